/** Forms of an address: the page's own route, and the alternatives for an address without a page. */
import { expect, test } from 'vitest';
import { otherForms } from './other-forms.ts';
import { routeOf } from './routes.ts';

const space = {
  base: '/book/',
  defaultLang: 'en',
  langs: ['en', 'zh'],
  defaultVersion: 'v1',
  versions: ['v1', 'v2'],
} as const;

test.each([
  ['/book/', '/'],
  ['/book/index', '/'],
  ['/book/index.html', '/'],
  ['/book/guide/a', '/guide/a'],
  ['/book/guide/a.html', '/guide/a'],
  ['/book/guide/', '/guide/'],
  ['/book/guide/index.html', '/guide/'],
  ['/book/zh/%E6%8C%87%E5%8D%97', '/zh/指南'],
  ['/book/a%zz.html', '/a%zz'],
  // These addresses contain `.html` or `/index`, but do not end in it.
  ['/book/a.html-notes', '/a.html-notes'],
  ['/book/guide/indexes', '/guide/indexes'],
  ['/book/guide/index/b', '/guide/index/b'],
])('the route of %s is %s', (path, route) => {
  expect(routeOf(space, path)).toBe(route);
});

test.each([
  ['/guide', ['/guide/']],
  ['/guide/', ['/guide', '/guide/']],
  ['/en/Guide/a', ['/Guide/a', '/guide/a', '/guide/a/']],
  ['/zh/nope', ['/zh/nope/']],
  ['/v2/zh/nope', ['/v2/zh/nope/']],
  ['/v1/en', ['/en', '/']],
])('the page of %s is searched at %j', (route, forms) => {
  expect(otherForms(space, route)).toEqual(forms);
});
