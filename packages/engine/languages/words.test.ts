import { expect, test } from 'vitest';
import { chinese } from './chinese/chinese.ts';
import { english } from './english.ts';
import { fill } from './fill.ts';
import { pageWordsOf, type Words } from './language.ts';

test('both languages have all words, with the same placeholders', () => {
  const values = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const group of Object.keys(english.words) as (keyof Words)[]) {
    const own: Readonly<Record<string, string>> = chinese.words[group];
    expect(Object.keys(own).sort()).toEqual(Object.keys(english.words[group]).sort());
    for (const [key, text] of Object.entries(english.words[group])) {
      expect(own[key], key).not.toBe('');
      expect(values(own[key]!), key).toEqual(values(text));
    }
  }
});

test('the exact strings of the specification', () => {
  expect(pageWordsOf(english)).toMatchObject({
    notFound: 'PAGE NOT FOUND',
    takeMeHome: 'Take me home',
    filterNone: 'No matching API found: {query}',
    others: 'Others',
    outline: 'ON THIS PAGE',
    previous: 'Previous Page',
    next: 'Next Page',
  });
});

test('placeholders are replaced, unknown ones stay', () => {
  expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}');
  expect(fill('{a}', { a: '{b}', b: 'x' })).toBe('{b}');
});
