/**
 * A site of another product that uses only the engine's public entry points. It is checked, built and served as its
 * author would do it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite } from '../packages/engine/built.ts';
import { freePort } from '../scripts/free-port.mjs';
import { deadAddresses, readOutput, wrongTags } from './sites/build.ts';
import { edit } from './sites/copy.ts';
import { makeFolder, removeFolders } from './sites/project.ts';
import { ATLAS, atlasToBreak, BASE, buildAtlas, checkAtlas, PAGES } from './sites/second-site.ts';

/** A diagnostic as `check --json` prints it. */
interface Finding {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly rule: string;
  readonly message: string;
  readonly hint: string;
  readonly replacement?: { readonly from: string; readonly to: string };
}

const ORIGIN = 'https://docs.atlas.example';

afterAll(removeFolders);

describe('the check', () => {
  /** Checks a site; returns the diagnostics, one line each. */
  const findings = async (folder: string) => {
    const { output } = await checkAtlas(folder);
    const { diagnostics } = JSON.parse(output) as { diagnostics: Finding[] };
    return diagnostics.map(
      ({ file, line, column, rule, message, hint, replacement: change }) =>
        `${file}:${line}:${column} ${rule}: ${message} ${hint}${change ? ` [${change.from} → ${change.to}]` : ''}`,
    );
  };

  test('the site has no mistakes', async () => {
    const { code, output } = await checkAtlas();
    expect(JSON.parse(output)).toEqual({ pages: PAGES, errors: 0, warnings: 0, diagnostics: [] });
    expect(code).toBe(0);
  });

  test('a mistake in a sample or a directive of the plug-in is found at its place', async () => {
    const folder = atlasToBreak();
    const content = join(folder, 'content');
    edit(join(content, 'v2/de/guide/routes.md'), 'via Leipzig', 'via Leipzg');
    edit(join(content, 'v2/de/guide/start.md'), 'lat="52.52"', 'lat="152.52"');
    edit(join(content, 'v2/zh/guide/start.md'), 'lon="13.405" ', '');
    // Places belong to a version. v1 has no place "Vienna".
    edit(join(content, 'v1/de/guide/sheets.md'), 'to Bonn', 'to Vienna');
    expect((await findings(folder)).filter((line) => !line.includes('translation'))).toEqual([
      'content/v1/de/guide/sheets.md:14:4 bad-sample: "Vienna" is no place of this version. Declare it: point NAME LATITUDE LONGITUDE.',
      'content/v2/de/guide/routes.md:13:5 bad-sample: "Leipzg" is no place of this version. Did you mean "Leipzig"? [Leipzg → Leipzig]',
      'content/v2/de/guide/start.md:19:1 directive-attribute: "152.52" is no latitude. Write -90 to 90.',
      'content/v2/zh/guide/start.md:19:1 directive-attribute: "::coordinate" lacks "lon". Write ::coordinate{lon="…"}.',
    ]);
  });

  test('a mistake in the data of a version is found at its place', async () => {
    const folder = atlasToBreak();
    edit(join(folder, 'data/v1/places.json'), '50.735', '-150.735');
    expect(await findings(folder)).toEqual([
      'data/v1/places.json:3:11 bad-data: Bonn: is no point on the globe. Write { "lat": -90 to 90, "lon": -180 to 180 }.',
    ]);
  });

  test('a social link with an SVG icon needs a name', async () => {
    const folder = atlasToBreak();
    edit(join(folder, 'site.config.ts'), "label: 'Community',", '');
    const [only] = await findings(folder);
    expect(only).toContain(
      'themeConfig.socialLinks[2].label: is missing. The value must say what the link',
    );
  });
});

