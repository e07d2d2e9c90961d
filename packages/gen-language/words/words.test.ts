import { expect, test } from 'vitest';
import { catalogueOf } from '../catalogue.ts';
import { DATA_LANGS } from '../reference/data-lang.ts';
import { data } from '../sample-test.ts';
import { CHINESE } from './chinese.ts';
import { ENGLISH } from './english.ts';
import { allOf, fromData, mistake, oneOf, say, textOf } from './words.ts';

const gaps = (text: string) => [...new Set(text.match(/\{\d\}/g) ?? [])].sort();

test('each language has the same messages, with the same lines and gaps', () => {
  const english = Object.entries(catalogueOf('en', data));
  expect(english.length).toBeGreaterThan(200);
  for (const lang of DATA_LANGS) {
    const own = catalogueOf(lang, data);
    expect(Object.keys(own)).toEqual(english.map(([key]) => key));
    for (const [key, text] of english) {
      const translated = own[key as keyof typeof own];
      expect(translated.split('\n').length, key).toBe(text.split('\n').length);
      expect(gaps(translated), key).toEqual(gaps(text));
    }
  }
});

test('everything is said in Chinese but the parts of sentences that are the same', () => {
  const same = Object.entries(CHINESE).filter(([, text]) => !/\p{Script=Han}/u.test(text));
  expect(same).toEqual([['between-sentences', '']]);
});

test('a tag stands in Chinese messages without quotation marks', () => {
  expect(Object.values(CHINESE).filter((text) => /“<\/?[a-z]/.test(text))).toEqual([]);
});

test('words are said in the language of the catalogue', () => {
  const words = say('write', oneOf(['a', say('kind/integer'), 3]));
  expect(textOf(words, catalogueOf('en', data))).toBe('Write a or an integer or 3.');
  expect(textOf(words, catalogueOf('zh', data))).toBe('请写 a 或整数或 3。');
  expect(textOf(say('known', '{0}'), ENGLISH)).toBe('Known: {0}.');
  expect(textOf(say('known', allOf(['a', 'b'])), ENGLISH)).toBe('Known: a and b.');
  expect(textOf(fromData({ en: 'Any text.' }), CHINESE)).toBe('Any text.');
});

test('a mistake has the rule of its key, what is wrong, and how to fix it', () => {
  const { rule, message, fix } = mistake('stray-end/misspelled', 'viev', 'view');
  expect(rule).toBe('stray-end');
  expect(textOf(message, ENGLISH)).toBe('</viev> closes no tag.');
  expect(textOf(fix, ENGLISH)).toBe('Did you mean </view>?');
});
