import { expect, test } from 'vitest';
import { compile, html, site } from '../../../../tests/sites/compile.ts';
import { readGlossary } from '../../site/glossary.ts';
import { prepareTerms } from './terms.ts';

const { glossary } = readGlossary(
  'glossary.yaml',
  `
terms:
  - term: { en: map sheet, zh: 图幅 }
    forms: { en: [map sheets] }
    meaning: { en: 'One *printed* map, \`sheet\`.', zh: 一张地图 }
  - term: { en: sheet, zh: 张 }
    meaning: { en: Paper., zh: 纸 }
  - term: { en: legend, zh: 图例 }
    meaning: { en: What the signs mean., zh: 符号的含义 }
    link: false
  - term: { en: scale, zh: 比例尺 }
`,
);
const labels = new Map([
  ['en', 'English'],
  ['zh', '中文'],
]);
const terms = { page: 'doc/guide/plugins', languages: prepareTerms(glossary, labels, 'en') };
const link = (id: string, text: string, root = '/') =>
  `<a class="term" href="${root}doc/guide/plugins#term--${id}">${text}</a>`;

test('a term is linked where running text first uses it, the longest first', () => {
  expect(html('Two map sheets, one map sheet, a sheet, a Sheet.', {}, { terms })).toBe(
    `<p>Two ${link('map-sheet', 'map sheets')}, one map sheet, a ${link('sheet', 'sheet')}, a Sheet.</p>\n`,
  );
});

test('term links use the language of the page and its prefix', () => {
  const page = html('- 每个**图幅**都有图例。', { lang: 'zh', root: '/zh/' }, { terms });
  expect(page).toContain(`<strong>${link('map-sheet', '图幅', '/zh/')}</strong>都有图例。`);
});

test.each([
  ['headings', '## A sheet'],
  ['links', '[a sheet](/doc/guide/tools)'],
  ['code', '`sheet`'],
  ['cells', '| sheet |\n| --- |\n| sheet |'],
  ['parts of words', 'worksheets and sheet-metal'],
  ['what has no meaning, or is not to be linked', 'A legend, a scale.'],
])('%s have no term links', (_, source) => {
  expect(html(source, {}, { terms })).not.toContain('class="term"');
});

test('there are no links to a missing glossary page, or on the glossary page itself', () => {
  expect(html('A sheet.', {}, { terms: { ...terms, page: 'doc/none' } })).toBe('<p>A sheet.</p>\n');
  expect(html('A sheet.', { page: 'doc/guide/plugins' }, { terms })).toBe('<p>A sheet.</p>\n');
});

test('term links do not change search text', () => {
  const source = 'A sheet of the **map sheets**.';
  expect(compile(source, {}, { terms }).text).toBe(compile(source).text);
});

test('the table lists terms that have a meaning, with anchors and the terms in the other language', () => {
  const page = compile('::glossary', { lang: 'zh', page: 'doc/guide/plugins' }, { terms });
  expect(page.diagnostics).toEqual([]);
  const table = page.html.replace(/ (?:role|data-label)="[^"]*"/g, '');
  expect(table).toContain('<th scope="col">术语</th><th scope="col">English</th>');
  expect(table).toContain(
    '<tr id="term--legend" tabindex="-1"><th scope="row">图例</th><td lang="en">legend</td>',
  );
  expect(page.rows.map(({ id }) => id)).toEqual(page.anchors);
  expect(page.html).not.toContain('比例尺');
  expect(page.anchors).toEqual(['term--map-sheet', 'term--sheet', 'term--legend']);
  expect(page.text).toContain('图幅\tmap sheet\t一张地图');
  const english = compile('::glossary', { page: 'doc/guide/plugins' }, { terms });
  expect(english.html).toContain('One <em>printed</em> map, <code>sheet</code>.');
});

test('a site without a glossary has no table', () => {
  expect(compile('::glossary', {}, site).diagnostics.map(({ rule }) => rule)).toEqual([
    'unknown-data',
  ]);
});

test('a term missing in a language is shown in the source language, so that links of untranslated pages work', () => {
  const more = new Map([...labels, ['ja', '日本語']]);
  const languages = prepareTerms(glossary, more, 'en');
  const { rows, pattern } = languages.get('ja')!;
  expect(rows.map(({ id, term, lang }) => [id, term, lang])).toEqual([
    ['term--map-sheet', 'map sheet', 'en'],
    ['term--sheet', 'sheet', 'en'],
    ['term--legend', 'legend', 'en'],
  ]);
  expect(pattern).toBeUndefined();
  const words = new Map([...site.words, ['ja', site.words.get('en')!]]);
  const page = html(
    '::glossary',
    { lang: 'ja', page: 'doc/guide/plugins' },
    { words, terms: { ...terms, languages } },
  );
  expect(page).toMatch(/<th[^>]* lang="en"[^>]*>legend<\/th>/);
});
