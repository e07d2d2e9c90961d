/** Finds the entry of a type by the name that a property gives it, such as `Vec<I32>`. */
import type { TypeReference } from './type-schema.ts';

/**
 * The part of a type name that has an entry of its own:
 * `Vec<I32>` => `I32`, `Option<LinkType>` => `LinkType`, `Themes` => `Themes`.
 */
export function innerTypeName(name: string): string {
  let inner = name;
  for (;;) {
    const next = /^\w+<(.+)>$/.exec(inner)?.[1];
    if (next === undefined) return inner;
    inner = next;
  }
}

/** The entry of a type, by its own name or by the name of the type inside `Vec<…>` and `Option<…>`. */
export function findType(types: readonly TypeReference[], name: string): TypeReference | undefined {
  return (
    types.find((type) => type.name === name) ??
    types.find((type) => type.name === innerTypeName(name))
  );
}
