import { afterAll, expect, test } from 'vitest';
import { type Compiled, compileFiles, lines, removeFolders } from '../../../tests/sites/project.ts';
import { ContentError, formatDiagnostic } from '../diagnose/diagnostics.ts';

afterAll(removeFolders);

/** Returns the only diagnostic. If there are several, the failed expectation lists them. */
function only(site: Compiled) {
  expect(site.diagnostics.map(formatDiagnostic)).toHaveLength(1);
  return site.diagnostics[0]!;
}
const both = (name: string, text: string) => ({ [`v1/en/${name}`]: text, [`v1/zh/${name}`]: text });

test('a site without mistakes has no diagnostics; every page exists in every language', async () => {
  const site = await compileFiles({
    ...both('doc/a.md', '# A\n\n[b](./b.md#part)'),
    ...both('doc/b.md', '# B\n\n## Part'),
  });
  expect(lines(site)).toEqual([]);
  expect(site.records.map((r) => r.route)).toEqual([
    '/doc/a',
    '/zh/doc/a',
    '/doc/b',
    '/zh/doc/b',
    '/',
    '/zh/',
  ]);
});

test('a page without a translation is the English one, marked, with links in its own language', async () => {
  const site = await compileFiles({
    'v1/en/doc/a.md': '# A\n\n[home](/) [b](./b.md)',
    ...both('doc/b.md', '# B'),
  });
  const zh = site.records.find((r) => r.route === '/zh/doc/a')!;
  expect(zh).toMatchObject({ fallback: true, lang: 'zh', entry: { lang: 'en' } });
  expect(String(zh.compiled.value.html)).toContain(
    '<a href="/zh/">home</a> <a href="/zh/doc/b">b</a>',
  );
  expect(only(site)).toMatchObject({
    rule: 'translation',
    severity: 'warning',
    place: { file: 'v1/zh/doc/a.md' },
    fix: 'Translate the page.',
  });
});

test('mistakes of a page that serves two languages are reported once', async () => {
  const site = await compileFiles({ 'v1/en/doc/a.md': '# A\n\n[x](/nope)' });
  expect(lines(site)).toEqual(['v1/en/doc/a.md:3:1 dead-link', 'v1/zh/doc/a.md:1:1 translation']);
});

test('a translation without a source is an error', async () => {
  expect(only(await compileFiles({ 'v1/zh/doc/a.md': '# 甲' }))).toMatchObject({
    rule: 'missing-page',
    place: { file: 'v1/zh/doc/a.md' },
    fix: 'Write v1/en/doc/a.md.',
  });
});

test('for an anchor from a translated heading’s words, the heading’s id is suggested', async () => {
  const site = await compileFiles({
    'v1/en/doc/a.md': '# A\n\n## Set up',
    'v1/zh/doc/a.md': '# 甲\n\n## 1. 安装步骤\n\n[x](#安装步骤) [y](#_1-安装步骤)',
  });
  expect(site.diagnostics.filter(({ rule }) => rule === 'dead-anchor')).toMatchObject([
    {},
    { fix: 'Did you mean "#set-up"?', replacement: { to: '#set-up' } },
  ]);
});

test('translations take the ids of the source, so one anchor serves both', async () => {
  const site = await compileFiles({
    'v1/en/doc/a.md': '# A\n\n## Set up',
    'v1/zh/doc/a.md': '# 甲\n\n## 安装\n\n[x](#set-up)',
  });
  expect(lines(site)).toEqual([]);
  expect(site.records.find((r) => r.route === '/zh/doc/a')!.compiled.value.outline).toMatchObject([
    { text: '安装', id: 'set-up' },
  ]);
});

const pages = {
  ...both('doc/guide/tools.md', '# Tools\n\n## Set up\n\n## Use'),
  ...both('doc/guide/plugins.md', '# Plugins'),
};

