/** The site's glossary and rules find expressions that make English hard to read, each at its place. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { english } from '../packages/engine/languages/english.ts';
import { readGlossary, vocabularyOf } from '../packages/engine/site/glossary.ts';
import { checkTexts } from '../packages/engine/terms/check-texts.ts';
import { jsonTexts, moduleTexts, pageTexts } from '../packages/engine/terms/texts.ts';

const rules = english.prose!;
const vocabulary = vocabularyOf(
  readGlossary('glossary.yaml', readFileSync('glossary.yaml', 'utf8')).glossary,
  'en',
  'en',
);
const readers = {
  page: (source: string) => pageTexts('a.md', source),
  data: (source: string) => jsonTexts('a.json', source, 'en'),
  interface: (source: string) => moduleTexts('a.ts', source, rules.script),
};

/** The kind of file, its text (`‸` precedes the mistake), and the rule that finds the mistake. */
const slips: readonly (readonly [keyof typeof readers, string, 'en-term' | 'en-style'])[] = [
  ['page', 'Values ‸stand in double quotes.', 'en-style'],
  [
    'page',
    '| Attribute | Meaning |\n|---|---|\n| `#[prop]` | ‸Stands above a struct. |',
    'en-style',
  ],
  ['page', 'The tag is taken for a component ‸of yours.', 'en-style'],
  ['page', '`ract run` writes the package ‸anew.', 'en-style'],
  ['page', 'Gradients are not painted ‸as of GenUI 0.1.2.', 'en-style'],
  ['page', 'The list has no key ‸as of 0.1.2.', 'en-style'],
  ['page', 'The method ‸is told which row was pressed.', 'en-style'],
  ['page', 'The script ‸is not told when the layer opens.', 'en-style'],
  ['page', '‸What was run against a server is the catalogue.', 'en-style'],
  ['page', 'In a rule, ‸what stays of the value is the first word.', 'en-style'],
  ['page', '## ‸What is behind the button is a widget', 'en-style'],
  ['page', '**A rule.** ‸Neither the last line nor the exit code says so.', 'en-style'],
  ['page', 'The window opens. ‸Only then does the router read its file.', 'en-style'],
  ['page', '‸Nothing but the call may be in the file.', 'en-style'],
  [
    'page',
    'The command has two parts: the first one reads the file‸; the second one writes it.',
    'en-style',
  ],
  ['page', 'The parent cannot read the value ‸in GenUI 0.1.2.', 'en-term'],
  [
    'page',
    '---\ntitle: Limits\ndescription: Lists that look possible ‸in GenUI 0.1.2 and are not.\n---\n',
    'en-term',
  ],
  ['data', '{ "en": "Text ‸stands in quotes.", "zh": "文字写在引号里。" }', 'en-style'],
  ['interface', "const words = { only: 'The argument ‸stands at the end.' };", 'en-style'],
];

test.each(slips)('%s: %s', (place, marked, rule) => {
  const before = marked.slice(0, marked.indexOf('‸')).split('\n');
  const found = checkTexts(readers[place](marked.replace('‸', '')), 'en', rules, vocabulary);
  expect(found.map(({ place: { line, column }, rule: name }) => [line, column, name])).toEqual([
    [before.length, before.at(-1)!.length + 1, rule],
  ]);
  expect(found[0]!.fix).not.toBe('');
});

test('correct text is not reported', () => {
  const page = [
    '---\ntitle: What is GenUI?\n---\n',
    '`cover.png` stands for any other file, and the checkbox stands out; `serde_derive` stands in for it.',
    'What is it, and is it free? The two are told apart by their prefix.',
    'The program prints “the tag stands alone” and ends.',
    'Not yet. Only the first row works. Nothing is loaded until you press Load.',
    '**Two parts**: the first one reads the file; the second one writes it.',
    '- [Style](/a): what a rule matches; its order.',
    'All samples were run with GenUI 0.1.2. These pages describe Ract 0.2.0.',
    '```gen\n<label text="\'stands\'" />\n```',
  ].join('\n\n');
  expect(
    checkTexts(pageTexts('a.md', page), 'en', rules, vocabulary).map(({ message }) => message),
  ).toEqual([]);
});
