import { expect, test } from 'vitest';
import { compile, html, places } from '../../../../tests/sites/compile.ts';

const callout = (type: string, title: string, body: string) =>
  `<div class="callout" data-type="${type}"><p class="callout-title">${title}</p>${body}</div>\n`;

test.each([
  ['NOTE', 'note', 'Note', '说明'],
  ['TIP', 'tip', 'Tip', '提示'],
  ['INFO', 'note', 'Info', '信息'],
  ['IMPORTANT', 'important', 'Important', '重要'],
  ['WARNING', 'warning', 'Warning', '警告'],
  ['CAUTION', 'danger', 'Caution', '注意'],
  ['DANGER', 'danger', 'Danger', '危险'],
])('the alert %s, in any letter case and both languages', (name, look, en, zh) => {
  for (const written of [name, name.toLowerCase(), name[0] + name.slice(1).toLowerCase()])
    expect(html(`> [!${written}]\n> x`)).toBe(callout(look, en, '<p>x</p>\n'));
  expect(html(`> [!${name}]\n> x`, { lang: 'zh' })).toBe(callout(look, zh, '<p>x</p>\n'));
});

test('an alert may contain any blocks', () => {
  expect(html('> [!TIP]\n>\n> a **b**\n>\n> - c')).toBe(
    callout('tip', 'Tip', '<p>a <strong>b</strong></p>\n<ul>\n<li>c</li>\n</ul>\n'),
  );
  expect(html('> [!TIP]\n> **Bold** first')).toContain('<p><strong>Bold</strong> first</p>');
  expect(html('> [!TIP]')).toBe(callout('tip', 'Tip', ''));
});

test('an alert may have its own title, with inline markup', () => {
  expect(html('> [!NOTE] The `code` title\n> x')).toBe(
    callout('note', 'The <code>code</code> title', '<p>x</p>\n'),
  );
  expect(compile('> [!NOTE] Findable\n> x').text).toBe('Findable\nx');
});

test('an unknown alert is reported with the nearest name', () => {
  const page = compile('text\n\n> [!NTOE]\n> x');
  expect(page.html).toContain(callout('note', 'Note', '<p>x</p>\n'));
  expect(page.diagnostics).toMatchObject([
    {
      rule: 'unknown-directive',
      place: { line: 3, column: 1 },
      fix: 'Did you mean "[!NOTE]"?',
      replacement: { from: '[!NTOE]', to: '[!NOTE]' },
    },
  ]);
  expect(compile('> [!constructor]\n> x').html).toContain('data-type="note"');
});

test('a quote stays a quote', () => {
  expect(html('> a\n> [!NOTE]')).toBe('<blockquote>\n<p>a\n[!NOTE]</p>\n</blockquote>\n');
  expect(html('> \\[!NOTE]\n> x')).toBe('<blockquote>\n<p>[!NOTE]\nx</p>\n</blockquote>\n');
});

test('task lists', () => {
  expect(html('- [ ] todo\n- [x] done')).toBe(
    '<ul class="tasks">\n<li><input type="checkbox" disabled="" aria-hidden="true" /> todo</li>\n<li><input type="checkbox" disabled="" checked="" aria-hidden="true" /> done</li>\n</ul>\n',
  );
});

test('a list starts with the author’s number', () => {
  expect(html('3. a\n4. b')).toBe('<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>\n');
});

test('headings have an id, can be focused, and have a named link to themselves', () => {
  expect(html('## Hello *World*!')).toBe(
    '<h2 id="hello-world" tabindex="-1">Hello <em>World</em>!<a class="anchor" href="#hello-world" aria-label="Link to section Hello World!">#</a></h2>\n',
  );
  expect(html('## 中文 标题', { lang: 'zh' })).toContain(
    'href="#%E4%B8%AD%E6%96%87-%E6%A0%87%E9%A2%98" aria-label="指向“中文 标题”一节的链接"',
  );
  expect(html('# Title')).toBe('<h1 id="title" tabindex="-1">Title</h1>\n');
});

test('explicit ids take precedence; repeated ids get a number and are reported', () => {
  const page = compile('## A {#x-1}\n\n## A\n\n## A\n\n## Mark {#标记}\n\n## B {#x-1}');
  expect(page.headings.map((h) => h.id)).toEqual(['x-1', 'a', 'a-1', '标记', 'x-1-1']);
  expect(page.outline.map((t) => t.text)).toEqual(['A', 'A', 'A', 'Mark', 'B']);
  expect(places(page.diagnostics)).toEqual(['9:1 duplicate-id']);
});

test('an automatic id is never the same as an explicit one', () => {
  const page = compile('## A {#b}\n\n## B\n\n## !!!\n\n## ???');
  expect(page.headings.map((h) => h.id)).toEqual(['b', 'b-1', 'section', 'section-1']);
});

test('the outline contains levels 2 to 4, with inline markup but without links and badges', () => {
  const page = compile('# T\n\n## `a` [b](#x) :badge[new]\n\n### c\n\n#### d\n\n##### e\n\n## x\n');
  expect(page.outline.map(({ text, depth, html }) => ({ text, depth, html }))).toEqual([
    { text: 'a b', depth: 2, html: '<code>a</code> b' },
    { text: 'c', depth: 3, html: undefined },
    { text: 'd', depth: 4, html: undefined },
    { text: 'x', depth: 2, html: undefined },
  ]);
});

test.each([
  ['## a *b [c](/doc/guide/tools) :badge[d]* e', 'a <em>b c </em> e'],
  ['## :badge[new] `a`', '<code>a</code>'],
  ['## a b :badge[new]', undefined],
  ['## [a](#x)[^1]\n\n[^1]: f', undefined],
  ['## [`a`][r]\n\n[r]: #x', '<code>a</code>'],
  ['## a <kbd>b</kbd> & <c', 'a <kbd>b</kbd> &amp; &lt;c'],
  ['## at 10:30 a:b', undefined],
])('the outline shows %j as %j', (source, label) => {
  const page = compile(source);
  expect(page.outline[0]!.html).toBe(label);
  expect(page.diagnostics.filter(({ rule }) => rule !== 'dead-anchor')).toEqual([]);
});

test('a mistake in a heading is reported once, and its links are collected once', () => {
  const page = compile('## `a` <i>b</i> ![c](/photo.png) [d](/doc/guide/tools)');
  expect(places(page.diagnostics)).toEqual(['1:8 raw-html', '1:12 raw-html']);
  expect(page.references.map(({ target }) => target)).toEqual(['/photo.png', 'doc/guide/tools']);
});

test('skipped levels and second titles are reported', () => {
  expect(places(compile('# A\n\n### B\n\n# C').diagnostics)).toEqual([
    '3:1 heading-order',
    '5:1 heading-order',
  ]);
});

test.each([
  ['::: tip\nx\n:::', '1:1'],
  ['a\n:::\n\nb', '1:1'],
  ['x\n\n::figure{src=x alt="a"\nb="c"}', '3:1'],
])('text that only looks like a directive is reported: %j', (source, place) => {
  expect(places(compile(source).diagnostics)).toEqual([`${place} unknown-directive`]);
});

test('double colons within prose are text', () => {
  expect(html('Vec::new and std::vec[0] at 10:30')).toBe(
    '<p>Vec::new and std::vec[0] at 10:30</p>\n',
  );
});
