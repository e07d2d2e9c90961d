import { describe, expect, test } from 'vitest';
import { data, file } from '../sample-test.ts';
import { checkGen } from './gen.ts';

test('a sample has its problems in the order of their places', () => {
  const problems = checkGen('<labl />\n<label font_size="1" txt="\'a\'" />', {}, data);
  const offsets = problems.map(({ place }) => place.start);
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
  expect(problems).toHaveLength(3);
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
    ['full-width signs in a text', `<label text="'你好，“世界”（１）'" />\n// “，”`],
    ['braces in a text', `<label text="'{a}'" />`],
    [
      'a component called like a tag',
      `<template>\n<component name="Home">\n<Tag />\n</component>\n</template>\n<script>\nuse crate::components::tag::Tag;\n</script>`,
    ],
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
