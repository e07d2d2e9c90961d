/** The value of a map for a key. @throws {Error} with the key if there is none, which is a bug in the engine. */
export function required<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`There is no value for "${key}".`);
  return value;
}
