/** Finds the pages of a foreign site: all Markdown files in each language, with their new addresses. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import type { Lang } from 'parallel-docs';
import { normalizeSource } from 'parallel-docs/content';
import { type Head, readHead } from './head.ts';
import { languageRoots, suffixOf } from './languages.ts';
import { contentsFiles } from './programs/plain.ts';
import type { ForeignSite, LanguageRoot, Program, TellOf } from './programs/program.ts';

/** A foreign page. */
export interface ForeignPage {
  readonly lang: Lang;
  /** Absolute path. */
  readonly file: string;
  /** Path relative to the folder of its language, without extension: `guide/README`. */
  readonly path: string;
  /** New path of the page, without language: `guide/index`. */
  readonly page: string;
  readonly head: Head;
}

export interface Corpus {
  readonly pages: readonly ForeignPage[];
  /** Languages that have pages, with their folders; the source language first. */
  readonly roots: readonly LanguageRoot[];
}

const isPage = (name: string) => /\.(?:mdx?|markdown)$/i.test(name);
const indexName = /^(?:index|_index|readme)$/i;

/**
 * Reads the pages of a site.
 *
 * @param asked languages to import, the source language first; `undefined` for all
 */
export function readCorpus(
  site: ForeignSite,
  program: Program,
  asked: readonly Lang[] | undefined,
  tell: TellOf,
): Corpus {
  const all = languageRoots(site, asked, tell);
  const folders = all.map(({ folder }) => folder);
  const pages: ForeignPage[] = [];
  /** New addresses by old paths of the source language, so that translations get the addresses of their sources. */
  const addresses = new Map<string, string>();
  const taken = new Set<string>();
  for (const root of all.filter(({ folder }, at) => folders.indexOf(folder) === at)) {
    const inside = folders.filter((each) => each !== root.folder);
    const lists = contentsFiles.map((name) => join(root.folder, name));
    const isList = (file: string) =>
      (program.name === 'plain' || program.name === 'mdbook') && lists.includes(file);
    const files = filesBelow(root.folder, inside, tell).filter(
      (file) => isPage(file) && !isList(file),
    );
    const langs = all.filter(({ folder }) => folder === root.folder).map(({ lang }) => lang);
    const found = files.map((file) => {
      const path = relative(root.folder, file)
        .split(sep)
        .join('/')
        .replace(/\.\w+$/, '');
      const suffix = suffixOf(path, langs);
      return {
        file,
        lang: suffix ?? root.lang,
        path: suffix === undefined ? path : path.replace(/\.[\w-]+$/, ''),
        head: readHead(normalizeSource(readFileSync(file, 'utf8'))),
      };
    });
    // Index pages come first. If another file has the same address as an index page, the other file is renamed.
    for (const one of found.sort(bySource(root.lang))) {
      const page = addressOf(one, found, program, addresses, taken, tell);
      pages.push({ ...one, page });
    }
  }
  const roots = all.filter(({ lang }) => pages.some((page) => page.lang === lang));
  return { pages, roots };
}

type Found = Omit<ForeignPage, 'page'>;

const rank = (path: string) => {
  const name = posix.basename(path).toLowerCase();
  return name === 'index' ? 0 : name === '_index' ? 1 : name === 'readme' ? 2 : 3;
};

const bySource = (lang: Lang) => (a: Found, b: Found) =>
  Number(a.lang !== lang) - Number(b.lang !== lang) ||
  rank(a.path) - rank(b.path) ||
  (a.path < b.path ? -1 : 1);

/** The new address of a page; a suffix resolves conflicts. */
function addressOf(
  { file, lang, path, head }: Found,
  all: readonly Found[],
  program: Program,
  addresses: Map<string, string>,
  taken: Set<string>,
  tell: TellOf,
): string {
  const known = addresses.get(path.toLowerCase());
  const wanted = known ?? plainPath(path, all, program.addressOf?.(path, head.data) ?? path, lang);
  const rename = (from: string, to: string, what: string) => {
    tell(file, {
      fate: 'changed',
      kind: 'address',
      what,
      text: `${from} → ${to}`,
      fix: 'rename the file if another address is better',
    });
    return to;
  };
  const key = (page: string) => `${lang}/${page.replace(/(^|\/)index$/, '$1').toLowerCase()}`;
  let page = wanted;
  if (known === undefined) {
    const clean = cleanName(wanted);
    if (clean !== wanted)
      page = rename(
        wanted,
        clean,
        'address with characters or a name that a page cannot have here',
      );
  }
  const base = page;
  for (let count = 2; taken.has(key(page)); count++) page = `${base}-${count}`;
  if (page !== base) rename(base, page, 'address that another file has too');
  taken.add(key(page));
  if (known === undefined) addresses.set(path.toLowerCase(), page);
  return page;
}

/** The path of a page. The page of a folder gets the name `index`. */
function plainPath(path: string, all: readonly Found[], wanted: string, lang: Lang): string {
  const [folder, name] = [posix.dirname(path), posix.basename(path)];
  if (wanted.toLowerCase() !== path.toLowerCase() || !indexName.test(name)) return wanted;
  const better = all.some(
    (other) =>
      other.lang === lang &&
      other.path !== path &&
      posix.dirname(other.path) === folder &&
      rank(other.path) < rank(path),
  );
  return better ? wanted : posix.join(posix.dirname(wanted), 'index');
}

function cleanName(page: string): string {
  const segments = page
    .split('/')
    .map((segment) => segment.replace(/[#?%\\]+/g, '-').replace(/\.html?$/i, '-html'));
  if (segments.length === 1 && segments[0] === '404') return 'not-found';
  if (segments[0] === 'static') segments[0] = 'static-pages';
  return segments.join('/');
}

/**
 * All files below a folder as absolute paths, sorted by name. Symbolic links are not followed, since they may leave the
 * folder.
 */
function filesBelow(folder: string, without: readonly string[], tell: TellOf): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      const isHidden = entry.name.startsWith('.') || entry.name === 'node_modules';
      if (without.includes(path) || isHidden) return [];
      if (entry.isDirectory()) return filesBelow(path, without, tell);
      if (entry.isSymbolicLink() && isPage(entry.name))
        tell(path, {
          fate: 'left',
          kind: 'file',
          what: 'symbolic link, which is not followed',
          fix: 'replace the link by the file',
        });
      return entry.isFile() ? [path] : [];
    });
}
