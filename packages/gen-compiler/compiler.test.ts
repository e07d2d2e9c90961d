import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import {
  type Answer,
  type CompileOptions,
  type Compiler,
  createCompiler,
  createSyntaxChecker,
  TOO_DEEP,
} from './compiler.ts';
import { mutants } from './mutants.ts';
import { loadCompiler } from './node.ts';

let compiler: Compiler;
beforeAll(async () => {
  compiler = await loadCompiler();
});

const COUNTER = `<template>
    <component name="Counter">
        <view id="main" spacing="8.0" flow="Down">
            <label font_size="22.0" :text="title" />
            <button theme="Primary" @clicked="add()">
                <label as_prop="slot" text="'More'" />
            </button>
        </view>
    </component>
</template>

<script>
#[derive(Prop)]
pub struct Counter { count: i32, title: String }

impl Default for Counter {
    fn default() -> Self {
        Self { count: 0, title: "0".to_string() }
    }
}

impl Counter {
    fn add(&mut self) {
        let mut title = get!(self.title);
        title.push('1');
        set!(self.title, title);
    }
}
</script>
`;

test('a component becomes Rust, its elements live_design', () => {
  const { stage, messages, rust, live } = compiler.compile(COUNTER, 'gen');
  expect({ stage, messages }).toEqual({ stage: 'compiled', messages: [] });
  expect(rust).toContain('impl Widget for Counter {');
  expect(live).toMatchInlineSnapshot(`
    "use link::widgets::*;
    use link::gen_components::*;
    use link::shaders::*;
    pub Counter = {{ Counter }} {
        main = <GView> {
            flow: Down,
            spacing: 8.0,
            counter_label_1 = <GLabel> { font_size: 22.0, }
            counter_button_1 = <GButton> {
                theme: Primary,
                slot: <GLabel> { text: "More", }
            }
        }
    }"
  `);
});

test('the same text has the same answer', () => {
  expect(compiler.compile(COUNTER, 'gen')).toEqual(compiler.compile(COUNTER, 'gen'));
});

test('an edit of a text changes nothing but that text', () => {
  const { rust } = compiler.compile(COUNTER, 'gen');
  for (const word of ['Less', 'M', 'Mehr und mehr', '更多'])
    expect(compiler.compile(COUNTER.replace('More', word), 'gen').rust).toBe(
      rust!.replace('"More"', `"${word}"`),
    );
});

test('what the compiler refuses, in its words', () => {
  expect(compiler.compile(COUNTER.replace('font_size="22.0"', 'colour="#f00"'), 'gen')).toEqual({
    stage: 'parsed',
    messages: [expect.stringContaining('Invalid Prop: colour')],
  });
  expect(compiler.compile('', 'gen').stage).toBe('rejected');
});

test('settings are read by the reader of their name', () => {
  const toml = (text: string, path: string) => compiler.compile(text, 'toml', { path });
  expect(toml('a = ', 'gen_ui.toml').stage).toBe('rejected');
  expect(toml('name = "x"', 'router.toml').stage).toBe('parsed');
  expect(toml('a = 1', 'env.toml')).toEqual({ stage: 'parsed', messages: [] });
  expect(toml('[dependencies]\nserde = "1"', 'Cargo.toml').stage).toBe('compiled');
});

test('plug-ins cannot be loaded', () => {
  const plugins = ['[plugin]\nname = "x"\n'];
  expect(compiler.compile(COUNTER, 'gen', { plugins })).toEqual({
    stage: 'parsed',
    messages: ['plug-ins cannot be loaded here'],
  });
});

test('a panic is a message, and the next text is compiled as before', () => {
  const before = compiler.compile(COUNTER, 'gen');
  const { stage, messages } = compiler.compile(COUNTER.replace("'More'", "'More["), 'gen');
  expect(stage).toBe('rejected');
  expect(messages).toEqual([expect.stringMatching(/^panicked at \S*makepad_gen_plugin\S+:\d+: /)]);
  expect(compiler.compile(COUNTER, 'gen')).toEqual(before);
});

