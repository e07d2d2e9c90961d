import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bilingualProject } from './sites/bilingual.ts';
import {
  attributeValues,
  build as buildProject,
  deadAddresses,
  readOutput,
  withoutScripts,
} from './sites/build.ts';
import { makeFolder, removeFolders, writeFiles } from './sites/project.ts';

afterAll(removeFolders);

const project = bilingualProject();
const build = (env: NodeJS.ProcessEnv) => buildProject(env, project);
const SMALL = resolve('tests/sites/small');
const ORIGIN = 'https://genui.privoce.com';
/** Links of the top navigation to pages that this content does not have. */
const NAV =
  /^[^:]+: (?:\/book)?(?:\/zh)?\/(?:doc\/guide\/overview|components\/|tools\/overview|examples\/overview|api\/)$/;
const built = makeFolder();
const dist = join(built, 'dist');
/** Copies the small site into a new folder, so that it has no git history and no earlier builds. */
const copyOfSmall = () => {
  const folder = join(makeFolder(), 'content');
  cpSync(SMALL, folder, { recursive: true });
  return folder;
};
const page = (file: string) => readFileSync(join(dist, file), 'utf8');

beforeAll(async () => {
  const result = await build({ CONTENT_DIR: copyOfSmall(), OUT_DIR: dist });
  expect(result.output).toMatch(/Built 8 pages/);
  expect(result.status).toBe(0);
});

