/** Generates expressions of all types in the supported subset of Rust. */
import { COPIED, FLOATS, INTEGERS, Numbers } from './generate-numbers.ts';

/** Returns the item type of a list or option type; another type is returned as it is. */
export const inner = (type: string): string => /<(.*)>/.exec(type)?.[1] ?? type;

/** Generates values of all types. */
export class Values extends Numbers {
  /** Returns an expression that `&` can borrow. */
  protected place(type: string): string {
    return this.variable(type)?.name ?? this.value(type, 1);
  }

  protected text(): string {
    return this.of([
      '"a"',
      '"bc d"',
      '""',
      '"Zoë"',
      '"12"',
      '" -7 "',
      '"x,y,,z"',
      '"日本"',
      '"a\\n\\"q\\""',
    ]);
  }

  /** Returns an expression of the type. */
  value(type: string, depth: number): string {
    const variable = this.variable(type);
    if (variable && this.chance(depth > 0 ? 0.35 : 0.7))
      return COPIED.has(type) ? variable.name : `${variable.name}.clone()`;
    if (depth > 0 && this.chance(0.08))
      return `if (${this.value('bool', depth - 1)}) { ${this.value(type, depth - 1)} } else { ${this.value(type, depth - 1)} }`;
    if (INTEGERS.includes(type)) return this.integer(type, depth);
    if (FLOATS.includes(type)) return this.float(type, depth);
    if (type === 'bool') return this.bool(depth);
    if (type === 'char') return this.char(depth);
    if (type === 'String') return this.string(depth);
    if (type === 'Level') return `Level::${this.of(['Low', 'Mid', 'High'])}`;
    if (type === 'Item') return this.item(depth);
    if (type === 'Kind') return this.kind(depth);
    if (type.startsWith('Vec')) return this.list(inner(type), depth);
    if (type.startsWith('Option')) return this.option(inner(type), depth);
    const parts = type.slice(1, -1).split(', ');
    return `(${parts.map((part) => this.value(part, depth - 1)).join(', ')})`;
  }

  /** Returns an expression on which methods of `str` can be called. */
  protected texts(depth: number): string {
    const variable = this.variable('String');
    if (variable && this.chance(0.5)) return variable.name;
    return this.chance(0.6) || depth <= 0 ? this.text() : this.value('String', depth - 1);
  }

  protected string(depth: number): string {
    if (depth <= 0)
      return this.of([
        `${this.text()}.to_string()`,
        `String::from(${this.text()})`,
        'String::new()',
      ]);
    const shown = () => {
      const type = this.of([
        'i32',
        'f64',
        'String',
        'char',
        'bool',
        'u8',
        'Option<i32>',
        'Vec<String>',
        'f32',
      ]);
      return [this.gap(type), this.value(type, depth - 1)] as const;
    };
    const words = this.variable('Vec<String>')?.name;
    return this.of([
      () => {
        const gaps = [shown(), shown()];
        return `format!("${gaps.map(([gap]) => gap).join(', ')}", ${gaps.map(([, e]) => e).join(', ')})`;
      },
      () =>
        `format!("{0}-{name}-{0}", ${this.value('i32', depth - 1)}, name = ${this.value('char', depth - 1)})`,
      () =>
        `format!("{:>1$}|{:.2$}|{}", ${this.value('String', depth - 1)}, ${this.below(9)}_usize, ${this.below(4)}_usize, ${this.value('f64', depth - 1)})`.replace(
          '{:.2$}|{}',
          '{3:.2$}',
        ),
      () => `(${this.value('String', depth - 1)} + &${this.place('String')})`,
      () =>
        `${this.texts(depth)}.${this.of(['to_uppercase()', 'to_lowercase()', 'trim().to_string()', 'replace("a", "bb")', 'repeat(2)', 'chars().rev().collect::<String>()', 'chars().filter(|c| c.is_alphabetic()).collect::<String>()', 'split(\',\').map(|p| p.len().to_string()).collect::<Vec<_>>().join("+")', 'split_once(\' \').map(|(a, b)| format!("{b}{a}")).unwrap_or_default()', 'chars().take(3).collect::<String>()', 'strip_prefix(\'b\').unwrap_or("none").to_string()', "find('c').map(|i| i.to_string()).unwrap_or_default()", 'char_indices().map(|(i, c)| format!("{i}{c}")).collect::<Vec<String>>().concat()'])}`,
      () => (words ? `${words}.join("-")` : this.value('String', depth - 1)),
      () => `${this.value('Item', depth - 1)}.${this.of(['label()', 'into_name()', 'name'])}`,
      () =>
        `${this.value(this.of(['i32', 'char', 'bool', 'f64', 'u64']), depth - 1).replace(/^(-?[\d.]+)$/, '($1)')}.to_string()`.replace(
          /^-(.*)\.to_string\(\)$/,
          '(-$1).to_string()',
        ),
      () =>
        `match (${this.texts(depth)}.trim()) { "" => "none".to_string(), "a" | "12" => "known".to_string(), other => other.to_uppercase() }`,
      () => `{ let mut s = ${this.value('String', depth - 1)}; s.push_str("+"); s }`,
    ])();
  }

