import { findSound, readPinyinTable } from 'parallel-docs/search';
import { expect, test } from 'vitest';
import { createRandom, pick } from '../../../tests/sites/sample-corpus.ts';
import { soundKey, soundKeys } from '../src/sounds.ts';

const readings = readPinyinTable('an按chang长hang行he和lie列niu钮xi系xing行zhang长zhong中zhi值');

test('whatever a text sounds like leads to it by its key', () => {
  const random = createRandom(11);
  const letters = 'anichglouxez';
  let heard = 0;
  for (let round = 0; round < 60_000; round++) {
    const text = Array.from({ length: 1 + random() * 6 }, () =>
      pick(random, '按长行和列钮系中值 a\n'),
    ).join('');
    const term = Array.from({ length: 2 + random() * 5 }, () => pick(random, letters)).join('');
    if (!findSound(text, term, readings)) continue;
    heard++;
    expect(soundKeys(text, readings), `${text} ${term}`).toContain(soundKey(term));
  }
  expect(heard).toBeGreaterThan(200);
});

test('what is no sound has no key', () => {
  for (const term of ['a', '按', 'a1', '']) expect(soundKey(term)).toBeUndefined();
  expect([...soundKeys('abc', readings)]).toEqual([]);
  expect([...soundKeys('钮', readings)]).toEqual(['ni', 'niu']);
});
