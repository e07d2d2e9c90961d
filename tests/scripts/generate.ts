/** Makes programs in the Rust that is run, for the comparison with rustc. */

/** Numbers that look random and are the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SIGNED = ['i8', 'i16', 'i32', 'i64', 'isize'];
const UNSIGNED = ['u8', 'u16', 'u32', 'u64', 'usize'];
const INTEGERS = [...SIGNED, ...UNSIGNED];
const FLOATS = ['f32', 'f64'];
const COPIED = new Set([...INTEGERS, ...FLOATS, 'bool', 'char', 'Level']);
const PLAIN = [...COPIED, 'String'];

/** What every program has besides its own function. */
export const ITEMS = `
#[derive(Debug, Clone, PartialEq, PartialOrd, Default)]
struct Item { name: String, count: i32, ratio: f64, tags: Vec<u8> }
impl Item {
    const MOST: i32 = 90;
    fn new(name: &str, count: i32) -> Self {
        Self { name: name.to_string(), count, ..Default::default() }
    }
    fn grow(&mut self, by: i32) -> i32 {
        self.count += by;
        if self.count > Self::MOST { self.count = Self::MOST; return self.count; }
        self.tags.push((self.count % 7) as u8);
        self.count
    }
    fn label(&self) -> String { format!("{}:{}", self.name, self.count) }
    fn into_name(self) -> String { self.name }
}
#[derive(Debug, Clone, PartialEq)]
enum Kind { Empty, Num(i64), Text(String), Pair { a: u8, b: bool } }
impl Kind {
    fn size(&self) -> usize {
        match self {
            Kind::Empty => 0,
            Kind::Num(n) if *n < 0 => 1,
            Kind::Num(n) => *n as usize % 5,
            Kind::Text(t) => t.len(),
            Kind::Pair { a, b } => if *b { *a as usize } else { 2 },
        }
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
enum Level { #[default] Low, Mid = 5, High }
fn longest<'a>(words: &'a [String]) -> &'a str {
    let mut best = "";
    for word in words { if word.len() > best.len() { best = word; } }
    best
}
fn add_all(to: &mut Vec<i32>, more: &[i32], by: i32) -> usize {
    for each in more { to.push(each * by); }
    to.len()
}
fn checked(text: &str, least: i32) -> Result<i32, String> {
    let number: i32 = text.trim().parse().map_err(|e| format!("{text}: {e}"))?;
    if number < least { return Err(format!("{number} is below {least}")); }
    Ok(number - least)
}
fn middle(list: &[i32]) -> Option<i32> {
    let first = list.first()?;
    let last = list.last()?;
    Some((first + last) / 2)
}
fn swap_ends(list: &mut [i32]) { let n = list.len(); if n > 1 { list.swap(0, n - 1); } }
fn digits(number: u64) -> u64 { if number < 10 { number } else { number % 10 + digits(number / 10) } }
`;

interface Variable {
  readonly name: string;
  readonly type: string;
  readonly mutable: boolean;
  /** A variable of a loop over references: it is used behind \`*\` or as it is. */
  readonly lent?: boolean;
}

const inner = (type: string): string => /<(.*)>/.exec(type)?.[1] ?? type;

/** One program. */
export class Generator {
  readonly #random: () => number;
  #variables: Variable[] = [];
  #names = 0;
  /** Lists that a loop goes through. */
  #lent = new Set<string>();
  /** How deep blocks are in each other. */
  #depth = 0;

  constructor(seed: number) {
    this.#random = randomOf(seed);
  }

