import { expect, test } from 'vitest';
import { wantsMarkdown } from './accept.ts';

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html, */*', true],
  ['text/html;q=0.8, Text/Markdown;q=0.9', true],
  ['text/markdown ; charset=utf-8 ; q=1.0, text/html', true],
  ['text/html, text/markdown;q=0.9', false],
  ['text/markdown;q=0.5, text/*;q=0.6', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=x, text/html', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['*/*', false],
  ['text/*', false],
  ['', false],
  [undefined, false],
])('%s', (accept, markdown) => {
  expect(wantsMarkdown(accept)).toBe(markdown);
});
