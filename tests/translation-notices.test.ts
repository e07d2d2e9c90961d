/** Tests the notices and tags for readers and search engines if a translation is missing or outdated. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { ThemeServer } from '../packages/engine/bundle/theme-server.ts';
import * as theme from '../packages/engine/theme/server.tsx';
import { sourceHash } from '../packages/engine/translate/source-hash.ts';
import { createRenderer } from '../packages/engine/write/render.ts';
import { siteFiles } from '../packages/engine/write/site-files.ts';
import {
  type Compiled,
  compileFiles,
  compileFolder,
  git,
  homes,
  makeFolder,
  removeFolders,
  writeFiles,
} from './sites/project.ts';

afterAll(removeFolders);

const source = '# Tools\n\nOne.\n';
const assets = {
  client: '/c.js',
  styles: {
    base: 's{}',
    blocks: [{ keys: ['.table'], css: 'f{}' }],
    later: '/l.css',
    all: '/all.css',
  },
  boot: 'b()',
  tabs: 't()',
  notFound: 'n()',
};

/** Builds a site. Returns the Chinese document of a page, and the sitemap. */
async function build(translation: string | undefined) {
  return render(
    await compileFiles({
      'v1/en/a.md': source,
      ...(translation === undefined ? {} : { 'v1/zh/a.md': translation }),
    }),
  );
}

function render({ sources, ...compiled }: Compiled) {
  const renderer = createRenderer(sources, compiled, theme as ThemeServer, assets);
  const record = compiled.records.find((r) => r.route === '/zh/a')!;
  const files = [
    ...siteFiles({ sources, compiled, renderer, indexes: new Map(), pages: renderer }),
  ];
  return {
    html: String(renderer.document(record, renderer.payload(record)).html),
    english: (() => {
      const own = compiled.records.find((r) => r.route === '/a')!;
      return String(renderer.document(own, renderer.payload(own)).html);
    })(),
    sitemap: files.find(({ path }) => path === 'sitemap.xml')!.text as string,
  };
}

const withHash = (hash: string) => `---\nsourceHash: "${hash}"\n---\n\n# 工具\n\n一。\n`;
const outdated = '本页译文落后于英文原文。';
const missing = '本页尚未翻译，以下为英文内容。';

test('a current translation has no notice, and is listed for search engines', async () => {
  const { html, english, sitemap } = await build(withHash(sourceHash(source)));
  expect(html).not.toContain(outdated);
  expect(html).not.toContain(missing);
  expect(html).toContain('hreflang="zh" href="https://example.com/zh/a"');
  expect(english).toContain('hreflang="zh" href="https://example.com/zh/a"');
  expect(sitemap).toContain('<loc>https://example.com/zh/a</loc>');
});

test('an outdated translation has a notice in its language that links to the English page', async () => {
  const { html, english, sitemap } = await build(withHash('0123456789abcdef'));
  expect(html).toMatch(
    new RegExp(
      `<p class="notice" role="note">${outdated} <a href="/a" hrefLang="en">阅读英文页面</a></p>`,
    ),
  );
  expect(html).toContain('一。');
  expect(english).not.toContain(outdated);
  expect(sitemap).toContain('<loc>https://example.com/zh/a</loc>');
});

test('outside the project, a translation without a hash counts as current', async () => {
  expect((await build('# 工具\n')).html).not.toContain(outdated);
});

test('a missing translation shows the English text, marked as English, and is not listed as Chinese', async () => {
  const { html, english, sitemap } = await build(undefined);
  expect(html).toContain('<html lang="zh-CN"');
  expect(html).toContain(missing);
  expect(html).toMatch(/<div lang="en"><h1[^>]*>Tools.*<div class="prose" lang="en">/s);
  expect(html).toContain('<link rel="canonical" href="https://example.com/zh/a">');
  for (const document of [html, english]) expect(document).not.toContain('hreflang="zh"');
  expect(sitemap).not.toContain('/zh/a<');
});

/** Creates a repository in which the translation of `old` is current, then changes the source to `now`. */
function repository(old: string, now: string): string {
  const folder = writeFiles({
    ...homes,
    'v1/en/a.md': old,
    'v1/zh/a.md': withHash(sourceHash(old)),
  });
  git(folder, 'init', '-q');
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '-m', 'x');
  writeFileSync(join(folder, 'v1/en/a.md'), now);
  git(folder, 'commit', '-q', '-a', '-m', 'y');
  return folder;
}