describe('the files of a site', () => {
  test('every page has a document, page data and a Markdown file, in both languages', () => {
    const names = [...readOutput(dist).keys()];
    for (const lang of ['', 'zh/'])
      for (const name of ['index', 'doc/start', 'doc/guide/tabs', 'doc/guide/only-english'])
        for (const ending of ['html', 'json', 'md'])
          expect(names).toContain(`${lang}${name}.${ending}`);
    for (const name of [
      '404.html',
      '_headers',
      'robots.txt',
      'sitemap.xml',
      'llms.txt',
      'manifest.webmanifest',
      'logo.svg',
      'static/build.json',
      'static/sidebar.v0.1.0.en.doc.json',
      'static/sidebar.v0.1.0.zh.doc.json',
    ])
      expect(names).toContain(name);
    expect(names.filter((name) => name.endsWith('.html'))).toHaveLength(9);
    expect(names.filter((name) => /manifest\.json$|\.map$/.test(name))).toEqual([]);
    expect(readdirSync(built)).toEqual(['dist']);
  });

  test('a document has its title, with special characters escaped', () => {
    for (const [file, title] of [
      ['doc/start.html', 'Start - GenUI Book'],
      ['zh/doc/start.html', '开始 - GenUI Book'],
      ['doc/guide/tabs.html', 'Tabs &amp; &quot;more&quot; - GenUI Book'],
      ['index.html', 'GenUI Book'],
    ] as const) {
      const html = page(file);
      expect(html).toContain(`<title>${title}</title>`);
      expect(html.startsWith('<!doctype html>\n')).toBe(true);
    }
  });

  test('the head contains language, description, canonical address and the other language', () => {
    const html = page('zh/doc/start.html');
    expect(html).toContain('<html lang="zh-CN"');
    expect(html).toContain('<meta name="description" content="如何开始。">');
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/zh/doc/start">`);
    for (const [lang, path] of [
      ['en', '/doc/start'],
      ['zh', '/zh/doc/start'],
      ['x-default', '/doc/start'],
    ])
      expect(html).toContain(`<link rel="alternate" hreflang="${lang}" href="${ORIGIN}${path}">`);
    expect(html).toContain(`<meta property="og:url" content="${ORIGIN}/zh/doc/start">`);
    expect(html).toContain('<meta property="og:title" content="开始 - GenUI Book">');
    expect(page('doc/start.html')).toContain('<html lang="en"');
  });

  test('page data contains what the document shows', () => {
    const data = JSON.parse(page('doc/guide/tabs.json')) as Record<string, unknown>;
    expect(data).toMatchObject({
      pagePath: 'v0.1.0/en/doc/guide/tabs.md',
      routePath: '/doc/guide/tabs',
      pageType: 'doc',
      title: 'Tabs & "more"',
      headTitle: 'Tabs & "more" - GenUI Book',
      lang: 'en',
      version: 'v0.1.0',
      sidebar: '/doc',
      toc: [{ text: 'Second part', id: 'second-part', depth: 2 }],
    });
    expect(page('doc/guide/tabs.html')).toContain(data.html as string);
    expect(data.shell).toBe((JSON.parse(page('static/build.json')) as { shell: string }).shell);
    const inPage = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(
      page('doc/guide/tabs.html'),
    )![1]!;
    // Page data must say that a page needs the code of tabs. A document need not say it, because it contains this
    // code.
    const { html: _, tabs, ...rest } = data;
    expect(tabs).toBe(true);
    expect(JSON.parse(inPage)).toEqual(rest);
    expect(JSON.stringify(rest)).not.toContain('Read it.');
  });

  test('the Markdown of a page has its title, notices, description and content', () => {
    expect(page('doc/start.md')).toMatch(
      /^# Start\n\n> All pages: \[llms\.txt\]\(\/llms\.txt\)\n\nHow to start\.\n\nGo on with/,
    );
    expect(page('index.md')).toMatch(/^# Small site\n\n> All pages: /);
    expect(page('doc/start.md')).not.toContain('description:');
    expect(page('zh/doc/guide/tabs.md')).toContain('<strong>注意：</strong>请读。');
  });

  test('the sitemap contains every translated page once, with its languages', () => {
    const map = page('sitemap.xml');
    const addresses = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]!);
    expect(addresses.sort()).toEqual(
      [
        '/',
        '/doc/guide/only-english',
        '/doc/guide/tabs',
        '/doc/start',
        '/zh/',
        '/zh/doc/guide/tabs',
        '/zh/doc/start',
      ].map((path) => ORIGIN + path),
    );
    expect(map).toContain(
      `<loc>${ORIGIN}/doc/start</loc><xhtml:link rel="alternate" hreflang="en" href="${ORIGIN}/doc/start"/><xhtml:link rel="alternate" hreflang="zh" href="${ORIGIN}/zh/doc/start"/>`,
    );
    expect(page('robots.txt')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });

  test('a page without a translation shows the English text with a notice, marked as English', () => {
    const html = page('zh/doc/guide/only-english.html');
    expect(html).toContain('<html lang="zh-CN"');
    expect(html).toContain('本页尚未翻译，以下为英文内容。');
    expect(html).toMatch(/<[a-z]+[^>]* lang="en"[^>]*>(?:(?!<\/main>).)*Only English/s);
    expect(html).not.toContain('hreflang="zh"');
    expect(html).toContain(`hreflang="en" href="${ORIGIN}/doc/guide/only-english"`);
    expect(html).toContain('<a href="/zh/doc/start">start</a>');
    const english = page('doc/guide/only-english.html');
    expect(english).not.toContain('hreflang="zh"');
    expect(english).not.toContain('This page has not been translated yet');
  });

  test('the 404 document contains both languages and is noindex', () => {
    const html = page('404.html');
    for (const text of ['404', 'PAGE NOT FOUND', 'Take me home', '页面未找到', '返回首页'])
      expect(html).toContain(text);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('rel="canonical"');
    expect(html).toContain('<title>404 - GenUI Book</title>');
    expect(html).toMatch(/<template id="app-v0\.1\.0-zh">.*href="\/zh\/"/s);
    const [, data] = /id="page-data-v0\.1\.0-zh">(.*?)<\/script>/s.exec(html)!;
    expect(JSON.parse(data!)).toMatchObject({
      pageType: '404',
      routePath: '/zh/404',
      toc: [],
      title: '404',
    });
  });

  test('the text of a stored tab set is followed by its script', () => {
    expect(page('doc/guide/tabs.html')).toMatch(
      /<div class="tabs" data-group="os">.*<\/div><script>[^<]+<\/script>/s,
    );
  });
});

