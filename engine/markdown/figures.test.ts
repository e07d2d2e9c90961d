import { afterAll, expect, test } from 'vitest';
import { removeFolders, writeFiles } from '../../tests/sites/project.ts';
import { loadFigures } from './figures.ts';

afterAll(removeFolders);

const svg = (content: string, head = 'viewBox="0 0 10 20"') =>
  `<?xml version="1.0"?>\n<!-- drawn by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" ${head}>\n${content}\n</svg>\n`;

test('a figure is inlined with its size, a name, and the words of the language', () => {
  const figures = loadFigures(
    writeFiles({
      'a/b.svg': svg('<text x="1" data-zh="甲 乙" y="2">A b</text>\n<tspan data-zh="丙">C</tspan>'),
      'notes.txt': '',
    }),
  );
  expect(figures.names).toEqual(['a/b.svg']);
  const head =
    '<svg class="figure" viewBox="0 0 10 20" width="10" height="20" role="img" aria-label="L">';
  expect(figures.get('a/b.svg', 'en', 'L')).toEqual({
    svg: `${head}<text x="1" y="2">A b</text><tspan>C</tspan></svg>`,
  });
  expect(figures.get('a/b.svg', 'zh', 'L')).toEqual({
    svg: `${head}<text x="1" y="2">甲 乙</text><tspan>丙</tspan></svg>`,
  });
});

test.each([
  ['<script>x</script>', 'forbidden element'],
  ['<foreignObject/>', 'forbidden element'],
  ['<rect style="fill:red"/>', 'style attribute'],
  ['<rect onclick="x"/>', 'event handler'],
  ['<rect id="x"/>', 'has an id'],
  ['<use href="#x"/>', 'refers to another file'],
])('a figure with %s is refused', (content, problem) => {
  const figures = loadFigures(writeFiles({ 'a.svg': svg(content) }));
  expect(figures.get('a.svg', 'en', 'L')).toEqual({ problem: expect.stringContaining(problem) });
});

test('a figure without a size is refused', () => {
  const figures = loadFigures(writeFiles({ 'a.svg': svg('', 'width="1"') }));
  expect(figures.get('a.svg', 'en', 'L')).toEqual({ problem: expect.stringContaining('viewBox') });
});

test('a figure or folder that is not there is none', () => {
  expect(loadFigures('tests/sites/none').names).toEqual([]);
  expect(loadFigures('tests/sites/none').get('a.svg', 'en', 'L')).toBeUndefined();
});

test('every figure of the project can be used in both languages', () => {
  const figures = loadFigures('figures');
  expect(figures.names.length).toBeGreaterThan(10);
  for (const name of figures.names)
    for (const lang of ['en', 'zh'] as const)
      expect(figures.get(name, lang, 'L'), name).toHaveProperty('svg');
});
