/** Advice for code that uses a string as a number. */
import type { Advice } from 'gen-language';
import { say } from 'gen-language/check';
import { shown } from './surroundings.ts';

type Remedy = Pick<Advice, 'fix' | 'edits'>;

const FLOAT = /^(?:f32|f64|\{float\})$/;

/** The fix for a string at `at`: a literal becomes a number, a variable is parsed. */
export function readNumber(want: string, at: number, script: string): Remedy {
  const text = /^"([^"\\]*)"(?![\w.([])/.exec(script.slice(at));
  if (text === null) {
    const name =
      /^(?:&?self\.)?[a-z_]\w*(?:\(\))?(?![\w.([!:])/.exec(script.slice(at))?.[0] ?? 'text';
    return { fix: say('rust-type/parse', shown(want), name.replace('&', '')) };
  }
  const [, digits = '', point = ''] = /^(\d{1,9})(\.\d+)?$/.exec(text[1]!) ?? [];
  const fits = FLOAT.test(want) || (point === '' && Number(digits) < 128);
  const isWide = point === '' && /32|64|128|size|integer/.test(want);
  if (digits === '' || !(fits || isWide)) return { fix: say('rust-type/other') };
  const to = FLOAT.test(want) && point === '' ? `${digits}.0` : digits + point;
  return {
    fix: say('rust-type/no-quotes', to),
    edits: [{ start: at, end: at + text[0].length, text: to }],
  };
}
