import { expect, test } from 'vitest';
import { iconOf, iconsIn } from './icons.ts';

test('the icon of a site is its logo, if browsers accept its format', () => {
  expect(iconOf({ logo: '/own.svg' })).toBe('/own.svg');
  expect(iconOf({ logo: { light: '/light.svg', dark: '/dark.svg' } })).toBe('/light.svg');
  for (const logo of [undefined, '/own.png', 'https://example.com/own.svg'])
    expect(iconOf({ logo })).toBe('/logo.svg');
});

test('only existing files are referred to', () => {
  expect(iconsIn({ logo: '/own.svg' }, new Set(['/own.svg', '/social.png', '/x.png']))).toEqual([
    '/own.svg',
    '/social.png',
  ]);
});
