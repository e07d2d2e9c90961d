/** Compiles a script: declares its items, checks its functions, and makes code of the supported ones. */
import { callHandlers } from './check-calls.ts';
import { controlHandlers } from './check-control.ts';
import { dataHandlers } from './check-data.ts';
import { exitHandlers } from './check-exits.ts';
import { valueHandlers } from './check-values.ts';
import { Checker, type CommonHandlers, type ComponentRules } from './checker.ts';
import {
  type Callable,
  type Constant,
  type Definition,
  resolve,
  type Scope,
  signatureOf,
  typeOf,
  type Variant,
} from './definitions.ts';
import { checkMacro } from './macros.ts';
import { parseItems } from './parse-item.ts';
import { checkPattern, tries } from './patterns.ts';
import type { Attribute, Item, VariantNode } from './syntax.ts';
import { Refusal, refuse, type Words } from './told.ts';
import type { Frame } from './typed.ts';
import { type } from './types.ts';

export const HANDLERS: CommonHandlers = {
  ...valueHandlers,
  ...dataHandlers,
  ...callHandlers,
  ...controlHandlers,
  ...exitHandlers,
  macro: checkMacro,
};

/** Types that are available in every script. */
const PRELUDE = `
enum Option<T> { #[default] None, Some(T) }
enum Result<T, E> { Ok(T), Err(E) }
enum Ordering { Less, Equal, Greater }
enum IntErrorKind { Empty, InvalidDigit, PosOverflow, NegOverflow }
struct ParseIntError { kind: IntErrorKind }
enum FloatErrorKind { Empty, Invalid }
struct ParseFloatError { kind: FloatErrorKind }
struct ParseBoolError;
enum CharErrorKind { EmptyString, TooManyChars }
struct ParseCharError { kind: CharErrorKind }`;

const ALL = ['Clone', 'Debug', 'PartialEq', 'Eq', 'PartialOrd', 'Ord'];

/** A refused function or other item, with the reason. */
export interface RefusedFunction {
  /** The name of the function, or words that name another item. */
  readonly name: string;
  readonly at: number;
  readonly why: Words;
}

/** A scope with the names that are available in every script. */
export function newScope(): Scope {
  const scope: Scope = {
    types: new Map(),
    aliases: new Map(),
    functions: new Map(),
    constants: new Map(),
    variants: new Map(),
  };
  for (const item of parseItems(PRELUDE)) if (item.kind === 'type') declareType(scope, item);
  for (const of of scope.types.values()) for (const trait of ALL) of.traits.add(trait);
  for (const name of ['Option', 'Result']) {
    const of = scope.types.get(name)!;
    of.traits.add('Copy');
    for (const [index, variant] of of.variants.entries())
      scope.variants.set(variant.name, [of, index]);
  }
  scope.types.get('Ordering')!.traits.add('Copy');
  scope.types.get('Option')!.traits.add('Default');
  for (const [name, of] of scope.types) if (name.startsWith('Parse')) of.traits.add('Display');
  return scope;
}

type TypeItem = Extract<Item, { kind: 'type' }>;

function declareType(scope: Scope, item: TypeItem): Definition {
  const traits = new Set(derived(item.attributes));
  let next = 0n;
  const variants = item.variants.map((each): Variant => {
    next = numberOf(each) ?? next;
    const { name, shape } = each;
    const fields = each.fields.map(({ name: field, type: node }) => ({ name: field, node }));
    const isDefault = each.attributes.some((own) => own.name === 'default');
    return { name, shape, fields, isDefault, number: next++ };
  });
  const definition: Definition = {
    name: item.name,
    params: item.params,
    isEnum: item.isEnum,
    variants,
    traits,
    functions: new Map(),
    constants: new Map(),
  };
  scope.types.set(item.name, definition);
  return definition;
}

const derived = (attributes: readonly Attribute[]): string[] =>
  attributes.flatMap(({ name, words }) => (name === 'derive' ? words : []));

function numberOf({ number }: VariantNode): bigint | undefined {
  if (number === undefined) return undefined;
  if (number.kind === 'number' && !number.float) return BigInt(number.text);
  const isNegative = number.kind === 'unary' && number.operator === '-';
  if (isNegative && number.on.kind === 'number') return -BigInt(number.on.text);
  return refuse(number.at, 'not-run', '=');
}

/** Declares the items of a script, and returns those that are refused. */
export function declare(scope: Scope, items: readonly Item[]): RefusedFunction[] {
  const refused: RefusedFunction[] = [];
  const note = (name: string, at: number, work: () => void): void => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ name, at: error.at || at, why: error.why });
    }
  };
  for (const item of items) {
    if (item.kind === 'type') note(item.name, item.at, () => declareType(scope, item));
    if (item.kind === 'alias') scope.aliases.set(item.name, item.type);
    if (item.kind === 'refused') refused.push(item);
  }
  for (const item of items) {
    if (item.kind === 'fn') scope.functions.set(item.name, { node: item, scope, run: undefined });
    if (item.kind === 'const')
      scope.constants.set(item.name, { node: item, scope, value: undefined });
    if (item.kind === 'use') note('use', item.at, () => bringIn(scope, item));
    if (item.kind === 'impl')
      note(item.trait ?? 'impl', item.at, () => refused.push(...declareImpl(scope, item)));
  }
  return refused;
}

