/** A build that finds the caches of an earlier one writes what a build without caches writes. Through the real command. */
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOutput } from './sites/build.ts';
import { BUILD, type Copy, copyProject } from './sites/copy.ts';
import { removeFolders } from './sites/project.ts';

afterAll(removeFolders);

const CONFIG = `import { defineSite, english, type Language } from 'parallel-docs';
import { genui } from 'genui-plugin';
import { words } from './words.ts';

const { chrome, page, search, zoom, redirected } = english.words;
const german: Language = {
  tag: 'de',
  words: {
    chrome,
    page: { ...page, tip: words.tip },
    search: { ...search, placeholder: words.placeholder },
    zoom,
    redirected,
  },
};

export default defineSite({
  title: 'Copy',
  description: 'A copy.',
  logoText: 'Copy',
  origin: 'https://example.com',
  locales: [
    { lang: 'en', label: 'English', title: 'Copy', description: 'A copy.' },
    { lang: 'de', language: german, label: 'Deutsch', title: 'Kopie', description: 'Eine Kopie.' },
  ],
  multiVersion: { default: 'v1', versions: ['v1'] },
  glossary: { file: 'glossary.yaml', page: 'guide/terms' },
  plugins: [genui({ data: 'data/v0.1.0' })],
});
`;

const FILES: Readonly<Record<string, string>> = {
  'site.config.ts': CONFIG,
  'words.ts': "export const words = { tip: 'Tip', placeholder: 'Suche' };\n",
  'glossary.yaml':
    'terms:\n  - term: { en: shade, de: Farbton }\n    meaning: { en: A step., de: Eine Stufe. }\n',
  'content/v1/sidebar.yaml': '/guide:\n  - guide/start\n  - guide/terms\n  - guide/other\n',
  'content/v1/redirects.yaml': '',
  'content/v1/en/guide/start.md': '# Start\n\n:::tip\nA shade.\n:::\n',
  'content/v1/de/guide/start.md':
    '---\nsourceHash: 0123456789abcdef\n---\n\n# Anfang\n\n:::tip\nEin Farbton.\n:::\n',
  'content/v1/en/guide/terms.md': '# Terms\n\n::glossary\n',
  'content/v1/en/guide/other.md': '# Other\n\n::glossary\n',
};

let copy: Copy;

/** The files that a build writes into a folder of the copy. */
async function built(folder: string): Promise<Map<string, Buffer>> {
  const { code, output } = await copy.run(BUILD, { OUT_DIR: folder });
  expect(code, output).toBe(0);
  return readOutput(join(copy.folder, folder));
}

/** The same without anything that earlier builds have kept. */
async function builtCold(): Promise<Map<string, Buffer>> {
  const [caches, aside] = ['.cache', '.cache-aside'].map((name) =>
    join(copy.folder, 'node_modules', name),
  );
  renameSync(caches!, aside!);
  try {
    return await built('cold');
  } finally {
    rmSync(caches!, { recursive: true, force: true });
    renameSync(aside!, caches!);
  }
}

/** Names of the files that differ. */
function differences(a: Map<string, Buffer>, b: Map<string, Buffer>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((name) => {
    const [one, other] = [a.get(name), b.get(name)];
    return !one || !other || !one.equals(other);
  });
}

beforeAll(async () => {
  copy = copyProject();
  rmSync(join(copy.folder, 'content'), { recursive: true });
  copy.write({ ...FILES, 'content/v1/en/index.md': '# Home\n' });
  // What the index says of a page may one day depend on any key of the configuration.
  copy.edit(
    'packages/engine/write/search-index.ts',
    'title: page.title',
    "title: page.title + (view.site.logoText ?? '')",
  );
  await built('dist');
}, 240_000);

test.each([
  ['a word of pages in a module of words', 'words.ts', "tip: 'Tip'", "tip: 'Tipp'"],
  [
    'a word of the search in a module of words',
    'words.ts',
    "placeholder: 'Suche'",
    "placeholder: 'Suchen'",
  ],
  ['the page with the table of terms', 'site.config.ts', "'guide/terms'", "'guide/other'"],
  ['the name of a language', 'site.config.ts', "label: 'English'", "label: 'Englisch'"],
  [
    'a key that the search index depends on',
    'site.config.ts',
    "logoText: 'Copy'",
    "logoText: 'Other'",
  ],
  [
    'a file of the engine',
    'packages/engine/markdown/render/callout-box.ts',
    'class="callout-title"',
    'class="callout-title other"',
  ],
])('after a change of %s', { timeout: 240_000 }, async (_, file, from, to) => {
  const before = readOutput(join(copy.folder, 'dist'));
  copy.edit(file, from, to);
  const warm = await built('dist');
  expect(differences(warm, before), 'the change shows').not.toEqual([]);
  expect(differences(warm, await builtCold())).toEqual([]);
});
