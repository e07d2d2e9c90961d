import { expect, test } from 'vitest';
import { compile, html, places } from '../../../../tests/sites/compile.ts';
import { inlineText } from './inline-text.ts';
import { encodeUrl } from './written-address.ts';

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  '<java\tscript:alert(1)>',
  'java&#10;script:alert(1)',
  'java&#x0A;script:alert(1)',
  '&#106;avascript:alert(1)',
  '<\u0001javascript:alert(1)>',
  '<&#32;javascript:alert(1)>',
  'javascript&colon;alert(1)',
  'java&Tab;script:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  'file:///etc/passwd',
])('a link to %s is refused', (href) => {
  for (const source of [`[x](${href})`, `[x][r]\n\n[r]: ${href}`, `![x](${href})`]) {
    const page = compile(source);
    expect(page.html, source).toBe('<p>x</p>\n');
    expect(places(page.diagnostics), source).toEqual(['1:1 unsafe-link']);
  }
});

test('a card cannot lead to a script either', () => {
  const page = compile('::card{title="x" href="java\tscript:alert(1)"}');
  expect(page.html).not.toContain('href');
  expect(places(page.diagnostics)).toEqual(['1:1 unsafe-link']);
});

test('an angle-bracket address with another scheme is refused', () => {
  expect(compile('<javascript:alert(1)>').html).toBe('<p>javascript:alert(1)</p>\n');
});

test('mail, telephone and other hosts are allowed; other hosts open in a new tab', () => {
  expect(html('[m](mailto:a@b.c) [t](tel:123)')).toBe(
    '<p><a href="mailto:a@b.c">m</a> <a href="tel:123">t</a></p>\n',
  );
  const away = 'target="_blank" rel="noopener noreferrer"';
  expect(html('[x](https://x.dev/a "T")')).toBe(
    `<p><a href="https://x.dev/a" title="T" ${away}>x</a></p>\n`,
  );
  expect(html('[x](//x.dev/a)')).toContain(`<a href="//x.dev/a" ${away}>`);
});

test.each([
  ['./plugins.md', '/doc/guide/plugins'],
  ['plugins', '/doc/guide/plugins'],
  ['../guide/plugins.md#part', '/doc/guide/plugins#part'],
  ['/doc/guide/plugins.html?x=1#b', '/doc/guide/plugins?x=1#b'],
  ['/zh/doc/guide/plugins', '/doc/guide/plugins'],
  ['/en/doc/guide/plugins', '/doc/guide/plugins'],
  ['/doc/guide/%70lugins', '/doc/guide/plugins'],
  ['/components', '/components/'],
  ['/components/', '/components/'],
  ['/components/index', '/components/'],
  ['/components/index.md', '/components/'],
  ['/', '/'],
  ['#here', '#here'],
  ['#中文', '#%E4%B8%AD%E6%96%87'],
  ['?q=1', '?q=1'],
  ['/notes.pdf', '/notes.pdf'],
])('the link %s becomes %s', (written, href) => {
  expect(compile(`[x](${written})`).html).toContain(`<a href="${href}">x</a>`);
});

test('links get base path, version and language of their page', () => {
  const input = { root: '/v0/zh/', lang: 'zh' as const };
  const context = { base: '/docs/' };
  expect(html('[x](./plugins.md)', input, context)).toContain(
    'href="/docs/v0/zh/doc/guide/plugins"',
  );
  expect(html('[x](/notes.pdf)', input, context)).toContain('href="/docs/notes.pdf"');
  expect(html('![x](/photo.png)', input, context)).toContain('src="/docs/photo.png"');
  expect(html('::figure{src="/photo.png" alt="x"}', input, context)).toContain(
    'src="/docs/photo.png"',
  );
  expect(html('::card{title="x" href="/components/"}', input, context)).toContain(
    'href="/docs/v0/zh/components/"',
  );
});

test('link targets are collected with their place, for the check of the whole site', () => {
  const { references } = compile('[x](./plugins.md#a)\n\n  ![y](/photo.png) [z](#here)');
  expect(references).toMatchObject([
    { kind: 'page', target: 'doc/guide/plugins', anchor: 'a', line: 1, column: 1 },
    { kind: 'image', target: '/photo.png', line: 3, column: 3 },
    { kind: 'page', target: 'doc/guide/tools', anchor: 'here', line: 3, column: 20 },
  ]);
});

test('pictures have their size, load lazily, and have alternative text without markup', () => {
  expect(html('![a *b* `c`](/photo.png "t")')).toBe(
    '<p><img src="/photo.png" alt="a b c" title="t" width="640" height="480" loading="lazy" decoding="async" /></p>\n',
  );
  expect(html('![](https://x.dev/a.png)')).toBe(
    '<p><img src="https://x.dev/a.png" alt="" loading="lazy" /></p>\n',
  );
});

test('allowed raw tags are kept, in any case, with a title only', () => {
  expect(
    html(
      '<kbd>Ctrl</kbd> H<sub>2</sub>O x<SUP>2</SUP> <abbr title="a &amp; b">x</abbr> a<br>b<br/>c',
    ),
  ).toBe(
    '<p><kbd>Ctrl</kbd> H<sub>2</sub>O x<sup>2</sup> <abbr title="a &amp;amp; b">x</abbr> a<br />b<br />c</p>\n',
  );
});

