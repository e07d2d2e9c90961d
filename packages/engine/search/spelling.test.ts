import { expect, test } from 'vitest';
import { formsOf, keyOf } from './spelling.ts';

test.each([
  ['colour', 'color'],
  ['centred', 'centered'],
  ['localisation', 'localization'],
  ['customise', 'customizing'],
  ['dialogue', 'dialogs'],
  ['grey', 'gray'],
  ['properties', 'property'],
  ['boxes', 'box'],
  ['clicking outside', 'click outside'],
  ['tool tips', 'tooltip'],
  ['@click', 'click'],
  ['useState', 'use state'],
])('%s and %s find the same', (one, other) => {
  expect(keyOf(one.toLowerCase())).toBe(keyOf(other.toLowerCase()));
});

test.each([
  ['exercise', 'exercize'],
  ['string', 'str'],
  ['class', 'clas'],
  ['status', 'statu'],
  ['.env', 'env'],
])('%s is not %s', (one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other));
});

test('a query also searches the other spelling of a word, and the word without its ending', () => {
  const texts = (word: string) => formsOf(word).map(({ text }) => text);
  expect(texts('color')).toEqual(['colour']);
  expect(texts('centre')).toEqual(['center']);
  expect(texts('buttons')).toEqual(['button']);
  expect(texts('pressed')).toEqual(['press']);
  expect(texts('scrollable')).toEqual(['scroll']);
  for (const word of ['view', 'class', 'string', '按钮', 'on'])
    expect(texts(word), word).toEqual([]);
  expect(formsOf('pressed').every(({ weight }) => weight < 1)).toBe(true);
});
