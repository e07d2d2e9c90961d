/** Resolves links and pictures of foreign pages to new addresses. */
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, posix, relative, sep } from 'node:path';
import type { Lang } from 'parallel-docs';
import { isExternal, isWithin } from 'parallel-docs/content';
import type { Corpus, ForeignPage } from './corpus.ts';
import { projectAround } from './includes.ts';
import type { ForeignSite, Program } from './programs/program.ts';

/** The address of a page in links: `guide/index` is `/guide/`. */
export const hrefOf = (page: string) => encodeURI(`/${page.replace(/(^|\/)index$/, '$1')}`);

/** Normalises a path: lower case, without extension and `index`, because programs treat such paths as equal. */
const nameOf = (path: string) =>
  path
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/\.(?:html?|mdx?|markdown)$/, '')
    .replace(/(?:^|\/)(?:index|_index|readme)$/, '')
    .replace(/^\/+/, '');

export class Links {
  readonly #names = new Map<Lang, Map<string, ForeignPage>>();
  readonly #langs: readonly Lang[];
  readonly #site: ForeignSite;
  readonly #roots: Corpus['roots'];
  readonly #around: string;
  /** Files that pages use: absolute paths by new address. */
  readonly used = new Map<string, string>();

  constructor({ pages, roots }: Corpus, site: ForeignSite, program: Program) {
    this.#site = site;
    this.#roots = roots;
    this.#langs = roots.map(({ lang }) => lang);
    this.#around = projectAround(site.root);
    // The file name of a page takes precedence over another page's address.
    const note = (page: ForeignPage, name: string) => {
      const names = this.#names.get(page.lang) ?? new Map<string, ForeignPage>();
      this.#names.set(page.lang, names);
      if (!names.has(nameOf(name))) names.set(nameOf(name), page);
    };
    for (const page of pages)
      if (page.page.endsWith('index') || !/(?:^|\/)readme$/i.test(page.path)) note(page, page.path);
    for (const page of pages) note(page, page.page);
    for (const page of pages)
      for (const name of program.namesOf?.(page.path, page.head.data) ?? []) note(page, name);
  }

