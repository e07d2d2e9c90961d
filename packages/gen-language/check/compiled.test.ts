import { mutants } from 'gen-compiler/compare';
import { loadCompiler } from 'gen-compiler/node';
import { readSamples } from 'parallel-docs/content';
import { expect, test } from 'vitest';
import { data, file } from '../sample-test.ts';
import { declaredMacros } from '../samples.ts';
import { checkSample } from './check-sample.ts';
import { problemsOf } from './fixes.ts';

const compiler = await loadCompiler();
const samples = (await readSamples(process.cwd())).filter(
  ({ wrong, language, lang }) => !wrong && language === 'gen' && lang === 'en',
);
const macros = new Set(samples.flatMap(({ code }) => declaredMacros('gen', code, {})));

test('the compiler has nothing against the samples, fragments among them', () => {
  expect(samples.length).toBeGreaterThan(200);
  for (const { code, file: at, line } of samples)
    expect(problemsOf(code, 'gen', { data, macros, compiler }), `${at}:${line}`).toEqual([]);
});

test('whatever the compiler refuses of 1,000 slips of the keyboard is reported', () => {
  const files = samples.map(({ code }) => code).filter((code) => code.includes('<template>'));
  const texts = mutants(files, 5);
  let refused = 0;
  for (let count = 0; count < 1000; count++) {
    const text = texts.next().value;
    if (compiler.compile(text, 'gen').stage === 'compiled') continue;
    refused += 1;
    expect(problemsOf(text, 'gen', { data, macros, compiler }), text).not.toEqual([]);
  }
  expect(refused).toBeGreaterThan(300);
});

/** Line, column, rule and message of each finding, in a language. */
function found(text: string, language: 'en' | 'zh' = 'en'): string[] {
  return checkSample(text, 'gen', language, { data, compiler }).map(
    ({ place, rule, message }) => `${place.line}:${place.column} ${rule} ${message}`,
  );
}

const withMethod = (body: string) =>
  file('<label :text="title" />').replace(
    'fn save(&mut self) {}',
    `fn save(&mut self) { ${body} }`,
  );

test.each([
  ['self.title += ;', 'a value is missing', '缺少一个值'],
  ['let a = 1 let b = 2;', '";" is expected', '这里应该是“;”'],
  ['let = 1;', 'this does not belong here', '这里不能这样写'],
  ['f(1', undefined, undefined],
  ['f(1）;', undefined, undefined],
])('Rust that cannot be parsed: %s', (body, english, chinese) => {
  const text = withMethod(body);
  const rust = found(text).filter((one) => one.includes('rust-syntax'));
  if (english === undefined) {
    // The rules report these signs with better messages.
    expect(rust).toEqual([]);
    expect(found(text).join()).toMatch(/unclosed-bracket|foreign-sign/);
    return;
  }
  expect(rust).toEqual([expect.stringMatching(/^12:\d+ rust-syntax /)]);
  expect(rust[0]).toContain(`This is not Rust: ${english}.`);
  expect(found(text, 'zh').join()).toContain(`这不是合法的 Rust：${chinese}。`);
});

test.each([
  ['mut &self', '', '12:13 rust-syntax The words of "self"', '12:13 rust-syntax “self”'],
  ['&self mut', '', '12:13 rust-syntax The words of "self"', '12:13 rust-syntax “self”'],
  ['&mut self, param', '@changed="save()"', 'Write param: impl EventParam', '请写 param: impl'],
  ['&mut self, param', '', 'Write param: u32', '请写 param: u32'],
])('parameters that cannot be parsed: (%s) %s', (parameters, callback, english, chinese) => {
  const text = file(`<input :text="title" ${callback} />`).replace('&mut self', parameters);
  for (const [language, words] of [
    ['en', english],
    ['zh', chinese],
  ] as const) {
    const told = checkSample(text, 'gen', language, { data, compiler });
    const said = told.map(
      ({ place, rule, message, fix }) => `${place.line}:${place.column} ${rule} ${message} ${fix}`,
    );
    expect(said).toEqual([expect.stringContaining(words)]);
  }
});

test('a comma is certainly missing between two fields, and is only likely between other lines', () => {
  const fixesOf = (text: string) =>
    problemsOf(text, 'gen', { data, compiler }).map(({ rule, edits, guess }) => [
      rule,
      edits?.[0]?.text,
      guess ?? false,
    ]);
  const text = file('<label :text="title" />').replace(
    'title: String',
    'title: String\n    count: u32',
  );
  expect(fixesOf(text)).toEqual([['rust-syntax', ',', false]]);
  expect(fixesOf(withMethod('self.go(\n1\n2);'))).toEqual([['rust-syntax', ',', true]]);
});

test('a mistake in the template hides no mistake in the script', () => {
  const text = withMethod('let title = ;').replace('<label', '<lable');
  expect(found(text).map((one) => one.split(' ')[1])).toEqual(['unknown-tag', 'rust-syntax']);
});

test.each([
  ['', '1:1 refused', 'the file is empty'],
  [
    file('<label />').replace('fn save', '#[computed([title])]\n    fn save'),
    '12:7 refused',
    'no binding uses the computed method',
  ],
  [
    `<template>\n<component name="Home">\n<button @clicked="go()" />\n</component>\n</template>`,
    '3:9 refused',
    'a file without a script has no callbacks',
  ],
  [
    `<template>\n<view id="A" />\n</template>\n<script>\nuse std::fmt;\n</script>`,
    '4:1 refused',
    'only a file with <component> as the root has a script',
  ],
])('what only the compiler refuses has a place: %s', (text, at, words) => {
  const [first = '', ...others] = found(text);
  expect(others).toEqual([]);
  expect(first).toContain(at);
  expect(first).toContain(words);
});

test('what a file lacks is elsewhere for a part of one', () => {
  const bound = `<template>\n<component name="Home">\n<label :text="title" />\n</component>\n</template>`;
  const rules = (whole: boolean) =>
    problemsOf(bound, 'gen', { data, compiler, whole }).map(({ rule }) => rule);
  expect(rules(false)).toEqual([]);
  expect(rules(true)).toEqual(['silent-file']);
  expect(found(`<label :for="book in books" :text="book" />`)).toEqual([]);
});
