/** The extension points for a site's own parts, in one site that is built as its author would build it. */
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readIndex } from '../packages/engine/search/index-file.ts';
import { deadAddresses, readOutput, wrongTags } from './sites/build.ts';
import { runNode } from './sites/copy.ts';
import { doors } from './sites/doors/plugin/plugin.ts';
import { compileFiles, makeFolder, removeFolders } from './sites/project.ts';

afterAll(removeFolders);

const DOORS = resolve('tests/sites/doors');
const VITE = resolve('node_modules/vite/bin/vite.js');
const out = join(makeFolder(), 'dist');

beforeAll(async () => {
  const { code, output } = await runNode(DOORS, [VITE, 'build'], { OUT_DIR: out });
  expect(code, output).toBe(0);
}, 120_000);

const searchText = (page: string) => {
  const [, index] = [...readOutput(out)].find(([path]) => /search_index\.v1\.en\./.test(path))!;
  const { documents } = readIndex(String(index));
  return documents.find(({ routePath }) => routePath === `/${page}`)?.content;
};
const read = (file: string) => readFileSync(join(out, file), 'utf8');

test('slots are around the parts of the layout, each once, in the language of the page', () => {
  const page = read('guide/start.html');
  const placed = [...page.matchAll(/data-slot="(\w+)"><p>(.*?)<\/p><\/div>/g)];
  expect(placed.map(([, name, text]) => `${name}: ${text}`)).toEqual([
    'headerBefore: New: doors',
    'headerAfter: below the header',
    'sidebarBefore: above the sidebar',
    'sidebarAfter: <a href="/doors/guide/start">Print</a>',
    'textBefore: before guide/start',
    'textAfter: after the text of v1',
    'footerBefore: above the footer',
    'footerAfter: below the footer',
    'outlineBefore: above the outline',
    'outlineAfter: below the outline',
  ]);
  const between = (from: string, to: string) => page.slice(page.indexOf(from), page.indexOf(to));
  expect(between('headerBefore', 'headerAfter')).toContain('<header');
  expect(between('textBefore', 'textAfter')).toContain('Text.');
  expect(between('footerBefore', 'footerAfter')).toContain('doc-footer');
  expect(read('de/guide/start.html')).toContain('<p>Neu: doors</p>');
  // Page data for client navigation contains the parts around the text.
  expect(JSON.parse(read('guide/start.json')).html).toContain('before guide/start');
});

test('directives of plug-ins contain blocks and text, which are in pages, search and Markdown', () => {
  const page = read('guide/parts.html');
  expect(page).toContain(
    '<section class="panel" data-look="calm" aria-labelledby="panel-0"><p id="panel-0">A <em>fine</em> panel</p><p>Press <kbd>Enter</kbd>, at 10:30.</p>\n<ul>\n<li><strong>One</strong> of a list</li>\n</ul>\n</section>',
  );
  expect(read('guide/parts.md')).toContain(
    '**A *fine* panel**\n\nPress <kbd>Enter</kbd>, at 10:30.\n\n- **One** of a list\n',
  );
  expect(searchText('guide/parts')).toContain(
    'A fine panel\nPress Enter, at 10:30.\nOne of a list',
  );
});

test('a hook on the tree replaces a block in every form of the page', () => {
  const list = '<ul>\n<li>Cut</li>\n<li>Fold</li>\n<li>Glue</li>\n</ul>';
  expect(read('guide/parts.html')).toContain(list);
  expect(read('guide/parts.html')).not.toContain('Cut &gt; Fold');
  expect(read('guide/parts.md')).toContain('- Cut\n- Fold\n- Glue');
  expect(read('guide/parts.md')).not.toContain('```plan');
  expect(searchText('guide/parts')).toContain('Cut\nFold\nGlue');
});

test('mistakes in directives and in nodes of hooks are reported at their place', async () => {
  const text = [
    ':::panel[Title]{look="loud"}',
    'Text',
    ':::',
    '',
    '::panel{look="calm"}',
    '',
    'A :kei[x] and ::key[y].',
    '',
    '::clock',
    '',
    'TODO: more',
  ].join('\n');
  const { diagnostics } = await compileFiles({ 'v1/en/a.md': text }, { plugins: [doors()] });
  const told = diagnostics
    .filter(({ place }) => place.file === 'v1/en/a.md')
    .map(({ place, message, fix }) => `${place.line}:${place.column} ${message} ${fix}`);
  expect(told).toEqual([
    '1:1 A panel is never loud. Did you mean "calm"?',
    '5:1 "::panel" is not a directive. Write ":::panel".',
    '7:3 ":kei" is not an inline directive. Did you mean ":key"?',
    '9:1 "::clock" lacks "zone". Write ::clock{zone="…"}.',
    '11:1 A text is to be written. Write it.',
  ]);
});

