import type { PlacedSample } from 'parallel-docs/content';
import { expect, test } from 'vitest';
import { dataFolder } from '../../../tests/sites/book.ts';
import { checkGen } from '../../gen-language/gen/gen.ts';
import { loadData } from '../../gen-language/reference/load.ts';
import { collectTags } from '../../gen-language/reference/tags.ts';
import type { Plugin } from './plugins.ts';
import { contextOf, Projects } from './project.ts';

const data = await loadData(dataFolder);
const tags = collectTags(data);

/** Samples of one version and language, in reading order. */
function samples(...list: (Partial<PlacedSample> & { code: string })[]): PlacedSample[] {
  return list.map((each, index) => {
    const page = each.page ?? 'doc/page';
    return {
      language: 'gen',
      version: 'v0.1.0',
      lang: 'en',
      page,
      file: `content/en/${page}.md`,
      line: index + 1,
      ...each,
    };
  });
}

/** The file that a sample is completed to. */
function completed(sample: Partial<PlacedSample> & { code: string }): string {
  const all = samples(sample);
  return new Projects(all, tags).of(all[0]!).sample.code;
}

test.each([
  ['tags', { code: '<label text="\'a\'" />\n<button theme="Info" />' }],
  ['a binding', { code: '<label :text="title" />' }],
  ['a condition', { code: '<label :if="empty" text="\'a\'" />\n<label else text="\'b\'" />' }],
  ['computed methods', { code: '<label :if="is_low()" :text="caption()" />' }],
  ['a loop', { code: '<view id="r" :for="(i, b) in books">\n<label :text="b.title" />\n</view>' }],
  ['a callback with arguments', { code: '<button @clicked="open(\'a\', 2, 1.5, true)" />' }],
  ["a tag of one's own", { code: '<Timer id="timer" :left="rest" @started="on_start()" />' }],
  ['rules', { code: '.page {\n    flow: Down;\n    .title {\n        font_size: 9.0;\n    }\n}' }],
  ['a style', { code: '<style>\n.page {\n    flow: Down;\n}\n</style>' }],
  [
    'a method',
    {
      language: 'rust',
      code: 'fn add(&mut self) {\n    let n = self.get_n() + 1;\n    let _ = self.set_n(n);\n}',
    },
  ],
  [
    'methods of a component',
    {
      language: 'rust',
      code: 'impl Home {\n    fn typed(&mut self, param: impl EventParam) {\n        println!("{}", param.text);\n    }\n}',
    },
  ],
  [
    'a component',
    { language: 'rust', code: '#[component]\npub struct Timer {\n    left: u32,\n}' },
  ],
  [
    'defaults',
    {
      language: 'rust',
      code: 'impl Default for Timer {\n    fn default() -> Self {\n        Self {\n            left: 60,\n        }\n    }\n}',
    },
  ],
  [
    'events',
    {
      language: 'rust',
      code: '#[event]\n#[derive(Debug, Clone)]\npub enum TimerEvent {\n    Started,\n}',
    },
  ],
  [
    'a reference',
    {
      language: 'rust',
      code: 'fn a(&mut self) {\n    let mut note = c_ref!(note);\n    let _ = note.set_text("a".to_string());\n}',
    },
  ],
  [
    'statements',
    { language: 'rust', code: 'let left = self.get_left();\nlet _ = self.set_left(left + 1);' },
  ],
])('a fragment with %s becomes a file that the check has nothing against', (_, sample) => {
  const code = completed(sample as PlacedSample);
  expect(checkGen(code, {}, data)).toEqual([]);
  for (const line of sample.code.split('\n')) expect(code).toContain(line.trim());
});

test('a whole file stays as it is', () => {
  const code = '<template>\n  <component name="Home"></component>\n</template>';
  expect(completed({ code, title: 'views/home.gen' })).toBe(code);
});

test('fields get the type of what they are bound to', () => {
  const code = completed({
    code: '<input :text="title" />\n<checkbox :selected="done" />\n<radio_group :selected="plan" />\n<view :spacing="gap" />\n<link :href="site" />\n<tag :theme="mood" />',
  });
  for (const field of [
    'title: String',
    'done: bool',
    'plan: i32',
    'gap: f64',
    'site: Option<String>',
    'mood: Themes',
  ])
    expect(code).toContain(`    ${field},\n`);
});

test('a field that is counted with is a number', () => {
  for (const use of ['pages + 1', 'pages - 1', 'pages / 10', 'pages < 10'])
    expect(
      completed({
        language: 'rust',
        code: `fn count(&mut self) {\n    let pages = self.get_pages();\n    println!("{}", ${use});\n}`,
      }),
    ).toContain('    pages: u32,\n');
});

test('a parameter of an event gets a tag of the page whose event has what is used', () => {
  const code =
    'fn on_it(&mut self, param: impl EventParam) {\n    println!("{}", param.selected);\n}';
  const page = 'components/form/checkbox';
  expect(completed({ language: 'rust', page, code })).toMatch(/<checkbox\w* @\w+="on_it\(\)">/);
});

test('a type that another block of the page declares is taken over', () => {
  const all = samples(
    {
      language: 'rust',
      code: 'impl Timer {\n    fn a(&mut self) {\n        let _ = active!(TimerEvent::Started);\n    }\n}',
    },
    {
      language: 'rust',
      code: '#[event]\n#[derive(Debug, Clone)]\npub enum TimerEvent {\n    Started,\n}',
    },
  );
  const { sample } = new Projects(all, tags).of(all[0]!);
  expect(sample.code).toContain('pub enum TimerEvent');
});

