import { expect, test } from 'vitest';
import { compile, places } from '../../../tests/sites/compile.ts';

test('compiling a page returns frontmatter, title, HTML, outline, anchors and search text', () => {
  const page = compile('---\ndescription: D\n---\n\n# A `b` *c*\n\nIntro.\n\n## Part\n\nText.\n');
  expect(page).toMatchObject({
    frontmatter: { description: 'D' },
    title: 'A b c',
    empty: false,
    headings: [{ depth: 2, id: 'part' }],
    anchors: ['a-b-c', 'part'],
    diagnostics: [],
  });
});

test('the title in frontmatter takes precedence over the heading', () => {
  expect(compile('---\ntitle: T\n---\n# H').title).toBe('T');
  expect(compile('text').title).toBe('');
});

test('a page without content is marked as empty', () => {
  for (const source of ['', '\n\n', '---\ntitle: T\n---\n', '<!-- soon -->', '[a]: /x'])
    expect(compile(source).empty, JSON.stringify(source)).toBe(true);
  expect(compile('x').empty).toBe(false);
});

test('every heading is in the search text at its offset', () => {
  const page = compile(
    [
      '# Title',
      'Intro with `code`, **bold** and [a link](#x).',
      '## `code` & *em* :badge[new]',
      '| a | b |\n|---|---|\n| 1 | 2 |',
      '### 中文**标题**',
      '```rust\nfn main() {\n    x\n}\n```',
      ':::tip A title\nBody\n:::',
      '## X',
      '- item\n  - inner',
      '## X',
      '> quote',
    ].join('\n\n'),
  );
  expect(page.outline).toHaveLength(4);
  for (const { text, charIndex } of page.outline)
    expect(page.text.slice(charIndex).startsWith(text), text).toBe(true);
  expect(new Set(page.outline.map((entry) => entry.charIndex)).size).toBe(4);
  for (const word of [
    'code',
    'fn main() {\u007f    x\u007f}',
    'A title',
    'Body',
    'item',
    'inner',
    'quote',
  ])
    expect(page.text).toContain(word);
  expect(page.text).not.toMatch(/[*`|#]/);
});

test('a translation takes the heading ids of its source', () => {
  const source = compile('# Start\n\n## One\n\n### Two {#zwei}\n\n## One');
  const page = compile('# 开始\n\n## 第一\n\n### 第二\n\n## 第三\n\n[x](#one)', {
    lang: 'zh',
    sourceHeadings: source.headings,
  });
  expect(page.headings).toEqual([
    { depth: 2, id: 'one', ofWords: '第一' },
    { depth: 3, id: 'zwei', ofWords: '第二' },
    { depth: 2, id: 'one-1', ofWords: '第三' },
  ]);
  expect(page.outline.map((t) => t.text)).toEqual(['第一', '第二', '第三']);
  expect(page.diagnostics).toEqual([]);
});

test('headings of a translation with an id of the source belong to that heading, wherever they are', () => {
  const source = compile('## One\n\n## Two {#zwei}\n\n## Three');
  const page = compile('## 多\n\n## 一\n\n## 二 {#zwei}\n\n## 三', {
    lang: 'zh',
    sourceHeadings: source.headings,
  });
  expect(page.headings.map(({ id }) => id)).toEqual(['one', '一', 'zwei', 'three']);
});

test('a heading of a translation can also have its own id', () => {
  const source = compile('## One');
  const page = compile('## 第一 {#di-yi}\n\n[a](#di-yi) [b](#one)', {
    lang: 'zh',
    sourceHeadings: source.headings,
  });
  expect(String(page.html)).toContain('<h2 id="one" tabindex="-1"><span id="di-yi"></span>第一');
  expect(page.anchors).toEqual(['one', 'di-yi']);
});

test('the id of a heading is not in the title', () => {
  const page = compile('# Title {#top}\n\nText.');
  expect(page.title).toBe('Title');
  expect(String(page.html)).toContain('<h1 id="top" tabindex="-1">Title</h1>');
});

test('different headings of a translation are a warning, with their number', () => {
  const { headings } = compile('## One\n\n## Two\n\n## Three');
  const page = compile('## 一\n\n### 多\n\n## 二', { lang: 'zh', sourceHeadings: headings });
  expect(page.diagnostics).toMatchObject([
    {
      severity: 'warning',
      rule: 'heading-parity',
      message: expect.stringContaining('From heading 2 on'),
    },
  ]);
  expect(new Set(page.headings.map((h) => h.id)).size).toBe(3);
  const shorter = compile('## 一', { lang: 'zh', sourceHeadings: headings });
  expect(shorter.diagnostics[0]!.message).toContain(
    'From heading 2 on, the headings differ from the source page (headings here: 1, in the source page: 3).',
  );
  expect(compile('', { lang: 'zh', sourceHeadings: headings }).diagnostics).toEqual([]);
});

test('a page that is too large is refused at once', () => {
  const page = compile('x'.repeat(2_000_001));
  expect(page.html).toBe('');
  expect(places(page.diagnostics)).toEqual(['1:1 too-large']);
});

test.each([
  [
    'a table of few characters and very many cells',
    `|${'a|'.repeat(1000)}\n|${'-|'.repeat(1000)}\n${'|x\n'.repeat(200)}`,
    'too-large',
  ],
  ['very many elements', '*a* '.repeat(80_000), 'too-large'],
  ['quotes in quotes', `${'> '.repeat(200)}x`, 'too-deep'],
  [
    'lists in lists',
    Array.from({ length: 100 }, (_, i) => `${' '.repeat(i * 2)}- x`).join('\n'),
    'too-deep',
  ],
  ['containers in containers', ':::tip\n'.repeat(200), 'too-deep'],
  ['emphasis in emphasis', `${'*'.repeat(500)}a${'*'.repeat(500)}`, 'too-deep'],
])('%s: refused with a place', (_, source, rule) => {
  const page = compile(`first\n\n${source}`);
  expect(page.html).toBe('');
  expect(page.diagnostics.map((d) => d.rule)).toEqual([rule]);
  expect(page.diagnostics[0]!.place.line).toBeGreaterThanOrEqual(rule === 'too-deep' ? 3 : 1);
});

test.each([
  ['open brackets', '['.repeat(20_000)],
  ['open links', '[a]('.repeat(10_000)],
  ['open pictures', '!['.repeat(10_000)],
  ['open tags', '<a '.repeat(10_000)],
  ['open comments', '<!--'.repeat(2_000)],
  ['runs of backticks', Array.from({ length: 300 }, (_, i) => '`'.repeat(i)).join(' ')],
  ['colons', ':'.repeat(20_000)],
  ['tildes', '~~'.repeat(20_000)],
  ['ampersands', '&'.repeat(20_000)],
  ['a lone surrogate', 'a\ud800b **x**，'],
  ['a footnote used very often', `${'[^1]'.repeat(3_000)}\n\n[^1]: x`],
])('hostile input does not hang: %s', (_, source) => {
  expect(compile(source).html.length).toBeLessThan(source.length * 60 + 1000);
});

test('no input becomes a style, a handler or an unquoted attribute', () => {
  const page = compile(
    [
      '# <b style="x" onclick="y">',
      '[a](</x" onclick="y>) ![b" onerror="y](</x" onload="y> "t\\" onclick=\\"y")',
      '<kbd onclick="x">a</kbd> <abbr title="a" style="b">c</abbr>',
      '::card[x]{title="a\' onclick=\'b" href="/x"}',
      ':::tip{title=\'" onclick="x\'}\nx\n:::',
      '```bash title="a <b style=x>"\nx\n```',
      '| <td style="x"> |\n|:-:|\n| y |',
    ].join('\n\n'),
  );
  for (const tag of page.html.match(/<[a-z][^>]*>/g) ?? []) {
    expect(tag).toMatch(/^<[a-z][a-z0-9]*(?: [a-z-]+="[^"<>]*")*(?: \/)?>$/i);
    expect(tag.replace(/="[^"]*"/g, '=')).not.toMatch(/ (?:style|on[a-z]+)=/);
  }
});
