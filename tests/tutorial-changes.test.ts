/** Each lesson shows home.gen twice: what changes, in one or more pieces, and the whole file. Both must tell the same. */
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

/** The lines of each fence of the page for home.gen, without the indent of the fence itself. */
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

/** A page of the tutorial as readers of a language get it: in the first language where it is not translated. */
function read(lang: string, name: string): string {
  const fileIn = (folder: string) => join(pagesFolder, folder, `doc/tutorial/${name}.md`);
  const own = fileIn(lang);
  return readFileSync(existsSync(own) ? own : fileIn(space.defaultLang), 'utf8');
}

test.each(space.langs)('the changes of each lesson make the whole file of it (%s)', (lang) => {
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