test('functions with their tests stand beside the component, not in it', () => {
  const code = 'fn one() -> u32 {\n    1\n}\n\n#[cfg(test)]\nmod tests {\n    use super::*;\n}\n';
  const text = completed({ language: 'rust', code });
  expect(text).toContain('mod tests {');
  expect(text).not.toContain('impl Sample');
});

test('files that are imported come from the same page, else from the nearest page before', () => {
  const home = '<script>\nimport!{ crate::components::card::*; }\n</script>';
  const card = (name: string) => `<template><component name="${name}"></component></template>`;
  const title = 'components/card.gen';
  const all = samples(
    { page: 'one', title, code: card('First') },
    { page: 'two', title, code: card('Second') },
    { page: 'three', title: 'shelf/views/home.gen', code: home },
    { page: 'four', title, code: card('Later') },
    { page: 'five', title: 'views/home.gen', code: `${home}\n` },
    { page: 'five', title, code: card('Beside') },
  );
  const projects = new Projects(all, tags);
  const three = projects.of(all[2]!);
  expect(three.sample.path).toBe('views/home.gen');
  expect(three.neighbours).toEqual([{ language: 'gen', path: title, code: card('Second') }]);
  expect(projects.of(all[4]!).neighbours[0]!.code).toBe(card('Beside'));
});

test('the applications of one page keep apart, by the workspace and package in their titles', () => {
  const home = '<script>\nimport!{ crate::components::row::*; }\n</script>';
  const row = (name: string) => `<template><component name="${name}"></component></template>`;
  const all = samples(
    { title: 'one/shelf/views/home.gen', code: home },
    { title: 'one/shelf/components/row.gen', code: row('One') },
    { title: 'two/shelf/views/home.gen', code: `${home}\n` },
    { title: 'two/shelf/components/row.gen', code: row('Two') },
    { title: 'two/shelf/views/list.gen', code: '<script>http_get!(a);</script>' },
    { language: 'rust', title: 'one/shelf/src/main.rs', code: 'plugin! { one: A => a() }' },
    { language: 'rust', title: 'two/server/src/main.rs', code: 'fn main() {}' },
    { language: 'rust', title: 'two/shelf/src/main.rs', code: 'plugin! { two: A => a() }' },
    { page: 'later', title: 'views/home.gen', code: `${home}\n\n` },
  );
  const plugin = { name: 'http', token: '', files: {} };
  const projects = new Projects(all, tags, [plugin]);
  const codes = (index: number) => projects.of(all[index]!).neighbours.map(({ code }) => code);
  expect(codes(0)).toEqual([row('One')]);
  expect(codes(2)).toEqual([row('Two')]);
  expect(codes(4)).toEqual(['plugin! { two: A => a() }']);
  expect(codes(8)).not.toContain(row('Two'));
  expect(projects.of(all[6]!).sample.path).not.toBe('main.rs');
});

test('a file that no page shows is made up', () => {
  const all = samples({ code: '<Timer id="t" :left="rest" @started="go()" />' });
  const { neighbours } = new Projects(all, tags).of(all[0]!);
  expect(neighbours.map(({ path }) => path)).toEqual(['components/timer.gen']);
  expect(checkGen(neighbours[0]!.code, {}, data)).toEqual([]);
  expect(neighbours[0]!.code).toContain('Started,');
});

test('a router finds its settings, and these the pages', () => {
  const toml =
    'name = "R"\nid = "app_router"\n[bar_pages]\nbooks = "crate::views::books::Books"\n[nav_pages]';
  const all = samples(
    { title: 'router/mod_router.gen', code: '<script>\nroute!(app_router);\n</script>' },
    { language: 'toml', title: 'router.toml', code: toml },
  );
  const project = new Projects(all, tags).of(all[0]!);
  expect(project.router).toBe(toml);
  expect(project.neighbours.map(({ path }) => path)).toEqual(['views/books.gen']);
});

test('a context is that of the tokens, and of no plug-in that only its owner has', () => {
  const row = '<template><component name="Row"></component></template>';
  const home = '<script>\nimport!{ crate::views::row::*; }\nfn a() { http_get!(b); }\n</script>';
  const main = 'plugin! { one: A => a() }';
  const contextWith = (rowCode: string, plugins: readonly Plugin[] = []) => {
    const all = samples(
      { title: 'views/home.gen', code: home },
      { title: 'views/row.gen', code: rowCode },
      { language: 'rust', title: 'shelf/src/main.rs', code: main },
    );
    return contextOf(new Projects(all, tags, plugins).of(all[0]!), plugins);
  };
  const before = contextWith(row);
  expect(contextWith(`<!-- a row -->\n${row}`)).toBe(before);
  expect(contextWith(row.replace('Row', 'Line'))).not.toBe(before);
  const plugin = { name: 'http', token: '[plugin]', files: { 'mod.rs': 'fn a() {}' } };
  expect(contextWith(row, [plugin])).toBe(before);
});

test.each([
  ['gen_ui.toml', '[makepad]\nrouter = "./router.toml"', '[makepad.root]'],
  ['gen_ui.toml', '[compiler]\nlogo = true', undefined],
  ['router.toml', 'mode = "Switch"', '[nav_pages]'],
  ['router.toml', '[tabbar]\nactive = true', '[tabbar.bars]'],
  ['router.toml', '[tabbar.bars]\na = { text = "A" }', '[tabbar]\n'],
  ['token.toml', '[macros]', '[plugin]'],
  ['env.toml', 'language = "zh_CN"', undefined],
])('a fragment of %s gets the tables its reader asks for: %s', (title, code, added) => {
  const all = completed({ language: 'toml', title, code });
  expect(all).toContain(code);
  if (added === undefined) expect(all).toBe(code);
  else expect(all).toContain(added);
});
