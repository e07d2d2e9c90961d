/** Checks what style rules say: selectors, properties and values. `rules.ts` parses them. */

import { didYouMean, excerpt, type Problems, suggest } from '../problem.ts';
import type { Prop } from '../reference/component-schema.ts';
import type { SampleReference } from '../reference/reference-of.ts';
import { findType } from '../reference/types.ts';
import { allOf, fromData, say } from '../words/words.ts';
import { narrowed } from './attributes.ts';
import { attributeOf, type GenElement, walk } from './element.ts';
import { propOf } from './habits.ts';
import { parseRules, type StyleProperty, type StyleRule } from './rules.ts';
import { checkValue } from './value.ts';

/**
 * Checks the rules in `code` from `start` up to `end`. With the elements of the file's template a key
 * must belong to a tag that the rule can match, otherwise to any tag.
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
    // What cannot be read is told already.
    const isRead = !this.#problems.list.some(({ offset }) => offset >= start && offset < end);
    if (entries.length === 0 && isRead) {
      this.#problems.add(start, start + selector.length, {
        rule: 'empty-rule',
        message: say`The rule ${selector} is empty, which the compiler refuses.`,
        hint: say`Write a property into it, or remove it.`,
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
    // A binding is parsed, so it is no mistake of writing.
    if (value.startsWith('$')) return;
    if (/^\w+(?:::\w+)?\(/.test(value)) {
      this.#problems.add(valueStart, valueStart + value.length, {
        rule: 'dropped-value',
        message: say`The compiler drops "${excerpt(value)}" from the rule without a message.`,
        hint: say`In a rule colours are hex; write anything else in parentheses as an attribute.`,
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
    this.#problems.add(start, start + selector.length, {
      rule: 'bad-selector',
      message: say`"${excerpt(selector)}" is not a selector.`,
      hint:
        hyphens !== undefined
          ? say`Names have no hyphens: ${hyphens}.`
          : tag
            ? say`Tags cannot be selected: give the tag a class.`
            : say`A selector is one .class or one #id; rules may stand inside each other.`,
      ...(hyphens === undefined ? {} : { to: hyphens }),
    });
  }

  /** The elements the selector may match, not looking at the rules around it. */
  #matching(selector: string): readonly GenElement[] {
    const name = selector.slice(1);
    const byId = selector.startsWith('#');
    return this.#elements.filter((element) => {
      const value = attributeOf(element, '', byId ? 'id' : 'class')?.value;
      return value?.split(/[^\w]+/).includes(name) ?? false;
    });
  }

  /** The props the key may stand for; none when it is unknown or the author's own. */
  #checkKey(
    key: string,
    start: number,
    end: number,
    matched: readonly GenElement[],
  ): readonly Prop[] {
    const references = matched.map(({ tag }) => this.#reference.tags.get(tag));
    const builtIn = references.filter((one) => one !== undefined);
    const everywhere = this.#reference.propsByName.get(key) ?? [];
    // Components of the author have props of their own.
    if (builtIn.length < references.length) return everywhere;
    const props = builtIn.flatMap((one) => one.props.get(key) ?? []);
    if (props.length > 0) return props;
    if (builtIn.length === 0 && everywhere.length > 0) return everywhere;

    const tags = [...new Set(builtIn.map(({ tag }) => `<${tag}>`))];
    const names = builtIn.flatMap((one) => [...one.props.keys()]);
    const rejected = builtIn.map((one) => one.rejected.get(key)).find((one) => one !== undefined);
    const choice = names.length > 0 ? names : [...this.#reference.propsByName.keys()];
    const foreign = propOf(key);
    const remedy =
      foreign !== undefined && choice.includes(foreign)
        ? didYouMean(foreign)
        : suggest(key, choice, say`See the tables of props.`);
    this.#problems.add(start, end, {
      rule: 'unknown-prop',
      message:
        tags.length === 0
          ? say`No tag has a prop "${key}".`
          : tags.length === 1
            ? say`${allOf(tags)} has no prop "${key}".`
            : say`${allOf(tags)} have no prop "${key}".`,
      ...(rejected === undefined ? remedy : { hint: fromData(rejected.note) }),
    });
    return [];
  }
}
