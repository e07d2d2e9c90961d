/** Properties of addresses and anchors for any name. */
import { expect, test } from 'vitest';
import { canonicalGuess } from '../../packages/engine/address/guess.ts';
import {
  isSafeScheme,
  longestPrefix,
  matchKey,
  outputFile,
  type PathSpace,
  sidebarFile,
  splitRoute,
  stripBase,
  toRoutePath,
  withBase,
} from '../../packages/engine/address/paths.ts';
import { createSlugger, isOwnId, slugify } from '../../packages/engine/address/slug.ts';
import { fc } from './runs.ts';

const space: PathSpace = {
  base: '/book/',
  defaultLang: 'en',
  langs: ['en', 'zh', 'de'],
  defaultVersion: 'v2',
  versions: ['v2', 'v1'],
};
/** Names of page files, except names of languages and versions, which the scan rejects. */
const names = fc
  .stringMatching(/^[a-z0-9_\u4e00-\u4e20-]{1,8}$/)
  .filter((name) => !['index', ...space.langs, ...space.versions].includes(name));
const pages = fc.array(names, { minLength: 1, maxLength: 4 }).map((list) => list.join('/'));
const locales = fc.record({
  version: fc.constantFrom(...space.versions),
  lang: fc.constantFrom(...space.langs),
});

test('a page has one address, and the address leads back to it', () => {
  fc.assert(
    fc.property(locales, pages, ({ version, lang }, page) => {
      const route = toRoutePath(space, version, lang, `${page}.md`);
      expect(splitRoute(space, route)).toEqual({ version, lang, page });
      expect(stripBase(space.base, withBase(space.base, route))).toBe(route);
      const index = toRoutePath(space, version, lang, `${page}/index.md`);
      expect(index).toBe(`${route}/`);
      expect(matchKey(index)).toBe(matchKey(route));
    }),
  );
});

test('no two pages share a file, in any language or version', () => {
  const page = fc.record({ at: locales, name: pages });
  fc.assert(
    fc.property(page, page, (a, b) => {
      const [x, y] = [a, b].map(({ at, name }) =>
        outputFile(toRoutePath(space, at.version, at.lang, `${name}.md`), 'html'),
      );
      expect(x === y).toBe(
        a.name === b.name && a.at.lang === b.at.lang && a.at.version === b.at.version,
      );
    }),
  );
});

test('all forms of an address are equal, and guessing ends', () => {
  fc.assert(
    fc.property(
      locales,
      pages,
      fc.constantFrom('', '.html', '/', '/index', '/index.html'),
      ({ version, lang }, page, end) => {
        const route = toRoutePath(space, version, lang, `${page}.md`);
        const asked = encodeURI(`${route}${end}`).replace('/doc', '/DOC');
        expect(matchKey(asked)).toBe(matchKey(route));
        let path: string | undefined = asked;
        let steps = 0;
        for (; path !== undefined && steps < 10; steps++) path = canonicalGuess(path, ['en', 'v2']);
        expect(path).toBeUndefined();
      },
    ),
  );
});

test('for any path, guessing ends, stays in the site and never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (rest) => {
      let path: string | undefined = `/${rest}`;
      let steps = 0;
      for (; path !== undefined && steps < 20; steps++) {
        path = canonicalGuess(path, ['en', 'v2']);
        if (path !== undefined) expect(path).toMatch(/^\/(?!\/)/);
      }
      expect(path).toBeUndefined();
    }),
  );
});

test('sections have separate files, also on disks that ignore case', () => {
  const keys = fc.string({ unit: 'grapheme', maxLength: 6 }).map((key) => `/${key}`);
  fc.assert(
    fc.property(keys, keys, (a, b) => {
      const [x, y] = [a, b].map((key) => sidebarFile('v1', 'en', key));
      expect(x).toMatch(/^static\/sidebar\.v1\.en\.[a-z0-9_-]+\.json$/);
      expect(x!.toLowerCase() === y!.toLowerCase()).toBe(a === b);
    }),
  );
});

test('a page belongs to the section with the longest matching path', () => {
  fc.assert(
    fc.property(fc.array(pages, { maxLength: 5 }), pages, (list, page) => {
      const keys = list.map((key) => `/${key}`);
      const path = `/${page}`;
      const above = keys.filter((key) => `${path}/`.startsWith(`${key}/`));
      const longest = above.sort((a, b) => b.length - a.length)[0];
      expect(longestPrefix(keys, path)).toBe(longest);
    }),
  );
});

test('the anchor of any heading is safe in an address, and is its own anchor', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
      const slug = slugify(text);
      expect(slug).not.toMatch(/[\s"'<>&#%?/\\]/u);
      expect(slugify(slug)).toBe(slug);
      expect(decodeURIComponent(encodeURIComponent(slug))).toBe(slug);
    }),
  );
});

test('the anchors of a page are unique, never empty, and never ids of the page itself', () => {
  const headings = fc.array(
    fc.oneof(
      fc.constantFrom('Use', 'use', 'Use 1', 'use-1', '!', '', 'main', 'tab-1-2'),
      fc.string({ maxLength: 5 }),
    ),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(headings, (list) => {
      const slugger = createSlugger();
      const ids = list.map((text) => slugger.unique(text));
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) {
        expect(id).not.toBe('');
        expect(isOwnId(id)).toBe(false);
      }
    }),
  );
});

test('addresses in which a browser sees another scheme than those of links are refused', () => {
  const space = fc.string({
    unit: fc.constantFrom('\t', '\n', '\r', ' ', '\0', '\u0001'),
    maxLength: 3,
  });
  fc.assert(
    fc.property(
      fc.constantFrom('javascript', 'data', 'vbscript', 'file', 'blob'),
      fc.array(space, { minLength: 12, maxLength: 12 }),
      fc.boolean(),
      (scheme, spaces, upper) => {
        const written = [...(upper ? scheme.toUpperCase() : scheme), ':']
          .map((letter, at) => spaces[at] + letter)
          .join('');
        expect(isSafeScheme(`${written}alert(1)`)).toBe(false);
      },
    ),
  );
});