/** Returns the text of the notice, its links and its HTML. */
function noticeOf(html: string) {
  const [, notice = ''] = /<p class="notice"[^>]*>([\s\S]*?)<\/p>/.exec(html) ?? [];
  return {
    text: notice.replace(/<[^>]*>/g, ''),
    links: [...notice.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
      ([, href, text]) => `${href} ${text}`,
    ),
    html: notice,
  };
}

const part = (title: string, text: string) => `${title}\n\n${text}\n\n`;
const before =
  part('# Tools', 'Start.') +
  part('## Install', 'One.') +
  part('## Use `ract`', 'Two.') +
  part('### Deep', 'Three.') +
  part('## 中文', 'Four.');

test('the notice names the sections that changed and links to them on the English page', async () => {
  const after = before
    .replace('Start.', 'A new start.')
    .replace('Two.', 'Two changed.')
    .replace('Three.', 'Three changed.')
    .concat(part('## Added', 'Five.'));
  const folder = repository(before, after);
  const { html } = render(await compileFolder(folder));
  const notice = noticeOf(html);
  expect(notice.text).toBe(
    `${outdated} 阅读英文页面此后有改动的部分：页面开头、Use ract、Deep和Added`,
  );
  expect(notice.links).toEqual([
    '/a 阅读英文页面',
    '/a 页面开头',
    '/a#use-ract Use <code>ract</code>',
    '/a#deep Deep',
    '/a#added Added',
  ]);
  expect(notice.html).toContain('<a href="/a#deep" hrefLang="en" lang="en">Deep</a>');
});

test('for removed text, the notice names its section; for a renamed section, the new name', async () => {
  const after = before.replace('Three.\n\n', '').replace('中文', 'Chinese');
  const { html } = render(await compileFolder(repository(before, after)));
  expect(noticeOf(html).links.slice(1)).toEqual(['/a#deep Deep', '/a#chinese Chinese']);
});

test('if many sections changed, the notice names those of level 2', async () => {
  const page = (text: string) =>
    [1, 2, 3]
      .map(
        (a) =>
          part(`## Part ${a}`, text) + [1, 2, 3].map((b) => part(`### ${a}.${b}`, text)).join(''),
      )
      .join('');
  const { html } = render(await compileFolder(repository(page('Old.'), page('New.'))));
  expect(noticeOf(html).links.slice(1)).toEqual([
    '/a#part-1 Part 1',
    '/a#part-2 Part 2',
    '/a#part-3 Part 3',
  ]);
});

test('git is called once for each state of the repository', async () => {
  const folder = repository(before, before.replace('One.', 'Other.'));
  const cache = makeFolder();
  const links = async () =>
    noticeOf(render(await compileFolder(folder, {}, cache)).html).links.slice(1);
  expect(await links()).toEqual(['/a#install Install']);
  // Without its objects, the repository has the same commit, but git cannot read it. So the links come from a cache.
  const objects = join(folder, '.git/objects');
  renameSync(objects, `${objects}.away`);
  mkdirSync(objects);
  expect(await links()).toEqual(['/a#install Install']);
  rmSync(objects, { recursive: true });
  renameSync(`${objects}.away`, objects);
  // After a change of the page's text, the cached links are not used.
  writeFileSync(join(folder, 'v1/en/a.md'), before.replace('Four.', 'Other.'));
  expect(await links()).toEqual(['/a#%E4%B8%AD%E6%96%87 中文']);
});

test('if the history lacks the text, the notice names no sections', async () => {
  const folder = repository(before, before.replace('One.', 'Other.'));
  const clone = join(makeFolder(), 'clone');
  git(folder, 'clone', '-q', '--depth=1', `file://${folder}`, clone);
  expect(noticeOf(render(await compileFolder(clone)).html).text).toBe(`${outdated} 阅读英文页面`);
});

test('commits fetched into a shallow clone are used at once', async () => {
  const folder = repository('# Tools\n', before);
  writeFileSync(join(folder, 'v1/zh/a.md'), withHash(sourceHash(before)));
  writeFileSync(join(folder, 'v1/en/a.md'), before.replace('One.', 'Other.'));
  git(folder, 'commit', '-q', '-a', '-m', 'z');
  const clone = join(makeFolder(), 'clone');
  const cache = makeFolder();
  git(folder, 'clone', '-q', '--depth=1', `file://${folder}`, clone);
  const links = async () =>
    noticeOf(render(await compileFolder(clone, {}, cache)).html).links.slice(1);
  expect(await links()).toEqual([]);
  // The first commit is still missing, so the clone stays shallow.
  git(clone, 'fetch', '-q', '--deepen=1');
  expect(await links()).toEqual(['/a#install Install']);
});
