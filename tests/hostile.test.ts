/**
 * Sends broken and hostile content through the whole pipeline. For any content: no exception, every diagnostic has a
 * place, no broken links, scripts or styles reach the output, and sizes stay in proportion. (The time limit of each
 * test bounds the time.)
 */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { ThemeServer } from '../packages/engine/bundle/theme-server.ts';
import { readSources } from '../packages/engine/read/read.ts';
import { parseSidebar } from '../packages/engine/read/sidebar.ts';
import { resolveSite } from '../packages/engine/site/config.ts';
import * as theme from '../packages/engine/theme/server.tsx';
import { compileSite } from '../packages/engine/write/compile.ts';
import { createRenderer, pagePaths, textOf } from '../packages/engine/write/render.ts';
import { searchIndexes, wholeIndex } from '../packages/engine/write/search-index.ts';
import { siteFiles } from '../packages/engine/write/site-files.ts';
import { fc } from './properties/runs.ts';
import { compile, siteWithData } from './sites/compile.ts';
import { expectHarmless, hostileTexts } from './sites/hostile-text.ts';
import { htmlProblems } from './sites/html-check.ts';
import { compileFiles, config, removeFolders } from './sites/project.ts';

afterAll(removeFolders);

const withData = await siteWithData();
const assets = {
  client: '/c.js',
  styles: {
    base: 's{}',
    blocks: [{ keys: ['.table'], css: 'f{}' }],
    later: '/l.css',
    all: '/all.css',
  },
  boot: 'boot()',
  tabs: 'tabs()',
  notFound: 'lost()',
};
const scripts = [assets.boot, assets.tabs, assets.notFound];

