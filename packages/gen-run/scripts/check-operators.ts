/** Checks operators: comparisons, arithmetic and string concatenation. */
import type { Checker } from './checker.ts';
import { floatOperator, integerOperator } from './numbers.ts';
import { here, spend } from './run.ts';
import { refuse } from './told.ts';
import type { Code, Typed } from './typed.ts';
import {
  BOOL,
  behind,
  isFloat,
  isNumber,
  known,
  named,
  STR,
  STRING,
  show,
  type Type,
  unify,
  unknown,
} from './types.ts';
import { compare, seen } from './values.ts';

/** Refuses an operator that is not defined for a type. */
export function noOperator(at: number, operator: string, of: Type): never {
  return refuse(at, 'not-for', operator, show(of));
}

const TEXTS = /^(?:str|String)$/;
const LISTS = /^(?:Vec|\[;?)$/;

/** Whether `==` can compare two kinds of strings, or two kinds of lists. Undefined for other or unknown types. */
function alike(c: Checker, a: Type, b: Type): boolean | undefined {
  const [left, right] = [named(a), named(b)];
  if (!left || !right) return undefined;
  if (TEXTS.test(left.name) && TEXTS.test(right.name)) return true;
  if (LISTS.test(left.name) && LISTS.test(right.name))
    return alike(c, left.args[0]!, right.args[0]!) ?? unify(left.args[0]!, right.args[0]!);
  return undefined;
}

/** Checks the comparison of two values. */
export function comparison(
  c: Checker,
  at: number,
  operator: string,
  left: Typed,
  right: Typed,
): Typed {
  const isEqual = /[=!]=/.test(operator) && !/[<>]/.test(operator);
  c.later(at, () => {
    let [a, b] = [known(left.type), known(right.type)];
    // `&a == &b` compares the referents. A reference and a value can be compared only if both are strings or lists.
    while (named(a)?.name.startsWith('&') && named(b)?.name.startsWith('&'))
      [a, b] = [known(named(a)!.args[0]!), known(named(b)!.args[0]!)];
    if ('kind' in a && a.kind === 'any' && 'kind' in b && b.kind === 'any') return false;
    const texts = [behind(a), behind(b)].every((each) => TEXTS.test(named(each)?.name ?? ''));
    const lists = isEqual && alike(c, behind(a), behind(b)) === true;
    if (!texts && !lists && !unify(a, b)) c.mismatch(right.at, a, b);
    c.wants(isEqual ? 'PartialEq' : 'PartialOrd', behind(a), at);
    return true;
  });
  return c.plain(at, BOOL, () => compareCode(operator, left.look(), right.look()));
}

function compareCode(operator: string, left: Code, right: Code): Code {
  const test: Readonly<Record<string, (order: number) => boolean>> = {
    '==': (order) => order === 0,
    '!=': (order) => order !== 0,
    '<': (order) => order < 0,
    '>': (order) => order > 0,
    '<=': (order) => order <= 0,
    '>=': (order) => order >= 0,
  };
  const holds = test[operator]!;
  return (frame) => {
    const a = left(frame);
    return holds(compare(a, right(frame)));
  };
}

/** Checks an arithmetic, bit or shift operator, or `+` on a string. */
export function arithmetic(
  c: Checker,
  operator: string,
  left: Typed,
  right: Typed,
  at: number,
): Typed {
  const shift = operator === '<<' || operator === '>>';
  const result = operatorType(c, operator, left.type, right, at);
  return c.plain(at, result, () => {
    const { name } = named(result)!;
    const a = name === 'String' ? left.value() : left.look();
    const b = right.look();
    const compute = operatorCode(operator, name) as (a: unknown, b: unknown) => unknown;
    if (shift && isNumber(behind(right.type)) !== 'integer') noOperator(at, operator, right.type);
    return (frame) => {
      const x = a(frame);
      const y = b(frame);
      here(at);
      return compute(seen(x), seen(y));
    };
  });
}

/** The result type of an operator. It is inferred once the types of the operands are known. */
export function operatorType(
  c: Checker,
  operator: string,
  of: Type,
  right: Typed,
  at: number,
): Type {
  const result = unknown();
  c.later(at, () => {
    const a = known(of);
    if ('kind' in a && a.kind === 'any') return false;
    if (operator === '+' && named(a)?.name === 'String') {
      c.coerce(right, STR);
      return unify(result, STRING);
    }
    const left = behind(a);
    const b = known(right.type);
    const bits = /^[&|^]$/.test(operator) && named(left) === BOOL;
    if (!isNumber(left) && !bits) noOperator(at, operator, a);
    if (named(a)?.name === '&mut' || named(b)?.name === '&mut') noOperator(at, operator, a);
    if (/[&|^<>]/.test(operator) && isNumber(left) === 'float') noOperator(at, operator, a);
    if ('kind' in b && b.kind === 'any') return false;
    if (!/[<>]/.test(operator) && !unify(left, behind(b))) c.mismatch(right.at, left, b);
    return unify(result, left);
  });
  return result;
}

/** The function that computes an operator for values of a type. */
export function operatorCode(operator: string, name: string): unknown {
  if (name === 'String') return join;
  if (name === 'bool')
    return operator === '^'
      ? (a: boolean, b: boolean) => a !== b
      : (a: boolean, b: boolean) => (operator === '&' ? a && b : a || b);
  return isFloat(name) ? floatOperator(operator, name) : integerOperator(operator, name);
}

function join(a: string, b: string): string {
  spend(b.length);
  return a + b;
}
