import { nearest } from '../../engine/browser.ts';
import { excerpt, type Problems } from './problem.ts';
import { say } from './words.ts';

/** Nobody reads tags nested deeper; without a limit a broken sample could exhaust the stack. */
const DEEPEST = 100;

/** One attribute of a tag. Offsets are 0-based in the whole code. */
export interface Attribute {
  /** Nothing for a plain value, `:` for a binding, `@` for a callback. */
  readonly prefix: '' | ':' | '@';
  readonly name: string;
  /** Of the prefix. */
  readonly start: number;
  /** Behind the name. */
  readonly nameEnd: number;
  /** Absent when the attribute stands without `=`. */
  readonly value?: string;
  /** Of the first character inside the quotes; without a value the same as `nameEnd`. */
  readonly valueStart: number;
}

/** One tag with what stands inside it. */
export interface GenElement {
  readonly tag: string;
  /** Of the first letter of the name. */
  readonly tagStart: number;
  readonly attributes: readonly Attribute[];
  readonly children: GenElement[];
}

/** The attribute of an element, by prefix and name. */
export function attributeOf(
  element: GenElement,
  prefix: Attribute['prefix'],
  name: string,
): Attribute | undefined {
  return element.attributes.find((one) => one.prefix === prefix && one.name === name);
}

/** All elements below and including the given ones, parents first. */
export function* walk(elements: readonly GenElement[]): Generator<GenElement> {
  for (const element of elements) {
    yield element;
    yield* walk(element.children);
  }
}

/** Parses the tags in `code` from `start` up to `end`, noting whatever breaks the rules of writing. */
export function parseTemplate(
  code: string,
  start: number,
  end: number,
  problems: Problems,
): GenElement[] {
  return new TemplateParser(code.slice(0, end), start, problems).parse();
}

class TemplateParser {
  readonly #code: string;
  readonly #problems: Problems;
  readonly #roots: GenElement[] = [];
  /** Elements that are open, the innermost last. */
  readonly #open: GenElement[] = [];
  readonly #closings = new Map<string, number>();
  #pos: number;
  /** The comment just before, if nothing but space has come since. */
  #comment: { start: number; end: number } | undefined;

  constructor(code: string, start: number, problems: Problems) {
    this.#code = code;
    this.#pos = start;
    this.#problems = problems;
  }

