/** Checks the syntax of numbers. */
import { type Advice, excerpt } from '../problem.ts';
import { mistake } from '../words/words.ts';

const FLOAT_VALUE = /^-?\d+\.\d+$/;
const INTEGER_VALUE = /^-?\d+$/;

/** Corrects `'16'`, `.5`, `16.` and `16f32`. `px` is the only unit that it removes: a pixel is GenUI's unit. */
function asFloat(value: string): { to?: string } {
  const [, sign = '', whole = '', digits = ''] =
    /^['"]?(-?)(\d*)(?:\.(\d*))?(?:px|f32|f64)?['"]?;?$/.exec(value) ?? [];
  return whole + digits === '' ? {} : { to: `${sign}${whole || '0'}.${digits || '0'}` };
}

/** Checks a float, which must have a decimal point. */
export function checkFloat(value: string): Advice | undefined {
  if (FLOAT_VALUE.test(value)) return undefined;
  const [, number, unit] = /^(-?\d+(?:\.\d+)?) ?(\p{L}+|%)?$/u.exec(value) ?? [];
  if (number === undefined) {
    return {
      ...mistake('not-a-number', excerpt(value)),
      ...asFloat(value),
    };
  }
  const to = number.includes('.') ? number : `${number}.0`;
  if (unit === undefined) {
    return {
      ...mistake('not-a-number/integer', value),
      to,
    };
  }
  return unit === 'px' || unit === '像素'
    ? { ...mistake('not-a-number/pixels', value), to }
    : mistake('not-a-number/unit', value);
}

/** Checks an integer, which has no decimal point. */
export function checkInteger(value: string): Advice | undefined {
  if (INTEGER_VALUE.test(value)) return undefined;
  const whole = /^(-?\d+)\.0*$/.exec(value)?.[1];
  return {
    ...mistake('not-an-integer', excerpt(value)),
    ...(whole === undefined ? {} : { to: whole }),
  };
}
