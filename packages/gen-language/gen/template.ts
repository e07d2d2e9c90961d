/** The parser of templates. It finds all mistakes, not only the first. `attributes.ts` checks the content of tags. */
import { nearest } from 'parallel-docs/browser';
import { matchAt } from '../match-at.ts';
import { excerpt, Problems } from '../problem.ts';
import { asLineComment, endOfText, indentOf, insertion, removal } from '../repair.ts';
import { mistake } from '../words/words.ts';
import { movedComment } from './edits.ts';
import type { Attribute, GenElement } from './element.ts';
import type { Guesses } from './guesses.ts';
import { readValue, skipNoAttribute } from './quotes.ts';

/** Maximum nesting, so that a broken sample cannot exhaust the stack. */
const DEEPEST = 100;

/**
 * Parses the tags in `code` from `start` up to `end`, and reports syntax errors.
 *
 * @param guesses guess the meaning of other frameworks' syntax; absent for code that only draws templates
 */
export function parseTemplate(
  code: string,
  start: number,
  end: number,
  problems: Problems,
  guesses?: Guesses,
): GenElement[] {
  const text = code.slice(0, end);
  const found = new Problems();
  const roots = new TemplateParser(text, start, found, false, guesses).parse();
  const unpaired = countUnpaired(found);
  if (unpaired > 0) {
    // The indentation shows where a closing tag is extra or missing, unless the indentation itself is wrong.
    const indented = new Problems();
    const others = new TemplateParser(text, start, indented, true, guesses).parse();
    if (countUnpaired(indented) <= unpaired) {
      problems.addAll(indented.list, 0);
      return others;
    }
  }
  problems.addAll(found.list, 0);
  return roots;
}

function countUnpaired({ list }: Problems): number {
  return list.filter(({ rule }) => rule === 'unclosed-tag' || rule === 'stray-end').length;
}

class TemplateParser {
  readonly #code: string;
  readonly #problems: Problems;
  readonly #roots: GenElement[] = [];
  /** Open elements, innermost last. */
  readonly #open: GenElement[] = [];
  /** Elements that are closed after an element around them. */
  readonly #crossed: GenElement[] = [];
  readonly #closings = new Map<string, number>();
  /** Offsets after the ">" of opening tags. */
  readonly #ends = new Map<GenElement, number>();
  readonly #byIndent: boolean;
  readonly #guesses: Guesses | undefined;
  #pos: number;
  /** The comment before the current position, if only white space is between them. */
  #comment: { start: number; end: number } | undefined;

