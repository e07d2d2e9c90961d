/** Methods of `Option` and `Result`. */
import { byType, type Table } from './builtins.ts';
import { panic } from './run.ts';
import { defaultOf } from './standard-any.ts';
import { Data, none, some } from './values.ts';

export type Ask = (value: unknown) => unknown;
export type Make = () => unknown;

/** The value of `Some` (variant 1), `Ok` (0) or `Err` (1). */
export const inner = (value: Data): unknown => value.fields[0];
export const isSome = ({ variant }: Data): boolean => variant === 1;
export const isOk = ({ variant }: Data): boolean => variant === 0;

const usual = (wanted: (value: Data) => boolean) =>
  byType(({ type: of, scope, at }) => {
    const make = defaultOf(of('T'), scope, at);
    return (value: Data) => (wanted(value) ? inner(value) : make());
  });

export const seenInside = (value: Data): Data => new Data(value.variant, value.fields);

export const OPTIONS: Table = {
  'is_some(&self) -> bool': isSome,
  'is_none(&self) -> bool': (value: Data) => !isSome(value),
  'is_some_and(self, fn(T) -> bool) -> bool': (value: Data, ask: Ask) =>
    isSome(value) && ask(inner(value)),
  'unwrap(self) -> T': (value: Data) =>
    isSome(value) ? inner(value) : panic('called `Option::unwrap()` on a `None` value'),
  'unwrap_or(self, T) -> T': (value: Data, other) => (isSome(value) ? inner(value) : other),
  'unwrap_or_default(self) -> T': usual(isSome),
  'map(self, fn(T) -> U) -> Option<U>': (value: Data, to: Ask) =>
    isSome(value) ? some(to(inner(value))) : none(),
  'and_then(self, fn(T) -> Option<U>) -> Option<U>': (value: Data, to: Ask) =>
    isSome(value) ? to(inner(value)) : none(),
};

export const RESULTS: Table = {
  'is_ok(&self) -> bool': isOk,
  'is_err(&self) -> bool': (value: Data) => !isOk(value),
  'ok(self) -> Option<T>': (value: Data) => (isOk(value) ? some(inner(value)) : none()),
  'unwrap_or(self, T) -> T': (value: Data, other) => (isOk(value) ? inner(value) : other),
  'unwrap_or_default(self) -> T': usual(isOk),
};
