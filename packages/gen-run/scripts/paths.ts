/** Checks names and paths: variables, constants, variants and functions. */

import { instance } from './builtins.ts';
import type { Checker, Handler } from './checker.ts';
import {
  type Callable,
  type Constant,
  type Definition,
  fieldType,
  resolve,
  signatureOf,
  typeOf,
} from './definitions.ts';
import { rest } from './fetched.ts';
import { deeper, here } from './run.ts';
import { makeRun, methodsOf } from './standard.ts';
import { defaultOf } from './standard-any.ts';
import type { PathNode, Segment } from './syntax.ts';
import { refuse } from './told.ts';
import type { Frame, Typed } from './typed.ts';
import { isFloat, isInteger, type Known, type Type, type } from './types.ts';
import { Data, Ref } from './values.ts';

/** A function that a path refers to. */
export interface Named {
  readonly params: readonly Type[];
  readonly result: Type;
  readonly bounds: readonly (readonly [Type, string])[];
  /** Makes the function that is called with the arguments. */
  readonly make: () => (...args: unknown[]) => unknown;
  readonly callable?: Callable;
}

/** Checks a name or a path as a value. */
export const pathValue: Handler<'path'> = (c, e) => {
  const variable = e.segments.length === 1 ? c.find(e.segments[0]!.name) : undefined;
  if (variable) {
    const { slot, type: of, mutable: writable, name } = variable;
    const ref = () => (frame: Frame) => new Ref(frame, slot);
    const place = { ref, writable, path: String(slot), name, local: variable };
    return c.placed(e.at, of, () => (frame) => frame[slot], place);
  }
  const constant = constantOf(c, e);
  if (constant) return constant;
  const unit = variantOf(c, e);
  if (unit && unit.of.variants[unit.index]!.shape === 'unit') {
    const whole = unit.type;
    return c.plain(e.at, whole, () => () => new Data(unit.index, []));
  }
  const found = functionOf(c, e);
  for (const [of, trait] of found.bounds) c.wants(trait, of, e.at);
  return c.plain(e.at, type('fn', found.result, ...found.params), () => {
    const made = found.make();
    return () => made;
  });
};

const last = ({ segments }: PathNode): Segment => segments.at(-1)!;
/** The segment before the last one of a path. */
const before = ({ segments }: PathNode): Segment | undefined => segments.at(-2);

function constantOf(c: Checker, e: PathNode): Typed | undefined {
  const { name } = last(e);
  const owner = before(e);
  const own = owner ? ownerOf(c, owner, e.at)?.of?.constants.get(name) : undefined;
  const constant = own ?? (owner ? undefined : c.scope.constants.get(name));
  if (constant) return constantValue(c, constant, e.at);
  if (!owner || !/^[A-Z]/.test(name)) return undefined;
  const number = rest.constant?.(owner.name, name, e.segments.at(-3)?.name);
  if (!number) return undefined;
  const [of, value] = number;
  return c.plain(e.at, type(of), () => () => value);
}

function constantValue(c: Checker, constant: Constant, at: number): Typed {
  const { node, scope, owner } = constant;
  c.calls.add(constant);
  const of = resolve(node.type, { scope, owner });
  return c.plain(at, of, () => () => constant.value!());
}

/** The type that a segment of a path names: `Self`, an alias, a struct or an enum; undefined if it names none. */
function ownerOf(c: Checker, { name, args }: Segment, at: number): Known | undefined {
  if (name === 'Self' && c.owner) return typeOf(c.owner);
  const alias = c.scope.aliases.get(name);
  if (alias) return resolve(alias, c) as Known;
  const of = c.scope.types.get(name);
  if (!of) return undefined;
  return typeOf(of, args.length > 0 ? args.map((each) => resolve({ ...each, at }, c)) : undefined);
}

