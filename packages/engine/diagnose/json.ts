/** Parses JSON written by people, with the places of keys and values. */
import { CONFLICT, conflictsIn } from './conflict.ts';
import type { Diagnostic } from './diagnostics.ts';
import { createPlaces, type Place } from './place.ts';

export interface Json {
  readonly value: unknown;
  /** Place of the value at a path; for a missing value, the place of its nearest existing parent. */
  valuePlace(path: readonly PropertyKey[]): Place;
  /** Place of the last key of a path; for a value without a key, the place of the value. */
  keyPlace(path: readonly PropertyKey[]): Place;
}

/** Deeper nesting of lists and objects is a mistake. */
const MAX_DEPTH = 500;

/** A value with its offsets. */
interface JsonNode {
  readonly value: unknown;
  readonly start: number;
  readonly children?: ReadonlyMap<PropertyKey, Child>;
}

interface Child {
  readonly node: JsonNode;
  /** Offset of its key, in an object. */
  readonly key?: number;
}

/** Parses JSON; a duplicate key in an object is a mistake. Never throws. */
export function readJson(source: string): Json | { readonly problem: Diagnostic<Place, 'syntax'> } {
  const quick = parseQuickly(source);
  const place = createPlaces(source);
  let root: JsonNode | undefined;
  const find = (path: readonly PropertyKey[], ofKey: boolean): Place => {
    root ??= new Reader(source, place).file();
    let node = root;
    let { start } = node;
    for (const part of path) {
      const child = node.children?.get(part);
      if (!child) return place(node.start);
      node = child.node;
      start = (ofKey ? child.key : undefined) ?? node.start;
    }
    return place(start);
  };
  const places = {
    valuePlace: (path: readonly PropertyKey[]) => find(path, false),
    keyPlace: (path: readonly PropertyKey[]) => find(path, true),
  };
  if (quick) return { value: quick.value, ...places };
  try {
    root = new Reader(source, place).file();
    return { value: root.value, ...places };
  } catch (cause) {
    if (!(cause instanceof Mistake)) throw cause;
    const [conflict] = conflictsIn(source);
    if (conflict !== undefined)
      return { problem: { ...CONFLICT, rule: 'syntax', place: place(conflict) } };
    const { message, fix, offset } = cause;
    return { problem: { rule: 'syntax', message, fix, place: place(offset) } };
  }
}

/** Parses correct JSON many times faster than `Reader`, but without places; `undefined` if anything is wrong. */
function parseQuickly(source: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(source);
    // If a key is duplicate, the value contains it only once, so the numbers differ.
    return countKeys(value) === countWrittenKeys(source) ? { value } : undefined;
  } catch {
    return undefined;
  }
}

/** Number of keys of all objects in a value; infinite if it is nested too deeply. */
function countKeys(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth === MAX_DEPTH) return Number.POSITIVE_INFINITY;
  const children: unknown[] = Object.values(value);
  let count = Array.isArray(value) ? 0 : children.length;
  for (const child of children) count += countKeys(child, depth + 1);
  return count;
}

/** Number of keys in a JSON text: its strings followed by a colon. */
function countWrittenKeys(source: string): number {
  let count = 0;
  for (let at = source.indexOf('"'); at >= 0; at = source.indexOf('"', at)) {
    for (at++; source[at] !== '"'; at++) if (source[at] === '\\') at++;
    at++;
    while (source.charCodeAt(at) <= 0x20) at++;
    if (source[at] === ':') count++;
  }
  return count;
}

/** Thrown to leave the recursion of the reader. */
class Mistake extends Error {
  readonly fix: string;
  readonly offset: number;

  constructor(message: string, offset: number, fix: string) {
    super(message);
    this.fix = fix;
    this.offset = offset;
  }
}

/** Reads a text once, from its start. */
class Reader {
  readonly #source: string;
  readonly #place: (offset: number) => Place;
  #at: number;
  #depth = 0;

  constructor(source: string, place: (offset: number) => Place) {
    this.#source = source;
    this.#place = place;
    // A byte order mark is not a mistake.
    this.#at = source.startsWith('\uFEFF') ? 1 : 0;
  }

