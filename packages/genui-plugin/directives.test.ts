import { expect, test } from 'vitest';
import { compile, html, places, siteWithData } from '../../tests/sites/compile.ts';
import { htmlProblems } from '../../tests/sites/html-check.ts';
import { themeRamps } from './reference/ramp.ts';

const withData = await siteWithData();

test.each([
  ['#a', 'fill="#aaaaaa"'],
  ['#f60', 'fill="#f60"'],
  ['#FF6600cc', 'fill="#FF6600cc"'],
  ['rgb(1, 2, 3)', 'fill="rgb(1, 2, 3)"'],
  ['rgba(1, 2, 3, 0.5)', 'fill="rgba(1, 2, 3, 0.5)"'],
  ['linear_gradient(90, #f00, rgb(0, 0, 255) 80%)', 'gradientTransform="rotate(0 .5 .5)"'],
  ['radial_gradient(#f00 0%, #00f 100%)', '<radialGradient id="swatch-0">'],
])('the swatch of %s needs no style', (color, expected) => {
  const swatch = html(`::swatch{color="${color}" name="N"}`, {}, withData);
  expect(swatch).toContain(expected);
  expect(swatch).toContain(`<span>N</span><code>${color}</code>`);
  expect(swatch).not.toContain('style');
});

test.each(['url(x)', 'red', '#12', 'linear_gradient(#f00)', 'rgb(1,2,3)" onload="x'])(
  '%s is not a colour',
  (color) => {
    const page = compile(`::swatch{color='${color}'}`, {}, withData);
    expect(places(page.diagnostics)).toEqual(['1:1 directive-attribute']);
    expect(page.html).not.toContain('<svg');
  },
);

test('a palette is one ramp, each shade a button that copies its colour', () => {
  const page = compile('::themes{of="Info"}', { lang: 'zh' }, withData);
  expect(page.diagnostics).toEqual([]);
  expect(htmlProblems(page.html)).toEqual([]);
  expect(page.html.match(/<ul class="ramp" aria-label="Info">/g)).toHaveLength(1);
  expect(page.html.match(/<button type="button" data-action="copy"/g)).toHaveLength(11);
  expect(page.html).toContain('aria-label="Info 500 #667085，复制"');
  expect(page.html).toContain('fill="#667085" /></svg><span>500</span> <code>#667085</code>');
  expect(page.html).not.toContain('style=');
  expect(html('::themes', {}, withData).match(/class="ramp"/g)).toHaveLength(6);
});

test('a palette is searched by its words and a list in Markdown', () => {
  const { text, markdown } = themeRamps(withData.data, { of: 'Info' }, 'en');
  expect(text.startsWith('Info 25 #FCFCFD 50 ')).toBe(true);
  expect(markdown.startsWith('**Info**\n\n- 25 `#FCFCFD`\n- 50 ')).toBe(true);
});

test('a palette that is not there is reported with the nearest name', () => {
  expect(compile('::themes{of="info"}', {}, withData).diagnostics).toMatchObject([
    { rule: 'unknown-data', replacement: { from: 'info', to: 'Info' } },
  ]);
});

test('props and events are tables from the data, in the language of the page', () => {
  const of = '{of="components/basic/button"}';
  const en = html(`::props${of}`, {}, withData);
  const zh = html(`::props${of}`, { lang: 'zh' }, withData);
  const first = withData.data.components['components/basic/button']!.props[0]!;
  expect(en).toContain(`<code>${first.name}</code>`);
  expect(zh).toContain(`<code>${first.name}</code>`);
  expect(zh.match(/<tr\b/g)!.length).toBe(en.match(/<tr\b/g)!.length);
  expect(zh).toMatch(/\p{Script=Han}/u);
  expect(en).not.toMatch(/\p{Script=Han}/u);
  expect(html(`::events${of}`, {}, withData)).toContain('<code>clicked</code>');
});

test('a table of data that is not there is reported with the nearest name', () => {
  expect(
    compile('x\n\n::props{of="components/basic/buton"}', {}, withData).diagnostics,
  ).toMatchObject([
    {
      rule: 'unknown-data',
      place: { line: 3, column: 1 },
      fix: 'Did you mean "components/basic/button"?',
      replacement: { from: 'components/basic/buton', to: 'components/basic/button' },
    },
  ]);
  for (const of of ['constructor', '__proto__', ''])
    expect(compile(`::props{of="${of}"}`, {}, withData).diagnostics[0]?.rule).toBe('unknown-data');
});

test('a .gen block is coloured by class', () => {
  const code = '<view :id="x" text="\'a\'" width="1.0" />';
  const coloured = withData.extensions.code.lines(code, 'gen').join('\n');
  for (const kind of ['g', 'a', 's', 'n']) expect(coloured).toContain(`class="${kind}"`);
});
