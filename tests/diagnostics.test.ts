/** What authors get wrong, in a table: rule, place and suggestion of each, and that the suggestion fixes it. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Diagnostic, Rule } from '../engine/diagnose/diagnostics.ts';
import { pairsOf, parityDiagnostics } from '../engine/translate/report.ts';
import { sourceHash } from '../engine/translate/source-hash.ts';
import { type Compiled, compileFiles, removeFolders } from './sites/project.ts';

afterAll(removeFolders);

interface Mistake {
  readonly name: string;
  readonly text: string | Uint8Array;
  /** `line:column`, 1-based, in the author's file. */
  readonly at: string;
  readonly rule: Rule;
  /** Part of what the author is told to do. */
  readonly hint: string;
  /** Nobody can know what was meant, so there is nothing to put in by itself. */
  readonly byHand?: true;
}

const pages: readonly Mistake[] = [
  // Frontmatter
  {
    name: 'a misspelt key',
    text: '---\ntitel: A\n---',
    at: '2:1',
    rule: 'unknown-frontmatter',
    hint: '"title"',
  },
  {
    name: 'a misspelt key after others',
    text: '---\ntitle: A\n\noutlin: false\n---',
    at: '4:1',
    rule: 'unknown-frontmatter',
    hint: '"outline"',
  },
  {
    name: 'a misspelt key inside another',
    text: '---\nhero:\n  nmae: A\n---',
    at: '3:3',
    rule: 'unknown-frontmatter',
    hint: '"name"',
  },
  {
    name: 'a misspelt key in a list',
    text: '---\nfeatures:\n  - title: A\n    detials: B\n---',
    at: '4:5',
    rule: 'unknown-frontmatter',
    hint: '"details"',
  },
  {
    name: 'a key nobody knows',
    text: '---\nlayout: wide\n---',
    at: '2:1',
    rule: 'unknown-frontmatter',
    hint: 'Known keys: title,',
    byHand: true,
  },
  {
    name: 'a misspelt value',
    text: '---\npageType: docs\n---',
    at: '2:11',
    rule: 'bad-frontmatter',
    hint: '"doc"',
  },
  {
    name: 'a value nobody knows',
    text: '---\npageType: landing\n---',
    at: '2:11',
    rule: 'bad-frontmatter',
    hint: 'home, doc, overview',
    byHand: true,
  },
  {
    name: 'text for a switch',
    text: '---\noutline: "no"\n---',
    at: '2:10',
    rule: 'bad-frontmatter',
    hint: 'boolean',
    byHand: true,
  },
  {
    name: 'a number out of range',
    text: '---\nfeatures:\n  - title: A\n    span: 13\n---',
    at: '4:11',
    rule: 'bad-frontmatter',
    hint: 'in the range',
    byHand: true,
  },
  {
    name: 'an unquoted colon',
    text: '---\ntitle: A: B\n---',
    at: '2:8',
    rule: 'bad-frontmatter',
    hint: 'Quote the value',
    byHand: true,
  },
  {
    name: 'frontmatter without an end',
    text: '---\ntitle: A\n\n# A',
    at: '1:1',
    rule: 'bad-frontmatter',
    hint: '"---"',
    byHand: true,
  },
  {
    name: 'YAML aliases',
    text: '---\ntitle: &a A\ndescription: *a\n---',
    at: '3:14',
    rule: 'bad-frontmatter',
    hint: 'instead of using YAML aliases',
    byHand: true,
  },
  // Links and pictures
  {
    name: 'a link to a misspelt page',
    text: 'A [link](/doc/guide/tolls).',
    at: '1:3',
    rule: 'dead-link',
    hint: '"/doc/guide/tools"',
  },
  {
    name: 'a relative link to a misspelt page',
    text: 'A\n\nthen [link](../doc/guide/tolls.md).',
    at: '3:6',
    rule: 'dead-link',
    hint: '"/doc/guide/tools"',
  },
  {
    name: 'a link with a query to a misspelt page',
    text: '- [link](/doc/guide/tolls?a=1#start)',
    at: '1:3',
    rule: 'dead-link',
    hint: '"/doc/guide/tools"',
  },
  {
    name: 'a link to a page in another folder',
    text: '[link](/tools/plugins)',
    at: '1:1',
    rule: 'dead-link',
    hint: '"/doc/guide/plugins"',
  },
  {
    name: 'a link to no page at all',
    text: '[link](/somewhere/else/entirely)',
    at: '1:1',
    rule: 'dead-link',
    hint: 'Link to a page that exists',
    byHand: true,
  },
  {
    name: 'a link to an old address',
    text: '[link](/doc/guide/old)',
    at: '1:1',
    rule: 'dead-link',
    hint: '"/doc/guide/tools"',
  },
  {
    name: 'a link to a misspelt heading here',
    text: '## Getting started\n\n[up](#geting-started)',
    at: '3:1',
    rule: 'dead-anchor',
    hint: '"#getting-started"',
  },
  {
    name: 'a link to a misspelt heading of another page',
    text: '[up](/doc/guide/tools#strat)',
    at: '1:1',
    rule: 'dead-anchor',
    hint: '"#start"',
  },
  {
    name: 'a link to no heading',
    text: '[up](/doc/guide/tools#quite-another-thing)',
    at: '1:1',
    rule: 'dead-anchor',
    hint: '#start',
    byHand: true,
  },
  {
    name: 'a misspelt picture',
    text: 'See ![logo](/lgoo.svg)',
    at: '1:5',
    rule: 'missing-image',
    hint: '"/logo.svg"',
  },
  {
    name: 'a picture that is nowhere',
    text: '![diagram](/pictures/of/nothing-like-it.png)',
    at: '1:1',
    rule: 'missing-image',
    hint: 'public/pictures/of/nothing-like-it.png',
    byHand: true,
  },
  {
    name: 'a script for a link',
    text: '[x](javascript:alert(1))',
    at: '1:1',
    rule: 'unsafe-link',
    hint: 'http:',
    byHand: true,
  },
  {
    name: 'data for a picture',
    text: 'a ![x](data:text/html,x)',
    at: '1:3',
    rule: 'unsafe-link',
    hint: 'public/',
    byHand: true,
  },
  {
    name: 'a misspelt link of a button',
    text: '---\nhero:\n  actions:\n    - text: Go\n      link: /doc/guide/tolls\n---',
    at: '5:13',
    rule: 'dead-link',
    hint: '"/doc/guide/tools"',
  },
  {
    name: 'a link of a card without its slash',
    text: '---\nfeatures:\n  - { title: A, link: doc/guide/tools }\n---',
    at: '3:23',
    rule: 'dead-link',
    hint: '"/doc/guide/tools"',
  },
  {
    name: 'a script for a link of a button',
    text: "---\nhero:\n  actions:\n    - { text: Go, link: 'javascript:alert(1)' }\n---",
    at: '4:26',
    rule: 'unsafe-link',
    hint: 'http:',
    byHand: true,
  },
  // Figures, data, colours
  {
    name: 'a misspelt figure',
    text: '::figure{src="components/buton.svg" alt="A"}',
    at: '1:1',
    rule: 'missing-figure',
    hint: '"components/button.svg"',
  },
  {
    name: 'a figure without a description',
    text: 'A\n\n::figure{src="components/button.svg"}',
    at: '3:1',
    rule: 'directive-attribute',
    hint: 'alt="…"',
    byHand: true,
  },
  {
    name: 'a misspelt attribute',
    text: '::figure{src="components/button.svg" alt="A" captoin="B"}',
    at: '1:1',
    rule: 'directive-attribute',
    hint: '"caption"',
  },
  {
    name: 'an attribute nobody knows',
    text: ':::details{colour="red"}\nx\n:::',
    at: '1:1',
    rule: 'directive-attribute',
    hint: 'Known: title, open',
    byHand: true,
  },
  {
    name: 'a misspelt component of the data',
    text: '::slots{of="components/basic/buton"}',
    at: '1:1',
    rule: 'unknown-data',
    hint: '"components/basic/button"',
  },
  {
    name: 'a colour that is none',
    text: '::swatch{color="#12345"}',
    at: '1:1',
    rule: 'directive-attribute',
    hint: '#RRGGBB',
    byHand: true,
  },
  // Directives
  {
    name: 'a misspelt container',
    text: ':::tpi\nx\n:::',
    at: '1:1',
    rule: 'unknown-directive',
    hint: '":::tip"',
  },
  {
    name: 'a misspelt container in a list',
    text: '- a\n\n  :::warnign\n  x\n  :::',
    at: '3:3',
    rule: 'unknown-directive',
    hint: '":::warning"',
  },
  {
    name: 'a misspelt leaf',
    text: '::figrue{src="components/button.svg" alt="A"}',
    at: '1:1',
    rule: 'unknown-directive',
    hint: '"::figure"',
  },
  {
    name: 'a leaf with too many colons',
    text: ':::card{title="A" href="/doc/guide/tools"}\n:::',
    at: '1:1',
    rule: 'unknown-directive',
    hint: '"::card"',
    byHand: true,
  },
  {
    name: 'a misspelt inline directive',
    text: 'A :bagde[new] one',
    at: '1:3',
    rule: 'unknown-directive',
    hint: '":badge"',
  },
  {
    name: 'a misspelt alert',
    text: '> [!WARNNG]\n> x',
    at: '1:1',
    rule: 'unknown-directive',
    hint: '"[!WARNING]"',
  },
  {
    name: 'a container without an end',
    text: 'A\n\n:::note\nx',
    at: '3:1',
    rule: 'unclosed-directive',
    hint: '":::"',
    byHand: true,
  },
  {
    name: 'a tab by itself',
    text: ':::tab{title="A"}\nx\n:::',
    at: '1:1',
    rule: 'unknown-directive',
    hint: '"::::tabs"',
    byHand: true,
  },
  {
    name: 'tabs without a tab',
    text: '::::tabs\nx\n::::',
    at: '1:1',
    rule: 'unknown-directive',
    hint: ':::tab{title=…}',
    byHand: true,
  },
  {
    name: 'two tabs of one name',
    text: '::::tabs\n:::tab{title="A"}\nx\n:::\n:::tab{title="A"}\ny\n:::\n::::',
    at: '5:1',
    rule: 'directive-attribute',
    hint: 'its own title',
    byHand: true,
  },
  {
    name: 'steps that are no list',
    text: ':::steps\nx\n:::',
    at: '1:1',
    rule: 'unknown-directive',
    hint: 'one list "1. …"',
    byHand: true,
  },
  // Code
  {
    name: 'a misspelt language',
    text: '```rsut\nx\n```',
    at: '1:1',
    rule: 'bad-fence',
    hint: '"rust"',
  },
  {
    name: 'a misspelt language in a list',
    text: '1. a\n\n   ~~~tmol\n   x\n   ~~~',
    at: '3:4',
    rule: 'bad-fence',
    hint: '"toml"',
  },
  {
    name: 'a misspelt flag',
    text: '```rust wrpa\nx\n```',
    at: '1:1',
    rule: 'bad-fence',
    hint: '"wrap"',
  },
  {
    name: 'a flag nobody knows',
    text: '```rust showLineNumbers\nx\n```',
    at: '1:1',
    rule: 'bad-fence',
    hint: 'no-lines',
    byHand: true,
  },
  {
    name: 'a line that is not there',
    text: '```rust {3}\nx\n```',
    at: '1:1',
    rule: 'bad-fence',
    hint: 'Count from 1',
    byHand: true,
  },
  {
    name: 'a code block without an end',
    text: 'A\n\n```rust\nx',
    at: '3:1',
    rule: 'unclosed-fence',
    hint: 'backticks',
    byHand: true,
  },
  // Headings and HTML
  {
    name: 'a heading that leaves out a level',
    text: '## A\n\n#### B',
    at: '3:1',
    rule: 'heading-order',
    hint: '"###"',
  },
  { name: 'a second title', text: '# A\n\n# B', at: '3:1', rule: 'heading-order', hint: '"##"' },
  {
    name: 'one id for two headings',
    text: '## A {#x}\n\n## B {#x}',
    at: '3:1',
    rule: 'duplicate-id',
    hint: 'another {#id}',
    byHand: true,
  },
  {
    name: 'raw HTML',
    text: 'A <div>b',
    at: '1:3',
    rule: 'raw-html',
    hint: 'kbd, br, sub, sup, abbr',
    byHand: true,
  },
  {
    name: 'raw HTML after Chinese and an emoji',
    text: '**注意：**中文😀<b>',
    at: '1:12',
    rule: 'raw-html',
    hint: 'allowed are',
    byHand: true,
  },
  {
    name: 'an end without a beginning',
    text: 'A</kbd>',
    at: '1:2',
    rule: 'raw-html',
    hint: 'opening tag',
    byHand: true,
  },
  // Files
  {
    name: 'bytes that are not UTF-8',
    text: new Uint8Array([0x41, 0x0a, 0x42, 0xff]),
    at: '2:2',
    rule: 'bad-encoding',
    hint: 'UTF-8',
    byHand: true,
  },
  {
    name: 'nesting without end',
    text: `${'> '.repeat(80)}x`,
    at: '1:121',
    rule: 'too-deep',
    hint: 'less deeply',
    byHand: true,
  },
  {
    name: 'a page too long',
    text: 'word '.repeat(500_000),
    at: '1:1',
    rule: 'too-large',
    hint: 'Split it',
    byHand: true,
  },
];

