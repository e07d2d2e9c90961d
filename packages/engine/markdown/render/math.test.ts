import { expect, test } from 'vitest';
import { compile, html, places } from '../../../../tests/sites/compile.ts';

test('a formula in a sentence is MathML in the page, and TeX in search', () => {
  const page = compile('The rest energy is $$E = mc^2$$.');
  expect(page.html).toContain(
    '<math><mrow><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></mrow></math>.',
  );
  expect(page.text).toBe('The rest energy is E = mc^2.');
  expect(page.diagnostics).toEqual([]);
});

test('a block is a display formula, and a long one can be scrolled by keyboard', () => {
  expect(html('$$\nx\n$$')).toMatch(
    /^<div class="zoomable"><math display="block">.*<\/math><\/div>/,
  );
  expect(html('$$\n\\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}\n$$')).toContain(
    'tabindex="0" role="group" aria-label="\\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}"',
  );
});

test('no formula has a link, or a style attribute, which the policy forbids', () => {
  const all = html(
    '$$\n\\begin{aligned} a &= \\boxed{b} \\\\ \\color{red}{c} &= \\begin{pmatrix} 1 & 2 \\end{pmatrix} \\end{aligned}\n$$',
  );
  expect(all).toContain('<mtable');
  expect(all).not.toMatch(/ style=|<span|<a /);
});

test('a single dollar sign stays a dollar sign', () => {
  expect(html('It costs $5, or $6.')).toContain('It costs $5, or $6.');
  expect(html('`$$x$$`')).toContain('>$$x$$</code>');
});

test.each([
  ['a $$\\frac{1$$ b', '1:3 bad-math'],
  ['$$\\href{javascript:alert(1)}{x}$$', '1:1 bad-math'],
  ['$$\n\\unknown\n$$', '1:1 bad-math'],
  ['Text\n\n$$\nx', '3:1 bad-math'],
])('%j is reported at its place', (source, place) => {
  const { diagnostics, html: shown } = compile(source);
  expect(places(diagnostics)).toEqual([place]);
  expect(shown).not.toContain('javascript:alert(1)"');
});