  /** The text of a program whose function \`case\` gives a text. */
  program(): string {
    const lines: string[] = [];
    const count = 4 + this.#below(7);
    for (let index = 0; index < 3; index++) lines.push(this.#let());
    for (let index = 0; index < count; index++) lines.push(...this.#statement());
    const shown = this.#variables.filter(({ lent }) => !lent).slice(-8);
    const gaps = shown.map(({ type }) => this.#gap(type)).join(' | ');
    const values = shown.map(({ name }) => name).join(', ');
    lines.push(`format!("${gaps}", ${values})`);
    return `fn case() -> String {\n${lines.map((line) => `    ${line}`).join('\n')}\n}\n`;
  }

  #below(most: number): number {
    return Math.floor(this.#random() * most);
  }

  #chance(part: number): boolean {
    return this.#random() < part;
  }

  #of<T>(list: readonly T[]): T {
    return list[this.#below(list.length)]!;
  }

  #name(): string {
    return `v${this.#names++}`;
  }

  #type(): string {
    if (this.#chance(0.55)) return this.#of(PLAIN);
    const item = this.#of(['i32', 'u8', 'String', 'i64', 'f64', 'char']);
    return this.#of([
      ...[`Vec<${item}>`, `Vec<${item}>`, `Option<${item}>`, 'Item', 'Kind', 'Vec<Item>'],
      ...['(i32, String)', '(u8, bool)', 'Vec<i32>', 'Vec<String>', 'i32', 'Vec<Kind>'],
    ]);
  }

  #variable(type: string): Variable | undefined {
    const fitting = this.#variables.filter((each) => each.type === type && !each.lent);
    return fitting.length > 0 ? this.#of(fitting) : undefined;
  }

  #changing(type: string): string | undefined {
    const fitting = this.#variables.filter(
      (each) => each.type === type && each.mutable && !this.#lent.has(each.name),
    );
    return fitting.length > 0 ? this.#of(fitting).name : undefined;
  }

  /** A gap for a value of the type. */
  #gap(type: string): string {
    const spec = this.#of(['', '', '', '5', '<4', '^7', '>6', '*^9', '03', '+', '.2', '8.3']);
    const isNumber = INTEGERS.includes(type) || FLOATS.includes(type);
    const isShown = isNumber || type === 'String' || type === 'char' || type === 'bool';
    if (INTEGERS.includes(type) && this.#chance(0.1))
      return `{:${this.#of(['x', '#X', 'b', '#o', '06x'])}}`;
    if (isNumber) return this.#chance(0.7) ? `{:${spec}}` : '{:?}';
    if (isShown && this.#chance(0.7)) return `{:${spec.replace(/^(?:03|\+)$/, '')}}`;
    return this.#chance(0.85) ? '{:?}' : '{:#?}';
  }

  #let(): string {
    const type = this.#type();
    const value = this.value(type, 3);
    const mutable = this.#chance(0.6);
    const name = this.#name();
    const written = this.#chance(0.5) || /^(?:Vec|Option)/.test(type) || /^[\d(-]/.test(value);
    this.#variables.push({ name, type, mutable });
    return `let ${mutable ? 'mut ' : ''}${name}${written ? `: ${type}` : ''} = ${value};`;
  }

  #block(more: readonly Variable[] = []): string[] {
    const outer = this.#variables;
    this.#variables = [...outer, ...more];
    this.#depth += 1;
    const lines: string[] = [];
    const count = 1 + this.#below(this.#depth > 2 ? 1 : 3);
    for (let index = 0; index < count; index++) lines.push(...this.#statement());
    this.#depth -= 1;
    this.#variables = outer;
    return lines.map((line) => `    ${line}`);
  }

  #statement(): string[] {
    const simple = this.#depth > 2 || this.#chance(0.55);
    if (simple) {
      return this.#of([
        () => [this.#let()],
        () => this.#change(),
        () => this.#change(),
        () => this.#mutate(),
        () => this.#mutate(),
        () => [this.#print()],
      ])();
    }
    return this.#of([
      () => [`if (${this.value('bool', 2)}) {`, ...this.#block(), '}'],
      () => [
        `if (${this.value('bool', 2)}) {`,
        ...this.#block(),
        `} else if (${this.value('bool', 1)}) {`,
        ...this.#block(),
        '} else {',
        ...this.#block(),
        '}',
      ],
      () => this.#forRange(),
      () => this.#forList(),
      () => this.#while(),
      () => this.#match(),
      () => this.#ifLet(),
    ])();
  }

  #print(): string {
    const type = this.#of(PLAIN);
    if (type === 'Level') return `println!("{:?}", ${this.value(type, 2)});`;
    const variable = this.#variable(type);
    if (variable && this.#chance(0.5)) return `println!("<{${variable.name}}>");`;
    return `println!("${this.#gap(type)}", ${this.value(type, 2)});`;
  }

  #change(): string[] {
    const type = this.#type();
    const name = this.#changing(type);
    if (!name) return [this.#let()];
    const isNumber = INTEGERS.includes(type) || FLOATS.includes(type);
    if (isNumber && this.#chance(0.6))
      return [`${name} ${this.#of(['+', '-', '*', '/', '%'])}= ${this.value(type, 1)};`];
    if (type === 'String' && this.#chance(0.5)) return [`${name} += &${this.#place('String')};`];
    return [`${name} = ${this.value(type, 2)};`];
  }

  /** A \`String\` that \`&\` can stand before. */
  #place(type: string): string {
    return this.#variable(type)?.name ?? this.value(type, 1);
  }

  #mutate(): string[] {
    const name = this.#changing('Vec<i32>');
    const text = this.#changing('String');
    const item = this.#changing('Item');
    const items = this.#changing('Vec<Item>');
    const words = this.#changing('Vec<String>');
    const ways: (() => string)[] = [];
    const i32 = () => this.value('i32', 1);
    const index = () => String(this.#below(4));
    if (name)
      ways.push(
        () => `${name}.push(${i32()});`,
        () => `${name}[${index()}] += ${i32()};`,
        () => `let _ = ${name}.pop();`,
        () => `${name}.${this.#of(['sort()', 'reverse()', 'dedup()', 'clear()'])};`,
        () => `${name}.insert(${index()}, ${i32()});`,
        () => this.#bind('i32', `${name}.remove(${index()});`),
        () => `${name}.retain(|x| x % ${2 + this.#below(3)} == 0);`,
        () => `${name}.truncate(${index()});`,
        () => this.#bind('usize', `add_all(&mut ${name}, &[1, 2, ${i32()}], ${i32()});`),
        () => `swap_ends(&mut ${name});`,
        () => `${name}.extend(${this.value('Vec<i32>', 1)});`,
        () => `${name}.sort_by(|a, b| b.cmp(a));`,
        () => `if let Some(x) = ${name}.${this.#of(['first_mut', 'last_mut'])}() { *x -= 1; }`,
        () => `${name}.iter_mut().for_each(|x| *x += ${this.#below(5)});`,
        () => `${name}.resize(${this.#below(5)}, ${i32()});`,
      );
    if (text)
      ways.push(
        () => `${text}.push(${this.value('char', 1)});`,
        () => `${text}.push_str(${this.#text()});`,
        () => `${text}.insert(0, ${this.value('char', 1)});`,
        () => `let _ = ${text}.pop();`,
        () => `${text}.truncate(${this.#below(6)});`,
        () => `${text}.retain(|c| c != 'a');`,
      );
    if (item)
      ways.push(
        () => `${item}.count -= ${i32()};`,
        () => this.#bind('i32', `${item}.grow(${i32()});`),
        () => `${item}.name = ${this.value('String', 1)};`,
        () => `${item}.tags.push(${this.value('u8', 1)});`,
        () => `let Item { name, count, .. } = ${item}.clone(); println!("{name} {count}");`,
        () => `${item}.tags[${index()}] *= 2;`,
      );
    if (items)
      ways.push(
        () => `${items}.push(${this.value('Item', 1)});`,
        () => `for each in ${items}.iter_mut() { each.grow(${this.#below(9)}); }`,
        () => `${items}[${index()}].name.push('!');`,
        () => `${items}.sort_by_key(|each| each.count);`,
        () => `if let Some(each) = ${items}.get_mut(${index()}) { each.count = 1; }`,
        () => `${items}.retain(|each| each.count >= ${this.#below(5)});`,
      );
    if (words)
      ways.push(
        () => `${words}.push(${this.value('String', 1)});`,
        () => `${words}.sort();`,
        () => this.#bind('String', `longest(&${words}).to_string();`),
        () => `${words}.swap(${index()}, 0);`,
      );
    return ways.length > 0 ? [this.#of(ways)()] : [this.#let()];
  }

  /** Declares a variable for a value. */
  #bind(type: string, value: string): string {
    const name = this.#name();
    this.#variables.push({ name, type, mutable: false });
    return `let ${name} = ${value}`;
  }

  #forRange(): string[] {
    const type = this.#of(['i32', 'usize', 'u8', 'i64']);
    const name = this.#name();
    const range = `${this.#below(3)}..${this.#chance(0.3) ? '=' : ''}${this.#below(6)}`;
    const over = this.#chance(0.25) ? `(${range}).rev()` : range;
    const own = { name, type, mutable: false };
    const leave = this.#chance(0.25)
      ? [`    if (${this.value('bool', 1)}) { ${this.#of(['break', 'continue'])}; }`]
      : [];
    const before = this.#variables;
    this.#variables = [...before, own];
    const body = this.#block();
    this.#variables = before;
    return [`for ${name} in ${over} {`, ...(type === 'i32' ? leave : []), ...body, '}'];
  }

  #forList(): string[] {
    const list = this.#variables.filter(({ type }) => /^Vec/.test(type));
    if (list.length === 0) return [this.#let()];
    const { name: over, type } = this.#of(list);
    const item = inner(type);
    const name = this.#name();
    if (this.#chance(0.4)) {
      const own = { name, type: item, mutable: false };
      const copy = COPIED.has(item) ? '' : '.clone()';
      const place = this.#name();
      const index = { name: place, type: 'usize', mutable: false };
      const outer = this.#lent;
      this.#lent = new Set([...outer, over]);
      const body = this.#block([own, index]);
      this.#lent = outer;
      return [
        `for (${place}, ${name}) in ${over}.iter().enumerate() {`,
        `    let ${name} = ${copy === '' ? '*' : ''}${name}${copy};`,
        ...body,
        '}',
      ];
    }
    return [
      `for ${name} in ${over}.clone() {`,
      ...this.#block([{ name, type: item, mutable: false }]),
      '}',
    ];
  }

  #while(): string[] {
    const name = this.#name();
    const own = { name, type: 'i32', mutable: false };
    return [
      `let mut ${name} = ${this.#below(4)};`,
      `while ${name} < ${2 + this.#below(4)} {`,
      `    ${name} += 1;`,
      ...this.#block([own]),
      '}',
    ];
  }

  #match(): string[] {
    const own = (type: string): Variable => ({ name: this.#name(), type, mutable: false });
    if (this.#chance(0.5)) {
      const [n, t, a] = [own('i64'), own('String'), own('u8')];
      return [
        `match (${this.value('Kind', 2)}) {`,
        `    Kind::Empty => {`,
        ...this.#block(),
        `    }`,
        `    Kind::Num(${n.name}) => {`,
        ...this.#block([n]),
        `    }`,
        `    Kind::Text(${t.name}) => {`,
        ...this.#block([t]),
        `    }`,
        `    Kind::Pair { a: ${a.name}, .. } => {`,
        ...this.#block([a]),
        `    }`,
        '}',
      ];
    }
    const x = own('i32');
    return [
      `match (${this.value('i32', 2)}) {`,
      `    0 | 1 => {`,
      ...this.#block(),
      `    }`,
      `    ${x.name} @ 2..=9 if (${this.value('bool', 1)}) => {`,
      ...this.#block([x]),
      `    }`,
      `    ${x.name} => {`,
      ...this.#block([x]),
      `    }`,
      '}',
    ];
  }

  #ifLet(): string[] {
    const item = this.#of(['i32', 'u8', 'String', 'char']);
    const own = { name: this.#name(), type: item, mutable: false };
    const block = [
      `if let Some(${own.name}) = (${this.value(`Option<${item}>`, 2)}) {`,
      ...this.#block([own]),
    ];
    return this.#chance(0.4) ? [...block, '} else {', ...this.#block(), '}'] : [...block, '}'];
  }

  #text(): string {
    return this.#of([
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

  /** An expression that gives a value of the type. */
  value(type: string, depth: number): string {
    const variable = this.#variable(type);
    if (variable && this.#chance(depth > 0 ? 0.35 : 0.7))
      return COPIED.has(type) ? variable.name : `${variable.name}.clone()`;
    if (depth > 0 && this.#chance(0.08))
      return `if (${this.value('bool', depth - 1)}) { ${this.value(type, depth - 1)} } else { ${this.value(type, depth - 1)} }`;
    if (INTEGERS.includes(type)) return this.#integer(type, depth);
    if (FLOATS.includes(type)) return this.#float(type, depth);
    if (type === 'bool') return this.#bool(depth);
    if (type === 'char') return this.#char(depth);
    if (type === 'String') return this.#string(depth);
    if (type === 'Level') return `Level::${this.#of(['Low', 'Mid', 'High'])}`;
    if (type === 'Item') return this.#item(depth);
    if (type === 'Kind') return this.#kind(depth);
    if (type.startsWith('Vec')) return this.#list(inner(type), depth);
    if (type.startsWith('Option')) return this.#option(inner(type), depth);
    const parts = type.slice(1, -1).split(', ');
    return `(${parts.map((part) => this.value(part, depth - 1)).join(', ')})`;
  }

  #literal(type: string): string {
    const large = this.#chance(0.08);
    const size = large ? this.#of([100, 127, 120, 99]) : this.#below(13);
    const sign = SIGNED.includes(type) && this.#chance(0.2) ? '-' : '';
    return this.#chance(0.6) ? `${sign}${size}${this.#of(['', '_'])}${type}` : `${sign}${size}`;
  }

  #integer(type: string, depth: number): string {
    if (depth <= 0) return this.#literal(type);
    const own = () => this.value(type, depth - 1);
    const typed = () => `(${this.value(type, depth - 1)} as ${type})`;
    const other = this.#of([...INTEGERS, 'f64', 'f32']);
    const list = this.#variable(`Vec<${type}>`)?.name;
    return this.#of([
      () => `(${own()} ${this.#of(['+', '-', '*', '/', '%', '+', '-'])} ${own()})`,
      () => `(${own()} ${this.#of(['+', '-', '*', '&', '|', '^'])} ${own()})`,
      () => `(${own()} ${this.#of(['<<', '>>'])} ${this.#below(9)})`,
      () => `(${this.value(other, depth - 1)} as ${type})`,
      () => `(${this.value('char', depth - 1)} as u8 as ${type})`,
      () => `(${this.value('Level', 0)} as ${type})`,
      () =>
        `${typed()}.${this.#of(['wrapping_add', 'wrapping_mul', 'saturating_sub', 'saturating_add', 'max', 'min', 'wrapping_sub'])}(${own()})`,
      () =>
        `${typed()}.${this.#of(['checked_add', 'checked_mul', 'checked_div', 'checked_sub', 'checked_rem'])}(${own()}).unwrap_or(${own()})`,
      () => `${typed()}.${this.#of(['pow', 'saturating_pow', 'wrapping_pow'])}(${this.#below(4)})`,
      () => `${typed()}.${this.#of(['rem_euclid', 'div_euclid'])}(${own()})`,
      () => (SIGNED.includes(type) ? `${typed()}.${this.#of(['abs', 'signum'])}()` : `!${typed()}`),
      () => `${this.value(`Option<${type}>`, depth - 1)}.unwrap_or(${own()})`,
      () => `${this.#texts(depth)}.parse::<${type}>().unwrap_or(${own()})`,
      () =>
        type === 'usize'
          ? `${this.#texts(depth)}.${this.#of(['len()', 'chars().count()'])}`
          : own(),
      () => (type === 'usize' ? `${this.value('Kind', depth - 1)}.size()` : own()),
      () => (type === 'i32' ? `checked(${this.#text()}, ${own()}).unwrap_or_default()` : own()),
      () => (type === 'u64' ? `digits(${own()})` : own()),
      () =>
        list
          ? `${list}.iter().${this.#of([`sum::<${type}>()`, 'max().copied().unwrap_or_default()', `fold(0, |a, b| a ^ b)`, `filter(|x| **x > 3).count() as ${type}`])}`
          : own(),
      () => (list ? `${list}[${this.#below(4)}]` : own()),
      () =>
        `match (${this.value('Option<u8>', depth - 1)}) { Some(n) if n > 5 => ${own()}, Some(_) => ${own()}, None => ${own()} }`,
      () =>
        `{ let x: ${type} = ${own()}; let y: ${type} = ${own()}; if x > y { x - y } else { y - x } }`,
      () => `loop { break ${own()}; }`,
    ])();
  }

  #float(type: string, depth: number): string {
    const literal = this.#of([
      '0.5',
      '1.25',
      '3.0',
      '-2.75',
      '100.125',
      '0.1',
      '1e3',
      '7.0',
      '0.0',
    ]);
    if (depth <= 0) return this.#chance(0.6) ? `${literal}_${type}` : literal;
    const own = () => this.value(type, depth - 1);
    const typed = () => `(${own()} as ${type})`;
    return this.#of([
      () => `(${own()} ${this.#of(['+', '-', '*', '/', '%'])} ${own()})`,
      () => `(${this.value(this.#of(INTEGERS), depth - 1)} as ${type})`,
      () => `(${this.value(type === 'f32' ? 'f64' : 'f32', depth - 1)} as ${type})`,
      () =>
        `${typed()}.${this.#of(['floor', 'ceil', 'round', 'trunc', 'abs', 'sqrt', 'fract', 'signum'])}()`,
      () => `${typed()}.${this.#of(['max', 'min'])}(${own()})`,
      () => `${typed()}.powi(${this.#below(4) - 1})`,
      () => `${typed()}.clamp(-1.5, 9.25)`,
      () =>
        `${this.#of(['"2.5"', '"x"', '"-0.125"', '"1e2"'])}.parse::<${type}>().unwrap_or(${own()})`,
    ])();
  }

  #bool(depth: number): string {
    if (depth <= 0) return this.#of(['true', 'false']);
    const type = this.#of(PLAIN);
    const own = (of: string) => this.value(of, depth - 1);
    const typed = (of: string) =>
      COPIED.has(of) && of !== 'Level' ? `(${own(of)} as ${of})` : own(of);
    const list = this.#variable('Vec<i32>')?.name;
    return this.#of([
      () => `(${typed(type)} ${this.#of(['==', '!=', '<', '>', '<=', '>='])} ${own(type)})`,
      () => `(${typed('i32')} ${this.#of(['==', '<', '>='])} ${own('i32')})`,
      () => `(${own('bool')} ${this.#of(['&&', '||', '==', '^', '&'])} ${own('bool')})`,
      () => `!${own('bool')}`,
      () =>
        `${this.#texts(depth)}.${this.#of(['is_empty()', "contains('a')", 'starts_with("b")', 'ends_with("z")', 'contains("bc")'])}`,
      () =>
        `${own('Option<i32>')}.${this.#of(['is_some()', 'is_none()', 'is_some_and(|x| x > 2)'])}`,
      () => `matches!(${own('Kind')}, Kind::Num(_) | Kind::Pair { b: true, .. })`,
      () => `(${own('Item')} == ${own('Item')})`,
      () =>
        list
          ? `${list}.${this.#of(['contains(&3)', 'iter().any(|x| *x > 4)', 'iter().all(|&x| x < 9)', 'is_empty()'])}`
          : own('bool'),
      () =>
        `${own('char')}.${this.#of(['is_alphabetic', 'is_ascii_digit', 'is_uppercase', 'is_whitespace'])}()`,
      () => `(Level::Mid < ${own('Level')})`,
      () => `(${own('(i32, String)')} < ${own('(i32, String)')})`,
    ])();
  }

  #char(depth: number): string {
    const literal = this.#of(["'a'", "'Z'", "'é'", "'7'", "' '", "'\\n'", "'日'"]);
    if (depth <= 0) return literal;
    return this.#of([
      () => literal,
      () =>
        `${this.value('char', depth - 1)}.${this.#of(['to_ascii_uppercase()', 'to_ascii_lowercase()'])}`,
      () =>
        `${this.#texts(depth)}.chars().${this.#of(['next()', 'last()', 'nth(1)', 'rev().next()', 'max()'])}.unwrap_or(${literal})`,
      () => `((${this.value('u8', depth - 1)} % 26 + 97) as u8 as char)`,
    ])();
  }

  /** A text that methods of \`str\` can be called on. */
  #texts(depth: number): string {
    const variable = this.#variable('String');
    if (variable && this.#chance(0.5)) return variable.name;
    return this.#chance(0.6) || depth <= 0 ? this.#text() : this.value('String', depth - 1);
  }

  #string(depth: number): string {
    if (depth <= 0)
      return this.#of([
        `${this.#text()}.to_string()`,
        `String::from(${this.#text()})`,
        'String::new()',
      ]);
    const shown = () => {
      const type = this.#of([
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
      return [this.#gap(type), this.value(type, depth - 1)] as const;
    };
    const words = this.#variable('Vec<String>')?.name;
    return this.#of([
      () => {
        const gaps = [shown(), shown()];
        return `format!("${gaps.map(([gap]) => gap).join(', ')}", ${gaps.map(([, e]) => e).join(', ')})`;
      },
      () =>
        `format!("{0}-{name}-{0}", ${this.value('i32', depth - 1)}, name = ${this.value('char', depth - 1)})`,
      () =>
        `format!("{:>1$}|{:.2$}|{}", ${this.value('String', depth - 1)}, ${this.#below(9)}_usize, ${this.#below(4)}_usize, ${this.value('f64', depth - 1)})`.replace(
          '{:.2$}|{}',
          '{3:.2$}',
        ),
      () => `(${this.value('String', depth - 1)} + &${this.#place('String')})`,
      () =>
        `${this.#texts(depth)}.${this.#of(['to_uppercase()', 'to_lowercase()', 'trim().to_string()', 'replace("a", "bb")', 'repeat(2)', 'chars().rev().collect::<String>()', 'chars().filter(|c| c.is_alphabetic()).collect::<String>()', 'split(\',\').map(|p| p.len().to_string()).collect::<Vec<_>>().join("+")', 'split_once(\' \').map(|(a, b)| format!("{b}{a}")).unwrap_or_default()', 'chars().take(3).collect::<String>()', 'strip_prefix(\'b\').unwrap_or("none").to_string()', "find('c').map(|i| i.to_string()).unwrap_or_default()", 'char_indices().map(|(i, c)| format!("{i}{c}")).collect::<Vec<String>>().concat()'])}`,
      () => (words ? `${words}.join("-")` : this.value('String', depth - 1)),
      () => `${this.value('Item', depth - 1)}.${this.#of(['label()', 'into_name()', 'name'])}`,
      () =>
        `${this.value(this.#of(['i32', 'char', 'bool', 'f64', 'u64']), depth - 1).replace(/^(-?[\d.]+)$/, '($1)')}.to_string()`.replace(
          /^-(.*)\.to_string\(\)$/,
          '(-$1).to_string()',
        ),
      () =>
        `match (${this.#texts(depth)}.trim()) { "" => "none".to_string(), "a" | "12" => "known".to_string(), other => other.to_uppercase() }`,
      () => `{ let mut s = ${this.value('String', depth - 1)}; s.push_str("+"); s }`,
    ])();
  }

  #item(depth: number): string {
    const own = (type: string) => this.value(type, depth - 1);
    if (depth <= 0)
      return this.#of(['Item::default()', `Item::new(${this.#text()}, ${this.#below(9)})`]);
    return this.#of([
      () => `Item::new(${this.#text()}, ${own('i32')})`,
      () =>
        `Item { name: ${own('String')}, count: ${own('i32')}, ratio: ${own('f64')}, tags: ${own('Vec<u8>')} }`,
      () => `Item { count: ${own('i32')}, ..Item::default() }`,
    ])();
  }

  #kind(depth: number): string {
    const own = (type: string) => this.value(type, depth - 1);
    return this.#of([
      () => 'Kind::Empty',
      () => `Kind::Num(${own('i64')})`,
      () => `Kind::Text(${own('String')})`,
      () => `Kind::Pair { a: ${own('u8')}, b: ${own('bool')} }`,
    ])();
  }

  #list(item: string, depth: number): string {
    const own = () => this.value(item, depth - 1);
    const plain = () => {
      const length = this.#below(4);
      if (length === 0) return `Vec::<${item}>::new()`;
      return `vec![${Array.from({ length }, own).join(', ')}]`;
    };
    if (depth <= 0) return plain();
    const variable = this.#variable(`Vec<${item}>`)?.name;
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
          `(0..${this.#below(6)}).map(|i| i * ${this.value('i32', depth - 1)}).collect::<Vec<${item}>>()`,
        () => `(${this.#below(3)}..=${this.#below(9)}).step_by(2).collect::<Vec<${item}>>()`,
        () =>
          `(1..5).zip(${this.value('Vec<i32>', depth - 1)}).map(|(a, b)| a + b).collect::<Vec<${item}>>()`,
        () =>
          `${this.value('Vec<i32>', depth - 1)}.into_iter().filter(|x| x % 2 == 0).collect::<Vec<${item}>>()`,
        () =>
          `${this.value('Vec<i32>', depth - 1)}.into_iter().flat_map(|x| vec![x, x]).collect::<Vec<${item}>>()`,
        () => `"3,x,5".split(',').filter_map(|p| p.parse::<i32>().ok()).collect::<Vec<${item}>>()`,
      );
    if (item === 'char') more.push(() => `${this.#texts(depth)}.chars().collect::<Vec<${item}>>()`);
    if (item === 'String')
      more.push(
        () => `${this.#texts(depth)}.split(',').map(String::from).collect::<Vec<${item}>>()`,
        () =>
          `${this.#texts(depth)}.split_whitespace().map(|w| w.to_string()).collect::<Vec<${item}>>()`,
        () =>
          `${this.value('Vec<i32>', depth - 1)}.iter().map(|x| format!("<{x}>")).collect::<Vec<${item}>>()`,
      );
    if (item === 'Item')
      more.push(
        () => `(0..${this.#below(4)}).map(|i| Item::new("i", i)).collect::<Vec<${item}>>()`,
      );
    return more.length > 0 && this.#chance(0.7) ? this.#of(more)() : plain();
  }

  #option(item: string, depth: number): string {
    const own = () => this.value(item, depth - 1);
    const plain = () => (this.#chance(0.7) ? `Some(${own()})` : `None::<${item}>`);
    if (depth <= 0) return plain();
    const list = this.#variable(`Vec<${item}>`)?.name;
    const more: (() => string)[] = [
      () => `${this.value(`Option<${item}>`, depth - 1)}.or(${plain()})`,
      () => `Some(${own()}).filter(|_| ${this.value('bool', depth - 1)})`,
    ];
    if (list)
      more.push(
        () => `${list}.first().cloned()`,
        () => `${list}.get(${this.#below(4)}).cloned()`,
        () => `${list}.iter().last().cloned()`,
        () => `${list}.iter().find(|x| **x != ${own()}).cloned()`,
      );
    if (item === 'i32')
      more.push(
        () => `middle(&${this.value('Vec<i32>', depth - 1)})`,
        () => `${this.#texts(depth)}.trim().parse::<i32>().ok()`,
        () => `Some(${own()}).map(|x: i32| x.wrapping_mul(3))`,
        () =>
          `${this.value('Vec<i32>', depth - 1)}.into_iter().${this.#of(['max()', 'min()', 'reduce(|a, b| a.max(b))', 'min_by_key(|x| (x % 3, *x))'])}`,
      );
    if (item === 'char')
      more.push(
        () => `${this.#texts(depth)}.chars().${this.#of(['next()', 'rev().next()', 'nth(2)'])}`,
      );
    return this.#chance(0.6) ? this.#of(more)() : plain();
  }
}
