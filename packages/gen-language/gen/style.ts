/** Checks the selectors, properties and values of style rules. `rules.ts` parses them. */

import { didYouMean, excerpt, type Problems, suggest } from '../problem.ts';
import type { Prop } from '../reference/component-schema.ts';
import type { SampleReference } from '../reference/reference-of.ts';
import { findType } from '../reference/types.ts';
import { allOf, fromData, mistake, say } from '../words/words.ts';
import { narrowed } from './attributes.ts';
import { attributeOf, type GenElement, walk } from './element.ts';
import { propOf } from './habits.ts';
import { parseRules, type StyleProperty, type StyleRule } from './rules.ts';
import { checkValue } from './value.ts';

/**
 * Checks the rules in `code` from `start` up to `end`. With the elements of the file's template, a key must belong to a
 * tag that the rule can match; without them, to any tag.
 */
export function checkStyle(
  code: string,
  start: number,
  end: number,
  elements: readonly GenElement[],
  reference: SampleReference,
  problems: Problems,
): void {
  const checker = new StyleChecker([...walk(elements)], reference, problems);
  for (const entry of parseRules(code, start, end, problems)) {
    if (entry.kind === 'rule') checker.rule(entry);
    else checker.property(entry, []);
  }
}

class StyleChecker {
  readonly #elements: readonly GenElement[];
  readonly #reference: SampleReference;
  readonly #problems: Problems;

  constructor(elements: readonly GenElement[], reference: SampleReference, problems: Problems) {
    this.#elements = elements;
    this.#reference = reference;
    this.#problems = problems;
  }

  rule(rule: StyleRule): void {
    const { selector, start, end, entries } = rule;
    this.#checkSelector(selector, start);
    // A rule with other problems is not reported as empty.
    const isRead = !this.#problems.list.some(
      ({ place }) => place.start >= start && place.start < end,
    );
    if (entries.length === 0 && isRead) {
      this.#problems.add(start, start + selector.length, {
        ...mistake('empty-rule', selector),
      });
    }
    const matched = this.#matching(rule.selector);
    for (const entry of rule.entries) {
      if (entry.kind === 'rule') this.rule(entry);
      else this.property(entry, matched);
    }
  }

  property({ key, start, value, valueStart }: StyleProperty, matched: readonly GenElement[]): void {
    const props = this.#checkKey(key, start, start + key.length, matched);
    // The parser accepts bindings, so they are not reported here.
    if (value.startsWith('$')) return;
    if (/^\w+(?:::\w+)?\(/.test(value)) {
      this.#problems.add(valueStart, valueStart + value.length, {
        ...mistake('dropped-value', excerpt(value)),
      });
      return;
    }
    const { types, configTypes } = this.#reference.data;
    let first: Parameters<Problems['add']>[2] | undefined;
    for (const prop of props) {
      const type = findType(types, prop.type) ?? findType(configTypes, prop.type);
      if (type === undefined) return;
      const wrong = checkValue(value, narrowed(type, prop), 'style');
      if (wrong === undefined) return;
      first ??= wrong;
    }
    if (first !== undefined) this.#problems.add(valueStart, valueStart + value.length, first);
  }

  #checkSelector(selector: string, start: number): void {
    if (/^[.#][A-Za-z_]\w*$/.test(selector)) return;
    const hyphens = /^[.#][A-Za-z][\w-]*$/.test(selector)
      ? selector.replaceAll('-', '_')
      : undefined;
    const tag = this.#reference.tags.has(selector);
    this.#problems.add(
      start,
      start + selector.length,
      hyphens === undefined
        ? mistake(tag ? 'bad-selector/tag' : 'bad-selector', excerpt(selector))
        : { ...mistake('bad-selector/hyphen', excerpt(selector), hyphens), to: hyphens },
    );
  }

  /** The elements that the selector may match, regardless of the rules around it. */
  #matching(selector: string): readonly GenElement[] {
    const name = selector.slice(1);
    const byId = selector.startsWith('#');
    return this.#elements.filter((element) => {
      const value = attributeOf(element, '', byId ? 'id' : 'class')?.value;
      return value?.split(/[^\w]+/).includes(name) ?? false;
    });
  }

  /** The props that the key may refer to; empty if it is unknown or may be a prop of an author's component. */
  #checkKey(
    key: string,
    start: number,
    end: number,
    matched: readonly GenElement[],
  ): readonly Prop[] {
    const references = matched.map(({ tag }) => this.#reference.tags.get(tag));
    const builtIn = references.filter((one) => one !== undefined);
    const everywhere = this.#reference.propsByName.get(key) ?? [];
    // Components of the author have their own props.
    if (builtIn.length < references.length) return everywhere;
    const props = builtIn.flatMap((one) => one.props.get(key) ?? []);
    if (props.length > 0) return props;
    if (builtIn.length === 0 && everywhere.length > 0) return everywhere;

    const tags = [...new Set(builtIn.map(({ tag }) => tag))];
    const names = builtIn.flatMap((one) => [...one.props.keys()]);
    const rejected = builtIn.map((one) => one.rejected.get(key)).find((one) => one !== undefined);
    const choice = names.length > 0 ? names : [...this.#reference.propsByName.keys()];
    const foreign = propOf(key);
    const remedy =
      foreign !== undefined && choice.includes(foreign)
        ? didYouMean(foreign)
        : suggest(key, choice, say('props-tables'));
    this.#problems.add(start, end, {
      rule: 'unknown-prop',
      message:
        tags.length === 0
          ? say('unknown-prop/anywhere', key)
          : tags.length === 1
            ? say('unknown-prop', tags[0]!, key)
            : say('unknown-prop/several', allOf(tags.map((tag) => `<${tag}>`)), key),
      ...(rejected === undefined ? remedy : { fix: fromData(rejected.note) }),
    });
    return [];
  }
}
