/** Kinds of TOML values that configuration files distinguish. */
export type TomlKind = 'string' | 'boolean' | 'integer' | 'float' | 'date' | 'array' | 'table';

/** One value. Offsets are 0-based in the code. */
export interface TomlValue {
  readonly kind: TomlKind;
  readonly start: number;
  readonly end: number;
  /**
   * For a string: the text in its quotes, with escapes as written. Empty for arrays and tables. Any other value is as
   * written.
   */
  readonly text: string;
  /** Members of an array. */
  readonly items: readonly TomlValue[];
}

/** One key with its value, or one part of a dotted key or of a table's header. */
export interface TomlEntry {
  /** One part per level; members of arrays add no level. */
  readonly path: readonly string[];
  /** Offsets of the last part of the path. */
  readonly start: number;
  readonly end: number;
  readonly value: TomlValue;
  /** True when the entry comes from a header, `[path]` or `[[path]]`. */
  readonly header: boolean;
}

/**
 * Every key of a TOML document with its place, which TOML parsers do not report. If the code is not valid TOML, the
 * result is meaningless.
 */
export function tomlEntries(code: string): TomlEntry[] {
  return new EntryReader(code).read();
}

interface KeyPart {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

class EntryReader {
  readonly #code: string;
  readonly #entries: TomlEntry[] = [];
  #pos = 0;

  constructor(code: string) {
    this.#code = code;
  }

  read(): TomlEntry[] {
    let table: readonly string[] = [];
    for (;;) {
      this.#skip();
      const start = this.#pos;
      if (start >= this.#code.length) return this.#entries;
      if (this.#take(/\[\[?/y) === undefined) {
        // Guarantees progress if the code is not valid TOML.
        if (!this.#pair(table)) this.#pos = start + 1;
        continue;
      }
      const kind = this.#code[start + 1] === '[' ? 'array' : 'table';
      const parts = this.#key();
      this.#take(/\s*\]\]?/y);
      table = parts.map(({ name }) => name);
      this.#leading(parts.slice(0, -1), [], true);
      const last = parts.at(-1);
      if (last === undefined) continue;
      const value = { kind, start, end: this.#pos, text: '', items: [] } as const;
      this.#entries.push({ path: table, start: last.start, end: last.end, value, header: true });
    }
  }

  #take(expression: RegExp): string | undefined {
    expression.lastIndex = this.#pos;
    const match = expression.exec(this.#code);
    if (match === null) return undefined;
    this.#pos += match[0].length;
    return match[0];
  }

  #skip(): void {
    this.#take(/(?:[\s,]|#[^\n]*)*/y);
  }

  /** Reads the parts of a dotted key. */
  #key(): KeyPart[] {
    const parts: KeyPart[] = [];
    do {
      this.#take(/[ \t]+/y);
      const start = this.#pos;
      const written = this.#take(/"(?:[^"\\]|\\.)*"|'[^']*'|[\w-]+/y);
      if (written === undefined) break;
      const name = written.replace(/^(["'])(.*)\1$/, '$2');
      parts.push({ name, start, end: this.#pos });
    } while (this.#take(/[ \t]*\./y) !== undefined);
    return parts;
  }

  /** Adds entries for the parts of a dotted key before the last one, which are tables. */
  #leading(parts: readonly KeyPart[], table: readonly string[], header: boolean): void {
    for (const [index, { start, end }] of parts.entries()) {
      const path = [...table, ...parts.slice(0, index + 1).map(({ name }) => name)];
      const value = { kind: 'table', start, end, text: '', items: [] } as const;
      this.#entries.push({ path, start, end, value, header });
    }
  }

  /** Reads `key = value`. False when there is none. */
  #pair(table: readonly string[]): boolean {
    const parts = this.#key();
    const last = parts.at(-1);
    if (last === undefined || this.#take(/[ \t]*=[ \t]*/y) === undefined) return false;
    this.#leading(parts.slice(0, -1), table, false);
    const path = [...table, ...parts.map(({ name }) => name)];
    // Inserted before the entries inside, so that parents come first.
    const place = this.#entries.length;
    const value = this.#value(path);
    this.#entries.splice(place, 0, {
      path,
      start: last.start,
      end: last.end,
      value,
      header: false,
    });
    return true;
  }

  #value(path: readonly string[]): TomlValue {
    const start = this.#pos;
    const done = (kind: TomlKind, text = '', items: readonly TomlValue[] = []): TomlValue => ({
      kind,
      start,
      end: this.#pos,
      text,
      items,
    });
    const string =
      this.#take(/"""[\s\S]*?"""+|'''[\s\S]*?'''+/y)?.slice(3, -3) ??
      this.#take(/"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/y)?.slice(1, -1);
    if (string !== undefined) return done('string', string);
    if (this.#take(/\[/y) !== undefined) {
      const items: TomlValue[] = [];
      for (;;) {
        this.#skip();
        if (this.#pos >= this.#code.length || this.#take(/\]/y) !== undefined) break;
        items.push(this.#value(path));
      }
      return done('array', '', items);
    }
    if (this.#take(/\{/y) !== undefined) {
      for (;;) {
        this.#skip();
        if (this.#pos >= this.#code.length || this.#take(/\}/y) !== undefined) break;
        if (!this.#pair(path)) this.#pos += 1;
      }
      return done('table');
    }
    const bare = this.#take(/\d{4}-\d\d-\d\d[ T][\d:.+Z-]+|[^\s,\]}#]+/y) ?? '';
    if (bare === '') this.#pos += 1;
    return done(kindOfBare(bare), bare);
  }
}

function kindOfBare(text: string): TomlKind {
  if (text === 'true' || text === 'false') return 'boolean';
  if (/^[+-]?(?:0x[\dA-Fa-f_]+|0o[\d_]+|0b[\d_]+|\d[\d_]*)$/.test(text)) return 'integer';
  return /^[+-]?(?:inf|nan|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?)$/.test(text)
    ? 'float'
    : 'date';
}
