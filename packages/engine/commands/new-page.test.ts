import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pagesFolder } from '../../../tests/sites/book.ts';
import {
  compileFiles,
  config,
  lines,
  makeFolder,
  removeFolders,
  writeFiles,
} from '../../../tests/sites/project.ts';
import { resolveProject } from '../read/project.ts';
import { resolveSite } from '../site/config.ts';
import { pathSpaceOf } from '../site/path-space.ts';
import { addToSidebar, createNewPage } from './new-page.ts';

afterAll(removeFolders);

const sidebar = `# The order of reading.
/doc:
  - text: { en: Guide, zh: 指南 } # a group
    items:
      - doc/guide/tools
      - { page: doc/guide/plugins, text: { en: Plugins, zh: 插件 } }

  - doc/other
/api:
  - api/index
`;
const files = {
  'v1/sidebar.yaml': sidebar,
  'v1/redirects.yaml': 'doc/guide/gone: doc/guide/tools\n',
  'v1/en/index.md': '# Home',
  'v1/en/doc/guide/tools.md': '# Tools',
  'v1/en/doc/guide/plugins.md': '# Plugins',
  'v1/en/doc/other.md': '# Other',
  'v1/en/api/index.md': '# API',
};
const space = pathSpaceOf(resolveSite(config));

function create(page: string, title?: string, content: Readonly<Record<string, string>> = files) {
  const contentDir = writeFiles(content);
  const project = {
    ...resolveProject(process.cwd(), { CONTENT_DIR: contentDir }),
    contentLabel: '',
  };
  return { contentDir, ...createNewPage(project, space, 'v1', page, title) };
}

test('a page is created in every language, with its sidebar entry, and passes the check', async () => {
  const made = create('doc/guide/faq', 'Questions');
  expect(made.files.map(({ path }) => path)).toEqual([
    'v1/en/doc/guide/faq.md',
    'v1/zh/doc/guide/faq.md',
    'v1/sidebar.yaml',
  ]);
  expect(made.sidebar).toContain('v1/sidebar.yaml:7');
  expect(existsSync(join(made.contentDir, 'v1/en/doc/guide/faq.md'))).toBe(false);
  const site = await compileFiles({
    ...files,
    ...Object.fromEntries(made.files.map(({ path, text }) => [path, text])),
  });
  expect(lines(site).filter((line) => line.includes('faq'))).toEqual([]);
  const record = site.records.find((r) => r.route === '/zh/doc/guide/faq')!;
  expect(record).toMatchObject({ outdated: false, fallback: false });
  expect(record.compiled.value.title).toBe('Questions');
});

test.each([
  ['/doc/guide/faq', 'doc/guide/faq', 'Faq'],
  ['doc/guide/first_steps.md', 'doc/guide/first_steps', 'First steps'],
  ['doc/guide/', 'doc/guide/index', 'Guide'],
])('the path may be written %s', (written, page, title) => {
  const { files: made } = create(written);
  expect(made.find(({ path }) => path === `v1/en/${page}.md`)?.text).toContain(`title: "${title}"`);
});

test.each([
  ['doc/guide/tools', /exists already: v1\/en\/doc\/guide\/tools\.md/],
  ['api', /same address as "api\/index"/],
  ['doc/guide/gone', /old address that leads to "doc\/guide\/tools" \(v1\/redirects\.yaml:1\)/],
  ['doc/Guide/faq', /"Guide" must consist of small letters/],
  ['doc/../../etc/passwd', /"\.\." must consist of/],
  ['doc//faq', /"" must consist of/],
  ['doc/frequently asked', /"frequently asked" must consist of/],
  ['问题', /is no page path/],
  ['zh/doc/faq', /starts with a language\. Write the path without it: doc\/faq/],
  ['v1/doc/faq', /starts with a version/],
  ['static/faq', /belongs to the site itself/],
  ['404', /belongs to the site itself/],
])('%s is refused', (page, message) => {
  expect(() => create(page)).toThrow(message);
});

test('an unknown version is refused', () => {
  const project = { ...resolveProject(process.cwd(), {}), contentDir: makeFolder() };
  expect(() => createNewPage(project, space, 'v9', 'a')).toThrow(
    'There is no version "v9". Versions: v1.',
  );
});

test('without a sidebar file, only the pages are written', () => {
  const { files: made, sidebar: told } = create('doc/faq', undefined, {
    'v1/en/index.md': '# Home',
  });
  expect(made.map(({ path }) => path)).toEqual(['v1/en/doc/faq.md', 'v1/zh/doc/faq.md']);
  expect(told).toContain('follows the folders');
});

const added = (page: string, source = sidebar) => addToSidebar(source, page, 'sidebar.yaml');

test('the entry goes after the last page of its folder; comments and spacing stay', () => {
  const { text, line } = added('doc/guide/faq');
  expect(text).toBe(sidebar.replace('插件 } }\n', '插件 } }\n      - doc/guide/faq\n'));
  expect(text.split('\n')[line - 1]).toBe('      - doc/guide/faq');
});

test.each([
  [
    'at the end of its section',
    'doc/new/faq',
    sidebar,
    '  - doc/other\n',
    '  - doc/other\n  - doc/new/faq\n',
  ],
  [
    'after pages of the top of its section',
    'doc/faq',
    sidebar,
    '  - doc/other\n',
    '  - doc/other\n  - doc/faq\n',
  ],
  [
    'in a section of its own',
    'tools/faq',
    sidebar,
    '  - api/index\n',
    '  - api/index\n/tools:\n  - tools/faq\n',
  ],
  ['in a list in brackets', 'a/c', '/a: [a/b]\n', '[a/b]', '[a/b, a/c]'],
  ['after a file without a last line ending', 'a/c', '/a:\n  - a/b', '- a/b', '- a/b\n  - a/c\n'],
  [
    'with the line endings of the file',
    'a/c',
    '/a:\r\n  - a/b\r\n',
    '- a/b\r\n',
    '- a/b\r\n  - a/c\r\n',
  ],
  [
    'after a comment of the line',
    'a/c',
    '/a:\n  - a/b # x-y\n/b:\n  - b/c\n',
    '# x-y\n',
    '# x-y\n  - a/c\n',
  ],
  [
    'after a group that ends its section',
    'a/c',
    '/a:\n  - text: T\n    items:\n      - x/y\n',
    '      - x/y\n',
    '      - x/y\n  - a/c\n',
  ],
])('the entry goes %s', (_, page, source, from, to) => {
  expect(added(page, source).text).toBe(source.replace(from, to));
});

test.each([
  ['/a: [\n', 'Run "npm run check"'],
  ['/a: []\n', 'The list'],
  ['/a:\n  - { itmes: x }\n  - a/b\n', 'by hand'],
])('a sidebar that cannot be extended safely is not changed', (source, message) => {
  expect(() => added('a/c', source)).toThrow(/has mistakes|is empty|could not be added/);
  expect(() => added('a/c', source)).toThrow(message.replace('The list', 'the list'));
});

test('the project’s own sidebar can be extended', () => {
  const source = readFileSync(`${pagesFolder}/sidebar.yaml`, 'utf8');
  const { text } = added('doc/guide/faq', source);
  expect(text.replace(/ +- doc\/guide\/faq\n/, '')).toBe(source);
});
