import { expect, test } from 'vitest';
import { strings } from './page-strings.ts';
import { fill } from './strings.ts';

test('both languages have every word, with the same values to put in', () => {
  expect(Object.keys(strings.zh).sort()).toEqual(Object.keys(strings.en).sort());
  const values = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const [key, text] of Object.entries(strings.en)) {
    const chinese = strings.zh[key as keyof typeof strings.zh];
    expect(chinese, key).not.toBe('');
    expect(values(chinese), key).toEqual(values(text));
  }
});

test('the exact strings of the specification', () => {
  expect(strings.en).toMatchObject({
    notFound: 'PAGE NOT FOUND',
    takeMeHome: 'Take me home',
    filterNone: 'No matching API found: {query}',
    others: 'Others',
    outline: 'ON THIS PAGE',
    previous: 'Previous Page',
    next: 'Next Page',
  });
});

test('values are put in, unknown ones stay', () => {
  expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}');
  expect(fill('{a}', { a: '{b}', b: 'x' })).toBe('{b}');
});
