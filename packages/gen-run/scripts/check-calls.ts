/** Checks calls of functions and methods. */
import { type Builtin, ByType, instance } from './builtins.ts';
import { dereference } from './check-values.ts';
import type { Checker, Handlers } from './checker.ts';
import { type Callable, has, resolve } from './definitions.ts';
import { conflict } from './flow.ts';
import { itemOf } from './item-of.ts';
import { functionOf, ownFunction } from './paths.ts';
import { here } from './run.ts';
import { makeRun, methodsOf } from './standard.ts';
import type { Expression, Receiver, TypeNode } from './syntax.ts';
import { refuse } from './told.ts';
import type { Code, Typed } from './typed.ts';
import {
  BOOL,
  behind,
  type Known,
  known,
  named,
  show,
  type Type,
  type,
  unify,
  unknown,
} from './types.ts';

type MethodNode = Extract<Expression, { kind: 'method' }>;

export const callHandlers: Pick<Handlers, 'call' | 'method'> = {
  call(c, e, want) {
    const local =
      e.on.kind === 'path' && e.on.segments.length === 1 && c.find(e.on.segments[0]!.name);
    if (e.on.kind === 'path' && !local) {
      const found = functionOf(c, e.on);
      for (const [of, trait] of found.bounds) c.wants(trait, of, e.at);
      if (want) unifyEarly(found.result, want);
      const args = checkArguments(c, e.args, found.params, e.at);
      return c.plain(e.at, found.result, () => {
        const values = args.map((each) => each.value());
        return apply(found.make(), values, e.at);
      });
    }
    const on = c.expression(e.on);
    const of = named(c.need(on.type, e.at))!;
    const inner = named(behind(of))!;
    if (inner.name !== 'fn') refuse(e.at, 'not-for', '()', show(of));
    const args = checkArguments(c, e.args, inner.args.slice(1), e.at);
    return c.plain(e.at, inner.args[0]!, () => {
      const code = on.look();
      const values = args.map((each) => each.value());
      return (frame) => {
        const run = code(frame) as (...args: unknown[]) => unknown;
        const given = values.map((each) => each(frame));
        here(e.at);
        return run(...given);
      };
    });
  },
  method(c, e, want) {
    const on = c.expression(e.on);
    const ofComponent = c.rules?.method(c, e, on);
    if (ofComponent) return ofComponent;
    return methodCall(c, e, on, want);
  },
};

/**
 * Unifies the result with the wanted type before the arguments are checked, if both are the same struct or enum. Skips
 * types with a reference as a type argument, since the reference may need a conversion.
 */
function unifyEarly(result: Type, want: Type): void {
  const [a, b] = [named(result), named(want)];
  const plain = (of: Known) => of.of && !of.args.some((each) => /^&/.test(named(each)?.name ?? ''));
  if (a && b && a.of === b.of && plain(a) && plain(b)) unify(a, b);
}

function apply(run: (...args: unknown[]) => unknown, values: readonly Code[], at: number): Code {
  return (frame) => {
    const given = values.map((each) => each(frame));
    here(at);
    return run(...given);
  };
}

/** Checks arguments. Closures come last, since the other arguments determine the types of their parameters. */
export function checkArguments(
  c: Checker,
  args: readonly Expression[],
  params: readonly Type[],
  at: number,
): Typed[] {
  if (args.length !== params.length) refuse(at, 'count', params.length, args.length);
  const found: Typed[] = [];
  const isClosure = (e: Expression) => e.kind === 'closure';
  for (const closures of [false, true]) {
    if (closures) c.settle();
    args.forEach((each, index) => {
      if (isClosure(each) === closures) found[index] = argument(c, each, params[index]!);
    });
  }
  return found;
}

function argument(c: Checker, e: Expression, param: Type): Typed {
  const { name, args } = named(param) ?? { name: '', args: [] };
  if (name === 'Pat') return searched(c, e);
  if (name !== 'In') {
    const result = name === 'fn' ? named(args[0]!) : undefined;
    return result?.name === 'In'
      ? makesItems(c, e, args.slice(1), result.args[0]!)
      : c.coerced(e, param);
  }
  const given = c.expression(e);
  const item = itemOf(c.need(given.type, e.at));
  if (!item) refuse(e.at, 'no-items', show(given.type));
  c.same(e.at, args[0]!, item);
  return given;
}

/** Checks a closure or function. Its result must be iterable, with items of type `item`. */
function makesItems(c: Checker, e: Expression, params: readonly Type[], item: Type): Typed {
  const result = unknown();
  const given = c.coerced(e, type('fn', result, ...params));
  const found = itemOf(c.need(result, e.at));
  if (!found) refuse(e.at, 'no-items', show(result));
  c.same(e.at, item, found);
  return given;
}

