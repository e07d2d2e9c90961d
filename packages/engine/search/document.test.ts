import { expect, test } from 'vitest';
import { createSearchDocument } from './document.ts';

const page = { id: '/doc/a', title: 'A', routePath: '/doc/a', domain: '', section: 'Doc' };

test('blocks are joined in order, table cells by tabs, and headings have their offset', () => {
  const document = createSearchDocument({
    ...page,
    blocks: [
      { type: 'text', text: 'Intro with code.' },
      { type: 'heading', text: ' First import ', id: 'first', depth: 2 },
      { type: 'row', cells: ['name', ' String ', ''] },
      { type: 'heading', text: 'Second', id: 'second', depth: 3 },
      { type: 'text', text: 'let a = 1;\n  b();\n' },
    ],
  });
  expect(document).toEqual({
    ...page,
    content: 'Intro with code.\nFirst import\nname\tString\nSecond\nlet a = 1;\n  b();',
    toc: [
      { text: 'First import', id: 'first', depth: 2, charIndex: 17 },
      { text: 'Second', id: 'second', depth: 3, charIndex: 42 },
    ],
  });
  for (const { text, charIndex } of document.toc)
    expect(document.content.startsWith(text, charIndex)).toBe(true);
});

test('a heading that is first, repeated or empty still has an offset', () => {
  const heading = (text: string) => ({ type: 'heading', text, id: text, depth: 2 }) as const;
  const { content, toc } = createSearchDocument({
    ...page,
    blocks: [heading('Use'), { type: 'text', text: ' ' }, heading(''), heading('Use')],
  });
  expect(content).toBe('Use\nUse');
  expect(toc.map(({ charIndex }) => charIndex)).toEqual([0, 3, 4]);
});

test('a page without blocks has empty content', () => {
  expect(createSearchDocument({ ...page, blocks: [] })).toMatchObject({ content: '', toc: [] });
});
