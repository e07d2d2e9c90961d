/** Wrong samples: values, style, and names of template and script. */
import { describe, test } from 'vitest';
import { expectProblem, file, script, type WrongSample } from '../sample-test.ts';
import { checkGen } from './gen.ts';

const wrong: WrongSample[] = [
  // Values
  {
    name: 'a text without quotes',
    code: '<label text="«Hello»" />',
    says: 'single quotes',
    to: "'Hello'",
  },
  {
    name: 'an integer for a decimal number',
    code: '<label font_size="«16»" />',
    says: 'decimal point',
    to: '16.0',
  },
  { name: 'a unit', code: '<label font_size="«16px»" />', says: 'no units', to: '16.0' },
  { name: 'a word for a number', code: '<label font_size="«big»" />', says: 'not a number' },
  {
    name: 'a decimal point in an integer',
    code: '<radio_group selected="«1.0»" />',
    says: 'without a decimal point',
    to: '1',
  },
  {
    name: 'a number for a bool',
    code: '<label visible="«1»" />',
    says: 'true or false',
    to: 'true',
  },
  { name: 'a text prop without a value', code: '<label «text» />', says: /means true.*text="'/ },
  {
    name: 'a misspelled enum word',
    code: '<view theme="«Sucess»" />',
    says: '"Success"',
    to: 'Success',
  },
  {
    name: 'an enum word in lower case',
    code: '<view flow="«down»" />',
    says: '"Down"',
    to: 'Down',
  },
  {
    name: 'the wrong enum type',
    code: '<view theme="«Theme::Info»" />',
    says: 'Themes::Info',
    to: 'Themes::Info',
  },
  {
    name: 'an enum with data without its type',
    code: '<view width="«Fixed(200.0)»" />',
    says: 'needs its type',
    to: 'Size::Fixed(200.0)',
  },
  {
    name: 'an integer as a size',
    code: '<view width="«200»" />',
    says: 'decimal point',
    to: '200.0',
  },
  {
    name: 'an integer in a size',
    code: '<view width="«Size::Fixed(200)»" />',
    says: 'decimal point',
    to: 'Size::Fixed(200.0)',
  },
  {
    name: 'a colour word',
    code: '<view background_color="«red»" />',
    says: 'There are no colour words',
    to: '#FF0000',
  },
  {
    name: 'a colour with five digits',
    code: '<view background_color="«#12345»" />',
    says: '1, 3, 6 or 8',
  },
  {
    name: 'a colour without its hash',
    code: '<view background_color="«FF7043»" />',
    says: '#FF7043',
    to: '#FF7043',
  },
  {
    name: 'a channel above 255',
    code: '<view background_color="«rgb(256, 0, 0)»" />',
    says: '0 to 255',
  },
  {
    name: 'rgb with an alpha',
    code: '<view background_color="«rgb(1, 2, 3, 0.5)»" />',
    says: 'three integers',
  },
  {
    name: 'an alpha above 1',
    code: '<view background_color="«rgba(1, 2, 3, 50)»" />',
    says: 'alpha',
  },
  {
    name: 'a gradient with one colour',
    code: '<view background_color="«linear_gradient(90deg, #FFF)»" />',
    says: 'two or more',
  },
  {
    name: 'a gradient without an angle',
    code: '<view background_color="«linear_gradient(#FFF, #000)»" />',
    says: 'an angle',
  },
  {
    name: 'rgb in a gradient',
    code: '<view background_color="«radial_gradient(rgb(1,2,3), #000)»" />',
    says: 'hex colours',
  },
  { name: 'three sides', code: '<view padding="«1.0 2.0 3.0»" />', says: '1 or 2 or 4' },
  {
    name: 'a single integer side',
    code: '<view padding="«8»" />',
    says: 'decimal point',
    to: '8.0',
  },
  {
    name: 'two spaces between numbers',
    code: '<view padding="«8.0  4.0»" />',
    says: 'single spaces',
    to: '8.0 4.0',
  },
  {
    name: 'an integer member',
    code: '<view align="«{x: 1, y: 0.5}»" />',
    says: 'decimal point',
    to: '{x: 1.0, y: 0.5}',
  },
  {
    name: 'an unknown member',
    code: '<view padding="«{lft: 8.0}»" />',
    says: '"left"',
    to: '{left: 8.0}',
  },
  {
    name: 'a file without dep',
    code: '<svg src="«\'crate://self/a.svg\'»" />',
    says: 'dep(',
    to: "dep('crate://self/a.svg')",
  },
  {
    name: 'a list without brackets',
    code: '<checkbox_group selected="«0, 1»" />',
    says: '[0, 1]',
    to: '[0, 1]',
  },
  // Style
  {
    name: 'an unknown key',
    code: '<style>\n.a {\n    «colour»: #FFF;\n}\n</style>',
    says: '"color"',
    to: 'color',
  },
  {
    name: 'a key of another tag',
    code: '<template>\n<view id="A" class="a" />\n</template>\n<style>\n.a { «font_size»: 16.0; }\n</style>',
    says: '<view> has no prop',
  },
  {
    name: 'an integer in a style',
    code: '<style>\n.a { height: «100»; }\n</style>',
    says: 'decimal point',
    to: '100.0',
  },
  {
    name: 'single quotes in a style',
    code: "<style>\n.a { text: «'Hi'»; }\n</style>",
    says: 'double quotes',
    to: '"Hi"',
  },
  {
    name: 'a colour in quotes',
    code: '<style>\n.a { color: «"#FF7043"»; }\n</style>',
    says: '#FF7043',
    to: '#FF7043',
  },
  {
    name: 'a property without a semicolon',
    code: '<style>\n.a {\n    height: «Fit»\n    flow: Down;\n}\n</style>',
    says: 'semicolon',
    to: 'Fit;',
  },
  {
    name: 'the last property without a semicolon',
    code: '<style>\n.a { height: «Fit» }\n</style>',
    says: 'semicolon',
    to: 'Fit;',
  },
  {
    name: 'a property after a nested rule',
    code: '<style>\n.a {\n    .b { height: Fit; }\n    «flow»: Down;\n}\n</style>',
    says: 'before nested rules',
  },
  {
    name: 'a property outside of rules',
    code: '<style>\n«flow»: Down;\n</style>',
    says: 'outside any rule',
  },
  {
    name: 'a tag as a selector',
    code: '<style>\n«label» { color: #FFF; }\n</style>',
    says: 'Tags cannot be selected',
  },
  {
    name: 'a hyphen in a selector',
    code: '<style>\n«.my-class» { color: #FFF; }\n</style>',
    says: 'no hyphens',
    to: '.my_class',
  },
  {
    name: 'two selectors',
    code: '<style>\n«.a, .b» { color: #FFF; }\n</style>',
    says: 'one .class',
  },
  {
    name: 'a rule without an end',
    code: '<style>\n.a «{»\n    flow: Down;\n</style>',
    says: 'never closed',
  },
  {
    name: 'a block comment in a style',
    code: '<style>\n.a {\n    «/* wide */»\n    flow: Down;\n}\n</style>',
    says: '//',
    to: '// wide',
  },
  // Names of template and script
  {
    name: 'another name of the struct',
    code: `<template>\n<component name="Start" />\n</template>\n${script.replace('Home', '«Home»')}`,
    says: '"Start" in the template',
  },
  {
    name: 'a misspelled method',
    code: file('<button @clicked="«svae»()" />'),
    says: '"save"',
    to: 'save',
  },
  {
    name: 'a misspelled field',
    code: file('<label :text="«titel»" />'),
    says: '"title"',
    to: 'title',
  },
  {
    name: 'an item out of its loop',
    code: file('<label :for="word in title" :text="word" />\n<label :text="«word»" />'),
    says: 'only on the tag with :for',
  },
  {
    name: 'an id that the template lacks',
    code: file('<label id="head" />').replace('{}', '{\n        let head = c_ref!(«haed»);\n    }'),
    says: '"head"',
    to: 'head',
  },
  {
    name: 'wrong Rust in the script',
    code: file('').replace('{}', '{ «printn»!("a"); }'),
    says: '"print"',
    to: 'print',
  },
];

describe('a wrong .gen sample', () => {
  test.each(wrong)('is reported at its place: $name', (sample) => {
    const to = sample.name === 'another name of the struct' ? { to: 'Start' } : {};
    // Renaming only the struct leaves the old name in the impl, which is not checked.
    expectProblem(checkGen, { ...sample, ...to });
  });
});
