/** The declarations of a script, and how its names are resolved. */
import type { FunctionNode, Item, Receiver, TypeNode } from './syntax.ts';
import { refuse } from './told.ts';
import { isFloat, isInteger, type Known, named, type Type, type, UNIT, unknown } from './types.ts';

/** A field of a struct or of a variant. */
export interface Field {
  readonly name: string;
  readonly node: TypeNode;
}

/** A variant of an enum. A struct has a single variant. */
export interface Variant {
  readonly name: string;
  readonly shape: 'unit' | 'tuple' | 'named';
  readonly fields: readonly Field[];
  readonly isDefault: boolean;
  /** The discriminant: the result of a cast with `as`. */
  readonly number: bigint;
}

/** A struct or an enum. */
export interface Definition {
  readonly name: string;
  readonly params: readonly string[];
  readonly isEnum: boolean;
  readonly variants: readonly Variant[];
  /** Traits that are derived, or implemented by code that is supported here. */
  readonly traits: Set<string>;
  /** Methods, and functions that are called as `Name::function()`. */
  readonly functions: Map<string, Callable>;
  readonly constants: Map<string, Constant>;
  /** The function of its `impl Default`. */
  defaults?: Callable;
  /** Whether the content is unknown, so that values can only be passed on. */
  readonly sealed?: boolean;
}

/** A function or a method of the script. */
export interface Callable {
  readonly node: FunctionNode;
  /** The type that `Self` means. */
  readonly owner?: Definition | undefined;
  readonly scope: Scope;
  /** The type that `impl EventParam` means in the function. */
  event?: Type;
  /** Runs the function with its arguments, the receiver first. Undefined if it is refused or not yet checked. */
  run: ((...args: unknown[]) => unknown) | undefined;
}

/** A constant of the script. */
export interface Constant {
  readonly node: Extract<Item, { kind: 'const' }>;
  readonly scope: Scope;
  readonly owner?: Definition | undefined;
  value: (() => unknown) | undefined;
}

/** The global names of a script. */
export interface Scope {
  readonly types: Map<string, Definition>;
  readonly aliases: Map<string, TypeNode>;
  readonly functions: Map<string, Callable>;
  readonly constants: Map<string, Constant>;
  /** Variants that `use` imports, by their names. */
  readonly variants: Map<string, readonly [Definition, number]>;
}

/** A struct or enum as a type; type arguments default to unknown types. */
export function typeOf(of: Definition, args?: readonly Type[]): Known {
  return { name: of.name, args: args ?? of.params.map(() => unknown()), of };
}

/** The context in which a written type is resolved. */
export interface TypePlace {
  readonly scope: Scope;
  readonly owner?: Definition | undefined;
  /** The types for the names of type parameters. */
  readonly params?: ReadonlyMap<string, Type>;
}

const OWN: Readonly<Record<string, number>> = {
  '(': -1,
  fn: -1,
  '&': 1,
  '&mut': 1,
  '[': 1,
  '[;': 1,
  Vec: 1,
  Items: -1,
  Range: 1,
  In: 1,
  Pat: 0,
  Both: 0,
  One: 0,
  Peek: 0,
  '!': 0,
  bool: 0,
  char: 0,
  str: 0,
  String: 0,
};

/** Resolves a written type. Throws `Refusal` for an unsupported type. */
export function resolve(node: TypeNode, place: TypePlace): Type {
  const { name, at } = node;
  const param = place.params?.get(name);
  if (param) return param;
  if (name === '_') return unknown();
  if (name === 'Self' && place.owner) return typeOf(place.owner);
  const alias = place.scope.aliases.get(name);
  if (alias) return resolve(alias, place);
  const args = node.args.map((each) => resolve(each, place));
  const of = place.scope.types.get(name);
  const count = of ? of.params.length : isInteger(name) || isFloat(name) ? 0 : OWN[name];
  if (count === undefined) refuse(at, 'no-type', name);
  if (count >= 0 && args.length !== count) refuse(at, 'no-type', name);
  return of ? typeOf(of, args) : type(name, ...args);
}

/** The type of a field of a struct or variant. */
export function fieldType(whole: Known, field: Field, scope: Scope): Type {
  const params = new Map(whole.of!.params.map((name, index) => [name, whole.args[index]!]));
  return resolve(field.node, { scope, owner: whole.of, params });
}

const COPIED = new Set(['bool', 'char', '!', '&']);
const LISTS = new Set(['(', '[', '[;', 'Vec']);

/** Whether a type implements a trait; undefined if the type is not known yet. */
export function has(trait: string, of: Type, scope: Scope): boolean | undefined {
  const found = named(of);
  if (!found) return undefined;
  const { name, args } = found;
  const all = (types: readonly Type[]) => types.every((each) => has(trait, each, scope) !== false);
  if (name === '&mut' || name === '&') {
    if (trait === 'Copy' || trait === 'Clone') return name === '&';
    return trait !== 'Default' && has(trait, args[0]!, scope);
  }
  if (name === 'fn') return trait === 'Copy' || trait === 'Clone';
  if (name === 'Items') return false;
  if (found.of) {
    if (!found.of.traits.has(trait)) return false;
    return found.of.params.length === 0 || (trait === 'Default' && found.of.isEnum) || all(args);
  }
  if (name === 'Range') return trait === 'Copy' || trait === 'Display' ? false : all(args);
  if (name === '[' && (trait === 'Copy' || trait === 'Clone')) return false;
  if (LISTS.has(name)) {
    if (trait === 'Display' || (trait === 'Copy' && name === 'Vec')) return false;
    return (trait === 'Default' && name === 'Vec') || all(args);
  }
  if (trait === 'Copy') return COPIED.has(name) || isInteger(name) || isFloat(name);
  if (trait === 'Ord' || trait === 'Eq') return !isFloat(name);
  if (name === 'str') return trait !== 'Default' && trait !== 'Clone';
  return true;
}

/** The parameter types and the result type of a function. */
export interface Signature {
  readonly receiver?: Receiver | undefined;
  readonly params: readonly Type[];
  readonly result: Type;
}

/** The signature of a function of the script. */
export function signatureOf({ node, owner, scope, event }: Callable): Signature {
  const place = { scope, owner, params: new Map(event ? [['EventParam', event]] : []) };
  return {
    receiver: node.receiver,
    params: node.params.map(({ type: written }) => resolve(written!, place)),
    result: node.result ? resolve(node.result, place) : UNIT,
  };
}