/** The variant or struct that a path refers to; undefined if it refers to none. */
export function variantOf(
  c: Checker,
  e: PathNode,
): { of: Definition; index: number; type: Known } | undefined {
  const segment = last(e);
  const outer = before(e);
  const owner = outer && ownerOf(c, outer, e.at);
  if (owner?.of?.isEnum) {
    const index = owner.of.variants.findIndex(({ name }) => name === segment.name);
    return index < 0 ? undefined : { of: owner.of, index, type: owner };
  }
  const used = outer ? undefined : c.scope.variants.get(segment.name);
  if (used) {
    const args = segment.args.map((each) => resolve(each, c));
    return {
      of: used[0],
      index: used[1],
      type: typeOf(used[0], args.length > 0 ? args : undefined),
    };
  }
  const struct = ownerOf(c, segment, e.at);
  return struct?.of && !struct.of.isEnum ? { of: struct.of, index: 0, type: struct } : undefined;
}

/** The function that a path refers to. Throws `Refusal` if there is none. */
export function functionOf(c: Checker, e: PathNode): Named {
  const segment = last(e);
  const outer = before(e);
  const variant = variantOf(c, e);
  if (variant && variant.of.variants[variant.index]!.shape === 'tuple') {
    const { of, index, type: whole } = variant;
    const params = of.variants[index]!.fields.map((field) => fieldType(whole, field, c.scope));
    const make =
      () =>
      (...args: unknown[]) =>
        new Data(index, args);
    return { params, result: whole, bounds: [], make };
  }
  const owner = outer && ownerOf(c, outer, e.at);
  const callable =
    owner?.of?.functions.get(segment.name) ??
    (outer && !/^(?:crate|self|super)$/.test(outer.name)
      ? undefined
      : c.scope.functions.get(segment.name));
  if (callable) return ownFunction(c, callable, e.at);
  const path = e.segments.map(({ name }) => name).join('::');
  const builtin = builtinFunction(c, e, owner) ?? defaultFunction(c, e);
  if (builtin) return builtin;
  if (path === 'cx') refuse(e.at, 'only-cx');
  return refuse(e.at, 'unknown-name', path);
}

/** A function of the script. For a method, the receiver is the first argument. */
export function ownFunction(c: Checker, callable: Callable, at: number): Named {
  const { receiver, params, result } = signatureOf(callable);
  c.calls.add(callable);
  c.rules?.checkCall(c, callable, at);
  const self = callable.owner && typeOf(callable.owner);
  const first = receiver && self ? [receiver === 'value' ? self : type(receiver, self)] : [];
  const make =
    () =>
    (...args: unknown[]) => {
      here(at);
      return deeper(() => callable.run!(...args));
    };
  return { params: [...first, ...params], result, bounds: [], make, callable };
}

function builtinFunction(c: Checker, e: PathNode, owner: Known | undefined): Named | undefined {
  const { name, args } = last(e);
  const word = before(e)?.name ?? '';
  const found = methodsOf(word, name);
  if (!found) return undefined;
  const [methods, method] = found;
  const types = before(e)?.args ?? [];
  const isNumber = isInteger(word) || isFloat(word);
  const known = new Map<string, Type>(isNumber ? [['Self', type(word)]] : []);
  methods.params.forEach((param, index) => {
    const written = types[index];
    const of = owner?.args[index] ?? (written && resolve(written, c));
    if (of) known.set(param, of);
  });
  if (args[0]) known.set('F', resolve(args[0], c));
  const used = instance(method, known, c.scope);
  const self = owner ?? type(word, ...methods.params.map(used.type));
  const first = used.receiver ? [selfArgument(used.receiver, self)] : [];
  const make = () => makeRun(method, { type: used.type, scope: c.scope, at: e.at });
  return { params: [...first, ...used.params], result: used.result, bounds: used.bounds, make };
}

/** A derived or built-in `default`: `Task::default`, `u32::default`. */
function defaultFunction(c: Checker, e: PathNode): Named | undefined {
  const outer = before(e);
  if (last(e).name !== 'default' || !outer) return undefined;
  const result = resolve({ ...outer, at: e.at }, c);
  const make = () => defaultOf(result, c.scope, e.at);
  return { params: [], result, bounds: [], make };
}

function selfArgument(receiver: 'value' | '&' | '&mut', self: Type): Type {
  return receiver === 'value' ? self : type(receiver, self);
}
