import { expect, test } from 'vitest';
import { draw } from '../../gen-run/simulate/index.ts';
import { GROUNDS, paintedHeight } from './painted.ts';

const heightOf = (source: string, ground: keyof typeof GROUNDS = 'dark') =>
  paintedHeight(draw(source, { width: 400, height: 300 }).items, GROUNDS[ground]);

test('a view in the colour of the window is not seen, on another ground it is', () => {
  const source = '<view><label text="\'a\'" /></view>';
  expect(heightOf(source)).toBeGreaterThan(10);
  expect(heightOf(source)).toBeLessThan(40);
  expect(heightOf(source, 'light')).toBe(300);
});

test('boxes, borders and shadows are seen', () => {
  expect(heightOf('<view height="80.0" theme="Info" />')).toBe(80);
  expect(heightOf('<view height="80.0" border_width="1.0" border_color="#fff" />')).toBe(80);
  const shadow = '<view height="80.0" theme="Info" spread_radius="6.0" />';
  expect(heightOf(shadow)).toBeGreaterThan(80);
  expect(heightOf('')).toBe(0);
});
