/**
 * Reports signs of input methods, word processors and web pages that `gen/signs.ts` does not report: other full-width
 * signs, dashes, spaces and operators.
 */
import type { Edit } from 'parallel-docs';
import { splitBlocks } from '../../gen/blocks.ts';
import { isStyle } from '../../gen/gen.ts';
import { type CodeProblem, Problems } from '../../problem.ts';
import { tokenizeRust } from '../../rust/tokens.ts';
import { mistake } from '../../words/words.ts';

/** Replacements of signs outside of texts. Full-width letters and signs are shifted to ASCII instead. */
const SIGNS: Readonly<Record<string, string>> = {
  '≥': '>=',
  '⩾': '>=',
  '≧': '>=',
  '≤': '<=',
  '⩽': '<=',
  '≦': '<=',
  '≠': '!=',
  '×': '*',
  '÷': '/',
  '−': '-',
  '–': '-',
  '—': '-',
  '·': '.',
  '∧': '&&',
  '∨': '||',
  '→': '->',
  '⇒': '=>',
  '…': '..',
  '｜': '|',
  '￥': '$',
  '《': '<',
  '》': '>',
  '〈': '<',
  '〉': '>',
  '„': '"',
  '«': '"',
  '»': '"',
};
const SPACE = /[\u00a0\u1680\u2000-\u200a\u202f\u205f]/;
const NOTHING = /[\u200b-\u200d\u2060]/;
const FULL = /[\uff01-\uff5e]/;
/** Signs that `gen/signs.ts` reports. */
const OF_PAGES = /[＂＇＝：＠＜＞／（）；，｛｝［］＃．！０-９]/;
const ANY = new RegExp(
  `——|[${Object.keys(SIGNS).join('')}${[SPACE, NOTHING, FULL].map(({ source }) => source.slice(1, -1)).join('')}]|(?<=<)、(?=[A-Za-z])`,
  'g',
);

function meantBy(sign: string, code: string, at: number): string | undefined {
  if (sign === '——') return '_';
  if (sign === '、') return '/';
  if (SPACE.test(sign)) return ' ';
  if (NOTHING.test(sign)) return '';
  if (OF_PAGES.test(sign)) return undefined;
  if (FULL.test(sign)) return String.fromCharCode(sign.charCodeAt(0) - 0xfee0);
  const isName = /[A-Za-z\d_]/.test(code[at - 1] ?? '') && /[A-Za-z\d_]/.test(code[at + 1] ?? '');
  return /[—–]/.test(sign) && isName ? '_' : SIGNS[sign];
}

/** Reports the signs, with one problem per line, and full-width braces in strings of macros. */
export function wideSigns(code: string): CodeProblem[] {
  const problems = new Problems();
  if (code.search(ANY) === -1 && !/｛|［/.test(code)) return [];
  const blocks = splitBlocks(code, new Problems()) ?? [
    { name: isStyle(code) ? 'style' : 'template', contentStart: 0, contentEnd: code.length },
  ];
  for (const { name, contentStart, contentEnd } of blocks) {
    const part = code.slice(contentStart, contentEnd);
    const blank = name === 'template' ? withoutTexts(part) : withoutStrings(part);
    note(code, blank, contentStart, problems);
    if (name === 'script') noteGaps(part, contentStart, problems);
  }
  return problems.list;
}

const spaces = (text: string): string => text.replace(/[^\n]/g, ' ');
/** Blanks out comments, texts of attributes, and text between tags. */
const withoutTexts = (part: string): string =>
  part.replace(
    /\/\/[^\n]*|'[^'\n]*'|(?<=[>》])[^<>《》]*(?=<)|(?<=")[^"\n]*\p{Script=Han}[^"\n]*(?=")/gu,
    spaces,
  );
const withoutStrings = (part: string): string =>
  part.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\[\s\S])*"/g, spaces);

function note(code: string, blank: string, offset: number, problems: Problems): void {
  const lines = new Map<number, { first: string; to: string; edits: Edit[] }>();
  for (const { index, 0: sign } of blank.matchAll(ANY)) {
    const to = meantBy(sign, blank, index);
    if (to === undefined) continue;
    const start = offset + index;
    const line = code.lastIndexOf('\n', start);
    const found = lines.get(line) ?? { first: sign, to, edits: [] };
    found.edits.push({ start, end: start + sign.length, text: to });
    lines.set(line, found);
  }
  for (const { first, to, edits } of lines.values()) {
    const { start, end } = edits[0]!;
    const words =
      to.trim() === ''
        ? mistake('foreign-sign/blank')
        : to === '"'
          ? mistake('foreign-sign/double', first)
          : mistake('foreign-sign/other', first, to);
    problems.add(start, end, { ...words, edits });
  }
}

/** Reports `｛name｝` in a string of a macro such as `format!`, which would not replace it. */
function noteGaps(part: string, offset: number, problems: Problems): void {
  const tokens = tokenizeRust(part, new Problems());
  for (const [index, { kind, text, start }] of tokens.entries()) {
    if (kind !== 'text' || tokens[index - 1]?.text !== '(' || tokens[index - 2]?.text !== '!')
      continue;
    for (const { index: at, 0: gap, 1: name = '' } of text.matchAll(/[｛{](\w*)[｝}]/g)) {
      if (gap === `{${name}}`) continue;
      const from = offset + start + at;
      problems.add(from, from + gap.length, {
        ...mistake('foreign-sign/gap', gap, `{${name}}`),
        to: `{${name}}`,
      });
    }
  }
}
