/** Writes values as `{}` and `{:?}` do. */
import { fieldType, has, type Scope } from './definitions.ts';
import type { Spec } from './format-text.ts';
import { fixed, floatText, scientific, widthOf } from './numbers.ts';
import { refuse } from './told.ts';
import { isFloat, isInteger, type Known, named, show, type Type } from './types.ts';
import { type Data, type Range, seen } from './values.ts';

/** Writes a value. */
export type Writer = (value: unknown, spec: Spec) => string;

/** What writes values of a type, for a gap of this kind. Throws `Refusal` where Rust has none. */
export function writerOf(type: Type, kind: string, scope: Scope, at: number): Writer {
  const found = named(type);
  if (!found) return refuse(at, 'unknown-type');
  if (/^&/.test(found.name)) {
    const inner = writerOf(found.args[0]!, kind, scope, at);
    return (value, spec) => inner(seen(value), spec);
  }
  if (isInteger(found.name)) return (value, spec) => integer(found.name, value as bigint, spec);
  if (isFloat(found.name) && /^[?e]?$/.test(kind))
    return (value, spec) => float(found.name, value as number, spec);
  if (kind === '' && has('Display', type, scope)) return display(found);
  if (kind === '?' && has('Debug', type, scope)) return debug(found, scope, at);
  return refuse(at, 'not-for', `{${kind && `:${kind}`}}`, show(type));
}

/** What is written for errors of the standard library, by the name of their type. */
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

function display({ name }: Known): Writer {
  const errors = ERRORS[name];
  if (!errors) return (value, spec) => pad(cut(String(value), spec), spec);
  return (value, spec) => {
    const [kind] = (value as Data).fields;
    return pad(cut(errors[(kind as Data | undefined)?.variant ?? 0]!, spec), spec);
  };
}

const cut = (text: string, { precision }: Spec): string =>
  precision < 0 ? text : [...text].slice(0, precision).join('');

/** Fills up to the width. Texts are at the left where nothing else is asked for. */
function pad(text: string, { width, fill, align }: Spec, usual: Spec['align'] = '<'): string {
  const missing = width - [...text].length;
  if (missing <= 0) return text;
  const side = align || usual;
  const before = side === '<' ? 0 : side === '>' ? missing : Math.trunc(missing / 2);
  return fill.repeat(before) + text + fill.repeat(missing - before);
}

/** Fills a number; zeros go between its sign and its digits. */
function padNumber(sign: string, prefix: string, digits: string, spec: Spec): string {
  if (!spec.zeros) return pad(sign + prefix + digits, spec, '>');
  return sign + prefix + digits.padStart(spec.width - sign.length - prefix.length, '0');
}

const BASES: Readonly<Record<string, readonly [number, string]>> = {
  x: [16, '0x'],
  X: [16, '0x'],
  o: [8, '0o'],
  b: [2, '0b'],
};

function integer(name: string, value: bigint, spec: Spec): string {
  const base = BASES[spec.kind];
  if (base) {
    const digits = BigInt.asUintN(widthOf(name), value).toString(base[0]);
    const text = spec.kind === 'X' ? digits.toUpperCase() : digits;
    return padNumber(spec.plus ? '+' : '', spec.pretty ? base[1] : '', text, spec);
  }
  const sign = value < 0n ? '-' : spec.plus ? '+' : '';
  if (spec.kind === 'e') refuse(0, 'not-run', '{:e}');
  return padNumber(sign, '', String(value < 0n ? -value : value), spec);
}

function float(name: string, value: number, spec: Spec): string {
  const negative = value < 0 || Object.is(value, -0);
  const sign = Number.isNaN(value) ? '' : negative ? '-' : spec.plus ? '+' : '';
  const debug = spec.kind === '?';
  const digits =
    spec.kind === 'e'
      ? scientific(value, name)
      : spec.precision < 0
        ? floatText(value, name, debug)
        : fixed(value, spec.precision);
  return padNumber(sign, '', digits, spec);
}

/** A text or a character in quotes. */
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
  // A type may hold itself, so its writers are made when they are needed.
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

/** Items between brackets, in one line, or each in its own. */
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
