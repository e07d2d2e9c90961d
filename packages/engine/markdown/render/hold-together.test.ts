import { expect, test } from 'vitest';
import { html } from '../../../../tests/sites/compile.ts';

test('a size stays in one line', () => {
  expect(html('A window of 1080 × 720, 200.0 × 160.0.')).toBe(
    '<p>A window of 1080\u00a0×\u00a0720, 200.0\u00a0×\u00a0160.0.</p>\n',
  );
  expect(html('a × b × 3')).toBe('<p>a × b × 3</p>\n');
});

test.each([
  ['#[updated]', true],
  ['a-b', true],
  // No browser breaks a word.
  ['on_click', false],
  // Spaces are good places to break, long code has to be broken, other scripts are wider.
  ['let a = 1;', false],
  ['active!(Event::A(self.name.clone()))', false],
  ['"保存"', false],
])('whether `%s` stays in one line: %s', (code, held) => {
  expect(html(`\`${code}\``).includes('<code class="nowrap">')).toBe(held);
});
