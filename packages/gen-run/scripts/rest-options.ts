/** Rare methods of `Option` and `Result`. */
import { byType, type Table } from './builtins.ts';
import { listItems } from './items.ts';
import {
  type Ask,
  inner,
  isOk,
  isSome,
  type Make,
  seenInside,
  unexpected,
} from './standard-options.ts';
import { named, type Type, type, unify } from './types.ts';
import { Data, err, none, ok, Ref, some } from './values.ts';

const lent = (value: Ref): Data => {
  const data = value.value as Data;
  return new Data(
    data.variant,
    data.fields.map((_, index) => new Ref(data.fields, index)),
  );
};

export const OPTIONS: Table = {
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

export const RESULTS: Table = {
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
