import { describe, expect, test } from 'vitest';
import { checkGen } from './gen.ts';
import { data, expectProblem, type WrongSample } from './sample-test.ts';

const script =
  '<script>\n#[component]\npub struct Home {\n    title: String,\n}\nimpl Home {\n    fn save(&mut self) {}\n}\n</script>';

/** A whole file around the content of its root. */
function file(content: string): string {
  return `<template>\n<component name="Home">\n${content}\n</component>\n</template>\n${script}`;
}

const wrong: WrongSample[] = [
  // What the compiler drops
  {
    name: 'a file in a rule',
    code: '.a {\n    src: «dep("crate://self/a.svg")»;\n}',
    says: 'drops',
  },
  { name: 'rgb in a rule', code: '.a {\n    color: «rgb(1, 2, 3)»;\n}', says: 'hex' },
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
    says: 'outside of the blocks',
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
    says: 'bare word',
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
  { name: 'text between tags', code: '<view>«Hello there»</view>', says: 'Text is an attribute' },
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
    name: 'no space between attributes',
    code: '<label text="\'a\'"«»font_size="1.0" />',
    says: 'by a space',
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
  { name: 'an id in single quotes', code: '<label id="«\'a\'»" />', says: 'bare word', to: 'a' },
  {
    name: 'a hyphen in an id',
    code: '<label id="«my-label»" />',
    says: 'bare word',
    to: 'my_label',
  },
  {
    name: 'classes parted by space',
    code: '<label class="«big red»" />',
    says: 'only the first',
    to: '[big, red]',
  },
  {
    name: 'a misspelled slot',
    code: '<button>\n<label as_prop="«slots»" />\n</button>',
    says: 'no slot',
    to: 'slot',
  },
  { name: 'inherits', code: '<label «inherits»="a" />', says: 'always rejected' },
  // Conditions and loops
  { name: 'else without if', code: '<view />\n<view «else» />', says: 'follows no tag' },
  {
    name: 'else_if after another tag',
    code: '<view :if="a" />\n<view />\n<view «:else_if»="b" />',
    says: 'follows no tag',
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
  { name: 'a number for a bool', code: '<label visible="«1»" />', says: 'true or false' },
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
    says: 'Colour words are rejected',
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
    says: 'outside of a rule',
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
    says: 'neither a field',
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
    // Renaming the struct alone leaves the impl behind, which is not looked at.
    expectProblem(checkGen, { ...sample, ...to });
  });

  test('has its problems in the order of their places', () => {
    const problems = checkGen('<labl />\n<label font_size="1" txt="\'a\'" />', {}, data);
    const offsets = problems.map(({ offset }) => offset);
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
    expect(problems).toHaveLength(3);
  });
});

describe('a right .gen sample has no problems', () => {
  test.each([
    ['nothing', ''],
    ['several tags', '<label text="\'a\'" />\n// comment\n<label text="\'b\'"></label>'],
    [
      'a component of the author',
      '<Timer id="timer" anything="1" :list="items" @started="on_start()" />',
    ],
    ['a bool without a value', '<tag closeable text="\'a\'" />'],
    ['an enum with its type', '<view theme="Themes::Info" width="Size::Fixed(20.0)" />'],
    ['an enum word in single quotes', '<view theme="\'Info\'" />'],
    ['integers in a list of numbers', '<view padding="6 8" shadow_offset="0 -4" />'],
    ['struct values', '<view align="{x: 0.5, y: 0.0}" margin="{top: 8.0}" />'],
    [
      'all colours',
      '<view background_color="#F" hover_color="#FFF" focus_color="#1122334f" border_color="rgb(0, 128, 255)" shadow_color="rgba(0,0,0,0.3)" />',
    ],
    [
      'gradients',
      '<view background_color="linear_gradient(120deg, #FF938A, #98943F 40%, #6BC46D)" hover_color="radial_gradient(#FF938A, #6BC46D)" />',
    ],
    [
      'all sources of an image',
      '<image src="dep(\'crate://self/a.png\')" /><image src="Src::Url(\'https://example.com/a.png\')" />',
    ],
    ['values over several lines', '<label\n    text="\'a\'"\n    font_size="1.0"\n/>'],
    [
      'a chain of conditions',
      '<view :if="a" />\n<view :else_if="is_b()" />\n<view else />\n<view :if="c" />\n<view :else />',
    ],
    [
      'loops',
      '<label :for="a in list" :text="a" />\n<label :for="(i, (a, _)) in self_list.items" :text="a.name" />',
    ],
    ['arguments of a callback', '<button @clicked="go(\'home\', 3, true)" />'],
    ['slots', '<collapse><view as_prop="header" /><view as_prop="body" /></collapse>'],
    ['a list of classes', '<view class="[a, b]" />'],
    [
      'style alone',
      '<style>\n// comment\n.a{\n    height: Fit;\n    #b { text: "a"; color: #FFF; } // after\n}\n</style>',
    ],
    ['rules alone', '.a {\n    align: {x: 0.5, y: 0.5};\n    position: TopLeft;\n}'],
    ['a module list', '<script>\npub mod home;\n</script>'],
    [
      'a window',
      '<template>\n<window id="Main" os_type="Mac" show_title="true" flow="Down" />\n</template>',
    ],
    ['root', '<template>\n<root id="Main"><view /></root>\n</template>'],
    [
      'a whole file',
      file('// the title\n<label id="head" :text="title" />\n<button @clicked="save()" />'),
    ],
    [
      'a computed method',
      file('<label :text="words(1)" />').replace(
        'fn save',
        '#[computed([title])]\n    fn words(&self, n: u8) -> String { String::new() }\n    fn save',
      ),
    ],
    [
      'a template shown alone',
      '<template>\n<component name="A"><label :text="a" /></component>\n</template>',
    ],
  ])('%s', (_, code) => {
    expect(checkGen(code, {}, data)).toEqual([]);
  });

  test('every example in the data', () => {
    for (const { name, syntax } of data.types) {
      for (const [index, value] of (syntax?.attribute ?? []).entries()) {
        if (!/^\w+=/.test(value)) continue;
        const prop = value.slice(0, value.indexOf('='));
        const tags = Object.values(data.components).flatMap(({ props }) =>
          props.flatMap((one) => (one.name === prop && one.type === name ? one.tag : [])),
        );
        const [tag] = tags;
        if (tag === undefined) continue;
        expect(checkGen(`<${tag} ${value} />`, {}, data), `${name} ${index}`).toEqual([]);
      }
      for (const rule of syntax?.style ?? []) {
        expect(checkGen(`.a { ${rule} }`, {}, data), rule).toEqual([]);
      }
    }
  });
});
