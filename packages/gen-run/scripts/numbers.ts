/** Numbers as Rust computes and writes them. */
import { panic } from './run.ts';

/** The least and the greatest value of a type of integers. A page's `usize` has 64 bits. */
export function bounds(name: string): readonly [bigint, bigint] {
  const bits = widthOf(name);
  return name[0] === 'u'
    ? [0n, (1n << BigInt(bits)) - 1n]
    : [-(1n << BigInt(bits - 1)), (1n << BigInt(bits - 1)) - 1n];
}

export function widthOf(name: string): number {
  return name.endsWith('size') ? 64 : Number(name.slice(1));
}

/** The integer with as many bits as its type has. */
export function wrap(name: string, value: bigint): bigint {
  const bits = widthOf(name);
  return name[0] === 'u' ? BigInt.asUintN(bits, value) : BigInt.asIntN(bits, value);
}

const VERBS: Readonly<Record<string, string>> = {
  '+': 'add',
  '-': 'subtract',
  '*': 'multiply',
  '/': 'divide',
  '%': 'calculate the remainder',
};

/** The result of an operator on integers as numbers without bounds; undefined when divided by zero. */
export function exact(operator: string, a: bigint, b: bigint): bigint | undefined {
  if (operator === '+') return a + b;
  if (operator === '-') return a - b;
  if (operator === '*') return a * b;
  if (b === 0n) return undefined;
  return operator === '/' ? a / b : a % b;
}

/** An operator on integers of a type, with its panics. */
export function integerOperator(operator: string, name: string): (a: bigint, b: bigint) => bigint {
  const [least, greatest] = bounds(name);
  if (operator === '&') return (a, b) => a & b;
  if (operator === '|') return (a, b) => a | b;
  if (operator === '^') return (a, b) => a ^ b;
  if (operator === '<<' || operator === '>>') {
    const bits = BigInt(widthOf(name));
    const side = operator === '<<' ? 'left' : 'right';
    return (a, b) => {
      if (b < 0n || b >= bits) panic(`attempt to shift ${side} with overflow`);
      return operator === '<<' ? wrap(name, a << b) : a >> b;
    };
  }
  const verb = VERBS[operator]!;
  const divides = operator === '/' || operator === '%';
  return (a, b) => {
    const result = exact(operator, a, b);
    if (result === undefined)
      return panic(
        operator === '/'
          ? 'attempt to divide by zero'
          : 'attempt to calculate the remainder with a divisor of zero',
      );
    // The remainder of the least number by -1 is 0, and yet an overflow.
    if (result < least || result > greatest || (divides && b === -1n && a === least && least < 0n))
      panic(`attempt to ${verb} with overflow`);
    return result;
  };
}

/** An operator on floats of a type. */
export function floatOperator(operator: string, name: string): (a: number, b: number) => number {
  const plain: Readonly<Record<string, (a: number, b: number) => number>> = {
    '+': (a, b) => a + b,
    '-': (a, b) => a - b,
    '*': (a, b) => a * b,
    '/': (a, b) => a / b,
    '%': (a, b) => a % b,
  };
  const compute = plain[operator]!;
  return name === 'f32' ? (a, b) => Math.fround(compute(a, b)) : compute;
}

/** An integer as the nearest float of a type. */
export function toFloat(name: string, value: bigint): number {
  if (name === 'f64') return Number(value);
  // Rounding twice may go wrong: what the first would cut off is kept as one last bit.
  const size = value < 0n ? -value : value;
  const extra = BigInt(Math.max(0, size.toString(2).length - 40));
  const cut = size >> extra;
  const sticky = cut << extra === size ? cut : cut | 1n;
  const rounded = Math.fround(Number(sticky)) * 2 ** Number(extra);
  return Math.fround(value < 0n ? -rounded : rounded);
}

/** A float as an integer of a type, as `as` does it: cut off, and kept within its bounds. */
export function toInteger(name: string, value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  const [least, greatest] = bounds(name);
  if (value <= Number(least)) return least;
  if (value >= Number(greatest)) return greatest;
  return BigInt(Math.trunc(value));
}

