/** Tests the worker's answers, with the same calls as the worker. */

import { loadCompiler } from 'gen-compiler/node';
import { checkGen } from 'gen-language';
import { loadData } from 'gen-language/data';
import { collectTags } from 'gen-language/reference';
import { declaredMacros } from 'gen-language/samples';
import { readSamples } from 'parallel-docs/content';
import { expect, test } from 'vitest';
import { dataFolder } from '../../../../tests/sites/book.ts';
import { answer } from './answer.ts';
import type { Made } from './made-of.ts';

const data = await loadData(dataFolder);
const tags = collectTags(data);
const compiler = await loadCompiler();
const ask = (text: string) => answer({ text, found: checkGen(text, {}, data) }, compiler, tags);

/** Each result for a text: its name, and the tag or name at its offset. */
const told = (text: string, made: readonly Made[]) =>
  made.map((one) => [
    one.kind === 'replaced' ? one.widget : one.name,
    text.slice(one.offset).split(/[\s/>=]/)[0],
  ]);

test('of no sample anything silently becomes something else, fragments among them', async () => {
  const samples = (await readSamples(process.cwd())).filter(
    ({ wrong, language, lang }) => !wrong && language === 'gen' && lang === 'en',
  );
  expect(samples.length).toBeGreaterThan(200);
  const macros = new Set(samples.flatMap(({ code }) => declaredMacros('gen', code, {})));
  for (const { code, file, line, title } of samples) {
    const found = checkGen(code, { macros, ...(title ? { title } : {}) }, data);
    const { made, problems, stage, messages } = answer({ text: code, found }, compiler, tags);
    const where = `${file}:${line} ${messages.join()}`;
    expect([told(code, made), problems], where).toEqual([[], []]);
    // The router is in another file, which is missing here.
    if (!/router can not found/.test(messages.join())) expect(stage, where).toBe('compiled');
  }
});

test.each([
  ['<label font_size="22" />', [['Label', 'label']]],
  ['<label text="My bookshelf" />', [['Label', 'label']]],
  ['<view>\n  <label color="red" text="\'a\'" /><label />\n</view>', [['Label', 'label']]],
  ['<button theme="Red" />\n<button theme="Error" />', [['Button', 'button']]],
  ['<buton />', [['Buton', 'buton']]],
  [
    '<view><view :for="x in list"><label :text="x" color="red" /></view><label /></view>',
    [['Label', 'label']],
  ],
  [
    '<view><label /><view :for="x in list"><button :for="y in others" theme="Red" /></view></view>',
    [['Button', 'button']],
  ],
  ['<label text="\'<Label> { <Label>\'" />', []],
  ['<GoalCard text="\'a\'" />', []],
])('what becomes of tags: %s', (text, made) => {
  expect(told(text, ask(text).made)).toEqual(made);
});

const file = (tags: string) =>
  `<template>\n<component name="Home">\n${tags}\n</component>\n</template>\n\n<script>\n#[component]\npub struct Home {\n    title: String,\n    list: Vec<String>,\n}\n\nimpl Default for Home {\n    fn default() -> Self {\n        Self { title: String::new(), list: vec![] }\n    }\n}\n\nimpl Home {\n    fn add(&mut self) {}\n}\n</script>\n`;

test.each([
  ['<button @clicked="add()" />', []],
  ['<button @clicked="missing()" />', [['missing', '@clicked']]],
  ['<label :text="title" />', []],
  ['<label :text="nope" />', [['nope', ':text']]],
  ['<label :for="x in list" :text="x" />', []],
  ['<label :for="(i, x) in list" :text="x" />', []],
])('bindings and callbacks of which nothing is left: %s', (tag, made) => {
  const text = file(tag);
  expect(told(text, ask(text).made)).toEqual(made);
});

test('Rust that cannot be read has a place, and what the compiler panics at a reason', () => {
  const text = file('<label :text="title" />').replace('add(&mut self) {}', 'add(&mut self) { + }');
  expect(ask(text).problems.map(({ rule }) => rule)).toEqual(['rust-syntax']);
  expect(ask(text).live).toBeUndefined();
  const panic = ask(file('<button @clicked="add(\'no)" />'));
  expect(panic.stage).not.toBe('compiled');
});

test('live design and Rust are laid out, and a fragment has a component around it', () => {
  const { live, rust, isCompleted } = ask('<label text="\'a\'" :visible="shown" />');
  expect(isCompleted).toBe(true);
  expect(live).toContain('_label_1 = <GLabel> { text: "a", }');
  expect(rust).toContain('fn set_shown(&mut self, cx: &mut Cx, value: bool)');
  const style = ask('.title {\n    font_size: 20.0;\n}');
  expect([style.stage, style.isCompleted]).toEqual(['compiled', true]);
  expect(ask(file('<view />')).isCompleted).toBe(false);
});
