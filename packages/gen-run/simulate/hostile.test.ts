/** No sample hangs, throws, or injects markup. */
import { describe, expect, test } from 'vitest';
import { draw, react, svgMarkup, UNTOUCHED } from './index.ts';

const HOSTILE = [
  'javascript:alert(1)',
  '"><script>alert(1)</script>',
  "' onload='alert(1)",
  '</text><svg onload=alert(1)>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '__proto__',
  'constructor',
  '\u0000\u0008\ufffe',
  ']]>',
];

/** Samples that contain a given text, each in a different place. */
const PLACES = [
  (text: string) => `<label text="'${text}'" />`,
  (text: string) => `<link text="'${text}'" href="'${text}'" />`,
  (text: string) => `<image src="Src::Url('${text}')" width="40.0" />`,
  (text: string) => `<view background_color="${text}" />`,
  (text: string) => `<view theme="${text}" flow="${text}" width="${text}" />`,
  (text: string) => `<view id="${text}" class="${text}" />`,
  (text: string) => `<label :text="${text}" @clicked="${text}" />`,
  (text: string) => `<input text="'${text}'" placeholder="'${text}'" height="40.0" />`,
  (text: string) => `<label text="'a'" font_family="dep('${text}')" />`,
  (text: string) => `<${text}></${text}>`,
  (text: string) => `<style>\n.a { color: ${text}; }\n</style>`,
];

const KNOWN_NAMES = /^(?:svg|path|text|rect|circle|image)$/;
const KNOWN_ATTRIBUTES =
  /^(?:xmlns|width|height|viewBox|x|y|d|transform|fill|fill-opacity|stroke|stroke-opacity|stroke-width|font-size|font-family|font-weight|font-style|textLength|lengthAdjust|opacity|cx|cy|r|href|preserveAspectRatio)$/;

describe.each(HOSTILE)('%j', (text) => {
  test.each(PLACES.map((place) => [place(text)]))('%s', (source) => {
    const drawing = draw(source);
    const markup = svgMarkup(drawing.svg);
    // The markup contains only known elements and attributes.
    for (const [, name = '', attributes = ''] of markup.matchAll(/<([^\s/>]+)([^>]*)>/g)) {
      if (name.startsWith('/')) continue;
      expect(name).toMatch(KNOWN_NAMES);
      for (const [, attribute = ''] of attributes.matchAll(/([\w:-]+)="[^"]*"/g)) {
        expect(attribute).toMatch(KNOWN_ATTRIBUTES);
      }
    }
    expect(markup).not.toMatch(/href="javascript/i);
    const [hit] = drawing.hits;
    if (hit === undefined) return;
    for (const type of ['move', 'down', 'up'] as const) {
      react(drawing.hits, UNTOUCHED, { type, x: hit.rect.x + 1, y: hit.rect.y + 1 });
    }
  });
});

test('a picture is only shown from the site or as data', () => {
  const shown = (href: string) =>
    svgMarkup(
      draw('<image src="dep(\'a\')" />', { pictures: { a: { width: 9, height: 9, href } } }).svg,
    ).includes('<image');
  expect(shown('data:image/png;base64,AAAA')).toBe(true);
  expect(shown('/images/a.png')).toBe(true);
  for (const href of [
    'javascript:alert(1)',
    'https://example.com/a.png',
    '//example.com/a',
    'data:text/html,x',
  ]) {
    expect(shown(href), href).toBe(false);
  }
});

test.each([
  '<loading width="Fit" height="Fit" />',
  '<toggle width="Fit" /><label text="\'after\'" />',
  '<view><image src="dep(\'a\')" width="Fit" height="Fit" /><label text="\'after\'" /></view>',
  '<view width="-5.0"><divider spread_radius="6.0" /></view>',
  '<view flow="Sideways" align="1e999" padding="x" width="Fixed(x)" />',
  '<image src="dep(\'a\')" scale="0.0" />',
])('%s: what has no size is not drawn', (source) => {
  expect(svgMarkup(draw(source).svg)).not.toMatch(/NaN|Infinity|undefined/);
});

const many = 10_000;
const LARGE: readonly (readonly [name: string, source: string])[] = [
  ['many tags', `<view flow="Down" height="Fit">${'<label text="\'a\'" />'.repeat(many)}</view>`],
  ['many buttons that wrap', `<view flow="RightWrap">${'<button />'.repeat(many)}</view>`],
  ['deep nesting', `${'<view>'.repeat(many)}${'</view>'.repeat(many)}`],
  [
    'deep and wide',
    `${'<view height="Fit">'.repeat(90)}${'<button />'.repeat(many)}${'</view>'.repeat(90)}`,
  ],
  ['tags that never end', '<view '.repeat(many)],
  ['quotes that never end', '<view a="'.repeat(many)],
  ['a value of brackets', `<label text="${'<'.repeat(10 * many)}" />`],
  ['closing tags alone', '</a>'.repeat(many)],
  ['many attributes', `<view ${Array.from({ length: many }, (_, i) => `a${i}="1"`).join(' ')} />`],
  ['a text without spaces', `<label width="50.0" text="'${'x'.repeat(10 * many)}'" />`],
  ['nested rules', `<style>${'.a {'.repeat(many)}</style>`],
  [
    'many rules',
    `<template><component name="A" class="a">${'<view class="a">'.repeat(80)}${'</view>'.repeat(80)}</component></template><style>${'.a { .a { width: 1.0; } }\n'.repeat(2000)}</style>`,
  ],
  [
    'loops in loops',
    `<template><component name="A">${'<view :for="a in xs">'.repeat(6)}${'</view>'.repeat(6)}</component></template>` +
      `<script>#[component] pub struct A { xs: Vec<u32> }\nimpl Default for A { fn default() -> Self { Self { xs: vec![${'1,'.repeat(100)}] } } }</script>`,
  ],
  [
    'brackets in a script',
    `<template><view id="A" /></template><script>${'{'.repeat(10 * many)}</script>`,
  ],
  [
    'an endless size',
    '<view width="1e308" height="99999999999999999999.0" spread_radius="1e300" />',
  ],
];

test.each(LARGE)('%s: drawn at all', (_, source) => {
  const drawing = draw(source);
  expect(drawing.hits.length).toBeLessThan(50_000);
  expect(svgMarkup(drawing.svg)).not.toMatch(/NaN|Infinity/);
});
