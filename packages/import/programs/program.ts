/** What the importer has to know of a program: how its projects look, and what its pages say that others do not. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Lang } from 'parallel-docs';
import type { MathSigns } from '../math.ts';
import type { Pass } from '../page.ts';
import type { Told } from '../report.ts';
import { type Data, Unread, unreadIn } from '../static-code.ts';

/** A folder of pages in one language, absolute. */
export interface LanguageRoot {
  readonly lang: Lang;
  readonly folder: string;
  readonly label?: string;
}

/** An entry of a list of contents as its author wrote it. */
export interface Listed {
  readonly label?: string;
  /** Labels of other languages. */
  readonly labels?: Readonly<Record<Lang, string>>;
  /** A page, by its file, its address or its id. */
  readonly link?: string;
  readonly items?: readonly Listed[];
  readonly collapsed?: boolean;
  /** A folder whose pages come here, by their own order. */
  readonly folder?: string;
  /** A headline between entries. */
  readonly isHeader?: boolean;
  readonly isDivider?: boolean;
}

/** A list of contents, and the part of the site that it belongs to: `/`, `/guide/`. */
export interface ContentsList {
  readonly prefix: string;
  readonly entries: readonly Listed[];
  /** The file that it is written in, absolute. */
  readonly file: string;
}

/** What a program's configuration says, as far as that can be read without running it. */
export interface ForeignSite {
  /** The folder of the configuration, absolute. */
  readonly root: string;
  /** The folder of the pages, absolute. */
  readonly content: string;
  readonly title?: string;
  readonly description?: string;
  /** Languages with their folders, that of the sources first. */
  readonly locales?: readonly LanguageRoot[];
  /** Lists of contents in the language of the sources. */
  readonly lists: readonly ContentsList[];
  /** The same in other languages, for their labels. */
  readonly otherLists?: ReadonlyMap<Lang, readonly ContentsList[]>;
  /** What addresses of pages begin with: `/docs/`. */
  readonly bases?: readonly string[];
  /** Folders whose files are published at the top of the site, absolute. */
  readonly publicFolders?: readonly string[];
  /** Other beginnings of paths, absolute where they lead: `~/` → `/site/src/`. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** How formulas are written in a text. */
  readonly math?: readonly MathSigns[];
  /** Old addresses and where they lead. */
  readonly redirects?: Readonly<Record<string, string>>;
}

/** An entry about a file, absolute. */
export type TellOf = (file: string, told: Told, line?: number) => void;

export interface Program {
  /** As `--from` takes it. */
  readonly name: string;
  readonly title: string;
  /** The project whose configuration is in a folder; `undefined` where there is none. */
  find(folder: string, tell: TellOf): ForeignSite | undefined;
  /** What is done to its pages, in order, before what is done to all. */
  passes(file: string): readonly Pass[];
  /** The address of a page that its frontmatter or the program sets, without ending; default: that of the file. */
  addressOf?(path: string, frontmatter: Readonly<Record<string, unknown>>): string;
  /** Other names by which its links and lists call a page. */
  namesOf?(path: string, frontmatter: Readonly<Record<string, unknown>>): readonly string[];
  /** Keys of the frontmatter that the program reads for its own ends, and what becomes of them. */
  readonly keys?: Readonly<Record<string, string>>;
}

/** The first of some files that is there. */
export function firstFile(folder: string, names: readonly string[]): string | undefined {
  return names.map((name) => join(folder, name)).find((file) => existsSync(file));
}

/** A module of configuration, whatever its ending. */
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

/** The result of reading a file; an error is reported with its line and column. */
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
        fix: 'correct it and import again, or write sidebar.yaml and site.config.ts by hand',
      },
      line,
    );
    return fallback;
  }
}

/** What parsers of YAML, TOML and JavaScript say of a mistake, each in its own way. */
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

/** A member of an object of data; `undefined` where it is none. */
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

/** The members of an object of data. */
export function membersOf(data: Data): [string, Data][] {
  return typeof data === 'object' &&
    data !== null &&
    !Array.isArray(data) &&
    !(data instanceof Unread)
    ? Object.entries(data)
    : [];
}

/** Tells of everything in some data that only running the configuration would give. */
export function tellUnread(data: Data, what: string, tell: TellOf): void {
  for (const { file, line, text } of unreadIn(data))
    tell(
      file,
      {
        fate: 'left',
        kind: 'sidebar',
        what: `${what} that only running the configuration would give`,
        text,
        fix: 'add it to sidebar.yaml by hand',
      },
      line,
    );
}

/** The code of a language here, as `zh-CN`, `zh_Hans` or `en-US` mean it. */
export function langCode(tag: string): Lang {
  const code = tag.toLowerCase().replaceAll('_', '-');
  if (/^(?:zh(?:-(?:cn|hans).*)?|cn)$/.test(code)) return 'zh';
  return code.replace(/^en-us$/, 'en');
}
