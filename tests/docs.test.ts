/** The documentation for authors mentions every feature and file, and none that do not exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { slugify } from '../packages/engine/address/slug.ts';
import { knownDirectives } from '../packages/engine/markdown/render/directives.ts';
import { directiveTables } from '../packages/genui-plugin/reference/tables.ts';

const read = (file: string) => readFileSync(file, 'utf8');
/** Paths that documents may contain although they do not exist here: files of other sites or created by commands. */
const EXAMPLES = new Set([
  ...['bench/.work/a', 'packages/search-server/data'],
  ...['content/v0.2.0', 'content/v1/', 'content/v1/en/', 'data/v0.2.0', 'styles.css'],
]);

const MANUAL = 'packages/engine/manual/content/v0.1/en';
const directives = [
  `${MANUAL}/guide/writing.md`,
  `${MANUAL}/reference/directives.md`,
  'docs/writing.md',
]
  .map(read)
  .join('\n');

test('each rule has its section with a fix, and there are no other sections', () => {
  const source = read('packages/engine/diagnose/diagnostics.ts');
  const union = /export type NamedRule =([^;]*);/.exec(source)![1]!;
  const rules = [...union.matchAll(/'([\w-]+)'/g)].map((match) => match[1]!).sort();
  const sections = read(`${MANUAL}/reference/rules.md`).split(/^### /m).slice(1);
  expect(sections.map((section) => section.split(' ')[0]).sort()).toEqual(rules);
  for (const section of sections) expect(section).toContain('**Fix:**');
});

test('each directive is described', () => {
  for (const name of [...knownDirectives(), ...Object.keys(directiveTables)])
    expect(directives, name).toMatch(new RegExp(`:${name}\\b|\`${name}\``));
});

test('every export of the public entry point and each key of a plug-in is described', () => {
  const plugins = read(`${MANUAL}/reference/plugins.md`);
  const entry = read('packages/engine/index.ts').replace(/\/\*[\s\S]*?\*\//g, '');
  const names = [...entry.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list]) =>
    list!.split(',').map((name) => name.replace(/\btype\b/, '').trim()),
  );
  expect(names).toContain('defineSite');
  for (const name of names.filter(Boolean))
    expect(plugins, name).toMatch(new RegExp(`\`${name}[\`(]`));
  const plugin = /export interface DocsPlugin[\s\S]*?\n\}/.exec(
    read('packages/engine/plugin.ts'),
  )![0];
  for (const [, key] of plugin.matchAll(/^ {2}(?:readonly )?(\w+)\??[:(]/gm))
    expect(plugins, key).toMatch(new RegExp(`^\\| \`${key}[\`(.]`, 'm'));
});

/** All files of the project's own code and documents, by path from the root. */
const files = ['packages', 'tests', 'scripts', 'bench', 'docs', 'data', 'content', '.'].flatMap(
  (folder) =>
    readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((name) => !/node_modules|\.work|test-results/.test(name)),
);
const baseNames = new Set(files.map((name) => basename(name)));
const documents = files.filter((name) =>
  /^(?:README|CONTRIBUTING|SECURITY|docs\/.*|packages\/[\w-]+\/README)\.md$/.test(name),
);

test.each(documents)('links and paths in %s exist', (document) => {
  const text = read(document);
  for (const [, target = ''] of text
    .replace(/^```[\s\S]*?^```/gm, '')
    .matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^https?:/.test(target)) continue;
    const [path, anchor] = target.split('#');
    const file = path ? join(dirname(document), path) : document;
    expect(existsSync(file), target).toBe(true);
    if (!anchor) continue;
    const headings = [...read(file).matchAll(/^#+ (.*?)(?: \{#([\w.-]+)\})?$/gm)].map(
      ([, words, id]) => id ?? slugify(words!),
    );
    expect(headings, target).toContain(anchor);
  }
  const paths = [...text.matchAll(/`((?:packages|tests|scripts|bench|content|data)\/[\w./-]+)`/g)];
  // A name without a folder belongs to a file beside another file that the sentence mentions.
  const names = [...text.matchAll(/`([\w-]+(?:\.test)?\.(?:tsx?|mjs|css))`/g)];
  expect([
    ...paths.map(([, path]) => path!).filter((path) => !existsSync(path) && !EXAMPLES.has(path)),
    ...names.map(([, name]) => name!).filter((name) => !baseNames.has(name) && !EXAMPLES.has(name)),
  ]).toEqual([]);
});
