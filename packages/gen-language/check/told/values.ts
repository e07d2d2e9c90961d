/** Rewords problems of values by their probable meaning. */
import { checkColor } from '../../gen/color.ts';
import { signMistake } from '../../gen/signs.ts';
import { type CodeProblem, excerpt } from '../../problem.ts';
import { mistake, say, type Words } from '../../words/words.ts';
import { englishOf } from './chinese.ts';
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
  { code, blockAt }: Surroundings,
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
  // In a style, a wide sign behind the list stands in place of the semicolon.
  const inside = text.replace(/[。，、]\s*$/, '');
  const sign = inside !== text && blockAt(problem.place.start) === 'style' ? ';' : '';
  const numbers = listed(inside);
  if (numbers !== undefined)
    return rewritten(
      problem,
      mistake('not-a-struct/comma', excerpt(text), numbers + sign),
      numbers + sign,
    );
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
  return undefined;
}

const decimal = (number: string): string => (number.includes('.') ? number : `${number}.0`);

/** Rewrites a list of numbers: `8, 16` → `8.0 16.0`. The signs may be full-width ones. */
function listed(text: string): string | undefined {
  const plain = text.normalize('NFKC').replaceAll('、', ',').replaceAll('。', '.').trim();
  return /^-?\d+(?:\.\d+)?(?:\s*,\s*-?\d+(?:\.\d+)?)+$/.test(plain)
    ? plain
        .split(/\s*,\s*/)
        .map(decimal)
        .join(' ')
    : undefined;
}

/** Removes full-width signs in lists of numbers from the problems, because each such list has its own problem. */
export function besidesLists(found: readonly CodeProblem[], code: string): CodeProblem[] {
  const lists = found.filter(({ message }) => message.key === 'not-a-struct/comma');
  return found.flatMap((one) => {
    if (one.rule !== 'foreign-sign' || lists.length === 0) return one;
    const edits = one.edits?.filter(
      ({ start }) => !lists.some(({ place }) => place.start <= start && start < place.end),
    );
    const [first] = edits ?? [];
    if (edits === undefined || edits.length === one.edits?.length) return one;
    if (first === undefined) return [];
    const { start, end, text } = first;
    return {
      place: { start, end },
      ...signMistake(code.slice(start, end), text),
      edits,
    };
  });
}

/** Corrects a Chinese word for a value of the type. */
export function chineseValue(problem: CodeProblem, text: string): CodeProblem | undefined {
  const to = englishOf('value', text.replaceAll(/^['"]|['"]$/g, ''));
  const values =
    problem.rule === 'not-a-bool' ? 'true, false' : String(problem.fix.values[0] ?? '');
  return to !== undefined && values.split(', ').includes(to)
    ? rewritten(problem, { ...problem, fix: say('write', to) }, to, true)
    : undefined;
}

/** The message without the words that `orSilently` adds. */
export function silentless(message: Words): Words {
  const [first] = message.values;
  return typeof first === 'object' ? silentless(first) : message;
}

export function notANumber(problem: CodeProblem, text: string): CodeProblem | undefined {
  const [edit] = problem.edits ?? [];
  if (edit?.start === problem.place.start && edit.end === problem.place.end)
    return { ...problem, fix: say('write', edit.text) };
  const [, number, unit] = /^'?(-?\d+(?:\.\d+)?)(rpx|sp|dp|vp|fp)'?$/.exec(text.trim()) ?? [];
  if (number !== undefined) {
    const by = unit === 'rpx' ? 0.5 : 1;
    const plain = String(Number(number) * by);
    const to = decimal(plain);
    return rewritten(problem, { ...problem, fix: say('write', to) }, to, true);
  }
  if (problem.rule === 'not-an-integer' && /^-?\d+ ?\p{L}+$/u.test(text.trim()))
    return { ...problem, fix: mistake('not-a-number/pixels', '').fix };
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
  const color = englishOf('color', text.replaceAll(/^['"]|['"]$/g, ''));
  const code = color && checkColor(color)?.to;
  if (code) return rewritten(problem, { ...problem, fix: say('write', code) }, code, true);
  if (/\/(?:word|form)$/.test(problem.message.key) && blockAt(problem.place.start) === 'style')
    return { ...problem, fix: say('write', problem.edits?.[0]?.text ?? '#FF7043') };
  const hex = /^0x([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.exec(text.trim())?.[1];
  if (hex !== undefined) {
    // With eight digits, this form has the alpha first.
    const [, alpha = '', digits = hex] = /^(..)(.{6})$/.exec(hex) ?? [];
    const isOpaque = /^(?:ff)?$/i.test(alpha);
    const to = `#${digits}${isOpaque ? '' : alpha}`;
    return rewritten(problem, { ...problem, fix: say('write', to) }, to, !isOpaque);
  }
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
  const numbers = parts.map((one) => /^(-?\d+(?:\.\d+)?)(?:px|rpx|dp|pt|像素)?$/.exec(one)?.[1]);
  if (numbers.includes(undefined))
    return parts.every((one) => /^-?\d+(?:\.\d+)?\p{L}*$/u.test(one))
      ? { ...problem, fix: mistake('not-a-number/pixels', '').fix }
      : undefined;
  if (parts.length > 4) return undefined;
  const [top = '0', right = top, bottom = top, left = right] = numbers as string[];
  const [t, r, b, l] = [top, right, bottom, left].map(decimal);
  const to = parts.length === 1 ? t! : `{left: ${l}, top: ${t}, right: ${r}, bottom: ${b}}`;
  const hasUnit = /\p{L}/u.test(text);
  const fix = hasUnit ? say('not-a-struct/unit', to) : say('write', to);
  return rewritten(problem, { ...problem, fix }, to, !/^-?\d+(?:\.\d+)?px$/.test(text.trim()));
}