  protected item(depth: number): string {
    const own = (type: string) => this.value(type, depth - 1);
    if (depth <= 0)
      return this.of(['Item::default()', `Item::new(${this.text()}, ${this.below(9)})`]);
    return this.of([
      () => `Item::new(${this.text()}, ${own('i32')})`,
      () =>
        `Item { name: ${own('String')}, count: ${own('i32')}, ratio: ${own('f64')}, tags: ${own('Vec<u8>')} }`,
      () => `Item { count: ${own('i32')}, ..Item::default() }`,
    ])();
  }

  protected kind(depth: number): string {
    const own = (type: string) => this.value(type, depth - 1);
    return this.of([
      () => 'Kind::Empty',
      () => `Kind::Num(${own('i64')})`,
      () => `Kind::Text(${own('String')})`,
      () => `Kind::Pair { a: ${own('u8')}, b: ${own('bool')} }`,
    ])();
  }

  protected list(item: string, depth: number): string {
    const own = () => this.value(item, depth - 1);
    const plain = () => {
      const length = this.below(4);
      if (length === 0) return `Vec::<${item}>::new()`;
      return `vec![${Array.from({ length }, own).join(', ')}]`;
    };
    if (depth <= 0) return plain();
    const variable = this.variable(`Vec<${item}>`)?.name;
    const more: (() => string)[] = [];
    if (variable)
      more.push(
        () => `${variable}.iter().rev().cloned().collect::<Vec<${item}>>()`,
        () => `${variable}.iter().skip(1).cloned().collect::<Vec<${item}>>()`,
        () => `${variable}.iter().take(2).cloned().collect::<Vec<${item}>>()`,
        () => `${variable}.clone().into_iter().chain(${plain()}).collect::<Vec<${item}>>()`,
        () =>
          `${variable}.iter().enumerate().filter(|(i, _)| i % 2 == 0).map(|(_, x)| x.clone()).collect::<Vec<${item}>>()`,
      );
    if (item === 'i32')
      more.push(
        () =>
          `(0..${this.below(6)}).map(|i| i * ${this.value('i32', depth - 1)}).collect::<Vec<${item}>>()`,
        () => `(${this.below(3)}..=${this.below(9)}).step_by(2).collect::<Vec<${item}>>()`,
        () =>
          `(1..5).zip(${this.value('Vec<i32>', depth - 1)}).map(|(a, b)| a + b).collect::<Vec<${item}>>()`,
        () =>
          `${this.value('Vec<i32>', depth - 1)}.into_iter().filter(|x| x % 2 == 0).collect::<Vec<${item}>>()`,
        () =>
          `${this.value('Vec<i32>', depth - 1)}.into_iter().flat_map(|x| vec![x, x]).collect::<Vec<${item}>>()`,
        () => `"3,x,5".split(',').filter_map(|p| p.parse::<i32>().ok()).collect::<Vec<${item}>>()`,
      );
    if (item === 'char') more.push(() => `${this.texts(depth)}.chars().collect::<Vec<${item}>>()`);
    if (item === 'String')
      more.push(
        () => `${this.texts(depth)}.split(',').map(String::from).collect::<Vec<${item}>>()`,
        () =>
          `${this.texts(depth)}.split_whitespace().map(|w| w.to_string()).collect::<Vec<${item}>>()`,
        () =>
          `${this.value('Vec<i32>', depth - 1)}.iter().map(|x| format!("<{x}>")).collect::<Vec<${item}>>()`,
      );
    if (item === 'Item')
      more.push(() => `(0..${this.below(4)}).map(|i| Item::new("i", i)).collect::<Vec<${item}>>()`);
    return more.length > 0 && this.chance(0.7) ? this.of(more)() : plain();
  }

  protected option(item: string, depth: number): string {
    const own = () => this.value(item, depth - 1);
    const plain = () => (this.chance(0.7) ? `Some(${own()})` : `None::<${item}>`);
    if (depth <= 0) return plain();
    const list = this.variable(`Vec<${item}>`)?.name;
    const more: (() => string)[] = [
      () => `${this.value(`Option<${item}>`, depth - 1)}.or(${plain()})`,
      () => `Some(${own()}).filter(|_| ${this.value('bool', depth - 1)})`,
    ];
    if (list)
      more.push(
        () => `${list}.first().cloned()`,
        () => `${list}.get(${this.below(4)}).cloned()`,
        () => `${list}.iter().last().cloned()`,
        () => `${list}.iter().find(|x| **x != ${own()}).cloned()`,
      );
    if (item === 'i32')
      more.push(
        () => `middle(&${this.value('Vec<i32>', depth - 1)})`,
        () => `${this.texts(depth)}.trim().parse::<i32>().ok()`,
        () => `Some(${own()}).map(|x: i32| x.wrapping_mul(3))`,
        () =>
          `${this.value('Vec<i32>', depth - 1)}.into_iter().${this.of(['max()', 'min()', 'reduce(|a, b| a.max(b))', 'min_by_key(|x| (x % 3, *x))'])}`,
      );
    if (item === 'char')
      more.push(
        () => `${this.texts(depth)}.chars().${this.of(['next()', 'rev().next()', 'nth(2)'])}`,
      );
    return this.chance(0.6) ? this.of(more)() : plain();
  }
}