describe('the build', () => {
  const out = join(makeFolder(), 'dist');
  const read = (name: string) => readFileSync(join(out, name), 'utf8');
  const pages = ['index', 'guide/start', 'guide/routes', 'reference/index', 'about/studio'];

  beforeAll(async () => {
    const { code, output } = await buildAtlas(out);
    expect(output).toContain(`Built ${PAGES} pages`);
    expect(code, output).toBe(0);
  });

  test('every page exists in three languages, with its data and its Markdown', () => {
    for (const [root, lang, word] of [
      ['', 'en', 'Search'],
      ['zh/', 'zh-CN', '搜索'],
      ['de/', 'de', 'Suchen'],
    ])
      for (const name of pages) {
        const html = read(`${root}${name}.html`);
        expect(html).toContain(`<html lang="${lang}"`);
        expect(html).toContain(`<span>${word}</span>`);
        for (const ending of ['json', 'md'])
          expect(existsSync(join(out, `${root}${name}.${ending}`))).toBe(true);
      }
    expect(read('de/guide/start.html')).toContain('<title>Erste Schritte - Atlas</title>');
    expect(read('de/guide/help.html')).toContain('<title>Hilfe | Atlas-Gemeinschaft</title>');
  });

  test('the default version has no prefix in addresses, the other one has', () => {
    for (const root of ['', 'zh/', 'de/']) {
      expect(read(`${root}index.html`)).toContain('>Atlas</h1>');
      expect(read(`v1/${root}index.html`)).toContain('>Atlas 1</h1>');
      expect(read(`${root}guide/start.html`)).toContain('npm');
      expect(read(`v1/${root}guide/start.html`)).toContain('atlas.js');
    }
    expect(existsSync(join(out, 'guide/sheets.md'))).toBe(false);
    expect(existsSync(join(out, 'v1/guide/sheets.md'))).toBe(true);
    expect(existsSync(join(out, 'v1/guide/routes.html'))).toBe(false);
    expect(existsSync(join(out, 'v2'))).toBe(false);
  });

  test('links stay within version and language', () => {
    expect(read('v1/zh/guide/start.html')).toContain(
      '<a href="/atlas/v1/zh/">首页</a>、<a href="/atlas/v1/zh/guide/start#install">这一节</a>',
    );
    expect(read('de/about/studio.html')).toContain('<a href="/atlas/de/">Startseite</a>');
  });

  test('a page links to itself in the other version, or to that version’s home page', () => {
    const routes = (file: string) =>
      (JSON.parse(read(file)) as { versionRoutes: unknown }).versionRoutes;
    expect(routes('guide/start.json')).toEqual({ v2: '/guide/start', v1: '/v1/guide/start' });
    expect(routes('zh/guide/routes.json')).toEqual({ v2: '/zh/guide/routes', v1: '/v1/zh/' });
    const [, lost] = /id="page-data-v1-de">(.*?)<\/script>/s.exec(read('404.html'))!;
    expect(JSON.parse(lost!).versionRoutes).toEqual({ v2: '/de/', v1: '/v1/de/' });
  });

  test('the head of an old version contains its own addresses and languages', () => {
    const html = read('v1/guide/start.html');
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/atlas/v1/guide/start">`);
    for (const [lang, root] of Object.entries({ en: '', zh: 'zh/', de: 'de/', 'x-default': '' }))
      expect(html).toContain(`hreflang="${lang}" href="${ORIGIN}/atlas/v1/${root}guide/start"`);
  });

  test('each version has its own sidebars and search index', () => {
    const names = readdirSync(join(out, 'static'));
    for (const version of ['v1', 'v2'])
      for (const lang of ['en', 'zh', 'de']) {
        expect(names).toContain(`sidebar.${version}.${lang}.guide.json`);
        expect(names.some((name) => name.startsWith(`search_index.${version}.${lang}.`))).toBe(
          true,
        );
      }
    expect(read('static/sidebar.v1.zh.guide.json')).toContain('/atlas/v1/zh/guide/sheets');
    expect(names).not.toContain('sidebar.v1.en.reference.json');
  });

  test('every address contains the base path, and none is dead', () => {
    expect(deadAddresses(out, BASE)).toEqual([]);
    // The old version has no reference, so its navigation has no link to one.
    expect(read('index.html')).toContain('href="/atlas/reference/"');
    expect(read('v1/index.html')).not.toContain('/reference/');
    for (const [name, bytes] of readOutput(out))
      if (name.endsWith('.html')) expect(wrongTags(bytes.toString()), name).toEqual([]);
    expect(read('_redirects').split('\n')).toContain(
      '/atlas/de/guide/install /atlas/de/guide/start#install 301',
    );
    const addresses = [...read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map((m) => m[1]!);
    expect(addresses).toHaveLength(PAGES);
    for (const address of addresses) expect(address).toMatch(`${ORIGIN}${BASE}`);
    expect(read('static/build.json')).toContain('"/atlas/static/search_index.v2.de.');
  });

  test('the headers contain the site’s own policy and search service, below its base path', () => {
    const headers = read('_headers');
    expect(headers).toMatch(/^\/atlas\/\*\n/);
    expect(headers).toMatch(/; trusted-types atlas-docs\n/);
    expect(headers).toContain("connect-src 'self' https://search.atlas.example;");
  });

  test('output of the plug-in is in pages, styles and search texts', () => {
    const start = read('de/guide/start.html');
    expect(start).toContain(
      '<p class="coordinate" id="coordinate-0"><b>Berlin</b> <data value="52.52,13.405">52.5200° N, 13.4050° E</data></p>',
    );
    expect(start).toContain('.coordinate{');
    const index = readdirSync(join(out, 'static')).find((name) =>
      name.startsWith('search_index.v2.de.'),
    )!;
    const found = (
      JSON.parse(read(`static/${index}`)) as { routePath: string; content: string }[]
    ).find(({ routePath }) => routePath === '/de/guide/start')!;
    expect(found.content).toContain('Berlin 52.5200° N, 13.4050° E');

    const route = read('guide/routes.html');
    expect(route).toContain('<span class="k">from </span>');
    expect(route).toMatch(/data-plugin="units" data-km="510">Distance: <output>510 km</);
    // For a route with a place that only the page declares, no distance is shown.
    expect(route.match(/data-plugin=/g)).toHaveLength(1);
    expect(read('v1/zh/guide/sheets.html')).toContain('距离: <output>478 km');
  });

  test('files of the plug-in have their own address in each version', () => {
    const current = JSON.parse(read('data/places.geojson'));
    expect(current.features).toHaveLength(5);
    expect(current.source).toEqual({
      name: 'Atlas SDK 2.1',
      page: `${ORIGIN}/atlas/guide/start`,
      seite: `${ORIGIN}/atlas/de/guide/start`,
    });
    expect(JSON.parse(read('v1/data/places.geojson')).source).toEqual({
      name: 'Atlas SDK 1.4',
      page: `${ORIGIN}/atlas/v1/guide/start`,
      seite: `${ORIGIN}/atlas/v1/de/guide/start`,
    });
    // A page links to this address, and the lists for programs contain it.
    const address = `${ORIGIN}/atlas/data/places.geojson`;
    expect(read('zh/guide/routes.html')).toContain(`href="${address}"`);
    expect(read('zh/guide/routes.md')).toContain(`<${address}>`);
    expect(read('de/llms.txt')).toContain(
      `- [data/places.geojson](${address}): die Orte dieser Version.`,
    );
    expect(read('v1/llms.txt')).toContain(`(${ORIGIN}/atlas/v1/data/places.geojson)`);
    expect(read('llms.txt')).not.toContain('names.txt');
    expect(read('data/names.txt')).toContain('Vienna');
  });

  test('other programs can read the built site, with any base path, languages and versions', () => {
    const site = openSite(out);
    expect(site.locales()).toContainEqual({ version: 'v1', lang: 'de' });
    const [tab] = site.search('leipzig', { version: 'v2', lang: 'de' }).tabs;
    expect(tab!.groups.map(({ href }) => href)).toContain('/de/guide/routes');
    for (const address of [`${ORIGIN}/atlas/de/guide/start#x`, '/de/guide/start', 'guide/start'])
      expect(site.page(address, 'de')).toEqual({
        route: '/de/guide/start',
        markdown: read('de/guide/start.md'),
      });
    expect(site.page('/v1/zh/guide/sheets')).toMatchObject({ route: '/v1/zh/guide/sheets' });
    expect(site.page('/guide/strat')).toEqual({ meant: '/guide/start' });
    expect(site.published('v1/data/names.txt')).toBe(read('v1/data/names.txt'));
    expect(site.published('../dist/robots.txt')).toBeUndefined();
    expect(() => site.search('x', { version: 'v3', lang: 'de' })).toThrow('no search index');
  });

  test('what a page describes follows from its frontmatter, its section, or is left out', () => {
    expect(read('de/guide/start.html')).toContain('<span>Beschreibt Atlas SDK 2.1</span>');
    expect(read('v1/de/guide/sheets.html')).toContain('<span>Beschreibt Atlas SDK 1.4</span>');
    expect(read('reference/command-line.html')).toContain('<span>Describes Atlas CLI 0.9</span>');
    expect(read('zh/about/studio.html')).not.toContain('适用于');
  });

  test('pages are light from their first tag on, and have no dark colours', () => {
    const html = read('index.html');
    expect(html).toMatch(/<html [^>]*data-theme="light"/);
    expect(html).toContain('<meta name="theme-color" content="#fffdfa">');
    expect(html).not.toContain('prefers-color-scheme: dark)">');
  });

  test('pictures of sidebar and home page have their published address', () => {
    expect(read('de/guide/help.html')).toContain('<img class="sidebar-tag" src="/atlas/tag.svg"');
    expect(read('de/index.html')).toContain('src="/atlas/globe-dark.svg"');
  });

  test('the output mentions no other product', () => {
    for (const [name, bytes] of readOutput(out))
      expect(bytes.toString('latin1'), name).not.toMatch(/genui|makepad|\bract\b/i);
  });
});

describe('the dev server', () => {
  let server: ChildProcess;
  afterAll(() => server?.kill());

  test('serves a page, its data, the client and the island', async () => {
    const port = await freePort();
    server = spawn(
      process.execPath,
      [resolve('node_modules/vite/bin/vite.js'), '--port', String(port), '--strictPort'],
      { cwd: ATLAS, env: { ...process.env, NODE_ENV: 'development' }, stdio: 'ignore' },
    );
    const get = (path: string, accept = 'text/html') =>
      fetch(`http://localhost:${port}${path}`, { headers: { Accept: accept } });
    await expect
      .poll(() => get('/atlas/de/guide/start').then(({ status }) => status, String), {
        timeout: 250_000,
      })
      .toBe(200);
    const html = await (await get('/atlas/de/guide/start')).text();
    expect(html).toContain('<h1 tabindex="-1">Erste Schritte</h1>');
    expect(await (await get('/atlas/guide/start.json')).json()).toMatchObject({ version: 'v2' });
    expect((await get('/atlas/nothing')).status).toBe(404);
    // Content negotiation does not apply to files from plug-ins, whatever their extension.
    expect(await (await get('/atlas/data/places.geojson', '*/*')).json()).toMatchObject({
      type: 'FeatureCollection',
    });
    expect((await get('/atlas/data/nothing.geojson', '*/*')).status).toBe(404);

    // The boot script contains the client's URL; from there, imports lead to the plug-in.
    const client = /\["([^"]+main\.tsx[^"]*)"/.exec(html)![1]!;
    expect((await get(client, '*/*')).status).toBe(200);
    const islands = await (await get('/atlas/@id/__x00__virtual:islands', '*/*')).text();
    const island = /import\("([^"]+units\.ts[^"]*)"\)/.exec(islands)![1]!;
    expect(await (await get(island, '*/*')).text()).toContain('activate');
  });
});
