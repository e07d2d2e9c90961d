/** Tests our additions to the parser (Sätteri): Chinese punctuation, line breaks, bare addresses, positions. */
import { expect, test } from 'vitest';
import { compile, html, places } from '../../../tests/sites/compile.ts';
import { normalizeSource, parseMarkdown } from './markdown.ts';

/** HTML of one paragraph without its tags. */
function paragraph(source: string): string {
  return html(source).replace(/^<p>|<\/p>\n$/g, '');
}

test.each([
  ['**注意：**中文', '<strong>注意：</strong>中文'],
  ['**“引用”**', '<strong>“引用”</strong>'],
  ['中文**“引用”**中文', '中文<strong>“引用”</strong>中文'],
  ['**‘单引号’**后', '<strong>‘单引号’</strong>后'],
  ['**「引」**和**『文』**。', '<strong>「引」</strong>和<strong>『文』</strong>。'],
  ['**《书名》**里', '<strong>《书名》</strong>里'],
  ['**重要。**（注）**再来！**', '<strong>重要。</strong>（注）<strong>再来！</strong>'],
  ['**重要——**后面', '<strong>重要——</strong>后面'],
  ['**省略……**后面', '<strong>省略……</strong>后面'],
  ['**全角Ａ～**后', '<strong>全角Ａ～</strong>后'],
  ['中文*（斜体）*中文', '中文<em>（斜体）</em>中文'],
  ['中文~~（删除）~~中文', '中文<del>（删除）</del>中文'],
  ['中文***粗斜！***中文', '中文<em><strong>粗斜！</strong></em>中文'],
  ['文**~~删~~**，文', '文<strong><del>删</del></strong>，文'],
  ['**Note:**中文', '<strong>Note:</strong>中文'],
  ['中文**(ASCII)**中文', '中文<strong>(ASCII)</strong>中文'],
  ['中文**"quoted"**中文', '中文<strong>&quot;quoted&quot;</strong>中文'],
  ['**中文。**English', '<strong>中文。</strong>English'],
  ['**删除`x`**，然后', '<strong>删除<code>x</code></strong>，然后'],
  ['中文**`x`**中文', '中文<strong><code>x</code></strong>中文'],
  ['`**代码**`，**`**`**。', '<code>**代码**</code>，<strong><code>**</code></strong>。'],
  ['**[链接](/doc/guide/tools)**，好', '<strong><a href="/doc/guide/tools">链接</a></strong>，好'],
  ['a * b * c，d * e', 'a * b * c，d * e'],
  ['2*3*4，5', '2<em>3</em>4，5'],
  ['\\*\\*不粗\\*\\*，好', '**不粗**，好'],
  ['中文_强调_中文', '中文_强调_中文'],
  ['a\u200b**`x`**\u200bb', 'a\u200b<strong><code>x</code></strong>\u200bb'],
  ['**"x"**\u200b中文', '<strong>&quot;x&quot;</strong>\u200b中文'],
  ['**\u200b注意：\u200b**中文', '<strong>\u200b注意：\u200b</strong>中文'],
])('emphasis beside Chinese punctuation: %s', (source, expected) => {
  expect(paragraph(source)).toBe(expected);
});

test('emphasis beside Chinese punctuation works in lists, tables, headings, quotes and titles', () => {
  expect(html('- **项：**内容')).toContain('<li><strong>项：</strong>内容</li>');
  expect(html('| **列：**值 |\n|---|\n| **“x”**值 |')).toMatch(
    /<strong>列：<\/strong>值.*<strong>“x”<\/strong>值/,
  );
  expect(html('## **重点：**标题')).toContain('<strong>重点：</strong>标题');
  expect(html('> **引：**文')).toContain('<strong>引：</strong>文');
  expect(html(':::tip 注意：**重点。**啊\n内容\n:::')).toContain('注意：<strong>重点。</strong>啊');
});

test('no internal marker remains in text, code, titles, attributes, ids or search text', () => {
  const page = compile(
    [
      '---',
      'title: 标题**：**',
      '---',
      '## 甲**：**乙 {#jia}',
      '![图**：**](/photo.png "题**：**")',
      '`**：**`，**“x”**',
      '```bash title="**：**.sh"',
      'echo "**：**中"',
      '```',
      ':::tip{title="**：**"}',
      '中**。**文',
      ':::',
      '',
      '| **：**中 |',
      '|---|',
      '| x |',
    ].join('\n'),
  );
  expect(JSON.stringify(page)).not.toMatch(/[\uE000-\uF8FF]/);
  expect(page.html).toContain('title="题**：**"');
  expect(page.html).toContain('<span class="code-title">**：**.sh</span>');
});

