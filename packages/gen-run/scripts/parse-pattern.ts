/** Parses patterns and literals. */
import type { Cursor } from './cursor.ts';
import { parsePath } from './parse-type.ts';
import type { Expression, Pattern } from './syntax.ts';
import { refuse } from './told.ts';

/** Parses a literal; undefined if none begins here. */
export function parseLiteral(p: Cursor): Expression | undefined {
  const { at } = p;
  const { kind, text, suffix } = p.here;
  if (kind === 'number') {
    p.next();
    const float = /^f(?:32|64)$/.test(suffix ?? '') || /^\d+(?:\.|e)/i.test(text);
    return { kind: 'number', at, text, suffix, float };
  }
  if (kind === 'text' || kind === 'char') {
    p.next();
    if (kind === 'char' && [...text].length !== 1) refuse(at, 'one-character');
    return { kind, at, text };
  }
  if (p.is('true') || p.is('false')) return { kind: 'bool', at, value: p.next().text === 'true' };
  return undefined;
}

/** Parses a pattern with alternatives: `A | B`. */
export function parsePattern(p: Cursor): Pattern {
  const { at } = p;
  p.take('|');
  const patterns = [p.nested(() => single(p))];
  while (p.take('|')) patterns.push(p.nested(() => single(p)));
  return patterns.length === 1 ? patterns[0]! : { kind: 'either', at, patterns };
}

/** Parses a pattern without alternatives at its top level, as in closures. */
export function parseSinglePattern(p: Cursor): Pattern {
  return p.nested(() => single(p));
}

function single(p: Cursor): Pattern {
  const { at } = p;
  if (p.take('_')) return { kind: 'any', at };
  if (p.take('&&')) {
    const inner: Pattern = { kind: 'reference', at, pattern: single(p) };
    return { kind: 'reference', at, pattern: inner };
  }
  if (p.take('&')) {
    p.take('mut');
    return { kind: 'reference', at, pattern: single(p) };
  }
  if (p.is('..') && !startsValue(p, 1)) {
    p.next();
    return { kind: 'rest', at };
  }
  if (p.take('(')) {
    const patterns = p.list(')', () => parsePattern(p));
    const one = patterns.length === 1 && !p.is(',', -2) && patterns[0]!.kind !== 'rest';
    return one ? patterns[0]! : { kind: 'tuple', at, patterns };
  }
  if (p.take('[')) return { kind: 'list', at, patterns: p.list(']', () => parsePattern(p)) };
  if (p.is('ref') || p.is('mut') || isPlainName(p)) return name(p);
  return valueOrVariant(p);
}

/** Whether the current word is a lowercase name that binds a variable. Words of paths, structs and ranges bind none. */
function isPlainName(p: Cursor): boolean {
  return (
    p.here.kind === 'word' &&
    /^[\p{Ll}_]/u.test(p.here.text) &&
    !/^(?:true|false|crate|self|super)$/.test(p.here.text) &&
    !['::', '(', '{', '..', '..='].some((mark) => p.is(mark, 1))
  );
}

function name(p: Cursor): Pattern {
  const { at } = p;
  const borrowed = p.take('ref');
  const mutable = p.take('mut');
  const word = p.name();
  const inner = p.take('@') ? p.nested(() => single(p)) : undefined;
  return {
    kind: 'name',
    at,
    name: word,
    mutable: mutable && !borrowed,
    borrowed: borrowed ? (mutable ? '&mut' : '&') : undefined,
    inner,
  };
}

function startsValue(p: Cursor, count: number): boolean {
  return ['number', 'char'].includes(p.ahead(count).kind) || p.is('-', count);
}

function valueOrVariant(p: Cursor): Pattern {
  const { at } = p;
  const from = p.is('..') || p.is('..=') ? undefined : value(p);
  if (p.is('..') || p.is('..=')) {
    const closed = p.next().text === '..=';
    const to = startsValue(p, 0) || p.here.kind === 'word' ? value(p) : undefined;
    return { kind: 'range', at, from, to, closed };
  }
  if (from?.kind !== 'path') return { kind: 'value', at, value: from! };
  if (p.take('(')) {
    const fields = p.list(')', () => parsePattern(p));
    return { kind: 'variant', at, path: from, fields, named: false, open: false };
  }
  if (!p.take('{'))
    return { kind: 'variant', at, path: from, fields: [], named: false, open: false };
  let open = false;
  const fields = p
    .list('}', (): [string, Pattern] | undefined => {
      if (p.take('..')) {
        open = true;
        return undefined;
      }
      const field = p.here.kind === 'number' ? p.next().text : undefined;
      if (field === undefined && !p.is(':', 1)) {
        const binding = name(p);
        return [binding.kind === 'name' ? binding.name : '', binding];
      }
      const word = field ?? p.name();
      p.need(':');
      return [word, parsePattern(p)];
    })
    .filter((each) => each !== undefined);
  return { kind: 'variant', at, path: from, fields, named: true, open };
}

/** Parses a literal, a negative number, or a path. */
function value(p: Cursor): Expression {
  const { at } = p;
  const negative = p.take('-');
  const literal = parseLiteral(p);
  if (literal) return negative ? { kind: 'unary', at, operator: '-', on: literal } : literal;
  if (p.here.kind !== 'word') p.unexpected('=>');
  return parsePath(p, false);
}
