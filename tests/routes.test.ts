/** The pages of the specification exist in each language. Other pages may exist too. */
import { expect, test } from 'vitest';
import { resolveProject } from '../packages/engine/read/project.ts';
import { readSources } from '../packages/engine/read/read.ts';
import { compileSite } from '../packages/engine/write/compile.ts';
import { book, space } from './sites/book.ts';

const below = (folder: string, names: string) =>
  names.split(' ').map((name) => `/${folder}/${name}`);
const routes = [
  '/',
  '/api/',
  ...below('api/global', 'component builtin_type color'),
  ...below('api/option', 'lifetime network'),
  '/components/',
  ...below('components/basic', 'view label button scrollbar divider image svg link'),
  ...below('components/form', 'checkbox radio input toggle'),
  ...below('components/data', 'tag loading collapse'),
  ...below('components/feedback', 'dropdown popup dialog tooltip drawer'),
  ...below('doc/guide', 'overview introduction tools plugins'),
  ...below('doc/tutorial', 'overview quick-start project-structure style script data'),
  ...below('doc/tutorial/template', 'basic template_type sugar_syntax'),
  ...below('doc/config', 'overview env ract_toml gen_ui_toml router_toml types'),
  ...below('doc/components', 'overview install theme resources quick-start'),
  '/examples/overview',
  '/tools/overview',
  ...below('tools/ract', 'introduction install common_commands gen_ui makepad'),
];

const project = resolveProject(process.cwd(), {});
const sources = await readSources(project, book);
const compiled = await compileSite(project, sources, 'test');
/** Pages of the default version. */
const records = compiled.records.filter(({ entry }) => entry.version === space.defaultVersion);

test('each language has the 59 addresses of the specification', () => {
  expect(routes).toHaveLength(59);
  const of = (lang: string) =>
    records
      .filter((record) => record.lang === lang)
      .map((record) => record.route as string)
      .sort();
  const own = of(space.defaultLang);
  expect(own).toEqual(expect.arrayContaining(routes));
  for (const lang of space.langs)
    if (lang !== space.defaultLang)
      expect(of(lang)).toEqual(own.map((route) => `/${lang}${route}`));
});

test('home page, overviews and empty pages are those of the specification', () => {
  const is = (match: (record: (typeof records)[number]) => boolean) =>
    records
      .filter((record) => record.lang === space.defaultLang && match(record))
      .map((record) => record.route as string)
      .sort();
  expect(is((record) => record.compiled.value.frontmatter.pageType === 'home')).toEqual(['/']);
  expect(is((record) => record.compiled.value.frontmatter.overview === true)).toEqual([
    '/api/',
    '/components/',
    '/examples/overview',
  ]);
  expect(is((record) => record.compiled.value.empty && record.route !== '/')).toEqual(
    below('components/feedback', 'dialog drawer tooltip'),
  );
  expect(is((record) => record.compiled.value.frontmatter.status === 'experimental')).toEqual([
    '/api/option/lifetime',
  ]);
});
