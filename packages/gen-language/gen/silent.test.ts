import { loadCompiler } from 'gen-compiler/node';
import { expect, test } from 'vitest';
import { told as inEnglish } from '../catalogue.ts';
import { collectTags } from '../reference/tags.ts';
import { data } from '../sample-test.ts';
import { checkGen } from './gen.ts';
import { isMakepads, silentWidget } from './silent.ts';

const compiler = await loadCompiler();

/** The name in `live_design` that the compiler generates for a tag; undefined if it rejects the tag. */
function made(tag: string): string | undefined {
  const script =
    '#[component]\npub struct Home {}\nimpl Default for Home { fn default() -> Self { Self {} } }';
  const file = `<template>\n<component name="Home">\n${tag}\n</component>\n</template>\n<script>\n${script}\n</script>`;
  return /x = <(\w+)>/.exec(compiler.compile(file, 'gen').live ?? '')?.[1];
}

/** The name that the compiler generates according to the check. */
function told(code: string): string | undefined {
  const [problem] = checkGen(code, {}, data);
  return /reports nothing and turns .*"(\w+)"/.exec(problem ? inEnglish(problem).message : '')?.[1];
}

const tags = [...collectTags(data).values()].filter(
  ({ tag }) => tag !== 'component' && tag !== 'window',
);

test('what the compiler makes of a wrong value without a word is told, and nothing else', () => {
  for (const { tag, props } of tags) {
    for (const { name } of props.values()) {
      const wrong = `<${tag} id="x" ${name}="zz::" />`;
      expect(told(wrong), wrong).toBe(made(wrong));
    }
  }
});

test('and of an unknown name', () => {
  for (const { tag } of tags) {
    const wrong = `<${tag} id="x" zzzzzz="1.0" />`;
    expect(told(wrong), wrong).toBe(made(wrong));
  }
});

test('a right value is told to nobody, and makes the tag of the library', () => {
  expect(made('<label id="x" font_size="22.0" />')).toBe('GLabel');
  expect(told('<label id="x" font_size="22.0" />')).toBeUndefined();
});

test('the widget can be told from the words', () => {
  const widget = (code: string) => {
    const [problem] = checkGen(code, {}, data);
    return problem && silentWidget(problem.message);
  };
  expect(widget('<label color="red" />')).toBe('Label');
  expect(widget('<tag theme="Red" />')).toBe('Tag');
  expect(widget('<label font_size="22.0" txt="\'a\'" />')).toBeUndefined();
  expect(isMakepads('label')).toBe(true);
  expect(isMakepads('tag')).toBe(false);
});
