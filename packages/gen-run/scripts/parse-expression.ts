/** Parses expressions by operator precedence. */
import type { Cursor } from './cursor.ts';
import { parseControl } from './parse-control.ts';
import { parseLiteral, parsePattern, parseSinglePattern } from './parse-pattern.ts';
import { parseArgs, parsePath, parseType } from './parse-type.ts';
import type { Expression, MacroNode, Parameter, PathNode } from './syntax.ts';
import { refuse } from './told.ts';

/** Binary operators, from the lowest to the highest precedence. */
const LEVELS: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!=', '<', '>', '<=', '>='],
  ['|'],
  ['^'],
  ['&'],
  ['<<', '>>'],
  ['+', '-'],
  ['*', '/', '%'],
];
const STRENGTH = new Map(LEVELS.flatMap((marks, level) => marks.map((mark) => [mark, level + 1])));
const COMPARISON = STRENGTH.get('==')!;
const ASSIGNMENT = /^(?:[-+*/%^&|]|<<|>>)?=$/;

export function parseExpression(p: Cursor): Expression {
  const { at } = p;
  const to = range(p);
  if (p.here.kind !== 'mark' || !ASSIGNMENT.test(p.here.text)) return to;
  const operator = p.next().text.slice(0, -1);
  return { kind: 'assign', at, operator, to, from: p.expression(p.structs) };
}

