/** The importer's interface for a program: how to recognise its projects and convert its own syntax. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Lang } from 'parallel-docs';
import type { MathSigns } from '../math.ts';
import type { Pass } from '../page.ts';
import type { Told } from '../report.ts';
import { type Data, Unread, unreadIn } from '../static-code.ts';

/** The folder of a language's pages, as an absolute path. */
export interface LanguageRoot {
  readonly lang: Lang;
  readonly folder: string;
  readonly label?: string;
}

/** An entry of a table of contents as its author wrote it. */
export interface Listed {
  readonly label?: string;
  /** Labels in other languages. */
  readonly labels?: Readonly<Record<Lang, string>>;
  /** A page, by file, address or id. */
  readonly link?: string;
  readonly items?: readonly Listed[];
  readonly collapsed?: boolean;
  /** A folder whose pages are inserted here, in their own order. */
  readonly folder?: string;
  /** A heading between entries. */
  readonly isHeader?: boolean;
  readonly isDivider?: boolean;
}

/** A table of contents, and the part of the site that it belongs to: `/`, `/guide/`. */
export interface ContentsList {
  readonly prefix: string;
  readonly entries: readonly Listed[];
  /** Absolute path of its file. */
  readonly file: string;
}

/** A program's configuration, as far as it can be read without running it. */
export interface ForeignSite {
  /** Absolute path of the configuration's folder. */
  readonly root: string;
  /** Absolute path of the folder with the pages. */
  readonly content: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Languages with their folders, the source language first. */
  readonly locales?: readonly LanguageRoot[];
  /** Tables of contents in the source language. */
  readonly lists: readonly ContentsList[];
  /** Tables of contents in other languages, for their labels. */
  readonly otherLists?: ReadonlyMap<Lang, readonly ContentsList[]>;
  /** Base paths of page addresses: `/docs/`. */
  readonly bases?: readonly string[];
  /** Absolute paths of folders that are published in the root of the site. */
  readonly publicFolders?: readonly string[];
  /** Path aliases with their absolute targets: `~/` → `/site/src/`. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Delimiters of formulas. */
  readonly math?: readonly MathSigns[];
  /** Old addresses with their targets. */
  readonly redirects?: Readonly<Record<string, string>>;
}

/** Adds a report entry about a file, given as an absolute path. */
export type TellOf = (file: string, told: Told, line?: number) => void;

export interface Program {
  /** Value of `--from`. */
  readonly name: string;
  readonly title: string;
  /** Reads the project whose configuration is in a folder; `undefined` if there is none. */
  find(folder: string, tell: TellOf): ForeignSite | undefined;
  /** The steps for a page, in order. They run before the steps that all programs share. */
  passes(file: string): readonly Pass[];
  /**
   * The address of a page that its frontmatter or the program sets, without extension. Default: the address of the
   * file.
   */
  addressOf?(path: string, frontmatter: Readonly<Record<string, unknown>>): string;
  /** Other names of a page in links and tables of contents. */
  namesOf?(path: string, frontmatter: Readonly<Record<string, unknown>>): readonly string[];
  /** Frontmatter keys that only the program reads, with `used` or the reason why they are removed. */
  readonly keys?: Readonly<Record<string, string>>;
}

/** The first of some files that exists. */
export function firstFile(folder: string, names: readonly string[]): string | undefined {
  return names.map((name) => join(folder, name)).find((file) => existsSync(file));
}

/** Finds a configuration module with any JavaScript or TypeScript extension. */
export const configFile = (folder: string, name: string) =>
  firstFile(
    folder,
    ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((ending) => `${name}.${ending}`),
  );

/** Names of the folders in a folder. */
export function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
}

/** Runs `read`. If it throws, reports the error with its line and column, and returns `fallback`. */
export function readOr<T>(file: string, fallback: T, tell: TellOf, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    const { message, line, column } = problemIn(cause, file);
    tell(
      file,
      {
        fate: 'left',
        kind: 'configuration',
        what: `${basename(file)} cannot be read${column === undefined ? '' : `, at column ${column}`}`,
        text: message,
        fix: 'correct the file and import again, or write sidebar.yaml and site.config.ts by hand',
      },
      line,
    );
    return fallback;
  }
}

/** Message and place of an error from the parsers of YAML, TOML and JavaScript. */
function problemIn(
  cause: unknown,
  file: string,
): { message: string; line?: number; column?: number } {
  if (!(cause instanceof Error)) return { message: String(cause) };
  const [first = '', second = ''] = cause.message.split('\n');
  const message = /^Parse failed/.test(first) ? second : first;
  if ('pos' in cause && typeof cause.pos === 'number' && existsSync(file)) {
    const before = textOf(file).slice(0, cause.pos).split('\n');
    return { message, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
  if ('line' in cause && 'column' in cause)
    return { message, line: Number(cause.line), column: Number(cause.column) };
  const [, line, column] = /line (\d+), column (\d+)/.exec(cause.message) ?? [];
  return line === undefined ? { message } : { message, line: Number(line), column: Number(column) };
}

export const textOf = (file: string) => readFileSync(file, 'utf8').replace(/^\uFEFF/, '');

/** A nested member of data; `undefined` if it does not exist. */
export function member(data: Data, ...path: readonly string[]): Data {
  let at = data;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || Array.isArray(at) || at instanceof Unread)
      return undefined;
    at = (at as Readonly<Record<string, Data>>)[key];
  }
  return at;
}

export const asText = (data: Data) => (typeof data === 'string' && data !== '' ? data : undefined);
export const asList = (data: Data): readonly Data[] => (Array.isArray(data) ? data : []);

/** The members of `data` if it is an object, otherwise an empty list. */
export function membersOf(data: Data): [string, Data][] {
  return typeof data === 'object' &&
    data !== null &&
    !Array.isArray(data) &&
    !(data instanceof Unread)
    ? Object.entries(data)
    : [];
}

/** Reports all `Unread` values in some data. */
export function tellUnread(data: Data, what: string, tell: TellOf): void {
  for (const { file, line, text } of unreadIn(data))
    tell(
      file,
      {
        fate: 'left',
        kind: 'sidebar',
        what: `${what} that is known only when the configuration runs`,
        text,
        fix: 'add this part to sidebar.yaml by hand',
      },
      line,
    );
}

/** Converts a language tag such as `zh-CN`, `zh_Hans` or `en-US` to our code of the language. */
export function langCode(tag: string): Lang {
  const code = tag.toLowerCase().replaceAll('_', '-');
  if (/^(?:zh(?:-(?:cn|hans).*)?|cn)$/.test(code)) return 'zh';
  return code.replace(/^en-us$/, 'en');
}