  /** The page with a name or an address. Searches in `lang` first, then in the other languages. */
  pageAt(name: string, lang: Lang): ForeignPage | undefined {
    const key = nameOf(decoded(name));
    for (const each of [lang, ...this.#langs]) {
      const found = this.#names.get(each)?.get(key);
      if (found) return found;
    }
    return undefined;
  }

  /** The page of an entry in a table of contents. */
  listed(link: string, lang: Lang): ForeignPage | undefined {
    if (isExternal(link)) return undefined;
    const path = link.replace(/[?#].*$/s, '');
    return this.#fromTop(path, lang) ?? this.pageAt(path.replace(/^\.\//, ''), lang);
  }

  /**
   * Converts an address that counts from the root of the old site. Returns an address of another site unchanged, and
   * `undefined` if there is no such page or file.
   */
  fromTop(url: string, from: ForeignPage): string | undefined {
    if (isExternal(url)) return url;
    const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
    const page = this.#pageOf(decoded(written) || '/', from);
    return page ? hrefOf(page.page) + rest.replace(/^\?[^#]*/, '') : this.resolve(url, from);
  }

  /** The new address of a link's target; `undefined` to keep the link as it is. */
  resolve(url: string, from: ForeignPage): string | undefined {
    if (url.startsWith('#')) return undefined;
    const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
    const alias = Object.entries(this.#site.aliases ?? {}).find(([begin]) =>
      written.startsWith(begin),
    );
    if (alias) return this.#fileAt([alias[1] + written.slice(alias[0].length)], rest);
    if (isExternal(url)) return undefined;
    const path = decoded(written);
    const page = this.#pageOf(path, from);
    if (page) {
      const plain = path.startsWith('/')
        ? path.slice(1)
        : posix.join(posix.dirname(from.page), path);
      const stays = /^[^/.]|^\.\//.test(path) || path.startsWith('/') || path.startsWith('..');
      if (stays && plain.replace(/\.md$/, '') === page.page && !/\.(?:html|mdx)$/.test(path))
        return undefined;
      return hrefOf(page.page) + rest.replace(/^\?[^#]*/, '');
    }
    return this.#fileAt(this.#placesOf(path, from), rest);
  }

  #pageOf(path: string, from: ForeignPage): ForeignPage | undefined {
    if (path === '') return undefined;
    if (path.startsWith('/')) return this.#fromTop(path, from.lang);
    const isIndex = /(?:^|\/)(?:index|_index|readme)$/i.test(from.path);
    return (
      this.pageAt(posix.join(posix.dirname(from.path), path), from.lang) ??
      this.pageAt(posix.join(posix.dirname(from.page), path), from.lang) ??
      // Links on a page whose address ends in a slash are relative to that address as a folder.
      this.pageAt(posix.join(isIndex ? posix.dirname(from.path) : from.path, path), from.lang) ??
      this.pageAt(path, from.lang)
    );
  }

  /**
   * Finds a page by an address that begins with a slash, with or without the base path of the site or of a language.
   */
  #fromTop(path: string, lang: Lang): ForeignPage | undefined {
    const bases = ['/', ...(this.#site.bases ?? [])];
    const starts = bases
      .filter((base) => `${path}/`.startsWith(base))
      .map((base) => path.slice(base.length - 1).replace(/^(?!\/)/, '/'));
    for (const start of starts) {
      const found = this.pageAt(start, lang);
      if (found) return found;
    }
    for (const start of starts)
      for (const { lang: own, folder } of this.#roots) {
        const begin = `/${basename(folder)}/`;
        const found = `${start}/`.startsWith(begin) && this.pageAt(start.slice(begin.length), own);
        if (found) return found;
      }
    return undefined;
  }

  /** Possible paths of the file for an address. */
  #placesOf(path: string, { file, lang }: ForeignPage): string[] {
    const { content, root, publicFolders = [], bases = [] } = this.#site;
    const folder = this.#roots.find((each) => each.lang === lang)?.folder ?? content;
    if (!path.startsWith('/'))
      return [
        join(dirname(file), path),
        join(file.replace(/\.\w+$/, ''), path),
        join(content, path),
        ...publicFolders.map((each) => join(each, path)),
      ];
    const starts = ['/', ...bases]
      .filter((base) => path.startsWith(base))
      .map((base) => path.slice(base.length));
    return starts.flatMap((start) =>
      [
        ...publicFolders,
        folder,
        content,
        join(content, 'public'),
        join(content, 'static'),
        root,
      ].map((each) => join(each, start)),
    );
  }

  /**
   * Returns the new address of the first file that exists, and notes that pages use this file. Hidden files, Markdown
   * and files of other projects count as missing.
   */
  #fileAt(places: readonly string[], rest: string): string | undefined {
    for (const place of places) {
      if (!existsSync(place) || !statSync(place).isFile() || !isWithin(this.#around, place))
        continue;
      const inside = relative(this.#around, place).split(sep);
      if (inside.some((name) => name.startsWith('.') && !/^\.(?:vuepress|vitepress)$/.test(name)))
        continue;
      if (/\.(?:mdx?|markdown)$/i.test(place)) continue;
      const address = this.#free(this.#addressOf(place), place);
      this.used.set(address, place);
      // Removes the query string, since a file has none. A file always gets the same encoded address.
      return encodeURI(address) + rest.replace(/^\?[^#]*/, '');
    }
    return undefined;
  }

  #addressOf(place: string): string {
    const { content, root, publicFolders = [] } = this.#site;
    const bases = [
      ...publicFolders,
      ...['public', 'static'].map((name) => join(content, name)),
      content,
      join(root, 'src'),
      root,
      this.#around,
    ];
    const base = bases.find((each) => isWithin(each, place)) ?? dirname(place);
    return `/${relative(base, place).split(sep).join('/')}`.replace(/^\/(?=static\/)/, '/files/');
  }

  /** The address, with a number if another file has it. */
  #free(address: string, place: string): string {
    let free = address;
    for (let count = 2; (this.used.get(free) ?? place) !== place; count++)
      free = address.replace(/(\.\w+)?$/, (ending) => `-${count}${ending}`);
    return free;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
