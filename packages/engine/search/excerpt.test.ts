import { expect, test } from 'vitest';
import { codeExcerpt, excerpt, findRanges, isCode, markText } from './excerpt.ts';
import { createFold } from './fold.ts';

const fold = createFold();

function cut(content: string, word: string): string {
  const at = content.indexOf(word);
  return excerpt(content, [at, at + word.length], [0, content.length], [word], fold)
    .map(({ text, marked }) => (marked ? `[${text}]` : text))
    .join('');
}

const filler = 'one two three four five six seven eight nine ten eleven twelve';

test('short text is shown completely and without dots', () => {
  expect(cut('A short button.', 'button')).toBe('A short [button].');
});

test('long text is cut between words, with dots only where it was cut', () => {
  const middle = cut(`${filler} ${filler} button ${filler} ${filler}`, 'button');
  expect(middle).toMatch(/^…\w+ .* \[button\] .* \w+…$/);
  expect(middle.length).toBeLessThanOrEqual(104);
  expect(middle.length).toBeGreaterThan(85);
  for (const word of middle.replace(/[…[\]]/g, '').split(' '))
    expect(`${filler} button`.split(' ')).toContain(word);

  expect(cut(`button ${filler} ${filler}`, 'button')).toMatch(/^\[button\] one .*\w…$/);
  expect(cut(`${filler} ${filler} button`, 'button')).toMatch(/^…\w.* twelve \[button\]$/);
});

test('space that one side does not need is used for the other', () => {
  const long = `${filler} ${filler} ${filler}`;
  expect(cut(`button ${long}`, 'button')).toBe(
    '[button] one two three four five six seven eight nine ten eleven twelve one two three four five six…',
  );
  expect(cut(`${long} button`, 'button')).toBe(
    '…eight nine ten eleven twelve one two three four five six seven eight nine ten eleven twelve [button]',
  );
  expect(cut(`${long} button ${long}`, 'button')).toBe(
    '…five six seven eight nine ten eleven twelve [button] one two three four five six seven eight nine ten…',
  );
  expect(cut(`${long} button one`, 'button')).toMatch(/^…\w+ .{80,95} \[button\] one$/);
});

test('text that just fits is not cut', () => {
  expect(cut(`${'x'.repeat(93)} button`, 'button')).toBe(`${'x'.repeat(93)} [button]`);
  expect(cut(`button ${'x'.repeat(93)}`, 'button')).toBe(`[button] ${'x'.repeat(93)}`);
});

test('spaces between Chinese stay as they are', () => {
  const text = '按按按按 '.repeat(40);
  const shown = cut(`${text}组件 ${text}`, '组件').replace(/[…[\]]/g, '');
  expect(`${text}组件 ${text}`).toContain(shown);
});

test('parts change between marked and unmarked, and none is empty', () => {
  expect(markText('button', ['button'], fold)).toEqual([{ text: 'button', marked: true }]);
  expect(markText('', ['button'], fold)).toEqual([]);
  expect(markText('no', ['button'], fold)).toEqual([{ text: 'no', marked: false }]);
  expect(findRanges('ﬁle', ['f'], fold)).toEqual([[0, 1]]);
});

test('next to the dots there is no space and no cell separator', () => {
  const cells = `${'x'.repeat(40)}\t${'y'.repeat(38)}\tbutton\t${'y'.repeat(38)}\t${'x'.repeat(40)}`;
  expect(cut(cells, 'button')).toBe(`…${'y'.repeat(38)} · [button] · ${'y'.repeat(38)}…`);
  expect(cut('  \n button \n ', 'button')).toBe('[button]');
});

test('pinyin matches are marked like other matches', () => {
  const parts = markText('…按钮 and button', ['button'], fold, [[3, 5]]);
  expect(parts.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')).toBe(
    '…[按钮] and [button]',
  );
});

test('Chinese is cut between any characters, never inside a surrogate pair', () => {
  const text = '按'.repeat(200);
  expect(cut(`${text}组件${text}`, '组件')).toMatch(/^…按{45}\[组件\]按+…$/);
  expect(cut(`${'😀'.repeat(80)}组件${'😀'.repeat(80)}`, '组件')).toMatch(
    /^…(?:😀)+\[组件\](?:😀)+…$/u,
  );
});

test('a word longer than an excerpt is cut', () => {
  const snippet = cut(`${'x'.repeat(300)}needle${'y'.repeat(300)}`, 'needle');
  expect(snippet).toBe(`…${'x'.repeat(45)}[needle]${'y'.repeat(48)}…`);
});

test('white space becomes one space, and a cell separator a dot', () => {
  expect(cut('fn main() {\n        button();\n}\nname\tString', 'button')).toBe(
    'fn main() { [button](); } name · String',
  );
});

test('between Chinese sentences there is no space', () => {
  expect(cut('点击按钮。\n没有回调：\nopacity\n可用', '回调')).toBe(
    '点击按钮。没有[回调]：opacity 可用',
  );
});

test('no text outside the given range is shown', () => {
  const parts = excerpt('before a button after', [9, 15], [7, 15], ['button'], fold);
  expect(parts.map(({ text }) => text).join('')).toBe('a button');
});

test('overlapping and repeated matches become ranges of the original', () => {
  expect(findRanges('Banana BAN', ['an', 'ban'], fold)).toEqual([
    [0, 5],
    [7, 10],
  ]);
  expect(findRanges('text', [''], fold)).toEqual([]);
});

test('code is shown in whole lines without their indentation, as many as fit', () => {
  const line = '\u007f';
  const content = `Text before.\n${line}fn main() {${line}    run();${line}    stop();${line}}\nAfter.`;
  const at = content.indexOf('run');
  expect(isCode(content, at)).toBe(true);
  expect(isCode(content, 3)).toBe(false);
  expect(isCode(content, content.length - 2)).toBe(false);
  const shown = codeExcerpt(content, [at, at + 3], ['run'], createFold());
  expect(shown.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')).toBe(
    '[run]();\nstop();',
  );
});
