/** Functions of the benchmarks. Without these tests, a wrong median or a limit without effect would go unnoticed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { generate, vary } from '../bench/generate.mjs';
import {
  defuse,
  LANGS,
  type Page,
  plainMarkdown,
  readPages,
  sidebars,
} from '../bench/lib/content.mjs';
import {
  type Budget,
  columns,
  median,
  mergeRows,
  overBudget,
  ratio,
  round,
  row,
  tables,
} from '../bench/lib/report.mjs';
import { pagesFolder } from './sites/book.ts';
import { removeFolders, writeFiles } from './sites/project.ts';

afterAll(removeFolders);

test('the median is the middle of the sorted samples', () => {
  expect(median([10, 2, 33])).toBe(10);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(() => median([])).toThrow('has no median');
});

test('figures keep three digits', () => {
  expect([0.4567, 5.14, 12.345, 128.6, 3].map(round)).toEqual(['0.46', '5.14', '12.3', '129', '3']);
});

test('a ratio is their figure divided by ours', () => {
  expect(ratio(10, 4)).toBe('2.50×');
  expect(ratio(0, 0)).toBe('=');
  expect(ratio(7, 0)).toBe('∞');
});

test('columns are aligned, the first to the left', () => {
  expect(
    columns([
      ['metric', 'a'],
      ['x', '12.5'],
    ]),
  ).toBe('metric     a\nx       12.5');
});

const rows = [
  row('reader', 'component', 'ours', 'JavaScript', 'KB', [60, 61, 62]),
  row('reader', 'component', 'hugo', 'JavaScript', 'KB', [0]),
  row('reader', 'component', 'vitepress', 'JavaScript', 'KB', [122]),
  row('reader', 'component', 'vitepress', 'requests', '', [20]),
];

test('the table has our row first, ratios before figures, and a dash for missing measurements', () => {
  expect(tables(rows).split('\n')).toEqual([
    'reader · component  ours    hugo  vitepress',
    '  JavaScript, KB      61  0× (0)   2× (122)',
    '  requests             –       –         20',
  ]);
});

test('a budget is exceeded above its maximum and above its share of the peers', () => {
  const budgets: Budget[] = [
    { figure: 'reader/component/JavaScript', max: 60 },
    { figure: 'reader/component/JavaScript', max: 61 },
    { figure: 'reader/component/JavaScript', of: 'vitepress', max: 0.4 },
    { figure: 'reader/component/JavaScript', of: 'vitepress', max: 0.5 },
    { figure: 'reader/component/JavaScript', of: 'best', max: 1 },
  ];
  expect(overBudget(budgets, rows)).toEqual([
    'reader/component/JavaScript is 61 KB, budget 60.',
    'reader/component/JavaScript is 0.50 times that of vitepress, budget 0.4.',
    'reader/component/JavaScript is ∞ times that of the best peer, budget 1.',
  ]);
});

test('a missing measurement exceeds no budget', () => {
  expect(overBudget([{ figure: 'build/118/cold wall time', of: 'hugo', max: 1 }], rows)).toEqual(
    [],
  );
  expect(overBudget([{ figure: 'reader/component/requests', max: 1 }], rows)).toEqual([]);
});

test('zero of zero is within every share', () => {
  const none = ['ours', 'hugo'].map((tool) => row('reader', 'long', tool, 'fonts', 'KB', [0]));
  expect(overBudget([{ figure: 'reader/long/fonts', of: 'best', max: 1 }], none)).toEqual([]);
});

test('every budget of the project has the full name of a figure', () => {
  const budgets = JSON.parse(readFileSync('bench/budgets.json', 'utf8')) as Budget[];
  expect(budgets.length).toBeGreaterThan(5);
  for (const { figure, max, usual } of budgets) {
    expect(figure).toMatch(/^(?:build|dev|reader)\/\w+\/[A-Za-z].*$/);
    expect(max ?? usual).toBeGreaterThanOrEqual(0);
  }
});

test('a share relative to fixed work may exceed its usual value by 30 %, and that work is not a peer', () => {
  const took = (seconds: number) => [
    row('build', 118, 'ours', 'cold CPU time', 's', [seconds]),
    row('build', 118, 'loop', 'cold CPU time', 's', [0.5]),
  ];
  const budgets: Budget[] = [
    { figure: 'build/118/cold CPU time', of: 'loop', usual: 4 },
    { figure: 'build/118/cold CPU time', of: 'best', max: 1 },
  ];
  expect(overBudget(budgets, took(2.5))).toEqual([]);
  expect(overBudget(budgets, took(2.7))).toEqual([
    'build/118/cold CPU time is 5.40 times that of loop, budget 5.2.',
  ]);
});

test('new rows replace only old ones of the same place', () => {
  const fresh = row('reader', 'component', 'vitepress', 'JavaScript', 'KB', [99]);
  const merged = mergeRows(rows, [fresh]);
  expect(merged).toHaveLength(rows.length);
  expect(merged.filter((r) => r.tool === 'vitepress').map((r) => r.value)).toEqual([20, 99]);
});

const expand = (name: string, given: Record<string, string>) =>
  name === 'props' ? `| of |\n| --- |\n| ${given.of} |` : undefined;
const plain = (text: string) => plainMarkdown(text, expand, (path, hash) => `/zh/${path}${hash}`);

test('directives become plain Markdown', () => {
  expect(plain('::props{of="components/form/checkbox"}')).toContain('| components/form/checkbox |');
  expect(plain(':::tab{title="macOS"}\nText\n:::')).toBe('#### macOS\n\nText\n');
  expect(plain('::card[What it is.]{title="Guide" href="/doc/"}')).toBe(
    '- [Guide](/zh/doc/): What it is.\n',
  );
  expect(plain('::figure{src="a.svg" alt="A" caption="Parts."}')).toBe('Parts.\n');
  expect(plain('> [!NOTE]\n> Text')).toBe('> **Note**\\\n> Text');
  expect(plain('## Loops :badge[New]{type=tip} {#loops}')).toBe('## Loops (New)');
});

test('links lead to the tool’s address of a page', () => {
  expect(plain('[a](/doc/x#y) [b](https://example.com)')).toBe(
    '[a](/zh/doc/x#y) [b](https://example.com)',
  );
});

test('code stays unchanged, with a language that every tool supports', () => {
  expect(plain('```gen title="a.gen" {1,3}\n<a>{{ b }}</a>\n::props{of="x"}\n```')).toBe(
    '```html\n<a>{{ b }}</a>\n::props{of="x"}\n```',
  );
});

test('prose contains nothing that a tool would execute', () => {
  expect(defuse('Vec<T> and `Vec<T>` in {x} <kbd>q</kbd> <br>')).toBe(
    'Vec&lt;T> and `Vec<T>` in &#123;x&#125; <kbd>q</kbd> <br />',
  );
});

test('the peers get all of our pages, with the tables of their data', async () => {
  const pages = await readPages(
    process.cwd(),
    pagesFolder,
    (_lang, path, hash) => `/${path}${hash}`,
  );
  const sources = LANGS.flatMap((lang) =>
    readdirSync(join(pagesFolder, lang), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.md'),
    ),
  );
  expect(pages).toHaveLength(sources.length);
  const tabled = pages.filter(({ path }) => path === 'components/form/checkbox');
  expect(tabled.map(({ lang }) => lang)).toEqual(LANGS);
  for (const { body } of tabled) expect(body).toMatch(/^\| `selected`.*\|$/m);
});

test('sidebars follow the folders', () => {
  const page = (path: string): Page => ({
    lang: 'en',
    path,
    title: path,
    description: '',
    body: '',
  });
  const found = sidebars([
    page('index'),
    page('doc/guide/a'),
    page('doc/guide/b'),
    page('api/index'),
  ]);
  expect([...found.keys()]).toEqual(['api', 'doc']);
  expect(found.get('doc')).toMatchObject([
    {
      text: 'Guide',
      items: [{ page: { path: 'doc/guide/a' } }, { page: { path: 'doc/guide/b' } }],
    },
  ]);
});

test('generated copies differ in every heading, sentence and block of code', () => {
  const source =
    '# One\n\n## Two\n\nA sentence.\n\n```rust\nlet my_name = 1;\n```\n\n[x](/doc/a#b) [y](/doc/a.zip)';
  const copy = vary(source, 7, 'doc/a');
  for (const part of [
    '## Two 7',
    'A sentence. (7)',
    'my_name7',
    '](/set-7/doc/a)',
    '](/doc/a.zip)',
  ])
    expect(copy).toContain(part);
  expect(vary(source, 0, 'doc/a')).toBe(source);
});

test('generated pages are written only into an empty folder', () => {
  const folder = writeFiles({ 'notes.txt': 'x' });
  expect(() => generate(2, folder)).toThrow(/is not empty/);
  expect(readdirSync(folder)).toEqual(['notes.txt']);
});
