import { expect, test } from 'vitest';
import { canonicalGuess, localeOfUnmatched } from './guess.ts';
import {
  fromHome,
  isExternal,
  isSafeScheme,
  localeKey,
  localeRoot,
  longestPrefix,
  matchKey,
  outputFile,
  type PathSpace,
  sidebarFile,
  splitRoute,
  stripBase,
  toRoutePath,
  withBase,
} from './paths.ts';

const space: PathSpace = {
  base: '/',
  defaultLang: 'en',
  langs: ['en', 'zh'],
  defaultVersion: 'v0.1.0',
  versions: ['v0.1.0', 'v2'],
};

test.each([
  ['v0.1.0', 'en', 'index.md', '/'],
  ['v0.1.0', 'zh', 'index.md', '/zh/'],
  ['v0.1.0', 'en', 'doc/guide/tools.md', '/doc/guide/tools'],
  ['v0.1.0', 'zh', 'components/index', '/zh/components/'],
  ['v2', 'en', 'index.md', '/v2/'],
  ['v2', 'zh', 'doc/x.md', '/v2/zh/doc/x'],
  ['v0.1.0', 'en', 'doc/reindex.md', '/doc/reindex'],
  ['v0.1.0', 'en', 'index-of/x.mdx.md', '/index-of/x.mdx'],
] as const)('the route of %s %s %s is %s and splits back', (version, lang, page, route) => {
  expect(toRoutePath(space, version, lang, page)).toBe(route);
  expect(splitRoute(space, route)).toEqual({
    version,
    lang,
    page: page.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1'),
  });
});

test('only whole segments are versions and languages', () => {
  expect(splitRoute(space, '/zhx/a')).toMatchObject({ lang: 'en', page: 'zhx/a' });
  expect(splitRoute(space, '/zh')).toMatchObject({ lang: 'en', page: 'zh' });
  expect(splitRoute(space, '/en/a')).toMatchObject({ lang: 'en', page: 'en/a' });
  expect(splitRoute(space, '/v2')).toMatchObject({ version: 'v0.1.0', page: 'v2' });
  expect(splitRoute(space, '/v0.1.0/a')).toMatchObject({ version: 'v0.1.0', page: 'v0.1.0/a' });
});

test('the home page of every language and version', () => {
  expect(localeRoot(space, 'v0.1.0', 'en')).toBe('/');
  expect(localeRoot(space, 'v2', 'zh')).toBe('/v2/zh/');
  expect(localeKey('v2', 'zh')).toBe('v2 zh');
});

test.each([
  ['/zh/nope', 'zh', 'v0.1.0'],
  ['/v2/zh/x', 'zh', 'v2'],
  ['/zh/v2/x', 'zh', 'v2'],
  ['/v0.1.0/zh/x', 'zh', 'v0.1.0'],
  ['/fr/doc/x', 'en', 'v0.1.0'],
  ['/ZH/x', 'en', 'v0.1.0'],
  ['/a/b/zh', 'en', 'v0.1.0'],
  ['/', 'en', 'v0.1.0'],
])('the unmatched path %s is %s %s', (path, lang, version) => {
  expect(localeOfUnmatched(space, path)).toEqual({ lang, version });
});

test('the five forms of an address are equal, and letter case is ignored', () => {
  for (const form of [
    '/a/b',
    '/a/b.html',
    '/a/b/',
    '/a/b/index',
    '/a/b/index.html',
    '/A/B',
    '/a%2Fb',
  ])
    expect(matchKey(form), form).toBe('/a/b');
  for (const form of ['/', '/index', '/index.html', '/INDEX.HTML'])
    expect(matchKey(form), form).toBe('/');
  expect(matchKey('/%E4%B8%AD')).toBe('/中');
  for (const other of ['/a/indexes', '/a.html.old']) expect(matchKey(other), other).toBe(other);
});

test.each(['/a/b2', '/a/b/c', '/a/b.htm', '/a//b', '/a', '/a/b.html.html', '/a/index/b'])(
  '%s is another address than /a/b',
  (path) => {
    expect(matchKey(path)).not.toBe('/a/b');
  },
);

test('a malformed escape is not an address', () => {
  for (const path of ['/%zz', '/%', '/a%E4%B8', '/%C0%AF'])
    expect(matchKey(path), path).toBeUndefined();
});

const defaults = ['en', 'v0.1.0'];

test.each([
  ['/en/doc/x', '/doc/x'],
  ['/en', '/'],
  ['/en/', '/'],
  ['/zh/en/doc/x', '/zh/doc/x'],
  ['/v0.1.0/zh/x', '/zh/x'],
  ['/v0.1.0', '/'],
  ['/doc/x/', '/doc/x'],
  ['/doc/x.html', '/doc/x'],
  ['/doc/x/index', '/doc/x'],
  ['/doc/x/index.html', '/doc/x'],
  ['/DOC/X', '/doc/x'],
  ['/a%2Fb', '/a/b'],
  ['/%E4%B8%AD/', '/%E4%B8%AD'],
])('%s may mean %s', (path, guess) => {
  expect(canonicalGuess(path, defaults)).toBe(guess);
});

test.each([
  '/',
  '/nope',
  '/zh/nope',
  '/%E4%B8%AD',
  '/doc/guide/en',
  '/%zz',
  '/a b',
  '/a%20b',
  '/a%25b',
  '//',
])('%s has no other form', (path) => {
  expect(canonicalGuess(path, defaults)).toBeUndefined();
});