/**
 * Declares variants that `use` imports. Other imported names need no declaration: paths are resolved by their last
 * segment.
 */
function bringIn(scope: Scope, { paths }: Extract<Item, { kind: 'use' }>): void {
  for (const [path, name] of paths) {
    const owner = scope.types.get(path.at(name === '*' ? -1 : -2) ?? '');
    owner?.variants.forEach((variant, index) => {
      if (!owner.isEnum || (name !== '*' && variant.name !== path.at(-1))) return;
      scope.variants.set(name === '*' ? variant.name : name, [owner, index]);
    });
  }
}

function declareImpl(scope: Scope, item: Extract<Item, { kind: 'impl' }>): RefusedFunction[] {
  const owner = scope.types.get(item.type.name);
  const whole = item.trait ? `impl ${item.trait} for ${item.type.name}` : item.type.name;
  if (!owner) refuse(item.at, 'not-run', whole);
  if (item.trait && item.trait !== 'Default') refuse(item.at, 'not-run', whole);
  const refused: RefusedFunction[] = [];
  for (const each of item.items) {
    if (each.kind === 'refused') refused.push(each);
    else if (each.kind === 'const')
      owner.constants.set(each.name, { node: each, scope, owner, value: undefined });
    else if (each.kind === 'fn') {
      const callable: Callable = { node: each, owner, scope, run: undefined };
      owner.functions.set(each.name, callable);
      if (item.trait === 'Default') {
        owner.defaults = callable;
        owner.traits.add('Default');
      }
    }
  }
  return refused;
}

/** All functions and constants of a scope, including those of types. */
export function declared(scope: Scope): (Callable | Constant)[] {
  const owners = [...scope.types.values()];
  return [
    ...scope.functions.values(),
    ...scope.constants.values(),
    ...owners.flatMap(({ functions, constants }) => [...functions.values(), ...constants.values()]),
  ];
}

/**
 * Checks all functions and constants of a scope, and makes code of the supported ones. Code that uses a refused
 * function or constant is refused, too.
 *
 * @returns the refused functions and constants, with the reasons
 */
export function compile(
  scope: Scope,
  lineOf: (at: number) => number,
  rules?: ComponentRules,
): ReadonlyMap<object, RefusedFunction> {
  const refused = new Map<object, RefusedFunction>();
  const calls = new Map<object, ReadonlySet<object>>();
  for (const each of declared(scope)) {
    const { name, at } = each.node;
    const c = new Checker({ scope, owner: each.owner }, HANDLERS, lineOf, rules);
    try {
      if ('run' in each) each.run = functionCode(c, each);
      else each.value = constantCode(c, each);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.set(each, { name, at: error.at || at, why: error.why });
    }
    calls.set(each, c.calls);
  }
  for (let before = -1; before !== refused.size; ) {
    before = refused.size;
    for (const [each, called] of calls) {
      const bad = [...called].find((other) => refused.has(other));
      if (bad === undefined || refused.has(each)) continue;
      const { name } = refused.get(bad)!;
      const { node } = each as Callable | Constant;
      refused.set(each, {
        name: node.name,
        at: node.at,
        why: { key: 'uses', values: [name] },
      });
    }
  }
  for (const each of refused.keys()) (each as Callable).run = undefined;
  return refused;
}

function functionCode(c: Checker, callable: Callable): (...args: unknown[]) => unknown {
  const { node, owner } = callable;
  if (node.body.kind === 'refused')
    refuse(node.body.at, node.body.why.key, ...node.body.why.values);
  const { body } = node;
  const signature = signatureOf(callable);
  if (node.receiver && owner) {
    const self = typeOf(owner);
    c.declareSelf(node.receiver === 'value' ? self : type(node.receiver, self), !!node.mutable);
  }
  c.result = signature.result;
  const params = node.params.map(({ pattern }, index) =>
    checkPattern(c, pattern, signature.params[index]!),
  );
  const checked = c.coerce(c.expression(body, c.result), c.result);
  c.finish();
  const tests = params.map((each) => each.make());
  const code = checked.value();
  const { exit } = c;
  const first = node.receiver ? 1 : 0;
  // GenUI appends a redraw to functions that call a setter.
  if (c.sets) c.rules?.checkEnd(body, checked.type);
  const end = c.sets ? c.rules?.endOf(callable) : undefined;
  return (...args) => {
    const frame: Frame = node.receiver ? [args[0]] : [undefined];
    tests.forEach((test, index) => {
      tries(test, frame, args[first + index]);
    });
    try {
      const value = code(frame);
      end?.(args[0]);
      return value;
    } catch (thrown) {
      if (thrown !== exit) throw thrown;
      return exit.value;
    }
  };
}

/** Code for a constant, which is computed at each use. */
function constantCode(c: Checker, { node }: Constant): () => unknown {
  const of = resolve(node.type, c);
  const checked = c.coerced(node.value, of);
  c.finish();
  const code = checked.value();
  return () => code([]);
}
