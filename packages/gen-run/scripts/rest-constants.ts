/** The constants of number types. */
import { bounds, widthOf } from './numbers.ts';
import { isFloat, isInteger } from './types.ts';

/** The type and the value of a constant: `u8::MAX`, `f64::INFINITY`, `f64::consts::PI`. */
export function constant(
  owner: string,
  name: string,
  outer?: string,
): [string, unknown] | undefined {
  if (isInteger(owner)) {
    const [least, greatest] = bounds(owner);
    if (name === 'MAX') return [owner, greatest];
    if (name === 'MIN') return [owner, least];
    if (name === 'BITS') return ['u32', BigInt(widthOf(owner))];
    return undefined;
  }
  const isConsts = owner === 'consts';
  const of = isConsts ? outer : owner;
  if (of === undefined || !isFloat(of)) return undefined;
  const exact: Readonly<Record<string, number>> = isConsts
    ? { PI: Math.PI, TAU: 2 * Math.PI, E: Math.E, SQRT_2: Math.SQRT2 }
    : {
        INFINITY: Infinity,
        NEG_INFINITY: -Infinity,
        NAN: Number.NaN,
        MAX: of === 'f32' ? (2 - 2 ** -23) * 2 ** 127 : Number.MAX_VALUE,
        MIN: of === 'f32' ? -(2 - 2 ** -23) * 2 ** 127 : -Number.MAX_VALUE,
        EPSILON: of === 'f32' ? 2 ** -23 : Number.EPSILON,
      };
  const value = exact[name];
  return value === undefined ? undefined : [of, of === 'f32' ? Math.fround(value) : value];
}
