import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allOf, oneOf, say, textOf } from './words.ts';
import { CHINESE } from './words-zh.ts';

const FOLDERS = ['packages/gen-language', 'packages/gen-run/simulate'];

/** Every pattern that the checks can say, by the file that says it. */
function everyPattern(): Map<string, string> {
  const patterns = new Map<string, string>();
  for (const folder of FOLDERS) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/(?<!\.test)\.ts$/.test(name)) continue;
      const source = readFileSync(join(folder, name), 'utf8');
      for (const pattern of saidPatterns(source)) patterns.set(pattern, name);
    }
  }
  return patterns;
}

const gaps = (pattern: string) => [...new Set(pattern.match(/\{\d\}/g) ?? [])].sort();

test('everything that the checks say has its words in Chinese, with the same gaps', () => {
  const patterns = everyPattern();
  expect(patterns.size).toBeGreaterThan(200);
  expect([...patterns].filter(([pattern]) => CHINESE[pattern] === undefined)).toEqual([]);
  for (const [pattern, chinese] of Object.entries(CHINESE)) {
    expect(patterns.has(pattern), `nobody says "${pattern}"`).toBe(true);
    expect(gaps(chinese), pattern).toEqual(gaps(pattern));
  }
});

test('patterns are read out of source text, with gaps in gaps', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source text with a gap
  expect(saidPatterns('say`a ${b.map((c) => `${c}`)} \\`d\\` ${e}.`; essay`no`')).toEqual([
    'a {0} `d` {1}.',
  ]);
});

test('words are said in English, or as the catalogue has them', () => {
  const words = say`Write ${oneOf(['a', say`an integer`, 3])}.`;
  expect(textOf(words)).toBe('Write a or an integer or 3.');
  expect(textOf(words, CHINESE)).toBe('请写 a 或整数或 3。');
  expect(textOf(say`${'{0}'} ${allOf(['a', 'b'])}`)).toBe('{0} a and b');
});

/** Every pattern that the template tag `say` makes in the source, gaps numbered. */
function saidPatterns(source: string): string[] {
  const patterns: string[] = [];
  for (let at = source.indexOf('say`'); at !== -1; at = source.indexOf('say`', at + 1)) {
    // `say` in a word or a comment is none.
    if (/[\w`]/.test(source[at - 1] ?? '')) continue;
    const pattern = readPattern(source, at + 'say`'.length);
    if (pattern !== '') patterns.push(pattern);
  }
  return patterns;
}

function readPattern(source: string, start: number): string {
  let pattern = '';
  let gaps = 0;
  let at = start;
  while (source[at] !== '`' && at < source.length) {
    if (source.startsWith('${', at)) {
      pattern += `{${gaps++}}`;
      at = gapEnd(source, at + 2);
    } else if (source[at] === '\\') {
      pattern += source[at + 1];
      at += 2;
    } else {
      pattern += source[at++];
    }
  }
  return pattern;
}

/** Behind the brace that closes a gap. */
function gapEnd(source: string, start: number): number {
  let depth = 1;
  let at = start;
  for (; depth > 0 && at < source.length; at++) {
    if (source[at] === '{') depth += 1;
    else if (source[at] === '}') depth -= 1;
  }
  return at;
}
