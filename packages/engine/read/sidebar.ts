/**
 * Parses the sidebar file, and keeps the places of its entries. The file has one structure for all languages. A page's
 * label is its title, so that authors write the title only once.
 */

import { isMap, isNode, isScalar, isSeq, type Node, type YAMLMap } from 'yaml';
import * as z from 'zod';
import type { Lang } from '../address/paths.ts';
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { nearest } from '../diagnose/nearest.ts';
import { manual } from '../diagnose/own-names.ts';
import type { Place } from '../diagnose/place.ts';
import { checkSchema } from '../diagnose/schema.ts';
import { keyAt, keysOf, nodeAt, readYaml } from '../diagnose/yaml.ts';

const text = z.union([z.string(), z.record(z.string(), z.string())]);
/** The schema of each kind of entry. An entry has a key with the name of its kind: `page: …`. */
const shapes = {
  page: z.strictObject({ page: z.string(), text: text.optional(), tag: z.string().optional() }),
  text: z.strictObject({
    text,
    /** A page that the group's label links to. */
    page: z.string().optional(),
    items: z.array(z.unknown()),
    collapsible: z.boolean().default(true),
    collapsed: z.boolean().default(false),
    tag: z.string().optional(),
  }),
  dividerType: z.strictObject({ dividerType: z.enum(['solid', 'dashed']) }),
  sectionHeaderText: z.strictObject({ sectionHeaderText: text, tag: z.string().optional() }),
};
const kinds = ['page', 'text', 'dividerType', 'sectionHeaderText'] as const;

export type Label = string | Readonly<Record<string, string>>;
export type SidebarEntry =
  | { type: 'page'; page: string; text?: Label; tag?: string; place: Place }
  | {
      type: 'group';
      text: Label;
      page?: string;
      items: SidebarEntry[];
      collapsible: boolean;
      collapsed: boolean;
      tag?: string;
      place: Place;
    }
  | { type: 'divider'; dividerType: 'solid' | 'dashed' }
  | { type: 'header'; text: Label; tag?: string };

/** Sections by their prefix without language: `/doc`, `/components`. */
export type SidebarStructure = ReadonlyMap<string, readonly SidebarEntry[]>;

export interface ParsedSidebar {
  readonly structure: SidebarStructure;
  /** Place of each section's key. */
  readonly sections: ReadonlyMap<string, Place>;
  readonly diagnostics: Diagnostic[];
}

/**
 * Reads `sidebar.yaml`. Never throws: problems are diagnostics.
 *
 * @param langs languages of the site; if absent, labels are not checked for unknown languages
 */
export function parseSidebar(file: string, source: string, langs?: readonly Lang[]): ParsedSidebar {
  const yaml = { ...readYaml(source), langs };
  const { root, problem, place } = yaml;
  const diagnostics: Diagnostic[] = [];
  const structure = new Map<string, SidebarEntry[]>();
  const sections = new Map<string, Place>();
  const report: Report = (at, message, fix, replacement) =>
    diagnostics.push({
      place: { file, ...at },
      rule: 'bad-sidebar',
      message,
      fix,
      ...(replacement ? { replacement } : {}),
    });
  if (problem) {
    report(
      problem.place,
      problem.fix ? `${problem.message}.` : `The sidebar cannot be read: ${problem.message}`,
      problem.fix ||
        (problem.rule === 'alias'
          ? 'Write the value itself instead of the alias.'
          : 'Check indentation and quotes.'),
    );
    return { structure, sections, diagnostics };
  }
  if (!isMap(root)) {
    report(
      place(root),
      'The sidebar is not a map of sections.',
      'Write a section such as "/doc:", and below this line the entries of the section, indented.',
    );
    return { structure, sections, diagnostics };
  }
  for (const [key, node, list] of keysOf(root)) {
    if (!key.startsWith('/'))
      report(place(node), `The section "${key}" does not start with "/".`, `Write "/${key}".`, {
        from: key,
        to: `/${key}`,
      });
    else if (!isSeq(list))
      report(
        place(node),
        `The section "${key}" has no list of entries.`,
        'Write the pages of the section below this line, each after "- ".',
      );
    else {
      structure.set(key, readEntries(list.items, yaml, report));
      sections.set(key, place(node));
    }
  }
  return { structure, sections, diagnostics };
}

type Report = (
  at: Place,
  message: string,
  fix: string,
  replacement?: Diagnostic['replacement'],
) => void;
type Yaml = ReturnType<typeof readYaml> & { readonly langs: readonly Lang[] | undefined };

/** The entries of a list; invalid entries are reported and skipped. */
function readEntries(nodes: readonly unknown[], yaml: Yaml, report: Report): SidebarEntry[] {
  return nodes.filter(isNode).flatMap((node) => readEntry(node, yaml, report) ?? []);
}