test.each([
  [
    '[x](/doc/guide/tols)',
    'dead-link',
    '"/doc/guide/tols" leads to no page.',
    'Did you mean "/doc/guide/tools"?',
    '/doc/guide/tools',
  ],
  [
    '[x](./tols.md#use)',
    'dead-link',
    '"./tols.md#use" leads to no page.',
    'Did you mean "/doc/guide/tools"?',
    '/doc/guide/tools#use',
  ],
  [
    '[x](/other/place/plugins)',
    'dead-link',
    '"/other/place/plugins" leads to no page.',
    'Did you mean "/doc/guide/plugins"?',
    '/doc/guide/plugins',
  ],
  [
    '[x](/zzzzzzzz)',
    'dead-link',
    '"/zzzzzzzz" leads to no page.',
    'Link to a page that exists.',
    undefined,
  ],
  ['[x](/doc)', 'dead-link', '"/doc" leads to no page.', /./, /|/],
  [
    '[x](/doc/guide/tools#setup)',
    'dead-anchor',
    '"/doc/guide/tools#setup" leads to a section that does not exist: v1/en/doc/guide/tools.md has no "#setup".',
    'Did you mean "#set-up"?',
    '/doc/guide/tools#set-up',
  ],
  [
    '[x](./tools.md#zzzzzzzz)',
    'dead-anchor',
    /has no "#zzzzzzzz"/,
    'First anchors of that page: #tools #set-up #use.',
    undefined,
  ],
  // An anchor in the form that other programs make from the heading "Set up".
  [
    '[x](./tools.md#set_up)',
    'dead-anchor',
    /has no "#set_up"/,
    'Did you mean "#set-up"?',
    './tools.md#set-up',
  ],
  ['[x](#nope)', 'dead-anchor', /v1\/en\/doc\/guide\/a\.md has no "#nope"/, /./, undefined],
  [
    '::card{title=x href="/doc/guide/tols"}',
    'dead-link',
    /leads to no page/,
    /tools/,
    '/doc/guide/tools',
  ],
  ['[r]: /doc/guide/tols\n\n[x][r]', 'dead-link', /leads to no page/, /tools/, '/doc/guide/tools'],
  [
    '![x](/logo.sv)',
    'missing-image',
    '"/logo.sv" is no file in public/.',
    'Did you mean "/logo.svg"?',
    '/logo.svg',
  ],
  [
    '![x](zzz/zzzzzzzz.gif)',
    'missing-image',
    '"zzz/zzzzzzzz.gif" is no file in public/.',
    'Put the picture at public/doc/guide/zzz/zzzzzzzz.gif.',
    undefined,
  ],
  [
    '::figure{src="/logo.sv" alt=x}',
    'missing-image',
    /is no file in public/,
    /logo\.svg/,
    '/logo.svg',
  ],
  [
    '::figure{src="/logo.svg" alt=x zoom-src="/logo.sv"}',
    'missing-image',
    '"/logo.sv" is no file in public/.',
    'Did you mean "/logo.svg"?',
    '/logo.svg',
  ],
])('a dead link is reported with place and fix: %s', async (source, rule, message, fix, to) => {
  const site = await compileFiles({
    ...pages,
    'v1/en/doc/guide/a.md': `# A\n\n## Part\n\n${source}`,
    'v1/zh/doc/guide/a.md': '# A\n\n## 节',
  });
  const found = only(site);
  expect(found).toMatchObject({
    rule,
    place: { file: 'v1/en/doc/guide/a.md' },
    message: typeof message === 'string' ? message : expect.stringMatching(message),
    fix: typeof fix === 'string' ? fix : expect.stringMatching(fix),
  });
  expect([5, 7]).toContain(found.place.line);
  if (!(to instanceof RegExp)) expect(found.replacement?.to).toBe(to);
});

