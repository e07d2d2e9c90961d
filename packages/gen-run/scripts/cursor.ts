/** The position of the parsers in the tokens of a script. */
import type { Block, Expression } from './syntax.ts';
import type { Token } from './tokens.ts';
import { refuse } from './told.ts';

/** Maximum nesting of expressions, types and patterns. */
const DEEPEST = 100;

/** Parsers that call each other. `Cursor` passes them on, which avoids an import cycle. */
export interface Readers {
  expression(p: Cursor): Expression;
  block(p: Cursor): Block;
}

export class Cursor {
  /** Whether `Name {` begins a struct value. False in the head of `if`, `match` and loops. */
  structs = true;
  readonly #readers: Readers;
  readonly #code: string;
  readonly #tokens: Token[];
  #index = 0;
  #depth = 0;

  constructor(code: string, tokens: Token[], readers: Readers) {
    this.#code = code;
    this.#tokens = tokens;
    this.#readers = readers;
  }

  /** Parses an expression; `structs` is as in `Cursor.structs`. */
  expression(structs = true): Expression {
    const before = this.structs;
    this.structs = structs;
    const found = this.nested(() => this.#readers.expression(this));
    this.structs = before;
    return found;
  }

  block(): Block {
    return this.nested(() => this.#readers.block(this));
  }

  /** The current token. */
  get here(): Token {
    return this.ahead(0);
  }

  /** Offset of the current token. */
  get at(): number {
    return this.here.at;
  }

  /** End offset of the previous token. */
  get behind(): number {
    return this.#tokens[this.#index - 1]?.end ?? 0;
  }

  /** The source text from an offset to the end of the previous token. */
  textFrom(at: number): string {
    return this.#code.slice(at, this.behind);
  }

  ahead(count: number): Token {
    return this.#tokens[Math.min(this.#index + count, this.#tokens.length - 1)]!;
  }

  /** Whether the current token, or the one `count` tokens ahead, is this mark or word. */
  is(text: string, count = 0): boolean {
    const token = this.ahead(count);
    return token.text === text && (token.kind === 'mark' || token.kind === 'word');
  }

  next(): Token {
    const token = this.here;
    this.#index += 1;
    return token;
  }

  /** Consumes the current token if it is this mark or word. */
  take(text: string): boolean {
    const found = this.is(text);
    if (found) this.#index += 1;
    return found;
  }

  /** Consumes a mark that may be the beginning of a longer one, such as `>` of `>>`. */
  takePart(text: string): boolean {
    const { kind, text: whole, at, end } = this.here;
    if (kind !== 'mark' || !whole.startsWith(text)) return false;
    if (whole === text) this.#index += 1;
    else {
      this.#tokens[this.#index] = {
        kind,
        text: whole.slice(text.length),
        at: at + text.length,
        end,
      };
    }
    return true;
  }

  need(text: string): void {
    if (!this.take(text) && !this.takePart(text)) this.unexpected(text);
  }

  unexpected(wanted: string): never {
    const { kind, text, at } = this.here;
    if (kind === 'end') refuse(at, 'expected', '', wanted);
    return refuse(at, 'expected', text, wanted);
  }

  /** Consumes a name. */
  name(): string {
    if (this.here.kind !== 'word') refuse(this.at, 'expected', this.here.text, 'name');
    return this.next().text;
  }

  /** Reads a comma-separated list with `read`, including the closing mark. */
  list<T>(close: string, read: () => T): T[] {
    const found: T[] = [];
    while (!this.takePart(close)) {
      found.push(read());
      if (!this.is(',') && !this.here.text.startsWith(close)) this.unexpected(close);
      this.take(',');
    }
    return found;
  }

  /** Runs a recursive parser; refuses code that is nested too deeply. */
  nested<T>(read: () => T): T {
    if (this.#depth >= DEEPEST) refuse(this.at, 'nested');
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }

  /** The current position, for `goTo`. */
  mark(): number {
    return this.#index;
  }

  /** Returns to a position from `mark`. */
  goTo(index: number): void {
    this.#index = index;
  }

  /** Skips a bracketed group, including its closing bracket. */
  skipGroup(): void {
    let depth = 0;
    do {
      const { kind, text } = this.next();
      if (kind === 'end') return;
      if (kind !== 'mark') continue;
      if (/^[([{]$/.test(text)) depth += 1;
      else if (/^[)\]}]$/.test(text)) depth -= 1;
    } while (depth > 0);
  }
}
