import { expect, test } from 'vitest';
import { nearPages } from './near-pages.ts';

const pages = [
  ['/components/', 'Components'],
  ['/components/basic/button', 'button'],
  ['/components/basic/image', 'image'],
  ['/components/basic/label', 'label'],
  ['/components/basic/link', 'link'],
  ['/components/basic/scroll_bars', 'scroll_bars'],
  ['/components/basic/svg', 'svg'],
  ['/components/quick-start', 'Quick start of components'],
  ['/doc/guide/introduction', 'Introduction'],
  ['/doc/guide/overview', 'Overview'],
  ['/doc/tutorial/quick-start', 'Quick start'],
  ['/api/option/lifetime', 'Life cycle'],
  ['/tools/overview', 'Overview of tools'],
  ['/tools/run/settings', 'run settings'],
  ['/doc/config/settings_toml', 'settings.toml'],
].map(([routePath, title]) => ({ routePath: routePath!, title: title! }));
const routes = (path: string, root = '') =>
  nearPages(
    path,
    pages.map((page) => ({ ...page, routePath: root + page.routePath })),
    ['/components/', '/doc/guide/overview', '/tools/overview'].map((link) => root + link),
  ).map(({ routePath }) => routePath);

test.each([
  ['a slip in the name', '/components/basic/buton', ['/components/basic/button']],
  ['two letters swapped', '/components/basic/lable', ['/components/basic/label']],
  ['slips in every part', '/componets/basci/buttn', ['/components/basic/button']],
  ['a part missing', '/components/button', ['/components/basic/button']],
  ['the name alone', '/svg', ['/components/basic/svg']],
  ['a part too many', '/components/basic/form/link', ['/components/basic/link']],
  [
    'another way to write two words',
    '/components/basic/scrollbars',
    ['/components/basic/scroll_bars'],
  ],
  ['the title', '/api/option/life-cycle', ['/api/option/lifetime']],
  ['a folder', '/doc/guides', ['/doc/guide/overview']],
  ['a section', '/tools/', ['/tools/overview']],
  ['a folder without an entrance', '/api/option', ['/api/option/lifetime']],
  [
    'a name that is not written to its end',
    '/doc/config/settings',
    ['/doc/config/settings_toml', '/tools/run/settings'],
  ],
  ['the overview of a section', '/component', ['/components/']],
])('%s: %s', (_, path, expected) => {
  expect(routes(path)).toEqual(expected);
});

test('of pages with the same name, the one in the nearest folder comes first', () => {
  expect(routes('/doc/tutorials/quickstart')).toEqual([
    '/doc/tutorial/quick-start',
    '/components/quick-start',
  ]);
  expect(routes('/tools/overveiw')[0]).toBe('/tools/overview');
});

test('the folder itself comes before a page with the same name', () => {
  const tools = { routePath: '/doc/guide/tools', title: 'Tools' };
  const option = { routePath: '/doc/option', title: 'Option' };
  const near = (path: string) =>
    nearPages(path, [tools, option, ...pages], ['/tools/overview']).map(
      ({ routePath }) => routePath,
    );
  expect(near('/tools')).toEqual(['/tools/overview', tools.routePath]);
  expect(near('/api/option')).toEqual(['/api/option/lifetime', option.routePath]);
});

test('a language prefix is not a mistake', () => {
  expect(routes('/zh/components/basic/buton', '/zh')).toEqual(['/zh/components/basic/button']);
  expect(routes('/zh/doc', '/zh')).toEqual(['/zh/doc/guide/overview']);
});

test.each(['/nope', '/', '', '/qqqqqqqqqqqq/zzzzzzzzzzzzzzzzz', '/wp-admin', '/zzz/xyz', '/a'])(
  'no page is near "%s"',
  (path) => {
    expect(routes(path)).toEqual([]);
  },
);
