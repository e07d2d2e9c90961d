import { expect, test } from 'vitest';
import type { Edited } from './history.ts';
import { indent, newLine, outdent } from './typing.ts';

/** `|` is the cursor; two of them enclose a selection. */
function edited(text: string): Edited {
  const from = text.indexOf('|');
  const last = text.lastIndexOf('|');
  return { text: text.replaceAll('|', ''), from, to: last === from ? from : last - 1 };
}

function written({ text, from, to }: Edited): string {
  const tail = from === to ? '' : '|';
  return `${text.slice(0, from)}|${text.slice(from, to)}${tail}${text.slice(to)}`;
}

test.each([
  ['|a', '    |a'],
  ['ab|', 'ab  |'],
  ['a|b|c', 'a   |c'],
  ['|a\n\nb|\nc', '|    a\n\n    b|\nc'],
  ['a\n|b\nc\n|d', 'a\n|    b\n    c\n|d'],
])('Tab: %j becomes %j', (before, after) => {
  const next = written(indent(edited(before)));
  expect(next.replaceAll('|', '')).toBe(after.replaceAll('|', ''));
});

test.each([
  ['    a|', 'a|'],
  ['  a|', 'a|'],
  ['a|', 'a|'],
  ['|        a\n    b|', '|    a\nb|'],
  ['x\n|    a', 'x\n|a'],
])('Shift and Tab: %j becomes %j', (before, after) => {
  expect(written(outdent(edited(before)))).toBe(after);
});

test.each([
  ['<view>|', '<view>\n    |'],
  ['    <label />|', '    <label />\n    |'],
  ['<view|', '<view\n    |'],
  ['    </view>|', '    </view>\n    |'],
  ['    fn a() {|', '    fn a() {\n        |'],
  ['a|b', 'a\n|b'],
  ['    a|b|c', '    a\n    |c'],
])('Enter: %j becomes %j', (before, after) => {
  expect(written(newLine(edited(before)))).toBe(after);
});