test('an allowed tag may hold Markdown and start a line', () => {
  expect(html('<kbd>a **b**</kbd> c')).toBe('<p><kbd>a <strong>b</strong></kbd> c</p>\n');
});

test.each([
  '<b>',
  '<script>',
  '<img src=x onerror=alert(1)>',
  '<kbd onclick="x">',
  '<kbd style="x">',
  '<abbr title="a" onclick="x">',
  '<abbr title=x>',
  '<a href="/x">',
  '<T>',
  '</kbd>',
])('the raw tag %s is shown as text and reported', (tag) => {
  for (const source of [`x ${tag} y`, tag]) {
    const page = compile(source);
    expect(
      page.diagnostics.map((d) => d.rule),
      source,
    ).toContain('raw-html');
    expect(page.html, source).toMatch(/&lt;/);
    expect(page.html.replaceAll('<p>', '').replaceAll('</p>', ''), source).not.toMatch(/<\w/);
  }
});

test('a raw tag that is never closed is closed and reported', () => {
  const page = compile('a <kbd>x\n\nb');
  expect(page.html).toBe('<p>a <kbd>x</kbd></p>\n<p>b</p>\n');
  expect(page.diagnostics).toMatchObject([
    { rule: 'raw-html', place: { line: 1, column: 3 }, message: '"<kbd>" is never closed.' },
  ]);
});

test('overlapping tags are reported, and the output stays balanced', () => {
  const page = compile('<kbd>a<sub>b</kbd>c</sub>');
  const tags = [...page.html.matchAll(/<(\/?)(kbd|sub)>/g)].map((m) => m[1] + m[2]!);
  const open: string[] = [];
  for (const tag of tags)
    if (tag.startsWith('/')) expect(open.pop()).toBe(tag.slice(1));
    else open.push(tag);
  expect(open).toEqual([]);
  expect(page.diagnostics.length).toBeGreaterThan(0);
});

test('angle brackets, braces and ampersands in prose are text', () => {
  expect(html('under <500ms and {x} and a < b && c > d <svg/onload=x>')).toBe(
    '<p>under &lt;500ms and {x} and a &lt; b &amp;&amp; c &gt; d &lt;svg/onload=x&gt;</p>\n',
  );
});

test('comments are not in the output', () => {
  const page = compile('<!-- a -->\n\nx <!-- b --> y');
  expect(page.html).toBe('<p>x  y</p>\n');
  expect(page.text).toBe('x y');
});

test('strikethrough', () => {
  expect(html('a ~~b~~')).toBe('<p>a <del>b</del></p>\n');
});

test('footnotes are numbered by use, listed once, and link back', () => {
  const page = compile('a[^n] b[^x] c[^n]\n\n[^x]: Second\n[^n]: First *em*[^x]');
  expect(page.diagnostics).toEqual([]);
  expect(page.html).toContain(
    '<p>a<sup><a href="#fn-1" id="fnref-1" class="footnote">1</a></sup> b<sup><a href="#fn-2" id="fnref-2" class="footnote">2</a></sup> c<sup><a href="#fn-1" class="footnote">1</a></sup></p>',
  );
  const back = (n: number) =>
    `<a href="#fnref-${n}" class="footnote-back" aria-label="Back to the text">↩</a>`;
  expect(page.html).toContain(`<li id="fn-1"><p>First <em>em</em>`);
  expect(page.html).toContain(`${back(1)}</p>`);
  expect(page.html).toContain(`<li id="fn-2"><p>Second ${back(2)}</p>`);
  expect(page.html.match(/<li id="fn-/g)).toHaveLength(2);
});

test.each([
  ['a list', '- b', '<ul>\n<li>b</li>\n</ul>\n BACK'],
  ['code, then a text', '```text\n    b\n    ```\n\n    c', '</div>\n<p>c BACK</p>\n'],
  ['a text, then a definition', 'b\n\n    [c]: /d', '<p>b BACK</p>\n'],
])('the link back from a footnote is at the end of its text, or after %s', (_, text, end) => {
  const back = '<a href="#fnref-1" class="footnote-back" aria-label="Back to the text">↩</a>';
  expect(html(`a[^1]\n\n[^1]: ${text}`)).toContain(`${end.replace('BACK', back)}</li>`);
});

test('a footnote that refers to itself causes no endless loop', () => {
  expect(html('[^1]\n\n[^1]: a[^1]').match(/<li id="fn-1">/g)).toHaveLength(1);
});

test('a footnote without a text stays as written, and is reported', () => {
  const page = compile('a[^missing]');
  expect(page.html).toBe('<p>a[^missing]</p>\n');
  expect(places(page.diagnostics)).toEqual(['1:2 undefined-reference']);
});

test('addresses are encoded once', () => {
  expect(encodeUrl('/a b/中?x=1&y=%20#%zz')).toBe('/a%20b/%E4%B8%AD?x=1&y=%20#%25zz');
  expect(encodeUrl('/\ud800')).toBe('/%EF%BF%BD');
});

test('plain text omits markup, badges and footnotes', () => {
  const page = compile('## `a` *b* [c](#x) :badge[d] <kbd>e</kbd>[^1]\n\n[^1]: f');
  expect(page.outline[0]!.text).toBe('a b c  e');
  expect(inlineText([])).toBe('');
});
