import { describe, expect, test } from 'vitest';
import { told } from '../catalogue.ts';
import { data, expectProblem, type WrongSample } from '../sample-test.ts';
import { ENGLISH_OF_FILES } from '../words/english-files.ts';
import { checkToml, tomlMacros } from './toml.ts';

const wrong: WrongSample[] = [
  {
    name: 'no TOML',
    title: 'Cargo.toml',
    code: '[dependencies]\nserde = 1.0«».0\n',
    says: 'not TOML',
  },
  { name: 'a key twice', title: 'other.toml', code: 'a = 1\n«»a = 2\n', says: 'not TOML' },
  {
    name: 'a misspelled key',
    title: '.ract',
    code: '«taget» = "gen_ui"',
    says: '"target"',
    to: 'target',
  },
  {
    name: 'the old key of a member',
    title: '.ract',
    code: 'members = [{ «source» = "a", target = "b" }]',
    says: 'no key "source" in "members" of .ract',
  },
  {
    name: 'a path in the title',
    title: 'hello/gen_ui.toml',
    code: '[compiler]\n«log_levl» = "info"',
    says: '"log_level"',
    to: 'log_level',
  },
  {
    name: 'a misspelled table',
    title: 'gen_ui.toml',
    code: '[«complier»]\nlogo = true',
    says: '"compiler"',
    to: 'compiler',
  },
  {
    name: 'a misspelled table below another',
    title: 'gen_ui.toml',
    code: '[makepad.«rot»]\npath = "/a"',
    says: '"root"',
    to: 'root',
  },
  {
    name: 'a key of another table',
    title: 'gen_ui.toml',
    code: '[compiler]\n«router» = "./router.toml"',
    says: 'in "compiler" of gen_ui.toml',
  },
  {
    name: 'an integer for a number',
    title: 'gen_ui.toml',
    code: '[makepad.root]\nwindow = { window_size = { inner_size = { x = «1080», y = 720.0 } } }',
    says: 'decimal point',
    to: '1080.0',
  },
  {
    name: 'a wrong member of a size',
    title: 'gen_ui.toml',
    code: '[makepad.root]\nwindow = { window_size = { inner_size = { «w» = 1.0 } } }',
    says: 'Known: x, y',
  },
  {
    name: 'a string for a bool',
    title: 'gen_ui.toml',
    code: '[compiler]\nlogo = «"true"»',
    says: 'true or false',
    to: 'true',
  },
  {
    name: 'a bool for a string',
    title: 'gen_ui.toml',
    code: '[makepad]\nrouter = «true»',
    says: 'a string',
    to: '"true"',
  },
  {
    name: 'a string for an array',
    title: 'gen_ui.toml',
    code: '[compiler]\nexcludes = «"target"»',
    says: 'an array',
  },
  {
    name: 'a string in an array of integers',
    title: '.ract',
    code: 'compiles = [0, «"1"»]',
    says: 'an integer',
    to: '1',
  },
  {
    name: 'a misspelled word',
    title: 'gen_ui.toml',
    code: '[compiler]\nlog_level = «"wran"»',
    says: '"warn"',
    to: '"warn"',
  },
  {
    name: 'a word in lower case',
    title: 'gen_ui.toml',
    code: '[makepad.root]\nwindow = { os_type = «"mac"» }',
    says: '"Mac"',
    to: '"Mac"',
  },
  {
    name: 'an unknown word',
    title: 'router.toml',
    code: 'mode = «"Stack"»',
    says: '"History" or "Switch"',
  },
  {
    name: 'a misspelled prop of view',
    title: 'gen_ui.toml',
    code: '[makepad.root]\nwindow = { «heigth» = "Fill" }',
    says: '"height"',
    to: 'height',
  },
  {
    name: 'a wrong word of a prop',
    title: 'gen_ui.toml',
    code: '[makepad.root]\nwindow = { flow = «"down"» }',
    says: '"Down"',
    to: '"Down"',
  },
  {
    name: 'an integer as a size',
    title: 'gen_ui.toml',
    code: '[makepad.root]\nwindow = { width = «640» }',
    says: 'decimal point',
    to: '640.0',
  },
  {
    name: 'a colour word',
    title: 'gen_ui.toml',
    code: '[makepad.root]\nwindow = { background_color = «"black"» }',
    says: 'colour words',
    to: '"#000000"',
  },
  {
    name: 'an integer side',
    title: 'gen_ui.toml',
    code: '[makepad.root]\nwindow = { padding = { left = «1» } }',
    says: 'decimal point',
    to: '1.0',
  },
  {
    name: 'a header where an inline table is needed',
    title: 'env.toml',
    code: '[«check»]\nauto = true',
    says: 'inline table: check = { … }',
  },
  {
    name: 'a misspelled key of a repo',
    title: 'token.toml',
    code: '[plugin]\nrepo = { «pth» = "/a" }',
    says: '"path"',
    to: 'path',
  },
  {
    name: 'a misspelled key of a page',
    title: 'router.toml',
    code: '[bar_pages]\nhome = { path = "a::*", «componet» = "Home" }',
    says: '"component"',
    to: 'component',
  },
  {
    name: 'a misspelled key of a tab',
    title: 'router.toml',
    code: '[tabbar.bars]\nhome = { «icn» = "a.svg" }',
    says: '"icon"',
    to: 'icon',
  },
  {
    name: 'a misspelled key of the packager',
    title: 'Cargo.toml',
    code: '[package.metadata.packager]\n«format» = ["deb"]',
    says: '"formats"',
    to: 'formats',
  },
];

