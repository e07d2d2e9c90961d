/** Reads the initial values of a component's fields from a script. Runs no Rust, so it reads only literals. */
import { Problems, type RustToken, tokenizeRust } from 'gen-language';
import type { Value, ValueRecord } from './node.ts';

/** Number types, whose default is 0. */
const NUMBER = /^[iuf](?:8|16|32|64|128|size)$/;

/**
 * The initial values of the component's fields: the literals in its `impl Default`, otherwise the defaults of their
 * types. A field is `undefined` if its value is unknown.
 */
export function defaultsOf(script: string): ValueRecord {
  // Mistakes in the Rust are left to the checker.
  const reader = new LiteralReader(tokenizeRust(script, new Problems()));
  return reader.defaults();
}

class LiteralReader {
  readonly #tokens: readonly RustToken[];

  constructor(tokens: readonly RustToken[]) {
    this.#tokens = tokens;
  }

  #is(at: number, text: string): boolean {
    return this.#tokens[at]?.text === text;
  }

  #find(from: number, ...texts: readonly string[]): number {
    const last = this.#tokens.length - texts.length;
    for (let at = from; at <= last; at++) {
      if (texts.every((text, i) => this.#is(at + i, text))) return at;
    }
    return -1;
  }

  defaults(): ValueRecord {
    const attribute = this.#find(0, '#', '[', 'component');
    const struct = attribute === -1 ? -1 : this.#find(attribute, 'struct');
    if (struct === -1) return {};
    const name = this.#tokens[struct + 1]?.text ?? '';
    const values = this.#emptyFields(struct + 2);
    const start = this.#find(0, 'Default', 'for', name);
    // The value is `Self { … }` or `Name { … }` in the body of `fn default`.
    const body = start === -1 ? -1 : this.#find(start, 'fn', 'default');
    const opening = body === -1 ? -1 : this.#find(body, '{');
    if (opening === -1) return values;
    const end = this.#tokens[opening]?.partner ?? this.#tokens.length;
    for (let at = opening + 1; at < end; at++) {
      if ((this.#is(at, 'Self') || this.#is(at, name)) && this.#is(at + 1, '{')) {
        return { ...values, ...this.#members(at + 1) };
      }
    }
    return values;
  }

  /** The fields of a struct with the defaults of their types. */
  #emptyFields(from: number): ValueRecord {
    const opening = this.#find(from, '{');
    const end = this.#tokens[opening]?.partner ?? -1;
    const fields: Record<string, Value> = {};
    for (let at = opening + 1; at < end; at++) {
      const token = this.#tokens[at];
      if (token === undefined) break;
      if (token.partner !== undefined && token.partner > at) at = token.partner;
      else if (token.kind === 'word' && this.#is(at + 1, ':')) {
        fields[token.text] = emptyValue(this.#tokens[at + 2]?.text ?? '');
        at += 2;
      }
    }
    return fields;
  }

  /** The members of a struct literal whose brace is at `opening`. */
  #members(opening: number): ValueRecord {
    const end = this.#tokens[opening]?.partner ?? opening;
    const members: Record<string, Value> = {};
    let at = opening + 1;
    while (at < end) {
      const name = this.#tokens[at]?.text ?? '';
      const next = this.#afterValue(at, end);
      if (this.#is(at + 1, ':')) members[name] = this.#value(at + 2, next);
      at = next + 1;
    }
    return members;
  }

  /** The index of the comma that ends the value at `from`, or `end`. */
  #afterValue(from: number, end: number): number {
    for (let at = from; at < end; at++) {
      if (this.#is(at, ',')) return at;
      const partner = this.#tokens[at]?.partner;
      if (partner !== undefined && partner > at) at = partner;
    }
    return end;
  }

  #list(opening: number): Value[] {
    const end = this.#tokens[opening]?.partner ?? opening;
    const values: Value[] = [];
    let at = opening + 1;
    while (at < end) {
      const next = this.#afterValue(at, end);
      values.push(this.#value(at, next));
      at = next + 1;
    }
    return values;
  }

  /** The value of the tokens from `from` up to, but not including, `end`. */
  #value(from: number, end: number): Value {
    const first = this.#tokens[from];
    if (first === undefined) return undefined;
    if (first.text === 'true' || first.text === 'false') return first.text === 'true';
    if (first.kind === 'number') return numberOf(first.text);
    if (first.text === '-') return -(numberOf(this.#tokens[from + 1]?.text ?? '') ?? Number.NaN);
    // `"…".to_string()`, `"…".into()` and the like have the value of the literal.
    if (first.kind === 'text') return textOf(first.text);
    const second = this.#tokens[from + 1]?.text;
    if (first.text === 'vec' && second === '!') return this.#list(from + 2);
    if (first.text === '[') return this.#list(from);
    if (first.text === 'String' && second === '::') {
      const inside = this.#tokens[from + 4];
      return inside?.kind === 'text' ? textOf(inside.text) : '';
    }
    if (first.text === 'Vec' && second === '::') return [];
    if (first.text === 'Some' && second === '(') return this.#value(from + 2, end);
    return first.kind === 'word' && second === '{' ? this.#members(from + 1) : undefined;
  }
}

function emptyValue(type: string): Value {
  if (type === 'String') return '';
  if (type === 'bool') return false;
  if (type === 'Vec') return [];
  return NUMBER.test(type) ? 0 : undefined;
}

function numberOf(literal: string): number | undefined {
  const digits = literal.replaceAll('_', '').replace(/[iuf](?:8|16|32|64|128|size)$/, '');
  const value = Number(digits);
  return Number.isNaN(value) ? undefined : value;
}

function textOf(literal: string): string {
  const inside = /^b?r?(#*)"([\s\S]*)"\1$/.exec(literal);
  if (inside === null) return literal.slice(1, -1);
  const [whole, hashes, plain = ''] = inside;
  if (hashes !== '' || /^b?r/.test(whole)) return plain;
  return plain.replaceAll(/\\(.)/g, (_, char: string) =>
    char === 'n' ? '\n' : char === 't' ? '\t' : char,
  );
}
