/** What a map holds for a key. @throws {Error} naming the key when there is nothing: a bug of ours. */
export function required<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`Nothing is known of "${key}".`);
  return value;
}
