/** Formats values for `{:?}`, `{:x}`, `{:e}` and the like, and errors of the standard library. */
import { fieldType, has, type Scope } from './definitions.ts';
import type { Spec } from './format-text.ts';
import { cut, pad, padFloat, padNumber, type Writer, writerOf } from './format-value.ts';
import { fixed, floatText, shortest, widthOf } from './numbers.ts';
import { isFloat, isInteger, type Known, type Type } from './types.ts';
import type { Data, Range } from './values.ts';

/** The formatter for values of a type and a kind of placeholder; undefined if it is not supported. */
export function writer(of: Known, kind: string, scope: Scope, at: number): Writer | undefined {
  const { name } = of;
  if (isInteger(name)) return kind === 'e' ? undefined : integer(name, kind);
  if (isFloat(name)) return /^[?e]$/.test(kind) ? float(name, kind) : undefined;
  if (kind === '?' && has('Debug', of, scope)) return debug(of, scope, at);
  const errors = kind === '' ? ERRORS[name] : undefined;
  return errors && ((value, spec) => pad(cut(errors[kindOf(value)]!, spec), spec));
}

const kindOf = (value: unknown): number =>
  ((value as Data).fields[0] as Data | undefined)?.variant ?? 0;

/** Messages of the standard library's errors, by the name of their type. */
const ERRORS: Readonly<Record<string, readonly string[]>> = {
  ParseIntError: [
    'cannot parse integer from empty string',
    'invalid digit found in string',
    'number too large to fit in target type',
    'number too small to fit in target type',
  ],
  ParseFloatError: ['cannot parse float from empty string', 'invalid float literal'],
  ParseBoolError: ['provided string was not `true` or `false`'],
  ParseCharError: ['cannot parse char from empty string', 'too many characters in string'],
};

const BASES: Readonly<Record<string, readonly [number, string]>> = {
  '?': [10, ''],
  x: [16, '0x'],
  X: [16, '0x'],
  o: [8, '0o'],
  b: [2, '0b'],
};

function integer(name: string, kind: string): Writer {
  const [base, prefix] = BASES[kind]!;
  return (value, spec) => {
    const number = value as bigint;
    if (base === 10) return padNumber(number < 0n, String(number).replace('-', ''), spec);
    const digits = BigInt.asUintN(widthOf(name), number).toString(base);
    const text = kind === 'X' ? digits.toUpperCase() : digits;
    return padNumber(false, text, spec, spec.pretty ? prefix : '');
  };
}

function float(name: string, kind: string): Writer {
  return (value, spec) => {
    const number = value as number;
    const digits =
      kind === 'e'
        ? scientific(number, name)
        : spec.precision < 0
          ? debugText(number, name)
          : fixed(number, spec.precision);
    return padFloat(number, digits, spec);
  };
}

/** A float without its sign in scientific notation: `1.5e3`. */
function scientific(value: number, name: string): string {
  const size = Math.abs(value);
  if (!Number.isFinite(size)) return floatText(value, name);
  const [digits, point] = shortest(size, name);
  const part = digits.slice(1);
  return `${digits[0]}${part && `.${part}`}e${point - 1}`;
}

/** A float without its sign, formatted like `{:?}`. */
export function debugText(value: number, name: string): string {
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e16)) return scientific(value, name);
  const text = floatText(value, name);
  return /^\d+$/.test(text) ? `${text}.0` : text;
}

/** A string or a character in quotes, escaped as in Rust. */
export function quoted(text: string, quote: string): string {
  const escaped = text.replace(/["'\\]|[\p{C}\p{Z}\p{Grapheme_Extend}]/gu, (letter) => {
    if (letter === '\\' || letter === quote) return `\\${letter}`;
    if (letter === '"' || letter === "'" || letter === ' ') return letter;
    const short = '\n\r\t\0'.indexOf(letter);
    if (short >= 0) return `\\${'nrt0'[short]}`;
    return `\\u{${letter.codePointAt(0)!.toString(16)}}`;
  });
  return quote + escaped + quote;
}

function debug(type: Known, scope: Scope, at: number): Writer {
  const { name, args, of } = type;
  const inner = (each: Type) => writerOf(each, '?', scope, at);
  if (name === 'str' || name === 'String') return (value) => quoted(value as string, '"');
  if (name === 'char') return (value) => quoted(value as string, "'");
  if (name === 'bool') return (value, spec) => pad(String(value), spec);
  if (name === '(' && args.length === 0) return (_, spec) => pad('()', spec);
  if (name === '(') {
    const writers = args.map(inner);
    return (value, spec) => {
      const items = (value as unknown[]).map((each, index) => writers[index]!(each, spec));
      return group('(', ')', items, spec, items.length === 1);
    };
  }
  if (name === 'Range') {
    const writer = inner(args[0]!);
    return (value, spec) => {
      const { from, to, closed } = value as Range;
      const end = (each: unknown) => (each === undefined ? '' : writer(each, spec));
      return `${end(from)}..${closed ? '=' : ''}${end(to)}`;
    };
  }
  if (!of) {
    const writer = inner(args[0]!);
    return (value, spec) =>
      group(
        '[',
        ']',
        (value as unknown[]).map((each) => writer(each, spec)),
        spec,
      );
  }
  // A type may contain itself, so its writers are made on demand.
  const writers: Writer[][] = [];
  return (value, spec) => {
    const { variant, fields } = value as Data;
    const { name: word, shape, fields: own } = of.variants[variant]!;
    writers[variant] ??= own.map((field) => inner(fieldType(type, field, scope)));
    const items = fields.map((each, index) => {
      const text = writers[variant]![index]!(each, spec);
      return shape === 'named' ? `${own[index]!.name}: ${text}` : text;
    });
    if (items.length === 0) return word;
    return shape === 'tuple'
      ? group(`${word}(`, ')', items, spec)
      : group(`${word} {`, '}', items, spec);
  };
}

/** Formats items between brackets: all on one line, or with `#` each on its own line. */
function group(
  open: string,
  close: string,
  items: readonly string[],
  { pretty }: Spec,
  lone = false,
): string {
  const space = open.endsWith(' {') && items.length > 0;
  if (items.length === 0) return open + close;
  if (!pretty) {
    const inside = items.join(', ') + (lone ? ',' : '');
    return space ? `${open} ${inside} ${close}` : open + inside + close;
  }
  const lines = items.map((each) => `    ${each.replaceAll('\n', '\n    ')},\n`);
  return `${open}\n${lines.join('')}${close}`;
}
