/** Generates random numbers, characters and conditions in the supported subset of Rust. */

import { createRandom } from '../sites/sample-corpus.ts';

const SIGNED = ['i8', 'i16', 'i32', 'i64', 'isize'];
const UNSIGNED = ['u8', 'u16', 'u32', 'u64', 'usize'];
export const INTEGERS = [...SIGNED, ...UNSIGNED];
export const FLOATS = ['f32', 'f64'];
export const COPIED = new Set([...INTEGERS, ...FLOATS, 'bool', 'char', 'Level']);
export const PLAIN = [...COPIED, 'String'];

/** A variable of a program. */
export interface Variable {
  readonly name: string;
  readonly type: string;
  readonly mutable: boolean;
  /** Whether it is a reference to an item of a list in a loop. Such a variable is not used as a value. */
  readonly lent?: boolean;
}

/** Generates values of simple types. */
export abstract class Numbers {
  readonly random: () => number;
  protected variables: Variable[] = [];
  protected names = 0;
  /** Names of lists that a surrounding loop iterates over. */
  protected lent = new Set<string>();
  /** Nesting depth of blocks. */
  protected depth = 0;

  constructor(seed: number) {
    this.random = createRandom(seed);
  }

  /** Returns an expression of the type. */
  abstract value(type: string, depth: number): string;

  /** Returns a string literal. */
  protected abstract text(): string;

  /** Returns an expression on which methods of `str` can be called. */
  protected abstract texts(depth: number): string;

  protected below(most: number): number {
    return Math.floor(this.random() * most);
  }

  protected chance(part: number): boolean {
    return this.random() < part;
  }

  protected of<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  protected name(): string {
    return `v${this.names++}`;
  }

  protected type(): string {
    if (this.chance(0.55)) return this.of(PLAIN);
    const item = this.of(['i32', 'u8', 'String', 'i64', 'f64', 'char']);
    return this.of([
      ...[`Vec<${item}>`, `Vec<${item}>`, `Option<${item}>`, 'Item', 'Kind', 'Vec<Item>'],
      ...['(i32, String)', '(u8, bool)', 'Vec<i32>', 'Vec<String>', 'i32', 'Vec<Kind>'],
    ]);
  }

  protected variable(type: string): Variable | undefined {
    const fitting = this.variables.filter((each) => each.type === type && !each.lent);
    return fitting.length > 0 ? this.of(fitting) : undefined;
  }

  protected changing(type: string): string | undefined {
    const fitting = this.variables.filter(
      (each) => each.type === type && each.mutable && !this.lent.has(each.name),
    );
    return fitting.length > 0 ? this.of(fitting).name : undefined;
  }

  /** Returns a format placeholder for a value of the type. */
  protected gap(type: string): string {
    const spec = this.of(['', '', '', '5', '<4', '^7', '>6', '*^9', '03', '+', '.2', '8.3']);
    const isNumber = INTEGERS.includes(type) || FLOATS.includes(type);
    const isShown = isNumber || type === 'String' || type === 'char' || type === 'bool';
    if (INTEGERS.includes(type) && this.chance(0.1))
      return `{:${this.of(['x', '#X', 'b', '#o', '06x'])}}`;
    if (isNumber) return this.chance(0.7) ? `{:${spec}}` : '{:?}';
    if (isShown && this.chance(0.7)) return `{:${spec.replace(/^(?:03|\+)$/, '')}}`;
    return this.chance(0.85) ? '{:?}' : '{:#?}';
  }

  protected literal(type: string): string {
    const large = this.chance(0.08);
    const size = large ? this.of([100, 127, 120, 99]) : this.below(13);
    const sign = SIGNED.includes(type) && this.chance(0.2) ? '-' : '';
    return this.chance(0.6) ? `${sign}${size}${this.of(['', '_'])}${type}` : `${sign}${size}`;
  }