test('what is nested so deeply that it may fill the stack is refused', () => {
  const nested = (depth: number) =>
    `<template><component name="A">${'<view>'.repeat(depth)}${'</view>'.repeat(depth)}</component></template>`;
  expect(compiler.compile(nested(100), 'gen').stage).toBe('compiled');
  for (const depth of [600, 50_000])
    expect(compiler.compile(nested(depth), 'gen')).toEqual({
      stage: 'rejected',
      messages: [TOO_DEEP],
    });
  expect(compiler.compile(COUNTER, 'gen').stage).toBe('compiled');
});

test("Rust's grammar, with places", async () => {
  const syntax = await createSyntaxChecker(readFileSync(new URL('syntax.wasm', import.meta.url)));
  const wrong: readonly [text: string, at: string | number, message: string][] = [
    ['fn a() {\n  self.count += ;\n}', ';', 'expected an expression'],
    ['struct A { a: u8 b: u8 }', 'b:', 'expected `,`'],
    ['fn a() { let 中 = 1 let b = 2; }', 'let b', 'expected `;`'],
    ['fn a() { if true { }', '{ if', 'a bracket or quote without its partner, or an unknown sign'],
    ['fn a()\n', 6, 'unexpected end of input, expected curly braces'],
  ];
  for (const [text, at, message] of wrong) {
    const offset = typeof at === 'number' ? at : text.indexOf(at);
    expect(syntax.checkRust(text)).toMatchObject([{ offset, message }]);
    expect(compiler.checkRust(text)).toEqual(syntax.checkRust(text));
  }
  expect(syntax.checkRust('fn a() { b!(<view>) }')).toEqual([]);
});

test('Rust nested too deeply is refused too', () => {
  expect(
    compiler.checkRust(`fn a() { ${'('.repeat(50_000)}1${')'.repeat(50_000)} }`),
  ).toMatchObject([{ offset: 0, line: 1, column: 1 }]);
  expect(compiler.checkRust('fn a() {}')).toEqual([]);
});

test('half of a surrogate pair is a mistake like another', () => {
  expect(compiler.compile(`${COUNTER}\uD83D`, 'gen').stage).toBe('rejected');
  expect(compiler.checkRust('fn a() {} \uD83D')).toMatchObject([{ offset: 10, length: 0 }]);
});

test('the compiler is made of a compiled module too, and of nothing else', async () => {
  const bytes = readFileSync(new URL('compiler.wasm', import.meta.url));
  const other = await createCompiler(await WebAssembly.compile(bytes));
  expect(other.compile(COUNTER, 'gen')).toEqual(compiler.compile(COUNTER, 'gen'));
  await expect(createCompiler(bytes.subarray(0, 100))).rejects.toThrow(WebAssembly.CompileError);
});

/** A text with the compiler's answer at the time of `npm run compiler -- --keep`. */
interface Kept extends CompileOptions {
  readonly kind: 'gen' | 'toml';
  readonly text: string;
  readonly answer: Omit<Answer, 'rust' | 'live'> & {
    readonly rust?: string;
    readonly live?: string;
  };
}

const kept: readonly Kept[] = JSON.parse(
  readFileSync(new URL('fixtures/answers.json', import.meta.url), 'utf8'),
);
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

test('kept answers: stage, messages, hashes of Rust and live_design', () => {
  expect(kept.length).toBeGreaterThanOrEqual(100);
  for (const { kind, text, answer, ...options } of kept) {
    const { rust, live, ...verdict } = compiler.compile(text, kind, options);
    const hashes = {
      ...(rust === undefined ? {} : { rust: hash(rust) }),
      ...(live === undefined ? {} : { live: hash(live) }),
    };
    expect({ ...verdict, ...hashes }, text).toEqual(answer);
  }
});

test('slips of the keyboard end in an answer each', () => {
  const texts = mutants(
    kept.filter(({ kind, answer }) => kind === 'gen' && answer.rust).map(({ text }) => text),
    7,
  );
  const stages = Array.from(
    { length: 300 },
    () => compiler.compile(texts.next().value, 'gen').stage,
  );
  expect(new Set(stages)).toEqual(new Set(['rejected', 'parsed', 'compiled']));
});
