/** Methods of many types: copies, conversions, `max`, `min` and `default`. */

import { byType, type Run, type Table, type Use } from './builtins.ts';
import { fieldType, has, type Scope } from './definitions.ts';
import { rest } from './fetched.ts';
import { PLAIN } from './format-text.ts';
import { writerOf } from './format-value.ts';
import { itemsOf } from './items.ts';
import { spend } from './run.ts';
import { refuse } from './told.ts';
import { isFloat, isInteger, isReference, named, show, type Type } from './types.ts';
import { clone, compare, Data } from './values.ts';

/** Makes the function for the `Default` value of a type. Throws `Refusal` if there is none. */
export function defaultOf(of: Type, scope: Scope, at: number): () => unknown {
  const found = named(of);
  if (!found) return refuse(at, 'unknown-type');
  const { name, args, of: definition } = found;
  if (has('Default', of, scope) !== true || name === '[;' || name === 'Range')
    refuse(at, 'no-trait', show(of), 'Default');
  if (isInteger(name)) return () => 0n;
  if (isFloat(name)) return () => 0;
  if (name === 'bool') return () => false;
  if (name === 'char') return () => '\0';
  if (name === 'String') return () => '';
  if (name === 'Vec') return () => [];
  if (definition) {
    if (definition.defaults) return () => definition.defaults!.run!();
    const { isEnum, variants } = definition;
    const index = isEnum ? variants.findIndex(({ isDefault }) => isDefault) : 0;
    if (index < 0) refuse(at, 'no-trait', show(of), 'Default');
    const fields = variants[index]!.fields.map((field) =>
      defaultOf(fieldType(found, field, scope), scope, at),
    );
    return () =>
      new Data(
        index,
        fields.map((each) => each()),
      );
  }
  const parts = args.map((each) => defaultOf(each, scope, at));
  return () => parts.map((each) => each());
}

/** The number of steps that a copy of a value costs. */
function weight(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + weight(each), 1);
  return value instanceof Data ? weight(value.fields) : 1;
}

const copy = byType(({ type: of }) => {
  // Only the reference is copied, not its referent.
  if (isReference(of('Self'))) return (value) => value;
  return (value) => {
    spend(weight(value));
    return clone(value);
  };
});

const text = byType(({ type: of, scope, at }) => {
  const write = writerOf(of('Self'), '', scope, at);
  return (value) => write(value, PLAIN);
});

/** The function for a conversion by `into` or `from`. Throws `Refusal` if there is none. */
function converted(from: Type, to: Type, at: number): Run {
  const [a, b] = [named(from), named(to)];
  if (!a || !b) refuse(at, 'unknown-type');
  const target = b.name;
  const inner = named(a.args[0] ?? from)!.name;
  const same = show(from) === show(to);
  const toText = target === 'String' && ((a.name === '&' && inner === 'str') || a.name === 'char');
  if (same || toText) return (value) => value;
  return rest.convert?.(a, b) ?? refuse(at, 'no-become', show(from), show(to));
}

const into = byType(({ type: of, at }) => converted(of('Self'), of('F'), at), isKnown);

function isKnown({ type: of }: Use): boolean {
  return named(of('Self')) !== undefined && named(of('F')) !== undefined;
}

export const ANY: Table = {
  'clone(&self) -> Self where Self: Clone': copy,
  'to_owned(&self) -> Self where Self: Clone': copy,
  'to_string(&self) -> String where Self: Display': text,
  'into(self) -> F': into,
  'into_iter(self) -> Items<T, Both>': (value) => itemsOf(value),
  'max(self, Self) -> Self where Self: Ord': (a, b) => (compare(a, b) > 0 ? a : b),
  'min(self, Self) -> Self where Self: Ord': (a, b) => (compare(a, b) <= 0 ? a : b),
};

const make = byType(({ type: of, scope, at }) => defaultOf(of('F'), scope, at));

export const DEFAULT: Table = { 'default() -> F where F: Default': make };

/** The function `from` of a type: `String::from(…)`, `u64::from(…)`. */
export const fromOf = (self: string): Table => ({
  [`from(T) -> ${self}`]: byType(({ type: of, at }) =>
    converted(of('T'), self === 'Self' ? of('Self') : { name: self, args: [] }, at),
  ),
});