test('two builds are equal byte for byte, wherever the sources are', async () => {
  const again = join(makeFolder(), 'dist');
  const { status, pid } = await build({ CONTENT_DIR: copyOfSmall(), OUT_DIR: again });
  expect(status).toBe(0);
  // The second build uses the theme's bundles that the first build created, and creates none.
  const caches = readdirSync('node_modules/.cache/docs-engine');
  expect(caches.filter((name) => name.endsWith(`.new-${pid}`))).toEqual([]);
  const [a, b] = [readOutput(dist), readOutput(again)];
  expect([...b.keys()]).toEqual([...a.keys()]);
  for (const [name, bytes] of a) expect(b.get(name)!.equals(bytes), name).toBe(true);
});

describe('a build that does not finish', () => {
  const content = copyOfSmall();
  const folder = dirname(content);
  const out = join(folder, 'dist');
  const env = { CONTENT_DIR: content, OUT_DIR: out };
  const start = join(content, 'v0.1.0/en/doc/start.md');
  let good: Map<string, Buffer>;

  /** Returns an environment in which a function of `fs` runs `code` before each call. `path` is its first argument. */
  const hooked = (name: string, code: string) => ({
    ...env,
    NODE_OPTIONS: `--import ${JSON.stringify(
      `data:text/javascript,${encodeURIComponent(
        `import fs from 'node:fs';import{syncBuiltinESMExports}from'node:module';const real=fs.${name};let calls=0;fs.${name}=(path,...rest)=>{${code};return real(path,...rest)};syncBuiltinESMExports();`,
      )}`,
    )}`,
  });
  const kill = "process.kill(process.pid,'SIGKILL')";
  const inNew = 'String(path).includes("dist.new-")';
  const expectGood = () => {
    const now = readOutput(out);
    expect([...now.keys()]).toEqual([...good.keys()]);
    for (const [name, bytes] of good) expect(now.get(name)!.equals(bytes), name).toBe(true);
  };

  const before = readFileSync(start, 'utf8');
  /** Changes a page, so that the build has something to write. */
  const writeMore = () => writeFileSync(start, `${before}\nMore.\n`);

  beforeAll(async () => {
    expect(await build(env)).toMatchObject({ status: 0 });
    good = readOutput(out);
  });
  afterEach(() => writeFileSync(start, before));

  test('a full disk leaves the last site unchanged', async () => {
    writeMore();
    const result = await build(
      hooked(
        'writeFileSync',
        `if(${inNew}&&++calls===3)throw Object.assign(new Error('ENOSPC'),{code:'ENOSPC'})`,
      ),
    );
    expect(result.status).not.toBe(0);
    expect(result.output).toMatch(/The disk is full/);
    expectGood();
    expect(readdirSync(folder).sort()).toEqual(['content', 'dist']);
  });

  test('a build that is killed while writing leaves the last site unchanged; the next build cleans up', async () => {
    writeMore();
    const result = await build(hooked('writeFileSync', `if(${inNew}&&++calls===3)${kill}`));
    expect(result.signal).toBe('SIGKILL');
    expectGood();
    expect(readdirSync(folder).some((name) => name.startsWith('.dist.new-'))).toBe(true);
    expect(await build(env)).toMatchObject({ status: 0 });
    expect(readdirSync(folder).sort()).toEqual(['content', 'dist']);
    expect(readFileSync(join(out, 'doc/start.html'), 'utf8')).toContain('More.');
    good = readOutput(out);
  });

  test('all mistakes are reported and nothing is written; a site that a killed build moved away is restored', async () => {
    const killed = await build(
      hooked('renameSync', `if(/dist\\.new-\\d+-\\w+$/.test(path))${kill}`),
    );
    expect(killed.signal).toBe('SIGKILL');
    expect(existsSync(out)).toBe(false);
    writeFileSync(start, `${before}\n[x](/doc/strat)\n\n:::tips\nx\n:::\n`);
    const result = await build(env);
    expect(result.status).not.toBe(0);
    const line = before.split('\n').length + 1;
    expect(result.output).toContain(
      `v0.1.0/en/doc/start.md:${line}:1  dead-link\n  "/doc/strat" leads to no page.\n  Did you mean "/doc/start"?`,
    );
    expect(result.output).toContain(`v0.1.0/en/doc/start.md:${line + 2}:1  unknown-directive`);
    expect(result.output).toContain('2 errors in the content. Nothing was written.');
    expect(result.output).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
    expectGood();
    expect(readdirSync(folder).sort()).toEqual(['content', 'dist']);
  });

  test('a swap that fails halfway is undone', async () => {
    const result = await build(
      hooked(
        'renameSync',
        `if(/dist\\.new-\\d+-\\w+$/.test(path))throw Object.assign(new Error('EPERM'),{code:'EPERM'})`,
      ),
    );
    expect(result.status).not.toBe(0);
    expect(result.output).toMatch(/cannot be read or written \(EPERM\)/);
    expectGood();
    expect(readdirSync(folder).sort()).toEqual(['content', 'dist']);
  });
});

