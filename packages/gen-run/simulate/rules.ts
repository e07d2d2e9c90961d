/** Style rules and their selectors. */
import { attributeOf, type GenElement, type StyleEntry } from 'gen-language';
import type { Setting } from './node.ts';

/** A rule with its selectors, from the outermost surrounding rule to its own. */
export interface FlatRule {
  readonly path: readonly string[];
  readonly settings: ReadonlyMap<string, Setting>;
}

/** Flattens nested rules. Of several rules with the same selectors, keeps only the last. */
export function flatten(
  entries: readonly StyleEntry[],
  around: readonly string[] = [],
): FlatRule[] {
  const flat: FlatRule[] = [];
  for (const entry of entries) {
    if (entry.kind === 'property') continue;
    const path = [...around, entry.selector];
    const settings = new Map<string, Setting>();
    for (const one of entry.entries) {
      if (one.kind === 'property') settings.set(one.key, { text: one.value });
    }
    flat.push({ path, settings }, ...flatten(entry.entries, path));
  }
  // Of two rules with the same path, the later one counts.
  const last = new Map(flat.map((rule) => [rule.path.join(' '), rule]));
  return [...last.values()];
}

/** The selectors that match an element: its id, then its classes. */
export function selectorsOf(element: GenElement): string[] {
  const id = attributeOf(element, '', 'id')?.value;
  const classes = classesOf(element).map((name) => `.${name}`);
  return id === undefined ? classes : [`#${id}`, ...classes];
}

/** `class="[a, b]"` has several classes; in `class="a b"`, only the first counts. */
function classesOf(element: GenElement): string[] {
  const value = attributeOf(element, '', 'class')?.value?.trim() ?? '';
  const words = value.match(/\w+/g) ?? [];
  return value.startsWith('[') ? words : words.slice(0, 1);
}
