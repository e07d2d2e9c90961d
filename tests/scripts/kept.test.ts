/**
 * The interpreter gives the same answers as programs that rustc compiled. `node scripts/script-rustc.mjs --keep` wrote
 * these answers.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ITEMS } from './generate.ts';
import { Programs } from './plain.ts';
import { KEPT, type Kept } from './rustc.ts';

const lines = readFileSync(KEPT, 'utf8').trimEnd().split('\n');
const kept = lines.map((line) => JSON.parse(line) as Kept);

test('the 200 programs include panics and printed lines', () => {
  expect(kept.length).toBe(200);
  expect(kept.filter(([, kind]) => kind === 'panic').length).toBeGreaterThan(20);
  expect(kept.filter((each) => each.length > 3).length).toBeGreaterThan(20);
});

test('programs have the same answers as with rustc', () => {
  // All programs are in one text, so that shared items are parsed only once.
  const named = kept.map(([code], index) => code.replace('fn case()', `fn case${index}()`));
  const programs = new Programs(ITEMS + named.join('\n'));
  const differing = kept.flatMap(([code, kind, text, ...log], index) => {
    const answer = programs.run(`case${index}`);
    const same = answer.kind === kind && answer.text === text && answer.log.join() === log.join();
    return same ? [] : [{ code, expected: { kind, text, log }, answer }];
  });
  expect(differing).toEqual([]);
});
