import { afterAll, expect, test } from 'vitest';
import { htmlProblems } from '../../../tests/sites/html-check.ts';
import { removeFolders, writeFiles } from '../../../tests/sites/project.ts';
import { type Figures, figuresOf, readFigures } from './figures.ts';

const loadFigures = (folder: string) => figuresOf({ files: readFigures(folder) });

afterAll(removeFolders);

const svg = (content: string, head = 'viewBox="0 0 10 20"') =>
  `<?xml version="1.0"?>\n<!-- drawn by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" ${head}>\n${content}\n</svg>\n`;

/** The SVG of a figure, or the reason why the figure is refused. */
function shown(figures: Figures, name: string, lang: string, label = 'L'): string {
  const figure = figures.get(name, lang, label)!;
  return 'svg' in figure ? String(figure.svg) : `refused: ${figure.problem}`;
}

test('a figure is inlined with its size, its label, and words in the language', () => {
  const figures = loadFigures(
    writeFiles({
      'a/b.svg': svg('<text x="1" data-zh="甲 乙" y="2">A b</text>\n<tspan data-zh="丙">C</tspan>'),
      'notes.txt': '',
    }),
  );
  expect(figures.names).toEqual(['a/b.svg']);
  const head =
    '<svg class="figure" viewBox="0 0 10 20" width="10" height="20" role="img" aria-label="L">';
  expect(shown(figures, 'a/b.svg', 'en')).toBe(
    `${head}<text x="1" y="2">A b</text><tspan>C</tspan></svg>`,
  );
  expect(shown(figures, 'a/b.svg', 'zh')).toBe(
    `${head}<text x="1" y="2">甲 乙</text><tspan>丙</tspan></svg>`,
  );
});

test('words may be in any language, and no other attribute is mistaken for them', () => {
  const text = '<text data-ja="窯" data-pt-br="Forno" data-x="1">Kiln</text>';
  const figures = loadFigures(writeFiles({ 'a.svg': svg(text) }));
  expect(shown(figures, 'a.svg', 'ja')).toContain('<text data-x="1">窯</text>');
  expect(shown(figures, 'a.svg', 'pt-br')).toContain('<text data-x="1">Forno</text>');
  expect(shown(figures, 'a.svg', 'de')).toContain('<text data-x="1">Kiln</text>');
});

test('words of another language replace the default ones; the text after them keeps its place', () => {
  const figures = loadFigures(
    writeFiles({ 'a.svg': svg('<text data-zh="甲">A<tspan>b</tspan> c</text><text data-zh=""/>') }),
  );
  expect(shown(figures, 'a.svg', 'en')).toContain('<text>A<tspan>b</tspan> c</text><text/>');
  expect(shown(figures, 'a.svg', 'zh')).toContain('<text>甲<tspan>b</tspan> c</text>');
});

test('words, attributes and label of a figure are escaped', () => {
  const figures = loadFigures(
    writeFiles({
      'a.svg': svg(
        '<text class="&quot;&gt;&lt;script>" data-zh="&lt;b>">&lt;script&gt;<![CDATA[<img src=x onerror=y>]]></text>',
      ),
    }),
  );
  for (const lang of ['en', 'zh'] as const) {
    const text = shown(figures, 'a.svg', lang, '"><script>');
    expect(htmlProblems(text)).toEqual([]);
    expect(text).toContain('aria-label="&quot;&gt;&lt;script&gt;"');
  }
});

test.each([
  ['<script>x</script>', 'forbidden element'],
  ['<foreignObject/>', 'forbidden element'],
  ['<rect style="fill:red"/>', 'style attribute'],
  ['<rect onclick="x"/>', 'event handler'],
  ['<rect id="x"/>', 'has an id'],
  ['<use href="#x"/>', 'has a reference or an escape'],
  ['<SCRIPT>x</SCRIPT>', 'forbidden element'],
  ['<svg:script xmlns:svg="http://www.w3.org/2000/svg">x</svg:script>', 'forbidden element'],
  ['<g><g><script/></g></g>', 'forbidden element'],
  ['<script><!-- --></script>', 'forbidden element'],
  ['<a><text>x</text></a>', 'forbidden element'],
  ['<animate attributeName="x"/>', 'forbidden element'],
  ['<style>*{}</style>', 'forbidden element'],
  ['<svg viewBox="0 0 1 1"/>', 'forbidden element'],
  ["<rect style='fill:red'/>", 'style attribute'],
  ['<rect STYLE="fill:red"/>', 'style attribute'],
  ['<rect\nonload\n=\n"x"/>', 'event handler'],
  ['<rect ONclick="x"/>', 'event handler'],
  ['<rect Id="x"/>', 'has an id'],
  ['<rect xlink:href="https://x.dev/"/>', 'has a reference or an escape'],
  ['<rect fill="url(https://x.dev/#a)"/>', 'has a reference or an escape'],
  ['<rect fill="u\\72l(https://x.dev/#a)"/>', 'has a reference or an escape'],
  ['<rect>', 'not well-formed XML'],
  ['<rect onclick=x />', 'not well-formed XML'],
  ['<rect x="1" x="2"/>', 'not well-formed XML'],
  ['&nbsp;', 'not well-formed XML'],
  ['</svg><script>x</script>', 'not well-formed XML'],
])('a figure with %s is refused', (content, problem) => {
  const figures = loadFigures(writeFiles({ 'a.svg': svg(content) }));
  expect(figures.get('a.svg', 'en', 'L')).toEqual({
    file: 'a.svg',
    problem: expect.stringContaining(problem),
  });
});

