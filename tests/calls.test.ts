/**
 * Counts the operations of a build: reads, compilations, renderings, bundler runs, git calls. Unlike times, these
 * numbers do not depend on the machine.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { BUILD, type Copy, copyProject } from './sites/copy.ts';
import { git, removeFolders } from './sites/project.ts';

afterAll(removeFolders);

/**
 * Builds a copy; returns the number of calls by operation. The number of an operation that never ran is missing or 0.
 */
async function callsOf(copy: Copy): Promise<Record<string, number>> {
  const counter = pathToFileURL('tests/sites/count-calls.mjs').href;
  const { code, output } = await copy.run(['--import', counter, ...BUILD], {
    CALLS_FILE: join(copy.folder, 'calls.json'),
  });
  expect(code, output).toBe(0);
  return JSON.parse(copy.read('calls.json'));
}

const pick = (calls: Record<string, number>, names: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, calls[name] ?? 0]));

test('a build does nothing twice, and the next build only what has changed', async () => {
  const copy = copyProject();
  // Now the site has six pages: three in English, and the same three in Chinese, without translations.
  copy.write({
    'content/v1/en/guide/next.md':
      '# Next\n\n```rust\nfn main() {}\n```\n\n```rust\nlet a = 1;\n```\n',
  });
  git(copy.folder, 'init', '-q');
  git(copy.folder, 'add', 'content');
  git(copy.folder, 'commit', '-q', '-m', 'Pages');

  const first = await callsOf(copy);
  const whole = {
    'sources read': 1,
    'pages compiled': 6,
    'blocks coloured': 2,
    'sidebars rendered': 2,
    // The six pages, and the content of the 404 document, twice in each of the two languages.
    'pages rendered': 10,
    'documents written': 7,
    'git called': 2,
    // Bundles: two configurations and the engine; the client, its worker and the server; three inline scripts.
    'bundler runs': 9,
    'output linked': 0,
  };
  expect(pick(first, whole)).toEqual(whole);
  // Each page, the sidebar and the redirects are read once.
  expect(first['content read']).toBeLessThanOrEqual(8);
  expect(first['data read']).toBeLessThanOrEqual(37);

  const again = await callsOf(copy);
  const nothing = {
    'sources read': 1,
    'pages compiled': 0,
    'blocks coloured': 0,
    'pages rendered': 4,
    'documents written': 1,
    'git called': 2,
    'bundler runs': 1,
    // Nothing has changed, so the output stays.
    'output linked': 0,
  };
  expect(pick(again, nothing)).toEqual(nothing);
  expect(again['content read']).toBe(first['content read']);

  copy.edit('content/v1/en/guide/start.md', 'First words', 'Other words');
  const changed = await callsOf(copy);
  const one = {
    'sources read': 1,
    'pages compiled': 2,
    'blocks coloured': 0,
    'pages rendered': 6,
    'documents written': 3,
    'git called': 2,
    'bundler runs': 1,
  };
  expect(pick(changed, one)).toEqual(one);
  // These are twelve files. The build writes three files for each of the two pages. In both languages, it writes the
  // texts of all pages, and the data at the page's old address. The other two are the names of the search files, and
  // the folder's mark, which the previous build did not write.
  expect(changed['output written']! - again['output written']!).toBe(12);
  expect(copy.read('dist/llms-full.txt')).toContain('Other words');
});
