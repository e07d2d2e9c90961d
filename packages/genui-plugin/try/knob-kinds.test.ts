/** Knobs write code that the checker and the drawing accept. */

import { expect, test } from 'vitest';
import { dataFolder } from '../../../tests/sites/book.ts';
import { checkGen } from '../../gen-language/gen/gen.ts';
import { loadData } from '../../gen-language/reference/load.ts';
import { draw, svgMarkup } from '../../gen-run/simulate/index.ts';
import { componentsFile } from './components-file.ts';
import { type Knob, knobsOf, shownAs, writtenAs } from './knob-kinds.ts';

// The same data as in the browser.
const data = JSON.parse(componentsFile(await loadData(dataFolder), 'en')) as Awaited<
  ReturnType<typeof loadData>
>;
const tags = Object.values(data.components).flatMap((page) => page.tags);

/** Two values a reader may choose. */
function valuesOf(knob: Knob): string[] {
  switch (knob.kind) {
    case 'choice':
      return [knob.choices[0]!, knob.choices.at(-1)!];
    case 'slider':
      return [String(knob.min), String(knob.max)];
    case 'switch':
      return ['true', 'false'];
    case 'color':
      return ['#112233', '#aabbcc'];
    case 'size':
      return ['Fill', '40'];
    case 'text':
      return ['a "quoted" \'text\'', ''];
    default:
      return knob satisfies never;
  }
}

test('every component has knobs, of all kinds together', () => {
  const kinds = new Set(tags.flatMap((tag) => knobsOf(tag, data).map(({ kind }) => kind)));
  expect([...kinds].sort()).toEqual(['choice', 'color', 'size', 'slider', 'switch', 'text']);
  expect(knobsOf('button', data).length).toBeGreaterThan(10);
  expect(knobsOf('nothing', data)).toEqual([]);
});

test.each(tags.map((tag) => [tag]))('%s: what knobs write is right, and comes back', (tag) => {
  for (const knob of knobsOf(tag, data))
    for (const value of valuesOf(knob)) {
      const written = writtenAs(knob, value);
      const code = `<${tag} ${knob.name}="${written}" />`;
      const wrong = checkGen(code, {}, data).filter(({ place }) => place.start > tag.length + 1);
      expect(wrong, code).toEqual([]);
      if (knob.kind === 'text') continue;
      expect(shownAs(knob, written, 'Dark'), code).toBe(knob.kind === 'size' ? written : value);
    }
});

test('without a setting a knob shows what holds', () => {
  const knobs = new Map(knobsOf('button', data).map((knob) => [knob.name, knob]));
  const shown = (name: string, theme = 'Primary') => shownAs(knobs.get(name)!, undefined, theme);
  expect(shown('theme')).toBe('Primary');
  expect(shown('background_color')).toBe('#06aed4');
  expect(shown('background_color', 'Error')).toBe('#f04438');
  expect(shown('border_radius')).toBe('2');
  expect(shown('background_visible')).toBe('true');
});

test('a knob changes the drawing', () => {
  const plain = svgMarkup(draw('<button />').svg);
  const knob = knobsOf('button', data).find(({ name }) => name === 'border_radius')!;
  const turned = `<button border_radius="${writtenAs(knob, '12')}" />`;
  expect(svgMarkup(draw(turned).svg)).not.toBe(plain);
});
