/**
 * The order of pages in programs that derive it from folders (Docusaurus, Hugo, Starlight). Reads the position or
 * weight in each page's frontmatter, the numbers before names, and the category files.
 */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parse } from 'yaml';
import type { ForeignPage } from './corpus.ts';
import { readOr, type TellOf, textOf } from './programs/program.ts';

/** An entry of the sidebar file. */
export type Entry =
  | { readonly page: string; readonly label?: string }
  | {
      readonly label: string;
      readonly page?: string;
      readonly collapsed?: boolean;
      readonly items: readonly Entry[];
    };

interface Category {
  readonly label?: string;
  readonly position?: number;
  readonly collapsed?: boolean;
}

interface Placed {
  readonly entry: Entry;
  readonly position: number;
  readonly name: string;
}

const number = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const map = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/**
 * The position in a page's frontmatter: `sidebar_position` of Docusaurus, `weight` of Hugo, `sidebar.order` of
 * Starlight, `nav_order`; otherwise the number at the start of the page's name.
 */
function positionOf({ head: { data }, path }: ForeignPage): number | undefined {
  const numbered = /^(\d+)[-_. ]/.exec(posix.basename(path))?.[1];
  // In Hugo, a weight of 0 means none.
  const weight = number(data.weight) || undefined;
  return (
    number(data.sidebar_position) ??
    number(map(data.sidebar).order) ??
    weight ??
    number(data.nav_order) ??
    (numbered === undefined ? undefined : Number(numbered))
  );
}

/** The label of a page in lists, if its frontmatter sets one. */
export const labelOf = ({ head: { data } }: ForeignPage) =>
  text(data.sidebar_label) ??
  text(map(data.sidebar).label) ??
  text(data.linkTitle) ??
  text(data.nav_title);

/**
 * Entries for the pages below a folder.
 *
 * @param folder relative to the folder of the language: `.` or `guide/parts`
 * @param root absolute folder of the language
 */
export function entriesBelow(
  folder: string,
  pages: readonly ForeignPage[],
  root: string,
  tell: TellOf,
): Entry[] {
  const prefix = folder === '.' ? '' : `${folder.replace(/^\.\/|^\/|\/$/g, '')}/`;
  const inside = pages.filter(({ path }) => path.startsWith(prefix));
  return ordered(prefix, inside, root, tell);
}

function ordered(
  prefix: string,
  pages: readonly ForeignPage[],
  root: string,
  tell: TellOf,
): Entry[] {
  const placed: Placed[] = [];
  const folders = new Map<string, ForeignPage[]>();
  for (const page of pages) {
    const [name = '', ...rest] = page.path.slice(prefix.length).split('/');
    if (rest.length > 0) folders.set(name, [...(folders.get(name) ?? []), page]);
    // The page of a folder comes first.
    else
      placed.push({
        entry: entryOf(page),
        position: positionOf(page) ?? (isIndex(page, prefix) ? -1 : Number.POSITIVE_INFINITY),
        name,
      });
  }
  for (const [name, own] of folders) {
    const below = `${prefix}${name}/`;
    const category = categoryOf(join(root, below), tell);
    const index = own.find((page) => isIndex(page, below));
    const items = ordered(
      below,
      own.filter((page) => page !== index),
      root,
      tell,
    );
    const position =
      category.position ??
      (index && positionOf(index)) ??
      numbered(name) ??
      Number.POSITIVE_INFINITY;
    const label =
      category.label ??
      (index && (labelOf(index) ?? text(index.head.data.title))) ??
      titleCase(name);
    const entry: Entry =
      items.length === 0 && index
        ? entryOf(index)
        : {
            label,
            items,
            ...(index ? { page: index.page } : {}),
            collapsed: category.collapsed ?? true,
          };
    placed.push({ entry, position, name });
  }
  return placed
    .sort((a, b) => (a.position === b.position ? compare(a.name, b.name) : a.position - b.position))
    .map(({ entry }) => entry);
}

const compare = (a: string, b: string) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1);
const isIndex = ({ path, page }: ForeignPage, prefix: string) =>
  (page === 'index' || page.endsWith('/index') || /(?:^|\/)(?:index|_index)$/i.test(path)) &&
  !path.slice(prefix.length).includes('/');
const numbered = (name: string) => {
  const found = /^(\d+)[-_. ]/.exec(name)?.[1];
  return found === undefined ? undefined : Number(found);
};

const entryOf = (page: ForeignPage): Entry => {
  const label = labelOf(page);
  return { page: page.page, ...(label ? { label } : {}) };
};

/** Reads `_category_.json` or `_category_.yml` of Docusaurus. */
function categoryOf(folder: string, tell: TellOf): Category {
  const file = ['json', 'yml', 'yaml']
    .map((ending) => join(folder, `_category_.${ending}`))
    .find((each) => existsSync(each));
  if (file === undefined) return {};
  const data = map(readOr<unknown>(file, {}, tell, () => parse(textOf(file))));
  const [label, position] = [text(data.label), number(data.position)];
  return {
    ...(label ? { label } : {}),
    ...(position === undefined ? {} : { position }),
    ...(typeof data.collapsed === 'boolean' ? { collapsed: data.collapsed } : {}),
  };
}

export function titleCase(segment: string): string {
  const words = segment.replace(/^\d+[-_. ]+/, '').replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
