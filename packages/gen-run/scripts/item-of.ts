import { named, type Type, type } from './types.ts';

/** The type of the items that `for` gets from a value; undefined if the value cannot be iterated. */
export function itemOf(of: Type): Type | undefined {
  const found = named(of);
  if (!found) return undefined;
  const { name, args } = found;
  if (/^(?:Vec|\[;|Option|Range|Items)$/.test(name)) return args[0];
  if (name !== '&' && name !== '&mut') return undefined;
  const inner = named(args[0]!);
  if (inner && /^(?:Items|Range)$/.test(inner.name))
    return name === '&mut' ? inner.args[0] : undefined;
  const item = inner?.name === '[' ? inner.args[0] : itemOf(args[0]!);
  return item && inner && !/^&/.test(inner.name) ? type(name, item) : undefined;
}
