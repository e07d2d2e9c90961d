/** Finds misspelled names in the inline code of pages, which the checks of samples do not read. */
import type { SampleProblem } from 'parallel-docs';
import { editDistance } from 'parallel-docs/browser';
import type { ComponentPage } from './reference/component-schema.ts';
import { isText } from './reference/data-lang.ts';
import type { ReferenceData } from './reference/schema.ts';
import { findType, innerTypeName } from './reference/types.ts';

/** Shorter words are close to too many names. */
const SHORTEST = 4;
/** From this length on, a word with two edits still counts as misspelled. */
const LONG = 9;

/** Names in the component library that GenUI renames. Pages mention the old names, too. */
const LIBRARY_NAMES = ['key_down_unhandled'];

/**
 * Finds misspelled names in an inline code span of a page about components: names that are close to a prop, event,
 * slot, tag or type of the page, but unknown everywhere.
 *
 * @param page Page without language: `components/basic/button`. Pages about other things have no problems.
 * @param declared Names in the page's own samples, such as the fields of their components.
 */
export function checkInlineCode(
  text: string,
  page: string,
  data: ReferenceData,
  declared: ReadonlySet<string> = new Set(),
): SampleProblem[] {
  const { everywhere, ofPage } = namesOf(data);
  const names = ofPage(page);
  if (names.size === 0) return [];
  const problems: SampleProblem[] = [];
  for (const { word, offset } of namesIn(text)) {
    // `text_` stands for all names with this prefix.
    if (word.length < SHORTEST || word.endsWith('_')) continue;
    if (everywhere.has(word) || declared.has(word)) continue;
    const meant = nearName(word, names);
    if (meant === undefined) continue;
    const place = { start: offset, end: offset + word.length };
    problems.push({
      ...{ place, rule: 'unknown-name' },
      message: `"${word}" is not a name in the reference.`,
      fix: `Did you mean "${meant}"?`,
      edits: [{ ...place, text: meant }],
    });
  }
  return problems;
}

function nearName(word: string, names: Iterable<string>): string | undefined {
  let meant: string | undefined;
  let best = word.length >= LONG ? 3 : 2;
  for (const name of names) {
    if (name.length < SHORTEST) continue;
    const distance = editDistance(word, name, best);
    if (distance >= best) continue;
    best = distance;
    meant = name;
  }
  // `labels` or `prop` is more likely a plural or singular than a mistake; names of types have neither.
  const isNumber = /^[a-z]/.test(word) && (`${meant}s` === word || meant === `${word}s`);
  return isNumber ? undefined : meant;
}

/**
 * The words of a code span that may be names of the reference: the whole span, or the names in `prop="…"`, `:prop`,
 * `@event`, `<tag`, `Type::Word`, `get_prop()` and `set_prop(…)`. Skips quoted text, which is a value of the author.
 */
function namesIn(text: string): { word: string; offset: number }[] {
  const code = text.replaceAll(/'[^']*'|"[^"]*"/g, (value) => ' '.repeat(value.length));
  const found: { word: string; offset: number }[] = [];
  // A path (`self.x`, `param.e`), a call or a macro names things of the script.
  const places =
    /^(?:[gs]et_)?([A-Za-z]\w*)(?:\(.*\))?$|(?<![\w.])[:@]?([a-z]\w*)(?==)|^[:@]([a-z]\w*)$|<\/?([a-z]\w*)|\b([A-Z]\w*)(?=::)|(?<=::)([A-Z]\w*)/g;
  for (const match of code.matchAll(places)) {
    const word = match.slice(1).find((one) => one !== undefined);
    if (word === undefined || (/\(/.test(match[0]) && !/^[gs]et_/.test(match[0]))) continue;
    found.push({ word, offset: match.index + match[0].lastIndexOf(word) });
  }
  return found;
}

interface Names {
  /** Every word of the data that is code: names, types, examples, and code spans in its texts. */
  readonly everywhere: ReadonlySet<string>;
  /** The names that a page describes; empty for pages that are not about components. */
  readonly ofPage: (page: string) => ReadonlySet<string>;
}

/** Cached, because every code span of a build needs the names. */
const known = new WeakMap<ReferenceData, Names>();

function namesOf(data: ReferenceData): Names {
  const before = known.get(data);
  if (before !== undefined) return before;
  const everywhere = new Set(LIBRARY_NAMES);
  // Limits and error messages contain names that are wrong on purpose.
  const { limits: _limits, errors: _errors, ...reference } = data;
  collectWords(reference, everywhere);
  const pages = new Map(
    Object.entries(data.components).map(([page, one]) => [page, componentNames(one, data)]),
  );
  const all = new Set([...pages.values()].flatMap((names) => [...names]));
  for (const { name } of data.types) all.add(innerTypeName(name));
  const nothing = new Set<string>();
  const names: Names = {
    everywhere,
    ofPage: (page) => pages.get(page) ?? (ABOUT_ALL.test(page) ? all : nothing),
  };
  known.set(data, names);
  return names;
}

/** Pages about components in general. */
const ABOUT_ALL = /^(?:components\/|doc\/components\/|api\/global\/(?:builtin_type|color)$)/;

function componentNames(page: ComponentPage, data: ReferenceData): Set<string> {
  const names = new Set<string>(page.tags);
  for (const { name, type } of page.props) {
    names.add(name).add(innerTypeName(type));
    for (const value of findType(data.types, type)?.values ?? []) {
      // `Fixed(f64)` is called `Fixed`.
      names.add(/^\w+/.exec(value.name)?.[0] ?? value.name);
    }
  }
  for (const { name, param } of page.events) names.add(name).add(param);
  for (const { name } of page.slots) names.add(name);
  return names;
}

function collectWords(value: unknown, words: Set<string>): void {
  if (typeof value === 'string') {
    for (const word of value.match(/[A-Za-z]\w*/g) ?? []) words.add(word);
  } else if (Array.isArray(value)) {
    for (const one of value) collectWords(one, words);
  } else if (typeof value === 'object' && value !== null) {
    if (isText(value)) {
      for (const span of value.en.match(/`[^`]+`/g) ?? []) collectWords(span, words);
    } else {
      for (const one of Object.values(value)) collectWords(one, words);
    }
  }
}
