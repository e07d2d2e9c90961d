/** Parses types and paths. */
import type { Cursor } from './cursor.ts';
import type { PathNode, Segment, TypeNode } from './syntax.ts';
import { refuse } from './told.ts';

export function parseType(p: Cursor): TypeNode {
  return p.nested(() => typeHere(p));
}

function typeHere(p: Cursor): TypeNode {
  const { at } = p;
  if (p.takePart('&')) {
    const lifetime = p.here.kind === 'label' ? p.next().text : undefined;
    const name = p.take('mut') ? '&mut' : '&';
    return { at, name, args: [parseType(p)], ...(lifetime ? { lifetime } : {}) };
  }
  if (p.take('(')) {
    const args = p.list(')', () => parseType(p));
    // `(T)` is `T`; in `(T,)` a comma precedes the bracket.
    return args.length === 1 && !p.is(',', -2) ? args[0]! : { at, name: '(', args };
  }
  if (p.take('[')) {
    const item = parseType(p);
    if (p.take(']')) return { at, name: '[', args: [item] };
    p.need(';');
    while (!p.is(']') && p.here.kind !== 'end') p.next();
    p.need(']');
    return { at, name: '[;', args: [item] };
  }
  if (p.takePart('!')) return { at, name: '!', args: [] };
  const open = p.is('impl') || p.is('dyn') ? p.next().text : undefined;
  if (/^(?:fn|Fn|FnMut|FnOnce)$/.test(p.here.text)) {
    p.next();
    p.need('(');
    const params = p.list(')', () => parseType(p));
    const result = p.take('->') ? parseType(p) : { at, name: '(', args: [] };
    return { at, name: 'fn', args: [result, ...params] };
  }
  if (open) {
    const { name } = parseType(p);
    if (name === 'EventParam') return { at, name, args: [] };
    refuse(at, 'no-type', `${open} ${name}`);
  }
  const last = parsePath(p, false).segments.at(-1)!;
  return { at, name: last.name, args: last.args };
}

/** Parses the type arguments `<T, U>` after a name, if there are any. Leaves out lifetimes. */
export function parseArgs(p: Cursor): TypeNode[] {
  if (!p.takePart('<')) return [];
  return p
    .list('>', () => (p.here.kind === 'label' ? void p.next() : parseType(p)))
    .filter((each) => each !== undefined);
}

/** Parses `a::b`. In expressions, type arguments need `::` before them. */
export function parsePath(p: Cursor, inExpression: boolean): PathNode {
  const { at } = p;
  const segments: Segment[] = [];
  p.take('::');
  do {
    if (inExpression && segments.length > 0 && p.is('<')) {
      const last = segments.pop()!;
      segments.push({ name: last.name, args: parseArgs(p) });
      continue;
    }
    const name = p.name();
    segments.push({ name, args: !inExpression && p.is('<') ? parseArgs(p) : [] });
  } while (p.take('::'));
  return { kind: 'path', at, segments };
}
