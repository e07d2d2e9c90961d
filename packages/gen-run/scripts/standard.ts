/** Where the methods of the standard library are found. */
import { type Builtin, ByType, Methods, type Run, type Use } from './builtins.ts';
import { ADAPTERS, RANGES, SOURCES } from './standard-adapters.ts';
import { ANY, COMPARE, DEFAULT, MEMORY } from './standard-any.ts';
import { CHARACTERS } from './standard-characters.ts';
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
  char: new Methods('', CHARACTERS),
  str: new Methods('', TEXTS),
  String: new Methods('', STRINGS),
  Vec: new Methods('T', LISTS),
  '[': new Methods('T', SLICES),
  Option: new Methods('T', OPTIONS),
  Result: new Methods('T E', RESULTS),
  Items: new Methods('T D', ADAPTERS, CONSUMERS),
  Range: new Methods('T', RANGES),
  iter: new Methods('', SOURCES),
  mem: new Methods('', MEMORY),
  cmp: new Methods('', COMPARE),
  Default: new Methods('', DEFAULT),
};

/** The method of a type, or the function of a module, with those beside it. */
export function methodsOf(of: string, name: string): [Methods, Builtin] | undefined {
  const key = isInteger(of) ? 'integer' : isFloat(of) ? 'float' : of;
  const methods = Object.hasOwn(METHODS, key) ? METHODS[key] : undefined;
  const found = methods?.get(name);
  return methods && found && [methods, found];
}

/** What runs a method in one use of it. */
export function makeRun({ run }: Builtin, use: Use): Run {
  return run instanceof ByType ? run.make(use) : run;
}
