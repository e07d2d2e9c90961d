import { describe, expect, test } from 'vitest';
import { data, expectProblem, type WrongSample } from '../sample-test.ts';
import { checkRust, rustMacros } from './rust.ts';

const wrong: WrongSample[] = [
  { name: 'a bracket without an end', code: 'fn a() «{»\n    b();\n', says: '"}"' },
  { name: 'an inner bracket without an end', code: 'fn a() {\n    b«(»1;\n}', says: '")"' },
  { name: 'a bracket for nothing', code: 'fn a() {}\n«}»', says: 'closes nothing' },
  { name: 'a text without an end', code: 'let a = «"b;»', says: 'closing quote' },
  { name: 'a raw text without an end', code: 'let a = «r#"b";»', says: 'closing quote' },
  { name: 'a comment without an end', code: 'a();\n«/*» /* b */', says: '*/' },
  {
    name: 'a misspelled macro',
    code: 'fn a() { «pritnln»!("a"); }',
    says: '"println"',
    to: 'println',
  },
  {
    name: 'a misspelled macro of GenUI',
    code: 'let a = «cref»!(b);',
    says: '"c_ref"',
    to: 'c_ref',
  },
  { name: 'an unknown macro', code: '«sparkle»!();', says: 'macro_rules!' },
  {
    name: 'a macro that is not implemented',
    code: 'let _ = «http_patch»!(a);',
    says: 'Does not compile',
  },
  {
    name: 'a misspelled hook',
    code: '#[«before_mouted»]\nfn a(&mut self) {}',
    says: '"before_mount"',
    to: 'before_mount',
  },
  {
    name: 'a misspelled attribute of Rust',
    code: '#[«derve»(Debug)]\nstruct A;',
    says: '"derive"',
    to: 'derive',
  },
  {
    name: 'live',
    code: '#[component]\npub struct A {\n    «#[live]»\n    b: String,\n}',
    says: 'live by itself',
  },
  { name: 'rust', code: '«#[rust]» b: String,', says: 'error in GenUI', to: '' },
  {
    name: 'computed without a list',
    code: '#[«computed(a, b)»]\nfn c(&self) -> bool { true }',
    says: 'in brackets',
    to: 'computed([a, b])',
  },
  {
    name: 'computed with nothing',
    code: '#[«computed»]\nfn c(&self) -> bool { true }',
    says: 'in brackets',
  },
  {
    name: 'an attribute before something else',
    code: '#[component]\n#[derive(Debug)]\npub «enum» A {}',
    says: 'belongs before "struct"',
  },
  {
    name: 'active with two expressions',
    code: 'active!(«Event::Changed, vec![1, 2]»);',
    says: 'one expression',
  },
  {
    name: 'c_ref in an expression',
    code: 'fn a(&self) {\n    «c_ref»!(b).set_text(c);\n}',
    says: 'outside a let',
  },
];

describe('wrong Rust', () => {
  test.each(wrong)('is reported at its place: $name', (sample) => {
    expectProblem(checkRust, sample);
  });
});

describe('right Rust has no problems', () => {
  test.each([
    [
      'brackets in texts and comments',
      "let a = \"(\\\"{\"; // (\n/* { /* [ */ */ let b = '('; let c = b'{';",
    ],
    ['raw texts', 'let a = r"\\"; let b = r#"say "(""#; let c = br##"{"# "##;'],
    [
      'lifetimes and labels',
      "impl<'a> A<'a> { fn b(&'a self) -> &'static str { 'out: loop { break 'out; } } }",
    ],
    ['escaped characters', "let a = ['\\'', '\\\\', '\\n', '\\u{1F600}', '\\x41', '中'];"],
    ['several lines of text', 'let a = "one\n  two (";'],
    ['comparisons and not', 'if a != b && !c { d() }'],
    ['macros with a path', 'std::println!("a"); makepad_widgets::sparkle!{}'],
    [
      'a macro of the sample',
      'macro_rules! audit { ($a:expr) => { println!("{}", $a) }; }\naudit!(1);',
    ],
    [
      'all macros of the data',
      data.scriptMacros
        .filter(({ kind }) => kind === 'macro')
        .map(({ form }) => form)
        .join('\n'),
    ],
    [
      'all attributes of the data',
      data.scriptMacros
        .filter(({ kind }) => kind === 'attribute')
        .map(({ form }) => form)
        .join('\n'),
    ],
    [
      'attributes with a path and of the file',
      '#![allow(dead_code)]\n#[tokio::main]\nasync fn main() {}',
    ],
    ['c_ref in a let', 'let mut a: Ref = c_ref!(b);\nlet c = c_ref!(d).get_list();'],
    ['active with commas in brackets', 'let _ = active!(Event::Changed(add(1, 2)));'],
    [
      'a widget of Makepad',
      '#[derive(Live, Widget)]\npub struct A {\n    #[live] b: f64,\n    #[rust] c: u8,\n}',
    ],
    ['a private component with a derive', '#[prop]\n#[derive(Debug)]\npub(crate) struct A {}'],
  ])('%s', (_, code) => {
    expect(checkRust(code, {}, data)).toEqual([]);
  });

  test('with macros that other samples of the page declare', () => {
    const other = 'macro_rules! audit { () => {}; }';
    const macros = new Set(rustMacros(other));
    expect(checkRust('audit!();', { macros }, data)).toEqual([]);
    expect(checkRust('audit!();', {}, data)).toHaveLength(1);
  });
});