test('every picture of a home page is checked', async () => {
  const site = await compileFiles({
    'v1/en/index.md':
      '---\npageType: home\nhero:\n  image:\n    src: /logo.sv\n    srcset: ["/logo.svg 1x, /logo.svgg 2x", "https://x.dev/a.png 3x", "/none.png"]\n---\n',
    ...pages,
  });
  expect(lines(site)).toEqual([
    'v1/en/index.md:5:10 missing-image',
    'v1/en/index.md:6:29 missing-image',
    'v1/en/index.md:6:72 missing-image',
  ]);
});

test('links and pictures in the showcase of a home page are checked, and so is the link of its note', async () => {
  const site = await compileFiles({
    'v1/en/index.md':
      '---\npageType: home\nshowcase:\n  title: Made\n  items:\n    - { title: A, link: /doc/nope, picture: /logo.svg }\n    - { title: B, link: /doc/guide/tools, picture: sample 1 }\n    - { title: C, link: /doc/guide/tools, picture: /none.png }\nnoteLink: { text: N, link: /doc/not }\n---\n',
    ...pages,
  });
  expect(lines(site)).toEqual([
    'v1/en/index.md:6:25 dead-link',
    'v1/en/index.md:7:52 unknown-data',
    'v1/en/index.md:8:52 missing-image',
    'v1/en/index.md:9:28 dead-link',
  ]);
});

test('links to files of public/ and to anchors in another form are valid', async () => {
  const site = await compileFiles({
    ...both(
      'doc/a.md',
      '# A\n\n## 中文 标题\n\n[x](#中文-标题) [y](#%E4%B8%AD%E6%96%87-%E6%A0%87%E9%A2%98) [z](/logo.svg) ![z](/logo.svg)',
    ),
  });
  expect(lines(site)).toEqual([]);
});

test('sidebar entries without a page and pages without an entry are reported', async () => {
  const site = await compileFiles({
    ...pages,
    'v1/sidebar.yaml': '/doc:\n  - text: G\n    items:\n      - doc/guide/tols\n',
  });
  expect(lines(site)).toEqual([
    // The page of the wrong entry is not reported a second time.
    'v1/en/doc/guide/plugins.md:1:1 unlisted-page',
    'v1/sidebar.yaml:4:9 bad-sidebar',
  ]);
  expect(site.diagnostics.at(-1)).toMatchObject({
    message: '"doc/guide/tols" is no page.',
    fix: 'Did you mean "doc/guide/tools"?',
    replacement: { from: 'doc/guide/tols', to: 'doc/guide/tools' },
  });
  expect(site.diagnostics[0]!.fix).toBe('Add "- doc/guide/plugins" to v1/sidebar.yaml.');
});

test('a file that is not UTF-8 is reported with its place', async () => {
  const bytes = Buffer.concat([Buffer.from('# A\n\n中 '), Buffer.from([0xff, 0xfe])]);
  expect(lines(await compileFiles({ 'v1/en/doc/a.md': bytes, 'v1/zh/doc/a.md': '# A' }))).toEqual([
    'v1/en/doc/a.md:3:3 bad-encoding',
  ]);
});

test('diagnostics are sorted, whatever the order of the files', async () => {
  const site = await compileFiles({
    ...both('b.md', '[x](/q)\n[x](/q)'),
    ...both('a.md', ':::nope\n:::\n\n[x](/q)'),
  });
  expect(lines(site)).toEqual([...lines(site)].sort());
});

test('a failure prints every mistake in three lines, and their number', async () => {
  const { diagnostics } = await compileFiles(both('doc/a.md', '[x](/q)'));
  const error = new ContentError(diagnostics);
  expect(error.message).toBe(
    [
      'v1/en/doc/a.md:1:1  dead-link',
      '  "/q" leads to no page.',
      '  Link to a page that exists.',
      '',
      'v1/zh/doc/a.md:1:1  dead-link',
      '  "/q" leads to no page.',
      '  Link to a page that exists.',
      '',
      '2 errors in the content. Nothing was written.',
    ].join('\n'),
  );
});
