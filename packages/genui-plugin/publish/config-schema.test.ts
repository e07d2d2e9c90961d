/**
 * Tests the schemas of settings with a validator. The expected verdicts come from the programs that read the
 * settings: `makepad_gen_plugin` 0.1.2, and Ract 0.2.0 for `.ract` and `env.toml`.
 */

import { Ajv, type ValidateFunction } from 'ajv';
import { readSamples } from 'parallel-docs/content';
import { parse } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { dataFolder } from '../../../tests/sites/book.ts';
import { loadData } from '../../gen-language/reference/load.ts';
import { completeSettings } from '../samples/complete-settings.ts';
import { schemaOfFile } from './config-schema.ts';
import { SCHEMA_FILES } from './publish.ts';

const data = await loadData(dataFolder);
const schemaOf = (name: string, lang: 'en' | 'zh' = 'en') =>
  schemaOfFile(data, data.config.find(({ file }) => file === name)!, 'https://docs.example/', lang);
const validators = new Map<string, ValidateFunction>(
  SCHEMA_FILES.map((name) => [name, new Ajv({ strictRequired: false }).compile(schemaOf(name))]),
);

/** The errors that a file's schema reports for a text, each as place and message. */
function wrong(name: string, code: string): string[] {
  const validate = validators.get(name)!;
  // The value is converted to JSON, which is possible because none of these files has dates or big integers.
  validate(JSON.parse(JSON.stringify(parse(code))));
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe('the samples of the pages', async () => {
  const samples = (await readSamples(process.cwd())).filter(({ language }) => language === 'toml');
  const ours = samples.flatMap(({ title, code, file, line, wrong: mistake }) => {
    const name = title?.split('/').at(-1) ?? '';
    return SCHEMA_FILES.includes(name) && !mistake
      ? [{ name, code, place: `${file}:${line}` }]
      : [];
  });

  test('every one passes, but for what parts of a file leave out at its top', () => {
    expect(ours.length).toBeGreaterThan(100);
    const refused = ours.flatMap(({ name, code, place }) =>
      wrong(name, completeSettings(name, code))
        .filter((reason) => !/^ must (?:have required property|match "then")/.test(reason))
        .map((reason) => `${place} ${reason}`),
    );
    expect(refused).toEqual([]);
  });

  test.each(SCHEMA_FILES)('whole files called %s are among them', (name) => {
    const whole = ours.filter(
      (one) => one.name === name && wrong(name, completeSettings(name, one.code)).length === 0,
    );
    expect(whole.length).toBeGreaterThan(0);
  });
});

const window = (value: string) => `[makepad.root]\npath = "/a/root.gen"\nwindow = ${value}`;
const inRoot = '[makepad.root]\npath = "/a/root.gen"\n';
const dependency = (value: string) => `${inRoot}[makepad.dependencies]\nx = ${value}`;
const ROUTER = 'name = "A"\nid = "app_router"\nactive = "books"\n';
const PAGES = '[bar_pages]\nbooks = "crate::views::books::Books"\n[nav_pages]\n';
const tabbar = (value: string) => `${ROUTER}[tabbar]\n${value}\n${PAGES}`;
const REPO = 'repo = { path = "/x" }\n';
const PLUGIN = `[plugin]\nname = "a"\nversion = "0.1.0"\ncategory = "tool"\n${REPO}`;
const ENV =
  'version = "0.2.0"\nis_latest = true\nauto_update = true\ncheck = { auto = true, last_time = 1, frequency = 2 }\n[dependencies]\n';
const RESOURCES = 'resources = [{ src = "a", target = "b" }]\n';

describe('what the readers take', () => {
  test.each([
    ['gen_ui.toml', window('{ os_type = "Mac", theme = "Primary", width = "All" }')],
    ['gen_ui.toml', window('{ padding = { left = 1.0 }, align = { x = 0.5 }, height = 640.0 }')],
    ['gen_ui.toml', window('{ window_size = { inner_size = { x = 1.0, y = 2.0 } } }')],
    ['gen_ui.toml', `${inRoot}[makepad.wasm]\nfresh = true\nport = 8010`],
    ['gen_ui.toml', `#:schema https://docs.example/\n${inRoot}`],
    ['gen_ui.toml', dependency('"1.0"')],
    ['gen_ui.toml', dependency('{ git = "https://a.example/b", branch = "c" }')],
    ['gen_ui.toml', dependency('{ path = "/a/b" }')],
    ['router.toml', ROUTER + PAGES],
    ['router.toml', `${ROUTER + PAGES}help = { path = "crate::help::*", component = "Help" }`],
    ['router.toml', tabbar('active = true\ntheme = "Dark"\nbars = { books = { text = "B" } }')],
    ['token.toml', PLUGIN],
    ['token.toml', `${PLUGIN}authors = ["Ada"]\nlicense = "MIT"\ndescription = "x"`],
    ['token.toml', PLUGIN.replace('"tool"', '"UI"')],
    ['token.toml', PLUGIN.replace(REPO, 'repo = { path = "/x", git = "https://a.example" }')],
    ['token.toml', `${PLUGIN}[macros]\na = { category = "prop_macro", stmts = "return true;" }`],
    ['.ract', `target = "gen_ui"\nmembers = [{ src = "a", target = "b" }]\n${RESOURCES}`],
    ['.ract', 'target = "makepad"\nresources = ["makepad-widgets"]'],
    ['env.toml', ENV],
  ])('passes: %s %j', (name, code) => {
    expect(wrong(name, code)).toEqual([]);
  });
});

describe('what the readers refuse', () => {
  test.each([
    ['gen_ui.toml', '[makepad]', "/makepad must have required property 'root'"],
    ['gen_ui.toml', '[compiler]\nlogo = true', "must have required property 'makepad'"],
    ['gen_ui.toml', '[makepad.root]', "/makepad/root must have required property 'path'"],
    ['gen_ui.toml', '[makepad.root]\npath = 3', '/makepad/root/path must be string'],
    ['gen_ui.toml', window('{ heigth = "Fill" }'), 'must NOT have additional properties'],
    ['gen_ui.toml', window('{ flow = "down" }'), '/window/flow must be equal to one of'],
    ['gen_ui.toml', window('{ theme = "Blue" }'), '/window/theme must be equal to one of'],
    ['gen_ui.toml', window('{ width = "Full" }'), '/window/width must match a schema in anyOf'],
    ['gen_ui.toml', window('{ background_color = "black" }'), 'must match pattern'],
    ['gen_ui.toml', window('{ padding = 4.0 }'), '/window/padding must be object'],
    ['gen_ui.toml', window('{ visible = "yes" }'), '/window/visible must be boolean'],
    ['gen_ui.toml', window('{ show_title = "true" }'), '/window/show_title must be boolean'],
    ['gen_ui.toml', window('{ spacing = "4" }'), '/window/spacing must be number'],
    ['gen_ui.toml', `[makepad]\nrouter = 3\n${inRoot}`, '/makepad/router must be string'],
    ['gen_ui.toml', dependency('1'), '/makepad/dependencies/x must'],
    ['gen_ui.toml', dependency('{ }'), '/makepad/dependencies/x must'],
    ['gen_ui.toml', dependency('{ version = "1", features = ["a"] }'), 'additional properties'],
    ['gen_ui.toml', dependency('{ version = "1", default-features = false }'), 'additional'],
    ['gen_ui.toml', dependency('{ version = "1", optional = true }'), 'additional properties'],
    ['gen_ui.toml', dependency('{ workspace = true }'), '/makepad/dependencies/x must'],
    ['gen_ui.toml', `${inRoot}[compiler]\nlog_level = "loud"`, '/compiler/log_level must be equal'],
    ['router.toml', (ROUTER + PAGES).replace('name = "A"', ''), "required property 'name'"],
    ['router.toml', (ROUTER + PAGES).replace('id = "app_router"', ''), "required property 'id'"],
    ['router.toml', `${ROUTER}mode = "Stack"\n${PAGES}`, '/mode must be equal to one of'],
    ['router.toml', `${ROUTER}[bar_pages]`, "must have required property 'nav_pages'"],
    ['router.toml', `${ROUTER}[nav_pages]`, "must have required property 'bar_pages'"],
    ['router.toml', `${ROUTER + PAGES}a = 1`, '/nav_pages/a must be string'],
    ['router.toml', `${ROUTER + PAGES}a = { path = "crate::a::*" }`, "property 'component'"],
    ['router.toml', `${ROUTER + PAGES}a = { component = "A" }`, "required property 'path'"],
    ['router.toml', tabbar('bars = { }'), "/tabbar must have required property 'active'"],
    ['router.toml', tabbar('active = true'), "/tabbar must have required property 'bars'"],
    ['router.toml', tabbar('active = "true"\nbars = { }'), '/tabbar/active must be boolean'],
    ['router.toml', tabbar('active = true\ntheme = "Blue"\nbars = { }'), '/tabbar/theme must be'],
    ['router.toml', tabbar('active = true\nbars = { books = "a" }'), '/tabbar/bars/books must be'],
    ['token.toml', '[macros]', "must have required property 'plugin'"],
    ...['name', 'version', 'category', 'repo'].map((key) => [
      'token.toml',
      PLUGIN.replace(new RegExp(`^${key} = .*\n`, 'm'), ''),
      `/plugin must have required property '${key}'`,
    ]),
    ['token.toml', PLUGIN.replace('"0.1.0"', '1'), '/plugin/version must be string'],
    ['token.toml', PLUGIN.replace('{ path = "/x" }', '"x"'), '/plugin/repo must be object'],
    ['token.toml', PLUGIN.replace('{ path = "/x" }', '{ }'), '/plugin/repo must'],
    ['token.toml', PLUGIN.replace('path =', 'pth ='), '/plugin/repo must'],
    ['token.toml', `${PLUGIN}[macros]\na = { category = "x", stmts = "y" }`, '/category must be'],
    ['token.toml', `${PLUGIN}[macros]\na = { category = "prop_macro" }`, "property 'stmts'"],
    ['token.toml', `${PLUGIN}[macros]\na = { stmts = "y" }`, "required property 'category'"],
    ['token.toml', `${PLUGIN}[macros]\na = "x"`, '/macros/a must be object'],
    ['.ract', 'target = "gen_ui"\nmembers = [{ src = "a", target = "b" }]', "'resources'"],
    ['.ract', `members = [{ src = "a", target = "b" }]\n${RESOURCES}`, "property 'target'"],
    ['.ract', `target = "gen_ui"\n${RESOURCES}`, "must have required property 'members'"],
    ['.ract', `target = "GenUI"\nmembers = []\n${RESOURCES}`, '/target must be equal to one of'],
    [
      '.ract',
      `target = "gen_ui"\nmembers = [{ source = "a", target = "b" }]\n${RESOURCES}`,
      "/members/0 must have required property 'src'",
    ],
    ['.ract', 'target = "makepad"\nresources = { src = "a", target = "b" }', 'must be array'],
    ['.ract', `target = "makepad"\ncompiles = []\n${RESOURCES}`, '/compiles must NOT have fewer'],
    ...['version', 'is_latest', 'auto_update', 'check', 'dependencies'].map((key) => [
      'env.toml',
      ENV.replace(new RegExp(`^(?:\\[${key}\\]|${key} = .*)\n`, 'm'), ''),
      `must have required property '${key}'`,
    ]),
    ['env.toml', ENV.replace(', frequency = 2', ''), '/check must have required property'],
  ] as [string, string, string][])('fails: %s %j', (name, code, reason) => {
    expect(wrong(name, code).join('\n')).toContain(reason);
  });
});

describe('what the readers take without a word, and lose', () => {
  test.each([
    ['gen_ui.toml', `${inRoot}[makepad.foo]\na = 1`],
    ['gen_ui.toml', window('{ os_type = "mac" }')],
    ['gen_ui.toml', window('{ margin = { lft = 1.0 } }')],
    ['gen_ui.toml', window('{ window_size = { inner_size = { w = 1.0 } } }')],
    ['gen_ui.toml', window('{ window_size = { inner_size = { x = "1", y = "2" } } }')],
    ['gen_ui.toml', `${inRoot}[makepad.wasm]\nport = 70000`],
    ['router.toml', `${ROUTER}foo = 1\n${PAGES}`],
    ['router.toml', (ROUTER + PAGES).replace('app_router', 'other')],
    ['router.toml', (ROUTER + PAGES).replace('active = "books"', '')],
    ['router.toml', tabbar('active = true\nbars = { books = { icn = "a" } }')],
    ['token.toml', `${PLUGIN}authors = "me"`],
    ['token.toml', `${PLUGIN}foo = 3`],
  ])('fails all the same: %s %j', (name, code) => {
    expect(wrong(name, code)).not.toEqual([]);
  });
});

test('what only TOML tells apart passes', () => {
  // The schemas accept two mistakes that the programs reject: a section in place of an inline table, and a number
  // without a decimal point.
  expect(wrong('token.toml', `${PLUGIN}[macros.a]\ncategory = "prop_macro"\nstmts = "y"`)).toEqual(
    [],
  );
  expect(wrong('gen_ui.toml', window('{ width = 640 }'))).toEqual([]);
});

test('an editor is told what a key does, its default and its words, in the language of the schema', () => {
  const key = (lang: 'en' | 'zh') =>
    schemaOf('gen_ui.toml', lang).properties!.compiler!.properties!.log_level;
  const {
    description,
    default: value,
    values,
  } = data.config
    .find(({ file }) => file === 'gen_ui.toml')!
    .keys.find(({ key }) => key === 'compiler.log_level')!;
  expect(key('en')).toEqual({
    type: 'string',
    description: description.en,
    default: value,
    enum: values,
  });
  expect(key('zh')!.description).toBe(description.zh);
  const all = JSON.stringify(SCHEMA_FILES.map((name) => schemaOf(name)));
  expect(all).not.toContain('](');
  expect(all).toContain('"default":["Cargo.toml",');
});