const others = {
  'v1/en/doc/guide/tools.md': '# Tools\n\n## Start\n',
  'v1/en/doc/guide/plugins.md': '# Plugins\n',
  'v1/redirects.yaml': 'doc/guide/old: doc/guide/tools\n',
};

const nameOf = (index: number) => `v1/en/case/${index}.md`;
const compilePages = (texts: readonly (string | Uint8Array)[]) =>
  compileFiles({
    ...others,
    ...Object.fromEntries(texts.map((text, index) => [nameOf(index), text])),
  });
const foundIn = (site: { readonly diagnostics: readonly Diagnostic[] }, file: string) =>
  site.diagnostics.filter((d) => d.file === file);

/** Does what a diagnostic proposes: its text, looked for from its place on. */
function corrected(text: string, { line, column, replacement }: Diagnostic): string {
  const before = text
    .split('\n')
    .slice(0, line - 1)
    .join('\n').length;
  const at = text.indexOf(replacement!.from, before + (line > 1 ? 1 : 0) + column - 1);
  if (at < 0)
    throw new Error(`"${replacement!.from}" does not stand at or after ${line}:${column}`);
  return text.slice(0, at) + replacement!.to + text.slice(at + replacement!.from.length);
}

function expectMistake(mistake: Mistake, found: readonly Diagnostic[]): void {
  expect(found.map((d) => `${d.line}:${d.column} ${d.rule}`)).toEqual([
    `${mistake.at} ${mistake.rule}`,
  ]);
  expect(`${found[0]!.hint}`).toContain(mistake.hint);
  expect(found[0]!.message.length).toBeGreaterThan(10);
  expect(found[0]!.replacement === undefined).toBe(mistake.byHand === true);
}

