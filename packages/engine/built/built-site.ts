/** A built site as other programs read it: its pages as Markdown, its search, and what its plug-ins published. */
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

/** A page by its address within the site, as Markdown. */
export interface BuiltPage {
  /** Without the path that the site lies under: `/zh/doc/guide/tools`. */
  readonly route: string;
  readonly markdown: string;
}

/**
 * The files of a site, read when they are asked for. A build that takes the place of the files is seen at the next
 * question.
 */
export interface BuiltSite {
  /** Languages and versions with a search index. @throws {AuthorError} when the site is not there any more. */
  locales(): readonly BuiltLocale[];
  /** The pages the site's own search finds for a text. @throws {AuthorError} when the locale has no index. */
  search(text: string, locale: BuiltLocale): SearchResult;
  /**
   * A page by its address: a whole one, or a path with or without language, ending and anchor.
   *
   * @param lang of the page, where the path names none
   * @returns the page, or the address most likely meant by one that leads nowhere
   * @throws {AuthorError} when the site is not there any more.
   */
  page(address: string, lang?: string): BuiltPage | { readonly meant: string | undefined };
  /** The text of a published file by its path; `undefined` when there is none. */
  published(path: string): string | undefined;
}

/** What stays the same until the site is built again. */
interface State {
  /** Text of `static/build.json`, which changes with what is read here. */
  readonly build: string;
  /** Where the site lies on its host, with a slash at both ends. */
  readonly base: string;
  /** Path of the index file by locale, `v1 en`. */
  readonly indexes: ReadonlyMap<string, string>;
  /** Files of pages by the form their addresses are compared in. */
  readonly pages: ReadonlyMap<string, string>;
  readonly corpora: Map<string, Corpus>;
}

/**
 * Opens the output of a build.
 *
 * @throws {AuthorError} when the folder holds no built site.
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
      // Only what a build writes: no way leads out of the folder.
      if (!/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(path)) return undefined;
      return readText(join(folder, path));
    },
  };
}

function readBuild(folder: string): string {
  const text = readText(join(folder, 'static/build.json'));
  if (text !== undefined) return text;
  throw new AuthorError(
    `${folder} holds no built site: there is no static/build.json in it. Build the site first, or name the folder it was built into.`,
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
      `The site in ${folder} has no search index for "${name}". It has: ${[...indexes.keys()].join(', ')}.`,
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

/** The path within the site that an address of any form means. */
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
