/** Rewords problems of values, with what they probably mean. */
import type { CodeProblem } from '../../problem.ts';
import { mistake, say, type Words } from '../../words/words.ts';
import { rewritten, type Surroundings } from './rewording.ts';

const AT: Readonly<Record<string, string>> = {
  center: '0.5 0.5',
  middle: '0.5 0.5',
  centre: '0.5 0.5',
  left: '0.0 0.0',
  start: '0.0 0.0',
  'flex-start': '0.0 0.0',
  right: '1.0 0.0',
  end: '1.0 0.0',
  'flex-end': '1.0 0.0',
  top: '0.5 0.0',
  bottom: '0.5 1.0',
  topleft: '0.0 0.0',
  topright: '1.0 0.0',
  bottomleft: '0.0 1.0',
  bottomright: '1.0 1.0',
};

export function notAStruct(
  problem: CodeProblem,
  text: string,
  { code }: Surroundings,
): CodeProblem | undefined {
  // `{x: 0.5; y: 0.5}`
  const rest = /^\s*;[^{}\n]*\}/.exec(code.slice(problem.place.end));
  if (/^\{[^{};]*$/.test(text) && rest !== null) {
    const { end } = problem.place;
    const signs = [...rest[0].matchAll(/;(?!\s*\})/g)];
    return {
      place: problem.place,
      ...mistake('not-a-struct/semicolon'),
      edits: signs.map(({ index }) => ({ start: end + index, end: end + index + 1, text: ',' })),
    };
  }
  const type = silentless(problem.message).values[1];
  const word = text.replaceAll(/['"\s_-]/g, '').toLowerCase();
  const isAlign = type === 'Align';
  const place = isAlign && Object.hasOwn(AT, word) ? AT[word] : undefined;
  if (place !== undefined) {
    const [x, y] = place.split(' ');
    const to = `{x: ${x}, y: ${y}}`;
    return rewritten(problem, { ...problem, fix: say('write', to) }, to, true);
  }
  if (isAlign) return { ...problem, fix: say('not-a-struct/align') };
  if (/^(?:Margin|Padding)$/.test(String(type))) return sides(problem, text);
  const numbers = /^\{?\s*(-?[\d.]+)[\s,]+(-?[\d.]+)\s*\}?$/.exec(text);
  return numbers === null ? undefined : problem;
}

/** The message without the words that `orSilently` adds. */
export function silentless(message: Words): Words {
  const [first] = message.values;
  return typeof first === 'object' ? silentless(first) : message;
}

export function notANumber(problem: CodeProblem, text: string): CodeProblem | undefined {
  const [, number, unit] = /^'?(-?\d+(?:\.\d+)?)(rpx|sp|dp|vp|fp)'?$/.exec(text.trim()) ?? [];
  if (number !== undefined) {
    const by = unit === 'rpx' ? 0.5 : 1;
    const plain = String(Number(number) * by);
    const to = plain.includes('.') ? plain : `${plain}.0`;
    return rewritten(problem, { ...problem, fix: say('write', to) }, to, true);
  }
  const comma = /^(-?\d+),(\d+)$/.exec(text.trim());
  if (comma === null) {
    return /^-?[\d.]+(?:\s+-?[\d.]+)+$/.test(text.trim())
      ? { ...problem, fix: say('not-a-number/one', text.trim().split(/\s+/)[0]!) }
      : undefined;
  }
  const to = `${comma[1]}.${comma[2]}`;
  return rewritten(problem, { ...problem, fix: say('write', to) }, to);
}

/** Corrects `#F70C`, which needs two digits per channel, `0xFF7043`, and colour words in styles. */
export function badColor(
  problem: CodeProblem,
  text: string,
  { blockAt }: Surroundings,
): CodeProblem | undefined {
  if (problem.message.key === 'bad-color/word' && blockAt(problem.place.start) === 'style')
    return { ...problem, fix: say('write', problem.edits?.[0]?.text ?? '#FF7043') };
  const hex = /^0x([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.exec(text.trim())?.[1];
  if (hex !== undefined)
    return rewritten(problem, { ...problem, fix: say('write', `#${hex}`) }, `#${hex}`);
  const short = /^#([\da-f]{4})$/i.exec(text.trim())?.[1];
  if (short === undefined) return undefined;
  const to = `#${[...short].map((one) => one + one).join('')}`;
  return rewritten(problem, { ...problem, fix: say('did-you-mean', to) }, to, true);
}

/** Corrects `8px 16px`, which has the order of CSS: top and bottom first, then left and right. */
function sides(problem: CodeProblem, text: string): CodeProblem | undefined {
  const braced = /^\{\s*(-?\d+\.\d+(?:\s*,\s*-?\d+\.\d+)*)\s*\}$/.exec(text.trim())?.[1];
  const plain = braced?.split(/\s*,\s*/);
  if (plain !== undefined && /^[124]$/.test(String(plain.length))) {
    const to = plain.join(' ');
    return rewritten(problem, { ...problem, fix: say('write', to) }, to, true);
  }
  const parts = text.trim().split(/\s+/);
  if (parts.includes('auto')) return { ...problem, fix: say('not-a-struct/auto') };
  const numbers = parts.map((one) => /^(-?\d+(?:\.\d+)?)(?:px|rpx|dp|pt)?$/.exec(one)?.[1]);
  if (parts.length > 4 || numbers.includes(undefined)) return undefined;
  const [top = '0', right = top, bottom = top, left = right] = numbers as string[];
  const [t, r, b, l] = [top, right, bottom, left].map((one) =>
    one.includes('.') ? one : `${one}.0`,
  );
  const to = parts.length === 1 ? t! : `{left: ${l}, top: ${t}, right: ${r}, bottom: ${b}}`;
  const hasUnit = /[a-z]/.test(text);
  const fix = hasUnit ? say('not-a-struct/unit', to) : say('write', to);
  return rewritten(problem, { ...problem, fix }, to, true);
}