const fence = '```';
const attacks: Readonly<Record<string, string>> = {
  'quotes nested without end': `${'>'.repeat(5000)} x`,
  'lists nested without end': Array.from({ length: 500 }, (_, i) => `${'  '.repeat(i)}- x`).join(
    '\n',
  ),
  'lists nested on one line': `${'- '.repeat(5000)}x`,
  'brackets nested without end': `${'['.repeat(20_000)}x${']'.repeat(20_000)}`,
  'links in links': `${'[a'.repeat(2000)}${'](/x)'.repeat(2000)}`,
  'pictures in pictures': `${'![a'.repeat(2000)}${'](/x.png)'.repeat(2000)}`,
  'emphasis without end': '*a _b '.repeat(20_000),
  'stars without end': '*'.repeat(100_000),
  'Chinese emphasis without end': '**注意：'.repeat(10_000),
  'backticks of growing length': Array.from(
    { length: 800 },
    (_, i) => `${'`'.repeat(i + 1)}x`,
  ).join(' '),
  'a table of many columns and rows': `${'|a'.repeat(2000)}|\n${'|-'.repeat(2000)}|\n${'|\n'.repeat(2000)}`,
  'a table of many rows': `|a|b|\n|-|-|\n${'|c|d|\n'.repeat(20_000)}`,
  'a table cell of many marks': `|a|\n|-|\n|${'\\|*x*'.repeat(5000)}|`,
  'a fence without an end': `${fence}rust\n${'fn a() {}\n'.repeat(2000)}`,
  'fences in fences': `${'`'.repeat(9)}\n${fence}\n${'`'.repeat(5)}\n`,
  'a fence full of braces': `${fence}rust {${'1-99999999,'.repeat(500)}}\nx\n${fence}`,
  'a fence with markup for a title': `${fence}rust title="<img src=x onerror=alert(1)>"\nx\n${fence}`,
  'a fence with markup for a language': `${fence}<script>alert(1)</script>\nx\n${fence}`,
  'a fence named like a method of objects': `${fence}constructor\nx\n${fence}\n\n${fence}__proto__\nx\n${fence}`,
  'code of one line without end': `${fence}rust\n${'let a = "b"; '.repeat(80_000)}\n${fence}`,
  'code that makes expressions slow': `${fence}bash\n${'"$('.repeat(600)}\n${fence}\n\n${fence}html\n${'<a b="'.repeat(300)}\n${fence}`,
  'a line of a million characters': 'x'.repeat(1_000_000),
  'a line of a million marks': '<*[`'.repeat(250_000),
  NUL: 'a\0b\n\n# c\0d\n\n[e\0](/f\0g)\n\n```\n\0\n```',
  'control characters': Array.from({ length: 160 }, (_, i) => String.fromCharCode(i)).join('a'),
  'line endings of all kinds':
    '---\r\ntitel: x\r---\n\r\n# A\rB\r\n\r\n- c\r- d\n\n```rust\r\nx\r```\r',
  'a byte order mark': '\uFEFF---\ntitle: A\n---\n\uFEFF# B\n',
  'the mark of the parser itself': 'a \uE0C7**b**\uE0C7 `\uE0C7`\n\n# \uE0C7\n\n注意**：\uE0C7**中',
  'lone surrogates': 'a\uD800b \uDC00 [c](/\uD800)\n\n# \uD83D',
  'right to left and joined letters':
    '\u202Etxt.exe\u202C \u200B\u200D\uFEFF\n\n# \u202E\n\n## a\u0301\u0301\u0301',
  'raw HTML of all kinds':
    '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n<svg/onload=alert(1)>\n\n<style>*{}</style>\n\na <a href="javascript:alert(1)">b</a> <kbd onclick="x">c</kbd> <sub style="x">d</sub> <br onload=x>\n\n<!-- a --> <!--> <!---> <!-- --!> <?php ?> <![CDATA[ x ]]> <!X y>',
  'raw tags that do not match':
    '<kbd><sub>a</kbd></sub></sup> **<kbd>b** </kbd> <kbd *c</kbd>* [<kbd>](/x)</kbd>',
  'a title full of markup':
    '<abbr title="&quot; onmouseover=&quot;x">a</abbr> <abbr title=\'"onx=\'>b</abbr>',
  'dangerous links':
    '[a](javascript:alert(1)) [b](JaVaScRiPt:alert(1)) [c](java\tscript:x) [d](&#106;avascript:x) [e](javascript&colon;x) [f](<java\nscript:x>) [g](data:text/html,<script>) [h](vbscript:x) <javascript:alert(1)> [i](\u0001javascript:x) [j](//evil.example/x) [k](\\javascript:x) [l]( javascript:x) [m](blob:x) [n](file:///etc/passwd)\n\n[o]: javascript:x "y"\n\n[p][o] ![q][o] ![r](javascript:x) ![s](data:image/svg+xml,<svg/onload=x>)\n\n::card{title="a" href="javascript:x"}\n',
  'addresses that break out':
    '[a](/x" onclick="y) [b](</x" onclick="y>) ![c](/x" onerror="y) ![d" onerror="y](/e) [f](/g "h" onclick=\'i\')',
  'addresses that lead upwards':
    '[a](../../../../../etc/passwd) [b](/../../x) [c](..%2f..%2fx) ![d](../../../../x.png) [e](/%00) [f](/%zz) [g](/%e4%b8) [h](?) [i](#) [j](#%) [k](.) [l](..)',
  'a swarm of directives': ':::note\n'.repeat(3000),
  'directives nested without end': `${Array.from({ length: 200 }, (_, i) => `${':'.repeat(203 - i)}note`).join('\n')}\nx\n`,
  'a swarm of leaves': '::card{title="a" href="/doc/guide/tools"}[x]\n\n'.repeat(2000),
  'a swarm of inline directives': ':badge[a]{type=tip}'.repeat(5000),
  'inline directives nested without end': `${':badge['.repeat(2000)}x${']'.repeat(2000)}`,
  'tables of data without end': '::props{of="components/basic/button"}\n\n'.repeat(60),
  'directives with markup for attributes':
    '::figure{src="\\"><script>" alt="\\" onx=\\""}\n\n:::tabs{group="\\"><img>" default="</div>"}\n:::tab{title="<b>" value="\\" onclick=\\"x"}\nx\n:::\n:::\n\n:::note[<script>]{title="<i>"}\nx\n:::\n\n::swatch{color="#fff\\" onload=\\"x" name="<b>"}\n\n::swatch{color="linear_gradient(0deg, #fff 0%, url(javascript:x) 1%)"}\n\n:badge[<b>]{type="\\" onx"}\n\n::props{of="__proto__"}\n\n::constructor{}\n\n:::toString\nx\n:::',
  'tabs that are half there':
    '::::tabs\n:::tab\n\n::::\n\n:::tab{title="a"}\n\n:::steps\n1. a\n2. b\n:::details{open=1}\n',
  'headings of nothing but marks':
    '# \n\n##\n\n### `` ` ``\n\n## {#}\n\n## {#a"b}\n\n## a {#<b>}\n\n## [x](/y) :badge[z] <kbd>k</kbd>\n\n## ![a](/b.png)\n\n#### [^1]\n\n[^1]: x',
  'ids of the machinery':
    '## app {#app}\n\n## main\n\n## page-data\n\n## fn-1\n\na[^1] b[^1]\n\n[^1]: c\n\n## tab-0-0 {#tab-0-0}\n\n::::tabs\n:::tab{title=a}\nx\n:::\n::::\n\n::swatch{color="linear_gradient(90deg, #fff, #000)"}\n\n## swatch-1\n\n## __proto__\n\n## constructor',
  'footnotes in a circle': 'a[^1]\n\n[^1]: b[^2]\n\n[^2]: c[^1] [^2]\n\n[^3]: never[^3]',
  'footnotes without end': Array.from(
    { length: 3000 },
    (_, i) => `a[^${i}]\n\n[^${i}]: b[^${i + 1}]\n`,
  ).join('\n'),
  'definitions without end': `${'[a]: /x\n'.repeat(20_000)}\n[a] [b]`,
  'references to one long definition': `[a]: /${'x'.repeat(5000)}\n\n${'[a] '.repeat(40)}`,
  'entities without end': '&amp;&#x3c;script&#x3e;&#0;&#xD800;&#x110000;&nosuch;&lt;'.repeat(3000),
  'alerts that are none':
    '> [!<script>]\n> x\n\n> [!NOTE] <b>c</b> **d\n> e**\n\n> [!constructor]\n> x\n\n> [!NOTE]',
  'YAML aliases that double': `---\na: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghi'
    .split('')
    .map((c, i) => `${c}: &${c} [${Array(9).fill(`*${'abcdefgh'[i]}`).join(',')}]`)
    .join('\n')}\ntitle: *i\n---\n\nx`,
  'YAML nested without end': `---\ntitle: ${'['.repeat(3000)}${']'.repeat(3000)}\n---\n`,
  'YAML tags and keys of the machinery':
    '---\n!!js/function x: y\n__proto__: { title: x }\nconstructor: z\n? [a]\n: b\ntitle: !!binary aGk=\n---\n',
  'frontmatter full of markup':
    '---\ntitle: "</title><script>alert(1)</script>"\ndescription: "\\" onload=\\"x <!-- </script>"\ntitleSuffix: "<b>\\u2028"\n---\n\nx',
  'a home page full of markup':
    '---\npageType: home\ntitle: <b>\nhero:\n  name: "</h1><script>x</script>"\n  text: "<img onerror=x>"\n  actions:\n    - { text: "<b>", link: "javascript:alert(1)" }\n    - { text: a, link: "/x\\" onclick=\\"y" }\n  image: { src: "javascript:x", alt: "\\"><b>", srcset: "x\\" onerror=\\"y" }\nfeatures:\n  - { title: "<b>", details: "</p><script>", link: " javascript:x", icon: "__proto__" }\nsteps:\n  - { title: "<b>", code: "</code><script>" }\nnote: "<script>"\n---\n',
  'frontmatter without an end': `---\n${'a: b\n'.repeat(3000)}`,
  'rules and underlines': '---\n'.repeat(3000),
  nothing: '',
  'nothing but space': ' \t\n\u3000\n',
};

