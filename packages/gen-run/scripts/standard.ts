/** Looks up methods of the standard library. */
import { type Builtin, ByType, Methods, type Run, type Table, type Use } from './builtins.ts';
import { type Rest, rest } from './fetched.ts';
import { ADAPTERS } from './standard-adapters.ts';
import { ANY, DEFAULT } from './standard-any.ts';
import { CONSUMERS } from './standard-items.ts';
import { LISTS, SLICES } from './standard-lists.ts';
import { FLOATS, INTEGERS } from './standard-numbers.ts';
import { OPTIONS, RESULTS } from './standard-options.ts';
import { STRINGS, TEXTS } from './standard-texts.ts';
import { isFloat, isInteger } from './types.ts';

const METHODS: Readonly<Record<string, Methods>> = {
  any: new Methods('', ANY),
  integer: new Methods('', INTEGERS),
  float: new Methods('', FLOATS),
  char: new Methods(''),
  str: new Methods('', TEXTS),
  String: new Methods('', STRINGS),
  Vec: new Methods('T', LISTS),
  '[': new Methods('T', SLICES),
  Option: new Methods('T', OPTIONS),
  Result: new Methods('T E', RESULTS),
  Items: new Methods('T D', ADAPTERS, CONSUMERS),
  Range: new Methods('T'),
  iter: new Methods(''),
  mem: new Methods(''),
  cmp: new Methods(''),
  Default: new Methods('', DEFAULT),
};

/** Adds the parts that were loaded on demand. */
export function adopt(tables: Readonly<Record<string, Table>>, more: Rest): void {
  for (const [of, table] of Object.entries(tables)) METHODS[of]?.add(table);
  Object.assign(rest, more);
}

/** The method of a type, or the function of a module, with its table. */
export function methodsOf(of: string, name: string): [Methods, Builtin] | undefined {
  const key = isInteger(of) ? 'integer' : isFloat(of) ? 'float' : of;
  const methods = Object.hasOwn(METHODS, key) ? METHODS[key] : undefined;
  const found = methods?.get(name);
  return methods && found && [methods, found];
}

/** The function that runs a method, for the types of one call. */
export function makeRun({ run }: Builtin, use: Use): Run {
  return run instanceof ByType ? run.make(use) : run;
}
