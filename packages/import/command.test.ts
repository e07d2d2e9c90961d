import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, isError } from 'parallel-docs/content';
import { afterAll, expect, test } from 'vitest';
import { makeFolder, removeFolders, writeFiles } from '../../tests/sites/project.ts';
import { importSite } from './command.ts';

afterAll(removeFolders);

/** Imports files; gives the texts of the new site, what was changed, and what is left. */
async function imported(files: Readonly<Record<string, string>>) {
  const dir = writeFiles(files);
  const out = join(makeFolder(), 'site');
  const { changes, left, pages } = await importSite(dir, out, ['en', 'zh']);
  return {
    dir,
    out,
    pages,
    left,
    rules: [...new Set(changes.map(({ rule }) => rule))].sort(),
    read: (path: string) => readFileSync(join(out, path), 'utf8'),
    page: (path: string) => readFileSync(join(out, 'content/v1', path), 'utf8'),
  };
}

const errors = (left: readonly Diagnostic[]) => left.filter(isError);

test('a folder for each language, frontmatter, HTML, levels, fences and containers come over', async () => {
  const { page, left, rules, pages, read } = await imported({
    'en/_index.md':
      '---\ntitle: Home\nsummary: All of it.\nhide: true\n---\n\nSee [A](guide/a.md).\n',
    'zh/_index.md': '---\ntitle: 首页\n---\n\n见 [甲](guide/a.md)。\n',
    'en/TOC.md': '- [A](guide/a.md)\n',
    'en/guide/a.md': [
      '# A',
      '',
      '#### Deep',
      '',
      '<div align="center">',
      '<img src="../../media/p.svg" alt="A picture">',
      '</div>',
      '',
      '::: tip Mind',
      'Use <name> and `<code>`.',
      ':::',
      '',
      '```Plain Text',
      'x <b>',
      '```',
      '',
      '<table><tr><th>One</th><th>Two</th></tr><tr><td rowspan="2">a</td><td>b|c</td></tr><tr><td>d</td></tr></table>',
      '',
      '[gone](./gone.md) [up](../_index.md#nope)',
    ].join('\n'),
    'en/guide/b.md': '# B\n\n```bash copyable="x" title="a.sh"\nls\n```\n',
    'zh/guide/a.md': '# 甲\n\n## 深\n\n[这里](#深)\n',
    'media/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"></svg>',
  });
  expect(errors(left)).toEqual([]);
  expect(pages).toBe(6);
  expect(page('en/guide/b.md')).toContain('```bash title="a.sh"\n');
  expect(rules).toEqual(
    expect.arrayContaining([
      'bad-fence',
      'bad-sidebar',
      'dead-anchor',
      'dead-link',
      'heading-order',
      'raw-html',
      'unknown-directive',
      'unknown-frontmatter',
    ]),
  );
  expect(page('en/index.md')).toContain('title: Home\ndescription: All of it.\n');
  expect(page('en/index.md')).not.toContain('hide');
  const a = page('en/guide/a.md');
  expect(a).toContain('\n## Deep\n');
  expect(a).toContain('![A picture](/media/p.svg)');
  expect(read('public/media/p.svg')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"></svg>',
  );
  expect(a).toContain(':::tip Mind\nUse \\<name> and `<code>`.\n:::');
  expect(a).toContain('```text\nx <b>\n```');
  expect(a).toContain('| One | Two |\n| --- | --- |\n| a | b\\|c |\n| a | d |');
  expect(a).toContain('gone [up](/)');
  expect(page('zh/guide/a.md')).toContain('[这里](#deep)');
  expect(page('zh/guide/a.md')).toMatch(/sourceHash: "[0-9a-f]{16}"/);
  expect(page('sidebar.yaml')).toContain('/guide:\n  - guide/a');
  expect(read('import-report.txt')).toContain('unknown-frontmatter\thide left out\ten/_index.md');
});

