/** Arithmetic, formatting and parsing of numbers as in Rust. */
import { panic, stop } from './run.ts';

/** Maximum number of decimals of JavaScript's `toFixed`. */
const MOST_DIGITS = 100;

/** The least and the greatest value of an integer type. `usize` has 64 bits here. */
export function bounds(name: string): readonly [bigint, bigint] {
  const bits = widthOf(name);
  return name[0] === 'u'
    ? [0n, (1n << BigInt(bits)) - 1n]
    : [-(1n << BigInt(bits - 1)), (1n << BigInt(bits - 1)) - 1n];
}

export function widthOf(name: string): number {
  return name.endsWith('size') ? 64 : Number(name.slice(1));
}

/** Wraps an integer to the bits of its type. */
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

/** The exact result of an operator on integers, which may exceed their type; undefined for a division by zero. */
export function exact(operator: string, a: bigint, b: bigint): bigint | undefined {
  if (operator === '+') return a + b;
  if (operator === '-') return a - b;
  if (operator === '*') return a * b;
  if (b === 0n) return undefined;
  return operator === '/' ? a / b : a % b;
}

/** The function for an operator on an integer type, with Rust's panics. */
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
    // The remainder of the least value by -1 is 0, but Rust panics with an overflow.
    if (result < least || result > greatest || (divides && b === -1n && a === least && least < 0n))
      panic(`attempt to ${verb} with overflow`);
    return result;
  };
}

/** The function for an operator on a float type. */
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

/** The fewest digits that identify a float, and how many of them precede the point: `125` and 2 for 12.5. */
export function shortest(value: number, name: string): [string, number] {
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

/** A float without its sign, with the fewest digits that parse to the same float. */
export function floatText(value: number, name: string): string {
  const size = Math.abs(value);
  const word = special(size);
  if (word) return word;
  const [digits, point] = shortest(size, name);
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const rest = point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits;
  const part = /^0*$/.test(rest) ? '' : rest;
  return part === '' ? whole : `${whole}.${part}`;
}

/** A float without its sign, with `digits` decimals. Halves are rounded to even. 100 or more decimals stop the run. */
export function fixed(value: number, digits: number): string {
  const size = Math.abs(value);
  const word = special(size);
  if (word) return word;
  // From 1e21 on, `toFixed` uses an exponent. Numbers of this size have no decimals.
  if (size >= 1e21) return String(BigInt(size)) + (digits > 0 ? `.${'0'.repeat(digits)}` : '');
  if (digits >= MOST_DIGITS) stop('not-run', `{:.${digits}}`);
  // All digits, to recognize an exact half.
  const all = size.toFixed(MOST_DIGITS);
  const end = all.length - MOST_DIGITS + digits;
  const isEven = /[02468]\.?$/.test(all.slice(0, end));
  if (!isEven || !/^50*$/.test(all.slice(end))) return size.toFixed(digits);
  return all.slice(0, end).replace(/\.$/, '');
}

/** Parses an integer as `parse` in Rust does. For an error, returns the index of its kind in `IntErrorKind`. */
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
