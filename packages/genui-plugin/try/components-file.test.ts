import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { dataFolder } from '../../../tests/sites/book.ts';
import { checkGen } from '../../gen-language/gen/gen.ts';
import { loadData } from '../../gen-language/reference/load.ts';
import { textOf } from '../../gen-language/words/words.ts';
import type { ComponentData } from './components.ts';
import { componentsFile } from './components-file.ts';

const full = await loadData(dataFolder);
const text = componentsFile(full, 'en');
const small = JSON.parse(text) as ComponentData;
const { catalogue, ...chinese } = JSON.parse(componentsFile(full, 'zh')) as ComponentData;

test('the checker finds in the browser what it finds in the build', () => {
  const wrong = [
    '<buton />',
    '<button theme="Sucess" />',
    '<button text="\'x\'" />',
    '<button width="1" />',
    '<label color="red" font_size="x" />',
    '<button @click="a()" />',
    '<button><label as_prop="slo" /></button>',
    '<input inherits="x" />',
    '<style>\n.a { colour: #fff; }\n</style>',
    '<template><component name="A"><label :text="b" /></component></template>\n<script>\n#[component]\npub struct A { a: String }\n</script>',
    '<script>\nimpl A { fn a(&self) { get!("x"); post!("x"); nothing!(); } }\n</script>',
    ...Object.values(full.components)
      .flatMap(({ rejected = [] }) => rejected)
      .map(({ tag, name }) => `<${tag} ${name}="1.0" />`),
  ];
  let found = 0;
  for (const code of wrong) {
    const problems = checkGen(code, {}, small);
    expect(problems, code).toEqual(checkGen(code, {}, full));
    for (const { message, fix } of problems) {
      expect(textOf(message, catalogue!), code).toMatch(/\p{Script=Han}/u);
      expect(textOf(fix, catalogue!), code).toMatch(/\p{Script=Han}/u);
    }
    found += problems.length;
  }
  expect(found).toBeGreaterThan(wrong.length - 3);
});

test('it is small, and has no text for people but the advice of the checker', () => {
  expect(brotliCompressSync(text).length).toBeLessThan(9_000);
  expect(text).not.toMatch(/\p{Script=Han}/u);
});

test('what Chinese pages fetch is the same, with the words of the checker in Chinese', () => {
  expect(chinese).toEqual(small);
  expect(small.catalogue).toBeUndefined();
});
