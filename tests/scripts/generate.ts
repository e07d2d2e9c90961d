/** Generates programs in the supported subset of Rust, to compare with rustc. */
import { COPIED, FLOATS, INTEGERS, PLAIN, type Variable } from './generate-numbers.ts';
import { inner, Values } from './generate-values.ts';

/** Items that every program contains. */
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

/** Generates one program. */
export class Generator extends Values {
  /** Returns the source of a program. Its function `case` returns a string. */
  program(): string {
    const lines: string[] = [];
    const count = 4 + this.below(7);
    for (let index = 0; index < 3; index++) lines.push(this.let());
    for (let index = 0; index < count; index++) lines.push(...this.statement());
    const shown = this.variables.filter(({ lent }) => !lent).slice(-8);
    const gaps = shown.map(({ type }) => this.gap(type)).join(' | ');
    const values = shown.map(({ name }) => name).join(', ');
    lines.push(`format!("${gaps}", ${values})`);
    return `fn case() -> String {\n${lines.map((line) => `    ${line}`).join('\n')}\n}\n`;
  }

  protected let(): string {
    const type = this.type();
    const value = this.value(type, 3);
    const mutable = this.chance(0.6);
    const name = this.name();
    const written = this.chance(0.5) || /^(?:Vec|Option)/.test(type) || /^[\d(-]/.test(value);
    this.variables.push({ name, type, mutable });
    return `let ${mutable ? 'mut ' : ''}${name}${written ? `: ${type}` : ''} = ${value};`;
  }

  protected block(more: readonly Variable[] = []): string[] {
    const outer = this.variables;
    this.variables = [...outer, ...more];
    this.depth += 1;
    const lines: string[] = [];
    const count = 1 + this.below(this.depth > 2 ? 1 : 3);
    for (let index = 0; index < count; index++) lines.push(...this.statement());
    this.depth -= 1;
    this.variables = outer;
    return lines.map((line) => `    ${line}`);
  }

  protected statement(): string[] {
    const simple = this.depth > 2 || this.chance(0.55);
    if (simple) {
      return this.of([
        () => [this.let()],
        () => this.change(),
        () => this.change(),
        () => this.mutate(),
        () => this.mutate(),
        () => [this.print()],
      ])();
    }
    return this.of([
      () => [`if (${this.value('bool', 2)}) {`, ...this.block(), '}'],
      () => [
        `if (${this.value('bool', 2)}) {`,
        ...this.block(),
        `} else if (${this.value('bool', 1)}) {`,
        ...this.block(),
        '} else {',
        ...this.block(),
        '}',
      ],
      () => this.forRange(),
      () => this.forList(),
      () => this.while(),
      () => this.match(),
      () => this.ifLet(),
    ])();
  }

  protected print(): string {
    const type = this.of(PLAIN);
    if (type === 'Level') return `println!("{:?}", ${this.value(type, 2)});`;
    const variable = this.variable(type);
    if (variable && this.chance(0.5)) return `println!("<{${variable.name}}>");`;
    return `println!("${this.gap(type)}", ${this.value(type, 2)});`;
  }

  protected change(): string[] {
    const type = this.type();
    const name = this.changing(type);
    if (!name) return [this.let()];
    const isNumber = INTEGERS.includes(type) || FLOATS.includes(type);
    if (isNumber && this.chance(0.6))
      return [`${name} ${this.of(['+', '-', '*', '/', '%'])}= ${this.value(type, 1)};`];
    if (type === 'String' && this.chance(0.5)) return [`${name} += &${this.place('String')};`];
    return [`${name} = ${this.value(type, 2)};`];
  }

  protected mutate(): string[] {
    const name = this.changing('Vec<i32>');
    const text = this.changing('String');
    const item = this.changing('Item');
    const items = this.changing('Vec<Item>');
    const words = this.changing('Vec<String>');
    const ways: (() => string)[] = [];
    const i32 = () => this.value('i32', 1);
    const index = () => String(this.below(4));
    if (name)
      ways.push(
        () => `${name}.push(${i32()});`,
        () => `${name}[${index()}] += ${i32()};`,
        () => `let _ = ${name}.pop();`,
        () => `${name}.${this.of(['sort()', 'reverse()', 'dedup()', 'clear()'])};`,
        () => `${name}.insert(${index()}, ${i32()});`,
        () => this.bind('i32', `${name}.remove(${index()});`),
        () => `${name}.retain(|x| x % ${2 + this.below(3)} == 0);`,
        () => `${name}.truncate(${index()});`,
        () => this.bind('usize', `add_all(&mut ${name}, &[1, 2, ${i32()}], ${i32()});`),
        () => `swap_ends(&mut ${name});`,
        () => `${name}.extend(${this.value('Vec<i32>', 1)});`,
        () => `${name}.sort_by(|a, b| b.cmp(a));`,
        () => `if let Some(x) = ${name}.${this.of(['first_mut', 'last_mut'])}() { *x -= 1; }`,
        () => `${name}.iter_mut().for_each(|x| *x += ${this.below(5)});`,
        () => `${name}.resize(${this.below(5)}, ${i32()});`,
      );
    if (text)
      ways.push(
        () => `${text}.push(${this.value('char', 1)});`,
        () => `${text}.push_str(${this.text()});`,
        () => `${text}.insert(0, ${this.value('char', 1)});`,
        () => `let _ = ${text}.pop();`,
        () => `${text}.truncate(${this.below(6)});`,
        () => `${text}.retain(|c| c != 'a');`,
      );
    if (item)
      ways.push(
        () => `${item}.count -= ${i32()};`,
        () => this.bind('i32', `${item}.grow(${i32()});`),
        () => `${item}.name = ${this.value('String', 1)};`,
        () => `${item}.tags.push(${this.value('u8', 1)});`,
        () => `let Item { name, count, .. } = ${item}.clone(); println!("{name} {count}");`,
        () => `${item}.tags[${index()}] *= 2;`,
      );
    if (items)
      ways.push(
        () => `${items}.push(${this.value('Item', 1)});`,
        () => `for each in ${items}.iter_mut() { each.grow(${this.below(9)}); }`,
        () => `${items}[${index()}].name.push('!');`,
        () => `${items}.sort_by_key(|each| each.count);`,
        () => `if let Some(each) = ${items}.get_mut(${index()}) { each.count = 1; }`,
        () => `${items}.retain(|each| each.count >= ${this.below(5)});`,
      );
    if (words)
      ways.push(
        () => `${words}.push(${this.value('String', 1)});`,
        () => `${words}.sort();`,
        () => this.bind('String', `longest(&${words}).to_string();`),
        () => `${words}.swap(${index()}, 0);`,
      );
    return ways.length > 0 ? [this.of(ways)()] : [this.let()];
  }

  /** Adds a variable; returns the statement that declares it with this value. */
  protected bind(type: string, value: string): string {
    const name = this.name();
    this.variables.push({ name, type, mutable: false });
    return `let ${name} = ${value}`;
  }

  protected forRange(): string[] {
    const type = this.of(['i32', 'usize', 'u8', 'i64']);
    const name = this.name();
    const range = `${this.below(3)}..${this.chance(0.3) ? '=' : ''}${this.below(6)}`;
    const over = this.chance(0.25) ? `(${range}).rev()` : range;
    const own = { name, type, mutable: false };
    const leave = this.chance(0.25)
      ? [`    if (${this.value('bool', 1)}) { ${this.of(['break', 'continue'])}; }`]
      : [];
    const before = this.variables;
    this.variables = [...before, own];
    const body = this.block();
    this.variables = before;
    return [`for ${name} in ${over} {`, ...(type === 'i32' ? leave : []), ...body, '}'];
  }

  protected forList(): string[] {
    const list = this.variables.filter(({ type }) => /^Vec/.test(type));
    if (list.length === 0) return [this.let()];
    const { name: over, type } = this.of(list);
    const item = inner(type);
    const name = this.name();
    if (this.chance(0.4)) {
      const own = { name, type: item, mutable: false };
      const copy = COPIED.has(item) ? '' : '.clone()';
      const place = this.name();
      const index = { name: place, type: 'usize', mutable: false };
      const outer = this.lent;
      this.lent = new Set([...outer, over]);
      const body = this.block([own, index]);
      this.lent = outer;
      return [
        `for (${place}, ${name}) in ${over}.iter().enumerate() {`,
        `    let ${name} = ${copy === '' ? '*' : ''}${name}${copy};`,
        ...body,
        '}',
      ];
    }
    return [
      `for ${name} in ${over}.clone() {`,
      ...this.block([{ name, type: item, mutable: false }]),
      '}',
    ];
  }

  protected while(): string[] {
    const name = this.name();
    const own = { name, type: 'i32', mutable: false };
    return [
      `let mut ${name} = ${this.below(4)};`,
      `while ${name} < ${2 + this.below(4)} {`,
      `    ${name} += 1;`,
      ...this.block([own]),
      '}',
    ];
  }

  protected match(): string[] {
    const own = (type: string): Variable => ({ name: this.name(), type, mutable: false });
    if (this.chance(0.5)) {
      const [n, t, a] = [own('i64'), own('String'), own('u8')];
      return [
        `match (${this.value('Kind', 2)}) {`,
        `    Kind::Empty => {`,
        ...this.block(),
        `    }`,
        `    Kind::Num(${n.name}) => {`,
        ...this.block([n]),
        `    }`,
        `    Kind::Text(${t.name}) => {`,
        ...this.block([t]),
        `    }`,
        `    Kind::Pair { a: ${a.name}, .. } => {`,
        ...this.block([a]),
        `    }`,
        '}',
      ];
    }
    const x = own('i32');
    return [
      `match (${this.value('i32', 2)}) {`,
      `    0 | 1 => {`,
      ...this.block(),
      `    }`,
      `    ${x.name} @ 2..=9 if (${this.value('bool', 1)}) => {`,
      ...this.block([x]),
      `    }`,
      `    ${x.name} => {`,
      ...this.block([x]),
      `    }`,
      '}',
    ];
  }

  protected ifLet(): string[] {
    const item = this.of(['i32', 'u8', 'String', 'char']);
    const own = { name: this.name(), type: item, mutable: false };
    const block = [
      `if let Some(${own.name}) = (${this.value(`Option<${item}>`, 2)}) {`,
      ...this.block([own]),
    ];
    return this.chance(0.4) ? [...block, '} else {', ...this.block(), '}'] : [...block, '}'];
  }
}