test.each([
  '/en/en/en/x',
  '/en/v0.1.0/en/v0.1.0/',
  '/%E4%B8%AD%E6%96%87/INDEX.html',
  '/中文/',
  '/a%2F%2Fb/',
  '/%252Fa/',
  '/%25/',
  '/%2525.html',
  '/a%3Fb/',
  '/a%23b/',
  '/%5B%5D/',
  '/index/index/index',
  '/a.html.html.html',
  '/x.html/index.html/',
  '/////',
  '/%F0%9F%98%80/',
  '/%zz/',
  '/İ/',
  '/ẞ.html',
  '/%E1%BA%9E/',
  '/a|b^c`/',
])('following the guesses of %s ends', (path) => {
  const seen = new Set<string>();
  // `URL` normalizes an address as a browser does.
  let at: string | undefined = new URL(path.replace(/^\/+/, '/'), 'https://example.com').pathname;
  while (at !== undefined) {
    expect(seen.has(at), `${[...seen].join(' → ')} → ${at}`).toBe(false);
    seen.add(at);
    expect(seen.size).toBeLessThan(10);
    const guess = canonicalGuess(at, defaults);
    at = guess === undefined ? undefined : new URL(guess, 'https://example.com').pathname;
  }
});

test('a guess never leaves the site', () => {
  for (const path of [
    '/en//evil.example/x',
    '/v0.1.0//evil.example',
    '/%2F%2Fevil.example/',
    '/%5Cevil.example/',
  ]) {
    const guess = canonicalGuess(path, defaults);
    if (guess !== undefined)
      expect(new URL(guess, 'https://example.com').origin, path).toBe('https://example.com');
  }
});

test('the base path is added once and removed again', () => {
  expect(withBase('/', '/a')).toBe('/a');
  expect(withBase('/docs/', '/a')).toBe('/docs/a');
  expect(withBase('/docs/', '/')).toBe('/docs/');
  expect(stripBase('/', '/a')).toBe('/a');
  expect(stripBase('/docs/', '/docs/a')).toBe('/a');
  expect(stripBase('/docs/', '/docs')).toBe('/');
  expect(stripBase('/docs/', '/docs/')).toBe('/');
  expect(stripBase('/docs/', '/docsx/a')).toBeUndefined();
  expect(stripBase('/docs/', '/a')).toBeUndefined();
});

test('an address within a language starts at its home page', () => {
  expect(fromHome('/', '/doc/x')).toBe('/doc/x');
  expect(fromHome('/b/zh/', '/doc/x')).toBe('/b/zh/doc/x');
});

test('the files of a route', () => {
  expect(outputFile('/', 'html')).toBe('index.html');
  expect(outputFile('/zh/', 'json')).toBe('zh/index.json');
  expect(outputFile('/components/', 'md')).toBe('components/index.md');
  expect(outputFile('/v2/doc/x', 'html')).toBe('v2/doc/x.html');
});

test('the longest section that holds a path', () => {
  const keys = ['/doc', '/doc/config', '/docs', '/api/'];
  expect(longestPrefix(keys, '/doc/config/env')).toBe('/doc/config');
  expect(longestPrefix(keys, '/doc/configs')).toBe('/doc');
  expect(longestPrefix(keys, '/doc')).toBe('/doc');
  expect(longestPrefix(keys, '/api/x')).toBe('/api/');
  expect(longestPrefix(keys, '/docx')).toBeUndefined();
  expect(longestPrefix([...keys].reverse(), '/doc/config/env')).toBe('/doc/config');
  expect(longestPrefix(['/'], '/docx')).toBe('/');
});

test('addresses outside the site', () => {
  for (const href of ['https://x', 'mailto:a', '//x', 'a+b-c.d:x', 'HTTP://x'])
    expect(isExternal(href), href).toBe(true);
  for (const href of ['/x', 'x', '#x', '?x', './a:b', ''])
    expect(isExternal(href), href).toBe(false);
});

test('safe schemes', () => {
  for (const href of [
    'https://x',
    'HTTP://x',
    'mailto:a',
    'tel:1',
    '/x',
    'x',
    '#a:b',
    './a:b',
    '//x',
  ])
    expect(isSafeScheme(href), href).toBe(true);
  for (const href of [
    'javascript:x',
    'JaVaScRiPt:x',
    'java\nscript:x',
    '\u0001javascript:x',
    ' javascript:x',
    'data:x',
    'vbscript:x',
    'file:x',
    'blob:x',
  ])
    expect(isSafeScheme(href), JSON.stringify(href)).toBe(false);
});

test('each section has a separate sidebar file, also on disks that ignore case', () => {
  const keys = [
    '/',
    '/doc',
    '/Doc',
    '/指南',
    '/教程',
    '/my docs',
    '/my-docs',
    '/my_docs',
    '/a/b',
    '/a-b',
    '/a/',
    '/a',
    '/_',
  ];
  const files = keys.map((key) => sidebarFile('v1', 'en', key));
  expect(new Set(files.map((file) => file.toLowerCase())).size).toBe(keys.length);
  for (const file of files) expect(file).toMatch(/^static\/sidebar\.v1\.en\.[a-z0-9_-]+\.json$/);
  expect(files[1]).toBe('static/sidebar.v1.en.doc.json');
  expect(sidebarFile('v1', 'en', '/my docs/指南')).toBe(
    'static/sidebar.v1.en.my_000w_docs_001b0jk70ggn_.json',
  );
});
