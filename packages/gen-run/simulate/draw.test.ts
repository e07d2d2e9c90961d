/** Drawings of samples: styles, bindings, loops, and reports of features that are not simulated. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dataFolder } from '../../../tests/sites/book.ts';
import { type Drawing, type DrawOptions, draw, svgMarkup, UNTOUCHED } from './index.ts';
import { measure } from './text.ts';
import { shadeOf } from './themes.ts';

const textsOf = ({ items }: Drawing): string[] =>
  items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
const rectOf = ({ hits }: Drawing, id: string) => hits.find((hit) => hit.id === id)?.rect;
const leftOut = ({ notSimulated }: Drawing): string[] =>
  notSimulated.map(({ tag, name }) => `${tag} ${name}`);

const file = (template: string, script = '', style = '') =>
  `<template>\n<component name="A" background_visible="false" flow="Down">${template}</component>\n</template>\n` +
  `<script>\n#[component]\npub struct A { name: String, count: u32, open: bool, list: Vec<String>, rows: Vec<Row> }\n${script}\n</script>\n` +
  `<style>\n${style}\n</style>`;

const DEFAULTS = `impl Default for A {
    fn default() -> Self {
        Self {
            name: "Ada".to_string(),
            count: 3,
            open: true,
            list: vec!["one".to_string(), String::from("two")],
            rows: vec![Row { title: "first".into(), done: true }, Row { title: "second".into(), done: false }],
        }
    }
}`;

describe('bindings', () => {
  test('fields start with the literals of impl Default', () => {
    const drawing = draw(
      file('<label :text="name" /><label :text="count" /><label :text="list[1]" />', DEFAULTS),
    );
    expect(textsOf(drawing)).toEqual(['Ada', '3', 'two']);
    expect(drawing.problems).toEqual([]);
    expect(drawing.notSimulated).toEqual([]);
  });

  test('without impl Default they are empty', () => {
    const drawing = draw(file('<label :text="name" /><label :text="count" />'));
    expect(textsOf(drawing)).toEqual(['0']);
  });

  test('a field that has been set is shown everywhere', () => {
    const state = { ...UNTOUCHED, shown: { name: 'Grace' } };
    const drawing = draw(
      file('<label :text="name" /><input :text="name" height="40.0" />', DEFAULTS),
      {
        state,
      },
    );
    expect(textsOf(drawing)).toEqual(['Grace', 'Grace']);
  });

  test('loops repeat over lists of literals, with index and members', () => {
    const drawing = draw(
      file(
        '<view height="Fit" :for="(i, row) in rows"><label :text="i" /><label :text="row.title" /></view>',
        DEFAULTS,
      ),
    );
    expect(textsOf(drawing)).toEqual(['0', 'first', '1', 'second']);
  });

  test('each condition of a chain decides for its own tag; else over fields looks at the last one', () => {
    const chain =
      '<label :if="open" text="\'open\'" /><label :else_if="open" text="\'open, too\'" /><label else text="\'closed\'" />';
    expect(textsOf(draw(file(chain, DEFAULTS)))).toEqual(['open', 'open, too']);
    expect(textsOf(draw(file(chain)))).toEqual(['closed']);
  });

  test('what no literal tells is named', () => {
    const drawing = draw(
      file(
        '<label :text="shout()" /><label :for="x in compute()" /><label :if="is_open()" text="\'a\'" />',
        DEFAULTS,
      ),
    );
    expect(leftOut(drawing)).toEqual(['label :text', 'label :for', 'label :if']);
  });
});

describe('styles', () => {
  test('win over attributes, classes over ids, and apply inside of their selectors only', () => {
    const drawing = draw(
      file(
        '<view id="d" class="inner" width="10.0" height="10.0" />' +
          '<view id="a" class="box" width="10.0" height="10.0" />' +
          '<view id="b" class="[wide, box]" width="10.0" height="10.0" />' +
          '<view id="outer" class="outer" height="Fit"><view id="c" class="inner" /></view>' +
          '<view id="e" class="inner" width="10.0" height="10.0" />',
        '',
        '.box { width: 50.0; }\n.wide { width: 90.0; }\n#a { width: 40.0; height: 30.0; }\n.outer {\n    .inner { width: 70.0; height: 20.0; }\n}',
      ),
    );
    expect(rectOf(drawing, 'a')).toMatchObject({ w: 50, h: 30 });
    expect(rectOf(drawing, 'b')).toMatchObject({ w: 50, h: 10 });
    expect(rectOf(drawing, 'c')).toMatchObject({ w: 70, h: 20 });
    expect(rectOf(drawing, 'd')).toMatchObject({ w: 10, h: 10 });
    // As in GenUI, elements that have ended still count as surrounding ones.
    expect(rectOf(drawing, 'e')).toMatchObject({ w: 70, h: 20 });
  });

  test('of two rules with the same selector the later counts as a whole', () => {
    const drawing = draw(
      file(
        '<view id="a" class="box" height="5.0" />',
        '',
        '.box { width: 50.0; height: 9.0; }\n.box { width: 60.0; }',
      ),
    );
    expect(rectOf(drawing, 'a')).toMatchObject({ w: 60, h: 5 });
  });

  test('can bind', () => {
    const drawing = draw(file('<label class="l" />', DEFAULTS, '.l { text: $name; }'));
    expect(textsOf(drawing)).toEqual(['Ada']);
  });
});

describe('what is left out', () => {
  test('is named: components of the author, properties, gradients, fonts', () => {
    const drawing = draw(
      '<view optimize="Texture" background_color="linear_gradient(90deg, #FF0000, #00FF00)">' +
        '<PhotoCard title="\'x\'" /><label text="\'a\'" font_family="dep(\'crate://self/resources/Inter.ttf\')" />' +
        '<svg src="dep(\'crate://self/resources/a.svg\')" />' +
        '<button><label as_prop="icon" text="\'b\'" /></button></view>',
    );
    expect(leftOut(drawing)).toEqual([
      'view optimize',
      'view background_color',
      'PhotoCard ',
      'label font_family',
      'svg src',
      'label as_prop',
    ]);
  });

  test('mistakes of writing come with their place', () => {
    const source = '<view>\n  <label text="\'a\'">\n</view>';
    const [problem] = draw(source).problems;
    expect(source.slice(problem!.place.start, problem!.place.end)).toBe('label');
  });
});

test('a fragment of several tags stands in a column, and is as high as they are', () => {
  const drawing = draw('<button /><button />', { width: 300, margin: 10 });
  const [first, second] = drawing.hits.filter(({ tag }) => tag === 'button');
  expect(first!.rect).toMatchObject({ x: 10, y: 10 });
  expect(second!.rect.y).toBeCloseTo(10 + first!.rect.h + 8);
  expect(drawing.size).toEqual({ width: 300, height: Math.ceil(20 + 2 * first!.rect.h + 8) });
});

test('what fills a row shares the room that the others leave', () => {
  const drawing = draw(
    '<view width="300.0" height="100.0" spacing="10.0" padding="5.0" align="0.5">' +
      '<label id="a" width="Fill" text="\'words\'" /><view id="b" width="50.0" height="20.0" />' +
      '<view id="c" margin="3.0" /></view>',
  );
  expect(rectOf(drawing, 'a')).toMatchObject({ x: 5, w: 107 });
  expect(rectOf(drawing, 'b')).toMatchObject({ x: 122, y: 40, w: 50, h: 20 });
  expect(rectOf(drawing, 'c')).toMatchObject({ x: 185, y: 8, w: 107, h: 84 });
});

test('the window has a bar above its content', () => {
  const drawing = draw('<window><view id="body" /></window>', { width: 200, height: 100 });
  expect(rectOf(drawing, 'body')).toEqual({ x: 0, y: 32, w: 200, h: 68 });
});

test('an empty file, a script alone and a style alone draw nothing', () => {
  for (const source of ['', '   ', '<script>\nfn a() {}\n</script>', '<style>\n.a { }\n</style>']) {
    expect(draw(source).items.filter(({ kind }) => kind === 'box')).toEqual([]);
  }
});

test('text is measured the same with and without fonts, and drawn at that width', () => {
  const width = measure('Good morning', 10);
  expect(width).toBeCloseTo(91.4, 0);
  const markup = svgMarkup(draw('<label text="\'Good morning\'" />').svg);
  expect(markup).toContain(`textLength="${Math.round(width * 100) / 100}"`);
  expect(measure('中文', 9)).toBe(24);
});

test('the palettes are those of the data', () => {
  const themes = JSON.parse(readFileSync(`${dataFolder}/themes.json`, 'utf8')) as {
    name: string;
    shades: { name: string; color: string }[];
  }[];
  for (const { name, shades } of themes) {
    for (const shade of shades) {
      const { r, g, b } = shadeOf(name, Number(shade.name) as 500);
      const hex = [r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('');
      expect(`#${hex}`.toUpperCase(), `${name} ${shade.name}`).toBe(shade.color);
    }
  }
});

test('tags of a fragment stand below or beside each other, at the left or in the middle', () => {
  const two =
    '<view id="a" width="40.0" height="20.0" /><view id="b" width="40.0" height="20.0" />';
  const places = (options: DrawOptions) =>
    draw(two, { width: 200, ...options }).hits.map(({ rect }) => [rect.x, rect.y]);
  expect(places({})).toEqual([
    [0, 0],
    [0, 28],
  ]);
  expect(places({ flow: 'Right' })).toEqual([
    [0, 0],
    [48, 0],
  ]);
  expect(places({ middle: true })).toEqual([
    [80, 0],
    [80, 28],
  ]);
});

test('what reaches out of the sample is drawn, unless it is cut', () => {
  const tall = '<view width="40.0" height="90.0" theme="Error" />';
  const of = (clip: string) =>
    draw(`<view width="60.0" height="30.0" clip_x="${clip}" clip_y="${clip}">${tall}</view>`).size;
  expect(of('false').height).toBe(90);
  expect(of('true').height).toBe(30);
});

test('a scaled icon keeps its room, and is cut there', () => {
  const { items, hits } = draw('<svg src="dep(\'a.svg\')" scale="2.0" /><label text="\'x\'" />', {
    flow: 'Right',
  });
  expect(hits[0]!.rect).toMatchObject({ w: 24, h: 24 });
  const sign = items.findIndex(({ kind }) => kind === 'shape');
  expect(items[sign]).toMatchObject({ bounds: { w: 48, h: 48 } });
  expect(items[sign - 1]).toMatchObject({ kind: 'clip', w: 24, h: 24 });
});

test('a loading ring keeps the hue of its colour, is brightest at its head and shines around its line', () => {
  const { items } = draw('<loading stroke_color="#088AB2" />', { time: 1 });
  const strokes = items.flatMap((item) =>
    item.kind === 'shape' && item.stroke ? [{ ...item.stroke, width: item.strokeWidth }] : [],
  );
  const line = strokes.filter(
    ({ width }) => width === Math.min(...strokes.map((one) => one.width!)),
  );
  const head = line.find(({ a }) => a === 1)!;
  expect([head.r, head.g, head.b].map((value) => value > 0)).toEqual([true, true, true]);
  expect(head.g).toBeGreaterThan(138);
  // If the line were white, red and green would be equal.
  expect(line.filter(({ r, g }) => r > 0.3 * g)).toEqual([]);
  const [weakest] = line.toSorted((one, other) => one.a - other.a);
  expect(weakest!.a).toBeLessThan(0.1);
  expect(strokes.length).toBe(3 * line.length);
});
