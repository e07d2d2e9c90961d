/** Wrong samples: blocks, roots, tags, attributes, conditions and loops. */
import { describe, test } from 'vitest';
import { expectProblem, file, script, type WrongSample } from '../sample-test.ts';
import { checkGen } from './gen.ts';

const wrong: WrongSample[] = [
  // What the compiler drops
  {
    name: 'a file in a rule',
    code: '.a {\n    src: «dep("crate://self/a.svg")»;\n}',
    says: 'drops',
  },
  { name: 'rgb in a rule', code: '.a {\n    color: «rgb(1, 2, 3)»;\n}', says: 'hex' },
  // What the compiler refuses
  {
    name: 'a closing tag without its end',
    code: '<view>\n<button></«button»\n</view>',
    says: 'has no ">"',
  },
  { name: 'space behind <', code: '<« »view />', says: 'space', to: '' },
  { name: 'space before >', code: '<view /« »>', says: 'space', to: '' },
  { name: 'a slash alone', code: '<view>\n<«image» /\n</view>', says: 'has no ">"' },
  { name: 'an empty rule', code: '.a {\n    width: 1.0;\n    «.b» { }\n}', says: 'empty' },
  {
    name: 'a text of an argument without its end',
    code: `<button @clicked="«add('no)»" />`,
    says: 'closing quote',
    to: `add('no')`,
  },
  { name: 'a comma', code: '<view width="1.0"«,» height="1.0" />', says: 'space', to: '' },
  { name: 'a comma alone', code: '<view width="1.0"«,»height="1.0" />', says: 'space', to: ' ' },
  {
    name: 'tags and a style without a template',
    code: '«<»view id="A" />\n\n<style>\n.a {\n    width: 1.0;\n}\n</style>',
    says: 'no <template>',
  },
  // What is not shown
  {
    name: 'a child in no slot',
    code: `<button><«label» text="'Save'" /></button>`,
    says: 'as_prop="slot"',
  },
  {
    name: 'a second child in no slot',
    code: `<button><view as_prop="slot" /><«label» text="'Save'" /></button>`,
    says: 'is in no slot',
  },
  {
    name: 'a callback in a slot',
    code: '<button><view as_prop="slot" «@click»="go" /></button>',
    says: '@clicked="go()" on <button>',
  },
  // Blocks
  {
    name: 'blocks in another order',
    code: `${script}\n«<template>»\n<component name="Home" />\n</template>`,
    says: 'template, script, style',
  },
  {
    name: 'a block twice',
    code: '<template>\n<view id="A" />\n</template>\n<style>\n</style>\n«<style>»\n</style>',
    says: 'twice',
  },
  { name: 'a block without an end', code: '«<style>»\n.a { theme: Info; }', says: '</style>' },
  {
    name: 'text between blocks',
    code: '<template>\n<view id="A" />\n</template>\n«hello»\n<style>\n</style>',
    says: 'outside the blocks',
  },
  {
    name: 'script and style without a template',
    code: '«<script>»\nfn a() {}\n</script>\n<style>\n</style>',
    says: 'needs a <template>',
  },
  // Roots
  {
    name: 'two roots',
    code: '<template>\n<view id="A" />\n<«view» id="B" />\n</template>',
    says: 'second root',
  },
  { name: 'an empty template', code: '«<template>»\n</template>', says: 'empty' },
  {
    name: 'another tag as the root',
    code: '<template>\n<«button» id="A" />\n</template>',
    says: 'cannot be the root',
  },
  {
    name: 'a component without a name',
    code: '<template>\n<«component» />\n</template>',
    says: 'no name',
  },
  {
    name: 'a static root without an id',
    code: '<template>\n<«view» />\n</template>',
    says: 'no id',
  },
  {
    name: 'a name that is no identifier',
    code: '<template>\n<component name="«2nd»" />\n</template>',
    says: 'one word',
  },
  {
    name: 'a callback under a static root',
    code: '<template>\n<view id="A"><button «@clicked»="go()" /></view>\n</template>',
    says: 'root <view>',
  },
  {
    name: 'a binding in a file without a script',
    code: '<template>\n<component name="A"><label «:text»="a" /></component>\n</template>',
    title: 'views/a.gen',
    says: 'without a script',
  },
  {
    name: 'a repeated root',
    code: `<template>\n<component name="Home" «:for»="c in title" />\n</template>\n${script}`,
    says: 'cannot be repeated',
  },
  {
    name: 'a component inside of another tag',
    code: '<view>\n<«component» name="A" />\n</view>',
    says: 'root of a file',
  },
  // Tags
  { name: 'a misspelled tag', code: '<«buton» />', says: 'Did you mean "button"?', to: 'button' },
  {
    name: 'the page name in place of the tag',
    code: '<«dropdown» />',
    says: 'drop_down',
    to: 'drop_down',
  },
  { name: 'a hyphen in a tag', code: '<«scroll-bars» />', says: 'hyphen', to: 'scroll_bars' },
  {
    name: 'a tag that is never closed',
    code: '<«view»>\n<view>\n<label />\n</view>\n',
    says: 'never closed',
  },
  { name: 'a misspelled closing tag', code: '<label></«lable»>', says: '</label>', to: 'label' },
  { name: 'a closing tag for nothing', code: '<label />\n«</view>»', says: 'closes no tag' },
  { name: 'a tag without its end', code: '<«label» text="\'a\'"\n<view />', says: '">"' },
  {
    name: 'blocks with capital letters',
    code: `<«Template»>\n<component name="Home" />\n</Template>\n\n${script}`,
    says: 'Write <template>',
  },
  {
    name: 'a closing block with a capital letter',
    code: `<template>\n<component name="Home" />\n</«Template»>\n\n${script}`,
    says: 'Write </template>',
    to: 'template',
  },
  {
    name: 'a script and a style with capital letters',
    code: '<template>\n<component name="A" />\n</template>\n\n<«Script»>\n#[component]\npub struct A {}\n</Script>',
    says: 'The name of the block <Script> has a capital letter',
  },
  {
    name: 'a tag called like a block that is never closed',
    code: '<template>\n<component name="A" />\n</template>\n\n«<Script>\nlet a = 1;»',
    says: 'outside the blocks',
  },
  {
    name: 'attributes in a closing tag',
    code: '<view>\n<label />\n</view «width="10.0" :visible="a"»>',
    says: 'Move the attributes to the opening tag <view>',
  },
  {
    name: 'an attribute in a closing tag that the opening tag has',
    code: '<view width="20.0">\n</view «width="10.0"»>',
    says: 'The closing tag </view> has attributes',
  },
  {
    name: 'a function of JavaScript',
    code: file('<label :text="title" />').replace(
      'fn save(&mut self)',
      '«function» save(&mut self)',
    ),
    says: 'Write fn save',
    to: 'fn',
  },
  {
    name: 'text between tags',
    code: '<view>«Hello there»</view>',
    says: 'Text is an attribute',
    to: '<label text="\'Hello there\'" />',
  },
  { name: 'an HTML comment', code: '«<!-- note -->»\n<view />', says: '//', to: '// note' },
  { name: 'a block comment', code: '«/* note */»\n<view />', says: '//', to: '// note' },
  {
    name: 'a comment before a closing tag',
    code: '<view>\n<label />\n«// end»\n</view>',
    says: 'breaks the parser',
  },
  // Attributes
  {
    name: 'a misspelled prop',
    code: '<label «font_szie»="16.0" />',
    says: 'Did you mean "font_size"?',
    to: 'font_size',
  },
  { name: 'a misspelled bound prop', code: '<label «:txet»="a" />', says: '"text"', to: ':text' },
  {
    name: 'a prop of view on a component',
    code: '<template>\n<component name="A" «heigth»="Fit" />\n</template>',
    says: '"height"',
    to: 'height',
  },
  {
    name: 'a prop that a component page rejects',
    code: '<button «text»="\'Save\'" />',
    says: 'as_prop="slot"',
  },
  {
    name: 'a hyphen in an attribute',
    code: '<label «font-size»="16.0" />',
    says: 'hyphen',
    to: 'font_size',
  },
  { name: 'an attribute twice', code: '<label text="\'a\'" «text»="\'b\'" />', says: 'twice' },
  {
    name: 'single quotes around a value',
    code: "<label visible=«'false'» />",
    says: 'double quotes',
    to: '"false"',
  },
  {
    name: 'a double quote in a value',
    code: '<label text=«"\'say "hi"\'"» font_size="1.0" />',
    says: 'no way to write one',
  },
  { name: 'a value without an end', code: '<label text=«"\'say»></label>', says: 'closing quote' },
  {
    name: 'a value that runs into the next tag',
    code: '<label text=«"\'a »/>\n<label text="\'b\'" />',
    says: 'closing quote',
  },
  {
    name: 'a value without quotes',
    code: '<label visible=«false»/>',
    says: 'double quotes',
    to: '"false"',
  },
  {
    name: 'space around the equals sign',
    code: '<label visible« = »"false" />',
    says: 'without space',
    to: '=',
  },
  {
    name: 'an event of another tag',
    code: '<label «@clicked»="go()" />',
    says: /no event "clicked".*hover_in/,
  },
  {
    name: 'a misspelled event',
    code: '<button «@click»="go()" />',
    says: '"clicked"',
    to: '@clicked',
  },
  {
    name: 'an event of a tag without events',
    code: '<popup «@opened»="go()" />',
    says: 'sends no events',
  },
  {
    name: 'an event without its sign',
    code: '<button «clicked»="go()" />',
    says: 'write @clicked',
    to: '@clicked',
  },
  {
    name: 'a callback without parentheses',
    code: '<button @clicked="«go»" />',
    says: 'parentheses',
    to: 'go()',
  },
  { name: 'a callback without a value', code: '<button «@clicked» />', says: 'names no method' },
  {
    name: 'a callback in a slot',
    code: '<button>\n<svg as_prop="slot" «@clicked»="go()" />\n</button>',
    says: 'as_prop',
  },
  { name: 'an operator in a binding', code: '<label :visible="«!shown»" />', says: 'no operators' },
  {
    name: 'a text in a binding',
    code: '<label :text="«\'title\'»" />',
    says: 'without quotes',
    to: 'title',
  },
  { name: 'a bound id', code: '<label «:id»="a" />', says: 'cannot be bound', to: 'id' },
  { name: 'an id in single quotes', code: '<label id="«\'a\'»" />', says: 'one word', to: 'a' },
  {
    name: 'a hyphen in an id',
    code: '<label id="«my-label»" />',
    says: 'one word',
    to: 'my_label',
  },
  {
    name: 'classes parted by space',
    code: '<label class="«big red»" />',
    says: 'Only the first',
    to: '[big, red]',
  },
  {
    name: 'a misspelled slot',
    code: '<button>\n<label as_prop="«slots»" />\n</button>',
    says: 'no slot',
    to: 'slot',
  },
  { name: 'inherits', code: '<label «inherits»="a" />', says: 'always refuses' },
  // Conditions and loops
  {
    name: 'else without if',
    code: '<view />\n<view «else» />',
    says: 'has neither :if nor :else_if',
  },
  {
    name: 'else_if after another tag',
    code: '<view :if="a" />\n<view />\n<view «:else_if»="b" />',
    says: 'has neither :if nor :else_if',
  },
  {
    name: 'else with a value',
    code: '<view :if="a" />\n<view else«="b"» />',
    says: 'else_if',
    to: '',
  },
  { name: 'if without a colon', code: '<view «if»="a" />', says: ':if', to: ':if' },
  {
    name: 'a wrong loop',
    code: '<label :for="«a of list»" />',
    says: 'item in items',
    to: 'a in list',
  },
];

describe('a wrong .gen sample', () => {
  test.each(wrong)('is reported at its place: $name', (sample) => expectProblem(checkGen, sample));
});
