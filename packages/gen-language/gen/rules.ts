/**
 * The parser of style rules. It finds all mistakes, not only the first. `style.ts` checks the content of rules.
 */
import { matchAt } from '../match-at.ts';
import { excerpt, type Problems } from '../problem.ts';
import { asLineComment, closing, insertion, lineStartOf, removal } from '../repair.ts';
import { mistake } from '../words/words.ts';

/** Maximum nesting, so that a broken sample cannot exhaust the stack. */
const DEEPEST = 50;

/** One `key: value;`. Offsets are 0-based in the whole code. */
export interface StyleProperty {
  readonly kind: 'property';
  readonly key: string;
  /** Offset of the key. */
  readonly start: number;
  readonly value: string;
  readonly valueStart: number;
}

/** A selector and the content of its braces. */
export interface StyleRule {
  readonly kind: 'rule';
  readonly selector: string;
  readonly start: number;
  /** Offset after its closing brace. */
  readonly end: number;
  readonly entries: readonly StyleEntry[];
}

export type StyleEntry = StyleProperty | StyleRule;

/** Parses the rules in `code` from `start` up to `end`, and reports syntax errors. */
export function parseRules(
  code: string,
  start: number,
  end: number,
  problems: Problems,
): StyleEntry[] {
  return new RuleParser(code.slice(0, end), start, problems).parse();
}

/** Corrects a property without a colon, or with an equals sign in its place. */
function asProperty(text: string): { to?: string } {
  const [, key, value] = /^([a-z]\w*)\s*(?:=|\s)\s*([^=;:]+?);?$/.exec(text) ?? [];
  return key === undefined ? {} : { to: `${key}: ${value};` };
}

class RuleParser {
  readonly #code: string;
  readonly #problems: Problems;
  #pos: number;
  #depth = 0;

  constructor(code: string, start: number, problems: Problems) {
    this.#code = code;
    this.#pos = start;
    this.#problems = problems;
  }

  parse(): StyleEntry[] {
    const entries: StyleEntry[] = [];
    for (;;) {
      this.#skip();
      if (this.#pos >= this.#code.length) return entries;
      const start = this.#pos;
      if (this.#take(/\}/y) !== undefined) {
        this.#problems.add(start, this.#pos, {
          ...mistake('stray-brace'),
          edits: [removal(this.#code, start, this.#pos)],
        });
        continue;
      }
      const entry = this.#rule() ?? this.#property();
      if (entry === undefined) continue;
      if (entry.kind === 'property') {
        this.#problems.add(entry.start, entry.start + entry.key.length, {
          ...mistake('stray-property', entry.key),
        });
      }
      entries.push(entry);
    }
  }

  /** Matches at the current position and moves past the match. */
  #take(expression: RegExp): RegExpExecArray | undefined {
    const match = matchAt(expression, this.#code, this.#pos);
    this.#pos += match?.[0].length ?? 0;
    return match;
  }

  /** Skips white space and comments. */
  #skip(): void {
    for (;;) {
      this.#take(/(?:\s|\/\/[^\n]*)*/y);
      const start = this.#pos;
      const foreign = this.#take(/\/\*[\s\S]*?(?:\*\/|$)/y);
      if (foreign === undefined) return;
      this.#problems.add(start, this.#pos, {
        ...mistake('foreign-comment', excerpt(foreign[0])),
        ...asLineComment(this.#code, this.#pos, foreign[0]),
      });
    }
  }

  /** Reads a rule, if one begins here. */
  #rule(): StyleRule | undefined {
    const start = this.#pos;
    // A value such as {x: 0.5} follows a colon, so a brace before any colon or semicolon opens a rule.
    const head = this.#take(/[^{}:;"\n]+(?=\{)/y) ?? this.#take(/[.#&][^{};\n]*(?=\{)/y);
    if (head === undefined) return undefined;
    const selector = head[0].trimEnd();
    if (this.#depth >= DEEPEST) {
      this.#problems.add(start, start + selector.length, {
        ...mistake('too-deep/rule', selector, DEEPEST),
      });
      this.#pos = this.#code.length;
      return { kind: 'rule', selector, start, end: this.#pos, entries: [] };
    }
    this.#depth += 1;
    const entries = this.#body(selector);
    this.#depth -= 1;
    return { kind: 'rule', selector, start, end: this.#pos, entries };
  }

  /** Reads the body of a rule, from its opening to its closing brace. */
  #body(selector: string): StyleEntry[] {
    const open = this.#pos;
    this.#pos += 1;
    const entries: StyleEntry[] = [];
    let nested = false;
    for (;;) {
      this.#skip();
      if (this.#pos >= this.#code.length) {
        this.#problems.add(open, open + 1, {
          ...mistake('unclosed-rule', selector),
          edits: [
            closing(
              this.#code,
              { start: lineStartOf(this.#code, open), end: open + 1 },
              this.#code.length,
              '}',
            ) ?? insertion(open + 1, ' }'),
          ],
        });
        return entries;
      }
      if (this.#take(/\}/y) !== undefined) return entries;
      const entry = this.#rule() ?? this.#property();
      if (entry === undefined) continue;
      if (entry.kind === 'rule') nested = true;
      else if (nested) {
        this.#problems.add(entry.start, entry.start + entry.key.length, {
          ...mistake('property-order', entry.key),
        });
      }
      entries.push(entry);
    }
  }

  #property(): StyleProperty | undefined {
    const start = this.#pos;
    const head = this.#take(/([A-Za-z][\w-]*)\s*:/y);
    if (head === undefined) {
      const text = this.#take(/[^;{}\n]+;?|[\s\S]/y)?.[0].trimEnd() ?? '';
      this.#problems.add(start, start + text.length, {
        ...mistake('not-a-rule', excerpt(text)),
        ...asProperty(text),
      });
      return undefined;
    }
    const key = head[1] ?? '';
    this.#take(/[^\S\n]*/y);
    const valueStart = this.#pos;
    const end = this.#valueEnd();
    const value = this.#code.slice(valueStart, end).trimEnd();
    this.#pos = end;
    if (this.#take(/;/y) === undefined) {
      this.#problems.add(valueStart, valueStart + value.length, {
        ...mistake('missing-semicolon', key),
        to: `${value};`,
      });
    }
    return { kind: 'property', key, start, value, valueStart };
  }

  /** Offset of the semicolon after the value, or of the place where the semicolon is missing. */
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