test('callouts of MkDocs are containers, with what is in them', async () => {
  const { page, left, read } = await imported({
    'en/index.md': [
      '# Home',
      '',
      '!!! bug "Mind this"',
      '    A list:',
      '',
      '    - one',
      '',
      '        ```sh',
      '        !!! not a callout',
      '        ```',
      '',
      '    ??? question',
      '        Why?',
      '',
      'After.',
      '',
      '/// tip | Short',
      'Inside.',
      '///',
      '',
      '```text',
      '!!! note',
      '    code',
      '```',
    ].join('\n'),
  });
  expect(errors(left)).toEqual([]);
  const text = page('en/index.md');
  expect(text).toContain(
    '::::danger Mind this\nA list:\n\n- one\n\n    ```sh\n    !!! not a callout\n    ```\n\n:::details Question\nWhy?\n:::\n::::\n\nAfter.',
  );
  expect(text).toContain(':::tip Short\nInside.\n:::');
  expect(text).toContain('```text\n!!! note\n    code\n```');
  expect(read('import-report.txt')).toContain('!!! bug as :::danger');
});

test('the first language may lie at the top; pages that forward are redirects; pages of one language are kept', async () => {
  const { page, left, out } = await imported({
    'README.md': '# Home\n\n[b](./guide/README.md)\n',
    'guide/README.md': '# Guide\n\n![p](/p.svg?raw=true) ![It broke](/broken.png)\n',
    'guide/old.md': '---\nredirectTo: README.html\n---\n',
    '.vuepress/public/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"></svg>',
    '.vuepress/public/broken.png': 'no picture',
    'zh/guide/only.md': '# 只有中文\n\n- 一\n   ```\n代码\n```\n',
  });
  expect(errors(left)).toEqual([]);
  expect(page('en/index.md')).toContain('[b](/guide/)');
  expect(page('en/guide/index.md')).toContain('![p](/p.svg) It broke');
  expect(page('redirects.yaml')).toBe('guide/old: guide/\n');
  expect(page('en/guide/only.md')).toContain('title: "只有中文"');
  expect(['p.svg', 'broken.png'].map((name) => existsSync(join(out, 'public', name)))).toEqual([
    true,
    false,
  ]);
});

test('tables, headings and references that are none become what they were meant as', async () => {
  const { page, left } = await imported({
    'en/a.md': [
      '# A',
      '',
      '##Glued',
      '',
      '| a | b | c |',
      '      | --- | --- |',
      '| 1 | 2 | 3 |',
      '',
      '| a | b |',
      '|---|---|',
      '| 1 | 2 | 3 |',
      '| 1 | 2 | |',
      '',
      'A [word][nowhere].',
      '',
      '```bash',
      'ls',
    ].join('\n'),
  });
  expect(errors(left)).toEqual([]);
  const a = page('en/a.md');
  expect(a).toContain('\n## Glued\n');
  expect(a).toContain('| a | b | c |\n| --- | --- | --- |\n');
  expect(a).toContain('| 1 | 2 \\| 3 |\n| 1 | 2 |\n');
  expect(a).toContain('A \\[word][nowhere].');
  expect(a.trimEnd().endsWith('ls\n```')).toBe(true);
});

test('the folder it reads is untouched, and only its own is replaced', async () => {
  const { dir, out } = await imported({ 'en/a.md': '# A\n\n<div>x</div>\n' });
  expect(readFileSync(join(dir, 'en/a.md'), 'utf8')).toBe('# A\n\n<div>x</div>\n');
  await expect(importSite(dir, out, ['en', 'zh'])).resolves.toMatchObject({ pages: 2 });
  const foreign = writeFiles({ 'notes.txt': 'mine' });
  await expect(importSite(dir, foreign, ['en', 'zh'])).rejects.toThrow(/is not empty/);
  expect(readFileSync(join(foreign, 'notes.txt'), 'utf8')).toBe('mine');
  await expect(importSite(dir, join(dir, 'out'), ['en', 'zh'])).rejects.toThrow(
    /lie in each other/,
  );
  await expect(importSite(join(dir, 'none'), out, ['en', 'zh'])).rejects.toThrow(/is no folder/);
  rmSync(join(dir, 'en/a.md'));
  await expect(importSite(dir, out, ['en', 'zh'])).rejects.toThrow(/holds no pages/);
});