const wrong = await compilePages(pages.map(({ text }) => text));
const suggested = pages.map(({ text }, index) => {
  const [first] = foundIn(wrong, nameOf(index));
  return first?.replacement && typeof text === 'string' ? corrected(text, first) : undefined;
});
const right = await compilePages(suggested.map((text) => text ?? ''));

describe('in a page', () => {
  test('there are at least forty mistakes in the table', () => {
    expect(pages.length).toBeGreaterThanOrEqual(40);
  });
  test.each(pages.map((mistake, index) => ({ ...mistake, index })))('$name is found', (mistake) => {
    expectMistake(mistake, foundIn(wrong, nameOf(mistake.index)));
  });
  test.each(
    pages.flatMap((mistake, index) => (mistake.byHand ? [] : [{ name: mistake.name, index }])),
  )('$name is corrected by the suggestion', ({ index }) => {
    expect(suggested[index]).toBeDefined();
    expect(foundIn(right, nameOf(index))).toEqual([]);
  });
});

const sidebars: readonly Mistake[] = [
  {
    name: 'a misspelt page',
    text: '/doc:\n  - doc/guide/tolls\n  - doc/guide/plugins\n',
    at: '2:5',
    rule: 'bad-sidebar',
    hint: '"doc/guide/tools"',
  },
  {
    name: 'a page that is nowhere',
    text: '/doc:\n  - doc/guide/tools\n  - doc/guide/plugins\n  - something/else\n',
    at: '4:5',
    rule: 'bad-sidebar',
    hint: 'v1/en/something/else.md',
    byHand: true,
  },
  {
    name: 'a misspelt key',
    text: '/doc:\n  - text: A\n    items: [doc/guide/tools, doc/guide/plugins]\n    colapsed: true\n',
    at: '4:5',
    rule: 'bad-sidebar',
    hint: '"collapsed"',
  },
  {
    name: 'a section without a slash',
    text: 'doc:\n  - doc/guide/tools\n  - doc/guide/plugins\n',
    at: '1:1',
    rule: 'bad-sidebar',
    hint: '"/doc"',
  },
  {
    name: 'a section without a list',
    text: '/doc: doc/guide/tools\n',
    at: '1:1',
    rule: 'bad-sidebar',
    hint: '"- "',
    byHand: true,
  },
  {
    name: 'an entry of no kind',
    text: '/doc:\n  - doc/guide/tools\n  - doc/guide/plugins\n  - { label: A }\n',
    at: '4:5',
    rule: 'bad-sidebar',
    hint: 'page, or text and items',
    byHand: true,
  },
  {
    name: 'a value nobody knows',
    text: '/doc:\n  - doc/guide/tools\n  - { dividerType: dotted }\n  - doc/guide/plugins\n',
    at: '3:20',
    rule: 'bad-sidebar',
    hint: 'docs/writing.md',
    byHand: true,
  },
  {
    name: 'no map',
    text: '- doc/guide/tools\n',
    at: '1:1',
    rule: 'bad-sidebar',
    hint: '"/doc:"',
    byHand: true,
  },
  {
    name: 'broken YAML',
    text: '/doc:\n  - doc/guide/tools\n - x\n',
    at: '3:1',
    rule: 'bad-sidebar',
    hint: 'indentation',
    byHand: true,
  },
];

