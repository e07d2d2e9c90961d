import type { Prop } from '../reference/schema.ts';
import { findType } from '../reference/types.ts';
import { narrowed } from './gen-tags.ts';
import { attributeOf, type GenElement, walk } from './gen-template.ts';
import { checkValue } from './gen-value.ts';
import { type Problems, quoted, suggest } from './problem.ts';
import type { SampleReference } from './reference.ts';

/** Nobody reads rules nested deeper; without a limit a broken sample could exhaust the stack. */
const DEEPEST = 50;

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
  new StyleChecker(code.slice(0, end), start, [...walk(elements)], reference, problems).check();
}

class StyleChecker {
  readonly #code: string;
  readonly #elements: readonly GenElement[];
  readonly #reference: SampleReference;
  readonly #problems: Problems;
  #pos: number;
  #depth = 0;

  constructor(
    code: string,
    start: number,
    elements: readonly GenElement[],
    reference: SampleReference,
    problems: Problems,
  ) {
    this.#code = code;
    this.#pos = start;
    this.#elements = elements;
    this.#reference = reference;
    this.#problems = problems;
  }

  check(): void {
    for (;;) {
      this.#skip();
      if (this.#pos >= this.#code.length) return;
      const start = this.#pos;
      if (this.#take(/\}/y) !== undefined) {
        this.#problems.add(start, this.#pos, {
          message: 'This brace closes no rule.',
          mend: 'Remove it.',
        });
      } else if (!this.#rule()) {
        this.#property(undefined, false);
      }
    }
  }

  #take(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.#pos;
    const match = expression.exec(this.#code);
    if (match === null) return undefined;
    this.#pos += match[0].length;
    return match;
  }

  /** Goes behind white space and comments. */
  #skip(): void {
    for (;;) {
      this.#take(/(?:\s|\/\/[^\n]*)*/y);
      const start = this.#pos;
      const foreign = this.#take(/\/\*[\s\S]*?(?:\*\/|$)/y);
      if (foreign === undefined) return;
      this.#problems.add(start, this.#pos, {
        message: `${quoted(foreign[0])} is not a comment of GenUI.`,
        mend: 'Write a line with //.',
      });
    }
  }

  /** A selector with its braces, if one begins here. */
  #rule(): boolean {
    const start = this.#pos;
    // A value such as {x: 0.5} follows a colon, so a brace before any colon or semicolon opens a rule.
    const head = this.#take(/[^{}:;"\n]+(?=\{)/y) ?? this.#take(/[.#&][^{};\n]*(?=\{)/y);
    if (head === undefined) return false;
    const selector = head[0].trimEnd();
    this.#checkSelector(selector, start);
    if (this.#depth >= DEEPEST) {
      this.#problems.add(start, start + selector.length, {
        message: `${selector} is nested more than ${DEEPEST} levels deep.`,
        mend: 'Select by a class of its own.',
      });
      this.#pos = this.#code.length;
      return true;
    }
    this.#depth += 1;
    this.#body(selector);
    this.#depth -= 1;
    return true;
  }

  /** From the opening brace of a rule to its closing one. */
  #body(selector: string): void {
    const open = this.#pos;
    this.#pos += 1;
    const matched = this.#matching(selector);
    let nested = false;
    for (;;) {
      this.#skip();
      if (this.#pos >= this.#code.length) {
        this.#problems.add(open, open + 1, {
          message: `The rule ${selector} is never closed.`,
          mend: 'Close it with "}".',
        });
        return;
      }
      if (this.#take(/\}/y) !== undefined) return;
      if (this.#rule()) nested = true;
      else this.#property(matched, nested);
    }
  }

  #checkSelector(selector: string, start: number): void {
    if (/^[.#][A-Za-z_]\w*$/.test(selector)) return;
    const hyphens = /^[.#][A-Za-z][\w-]*$/.test(selector)
      ? selector.replaceAll('-', '_')
      : undefined;
    const tag = this.#reference.tags.has(selector);
    this.#problems.add(start, start + selector.length, {
      message: `${quoted(selector)} is not a selector.`,
      mend:
        hyphens !== undefined
          ? `Names have no hyphens: ${hyphens}.`
          : tag
            ? 'Tags cannot be selected: give the tag a class.'
            : 'A selector is one .class or one #id; rules may stand inside each other.',
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

  #property(matched: readonly GenElement[] | undefined, nested: boolean): void {
    const start = this.#pos;
    const head = this.#take(/([A-Za-z][\w-]*)\s*:/y);
    if (head === undefined) {
      const text = this.#take(/[^;{}\n]+;?|[\s\S]/y)?.[0].trimEnd() ?? '';
      this.#problems.add(start, start + text.length, {
        message: `${quoted(text)} is neither a rule nor a property.`,
        mend: 'Write "key: value;" inside of ".class { }" or "#id { }".',
      });
      return;
    }
    const key = head[1] ?? '';
    const end = start + key.length;
    if (matched === undefined) {
      this.#problems.add(start, end, {
        message: `The property "${key}" stands outside of a rule.`,
        mend: 'Put it into ".class { }" or "#id { }".',
      });
    } else if (nested) {
      this.#problems.add(start, end, {
        message: `The property "${key}" stands after a rule inside of its rule.`,
        mend: 'Properties come before nested rules.',
      });
    }
    const props = this.#checkKey(key, start, end, matched ?? []);
    this.#value(key, props);
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
    const { mend, to } = suggest(
      key,
      names.length > 0 ? names : this.#reference.propsByName.keys(),
      'See the tables of props.',
    );
    this.#problems.add(start, end, {
      message:
        tags.length > 0
          ? `${tags.join(' and ')} ${tags.length > 1 ? 'have' : 'has'} no prop "${key}".`
          : `No tag has a prop "${key}".`,
      mend: rejected?.note.en ?? mend,
      ...(to === undefined || rejected !== undefined ? {} : { to }),
    });
    return [];
  }

  #value(key: string, props: readonly Prop[]): void {
    this.#take(/[^\S\n]*/y);
    const start = this.#pos;
    const end = this.#valueEnd();
    const value = this.#code.slice(start, end).trimEnd();
    this.#pos = end;
    if (this.#take(/;/y) === undefined) {
      this.#problems.add(start, start + value.length, {
        message: `The property "${key}" does not end with a semicolon.`,
        mend: 'Write "key: value;".',
        to: `${value};`,
      });
    }
    // A binding is parsed, so it is no mistake of writing.
    if (value.startsWith('$')) return;
    if (/^\w+(?:::\w+)?\(/.test(value)) {
      this.#problems.add(start, start + value.length, {
        message: `The compiler drops ${quoted(value)} from the rule without a message.`,
        mend: 'In a rule colours are hex; write anything else in parentheses as an attribute.',
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
    if (first !== undefined) this.#problems.add(start, start + value.length, first);
  }

  /** Where the value ends: at the semicolon, or where one is missing. */
  #valueEnd(): number {
    let depth = 0;
    for (let pos = this.#pos; pos < this.#code.length; pos++) {
      const char = this.#code[pos] ?? '';
      if (char === ';') return pos;
      if ('({['.includes(char)) depth += 1;
      else if (')}]'.includes(char)) {
        if (depth === 0) return pos;
        depth -= 1;
      } else if (char === '\n' && depth === 0) return pos;
    }
    return this.#code.length;
  }
}
