import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder, removeFolders, writeFiles } from '../../tests/sites/project.ts';
import { runImport } from './command.ts';
import { importSite } from './import-site.ts';
import { imported } from './imported-fixture.ts';

afterAll(removeFolders);

test('a folder for each language, frontmatter, HTML, levels, fences and containers come over', async () => {
  const { page, errors, pages, read, told, langs } = await imported({
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
  expect(errors).toEqual([]);
  expect(pages).toBe(5);
  expect(langs).toEqual(['en', 'zh']);
  expect(page('en/guide/b.md')).toContain('```bash title="a.sh"\n');
  expect(page('en/index.md')).toContain('title: Home\ndescription: All of it.\n');
  expect(page('en/index.md')).not.toContain('hide');
  expect(told('en/_index.md')).toContain('4 dropped frontmatter: hide');
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
});

test('the new site has the scripts of a starter and depends on the engine', async () => {
  const { read } = await imported({ 'en/a.md': '# A\n' });
  const { scripts, devDependencies } = JSON.parse(read('package.json'));
  expect(scripts).toMatchObject({
    dev: 'docs dev',
    build: 'docs build',
    check: 'docs check',
    preview: 'docs preview',
  });
  expect(devDependencies).toMatchObject({
    'parallel-docs': expect.stringMatching(/^\^\d/),
    vite: expect.stringMatching(/^\^\d/),
  });
  expect(read('site.config.ts')).toContain("from 'parallel-docs'");
});

test('pages that forward are redirects; pages of one language are kept; broken pictures are told', async () => {
  const { page, errors, out, told } = await imported({
    'README.md': '# Home\n\n[b](./guide/README.md)\n',
    'guide/README.md': '# Guide\n\n![p](/p.svg?raw=true) ![It broke](/broken.png)\n',
    'guide/old.md': '---\nredirectTo: README.html\n---\n',
    '.vuepress/config.js': 'module.exports = {};\n',
    '.vuepress/public/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"></svg>',
    '.vuepress/public/broken.png': 'no picture',
    'zh/guide/README.md': '# 指南\n',
    'zh/guide/only.md': '# 只有中文\n\n- 一\n   ```\n代码\n```\n',
  });
  expect(errors).toEqual([]);
  expect(page('en/index.md')).toContain('[b](/guide/)');
  expect(page('en/guide/index.md')).toContain('![p](/p.svg) It broke');
  expect(page('redirects.yaml')).toBe('guide/old: guide/\n');
  expect(page('en/guide/only.md')).toContain('title: "只有中文"');
  expect(told('zh/guide/only.md')).toContain(
    '- left translation: page without a text in en; an empty page was added',
  );
  expect(['p.svg', 'broken.png'].map((name) => existsSync(join(out, 'public', name)))).toEqual([
    true,
    false,
  ]);
  expect(told('.vuepress/public/broken.png')).toEqual([
    '- left picture: file left out, because the check rejects it',
  ]);
});

test('tables, headings and references that are none become what they were meant as', async () => {
  const { page, errors } = await imported({
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
  expect(errors).toEqual([]);
  const a = page('en/a.md');
  expect(a).toContain('\n## Glued\n');
  expect(a).toContain('| a | b | c |\n| --- | --- | --- |\n');
  expect(a).toContain('| 1 | 2 \\| 3 |\n| 1 | 2 |\n');
  expect(a).toContain('A \\[word][nowhere].');
  expect(a.trimEnd().endsWith('ls\n```')).toBe(true);
});

test('no page is thrown away by its name: both files of one address are kept, and told', async () => {
  const { page, told, errors } = await imported({
    'index.md': '# Index\n',
    'README.md': '# Readme\n',
    '404.md': '# Lost\n',
    'guide/summary.md': '# Summary\n',
    'guide/TOC.md': '# Contents\n',
    'guide/a.md': '# A\n',
    'guide/a.mdx': '# A again\n',
    'static/a.md': '# Static\n',
  });
  expect(errors).toEqual([]);
  expect(page('en/index.md')).toBe('# Index\n');
  expect(page('en/README.md')).toBe('# Readme\n');
  expect(page('en/not-found.md')).toBe('# Lost\n');
  expect(page('en/guide/summary.md')).toBe('# Summary\n');
  expect(page('en/guide/TOC.md')).toBe('# Contents\n');
  expect(page('en/guide/a.md')).toBe('# A\n');
  expect(page('en/guide/a-2.md')).toBe('# A again\n');
  expect(page('en/static-pages/a.md')).toBe('# Static\n');
  expect(told('guide/a.mdx')).toEqual(['- changed address: address that another file has too']);
});

test('languages are found by folder or by name; those that are not asked for are told', async () => {
  const files = {
    'index.md': '# Home\n',
    'guide/a.md': '# A\n',
    'guide/a.fr.md': '# A en français\n',
    'ja/index.md': '# ホーム\n',
    'ja/guide/a.md': '# あ\n',
    'js/other.md': '# JavaScript\n',
  };
  const all = await imported(files);
  expect(all.langs).toEqual(['en', 'ja', 'fr']);
  expect(all.page('fr/guide/a.md')).toContain('# A en français');
  expect(all.page('en/js/other.md')).toBe('# JavaScript\n');
  expect(all.errors).toEqual([]);
  const some = await imported(files, { langs: ['en', 'fr'] });
  expect(some.langs).toEqual(['en', 'fr']);
  expect(some.told('ja')).toEqual(['- left language: language that --langs does not name']);
});

test('the folder it reads is untouched, and only its own is replaced', async () => {
  const { project, out } = await imported({ 'en/a.md': '# A\n\n<div>x</div>\n' });
  expect(readFileSync(join(project, 'en/a.md'), 'utf8')).toBe('# A\n\n<div>x</div>\n');
  await expect(importSite(project, out)).resolves.toMatchObject({ pages: 1 });
  const foreign = writeFiles({ 'notes.txt': 'mine' });
  await expect(importSite(project, foreign)).rejects.toThrow(/is not an empty folder/);
  expect(readFileSync(join(foreign, 'notes.txt'), 'utf8')).toBe('mine');
  await expect(importSite(project, join(project, 'out'))).rejects.toThrow(/one contains the other/);
  await expect(importSite(join(project, 'none'), out)).rejects.toThrow(/is not a folder/);
  rmSync(join(project, 'en/a.md'));
  await expect(importSite(project, out)).rejects.toThrow(/holds no pages/);
  expect(existsSync(join(out, 'content/v1/en/a.md'))).toBe(true);
});

test('wrong options are refused before anything is written', async () => {
  const out = join(makeFolder(), 'site');
  await expect(runImport(['.', '--to', out, '--langs', 'English'])).rejects.toThrow(
    /"english" is not a language code/,
  );
  await expect(runImport(['.', '--to', out, '--from', 'jekyll'])).rejects.toThrow(
    /Write one of: vitepress/,
  );
  expect(existsSync(out)).toBe(false);
});