test('a site’s own home page replaces hero and features', () => {
  const home = read('index.html');
  expect(home).toContain(
    '<h1 tabindex="-1">My own</h1><p>Words of the home page.</p>\n<a href="/doors/guide/start">Start</a>',
  );
  expect(home).not.toContain('class="hero"');
  // The plug-in has no home page in this language.
  expect(read('de/index.html')).toContain('class="hero"');
});

test('an include shows its file, or a region of it', () => {
  const greet = [
    '```ts',
    'export function greet(name: string): string {',
    "  return ['Hello', name].join(' ');",
    '}',
    '```',
  ];
  const markdown = read('guide/samples.md');
  expect(markdown).toContain(`\`greet.ts\`\n\n${greet.join('\n')}\n`);
  expect(markdown).toContain("  ```ts\n  return ['Hello', name].join(' ');\n  ```");
  expect(markdown).toContain('\nA *shared* note.');
  expect(markdown).not.toMatch(/include|region|left out/);
  expect(read('guide/samples.html')).toContain('<span class="code-title">greet.ts</span>');
  expect(read('guide/samples.html')).toContain('<p>A <em>shared</em> note.</p>');
  expect(searchText('guide/samples')).toContain("return ['Hello', name].join(' ');");
});

test('a page is rendered again only if an included file changes', async () => {
  const root = makeFolder();
  const folder = join(root, 'tests/sites/doors');
  cpSync(DOORS, folder, { recursive: true, filter: (file) => !/node_modules|dist/.test(file) });
  for (const name of ['packages', 'node_modules']) symlinkSync(resolve(name), join(root, name));
  const target = join(root, 'dist');
  const rebuild = async () => {
    const { output } = await runNode(folder, [VITE, 'build'], { OUT_DIR: target });
    return /\((\d+) rendered\)/.exec(output)?.[1] ?? output;
  };
  expect(await rebuild()).toBe('8');
  expect(await rebuild()).toBe('0');
  const example = join(folder, 'examples/greet.ts');
  writeFileSync(example, readFileSync(example, 'utf8').replace('Hello', 'Welcome'));
  // Two pages are rendered again: the page, and its fallback at the address of the other language.
  expect(await rebuild()).toBe('2');
  expect(readFileSync(join(target, 'guide/samples.html'), 'utf8')).toContain('Welcome');
}, 120_000);

test('a missing file or region of an include is reported at its place', async () => {
  const include = (attributes: string) => `::include{${attributes}}\n`;
  const { diagnostics } = await compileFiles({
    'v1/en/a.md': [
      include('file="tests/sites/doors/examples/greet.ts" region="great"'),
      include('file="tests/sites/doors/examples/none.ts"'),
      include('file="../secret.txt"'),
      include('file=".gitignore"'),
      include('region="x"'),
    ].join('\n'),
  });
  expect(
    diagnostics
      .filter(({ place }) => place.file === 'v1/en/a.md')
      .map(({ place, message, fix }) => `${place.line} ${message} ${fix}`),
  ).toEqual([
    '1 "tests/sites/doors/examples/greet.ts" has no complete region "great". Did you mean "greet"?',
    ...['tests/sites/doors/examples/none.ts', '../secret.txt', '.gitignore'].map(
      (file, at) =>
        `${3 + 2 * at} "${file}" cannot be included: the file is not readable, is outside of the project, is hidden, or is too large. Write the path of the file from the folder of the project: file="examples/hello.ts".`,
    ),
    '9 "::include" lacks "file". Write ::include{file="…"}.',
  ]);
});

test('an island starts by itself, with the props of its directive', () => {
  expect(read('guide/parts.html')).toContain(
    '<p data-plugin="clock" data-props="{&quot;zone&quot;:&quot;UTC&quot;}">UTC</p>',
  );
  // Sites whose islands all wait for a press do not have this script.
  const scripts = [...readOutput(out).keys()];
  expect(scripts.filter((path) => path.includes('/starting-islands.'))).toHaveLength(1);
});

test('documents have no wrong tags and no dead addresses', () => {
  const files = readOutput(out);
  for (const [path, bytes] of files)
    if (path.endsWith('.html')) expect(wrongTags(String(bytes)), path).toEqual([]);
  expect(deadAddresses(out, '/doors/')).toEqual([]);
});
