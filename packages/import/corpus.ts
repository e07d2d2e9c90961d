/** Documentation that was written for another program: which pages and files a folder contains, and their addresses here. */
import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import type { Lang } from 'parallel-docs';

/** A page of the folder. */
export interface ForeignPage {
  readonly lang: Lang;
  /** Relative to the folder, `/` separators. */
  readonly file: string;
  /** Its path here, without language: `guide/index`. */
  readonly page: string;
}

export interface Corpus {
  readonly pages: readonly ForeignPage[];
  /** Files besides pages, by their address on the site: `/img/a.png` → `src/public/img/a.png`. */
  readonly files: ReadonlyMap<string, string>;
  /** Lists of contents, which are no pages. */
  readonly lists: readonly string[];
  /** Folder of a language within the folder: `en/`, or `` for a language that has none. */
  readonly roots: ReadonlyMap<Lang, string>;
}

/** Folders whose files are published at the top of the site. */
const publicFolder = /(?:^|\/)(?:\.vuepress\/public|\.vitepress\/public|public|static)\//;
const contentsList = /^(?:TOC(?:-.*)?|SUMMARY|_sidebar|_navbar)$/i;
const indexName = /^(?:index|_index|readme)$/i;

/** Reads a folder with a folder for each language, or with the first language at its top. */
export function readCorpus(folder: string, langs: readonly Lang[]): Corpus {
  const all = filesBelow(folder, '');
  const tops = [...new Set(all.map((file) => file.split('/', 1).join()))];
  const roots = new Map<Lang, string>();
  for (const lang of langs) {
    const top = tops.find(
      (name) => isFolderOf(lang, name) && all.some((f) => f.startsWith(`${name}/`)),
    );
    if (top !== undefined) roots.set(lang, `${top}/`);
  }
  const [first = 'en'] = langs;
  if (!roots.has(first)) roots.set(first, '');
  const langOf = (file: string) =>
    [...roots].find(([, root]) => root !== '' && file.startsWith(root))?.[0] ??
    (roots.get(first) === '' ? first : undefined);
  const pages: ForeignPage[] = [];
  const lists: string[] = [];
  const files = new Map<string, string>();
  const taken = new Set<string>();
  for (const file of all) {
    const lang = langOf(file);
    if (!/\.(?:md|markdown)$/i.test(file)) {
      const at = publicFolder.exec(file);
      files.set(`/${at ? file.slice(at.index + at[0].length) : file}`, file);
    } else if (lang === undefined || file.includes('/.') || file.startsWith('.')) continue;
    else if (contentsList.test(posix.basename(file).replace(/\.\w+$/, ''))) lists.push(file);
    else pages.push({ lang, file, page: pageOf(file.slice(roots.get(lang)?.length), lang, taken) });
  }
  return { pages, files, lists, roots };
}

const isFolderOf = (lang: Lang, name: string) =>
  new RegExp(`^${lang}(?:[-_][a-z]+)?$`, 'i').test(name) || (lang === 'zh' && /^cn$/i.test(name));

/** Path of a page here; two files of one address get different ones. */
function pageOf(file: string, lang: Lang, taken: Set<string>): string {
  const segments = file
    .replace(/\.\w+$/, '')
    .split('/')
    .map((segment) => segment.replace(/[#?%]+/g, '-').replace(/\.html$/i, '-html'));
  const name = segments.pop() ?? '';
  const base = [...segments, indexName.test(name) ? 'index' : name].join('/');
  const key = (page: string) => `${lang}/${page.replace(/(^|\/)index$/, '').toLowerCase()}`;
  let page = base;
  for (let count = 2; taken.has(key(page)); count++) page = `${base}-${count}`;
  taken.add(key(page));
  return page;
}

function filesBelow(folder: string, prefix: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.name === '.git' || entry.name === 'node_modules') return [];
      if (entry.isDirectory()) return filesBelow(path, `${prefix}${entry.name}/`);
      // Links may lead anywhere.
      return entry.isFile() ? [prefix + entry.name] : [];
    });
}
