/**
 * Reads a built site for other programs: its pages as Markdown, its search, and the files that its plug-ins published.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import * as z from 'zod';
import { matchKey, stripBase } from '../address/paths.ts';
import { AuthorError } from '../diagnose/author-error.ts';
import { codeOf } from '../diagnose/cause.ts';
import { nearest } from '../diagnose/nearest.ts';
import { type Corpus, createCorpus } from '../search/corpus.ts';
import type { SearchResult } from '../search/document.ts';
import { readIndex } from '../search/index-file.ts';
import { search } from '../search/search.ts';

/** A language of a version. */
export interface BuiltLocale {
  readonly version: string;
  readonly lang: string;
}

/** A page as Markdown, with its address within the site. */
export interface BuiltPage {
  /** Address without the base of the site: `/zh/doc/guide/tools`. */
  readonly route: string;
  readonly markdown: string;
}

/**
 * A built site. Its files are read on demand. After the site has been built again, the next call reads the new files.
 */
export interface BuiltSite {
  /** Languages and versions with a search index. @throws {AuthorError} if the site no longer exists. */
  locales(): readonly BuiltLocale[];
  /**
   * Finds the same pages as the site's own search. @throws {AuthorError} if the locale has no index, or the site no
   * longer exists.
   */
  search(text: string, locale: BuiltLocale): SearchResult;
  /**
   * Finds a page by its address. This is a complete address, or a path with or without language, extension and anchor.
   *
   * @param lang language of the page, if the path names none
   * @returns the page; if there is none, the address that is probably meant
   * @throws {AuthorError} if the site no longer exists.
   */
  page(address: string, lang?: string): BuiltPage | { readonly meant: string | undefined };
  /** The text of a file of the site by its path below the output folder; `undefined` if there is none. */
  published(path: string): string | undefined;
}

/** What stays the same until the site is built again. */
interface State {
  /** Text of `static/build.json`. It changes whenever the data in this object changes. */
  readonly build: string;
  /** Base path of the site, with a slash at both ends. */
  readonly base: string;
  /** Path of the index file by locale, `v1 en`. */
  readonly indexes: ReadonlyMap<string, string>;
  /** Files of pages by the `matchKey` of their addresses. */
  readonly pages: ReadonlyMap<string, string>;
  readonly corpora: Map<string, Corpus>;
}

/**
 * Opens the output of a build.
 *
 * @throws {AuthorError} if the folder contains no built site.
 */
export function openSite(folder: string): BuiltSite {
  let last = readState(folder);
  const state = () => {
    const build = readBuild(folder);
    if (build !== last.build) last = readState(folder);
    return last;
  };
  return {
    locales: () => [...state().indexes.keys()].map(toLocale),
    search: (text, locale) => search(corpusOf(folder, state(), locale), text),
    page: (address, lang) => findPage(folder, state(), address, lang),
    published(path) {
      state();
      // The pattern matches no path that leads out of the folder.
      if (!/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(path)) return undefined;
      return readText(join(folder, path));
    },
  };
}

function readBuild(folder: string): string {
  const text = readText(join(folder, 'static/build.json'));
  if (text !== undefined) return text;
  throw new AuthorError(
    `${folder} holds no built site, because static/build.json is missing. Build the site first, or name the folder of the built site.`,
  );
}

const buildSchema = z.object({ search: z.record(z.string(), z.string()) });

function readState(folder: string): State {
  const build = readBuild(folder);
  const { data } = buildSchema.safeParse(JSON.parse(build));
  if (!data)
    throw new AuthorError(
      `${folder} holds a site that cannot be read: static/build.json names no search indexes. Build the site again.`,
    );
  const { search: addresses } = data;
  const [first = '/static/'] = Object.values(addresses);
  const base = first.slice(0, first.lastIndexOf('/static/') + 1);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => !/(?:^|\/)\./.test(name));
  const documents = new Set(files.filter((name) => name.endsWith('.html')));
  const pages = files.filter(
    (name) => name.endsWith('.md') && documents.has(name.replace(/md$/, 'html')),
  );
  return {
    build,
    base,
    indexes: new Map(
      Object.entries(addresses).map(([name, address]) => [name, address.slice(base.length)]),
    ),
    pages: new Map(
      pages.flatMap((name): [string, string][] => {
        const key = matchKey(routeOf(name));
        return key === undefined ? [] : [[key, name]];
      }),
    ),
    corpora: new Map(),
  };
}

function toLocale(name: string): BuiltLocale {
  const [version = '', lang = ''] = name.split(' ');
  return { version, lang };
}

function corpusOf(folder: string, { indexes, corpora }: State, locale: BuiltLocale): Corpus {
  const name = `${locale.version} ${locale.lang}`;
  const known = corpora.get(name);
  if (known) return known;
  const path = indexes.get(name);
  const text = path === undefined ? undefined : readText(join(folder, path));
  if (text === undefined)
    throw new AuthorError(
      `The site in ${folder} has no search index for "${name}". Its search indexes: ${[...indexes.keys()].join(', ')}.`,
    );
  const corpus = createCorpus(readIndex(text));
  corpora.set(name, corpus);
  return corpus;
}

function findPage(
  folder: string,
  { base, pages }: State,
  address: string,
  lang?: string,
): ReturnType<BuiltSite['page']> {
  const path = pathOf(address, base);
  const inLang = lang ? matchKey(`/${lang}${path}`) : undefined;
  const key = matchKey(path);
  const found = [inLang, key].flatMap((each) =>
    each === undefined ? [] : (pages.get(each) ?? []),
  );
  const [name] = found;
  const markdown = name === undefined ? undefined : readText(join(folder, name));
  if (name !== undefined && markdown !== undefined) return { route: routeOf(name), markdown };
  const near = nearest(key ?? path, pages.keys());
  const meant = near === undefined ? undefined : pages.get(near);
  return { meant: meant && routeOf(meant) };
}

/** Converts an address of any form to a path within the site. */
function pathOf(address: string, base: string): string {
  const trimmed = address.trim().replace(/[?#].*$/, '');
  const isWhole = /^[a-z][a-z0-9+.-]*:\/\/[^/]*/i.exec(trimmed)?.[0];
  const path = `/${trimmed.slice(isWhole?.length ?? 0).replace(/^\/+/, '')}`;
  return ((isWhole && stripBase(base, path)) ?? path).replace(/\.md$/i, '');
}

/** `zh/doc/index.md` → `/zh/doc/`. */
function routeOf(file: string): string {
  return `/${file.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1')}`;
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const code = codeOf(cause);
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    throw cause;
  }
}