test('with a base path, every address of the site starts with it', async () => {
  const out = join(makeFolder(), 'dist');
  const result = await build({
    CONTENT_DIR: SMALL,
    OUT_DIR: out,
    SITE_BASE: '/book/',
    SITE_ORIGIN: 'https://example.com',
  });
  expect(result.status, result.output).toBe(0);
  for (const [name, bytes] of readOutput(out)) {
    const text = bytes.toString();
    if (name.endsWith('.html')) {
      for (const address of attributeValues(text, 'href', 'src', 'srcset', 'action'))
        if (!/^(?:[#?]|https?:|mailto:)/.test(address)) expect(address, name).toMatch(/^\/book\//);
      for (const address of attributeValues(text, 'href').filter((a) =>
        a.startsWith('https://example.com'),
      ))
        expect(address, name).toMatch(/^https:\/\/example\.com\/book\//);
      expect(withoutScripts(text), name).not.toMatch(/\/book\/book\//);
    }
    const styles = name.endsWith('.css') ? text : /<style>(.*?)<\/style>/s.exec(text)?.[1];
    if (styles) expect(styles).not.toMatch(/url\(["']?\/(?!book\/)/);
    // Printed links show this origin before their path.
    if (/\/later\..*css$/.test(name)) expect(styles).toContain('(https://example.com"');
  }
  expect(deadAddresses(out, '/book/').filter((dead) => !NAV.test(dead))).toEqual([]);
  const read = (name: string) => readFileSync(join(out, name), 'utf8');
  expect(read('_headers')).toMatch(/^\/book\/\*$/m);
  expect(read('sitemap.xml')).toContain('<loc>https://example.com/book/zh/doc/start</loc>');
  expect(read('robots.txt')).toContain('https://example.com/book/sitemap.xml');
  expect(JSON.parse(read('manifest.webmanifest'))).toMatchObject({
    start_url: '/book/',
    scope: '/book/',
  });
  expect(JSON.parse(read('doc/start.json')).html).toContain(
    'href="/book/doc/guide/tabs#second-part"',
  );
  expect(/<script>(.*?)<\/script>/s.exec(read('404.html'))?.[1]).toContain('`/book/`');
});

test('content without a sidebar file gets a sidebar from its folders', async () => {
  const content = writeFiles({
    'v0.1.0/en/index.md': '# Home',
    'v0.1.0/zh/index.md': '# 首页',
    'v0.1.0/en/doc/my-guide/a.md': '# A\n\n[b](./b.md)',
    'v0.1.0/zh/doc/my-guide/a.md': '# 甲',
    'v0.1.0/en/doc/my-guide/b.md': '# B',
    'v0.1.0/zh/doc/my-guide/b.md': '# 乙',
  });
  const out = join(makeFolder(), 'dist');
  const result = await build({ CONTENT_DIR: content, OUT_DIR: out });
  expect(result.status, result.output).toBe(0);
  const html = readFileSync(join(out, 'doc/my-guide/a.html'), 'utf8');
  expect(html).toContain('My guide');
  expect(html).toMatch(/<a[^>]* href="\/doc\/my-guide\/b"[^>]*>(?:(?!<\/a>).)*B/s);
});
