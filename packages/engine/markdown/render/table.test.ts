import { expect, test } from 'vitest';
import { compile, html, places } from '../../../../tests/sites/compile.ts';
import { pieces, tableLayout } from './table-layout.ts';

/** A page's HTML without roles and without the labels for narrow windows. */
const plain = (source: string) => html(source).replace(/ (?:role|data-label)="[^"]*"/g, '');

const rows = (count: number) =>
  `| Name | Value |\n|---|---|\n${Array.from({ length: count }, (_, i) => `| n${i} | ${i} |`).join('\n')}`;

test('table columns are aligned by class, never by style', () => {
  const table = plain('| a | b | c | d |\n|---|:--|--:|:-:|\n| 1 | 2 | 3 | 4 |');
  expect(table).toContain(
    '<thead><tr><th scope="col">a</th><th scope="col">b</th><th scope="col" class="align-right">c</th><th scope="col" class="align-center">d</th></tr></thead>',
  );
  expect(table).toContain(
    '<tbody><tr><td>1</td><td>2</td><td class="align-right">3</td><td class="align-center">4</td></tr></tbody>',
  );
  expect(table).not.toContain('style');
});

/** The accessible names of the boxes around tables, and of the tables. */
const names = (source: string) =>
  [
    ...html(source).matchAll(
      /<div class="table" role="group" tabindex="0" aria-label="([^"]*)"[^>]*><table aria-label="([^"]*)">/g,
    ),
  ].map(([, box, table]) => [box, table]);

test('a table is named after its heading', () => {
  const table = '\n\n| Name | Type |\n|---|---|\n| a | b |\n\n';
  expect(names(`# Page${table}## Props {#p}${table}### \`a\` & *b*${table}`)).toEqual([
    ['Table: Page', 'Page'],
    ['Table: Props', 'Props'],
    ['Table: a &amp; b', 'a &amp; b'],
  ]);
  // A callout may be between a table and the words in bold that name it.
  expect(
    names('## A\n\n:::details\n**Inner**\n\n> [!NOTE]\n> x\n\n| n |\n|---|\n| a |\n:::'),
  ).toEqual([['Table: A: Inner', 'A: Inner']]);
});

test('a second table below a heading has its columns in its name', () => {
  const table = (name: string) => `\n\n| ${name} | Type |\n|---|---|\n| a | b |\n\n`;
  expect(names(`## A${table('One')}${table('Two')}## B${table('Two')}`)).toEqual([
    ['Table: A', 'A'],
    ['Table: A: Two, Type', 'A: Two, Type'],
    ['Table: B', 'B'],
  ]);
});

test('labels of tables and code use the separators of the language', () => {
  const table = '\n\n| 名称 | 类型 |\n|---|---|\n| a | b |\n\n';
  const page = compile(`## 甲${table}${table}`, { lang: 'zh' }).html;
  expect(page).toContain('aria-label="表格：甲"');
  expect(page).toContain('aria-label="表格：甲：名称、类型"');
  expect(page).not.toMatch(/aria-label="[^"]*\p{Script=Han}[:,] /u);
  const code = `\`\`\`rust title="a.rs"\n// ${'甲'.repeat(100)}\n\`\`\``;
  expect(compile(code, { lang: 'zh' }).html).toContain('aria-label="代码示例：a.rs"');
});

test('short rows are filled, escaped bars stay', () => {
  expect(plain('| a | b |\n|---|---|\n| `x\\|y` |')).toContain(
    '<tr><td><code>x|y</code></td><td></td></tr>',
  );
});

test('a long table is split into pieces that contain every row once', () => {
  const numbers = Array.from({ length: 101 }, (_, i) => `| ${i} |`).join('\n');
  const table = plain(`| n |\n|---|\n${numbers}`);
  expect(table.match(/<tbody class="piece">/g)).toHaveLength(3);
  expect([...table.matchAll(/<td>(\d+)<\/td>/g)].map((m) => Number(m[1]))).toEqual(
    Array.from({ length: 101 }, (_, i) => i),
  );
});

test('cells have a label with their column, for narrow windows', () => {
  const table = html('| a | b | c |\n|---|---|---|\n| 1 | 2 | |');
  expect(table).toContain('<tr><td>1</td><td data-label="b">2</td><td></td></tr>');
});