  /** @param byIndent whether a closing tag at the beginning of a line only closes a tag with the same indentation */
  constructor(
    code: string,
    start: number,
    problems: Problems,
    byIndent: boolean,
    guesses: Guesses | undefined,
  ) {
    this.#guesses = guesses;
    this.#byIndent = byIndent;
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
    for (const element of this.#open) this.#unclosed(element, this.#code.length);
    return this.#roots;
  }

  /** Matches at the current position and moves past the match. */
  #take(expression: RegExp): RegExpExecArray | undefined {
    const match = matchAt(expression, this.#code, this.#pos);
    this.#pos += match?.[0].length ?? 0;
    return match;
  }

  #foreignComment(): boolean {
    const start = this.#pos;
    const match =
      this.#take(/<!--([\s\S]*?)(?:-->|$)/y) ?? this.#take(/\{?\/\*([\s\S]*?)(?:\*\/\}?|$)/y);
    if (match === undefined) return false;
    this.#problems.add(start, this.#pos, {
      ...mistake('foreign-comment/tag', excerpt(match[0])),
      ...asLineComment(this.#code, this.#pos, match[0]),
    });
    return true;
  }

  #closingTag(): boolean {
    const start = this.#pos;
    const match = this.#take(
      /<\/\s*(\p{L}[\p{L}\w-]*)(?:\s+([:@]?[A-Za-z][\w-]*=(?:"[^"]*"|[^<>"])*)(?=>))?\s*>?/uy,
    );
    if (match === undefined) return false;
    const [, name = '', attributes] = match;
    const nameStart = start + match[0].indexOf(name);
    if (!match[0].endsWith('>')) {
      const end = endOfText(this.#code, this.#pos);
      this.#problems.add(nameStart, nameStart + name.length, {
        ...mistake('unfinished-tag/closing', name),
        edits: [insertion(end, '>')],
      });
    }
    if (this.#comment !== undefined) {
      this.#problems.add(this.#comment.start, this.#comment.end, {
        ...mistake('comment-before-end', name),
        ...movedComment(this.#code, this.#comment, this.#open.at(-1)?.children.at(-1)),
      });
    }
    const innermost = this.#open.at(-1);
    const indent = this.#byIndent ? indentOf(this.#code, start) : undefined;
    const index = this.#open.findLastIndex(
      ({ tag, tagStart }) =>
        tag === name &&
        (indent === undefined || [indent, undefined].includes(indentOf(this.#code, tagStart - 1))),
    );
    const late = this.#crossed.findLastIndex(({ tag }) => tag === name);
    if (late !== -1 && (this.#open[index]?.tagStart ?? 0) < this.#crossed[late]!.tagStart) {
      this.#crossed.splice(late, 1)[0]!.closeStart = nameStart;
    } else if (index !== -1) {
      const limit = indent === undefined ? start : endOfText(this.#code, start);
      const [closed, ...within] = this.#open.splice(index);
      if (closed) closed.closeStart = nameStart;
      if (attributes) {
        const head = closed && this.#ends.get(closed);
        const at = this.#code.indexOf(attributes, start);
        const written = attributes.trimEnd();
        this.#problems.add(
          at,
          at + written.length,
          this.#guesses?.closingAttribute(this.#code, at, name, written, closed, head) ??
            mistake('closing-attribute', name),
        );
      }
      const place = [start, this.#pos] as const;
      const around = { code: this.#code, open: this.#open, crossed: this.#crossed };
      const left = this.#guesses?.uncrossed(within, place, name, around, this.#problems) ?? within;
      for (const element of left) this.#unclosed(element, limit);
    } else if (innermost !== undefined && nearest(name, [innermost.tag]) !== undefined) {
      this.#open.pop();
      innermost.misspelledEnd = { start: nameStart, name };
      this.#problems.add(nameStart, nameStart + name.length, {
        ...mistake('stray-end/misspelled', name, innermost.tag),
        to: innermost.tag,
      });
    } else {
      const place = [start, this.#pos] as const;
      this.#problems.add(
        ...place,
        this.#guesses?.stray(this.#code, place, name, this.#open) ?? mistake('stray-end', name),
      );
    }
    return true;
  }

  #openingTag(): boolean {
    const start = this.#pos;
    const opening = this.#take(/<\s*(?=\p{L})/uy);
    if (opening === undefined) return false;
    if (opening[0] !== '<') this.#spaceInTag(start + 1, this.#pos);
    const tagStart = this.#pos;
    const tag = this.#name();
    const attributes: Attribute[] = [];
    const names = new Map<string, string | undefined>();
    const element: GenElement = { tag, tagStart, attributes, children: [] };
    (this.#open.at(-1)?.children ?? this.#roots).push(element);
    for (;;) {
      this.#take(/\s+/y);
      const closed = this.#take(/\/\s*>/y)?.[0];
      if (closed !== undefined) {
        if (closed !== '/>') this.#spaceInTag(this.#pos - closed.length + 1, this.#pos - 1);
        return true;
      }
      if (this.#take(/>/y) !== undefined) break;
      const slash = this.#take(/\/(?=\s*(?:<|$))/y);
      if (this.#pos >= this.#code.length || this.#code[this.#pos] === '<' || slash !== undefined) {
        const holds = this.#lastClosing(tag) >= this.#pos;
        this.#problems.add(tagStart, tagStart + tag.length, {
          ...mistake('unfinished-tag', tag),
          edits: [
            insertion(endOfText(this.#code, this.#pos), holds || slash !== undefined ? '>' : ' />'),
          ],
        });
        if (slash !== undefined) return true;
        if (holds) break;
        return true;
      }
      const attribute = this.#attribute(tag);
      if (attribute === undefined) continue;
      const written = attribute.prefix + attribute.name;
      if (names.has(written)) {
        this.#problems.add(attribute.start, attribute.nameEnd, {
          ...mistake('repeated-attribute', tag, written),
          edits: [removal(this.#code, attribute.start, this.#pos)],
          guess: names.get(written) !== attribute.value,
        });
      }
      names.set(written, attribute.value);
      attributes.push(attribute);
    }
    this.#open.push(element);
    this.#ends.set(element, this.#pos);
    if (this.#open.length > DEEPEST) {
      this.#problems.add(tagStart, tagStart + tag.length, {
        ...mistake('too-deep', tag, DEEPEST),
      });
      this.#pos = this.#code.length;
      this.#open.length = 0;
    }
    return true;
  }

  /** Offset of the last `</tag>`, or -1. */
  #lastClosing(tag: string): number {
    const known = this.#closings.get(tag);
    if (known !== undefined) return known;
    const last = this.#code.lastIndexOf(`</${tag}>`);
    this.#closings.set(tag, last);
    return last;
  }

  #spaceInTag(start: number, end: number): void {
    this.#problems.add(start, end, {
      ...mistake('space-in-tag'),
      to: '',
    });
  }

  /** Reads the name of a tag. It may contain hyphens, which `tags.ts` checks. */
  #name(): string {
    return this.#take(/\p{L}[\p{L}\w-]*/uy)?.[0] ?? '';
  }

  #attribute(tag: string): Attribute | undefined {
    const start = this.#pos;
    const written = this.#take(/[:@#*]*[[(]*[A-Za-z](?:[\w.-]|:(?=\w))*[)\]]*/y)?.[0];
    if (written === undefined) {
      this.#pos = skipNoAttribute(this.#code, start, this.#problems);
      return undefined;
    }
    const plain = written.replaceAll(/-+/g, '_').replace(/_$/, '');
    const isPlain = /^[:@]?\w+$/.test(written);
    const directive = isPlain ? undefined : this.#guesses?.directiveOf(written, tag);
    const foreign = (): void => {
      if (directive !== undefined)
        this.#guesses?.noteDirective(this.#problems, start, written, directive);
    };
    const meant = directive ?? plain;
    const [, sign = '', name = meant] = /^([:@]?)(\w+)$/.exec(meant) ?? [];
    const prefix: Attribute['prefix'] = sign === ':' || sign === '@' ? sign : '';
    const nameEnd = this.#pos;
    const head = {
      ...{ prefix, name, start, nameEnd },
      ...(isPlain || directive !== undefined ? {} : { written }),
    };
    const slintBlock = this.#take(/\s*=>\s*\{([^{}]*)\}(?=[\s/>]|$)/y)?.[1];
    if (slintBlock !== undefined) {
      this.#guesses?.noteBraces(this.#problems, [start, this.#pos], `@${name}`, slintBlock);
      return undefined;
    }
    const equals = this.#take(/\s*=\s*|:\s*(?=")/y)?.[0];
    if (equals === undefined) {
      foreign();
      return { ...head, valueStart: nameEnd };
    }
    if (equals !== '=') {
      this.#problems.add(nameEnd, this.#pos, {
        ...mistake('space-around-equals', name),
        to: '=',
      });
    }
    const braced = this.#take(/\{([^{}]*|[^{}]*\{[^{}]*\}[^{}]*)\}(?=[\s/>]|$)/y)?.[1];
    if (braced !== undefined) {
      this.#guesses?.noteBraces(this.#problems, [start, this.#pos], prefix + name, braced);
      return undefined;
    }
    foreign();
    const valueStart = this.#pos + 1;
    const { value, end } = readValue(this.#code, this.#pos, name, this.#problems);
    this.#pos = end;
    return value === undefined ? undefined : { ...head, value, valueStart };
  }

  #text(): void {
    const start = this.#pos;
    const text = this.#take(/<?[^<]*/y)?.[0].trimEnd() ?? '';
    const element = this.#open.at(-1);
    this.#problems.add(start, start + text.length, {
      ...mistake('stray-text', excerpt(text)),
      ...this.#guesses?.textAsAttribute(
        this.#code,
        element,
        element && this.#ends.get(element),
        start,
        text,
      ),
    });
  }

  /** Reports an element that is not closed. @param limit end of the content of the element around it */
  #unclosed(element: GenElement, limit: number): void {
    const { tag, tagStart } = element;
    const end = this.#ends.get(element) ?? tagStart;
    this.#problems.add(
      tagStart,
      tagStart + tag.length,
      this.#guesses?.unclosed(this.#code, element, end, limit) ?? mistake('unclosed-tag', tag),
    );
  }
}
