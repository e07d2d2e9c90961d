import { expect, test } from 'vitest';
import { mutants } from './mutants.ts';

const take = (count: number, seed: number) => {
  const texts = mutants(['<view>\n  <label />\n</view>\n', 'fn a() {}'], seed);
  return Array.from({ length: count }, () => texts.next().value);
};

test('the same seed gives the same texts, another seed others', () => {
  expect(take(50, 1)).toEqual(take(50, 1));
  expect(take(50, 1)).not.toEqual(take(50, 2));
  expect(new Set(take(200, 1)).size).toBeGreaterThan(100);
});
