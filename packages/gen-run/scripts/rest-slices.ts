/** Checks slices of lists and strings: `items[1..]`. */
import type { Checker } from './checker.ts';
import { listPart, textPart } from './parts.ts';
import { here } from './run.ts';
import { refuse } from './told.ts';
import type { Code, Typed } from './typed.ts';
import { named, type, USIZE, unify } from './types.ts';
import type { Range } from './values.ts';

export function slice(c: Checker, at: number, on: Typed, index: Typed, text: boolean): Typed {
  const of = text ? type('str') : type('[', named(on.type)!.args[0]!);
  unify(named(index.type)!.args[0]!, USIZE);
  const look = (): Code => {
    const whole = on.look();
    const range = index.look();
    return (frame) => {
      const value = whole(frame);
      const part = range(frame) as Range;
      here(at);
      return text ? textPart(value as string, part) : listPart(value as unknown[], part);
    };
  };
  const ref = (): never => refuse(at, 'part-changed');
  const { path, local } = on.place ?? {};
  return c.placed(at, of, look, {
    ref,
    writable: true,
    name: 'part',
    path: path && `${path}.[`,
    local,
  });
}
