/** What values give items of which type. */
import { named, type Type, type } from './types.ts';

/** The type of what `for` gets of a value; undefined when it gives no items. */
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
