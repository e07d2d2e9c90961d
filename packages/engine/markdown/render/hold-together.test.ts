import { expect, test } from 'vitest';
import { html } from '../../../../tests/sites/compile.ts';

test('a size is not broken', () => {
  expect(html('A window of 1080 × 720, 200.0 × 160.0.')).toBe(
    '<p>A window of 1080\u00a0×\u00a0720, 200.0\u00a0×\u00a0160.0.</p>\n',
  );
  expect(html('a × b × 3')).toBe('<p>a × b × 3</p>\n');
});

test('there is no break between a number and its unit, or between a step’s number and its noun', () => {
  expect(html('请留出 6 GB，见第 6 步。')).toBe('<p>请留出 6\u00a0GB，见第\u00a06\u00a0步。</p>\n');
  // Not every word after a number is a unit.
  expect(html('Rust 1.89 and 2 more, 3 MBA')).toBe('<p>Rust 1.89 and 2 more, 3 MBA</p>\n');
  expect(html('`6 GB`')).toContain('<code>6 GB</code>');
});

const long = '一句足够长的话，在窄的屏幕上会分成几行，';
const held = (end: string) => `<span class="nowrap">${end}</span>`;

test.each([
  [`${long}末尾有字。`, `${long}末${held('尾有字。')}`],
  [`${long}末尾在 \`a\` 里。`, `${long}末尾在 <code>a</code>\u00a0${held('里。')}`],
  [`${long}末尾在 Rust 里。`, `${long}末尾在 Rust\u00a0${held('里。')}`],
  [`${long}**粗体的末尾**。`, `${long}<strong>粗体${held('的末尾')}</strong>。`],
  [
    `${long}见 [Rust 介绍](/components/)。`,
    `${long}见 <a href="/components/">Rust\u00a0${held('介绍')}</a>。`,
  ],
  [`${long}（[限制](/components/)）。`, `${long}（<a href="/components/">${held('限制')}</a>）。`],
  [`${long}末尾是 \`abc\`。`, `${long}末尾是 <code>abc</code>。`],
  // A short text and a text in another script stay unchanged.
  ['很短的一句话。', '很短的一句话。'],
  ['A long English sentence ends in a word.', 'A long English sentence ends in a word.'],
])('the end of %s is not broken', (source, expected) => {
  expect(html(source)).toBe(`<p>${expected}</p>\n`);
  expect(html(`- ${source}`)).toBe(`<ul>\n<li>${expected}</li>\n</ul>\n`);
});

test('a cell is narrow, so the end of shorter texts is kept together too', () => {
  const table = html('| 甲 |\n|---|\n| 不绘制，也收不到事件 |\n| 动态 |');
  expect(table).toContain(`不绘制，也收不${held('到事件')}</td>`);
  expect(table).toContain(`<td>${held('动态')}</td>`);
});

test.each([
  ['#[updated]', true],
  ['a-b', true],
  // Browsers do not break a single word.
  ['on_click', false],
  // Code may break if it has spaces, if it is long, or if it contains other scripts.
  ['let a = 1;', false],
  ['active!(Event::A(self.name.clone()))', false],
  ['"保存"', false],
])('whether `%s` is not broken: %s', (code, held) => {
  expect(html(`\`${code}\``).includes('<code class="nowrap">')).toBe(held);
});
