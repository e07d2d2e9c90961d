/** Programs give what they gave when rustc compiled them. `node scripts/script-rustc.mjs --keep` writes them. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ITEMS } from './generate.ts';
import { Programs } from './plain.ts';
import { KEPT, type Kept } from './rustc.ts';

const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Kept[];

test('200 programs have panics among their answers, and lines that are printed', () => {
  expect(kept.length).toBe(200);
  expect(kept.filter(([, kind]) => kind === 'panic').length).toBeGreaterThan(20);
  expect(kept.filter((each) => each.length > 3).length).toBeGreaterThan(20);
});

test('programs give what rustc’s give', () => {
  const differing = kept.flatMap(([code, kind, text, ...log]) => {
    const answer = new Programs(ITEMS + code).run('case');
    const same = answer.kind === kind && answer.text === text && answer.log.join() === log.join();
    return same ? [] : [{ code, expected: { kind, text, log }, answer }];
  });
  expect(differing).toEqual([]);
});
