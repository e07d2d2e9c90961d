import { expect, test } from 'vitest';
import { editFor, elementFor, settingOf } from './knob-code.ts';

const tags = ['button'];

/** The code after a property of the button is set or removed. */
function turned(code: string, name: string, value: string | undefined): string {
  const element = elementFor(code, 0, tags)!;
  const edit = editFor(code, element, name, value);
  return edit === undefined ? code : code.slice(0, edit.from) + edit.by + code.slice(edit.to);
}

test.each([
  ['<button />', 'theme', 'Dark', '<button theme="Dark" />'],
  ['<button>', 'theme', 'Dark', '<button theme="Dark">'],
  ['<button theme="Info" />', 'theme', 'Dark', '<button theme="Dark" />'],
  ['<button theme="" />', 'theme', 'Dark', '<button theme="Dark" />'],
  ['<button visible />', 'visible', 'false', '<button visible="false" />'],
  ['<button theme="Info" />', 'theme', undefined, '<button />'],
  ['<button a="1" theme="Info" b="2">', 'theme', undefined, '<button a="1" b="2">'],
  ['<button />', 'theme', undefined, '<button />'],
  [
    '<button\n    a="1"\n    b="2"\n/>',
    'theme',
    'Dark',
    '<button\n    a="1"\n    b="2"\n    theme="Dark"\n/>',
  ],
  ['<button\n    a="1"\n    b="2"\n/>', 'b', undefined, '<button\n    a="1"\n/>'],
  [
    '<view>\n    <button @clicked="go()" />',
    'width',
    '8.0',
    '<view>\n    <button @clicked="go()" width="8.0" />',
  ],
])('%j: %s to %s', (code, name, value, expected) => {
  expect(turned(code, name, value)).toBe(expected);
});

test('a knob is for the last element before the cursor, or the first one', () => {
  const code = '<label />\n<button a="1" />\n<view><button a="2" /></view>';
  const a = (cursor: number) => settingOf(elementFor(code, cursor, tags)!, 'a');
  expect(a(0)).toEqual({ text: '1' });
  expect(a(code.indexOf('<view'))).toEqual({ text: '1' });
  expect(a(code.lastIndexOf('<button'))).toEqual({ text: '2' });
  expect(a(code.length)).toEqual({ text: '2' });
  expect(elementFor('<label />', 0, tags)).toBeUndefined();
});

test('in a whole file only the template counts', () => {
  const code = '<template><button /></template><script>let a = "<button />";</script>';
  expect(elementFor(code, code.length, tags)?.tagStart).toBe(code.indexOf('button'));
  expect(elementFor('<script></script>', 0, tags)).toBeUndefined();
});

test('a property that is bound, or a word alone', () => {
  const element = elementFor('<button :theme="mine" visible />', 0, tags)!;
  expect(settingOf(element, 'theme')).toBe('bound');
  expect(settingOf(element, 'visible')).toEqual({ text: 'true' });
  expect(settingOf(element, 'width')).toBeUndefined();
});