/** Digits and the place of the point: 12.5 is `125` with 2 of them before the point. */
function shortest(value: number, name: string): [string, number] {
  let text = value.toExponential();
  if (name === 'f32') {
    for (let digits = 0; digits < 9; digits++) {
      text = value.toExponential(digits);
      if (Math.fround(Number(text)) === value) break;
    }
  }
  const [mantissa = '', exponent] = text.split('e');
  return [mantissa.replace('.', ''), Number(exponent) + 1];
}

function special(value: number): string | undefined {
  if (Number.isNaN(value)) return 'NaN';
  return Number.isFinite(value) ? undefined : 'inf';
}

/** A float without its sign, with as many digits as make it the same float again. `debug` as `{:?}` writes it. */
export function floatText(value: number, name: string, debug: boolean): string {
  const size = Math.abs(value);
  const word = special(size);
  if (word) return word;
  if (debug && size !== 0 && (size < 1e-4 || size >= 1e16)) return scientific(value, name);
  const [digits, point] = shortest(size, name);
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const rest = point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits;
  const part = /^0*$/.test(rest) ? '' : rest;
  return part === '' ? (debug ? `${whole}.0` : whole) : `${whole}.${part}`;
}

/** A float without its sign as `1.5e3`. */
export function scientific(value: number, name: string): string {
  const size = Math.abs(value);
  const [digits, point] = shortest(size, name);
  const rest = digits.slice(1);
  return special(size) ?? `${digits[0]}${rest && `.${rest}`}e${point - 1}`;
}

/** A float without its sign, with a number of digits behind the point; halves go to the even neighbour. */
export function fixed(value: number, digits: number): string {
  const size = Math.abs(value);
  const word = special(size);
  if (word) return word;
  const [mantissa, exponent] = parts(size);
  const scaled = mantissa * 10n ** BigInt(digits);
  let units = exponent >= 0 ? scaled << BigInt(exponent) : scaled >> BigInt(-exponent);
  if (exponent < 0) {
    const rest = scaled - (units << BigInt(-exponent));
    const half = 1n << BigInt(-exponent - 1);
    if (rest > half || (rest === half && units % 2n === 1n)) units += 1n;
  }
  const text = units.toString().padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** A float as an integer times a power of two. */
function parts(size: number): [bigint, number] {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, size);
  const bits = view.getBigUint64(0);
  const exponent = Number(bits >> 52n);
  const fraction = bits & ((1n << 52n) - 1n);
  return exponent === 0 ? [fraction, -1074] : [fraction | (1n << 52n), exponent - 1075];
}

/** Rust's `round`: halves go away from zero. */
export function round(value: number): number {
  const size = Math.abs(value);
  const floor = Math.floor(size);
  const rounded = size - floor >= 0.5 ? floor + 1 : floor;
  return value < 0 || Object.is(value, -0) ? -rounded : rounded;
}

/** A power with a whole exponent, in the order in which Rust multiplies. */
export function power(value: number, exponent: bigint, name: string): number {
  const times = floatOperator('*', name);
  let result = 1;
  let base = value;
  for (let left = exponent < 0n ? -exponent : exponent; left > 0n; left /= 2n) {
    if (left % 2n === 1n) result = times(result, base);
    if (left > 1n) base = times(base, base);
  }
  return exponent < 0n ? floatOperator('/', name)(1, result) : result;
}

/** Reads an integer as `parse` does; what is wrong with it as the number of the kind of the error. */
export function parseInteger(text: string, name: string): bigint | number {
  if (text === '') return 0;
  const sign = (name[0] === 'u' ? /^\+(?=.)/ : /^[+-](?=.)/).exec(text)?.[0] ?? '';
  const [least, greatest] = bounds(name);
  let value = 0n;
  for (const letter of text.slice(sign.length)) {
    if (letter < '0' || letter > '9') return 1;
    value = value * 10n + BigInt(sign === '-' ? -letter : letter);
    if (value > greatest) return 2;
    if (value < least) return 3;
  }
  return value;
}

/** Reads a float as `parse` does. */
export function parseFloatText(text: string, name: string): number | undefined {
  const word = /^([+-]?)(?:(inf|infinity)|nan)$/i.exec(text);
  if (word) return word[2] ? (word[1] === '-' ? -Infinity : Infinity) : Number.NaN;
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text)) return undefined;
  return name === 'f32' ? Math.fround(Number(text)) : Number(text);
}