describe('in the sidebar file', () => {
  const file = 'v1/sidebar.yaml';
  test.each(sidebars)('$name is found, and corrected by the suggestion', async (mistake) => {
    const text = mistake.text as string;
    const found = foundIn(await compileFiles({ ...others, [file]: text }), file);
    expectMistake(mistake, found);
    if (mistake.byHand) return;
    const site = await compileFiles({ ...others, [file]: corrected(text, found[0]!) });
    expect(foundIn(site, file)).toEqual([]);
  });
});

const redirects: readonly Mistake[] = [
  {
    name: 'a misspelt page',
    text: '# old\na/b: doc/guide/tolls\n',
    at: '2:6',
    rule: 'bad-redirect',
    hint: '"doc/guide/tools"',
  },
  {
    name: 'a page that is nowhere',
    text: 'a: something/else/entirely\n',
    at: '1:4',
    rule: 'bad-redirect',
    hint: 'without language',
    byHand: true,
  },
  {
    name: 'an address that is a page',
    text: 'doc/guide/Tools/: doc/guide/plugins\n',
    at: '1:1',
    rule: 'bad-redirect',
    hint: 'delete the page',
    byHand: true,
  },
  {
    name: 'a chain',
    text: 'a: b\nb: doc/guide/tools\n',
    at: '1:4',
    rule: 'bad-redirect',
    hint: '"doc/guide/tools"',
  },
  {
    name: 'one address twice',
    text: 'a/b: doc/guide/tools\nA/b.html: doc/guide/plugins\n',
    at: '2:1',
    rule: 'bad-redirect',
    hint: 'Remove one',
    byHand: true,
  },
  {
    name: 'a language in front',
    text: 'zh/a/b: doc/guide/tools\n',
    at: '1:1',
    rule: 'bad-redirect',
    hint: '"a/b"',
  },
  {
    name: 'an address with a query',
    text: 'a?b: doc/guide/tools\n',
    at: '1:1',
    rule: 'bad-redirect',
    hint: 'without "?"',
    byHand: true,
  },
  {
    name: 'an address that leads upwards',
    text: '../a: doc/guide/tools\n',
    at: '1:1',
    rule: 'bad-redirect',
    hint: 'doc/guide/old',
    byHand: true,
  },
  {
    name: 'an address of the site itself',
    text: 'static/x: doc/guide/tools\n',
    at: '1:1',
    rule: 'bad-redirect',
    hint: 'Remove the line',
    byHand: true,
  },
  {
    name: 'a misspelt heading',
    text: 'a: doc/guide/tools#strat\n',
    at: '1:4',
    rule: 'dead-anchor',
    hint: '"#start"',
  },
  {
    name: 'nothing after the colon',
    text: 'a:\n',
    at: '1:3',
    rule: 'bad-redirect',
    hint: 'after the colon',
    byHand: true,
  },
  {
    name: 'a list',
    text: '- a\n',
    at: '1:1',
    rule: 'bad-redirect',
    hint: 'old/address: new/page',
    byHand: true,
  },
  {
    name: 'broken YAML',
    text: 'a: b: c\n',
    at: '1:4',
    rule: 'bad-redirect',
    hint: 'on each line',
    byHand: true,
  },
];

