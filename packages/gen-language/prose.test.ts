import { describe, expect, test } from 'vitest';
import { checkInlineCode } from './prose.ts';
import { data } from './sample-test.ts';

const page = 'components/basic/label';

test.each([
  ['font_szie', 'font_size'],
  ['stroke_hover_colour', 'stroke_hover_color'],
  ['grabkey_focus', 'grab_key_focus'],
  ['@hover_inn', 'hover_in'],
  ['font_sze="16.0"', 'font_size'],
  ['<lable />', 'label'],
  ['Themess::Info', 'Themes'],
  ['Themes::Succes', 'Success'],
  ['set_font_siz()', 'font_size'],
])('a misspelled name in code is reported: %s', (text, to) => {
  const [problem, ...others] = checkInlineCode(text, page, data);
  expect(others).toEqual([]);
  expect(problem?.edits?.map(({ text: written }) => written)).toEqual([to]);
  const word = text.slice(problem?.place.start, problem?.place.end);
  expect(text).toContain(word);
  expect(word).toMatch(/^\w+$/);
});

describe('is left alone', () => {
  test.each([
    'font_size',
    'text="\'Helo\'"',
    'hover_in',
    'background_color',
    'Themes::Info',
    'set_text("txt")',
    'self.txet',
    'labels',
    'stroke_',
    'println!("{}", labl)',
    'Option<String>',
    'views/lable.gen',
    '16.0',
    '',
  ])('%s', (text) => {
    expect(checkInlineCode(text, page, data)).toEqual([]);
  });

  test('a name that the samples of the page declare', () => {
    expect(checkInlineCode('txet', page, data)).toHaveLength(1);
    expect(checkInlineCode('txet', page, data, new Set(['txet']))).toEqual([]);
  });

  test('a page about something else', () => {
    expect(checkInlineCode('font_szie', 'doc/tutorial/script', data)).toEqual([]);
    expect(checkInlineCode('font_szie', 'doc/components/theme', data)).toHaveLength(1);
  });
});
