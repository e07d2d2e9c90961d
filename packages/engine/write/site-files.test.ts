import { existsSync, readFileSync } from 'node:fs';
import { imageSize } from 'image-size';
import { afterAll, expect, test } from 'vitest';
import projectSite from '../../../site.config.ts';
import { compileFiles, removeFolders } from '../../../tests/sites/project.ts';
import { derivedFile } from '../build/derive.ts';
import type { ThemeAssets } from '../bundle/assets.ts';
import { textHash } from '../diagnose/hash.ts';
import { html } from '../html.ts';
import type { DocsPlugin } from '../plugin.ts';
import type { SiteInput } from '../site/config.ts';
import { renderDocument } from './document.ts';
import { headerRules, headersFile, headersFor, parseHeaders } from './headers.ts';
import { type SiteRenderer, textOf } from './render.ts';
import { searchIndexes, wholeIndex } from './search-index.ts';
import { siteFiles } from './site-files.ts';

afterAll(removeFolders);

const assets: ThemeAssets = {
  client: '/static/hashed/main.js',
  styles: {
    base: 's{}',
    blocks: [{ keys: ['.table'], css: 'f{}' }],
    later: '/l.css',
    all: '/all.css',
  },
  boot: 'boot()',
  tabs: 'tabs()',
  notFound: 'notFound()',
};
/** Files of the whole site need no theme, so this renderer returns empty content. */
const renderer = {
  notFoundDocument: () => '<!doctype html>',
  sidebar: () => '',
  markdown: ({ route }: { route: string }) => derivedFile(route, () => `# ${route}\n`),
} as unknown as SiteRenderer;

const pages = {
  'v1/sidebar.yaml': '/doc: [doc/a, doc/b, doc/empty]\n',
  'v1/en/doc/a.md': '---\ndescription: About A.\n---\n# The `A`\n\nText.\n',
  'v1/zh/doc/a.md': '# 甲\n\n正文。\n',
  'v1/en/doc/b.md': '# B & C\n\nText.\n',
  'v1/en/doc/empty.md': '---\ntitle: Empty\n---\n',
};

/** A plug-in that publishes two files, one of them with a label. */
const published: DocsPlugin = {
  name: 'published',
  publish: () => [
    { path: 'data/all.json', text: '{}', label: { en: 'all of <it>.', zh: '全部。' } },
    { path: 'data/part.json', text: '[]' },
  ],
};

async function filesOf(input: Partial<SiteInput> = {}) {
  const compiled = await compileFiles(pages, {
    themeConfig: { nav: [{ text: { en: 'Doc', zh: '文档' }, link: '/doc/a' }] },
    plugins: [published],
    ...input,
  });
  const written = [...searchIndexes(compiled)].map(
    ([name, index]) => [name, wholeIndex(index)] as const,
  );
  const indexes = new Map(written.map(([name, { path }]) => [name, path]));
  const { sources } = compiled;
  const files = new Map(
    [
      ...written.map(([, file]) => file),
      ...siteFiles({ sources, compiled, renderer, indexes, pages: renderer }),
    ].map((file) => [file.path, textOf(file)]),
  );
  return { files, compiled };
}

test('llms.txt of each language lists the Markdown of its pages by section', async () => {
  const { files } = await filesOf();
  expect(files.get('llms.txt')).toBe(
    [
      '# Site',
      '',
      '> A site.',
      '',
      '## Doc',
      '',
      '- [The A](https://example.com/doc/a.md): About A.',
      '- [B & C](https://example.com/doc/b.md)',
      '',
      '## Others',
      '',
      '- [Home](https://example.com/index.md)',
      '',
      '## Optional',
      '',
      '- [llms-full.txt](https://example.com/llms-full.txt)',
      '- [data/all.json](https://example.com/data/all.json): all of \\<it>.',
      '- [中文](https://example.com/zh/llms.txt)',
      '',
    ].join('\n'),
  );
  const chinese = files.get('zh/llms.txt')!;
  expect(chinese).toContain('## 文档\n\n- [甲](https://example.com/zh/doc/a.md)\n');
  expect(chinese).toContain('- [data/all.json](https://example.com/data/all.json): 全部。\n');
  expect(chinese).toContain('- [English](https://example.com/llms.txt)');
});