describe('in the redirects file', () => {
  const file = 'v1/redirects.yaml';
  test.each(redirects)('$name is found, and corrected by the suggestion', async (mistake) => {
    const text = mistake.text as string;
    const found = foundIn(await compileFiles({ ...others, [file]: text }), file);
    expectMistake(mistake, found);
    if (mistake.byHand) return;
    const site = await compileFiles({ ...others, [file]: corrected(text, found[0]!) });
    expect(foundIn(site, file)).toEqual([]);
  });
});

describe('in the folder', () => {
  const shown = (site: Compiled) =>
    site.diagnostics.map((d) => `${d.file}:${d.line}:${d.column} ${d.severity} ${d.rule}`);

  test('two files with one address', async () => {
    const site = await compileFiles({ 'v1/en/a/index.md': '', 'v1/en/A.md': '' });
    expect(shown(site)).toContain('v1/en/a/index.md:1:1 error duplicate-route');
  });
  test('a page that no sidebar lists', async () => {
    const site = await compileFiles({ 'v1/en/a.md': '', 'v1/sidebar.yaml': '/doc: []\n' });
    expect(shown(site)).toContain('v1/en/a.md:1:1 error unlisted-page');
    expect(foundIn(site, 'v1/en/a.md')[0]!.hint).toBe('Add "- a" to v1/sidebar.yaml.');
  });
  test('pages that stand for themselves need no sidebar', async () => {
    const alone = (type: string) => `---\npageType: ${type}\n---\n# A`;
    const site = await compileFiles({
      'v1/sidebar.yaml': '/x: [x/a]\n',
      ...Object.fromEntries(
        ['en', 'zh'].flatMap((lang) => [
          [`v1/${lang}/x/a.md`, '# X'],
          [`v1/${lang}/custom.md`, alone('custom')],
          [`v1/${lang}/blank.md`, alone('blank')],
        ]),
      ),
    });
    expect(shown(site)).toEqual([]);
  });
  test('a translation without its source', async () => {
    const site = await compileFiles({ 'v1/zh/a.md': '' });
    expect(shown(site)).toEqual(['v1/zh/a.md:1:1 error missing-page']);
  });
  test('a page without its translation', async () => {
    const site = await compileFiles({ 'v1/en/a.md': '' });
    expect(shown(site)).toEqual(['v1/zh/a.md:1:1 warning translation']);
  });
  test('a link out of the content folder', async () => {
    const site = await compileFiles({});
    symlinkSync('/etc/hosts', join(site.project.contentDir, 'v1/en/hosts.md'));
    const { scanContent } = await import('../engine/pipeline/scan.ts');
    const { diagnostics, versions } = scanContent(site.project.contentDir, '', site.view.space);
    expect(diagnostics.map((d) => `${d.file}:${d.line}:${d.column} ${d.rule}`)).toEqual([
      'v1/en/hosts.md:1:1 outside-content',
    ]);
    expect(versions[0]!.pages).toEqual(['index']);
  });
});