describe('known attacks', () => {
  test.each(Object.entries(attacks))('%s', (_, source) => {
    expectHarmless(
      source,
      compile(source, {}, withData),
      source.includes('::props') ? 2000 : undefined,
    );
  });
});

test('the whole output for such pages: documents, page data, indexes and lists', async () => {
  const files: Record<string, string | Uint8Array> = {
    'v1/en/bytes.md': new Uint8Array([0xff, 0xfe, 0x23, 0x20, 0x80, 0x0a, 0xc3, 0x28]),
    'v1/redirects.yaml': '"old\\"><script>x</script>": index\n"</a>": index\n',
  };
  Object.values(attacks).forEach((source, index) => {
    // Large texts were compiled above. Here, the parts of a page around its text matter.
    if (source.length < 20_000) files[`v1/en/attack/${index}.md`] = source;
    if (source.length < 2000) files[`v1/zh/attack/${index}.md`] = source;
  });
  for (const [n, source] of fc.sample(hostileTexts, 40).entries())
    files[`v1/en/made/${n}.md`] = source;
  const { sources, ...compiled } = await compileFiles(files, {
    themeConfig: {
      lastUpdated: true,
      editLink: { docRepoBaseUrl: 'https://example.com', text: 'Edit' },
    },
  });
  for (const d of compiled.diagnostics) {
    expect(d.place.file).toMatch(/^(?:v1\/|site\.config)/);
    expect(d.place.line).toBeGreaterThanOrEqual(1);
  }
  const renderer = createRenderer(sources, compiled, theme as ThemeServer, assets);
  // Removes the script of tabs, and the preload link that React writes for a picture near the top.
  const own = (html: string) =>
    html
      .replaceAll('<script>tabs()</script>', '')
      .replace(/<link rel="preload" as="image"[^>]*>/g, '');
  let size = 0;
  const look = (path: string, text: string) => {
    size += text.length;
    if (path.endsWith('.html'))
      expect(
        htmlProblems(text, {
          scripts,
          styles: ['s{}', 'f{}'],
          document: true,
        }),
        path,
      ).toEqual([]);
    else if (path.endsWith('.json')) {
      const { html } = JSON.parse(text) as { html?: string };
      if (html !== undefined) expect(htmlProblems(own(html)), path).toEqual([]);
    } else if (path.endsWith('.xml')) expect(text).not.toMatch(/<script|<img/);
  };
  for (const record of compiled.records)
    for (const [at, text] of renderer.files(record).value.entries())
      look(pagePaths(record)[at]!, text);
  const indexes = new Map<string, string>();
  for (const [name, index] of searchIndexes(compiled)) {
    const { path, text } = wholeIndex(index);
    look(path, text);
    indexes.set(name, path);
  }
  for (const file of siteFiles({
    sources,
    compiled,
    renderer,
    indexes,
    pages: renderer,
  }))
    look(file.path, textOf(file));
  expect(size).toBeLessThan(100_000_000);
});