  protected integer(type: string, depth: number): string {
    if (depth <= 0) return this.literal(type);
    const own = () => this.value(type, depth - 1);
    const typed = () => `(${this.value(type, depth - 1)} as ${type})`;
    const other = this.of([...INTEGERS, 'f64', 'f32']);
    const list = this.variable(`Vec<${type}>`)?.name;
    return this.of([
      () => `(${own()} ${this.of(['+', '-', '*', '/', '%', '+', '-'])} ${own()})`,
      () => `(${own()} ${this.of(['+', '-', '*', '&', '|', '^'])} ${own()})`,
      () => `(${own()} ${this.of(['<<', '>>'])} ${this.below(9)})`,
      () => `(${this.value(other, depth - 1)} as ${type})`,
      () => `(${this.value('char', depth - 1)} as u8 as ${type})`,
      () => `(${this.value('Level', 0)} as ${type})`,
      () =>
        `${typed()}.${this.of(['wrapping_add', 'wrapping_mul', 'saturating_sub', 'saturating_add', 'max', 'min', 'wrapping_sub'])}(${own()})`,
      () =>
        `${typed()}.${this.of(['checked_add', 'checked_mul', 'checked_div', 'checked_sub', 'checked_rem'])}(${own()}).unwrap_or(${own()})`,
      () => `${typed()}.${this.of(['pow', 'saturating_pow', 'wrapping_pow'])}(${this.below(4)})`,
      () => `${typed()}.${this.of(['rem_euclid', 'div_euclid'])}(${own()})`,
      () => (SIGNED.includes(type) ? `${typed()}.${this.of(['abs', 'signum'])}()` : `!${typed()}`),
      () => `${this.value(`Option<${type}>`, depth - 1)}.unwrap_or(${own()})`,
      () => `${this.texts(depth)}.parse::<${type}>().unwrap_or(${own()})`,
      () =>
        type === 'usize' ? `${this.texts(depth)}.${this.of(['len()', 'chars().count()'])}` : own(),
      () => (type === 'usize' ? `${this.value('Kind', depth - 1)}.size()` : own()),
      () => (type === 'i32' ? `checked(${this.text()}, ${own()}).unwrap_or_default()` : own()),
      () => (type === 'u64' ? `digits(${own()})` : own()),
      () =>
        list
          ? `${list}.iter().${this.of([`sum::<${type}>()`, 'max().copied().unwrap_or_default()', `fold(0, |a, b| a ^ b)`, `filter(|x| **x > 3).count() as ${type}`])}`
          : own(),
      () => (list ? `${list}[${this.below(4)}]` : own()),
      () =>
        `match (${this.value('Option<u8>', depth - 1)}) { Some(n) if n > 5 => ${own()}, Some(_) => ${own()}, None => ${own()} }`,
      () =>
        `{ let x: ${type} = ${own()}; let y: ${type} = ${own()}; if x > y { x - y } else { y - x } }`,
      () => `loop { break ${own()}; }`,
    ])();
  }

  protected float(type: string, depth: number): string {
    const literal = this.of(['0.5', '1.25', '3.0', '-2.75', '100.125', '0.1', '1e3', '7.0', '0.0']);
    if (depth <= 0) return this.chance(0.6) ? `${literal}_${type}` : literal;
    const own = () => this.value(type, depth - 1);
    const typed = () => `(${own()} as ${type})`;
    return this.of([
      () => `(${own()} ${this.of(['+', '-', '*', '/', '%'])} ${own()})`,
      () => `(${this.value(this.of(INTEGERS), depth - 1)} as ${type})`,
      () => `(${this.value(type === 'f32' ? 'f64' : 'f32', depth - 1)} as ${type})`,
      () =>
        `${typed()}.${this.of(['floor', 'ceil', 'round', 'trunc', 'abs', 'sqrt', 'fract', 'signum'])}()`,
      () => `${typed()}.${this.of(['max', 'min'])}(${own()})`,
      () => `${typed()}.powi(${this.below(4) - 1})`,
      () => `${typed()}.clamp(-1.5, 9.25)`,
      () =>
        `${this.of(['"2.5"', '"x"', '"-0.125"', '"1e2"'])}.parse::<${type}>().unwrap_or(${own()})`,
    ])();
  }

  protected bool(depth: number): string {
    if (depth <= 0) return this.of(['true', 'false']);
    const type = this.of(PLAIN);
    const own = (of: string) => this.value(of, depth - 1);
    const typed = (of: string) =>
      COPIED.has(of) && of !== 'Level' ? `(${own(of)} as ${of})` : own(of);
    const list = this.variable('Vec<i32>')?.name;
    return this.of([
      () => `(${typed(type)} ${this.of(['==', '!=', '<', '>', '<=', '>='])} ${own(type)})`,
      () => `(${typed('i32')} ${this.of(['==', '<', '>='])} ${own('i32')})`,
      () => `(${own('bool')} ${this.of(['&&', '||', '==', '^', '&'])} ${own('bool')})`,
      () => `!${own('bool')}`,
      () =>
        `${this.texts(depth)}.${this.of(['is_empty()', "contains('a')", 'starts_with("b")', 'ends_with("z")', 'contains("bc")'])}`,
      () =>
        `${own('Option<i32>')}.${this.of(['is_some()', 'is_none()', 'is_some_and(|x| x > 2)'])}`,
      () => `matches!(${own('Kind')}, Kind::Num(_) | Kind::Pair { b: true, .. })`,
      () => `(${own('Item')} == ${own('Item')})`,
      () =>
        list
          ? `${list}.${this.of(['contains(&3)', 'iter().any(|x| *x > 4)', 'iter().all(|&x| x < 9)', 'is_empty()'])}`
          : own('bool'),
      () =>
        `${own('char')}.${this.of(['is_alphabetic', 'is_ascii_digit', 'is_uppercase', 'is_whitespace'])}()`,
      () => `(Level::Mid < ${own('Level')})`,
      () => `(${own('(i32, String)')} < ${own('(i32, String)')})`,
    ])();
  }

  protected char(depth: number): string {
    const literal = this.of(["'a'", "'Z'", "'é'", "'7'", "' '", "'\\n'", "'日'"]);
    if (depth <= 0) return literal;
    return this.of([
      () => literal,
      () =>
        `${this.value('char', depth - 1)}.${this.of(['to_ascii_uppercase()', 'to_ascii_lowercase()'])}`,
      () =>
        `${this.texts(depth)}.chars().${this.of(['next()', 'last()', 'nth(1)', 'rev().next()', 'max()'])}.unwrap_or(${literal})`,
      () => `((${this.value('u8', depth - 1)} % 26 + 97) as u8 as char)`,
    ])();
  }
}
