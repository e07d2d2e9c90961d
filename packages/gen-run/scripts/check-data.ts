/** Checks values that contain others, and access to their parts: structs, tuples, lists, ranges. */

import { dereference } from './check-values.ts';
import type { Checker, Handlers } from './checker.ts';
import { type Field, fieldType } from './definitions.ts';
import { rest } from './fetched.ts';
import { variantOf } from './paths.ts';
import { here, panic } from './run.ts';
import type { Expression } from './syntax.ts';
import { refuse } from './told.ts';
import type { Code, Frame, PlaceNode, Typed } from './typed.ts';
import { type Known, named, show, type Type, type, USIZE, unknown } from './types.ts';
import { clone, Data, Range, Ref, seen } from './values.ts';

export const dataHandlers: Pick<
  Handlers,
  'field' | 'index' | 'range' | 'tuple' | 'array' | 'struct'
> = {
  field(c, e) {
    let on = c.expression(e.on);
    c.need(on.type, e.at);
    while (/^&/.test(named(on.type)?.name ?? '')) on = dereference(c, on, e.at);
    const [index, of] = partOf(c, named(on.type)!, e.name, e.at);
    return part(c, e, on, index, of);
  },
  index(c, e) {
    let on = c.expression(e.on);
    c.need(on.type, e.at);
    while (/^&/.test(named(on.type)?.name ?? '')) on = dereference(c, on, e.at);
    const of = named(on.type)!;
    const index = c.expression(e.index);
    const text = /^(?:String|str)$/.test(of.name);
    if (!text && !/^(?:Vec|\[;?)$/.test(of.name)) refuse(e.at, 'no-index', show(of));
    if (named(c.need(index.type, e.at))?.name === 'Range')
      return rest.slice?.(c, e.at, on, index, text) ?? refuse(e.at, 'no-index', show(of));
    if (text) refuse(e.at, 'no-index', 'str');
    c.same(e.index.at, USIZE, index.type);
    return item(c, e.at, on, index, of.args[0]!);
  },
  range(c, e, want) {
    const wanted = named(want ?? USIZE);
    const of = wanted?.name === 'Range' ? wanted.args[0]! : unknown();
    const from = e.from && c.coerced(e.from, of);
    const to = e.to && c.coerced(e.to, of);
    if (!from && !to) c.same(e.at, USIZE, of);
    return c.plain(e.at, type('Range', of), () => {
      const first = from?.value();
      const last = to?.value();
      return (frame) => new Range(first?.(frame), last?.(frame), e.closed);
    });
  },
  tuple(c, e, want) {
    const wanted = named(want ?? USIZE);
    const hints = wanted?.name === '(' ? wanted.args : [];
    const items = e.items.map((each, index) => {
      const hint = hints[index];
      return hint ? c.coerced(each, hint) : c.expression(each);
    });
    const of = type('(', ...items.map((each) => each.type));
    return c.plain(e.at, of, () => list(items));
  },
  array: (c, e, want) => arrayOf(c, e.items, e.at, '[;', want),
  struct(c, e) {
    const found = variantOf(c, e.path);
    if (!found) refuse(e.at, 'unknown-name', e.path.segments.at(-1)!.name);
    const { of, index, type: whole } = found;
    const { fields } = of.variants[index]!;
    const given = new Map<number, Typed>();
    for (const [name, value, at] of e.fields) {
      const place = fields.findIndex((field) => field.name === name);
      if (place < 0) refuse(at, 'no-field', of.name, name);
      given.set(place, c.coerced(value, fieldType(whole, fields[place]!, c.scope)));
    }
    const base = e.base && c.coerced(e.base, whole);
    const missing = fields.find((_, place) => !given.has(place));
    if (missing && !base) refuse(e.at, 'no-field-value', missing.name);
    return c.plain(e.at, whole, () => structCode(index, fields, given, base));
  },
};

function structCode(
  variant: number,
  fields: readonly Field[],
  given: ReadonlyMap<number, Typed>,
  base: Typed | undefined,
): Code {
  // The values are evaluated in the order of the source.
  const codes = [...given].map(([place, each]) => [place, each.value()] as const);
  const rest = base?.value();
  return (frame) => {
    const values = Array<unknown>(fields.length);
    for (const [place, code] of codes) values[place] = code(frame);
    const other = rest && (clone(rest(frame)) as Data);
    if (other)
      for (let place = 0; place < fields.length; place++)
        if (!given.has(place)) values[place] = other.fields[place];
    return new Data(variant, values);
  };
}

function list(items: readonly Typed[]): Code {
  const codes = items.map((each) => each.value());
  return (frame) => codes.map((code) => code(frame));
}

/** Checks `[a, b]` and `vec![a, b]`. */
export function arrayOf(
  c: Checker,
  e: readonly Expression[],
  at: number,
  name: 'Vec' | '[;',
  want?: Type,
): Typed {
  const wanted = named(want ?? USIZE);
  const of = /^(?:Vec|\[;?)$/.test(wanted?.name ?? '') ? wanted!.args[0]! : undefined;
  const [first, ...others] = e;
  if (!first) return c.plain(at, type(name, of ?? unknown()), () => () => []);
  const found = of ? c.coerced(first, of) : c.expression(first);
  const item = of ?? found.type;
  const items = [found, ...others.map((each) => c.coerced(each, item))];
  return c.plain(at, type(name, item), () => list(items));
}

/** The index and the type of a field, or of an element of a tuple. */
function partOf(c: Checker, of: Known, name: string, at: number): [number, Type] {
  if (of.name === '(' && /^\d+$/.test(name)) {
    const index = Number(name);
    if (of.args[index]) return [index, of.args[index]];
  }
  const fields = of.of && !of.of.isEnum ? of.of.variants[0]!.fields : [];
  const index = fields.findIndex((field) => field.name === name);
  if (index < 0) refuse(at, 'no-field', show(of), name);
  return [index, fieldType(of, fields[index]!, c.scope)];
}

function part(
  c: Checker,
  e: Extract<Expression, { kind: 'field' }>,
  on: Typed,
  index: number,
  of: Type,
): Typed {
  const isTuple = named(on.type)!.name === '(';
  const inside = (value: unknown): unknown[] =>
    isTuple ? (value as unknown[]) : (value as Data).fields;
  const outer = on.place;
  // Only this part of the outer value is used, so other parts may have been moved.
  const see = (): Code => {
    const code = outer ? c.unasked(() => on.look()) : on.look();
    return (frame) => inside(code(frame))[index];
  };
  const ref = (): ((frame: Frame) => Ref) => {
    const code = outer ? c.unasked(() => on.look()) : on.look();
    return (frame) => new Ref(inside(code(frame)), index);
  };
  const name = `${outer ? `${outer.name}.` : ''}${e.name}`;
  const path = outer?.path === undefined ? undefined : `${outer.path}.${index}`;
  const place: PlaceNode = {
    ref,
    writable: outer?.writable ?? true,
    name,
    path,
    local: outer?.local,
  };
  if (!outer) return c.plain(e.at, of, see);
  return c.placed(e.at, of, see, place);
}

function item(c: Checker, at: number, on: Typed, index: Typed, of: Type): Typed {
  const make = (): ((frame: Frame) => Ref) => {
    const whole = on.look();
    const place = index.look();
    return (frame) => {
      const items = whole(frame) as unknown[];
      const number = seen(place(frame)) as bigint;
      if (number >= items.length) {
        here(at);
        panic(`index out of bounds: the len is ${items.length} but the index is ${number}`);
      }
      return new Ref(items, Number(number));
    };
  };
  const look = (): Code => {
    const ref = make();
    return (frame) => ref(frame).value;
  };
  const { path, local, writable = true, name = 'value' } = on.place ?? {};
  const inside = path === undefined ? undefined : `${path}.[`;
  return c.placed(at, of, look, { ref: make, writable, name: `${name}[…]`, path: inside, local });
}
