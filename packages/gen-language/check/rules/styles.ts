/** Reports style rules that compile, but do not work. */
import { nearest } from 'parallel-docs/browser';
import { attributeOf, type GenElement, walk } from '../../gen/element.ts';
import type { StyleEntry, StyleRule } from '../../gen/rules.ts';
import { didYouMean, type Problems, suggest } from '../../problem.ts';
import { mistake, say } from '../../words/words.ts';

/** Reports a second rule with the same selector, because it replaces the first. Also checks the properties of rules. */
export function checkRules(
  entries: readonly StyleEntry[],
  fields: ReadonlySet<string>,
  problems: Problems,
): void {
  const seen = new Set<string>();
  for (const entry of entries) {
    if (entry.kind !== 'rule') continue;
    const { selector, start } = entry;
    if (seen.has(selector))
      problems.add(start, start + selector.length, mistake('repeated-rule', selector));
    seen.add(selector);
    checkProperties(entry, fields, problems);
    checkRules(entry.entries, fields, problems);
  }
}

function checkProperties(
  { entries }: StyleRule,
  fields: ReadonlySet<string>,
  problems: Problems,
): void {
  const seen = new Set<string>();
  for (const entry of entries) {
    if (entry.kind !== 'property') continue;
    const { key, start, value, valueStart } = entry;
    if (seen.has(key)) problems.add(start, start + key.length, mistake('repeated-property', key));
    seen.add(key);
    if (!value.startsWith('$')) continue;
    problems.add(
      valueStart,
      valueStart + value.length,
      fields.has(value.slice(1))
        ? mistake('rule-binding', key, value)
        : mistake('not-a-rule/variable'),
    );
  }
}

/** Reports a property that both a rule and the tag set, because the applied value changes from run to run. */
export function checkBoth(
  roots: readonly GenElement[],
  entries: readonly StyleEntry[],
  problems: Problems,
): void {
  const keys = new Map<string, ReadonlySet<string>>();
  for (const entry of entries)
    if (entry.kind === 'rule')
      keys.set(
        entry.selector,
        new Set(entry.entries.flatMap((one) => (one.kind === 'property' ? one.key : []))),
      );
  for (const element of walk(roots)) {
    const classes = attributeOf(element, '', 'class')?.value?.match(/\w+/g) ?? [];
    const id = attributeOf(element, '', 'id')?.value;
    const selectors = [...classes.map((one) => `.${one}`), ...(id === undefined ? [] : [`#${id}`])];
    for (const { prefix, name, start, nameEnd } of element.attributes) {
      if (prefix !== '') continue;
      const selector = selectors.find((one) => keys.get(one)?.has(name));
      if (selector !== undefined)
        problems.add(start, nameEnd, mistake('rule-and-attribute', name, selector));
    }
  }
}

/**
 * Reports a rule for an id that no tag has, and one for a class that no tag has, if a tag has a similar class without a
 * rule, or an id of that name.
 */
export function checkNames(
  roots: readonly GenElement[],
  entries: readonly StyleEntry[],
  problems: Problems,
): void {
  const used: Readonly<Record<string, ReadonlySet<string>>> = {
    '.': valuesOf(roots, 'class'),
    '#': valuesOf(roots, 'id'),
  };
  const rules = rulesIn(entries);
  const named = new Set(rules.map(({ selector }) => selector));
  for (const { selector, start } of rules) {
    const [, sign = '', name = ''] = /^([.#])(\w+)$/.exec(selector) ?? [];
    if (name === '' || used[sign]!.has(name) || roots.length === 0) continue;
    const words = sign === '#' ? mistake('unknown-id', name) : mistake('unused-class', name);
    const other = sign === '#' ? '.' : '#';
    const end = start + selector.length;
    if (used[other]!.has(name) && !named.has(other + name)) {
      problems.add(start, end, { ...words, ...didYouMean(other + name) });
      continue;
    }
    const free = [...used[sign]!].filter((one) => !named.has(sign + one));
    const isNear = nearest(name, free) !== undefined;
    const remedy = suggest(name, isNear ? free : [], say('unknown-id/add', name));
    if (isNear || sign === '#') problems.add(start + 1, end, { ...words, ...remedy, guess: true });
  }
}

/** The ids or the classes of all tags. */
const valuesOf = (roots: readonly GenElement[], name: 'id' | 'class'): ReadonlySet<string> =>
  new Set(
    [...walk(roots)].flatMap((one) => attributeOf(one, '', name)?.value?.match(/\w+/g) ?? []),
  );

const rulesIn = (entries: readonly StyleEntry[]): StyleRule[] =>
  entries.flatMap((one) => (one.kind === 'rule' ? [one, ...rulesIn(one.entries)] : []));

/** Reports comments that break the parser: before the first property of a rule, and after the last rule. */
export function checkComments(code: string, from: number, to: number, problems: Problems): void {
  const style = code.slice(from, to);
  const plain = style.replace(/"[^"\n]*"/g, (text) => ' '.repeat(text.length));
  const blank = plain.replace(/\/\/[^\n]*/g, (text) => ' '.repeat(text.length));
  for (const { index, 0: text } of plain.matchAll(/\/\/[^\n]*/g)) {
    const before = blank.slice(0, index).trimEnd().at(-1);
    const next = blank.slice(index).trimStart().at(0);
    const isWrong = before === '{' || (before === '}' && (next === undefined || next === '}'));
    if (isWrong) problems.add(from + index, from + index + text.length, mistake('style-comment'));
  }
}