describe('in a translation', () => {
  const source =
    '# A\n\n## B\n\n```rust\nlet a = 1; // one\n```\n\n[a](/doc/guide/tools) ![b](/logo.svg)\n\n| a | b |\n| - | - |\n| c | d |\n';
  const pair = (translation: string, hash = sourceHash(source)) =>
    compileFiles({
      ...others,
      'v1/en/a.md': source,
      'v1/zh/a.md': `---\nsourceHash: "${hash}"\n---\n\n${translation}`,
    });

  test('nothing is said of one that is current and alike', async () => {
    const site = await pair(source.replace('// one', '// 一'));
    expect(foundIn(site, 'v1/zh/a.md')).toEqual([]);
    expect(parityOf(site)).toEqual([]);
  });
  test('one that is outdated is marked at its hash', async () => {
    const [found] = foundIn(await pair(source, '0123456789abcdef'), 'v1/zh/a.md');
    expect(found).toMatchObject({ line: 2, column: 1, rule: 'translation', severity: 'warning' });
    expect(found!.hint).toContain('npm run translations -- --accept v1/zh/a.md');
  });
  test('other headings', async () => {
    const site = await pair(source.replace('## B', 'B'));
    expect(foundIn(site, 'v1/zh/a.md').map((d) => d.rule)).toEqual(['heading-parity']);
  });
  test.each([
    ['other code', 'let a = 1', 'let a = 2', 9, 'code blocks'],
    ['another link', '/doc/guide/tools', '/doc/guide/plugins', 13, 'links'],
    ['a missing picture', '![b](/logo.svg)', '', 1, 'images'],
    ['a table with a row more', '| c | d |', '| c | d |\n| e | f |', 15, 'tables'],
  ])('%s', async (_, from, to, line, what) => {
    const [found, ...rest] = parityOf(await pair(source.replace(from, to)));
    expect(rest).toEqual([]);
    expect(found).toMatchObject({ file: 'v1/zh/a.md', line, rule: 'translation-parity' });
    expect(found!.hint).toContain(what);
  });

  function parityOf(site: Compiled): Diagnostic[] {
    const pairs = pairsOf(site.sources.scan, site.view.space);
    return parityDiagnostics(pairs, site.project.contentDir, '');
  }
});