const anchored = '| n | t |\n|---|---|\n| `a` {#prop.a} | x |\n| `b-c` {#prop.b-c} | y |';

test('a row with an id has an anchor, is searched under it, and has plain Markdown', () => {
  const page = compile(anchored);
  expect(page.diagnostics).toEqual([]);
  expect(page.html.replace(/ role="\w+"/g, '')).toContain(
    '<tr id="prop.a" tabindex="-1"><th scope="row"><code>a</code></th><td>x</td></tr>',
  );
  expect(page.anchors).toEqual(['prop.a', 'prop.b-c']);
  expect(
    page.rows.map(({ id, charIndex, length }) => [id, page.text.substr(charIndex, length)]),
  ).toEqual([
    ['prop.a', 'a\tx'],
    ['prop.b-c', 'b-c\ty'],
  ]);
  expect(page.markdown).toBe('| n | t |\n|---|---|\n| `a` | x |\n| `b-c` | y |');
  expect(page.outline).toEqual([]);
});

test('an id of a row is used once, and one without a dot is text', () => {
  const page = compile(`${anchored}\n| c {#prop.a} | z |\n| d {#d} | z |`);
  expect(places(page.diagnostics)).toEqual(['5:1 duplicate-id']);
  expect(page.html).toContain('d {#d}');
});

test('a row of only bold words is a heading of the rows below', () => {
  const table = plain('| a | b |\n|---|---|\n| **One** | |\n| 1 | 2 |\n| **Two** | |\n| 3 | 4 |');
  expect(table.match(/<tbody>/g)).toHaveLength(2);
  expect(table).toContain(
    '<tbody><tr class="group"><th scope="rowgroup" colspan="2"><strong>One</strong></th></tr><tr><td>1</td>',
  );
  expect(plain('| a | b |\n|---|---|\n| **One** | x |')).not.toContain('group"');
});

test('a table of more than 20 rows can be filtered', () => {
  expect(html(rows(20))).not.toContain('table-filter');
  expect(html(`## Part\n\n${rows(21)}`)).toContain(
    '<input type="search" autocomplete="off" placeholder="Filter 21 rows" aria-label="Filter 21 rows: Part"><output data-count="{count} of 21 rows"></output>',
  );
});

test('a colour in a cell has a colour sample, elsewhere it has none', () => {
  const chip = /<svg[^>]*aria-hidden="true"><rect width="1" height="1" fill="#06AED4" \/><\/svg>/;
  expect(html('| c |\n|---|\n| `#06AED4` |')).toMatch(chip);
  expect(html('| c |\n|---|\n| `#06AED` `#[x]` |')).not.toContain('<svg');
  expect(html('`#06AED4`')).not.toContain('<svg');
});

test('long code words in a cell may break between their parts', () => {
  expect(html('| c |\n|---|\n| `LiveHook::after_new_from_doc` |')).toContain(
    '<code>LiveHook::<wbr>after_<wbr>new_<wbr>from_<wbr>doc</code>',
  );
  expect(pieces('GButtonClickedParam')).toEqual(['GButtonClickedParam']);
  expect(pieces('GCheckBoxGroupChangedParam').join('')).toBe('GCheckBoxGroupChangedParam');
});

test('column widths depend on the texts of a table', () => {
  const prose = 'a sentence that is longer than any column of short texts should be';
  const layout = tableLayout([
    ['Name', 'Type', 'Description'],
    ['border_of_a_tile', 'MapTileShade', prose],
  ]);
  expect(layout).toEqual({ fits: true, small: false, widths: [10, 8, undefined] });
  expect(
    tableLayout([
      ['Key', 'Effect'],
      ['Esc', 'Closes it'],
    ]),
  ).toEqual({
    fits: true,
    small: true,
    widths: [],
  });
  const word = 'x'.repeat(80);
  expect(tableLayout([['a'], [word]]).fits).toBe(false);
  // Prose keeps its width beside many other columns.
  const many = tableLayout([
    ['one two three four', 'one two three four', 'one two three four', 'one two three four', prose],
  ]);
  expect(many.widths.reduce<number>((sum, width) => sum + (width ?? 0), 0)).toBeLessThanOrEqual(32);
});