test('files published by plug-ins are written unchanged', async () => {
  const { files } = await filesOf();
  expect(files.get('data/all.json')).toBe('{}');
  expect(files.get('data/part.json')).toBe('[]');
});

test('llms-full.txt contains the Markdown of all pages, each below its address', async () => {
  const { files } = await filesOf();
  expect(files.get('llms-full.txt')).toBe(
    ['doc/a', 'doc/b', '']
      .map((path) => `<!-- https://example.com/${path} -->\n\n# /${path}\n`)
      .join('\n'),
  );
});

test('the sitemap has each page once with its languages; a page without a translation has one', async () => {
  const { files } = await filesOf();
  const map = files.get('sitemap.xml')!;
  const urls = [...map.matchAll(/<url>(.*?)<\/url>/g)].map((match) => match[1]!);
  expect(urls.map((url) => /<loc>(.*?)<\/loc>/.exec(url)![1])).toEqual(
    expect.arrayContaining([
      'https://example.com/',
      'https://example.com/zh/',
      'https://example.com/doc/a',
      'https://example.com/zh/doc/a',
      'https://example.com/doc/b',
    ]),
  );
  expect(map).not.toContain('/zh/doc/b');
  const of = (path: string) =>
    urls.find((url) => url.includes(`<loc>https://example.com${path}</loc>`))!;
  for (const path of ['/doc/a', '/zh/doc/a'])
    expect(of(path)).toContain(
      '<xhtml:link rel="alternate" hreflang="en" href="https://example.com/doc/a"/><xhtml:link rel="alternate" hreflang="zh" href="https://example.com/zh/doc/a"/>',
    );
  expect(of('/doc/b')).not.toContain('hreflang="zh"');
});

test('robots.txt allows everything and refers to the sitemap', async () => {
  const { files } = await filesOf({ base: '/docs/' });
  expect(files.get('robots.txt')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://example.com/docs/sitemap.xml\n',
  );
});

test('the manifest contains name, start page and icons, with the base path', async () => {
  const { files } = await filesOf({ base: '/docs/', logoText: 'S' });
  expect(JSON.parse(files.get('manifest.webmanifest')!)).toMatchObject({
    name: 'Site',
    short_name: 'S',
    start_url: '/docs/',
    scope: '/docs/',
    icons: [
      { src: '/docs/logo.svg' },
      { src: '/docs/icon-180.png' },
      { src: '/docs/icon-512.png' },
    ],
  });
});

test('the default icons exist, in the sizes given in manifest and head', async () => {
  const { files, compiled } = await filesOf({ logo: projectSite.logo });
  const { icons } = JSON.parse(files.get('manifest.webmanifest')!) as {
    icons: { src: string; sizes: string }[];
  };
  for (const { src, sizes } of icons) {
    const file = `public${src}`;
    expect(existsSync(file), file).toBe(true);
    if (sizes === 'any') continue;
    const { width, height } = imageSize(readFileSync(file));
    expect(`${width}x${height}`).toBe(sizes);
  }
  const input = {
    site: compiled.sources.site,
    client: compiled.sources.client,
    assets,
    page: {
      lang: 'en',
      version: 'v1',
      routePath: '/',
      pageType: 'home',
      headTitle: 'Site',
      description: 'A site.',
    } as never,
    app: html``,
    langs: ['en', 'zh'],
    icons: ['/logo.svg', '/icon-180.png', '/social.png'],
  };
  const head = String(renderDocument(input).html);
  expect(head).toContain('<link rel="icon" href="/logo.svg" type="image/svg+xml">');
  expect(head).toContain('<link rel="apple-touch-icon" href="/icon-180.png">');
  expect(head).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  expect(head).toContain('<meta property="og:image" content="https://example.com/social.png">');
  const { width, height } = imageSize(readFileSync('public/social.png'));
  expect([width, height]).toEqual([1200, 630]);
  // A site without icons refers to none.
  const without = String(renderDocument({ ...input, icons: [] }).html);
  expect(without).not.toMatch(/rel="icon"|apple-touch|og:image|twitter:card/);
});

