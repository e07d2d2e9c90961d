/** Checks how numbers are written. */
import { type Advice, excerpt } from '../problem.ts';
import { say } from '../words/words.ts';

const FLOAT_VALUE = /^-?\d+\.\d+$/;
const INTEGER_VALUE = /^-?\d+$/;

/** `'16'`, `.5`, `16.`, `16f32`. Units other than pixels have another size. */
function asFloat(value: string): { to?: string } {
  const [, sign = '', whole = '', digits = ''] =
    /^['"]?(-?)(\d*)(?:\.(\d*))?(?:px|f32|f64)?['"]?;?$/.exec(value) ?? [];
  return whole + digits === '' ? {} : { to: `${sign}${whole || '0'}.${digits || '0'}` };
}

/** What is wrong with a number that has a decimal point. */
export function checkFloat(value: string): Advice | undefined {
  if (FLOAT_VALUE.test(value)) return undefined;
  const [, number, unit] = /^(-?\d+(?:\.\d+)?)(px|em|rem|pt|%)?$/.exec(value) ?? [];
  if (number === undefined) {
    return {
      rule: 'not-a-number',
      message: say`"${excerpt(value)}" is not a number.`,
      hint: say`Write it like 16.0.`,
      ...asFloat(value),
    };
  }
  const to = number.includes('.') ? number : `${number}.0`;
  if (unit === undefined) {
    return {
      rule: 'not-a-number',
      message: say`"${value}" is an integer.`,
      hint: say`Write a decimal point.`,
      to,
    };
  }
  return {
    rule: 'not-a-number',
    message: say`"${value}" has a unit.`,
    ...(unit === 'px'
      ? { hint: say`Numbers have no units.`, to }
      : {
          hint: say`Numbers have no units and are no parts of others: write pixels, or Fill for all the room.`,
        }),
  };
}

/** What is wrong with a number that has none. */
export function checkInteger(value: string): Advice | undefined {
  if (INTEGER_VALUE.test(value)) return undefined;
  const whole = /^(-?\d+)\.0*$/.exec(value)?.[1];
  return {
    rule: 'not-an-integer',
    message: say`"${excerpt(value)}" is not an integer.`,
    hint: say`Write it without a decimal point.`,
    ...(whole === undefined ? {} : { to: whole }),
  };
}
