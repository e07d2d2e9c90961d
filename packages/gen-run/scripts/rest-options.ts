/** Rarely used methods of `Option` and `Result`. */
import { byType, type Run, type Table } from './builtins.ts';
import { PLAIN } from './format-text.ts';
import { writerOf } from './format-value.ts';
import { listItems } from './items.ts';
import { panic } from './run.ts';
import { type Ask, inner, isOk, isSome, type Make, seenInside } from './standard-options.ts';
import { named, type Type, type, unify } from './types.ts';
import { clone, Data, err, none, ok, Ref, seen, some } from './values.ts';

/** `cloned` and `copied`. Infers that `T` is `&U`. */
const copies = byType(
  () => (value: Data) => (isSome(value) ? some(clone(seen(inner(value)))) : none()),
  ({ type: of }) => {
    const item = named(of('T'));
    return item !== undefined && unify(item, type('&', of('U')));
  },
);

const lent = (value: Ref): Data => {
  const data = value.value as Data;
  return new Data(
    data.variant,
    data.fields.map((_, index) => new Ref(data.fields, index)),
  );
};

export const OPTIONS: Table = {
  'expect(self, &str) -> T': (value: Data, message: string) =>
    isSome(value) ? inner(value) : panic(message),
  'ok_or(self, E) -> Result<T, E>': (value: Data, error) =>
    isSome(value) ? ok(inner(value)) : err(error),
  'take(&mut self) -> Option<T>': (place: Ref) => {
    const old = place.value;
    place.value = none();
    return old;
  },
  'as_ref(&self) -> Option<&T>': seenInside,
  'cloned(self) -> Option<U>': copies,
  'copied(self) -> Option<U>': copies,
  'is_none_or(self, fn(T) -> bool) -> bool': (value: Data, ask: Ask) =>
    !isSome(value) || ask(inner(value)),
  'unwrap_or_else(self, fn() -> T) -> T': (value: Data, make: Make) =>
    isSome(value) ? inner(value) : make(),
  'inspect(self, fn(&T)) -> Option<T>': (value: Data, look: Ask) => {
    if (isSome(value)) look(inner(value));
    return value;
  },
  'map_or(self, U, fn(T) -> U) -> U': (value: Data, other, to: Ask) =>
    isSome(value) ? to(inner(value)) : other,
  'map_or_else(self, fn() -> U, fn(T) -> U) -> U': (value: Data, make: Make, to: Ask) =>
    isSome(value) ? to(inner(value)) : make(),
  'and(self, Option<U>) -> Option<U>': (value: Data, other) => (isSome(value) ? other : none()),
  'or(self, Option<T>) -> Option<T>': (value: Data, other) => (isSome(value) ? value : other),
  'or_else(self, fn() -> Option<T>) -> Option<T>': (value: Data, make: Make) =>
    isSome(value) ? value : make(),
  'xor(self, Option<T>) -> Option<T>': (value: Data, other: Data) =>
    isSome(value) === isSome(other) ? none() : isSome(value) ? value : other,
  'filter(self, fn(&T) -> bool) -> Option<T>': (value: Data, ask: Ask) =>
    isSome(value) && ask(inner(value)) ? value : none(),
  'zip(self, Option<U>) -> Option<(T, U)>': (value: Data, other: Data) =>
    isSome(value) && isSome(other) ? some([inner(value), inner(other)]) : none(),
  'ok_or_else(self, fn() -> E) -> Result<T, E>': (value: Data, make: Make) =>
    isSome(value) ? ok(inner(value)) : err(make()),
  'replace(&mut self, T) -> Option<T>': (place: Ref, value) => {
    const old = place.value;
    place.value = some(value);
    return old;
  },
  'insert(&mut self, T) -> &mut T': (place: Ref, value) => {
    place.value = some(value);
    return new Ref((place.value as Data).fields, 0);
  },
  'get_or_insert_with(&mut self, fn() -> T) -> &mut T': (place: Ref, make: Make) => {
    if (!isSome(place.value as Data)) place.value = some(make());
    return new Ref((place.value as Data).fields, 0);
  },
  'as_mut(&mut self) -> Option<&mut T>': lent,
  'as_deref(&self) -> Option<&U>': byType(
    () => seenInside,
    ({ type: of }) => {
      const item = named(of('T'));
      if (!item) return false;
      const inside: Type | undefined =
        item.name === 'String'
          ? type('str')
          : item.name === 'Vec'
            ? type('[', item.args[0]!)
            : undefined;
      return unify(of('U'), inside ?? item.args[0] ?? item);
    },
  ),
  'iter(&self) -> Items<&T, Both>': (value: Data) => listItems(isSome(value) ? value.fields : []),
  'flatten(self) -> Option<U>': byType(
    () => (value: Data) => (isSome(value) ? inner(value) : none()),
    ({ type: of }) => {
      const item = named(of('T'));
      return item?.name === 'Option' && unify(item.args[0]!, of('U'));
    },
  ),
};

/** Makes a method of `Result`, such as `expect`: it returns the value of one variant, and panics for the other. */
const unexpected = (name: 'T' | 'E', wanted: (value: Data) => boolean, method?: string) =>
  byType(({ type: of, scope, at }): Run => {
    const write = writerOf(of(name), '?', scope, at);
    return (value: Data, message?: string) => {
      if (wanted(value)) return inner(value);
      const variant = name === 'E' ? 'an `Err`' : 'an `Ok`';
      const what = message ?? `called \`Result::${method}()\` on ${variant} value`;
      return panic(`${what}: ${write(inner(value), { ...PLAIN, kind: '?' })}`);
    };
  });

export const RESULTS: Table = {
  'map(self, fn(T) -> U) -> Result<U, E>': (value: Data, to: Ask) =>
    isOk(value) ? ok(to(inner(value))) : value,
  'map_err(self, fn(E) -> U) -> Result<T, U>': (value: Data, to: Ask) =>
    isOk(value) ? value : err(to(inner(value))),
  'unwrap(self) -> T': unexpected('E', isOk, 'unwrap'),
  'expect(self, &str) -> T': unexpected('E', isOk),
  'is_ok_and(self, fn(T) -> bool) -> bool': (value: Data, ask: Ask) =>
    isOk(value) && ask(inner(value)),
  'is_err_and(self, fn(E) -> bool) -> bool': (value: Data, ask: Ask) =>
    !isOk(value) && ask(inner(value)),
  'err(self) -> Option<E>': (value: Data) => (isOk(value) ? none() : some(inner(value))),
  'unwrap_err(self) -> E': unexpected('T', (value) => !isOk(value), 'unwrap_err'),
  'unwrap_or_else(self, fn(E) -> T) -> T': (value: Data, make: Ask) =>
    isOk(value) ? inner(value) : make(inner(value)),
  'map_or(self, U, fn(T) -> U) -> U': (value: Data, other, to: Ask) =>
    isOk(value) ? to(inner(value)) : other,
  'and_then(self, fn(T) -> Result<U, E>) -> Result<U, E>': (value: Data, to: Ask) =>
    isOk(value) ? to(inner(value)) : value,
  'or_else(self, fn(E) -> Result<T, U>) -> Result<T, U>': (value: Data, to: Ask) =>
    isOk(value) ? value : to(inner(value)),
  'as_ref(&self) -> Result<&T, &E>': seenInside,
  'iter(&self) -> Items<&T, Both>': (value: Data) => listItems(isOk(value) ? value.fields : []),
};
