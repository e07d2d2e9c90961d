/** The tutorial shows home.gen of each step twice: what changes, and the whole file. Both must tell the same. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const STEPS = [
  'quick-start',
  'template/basic',
  'template/template_type',
  'template/sugar_syntax',
  'style',
  'script',
  'data',
];

/** The lines of the page's fence for home.gen, without the indent of the fence itself. */
function listing(page: string, flags: string): string[] {
  const fence = new RegExp(
    `^( *)\`\`\`gen ${flags}title="views/home\\.gen"[^\\n]*\\n(.*?)^\\1\`\`\`$`,
    'ms',
  ).exec(page);
  if (!fence) throw new Error(`no listing "${flags}"`);
  return fence[2]!
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(fence[1]!.length));
}

/** Where `part` begins in `whole` at or after `from`, or -1. */
function indexOfLines(whole: readonly string[], part: readonly string[], from: number): number {
  for (let at = from; at + part.length <= whole.length; at++)
    if (part.every((line, index) => whole[at + index] === line)) return at;
  return -1;
}

/** The file after the changes: each piece between two "// …" replaces the lines it names. */
function applied(before: readonly string[], changes: readonly string[]): string[] {
  const after: string[] = [];
  let done = 0;
  let piece: string[] = [];
  for (const row of [...changes, '  // …']) {
    if (row !== '  // …') {
      piece.push(row);
      continue;
    }
    const side = (sign: string) =>
      piece.filter((line) => !line.startsWith(sign)).map((line) => line.slice(2));
    const at = indexOfLines(before, side('+'), done);
    expect(at, `these lines are not in the file of the step before:\n${piece.join('\n')}`).not.toBe(
      -1,
    );
    after.push(...before.slice(done, at), ...side('-'));
    done = at + side('+').length;
    piece = [];
  }
  return [...after, ...before.slice(done)];
}

test.each(['en', 'zh'])('the changes of each step make the whole file of it (%s)', (lang) => {
  let before: string[] | undefined;
  for (const step of STEPS) {
    const page = readFileSync(
      new URL(`../content/v0.1.0/${lang}/doc/tutorial/${step}.md`, import.meta.url),
      'utf8',
    );
    const whole = listing(page, '');
    if (before) expect(applied(before, listing(page, 'diff ')), step).toEqual(whole);
    before = whole;
  }
});