test.each([
  ['style="fill:red"', 'style attribute'],
  ['onload="x"', 'event handler'],
  ['id="x"', 'has an id'],
])('a root with %s is refused', (attribute, problem) => {
  const figures = loadFigures(writeFiles({ 'a.svg': svg('', `viewBox="0 0 1 1" ${attribute}`) }));
  expect(figures.get('a.svg', 'en', 'L')).toEqual({
    file: 'a.svg',
    problem: expect.stringContaining(problem),
  });
});

test('entities declared by a document type are unknown, and its comments hide nothing', () => {
  const figures = loadFigures(
    writeFiles({
      'a.svg': `<!DOCTYPE svg [<!ENTITY x "<script/>">]>${svg('<text>&x;</text>')}`.replace(
        '<?xml version="1.0"?>',
        '',
      ),
      'b.svg': svg('<!-- <g> --><rect x="1"/><!-- </g><script>x</script> -->'),
      'deep.svg': svg('<g>'.repeat(50_000) + '</g>'.repeat(50_000)),
    }),
  );
  expect(figures.get('a.svg', 'en', 'L')).toHaveProperty('problem');
  expect(shown(figures, 'b.svg', 'en')).toMatch(/aria-label="L"><rect x="1"\/><\/svg>$/);
  expect(figures.get('deep.svg', 'en', 'L')).toHaveProperty('problem');
});

test('a figure without a size is refused', () => {
  const figures = loadFigures(writeFiles({ 'a.svg': svg('', 'width="1"') }));
  expect(figures.get('a.svg', 'en', 'L')).toMatchObject({
    problem: expect.stringContaining('viewBox'),
  });
});

test('a missing figure or folder is no figure', () => {
  expect(loadFigures('tests/sites/none').names).toEqual([]);
  expect(loadFigures('tests/sites/none').get('a.svg', 'en', 'L')).toBeUndefined();
});

/** A figure with a narrow drawing. */
const both = (wide: string, narrow: string, head = 'viewBox="0 0 320 20"') =>
  loadFigures(writeFiles({ 'a.svg': svg(wide), 'a.narrow.svg': svg(narrow, head) }));

test('a narrow drawing follows its figure, in the same language and under the same name', () => {
  const figures = both(
    '<text data-zh="甲乙，Cargo 丙">A b c</text>',
    '<text data-zh="甲">c</text><text data-zh="乙，">b</text><text data-zh="Cargo 丙" font-size="12">A</text>',
  );
  expect(figures.names).toEqual(['a.svg']);
  const narrow =
    '<svg class="figure figure-narrow" viewBox="0 0 320 20" width="320" height="20" role="img" aria-label="L">';
  expect(shown(figures, 'a.svg', 'en')).toContain(`</svg>${narrow}<text>c</text>`);
  expect(shown(figures, 'a.svg', 'zh')).toContain(`</svg>${narrow}<text>甲</text>`);
  expect(figures.get('a.narrow.svg', 'en', 'L')).toBeUndefined();
});

test.each([
  ['<text>A</text>', 'viewBox="0 0 341 20"', 'is 341 wide'],
  ['<text>A</text>', 'viewBox="0 0 300"', 'viewBox'],
  ['<g><text font-size="11.9">A</text></g>', undefined, 'has words in font-size="11.9"'],
  ['<text font-size="small">A</text>', undefined, 'has words in font-size="small"'],
  ['<text>A B</text>', undefined, 'says "B", but the wide drawing does not'],
  ['<text></text>', undefined, 'does not say "A", but the wide drawing does'],
  ['<text data-zh="甲">A</text>', undefined, 'says "甲" in data-zh'],
])('a narrow drawing with %s (%s) is refused by its own name', (content, head, problem) => {
  expect(both('<text>A</text>', content, head).get('a.svg', 'en', 'L')).toEqual({
    file: 'a.narrow.svg',
    problem: expect.stringContaining(problem),
  });
});

test('numbers that refer to names in a legend need not be in the wide drawing', () => {
  const numbered = both(
    '<text>A</text>',
    '<text class="f-inv f-n">1</text><text class="f-n">1</text><text>A</text>',
  );
  expect(shown(numbered, 'a.svg', 'en')).toContain('>1</text>');
});

test('every figure of the project works in both languages, and has a narrow drawing', () => {
  const figures = loadFigures('figures');
  expect(figures.names.length).toBeGreaterThan(10);
  for (const name of figures.names)
    for (const lang of ['en', 'zh'] as const)
      expect(figures.get(name, lang, 'L'), name).toMatchObject({ fits: true });
});