  /** Reads the whole text. @throws {Mistake} at the first mistake. */
  file(): JsonNode {
    const node = this.#value();
    this.#space();
    if (this.#at < this.#source.length) this.#fail('the file should end here');
    return node;
  }

  #fail(wanted: string): never {
    const code = this.#source.codePointAt(this.#at);
    const found =
      code === undefined
        ? 'the file ends'
        : code < 0x20
          ? 'there is a control character'
          : `there is ${code === 0x22 ? 'a double quote' : `"${String.fromCodePoint(code)}"`}`;
    throw new Mistake(
      `This is not JSON: ${wanted}, but ${found}.`,
      this.#at,
      'Look for a missing comma or quote just before this place.',
    );
  }

  #space(): void {
    for (;;) {
      const code = this.#source.charCodeAt(this.#at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      this.#at++;
    }
  }

  /** Skips white space, and then the character if it is next. Returns whether it was. */
  #skip(character: string): boolean {
    this.#space();
    if (this.#source[this.#at] !== character) return false;
    this.#at++;
    return true;
  }

  /** Matches a pattern at the current position and skips the match. */
  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source)?.[0];
    if (found !== undefined) this.#at = pattern.lastIndex;
    return found;
  }

  #value(): JsonNode {
    this.#space();
    const start = this.#at;
    const first = this.#source[start];
    if (first === '"') return { value: this.#text(), start };
    if (first !== '{' && first !== '[') {
      const word = this.#match(WORD) ?? this.#fail('a value should be here');
      return { value: JSON.parse(word), start };
    }
    if (++this.#depth > MAX_DEPTH)
      throw new Mistake(
        `Objects and lists are nested over ${MAX_DEPTH} levels.`,
        start,
        'Use fewer levels.',
      );
    this.#at++;
    const node = first === '{' ? this.#object(start) : this.#list(start);
    this.#depth--;
    return node;
  }

  #list(start: number): JsonNode {
    const children = new Map<PropertyKey, Child>();
    if (!this.#skip(']'))
      do children.set(children.size, { node: this.#value() });
      while (this.#goesOn(']'));
    return { value: [...children.values()].map(({ node }) => node.value), start, children };
  }

  #object(start: number): JsonNode {
    const children = new Map<string, Child>();
    if (!this.#skip('}'))
      do {
        this.#space();
        const key = this.#at;
        if (this.#source[key] !== '"') this.#fail('a key in double quotes should be here');
        const name = this.#text();
        const first = children.get(name)?.key;
        if (first !== undefined)
          throw new Mistake(
            `The key ${JSON.stringify(name)} occurs twice; the first occurrence is in line ${this.#place(first).line}.`,
            key,
            'Remove one of the two keys.',
          );
        if (!this.#skip(':')) this.#fail(`a ":" should follow ${JSON.stringify(name)}`);
        children.set(name, { node: this.#value(), key });
      } while (this.#goesOn('}'));
    // Unlike an assignment, this also creates a key "__proto__".
    const entries = [...children].map(([name, { node }]) => [name, node.value] as const);
    return { value: Object.fromEntries(entries), start, children };
  }

  /** Skips a comma, or the end of an object or list. Returns whether another entry follows. */
  #goesOn(end: string): boolean {
    if (this.#skip(end)) return false;
    const comma = this.#at;
    if (!this.#skip(',')) this.#fail(`"," or "${end}" should follow`);
    this.#space();
    if (this.#source[this.#at] === end)
      throw new Mistake(
        'This is not JSON: nothing follows the last comma.',
        comma,
        'Remove the comma.',
      );
    return true;
  }

  #text(): string {
    const start = this.#at++;
    // Nearly every string has no escapes, and is read by this faster code.
    const end = this.#source.indexOf('"', this.#at);
    const plain = this.#source.slice(this.#at, Math.max(end, this.#at));
    if (end >= 0 && !NOT_PLAIN.test(plain)) {
      this.#at = end + 1;
      return plain;
    }
    while (this.#source[this.#at] !== '"') {
      const character = this.#source[this.#at];
      if (character === undefined || character < ' ')
        throw new Mistake(
          'This is not JSON: the text that begins here is not closed, or has a control character.',
          start,
          'Close the text with a double quote. In the text, write a line ending as "\\n" and a tab as "\\t".',
        );
      if (character !== '\\') this.#at++;
      else if (this.#match(ESCAPE) === undefined)
        throw new Mistake(
          'This is not JSON: this backslash does not begin a known escape.',
          this.#at,
          'To write a backslash in a text, write two backslashes.',
        );
    }
    return String(JSON.parse(this.#source.slice(start, ++this.#at)));
  }
}

/** A number or keyword that is not part of a longer word. */
const WORD = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
const NOT_PLAIN = /[\\\u0000-\u001f]/;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
