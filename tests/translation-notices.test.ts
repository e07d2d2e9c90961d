/** What readers and search engines get of a translation that is missing or behind. */
import { afterAll, expect, test } from 'vitest';
import { createRenderer, type ThemeServer } from '../src/build/render-site.ts';
import { siteFiles } from '../src/build/site-files.ts';
import { sourceHash } from '../src/content/source-hash.ts';
import * as theme from '../src/theme/server.tsx';
import { compileFiles, removeFolders } from './sites/project.ts';

afterAll(removeFolders);

const source = '# Tools\n\nOne.\n';
const assets = { client: '/c.js', styles: ['/s.css'], boot: 'b()', tabs: 't()', notFound: 'n()' };

/** The Chinese document of a page, and the sitemap. */
async function build(translation: string | undefined) {
  const { sources, ...compiled } = await compileFiles({
    'v1/en/a.md': source,
    ...(translation === undefined ? {} : { 'v1/zh/a.md': translation }),
  });
  const renderer = createRenderer(sources, compiled, theme as ThemeServer, assets, undefined);
  const record = compiled.records.find((r) => r.route === '/zh/a')!;
  const files = [...siteFiles({ sources, compiled, renderer, assets, indexes: new Map() })];
  return {
    html: renderer.document(record, renderer.payload(record)),
    english: (() => {
      const own = compiled.records.find((r) => r.route === '/a')!;
      return renderer.document(own, renderer.payload(own));
    })(),
    sitemap: files.find(({ path }) => path === 'sitemap.xml')!.text,
  };
}

const withHash = (hash: string) => `---\nsourceHash: "${hash}"\n---\n\n# 工具\n\n一。\n`;
const behind = '本页译文落后于英文原文。';
const missing = '本页尚未翻译，以下为英文内容。';

test('a current translation has no notice, and is known to search engines', async () => {
  const { html, english, sitemap } = await build(withHash(sourceHash(source)));
  expect(html).not.toContain(behind);
  expect(html).not.toContain(missing);
  expect(html).toContain('hreflang="zh" href="https://example.com/zh/a"');
  expect(english).toContain('hreflang="zh" href="https://example.com/zh/a"');
  expect(sitemap).toContain('<loc>https://example.com/zh/a</loc>');
});

test('a translation that is behind says so in its language and links to the English page', async () => {
  const { html, english, sitemap } = await build(withHash('0123456789abcdef'));
  expect(html).toMatch(
    new RegExp(
      `<p class="notice" role="note">${behind} <a href="/a" hrefLang="en">阅读英文页面</a></p>`,
    ),
  );
  expect(html).toContain('一。');
  expect(english).not.toContain(behind);
  expect(sitemap).toContain('<loc>https://example.com/zh/a</loc>');
});

test('outside the project a translation without a hash is taken as it is', async () => {
  expect((await build('# 工具\n')).html).not.toContain(behind);
});

test('a missing translation shows the English text, marked as such, and is not offered as Chinese', async () => {
  const { html, english, sitemap } = await build(undefined);
  expect(html).toContain('<html lang="zh-CN"');
  expect(html).toContain(missing);
  expect(html).toMatch(/<div class="prose" lang="en">\s*<h1[^>]*>Tools/);
  expect(html).toContain('<link rel="canonical" href="https://example.com/zh/a">');
  for (const document of [html, english]) expect(document).not.toContain('hreflang="zh"');
  expect(sitemap).not.toContain('/zh/a<');
});