  parse(): GenElement[] {
    for (;;) {
      this.#take(/\s+/y);
      if (this.#pos >= this.#code.length) break;
      const start = this.#pos;
      if (this.#take(/\/\/[^\n]*/y) !== undefined) {
        this.#comment = { start, end: this.#pos };
        continue;
      }
      if (!this.#foreignComment() && !this.#closingTag() && !this.#openingTag()) this.#text();
      this.#comment = undefined;
    }
    for (const element of this.#open) this.#unclosed(element);
    return this.#roots;
  }

  /** What the expression matches at the current place, which moves behind it. */
  #take(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.#pos;
    const match = expression.exec(this.#code);
    if (match === null) return undefined;
    this.#pos += match[0].length;
    return match;
  }

  #foreignComment(): boolean {
    const start = this.#pos;
    const match = this.#take(/<!--([\s\S]*?)(?:-->|$)/y) ?? this.#take(/\/\*([\s\S]*?)(?:\*\/|$)/y);
    if (match === undefined) return false;
    const text = match[1]?.trim() ?? '';
    const alone = /^[^\S\n]*(?:\n|$)/.test(this.#code.slice(this.#pos));
    this.#problems.add(start, this.#pos, {
      rule: 'foreign-comment',
      message: say`"${excerpt(match[0])}" is not a comment of GenUI.`,
      mend: say`Write a line with // before the tag.`,
      // What follows on the same line would become part of the comment.
      ...(alone && !text.includes('\n') ? { to: `// ${text}` } : {}),
    });
    return true;
  }

  #closingTag(): boolean {
    const start = this.#pos;
    const match = this.#take(/<\/\s*([A-Za-z][\w-]*)\s*>?/y);
    if (match === undefined) return false;
    const name = match[1] ?? '';
    const nameStart = start + match[0].indexOf(name);
    if (this.#comment !== undefined) {
      this.#problems.add(this.#comment.start, this.#comment.end, {
        rule: 'comment-before-end',
        message: say`A comment just before </${name}> breaks the parser.`,
        mend: say`Move it before a tag.`,
      });
    }
    const innermost = this.#open.at(-1);
    const index = this.#open.findLastIndex(({ tag }) => tag === name);
    if (index !== -1) {
      for (const element of this.#open.splice(index).slice(1)) this.#unclosed(element);
    } else if (innermost !== undefined && nearest(name, [innermost.tag]) !== undefined) {
      this.#open.pop();
      this.#problems.add(nameStart, nameStart + name.length, {
        rule: 'stray-end',
        message: say`</${name}> closes no tag.`,
        mend: say`Did you mean </${innermost.tag}>?`,
        to: innermost.tag,
      });
    } else {
      this.#problems.add(start, this.#pos, {
        rule: 'stray-end',
        message: say`</${name}> closes no tag.`,
        mend:
          innermost === undefined
            ? say`Remove it.`
            : say`<${innermost.tag}> has to be closed first.`,
      });
    }
    return true;
  }

  #openingTag(): boolean {
    if (this.#take(/<(?=[A-Za-z])/y) === undefined) return false;
    const tagStart = this.#pos;
    const tag = this.#name('tag');
    const attributes: Attribute[] = [];
    const names = new Set<string>();
    const element: GenElement = { tag, tagStart, attributes, children: [] };
    (this.#open.at(-1)?.children ?? this.#roots).push(element);
    for (;;) {
      const before = this.#pos;
      this.#take(/\s+/y);
      if (this.#take(/\/>/y) !== undefined) return true;
      if (this.#take(/>/y) !== undefined) break;
      if (this.#pos >= this.#code.length || this.#code[this.#pos] === '<') {
        this.#problems.add(tagStart, tagStart + tag.length, {
          rule: 'unclosed-bracket',
          message: say`The tag <${tag}> has no ">".`,
          mend: say`End it with ">" or "/>".`,
        });
        if (this.#lastClosing(tag) >= this.#pos) break;
        return true;
      }
      const attribute = this.#attribute();
      if (attribute === undefined) continue;
      if (before === attribute.start) {
        this.#problems.add(before, before, {
          rule: 'missing-space',
          message: say`Before "${attribute.name}" there is no space.`,
          mend: say`Part attributes by a space.`,
        });
      }
      const written = attribute.prefix + attribute.name;
      if (names.has(written)) {
        this.#problems.add(attribute.start, attribute.nameEnd, {
          rule: 'repeated-attribute',
          message: say`<${tag}> has "${attribute.prefix}${attribute.name}" twice.`,
          mend: say`Remove one of them.`,
        });
      }
      names.add(written);
      attributes.push(attribute);
    }
    this.#open.push(element);
    if (this.#open.length > DEEPEST) {
      this.#problems.add(tagStart, tagStart + tag.length, {
        rule: 'too-deep',
        message: say`<${tag}> is nested more than ${DEEPEST} levels deep.`,
        mend: say`Move a part of it into a component of its own.`,
      });
      this.#pos = this.#code.length;
      this.#open.length = 0;
    }
    return true;
  }

  /** Where the last `</tag>` stands, or -1. */
  #lastClosing(tag: string): number {
    const known = this.#closings.get(tag);
    if (known !== undefined) return known;
    const last = this.#code.lastIndexOf(`</${tag}>`);
    this.#closings.set(tag, last);
    return last;
  }

  /** A name at the current place, after noting a hyphen in it. */
  #name(what: 'tag' | 'attribute'): string {
    const start = this.#pos;
    const name = this.#take(/[A-Za-z][\w-]*/y)?.[0] ?? '';
    if (!name.includes('-')) return name;
    const plain = name.replaceAll(/-+/g, '_').replace(/_$/, '');
    this.#problems.add(start, this.#pos, {
      rule: 'hyphen',
      message:
        what === 'tag'
          ? say`The tag name "${name}" has a hyphen.`
          : say`The attribute name "${name}" has a hyphen.`,
      mend: say`Names have letters, digits and underscores: "${plain}".`,
      to: plain,
    });
    return plain;
  }

  #attribute(): Attribute | undefined {
    const start = this.#pos;
    const prefix = (this.#take(/[:@](?=[A-Za-z])/y)?.[0] ?? '') as Attribute['prefix'];
    if (!/[A-Za-z]/.test(this.#code[this.#pos] ?? '')) {
      const wrong = this.#take(/\/\/[^\n]*|[^\s<>]+/y)?.[0] ?? '';
      this.#problems.add(start, this.#pos, {
        rule: 'not-an-attribute',
        message: say`"${excerpt(wrong)}" is not an attribute.`,
        mend: wrong.startsWith('//')
          ? say`Move the comment to a line before the tag.`
          : say`Write name="value"; a value contains no double quote.`,
      });
      return undefined;
    }
    const name = this.#name('attribute');
    const nameEnd = this.#pos;
    const head = { prefix, name, start, nameEnd };
    const equals = this.#take(/\s*=\s*/y)?.[0];
    if (equals === undefined) return { ...head, valueStart: nameEnd };
    if (equals !== '=') {
      this.#problems.add(nameEnd, this.#pos, {
        rule: 'space-around-equals',
        message: say`There is space around the "=" of "${name}".`,
        mend: say`Write name="value" without space.`,
        to: '=',
      });
    }
    const value = this.#value(name);
    return value && { ...head, ...value };
  }

  /** The value at the current place; undefined when its quotes are wrong, so that it cannot be judged. */
  #value(name: string): { value: string; valueStart: number } | undefined {
    const start = this.#pos;
    let value = this.#take(/"([^"]*)"/y)?.[1];
    // A value that runs into the next tag and ends where another one begins lacks its own quote.
    if (value?.endsWith('=') && value.includes('<')) {
      value = undefined;
      this.#pos = start;
    }
    // A value that goes on behind its quote, but not as the next attribute, has a quote inside.
    const rest =
      value === undefined ? undefined : this.#take(/(?![:@]?\w+=)[^\s/>][^\n>]*?"(?=[\s/>])/y);
    if (value !== undefined && rest === undefined) return { value, valueStart: start + 1 };

    if (value !== undefined) {
      this.#problems.add(start, this.#pos, {
        rule: 'quote-in-value',
        message: say`The value of "${name}" contains a double quote.`,
        mend: say`A value ends at the first double quote, and there is no way to write one.`,
      });
    } else if (this.#take(/"(?:[^\n>/]|\/(?!>))*/y) !== undefined) {
      this.#problems.add(start, this.#pos, {
        rule: 'unclosed-value',
        message: say`The value of "${name}" has no closing quote.`,
        mend: say`End it with a double quote.`,
      });
    } else {
      const bare = this.#take(/'[^'"]*'/y) === undefined;
      const wrong = bare ? (this.#take(/(?:[^\s>"/]|\/(?!>))+/y)?.[0] ?? '') : '';
      this.#problems.add(start, this.#pos, {
        rule: 'unquoted-value',
        message: say`The value of "${name}" does not stand in double quotes.`,
        mend: say`Write ${name}="…"; a text has single quotes inside the double ones.`,
        ...(wrong === '' ? {} : { to: `"${wrong}"` }),
      });
    }
    return undefined;
  }

  #text(): void {
    const start = this.#pos;
    const text = this.#take(/<?[^<]*/y)?.[0].trimEnd() ?? '';
    this.#problems.add(start, start + text.length, {
      rule: 'stray-text',
      message: say`The text "${excerpt(text)}" stands between tags.`,
      mend: say`Text is an attribute, such as <label text="'…'" />.`,
    });
  }

  #unclosed({ tag, tagStart }: GenElement): void {
    this.#problems.add(tagStart, tagStart + tag.length, {
      rule: 'unclosed-tag',
      message: say`The tag <${tag}> is never closed.`,
      mend: say`Close it with </${tag}>, or end it with "/>".`,
    });
  }
}