describe('wrong TOML', () => {
  test.each(wrong)('is reported at its place: $name', (sample) => {
    expectProblem(checkToml, sample);
  });

  test('below an unknown table is reported once', () => {
    const code = '[nothing]\na = 1\nb = { c = 2 }';
    expect(checkToml(code, { title: 'gen_ui.toml' }, data)).toHaveLength(1);
  });
});

describe('right TOML has no problems', () => {
  test.each([
    [
      'env.toml',
      'version = "0.2.0"\ncheck = { auto = true, last_time = 1_747_612_800, frequency = 172800 }\n[dependencies]\nmakepad-widgets = "/a"',
    ],
    [
      '.ract',
      'target = "gen_ui" # comment\nmembers = [\n  { src = "a", target = "b" }, # one\n]\ncompiles = [0]\nresources = ["a", { src = "b", target = "c" }]',
    ],
    [
      'gen_ui.toml',
      '[makepad]\n[makepad.dependencies]\n"any-thing" = { git = "https://example.com", branch = "x" }\n[plugins]\na = ".plugins/a"',
    ],
    ['gen_ui.toml', 'makepad.root.path = "/a"\ncompiler.logo = true'],
    [
      'gen_ui.toml',
      '[makepad.root]\nwindow = { width = "Fill", height = 640.0, align = { x = 0.5, y = 0.5 }, background_color = "#14161A", visible = true }',
    ],
    [
      'router.toml',
      '[nav_pages]\nlogin = "crate::views::login::Login"\nhelp = { path = "crate::help::*", component = "Help" }',
    ],
    [
      'token.toml',
      '[plugin]\ncategory = "anything"\n[macros]\na = { category = "prop_macro", stmts = \'\'\'if x { return true; }\n\'\'\' }\n[dependencies]\nserde = "1"',
    ],
    ['Cargo.toml', '[package]\nname = "a"\nedition = 2021\n[[bin]]\nname = "b"'],
    [undefined, 'anything = 1'],
  ])('%s', (title, code) => {
    expect(checkToml(code, title === undefined ? {} : { title }, data)).toEqual([]);
  });

  test('of every example in the data', () => {
    const examples = [...data.types, ...data.configTypes].flatMap(
      ({ syntax }) => syntax?.toml ?? [],
    );
    for (const code of examples) expect(checkToml(code, {}, data), code).toEqual([]);
  });
});

test('the macros of a plugin are known by its token.toml', () => {
  const code = '[macros]\naudit = { category = "prop_macro", stmts = \'a\' }';
  expect(tomlMacros(code, { title: 'my_plugin/token.toml' })).toEqual(['audit']);
  expect(tomlMacros(code, { title: 'Cargo.toml' })).toEqual([]);
});

// An update of the parser may reword its sentences: none of these may become "something is missing".
test.each([
  ['a = 1\na = 2', 'twice'],
  ['[a]\n[a]', 'twice'],
  ['a = @', 'value'],
  ['a = "b\nc = 1', 'string'],
  ["a = 'b\n", 'string'],
  ['a = { b = 1\n', 'comma'],
  ['a = [1 2]', 'comma'],
  ['a b = 1', 'key-signs'],
  [' = 1', 'equals'],
  ['[[a]\n', 'header'],
  ['a = 1 2', 'end'],
  ['a = 007', 'zero'],
  ['a = 2020-13-45', 'date'],
] as const)('the parser is understood: %j', (code, reason) => {
  const [problem] = checkToml(code, {}, data);
  expect(told(problem!).message).toBe(`This is not TOML: ${ENGLISH_OF_FILES[`toml/${reason}`]}.`);
});
