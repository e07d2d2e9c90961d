/** What a build does, in numbers that no machine changes: how often it reads, compiles, renders, bundles, asks git. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { BUILD, type Copy, copyProject } from './sites/copy.ts';
import { removeFolders } from './sites/project.ts';

afterAll(removeFolders);

/** Calls of a build by what they do; what was never done is missing or 0. */
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

test('a build does nothing twice, and the next one only what has changed', async () => {
  const copy = copyProject();
  // Six pages in all: three, in English and, without translations, in Chinese.
  copy.write({
    'content/v1/en/guide/next.md':
      '# Next\n\n```rust\nfn main() {}\n```\n\n```rust\nlet a = 1;\n```\n',
  });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: copy.folder });
  git('init', '--quiet');
  git('add', 'content');
  git('-c', 'user.name=x', '-c', 'user.email=x@example.com', 'commit', '--quiet', '-m', 'Pages');

  const first = await callsOf(copy);
  const whole = {
    'sources read': 1,
    'pages compiled': 6,
    'blocks coloured': 2,
    'sidebars rendered': 2,
    // Each page, and what the 404 document holds: two languages, twice.
    'pages rendered': 10,
    'documents written': 7,
    'git called': 2,
    // Two configurations and the engine; the client, its worker, the server; three inline scripts.
    'bundler runs': 9,
    'output linked': 0,
  };
  expect(pick(first, whole)).toEqual(whole);
  // Each page once, and the sidebar and the redirects.
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
    // Nothing has changed, so the last output stays as it is.
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
  // Three files of each of the two, the texts of all pages in two languages, the data at the old address of the page in
  // both, the names of the search files, and the mark of the folder, which the build before had no need to write again.
  expect(changed['output written']! - again['output written']!).toBe(12);
  expect(copy.read('dist/llms-full.txt')).toContain('Other words');
});