/** Whether an expression may begin here. */
function begins(p: Cursor): boolean {
  const { kind, text } = p.here;
  if (kind === 'word') return !/^(?:else|in|as)$/.test(text);
  if (kind === 'mark') return text === '{' ? p.structs : /^(?:[-!*&([|<]|&&|\|\||::)$/.test(text);
  return kind !== 'end';
}

function range(p: Cursor): Expression {
  const { at } = p;
  const open = p.is('..') || p.is('..=');
  const from = open ? undefined : binary(p, 1);
  if (!p.is('..') && !p.is('..=')) return from!;
  const closed = p.next().text === '..=';
  const to = begins(p) ? binary(p, 1) : undefined;
  return { kind: 'range', at, from, to, closed };
}

function binary(p: Cursor, weakest: number): Expression {
  const { at } = p;
  let left = unary(p);
  for (;;) {
    if (p.take('as')) {
      left = { kind: 'cast', at, on: left, type: parseType(p) };
      continue;
    }
    const operator = p.here.text;
    const strength = p.here.kind === 'mark' ? STRENGTH.get(operator) : undefined;
    if (strength === undefined || strength < weakest) return left;
    p.next();
    const right = p.nested(() => binary(p, strength + 1));
    if (strength === COMPARISON && STRENGTH.get(p.here.text) === strength && p.here.kind === 'mark')
      refuse(p.at, 'compared-twice');
    left = { kind: 'binary', at, operator, left, right };
  }
}

function unary(p: Cursor): Expression {
  const { at } = p;
  if (p.is('-') || p.is('!') || p.is('*')) {
    const operator = p.next().text as '-' | '!' | '*';
    return { kind: 'unary', at, operator, on: p.nested(() => unary(p)) };
  }
  if (p.takePart('&')) {
    const mutable = p.take('mut');
    return { kind: 'borrow', at, mutable, on: p.nested(() => unary(p)) };
  }
  if (p.is('|') || p.is('||') || p.is('move')) return closure(p);
  return postfix(p, primary(p));
}

function closure(p: Cursor): Expression {
  const { at } = p;
  const moves = p.take('move');
  const param = (): Parameter => {
    const pattern = parseSinglePattern(p);
    return { pattern, type: p.take(':') ? parseType(p) : undefined };
  };
  if (!p.is('||')) p.need('|');
  const params = p.take('||') ? [] : p.list('|', param);
  const result = p.take('->') ? parseType(p) : undefined;
  const body = result ? p.block() : p.expression(p.structs);
  return { kind: 'closure', at, params, result, body, moves };
}

function primary(p: Cursor): Expression {
  const { at } = p;
  const found = parseLiteral(p) ?? parseControl(p) ?? jump(p);
  if (found) return found;
  if (p.take('(')) {
    const items = p.list(')', () => p.expression());
    return items.length === 1 && !p.is(',', -2) ? items[0]! : { kind: 'tuple', at, items };
  }
  if (p.take('[')) return list(p, at);
  if (p.here.kind !== 'word' && !p.is('::')) {
    const { kind, text } = p.here;
    if (kind === 'end') refuse(at, 'expected', '', 'value');
    refuse(at, 'expected', text, 'value');
  }
  const path = parsePath(p, true);
  if (p.is('!') && !p.is('=', 1)) return macro(p, path);
  const name = path.segments.at(-1)!.name;
  if (p.is('{') && p.structs && /^\p{Lu}/u.test(name)) return struct(p, path);
  return path;
}

function list(p: Cursor, at: number): Expression {
  if (p.take(']')) return { kind: 'array', at, items: [] };
  const first = p.expression();
  if (p.take(';')) {
    const count = p.expression();
    p.need(']');
    return { kind: 'repeat', at, item: first, count };
  }
  if (p.take(']')) return { kind: 'array', at, items: [first] };
  p.need(',');
  return { kind: 'array', at, items: [first, ...p.list(']', () => p.expression())] };
}

function jump(p: Cursor): Expression | undefined {
  const { at } = p;
  const value = () => (begins(p) ? p.expression(p.structs) : undefined);
  const label = () => (p.here.kind === 'label' ? p.next().text : undefined);
  if (p.take('return')) return { kind: 'return', at, value: value() };
  if (p.take('break')) return { kind: 'break', at, label: label(), value: value() };
  if (p.take('continue')) return { kind: 'continue', at, label: label() };
  return undefined;
}

function struct(p: Cursor, path: PathNode): Expression {
  p.need('{');
  let base: Expression | undefined;
  const fields = p
    .list('}', (): [string, Expression, number] | undefined => {
      const { at } = p;
      if (p.take('..')) {
        base = p.expression();
        return undefined;
      }
      const name = p.here.kind === 'number' ? p.next().text : p.name();
      if (p.take(':')) return [name, p.expression(), at];
      return [name, { kind: 'path', at, segments: [{ name, args: [] }] }, at];
    })
    .filter((each) => each !== undefined);
  return { kind: 'struct', at: path.at, path, fields, base };
}

function postfix(p: Cursor, start: Expression): Expression {
  let on = start;
  for (;;) {
    const { at } = on;
    if (p.take('?')) on = { kind: 'try', at, on };
    else if (p.take('(')) on = { kind: 'call', at, on, args: p.list(')', () => p.expression()) };
    else if (p.take('[')) {
      on = { kind: 'index', at, on, index: p.expression() };
      p.need(']');
    } else if (p.take('.')) on = member(p, on);
    else return on;
  }
}

function member(p: Cursor, on: Expression): Expression {
  const { at } = on;
  const nameAt = p.at;
  if (p.here.kind === 'number') return { kind: 'field', at, on, name: p.next().text };
  const name = p.name();
  if (name === 'await') refuse(nameAt, 'not-run', 'await');
  const types = p.is('::') && p.next() ? parseArgs(p) : [];
  if (!p.take('(')) return { kind: 'field', at, on, name };
  return {
    kind: 'method',
    at,
    on,
    name,
    nameAt,
    types,
    args: p.list(')', () => p.expression()),
  };
}

/** The macros whose arguments are parsed as expressions. Others are skipped here and refused by the checker. */
const WITH_ARGUMENTS =
  /^(?:format|e?println|e?print|vec|(?:debug_)?assert(?:_eq|_ne)?|panic|todo|unimplemented|unreachable|matches|dbg|c_ref|active)$/;
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

function macro(p: Cursor, { at, segments }: PathNode): MacroNode {
  const { name } = segments.at(-1)!;
  p.need('!');
  const close = CLOSING[p.here.text];
  if (close === undefined) p.unexpected('(');
  if (segments.length > 1 || !WITH_ARGUMENTS.test(name)) {
    p.skipGroup();
    return { kind: 'macro', at, name, args: [] };
  }
  p.next();
  if (name === 'matches') {
    const on = p.expression();
    p.need(',');
    const pattern = parsePattern(p);
    const guard = p.take('if') ? p.expression() : undefined;
    p.take(',');
    p.need(close);
    const arm = { pattern, guard, body: { kind: 'bool', at, value: true } } as const;
    return { kind: 'macro', at, name, args: [on], arm };
  }
  if (/assert$/.test(name)) {
    const from = p.at;
    const first = p.expression();
    const text = p.textFrom(from);
    if (!p.is(close)) p.need(',');
    const more = p.list(close, () => p.expression());
    return { kind: 'macro', at, name, args: [first, ...more], text };
  }
  if (name !== 'vec' || p.is(close))
    return { kind: 'macro', at, name, args: p.list(close, () => p.expression()) };
  const first = p.expression();
  if (p.take(';')) {
    const count = p.expression();
    p.need(close);
    return { kind: 'macro', at, name, args: [first, count], repeated: true };
  }
  if (!p.is(close)) p.need(',');
  return { kind: 'macro', at, name, args: [first, ...p.list(close, () => p.expression())] };
}