/** Checks a search pattern for strings: a string, a character, a list of characters, or a predicate for characters. */
function searched(c: Checker, e: Expression): Typed {
  if (e.kind === 'closure') return c.coerced(e, type('fn', BOOL, type('char')));
  const given = c.expression(e);
  const of = named(behind(c.need(given.type, e.at)))!;
  const isList = /^\[/.test(of.name) && named(of.args[0]!)?.name === 'char';
  const isAsked = of.name === 'fn' && unify(of, type('fn', BOOL, type('char')));
  const isText = /^(?:str|String)$/.test(of.name) && /^&/.test(named(given.type)!.name);
  if (!isList && !isAsked && !isText && of.name !== 'char')
    refuse(e.at, 'not-for', 'Pattern', show(given.type));
  return given;
}

/** One step of method lookup: the value dereferenced or coerced; undefined if there is no further step. */
function step(c: Checker, on: Typed): Typed | undefined {
  const { name, args } = named(on.type) ?? { name: '', args: [] };
  if (/^&/.test(name)) return dereference(c, on, on.at);
  if (name === 'String') return { ...on, type: type('str') };
  if (name === 'Vec' || name === '[;') return { ...on, type: type('[', args[0]!) };
  if (name === 'Range') return { ...on, type: type('Items', args[0]!, type('Both')) };
  return undefined;
}

/** Checks the call of a method on a checked receiver. */
export function methodCall(c: Checker, e: MethodNode, first: Typed, want?: Type): Typed {
  const start = known(c.need(first.type, e.at));
  for (let on: Typed | undefined = first; on; on = step(c, on)) {
    const of = known(on.type);
    if ('kind' in of && of.kind === 'any') break;
    const self = 'kind' in of ? undefined : of;
    const own = self?.of?.functions.get(e.name);
    if (own?.node.receiver) return ownCall(c, e, on, own);
    const special = self && intoItems(c, e, on, self);
    if (special) return special;
    const key = self ? self.name : 'kind' in of && of.kind === 'float' ? 'f64' : 'i32';
    const found = methodsOf(key, e.name);
    if (!found?.[1].receiver) continue;
    if (!self) refuse(e.nameAt, 'number-width');
    const names = new Map(
      found[0].params.map((name, index) => [name, self?.args[index] ?? unknown()]),
    );
    names.set('Self', of);
    return builtinCall(c, e, on, found[1], names, want);
  }
  return anyCall(c, e, first, start, want);
}

/** Checks the call of a method that many types have, such as `clone`. */
function anyCall(c: Checker, e: MethodNode, first: Typed, start: Type, want?: Type): Typed {
  const found = methodsOf('any', e.name);
  if (!found) refuse(e.nameAt, 'no-method', show(behind(start)), e.name);
  const [, method] = found;
  let on = first;
  if (method.receiver === '&') {
    const trait = method.bounds[0]?.[1] ?? '';
    for (let next = named(on.type); next && /^&/.test(next.name); next = named(on.type)) {
      if (has(trait, next.args[0]!, c.scope) === false) break;
      on = dereference(c, on, on.at);
      if (!/^&/.test(named(on.type)?.name ?? '')) break;
    }
  }
  return builtinCall(c, e, on, method, new Map([['Self', known(on.type)]]), want);
}

function ownCall(c: Checker, e: MethodNode, on: Typed, own: Callable): Typed {
  const found = ownFunction(c, own, e.nameAt);
  const args = checkArguments(c, e.args, found.params.slice(1), e.at);
  return c.plain(e.at, found.result, () => {
    const [self, values] = receive(c, on, own.node.receiver!, args, own.node.result);
    return c.traced(apply(found.make(), [self, ...values], e.nameAt), e.nameAt);
  });
}

/** Code for the receiver and the arguments. The receiver stays borrowed if the result may refer to it. */
function receive(
  c: Checker,
  on: Typed,
  how: Receiver,
  args: readonly Typed[],
  result: TypeNode | undefined,
): [Code, Code[]] {
  const changes = how === '&mut';
  const self = how === 'value' ? on.value() : changes ? (c.changing(on) as Code) : on.look();
  const values = args.map((each) => each.value());
  const { path, name } = on.place ?? {};
  // The call changes the receiver after the arguments are evaluated. So the arguments may read the receiver, but not
  // borrow it.
  if (changes && path !== undefined && conflict(c.lent, path, true))
    refuse(on.at, 'borrowed', name!);
  if (how !== 'value' && result && borrows(result)) c.lend(on, changes);
  return [self, values];
}

const borrows = ({ name, args, lifetime }: TypeNode): boolean =>
  (/^&|^Items/.test(name) && lifetime !== 'static') || args.some(borrows);

function builtinCall(
  c: Checker,
  e: MethodNode,
  on: Typed,
  method: Builtin,
  names: Map<string, Type>,
  want: Type | undefined,
): Typed {
  if (e.types[0]) names.set('F', resolve(e.types[0], c));
  const used = instance(method, names, c.scope);
  if (want) unifyEarly(used.result, want);
  const args = checkArguments(c, e.args, used.params, e.nameAt);
  for (const [of, trait] of used.bounds) c.wants(trait, of, e.nameAt);
  const use = { type: used.type, scope: c.scope, at: e.nameAt };
  const relate = method.run instanceof ByType && method.run.relate;
  if (relate) c.later(e.nameAt, () => relate(use));
  return c.plain(e.at, used.result, () => {
    const [self, values] = receive(c, on, method.receiver!, args, method.result);
    return c.traced(apply(makeRun(method, use), [self, ...values], e.nameAt), e.nameAt);
  });
}

/**
 * Checks `into_iter`. If the value is a reference, the items are references. Undefined for other methods, for iterators
 * and slices, and for values without items.
 */
function intoItems(c: Checker, e: MethodNode, on: Typed, of: Known): Typed | undefined {
  if (e.name !== 'into_iter') return undefined;
  const item = of.name === 'Items' || of.name === '[' ? undefined : itemOf(of);
  if (!item) return undefined;
  const [, method] = methodsOf('any', 'into_iter')!;
  return builtinCall(c, e, on, method, new Map([['T', item]]), undefined);
}