test('symbolic links are not followed out of the content, or in a cycle', async () => {
  const { project, view } = await compileFiles({ 'v1/en/a/b.md': '# B' });
  const folder = join(project.contentDir, 'v1/en');
  symlinkSync('/etc', join(folder, 'etc'));
  symlinkSync('/etc/passwd', join(folder, 'passwd.md'));
  symlinkSync('nowhere.md', join(folder, 'dangling.md'));
  symlinkSync('..', join(folder, 'a/up'));
  symlinkSync('self.md', join(folder, 'self.md'));
  symlinkSync('a/b.md', join(folder, 'inside.md'));
  mkdirSync(join(folder, 'folder.md'));
  writeFileSync(join(folder, 'notes.txt'), 'x');
  const sources = await readSources(project, resolveSite(config));
  const compiled = await compileSite(project, sources, 'test');
  expect(sources.scan.versions[0]!.pages).toEqual(['a/b', 'index', 'inside']);
  expect(
    compiled.diagnostics.filter((d) => d.rule === 'outside-content').map((d) => d.place.file),
  ).toEqual(['v1/en/dangling.md', 'v1/en/etc', 'v1/en/passwd.md', 'v1/en/self.md']);
  expect(view.space.langs).toContain('en');
});

test.each([
  [
    'aliases that double',
    `a: &a [x]\n${'bcdefgh'
      .split('')
      .map((c, i) => `${c}: &${c} [*${'abcdefg'[i]}, *${'abcdefg'[i]}]`)
      .join('\n')}\n/doc: [*h]`,
  ],
  ['nesting without end', `/doc: ${'['.repeat(3000)}${']'.repeat(3000)}`],
  [
    'keys of the machinery',
    '/__proto__:\n  - __proto__\n  - { page: constructor, __proto__: x }\n',
  ],
  ['NUL', '/doc:\n  - a\0b\n'],
  ['nothing', ''],
])('a sidebar of %s is read, or rejected with a place', (_, source) => {
  const { diagnostics, structure } = parseSidebar('v1/sidebar.yaml', source);
  for (const d of diagnostics) {
    expect(d.place.line).toBeGreaterThanOrEqual(1);
    expect(d.place.column).toBeGreaterThanOrEqual(1);
  }
  expect(diagnostics.length > 0 || structure.size > 0).toBe(true);
  expect(({} as { title?: string }).title).toBeUndefined();
});
