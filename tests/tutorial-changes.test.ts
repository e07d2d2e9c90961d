/** Each lesson shows home.gen twice: the changed pieces and the whole file. Both must agree. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pagesFolder, space } from './sites/book.ts';

const LESSONS = [
  'computed',
  'input',
  'component',
  'list',
  'condition',
  'classes',
  'event',
  'types',
];

/** Returns the lines of each code block for home.gen in a page, without the indentation of the block. */
function listings(page: string, flags: string): string[][] {
  const fences = page.matchAll(
    new RegExp(`^( *)\`\`\`gen ${flags}title="views/home\\.gen"[^\\n]*\\n(.*?)^\\1\`\`\`$`, 'gms'),
  );
  return [...fences].map((fence) =>
    fence[2]!
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(fence[1]!.length)),
  );
}

/** Returns the first index of `part` in `whole` that is not below `from`; −1 if there is none. */
function indexOfLines(whole: readonly string[], part: readonly string[], from: number): number {
  for (let at = from; at + part.length <= whole.length; at++)
    if (part.every((line, index) => whole[at + index] === line)) return at;
  return -1;
}

/** Applies changes to a file: each piece between two "// …" replaces the lines that it quotes. */
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

/** Reads a page of the tutorial in a language, or in the default language if there is no translation. */
function read(lang: string, name: string): string {
  const fileIn = (folder: string) => join(pagesFolder, folder, `doc/tutorial/${name}.md`);
  const own = fileIn(lang);
  return readFileSync(existsSync(own) ? own : fileIn(space.defaultLang), 'utf8');
}

test.each(space.langs)('the changes of each lesson produce its whole file (%s)', (lang) => {
  let before = listings(read(lang, 'quick-start'), '')[0]!;
  for (const lesson of LESSONS) {
    const page = read(lang, lesson);
    const changes = listings(page, 'diff ');
    const whole = listings(page, '');
    expect(changes.length, lesson).toBeGreaterThan(0);
    expect(whole, lesson).toHaveLength(1);
    expect(
      applied(
        before,
        changes.flatMap((piece) => ['  // …', ...piece]),
      ),
      lesson,
    ).toEqual(whole[0]);
    before = whole[0]!;
  }
});
