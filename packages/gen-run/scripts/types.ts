/** Types, and their unification for type inference. */
import type { Definition } from './definitions.ts';

/**
 * A known type. Special names: `&`, `&mut`, `(` for tuples, `[;` for arrays, `[` for slices, `fn` (its arguments are
 * the result, then the parameters).
 */
export interface Known {
  readonly name: string;
  readonly args: readonly Type[];
  /** The definition of a struct or enum. */
  readonly of?: Definition;
}

/** A type that is not known yet. A number literal without a suffix has at least a known kind: integer or float. */
export interface Unknown {
  kind: 'any' | 'integer' | 'float';
  is?: Type;
}

export type Type = Known | Unknown;

const bare = new Map<string, Known>();

/** A type by name and arguments. Types without arguments are shared, so `===` compares them. */
export function type(name: string, ...args: Type[]): Known {
  if (args.length > 0) return { name, args };
  let found = bare.get(name);
  if (!found) bare.set(name, (found = { name, args }));
  return found;
}

export const UNIT = type('(');
export const NEVER = type('!');
export const BOOL = type('bool');
export const STR = type('&', type('str'));
export const STRING = type('String');
export const USIZE = type('usize');

export function unknown(kind: Unknown['kind'] = 'any'): Unknown {
  return { kind };
}

/** The type as known now. */
export function known(of: Type): Type {
  let found = of;
  while ('kind' in found && found.is) found = found.is;
  return found;
}

/** The type, if it is known now; undefined otherwise. */
export function named(of: Type): Known | undefined {
  const found = known(of);
  return 'kind' in found ? undefined : found;
}

const INTEGER = /^[iu](?:8|16|32|64|128|size)$/;
const FLOAT = /^f(?:32|64)$/;

export const isInteger = (name: string | undefined): boolean => INTEGER.test(name ?? '');
export const isFloat = (name: string | undefined): boolean => FLOAT.test(name ?? '');
export const isReference = (of: Type): boolean => /^&/.test(named(of)?.name ?? '');

/** The kind of number, regardless of its width; undefined for other types. */
export function isNumber(of: Type): 'integer' | 'float' | undefined {
  const found = known(of);
  if ('kind' in found) return found.kind === 'any' ? undefined : found.kind;
  return isInteger(found.name) ? 'integer' : isFloat(found.name) ? 'float' : undefined;
}

/** Makes two types the same; returns whether that is possible. */
export function unify(a: Type, b: Type): boolean {
  const left = known(a);
  const right = known(b);
  if (left === right) return true;
  if ('kind' in left) return settle(left, right);
  if ('kind' in right) return settle(right, left);
  if (left.name !== right.name || left.of !== right.of || left.args.length !== right.args.length)
    return false;
  return left.args.every((each, index) => unify(each, right.args[index]!));
}

function settle(open: Unknown, other: Type): boolean {
  if ('kind' in other) {
    if (other.kind === 'any') other.is = open;
    else if (open.kind === 'any' || open.kind === other.kind) open.is = other;
    else return false;
    return true;
  }
  if (open.kind !== 'any' && isNumber(other) !== open.kind) return false;
  if (holds(other, open)) return false;
  open.is = other;
  return true;
}

function holds(whole: Type, part: Unknown): boolean {
  const found = known(whole);
  return 'kind' in found ? found === part : found.args.some((each) => holds(each, part));
}

/** The type without leading references. */
export function behind(of: Type): Type {
  const found = named(of);
  return found && /^&/.test(found.name) ? behind(found.args[0]!) : known(of);
}

/** The type in Rust syntax. */
export function show(of: Type): string {
  const found = known(of);
  if ('kind' in found) return found.kind === 'any' ? '_' : `{${found.kind}}`;
  const { name } = found;
  const args = found.args.map(show);
  if (name === '&') return `&${args[0]}`;
  if (name === '&mut') return `&mut ${args[0]}`;
  if (name === '(') return `(${args.join(', ')}${args.length === 1 ? ',' : ''})`;
  if (name === '[') return `[${args[0]}]`;
  if (name === '[;') return `[${args[0]}; _]`;
  if (name === 'fn') return `fn(${args.slice(1).join(', ')}) -> ${args[0]}`;
  return args.length === 0 ? name : `${name}<${args.join(', ')}>`;
}