test('places are those of the author’s file despite inserted markers', () => {
  const source = '**注意：**中文，**“引”**文 [坏](javascript:x)\n\n中**：**文 :nope[x]';
  expect(places(compile(source).diagnostics)).toEqual([
    `1:${source.indexOf('[坏]') + 1} unsafe-link`,
    `3:${'中**：**文 '.length + 1} unknown-directive`,
  ]);
});

test('places are those of the author’s file after rewritten container titles', () => {
  const source = ':::tip 标题：**重**文\n内容\n:::\n\n中 :nope[x]';
  expect(places(compile(source).diagnostics)).toEqual(['5:3 unknown-directive']);
});

test('the text of a node is the author’s', () => {
  const source = '**注意：**中文 [链接](/x)';
  const parsed = parseMarkdown(source);
  const first = parsed.tree.children[0]!;
  expect(parsed.text(first)).toBe(source);
  const link = first.type === 'paragraph' ? first.children.at(-1)! : first;
  expect(parsed.text(link)).toBe('[链接](/x)');
});

test.each([
  ['第一行\n第二行', '第一行第二行'],
  ['第一行，\n第二行', '第一行，第二行'],
  ['第一行\n**粗体**\n第三行', '第一行<strong>粗体</strong>第三行'],
  ['**粗\n体**', '<strong>粗体</strong>'],
  ['他说\n“好”。', '他说“好”。'],
  ['“好”\n他说', '“好”他说'],
  ['第一行\nsecond line', '第一行\nsecond line'],
  ['first\n第二行', 'first\n第二行'],
  ['“one”\n“two”', '“one”\n“two”'],
  ['中文\n`code`\n中文', '中文\n<code>code</code>\n中文'],
  ['第一行\\\n第二行', '第一行<br />\n第二行'],
  ['one\ntwo', 'one\ntwo'],
])('a line break between Chinese characters adds no space: %j', (source, expected) => {
  expect(paragraph(source)).toBe(expected);
});

test('line breaks between Chinese characters add no space to list items, search text and headings', () => {
  const page = compile('- 第一\n  第二**三**\n  四\n\n标题\n换行\n---');
  expect(page.html).toContain('<li>第一第二<strong>三</strong>四</li>');
  expect(page.text).toBe('第一第二三四\n标题换行');
  expect(page.outline[0]).toMatchObject({ text: '标题换行', id: '标题换行' });
});

test.each([
  ['访问 https://example.com。然后', 'https://example.com', '。然后'],
  ['访问https://example.com/a?b=c，然后', 'https://example.com/a?b=c', '，然后'],
  ['（https://example.com/路径）', 'https://example.com/', '路径）'],
  ['https://example.com“好”', 'https://example.com', '“好”'],
])('a bare address ends before Chinese: %s', (source, href, rest) => {
  expect(paragraph(source)).toContain(
    `<a href="${href}" target="_blank" rel="noopener noreferrer">${href}</a>${rest}`,
  );
});

test('an address in angle brackets keeps Chinese characters', () => {
  const href = 'https://example.com/%E4%B8%AD%E6%96%87';
  expect(html('<https://example.com/中文>')).toContain(
    `<a href="${href}" target="_blank" rel="noopener noreferrer">https://example.com/中文</a>`,
  );
  expect(html('[中文](https://example.com/中文)')).toContain(`<a href="${href}"`);
});

test('www and mail addresses end before Chinese too', () => {
  expect(html('www.example.com。')).toContain('<a href="http://www.example.com"');
  expect(html('写信给 a@example.com。')).toContain('<a href="mailto:a@example.com">');
});

test('containers with titles are recognized only outside code', () => {
  expect(html('```text\n:::tip Title\n```')).toContain(':::tip Title');
  for (const fence of [
    '> ```\n> x\n> ```',
    '- ```bash\n  x\n  ```',
    '1. ~~~\n   x\n   ~~~',
    '``` `x` ```',
  ])
    expect(html(`${fence}\n\n:::tip My title\nx\n:::`), fence).toContain(
      '<p class="callout-title">My title</p>',
    );
});

test('line endings, byte order marks and NUL are normalized', () => {
  expect(normalizeSource('\uFEFFa\r\nb\rc\0')).toBe('a\nb\nc\uFFFD');
  expect(compile('---\r\ntitle: T\r\n---\r\n\r\nx\r\n').frontmatter).toEqual({ title: 'T' });
});