test('there is one search index per language and version, listed in build.json', async () => {
  const { files } = await filesOf();
  const { search } = JSON.parse(files.get('static/build.json')!) as {
    search: Record<string, string>;
  };
  expect(Object.keys(search)).toEqual(['v1 en', 'v1 zh']);
  for (const [name, address] of Object.entries(search)) {
    const [version, lang] = name.split(' ');
    expect(address).toMatch(
      new RegExp(`^/static/search_index\\.${version}\\.${lang}\\.\\w+\\.json$`),
    );
    expect(files.has(address.slice(1))).toBe(true);
  }
});

test('the policy allows hashed and own scripts, and one Trusted Types policy', async () => {
  const { compiled } = await filesOf();
  const policy = headerRules(compiled.sources, assets)[0]!.headers['Content-Security-Policy']!;
  const directives = new Map(
    policy.split('; ').map((each): [string, string] => {
      const [name, ...rest] = each.split(' ');
      return [name!, rest.join(' ')];
    }),
  );
  expect(policy).not.toMatch(/unsafe-(?:inline|eval|hashes)/);
  expect(directives.get('default-src')).toBe("'none'");
  expect(directives.get('script-src')).toMatch(/^'self'(?: 'sha256-[\w+/]+=*'){3}$/);
  expect(directives.get('style-src')).toBe(`'self' ${textHash('s{}')} ${textHash('f{}')}`);
  expect(directives.get('connect-src')).toBe("'self'");
  expect(directives.get('require-trusted-types-for')).toBe("'script'");
  expect(directives.get('trusted-types')).toBe('docs');
});

test('besides the site’s own origin, only that of a remote search may be requested', async () => {
  const { compiled } = await filesOf({
    themeConfig: { search: { mode: 'remote', apiUrl: 'https://search.example.org/api?x=1' } },
  });
  expect(headersFile(compiled.sources, assets)).toContain(
    "connect-src 'self' https://search.example.org;",
  );
});

test('files with a hash in their name are cached for a year, and no two rules set the same header for an address', async () => {
  const { compiled } = await filesOf();
  const rules = parseHeaders(headersFile(compiled.sources, assets));
  expect(rules).toEqual(headerRules(compiled.sources, assets));
  for (const path of ['/static/hashed/main.x.js', '/static/search_index.v1.en.x.json'])
    expect(headersFor(rules, path)['Cache-Control']).toBe('public, max-age=31536000, immutable');
  for (const path of ['/', '/doc/a', '/doc/a.json', '/static/build.json'])
    expect(headersFor(rules, path)['Cache-Control']).toBeUndefined();
  // Hosts join the values of overlapping rules.
  for (const path of ['/', '/static/hashed/main.x.js']) {
    const names = rules
      .filter((rule) => path.startsWith(rule.path.replace(/\*$/, '')))
      .flatMap((rule) => Object.keys(rule.headers));
    expect(new Set(names).size).toBe(names.length);
  }
});

test('tags of the site are at the end of the head, with the base path', async () => {
  const { compiled } = await filesOf({
    base: '/docs/',
    head: [
      { script: '/count.js', attributes: { 'data-site': 'a"b' } },
      { stylesheet: 'https://type.example/a.css' },
      { meta: { name: 'verify', content: '1' } },
      { link: { rel: 'me', href: '/about' } },
    ],
  });
  const { site, client } = compiled.sources;
  const page = { lang: 'en', version: 'v1', routePath: '/', pageType: 'home', headTitle: 'Site' };
  const input = {
    site,
    client,
    assets,
    page: page as never,
    app: html``,
    langs: ['en'],
    icons: [],
  };
  expect(String(renderDocument(input).html)).toContain(
    '<script defer="" src="/docs/count.js" data-site="a&quot;b"></script><link rel="stylesheet" href="https://type.example/a.css"><meta name="verify" content="1"><link rel="me" href="/docs/about"></head>',
  );
});