function readEntry(node: Node, yaml: Yaml, report: Report): SidebarEntry | undefined {
  const place = yaml.place(node);
  if (isScalar(node) && typeof node.value === 'string')
    return { type: 'page', page: normalizePage(node.value), place };
  if (!isMap(node)) {
    report(
      place,
      'A sidebar entry is neither a page nor a map.',
      'Write a page path ("doc/guide/tools") or { text: …, items: … }.',
    );
    return undefined;
  }
  const keys = keysOf(node).map(([key]) => key);
  const kind = keys.includes('items') ? 'text' : kinds.find((key) => keys.includes(key));
  if (!kind) {
    report(
      place,
      `An entry with the keys ${keys.join(', ')} is of no known kind.`,
      'Use "page", or "text" and "items", or "dividerType", or "sectionHeaderText".',
    );
    return undefined;
  }
  switch (kind) {
    case 'page': {
      const data = readMap(node, shapes.page, yaml, report);
      if (!data) return undefined;
      const { page, text, tag } = data;
      return {
        type: 'page',
        page: normalizePage(page),
        place,
        ...given({ text: text || undefined, tag }),
      };
    }
    case 'dividerType': {
      const data = readMap(node, shapes.dividerType, yaml, report);
      return data && { type: 'divider', dividerType: data.dividerType };
    }
    case 'sectionHeaderText': {
      const data = readMap(node, shapes.sectionHeaderText, yaml, report);
      return data && { type: 'header', text: data.sectionHeaderText, ...given({ tag: data.tag }) };
    }
    case 'text': {
      const data = readMap(node, shapes.text, yaml, report);
      if (!data) return undefined;
      const { text, collapsible, collapsed, page, tag } = data;
      const items = node.get('items', true);
      return {
        type: 'group',
        text,
        collapsible,
        collapsed,
        place,
        ...given({ page: page ? normalizePage(page) : undefined, tag }),
        items: isSeq(items) ? readEntries(items.items, yaml, report) : [],
      };
    }
  }
}

/** The value of a map, checked against its schema; if it is wrong, reports it and returns `undefined`. */
function readMap<T>(node: YAMLMap, shape: z.ZodType<T>, yaml: Yaml, report: Report): T | undefined {
  const checked = checkSchema(shape, yaml.value(node));
  checkLabels(node, yaml, report);
  if ('data' in checked) return checked.data;
  for (const { rule, place: path, name, message, fix, meant } of checked.problems)
    if (rule === 'unknown')
      report(
        yaml.place(keyAt(node, path)),
        `"${name}" is not a key of this entry.`,
        fix,
        meant === undefined ? undefined : { from: String(path.at(-1)), to: meant },
      );
    else
      report(
        yaml.place(nodeAt(node, path)),
        rule === 'missing' ? `"${name}" is missing.` : `"${name}" is not accepted: ${message}.`,
        `${fix} See "The sidebar" in ${manual('guide/writing.md')}.`.trim(),
      );
  return undefined;
}

/** Reports labels in a language that the site does not have, since no reader would see them. */
function checkLabels(node: YAMLMap, { langs, place }: Yaml, report: Report): void {
  for (const key of ['text', 'sectionHeaderText']) {
    const label = node.get(key, true);
    if (!langs || !isMap(label)) continue;
    for (const [lang, at] of keysOf(label)) {
      if (langs.includes(lang)) continue;
      const meant = nearest(lang, langs);
      report(
        place(at),
        `The site has no language "${lang}".`,
        meant ? `Did you mean "${meant}"?` : `Write one of: ${langs.join(', ')}.`,
        meant ? { from: lang, to: meant } : undefined,
      );
    }
  }
}

/** Removes keys without a value. */
function given<T extends Record<string, unknown>>(
  keys: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(keys).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** Normalizes a page: authors may write a leading slash, `.md`, or the folder of an index page: `components/`. */
function normalizePage(written: string): string {
  const page = written.replace(/^\//, '').replace(/\.md$/, '');
  return page === '' || page.endsWith('/') ? `${page}index` : page;
}

/**
 * Makes the sidebar of a version that has no sidebar file. Top-level folders are sections and folders below them are
 * groups. Pages outside folders are a separate section; the home page is in no section.
 */
export function sidebarFromFolders(pages: readonly string[]): SidebarStructure {
  const structure = new Map<string, SidebarEntry[]>();
  const place = { line: 1, column: 1 };
  const addressOf = (page: string) => page.replace(/(^|\/)index$/, '$1');
  const sorted = [...pages].sort((a, b) => (addressOf(a) < addressOf(b) ? -1 : 1));
  for (const page of sorted) {
    const segments = page.split('/');
    if (page === 'index') continue;
    const key = segments.length < 2 ? '/' : `/${segments[0]}`;
    let items: SidebarEntry[] = structure.get(key) ?? [];
    structure.set(key, items);
    for (const segment of segments.slice(1, -1)) {
      let group: Extract<SidebarEntry, { type: 'group' }> | undefined = items.find(
        (item): item is Extract<SidebarEntry, { type: 'group' }> =>
          item.type === 'group' && item.text === titleCase(segment),
      );
      if (!group) {
        group = {
          type: 'group',
          text: titleCase(segment),
          items: [],
          collapsible: true,
          collapsed: false,
          place,
        };
        items.push(group);
      }
      items = group.items;
    }
    items.push({ type: 'page', page, place });
  }
  return structure;
}

function titleCase(segment: string): string {
  const words = segment.replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Pages of entries, in reading order. */
export function pagesOf(entries: readonly SidebarEntry[]): string[] {
  return entries.flatMap((entry) => {
    if (entry.type === 'page') return [entry.page];
    if (entry.type !== 'group') return [];
    return [...(entry.page ? [entry.page] : []), ...pagesOf(entry.items)];
  });
}

/** A label in a language; if that is missing, in English, or else in any language. */
export function labelIn(label: Label, lang: Lang): string {
  return typeof label === 'string'
    ? label
    : (label[lang] ?? label.en ?? Object.values(label)[0] ?? '');
}
