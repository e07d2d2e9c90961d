/** The doors that a site has for parts of its own, in one site that is built as its author would. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deadAddresses, readOutput, wrongTags } from './sites/build.ts';
import { runNode } from './sites/copy.ts';
import { makeFolder, removeFolders } from './sites/project.ts';

afterAll(removeFolders);

const DOORS = resolve('tests/sites/doors');
const VITE = resolve('node_modules/vite/bin/vite.js');
const out = join(makeFolder(), 'dist');

beforeAll(async () => {
  const { code, output } = await runNode(DOORS, [VITE, 'build'], { OUT_DIR: out });
  expect(code, output).toBe(0);
}, 120_000);

const read = (file: string) => readFileSync(join(out, file), 'utf8');

test('slots are around the parts of the frame, each once, in the language of the page', () => {
  const page = read('guide/start.html');
  const placed = [...page.matchAll(/data-slot="(\w+)"><p>(.*?)<\/p><\/div>/g)];
  expect(placed.map(([, name, text]) => `${name}: ${text}`)).toEqual([
    'headerBefore: New: doors',
    'headerAfter: below the header',
    'sidebarBefore: above the sidebar',
    'sidebarAfter: <a href="/doors/guide/start">Print</a>',
    'textBefore: before guide/start',
    'textAfter: after the text of v1',
    'footerBefore: above the footer',
    'footerAfter: below the footer',
    'outlineBefore: above the outline',
    'outlineAfter: below the outline',
  ]);
  const between = (from: string, to: string) => page.slice(page.indexOf(from), page.indexOf(to));
  expect(between('headerBefore', 'headerAfter')).toContain('<header');
  expect(between('textBefore', 'textAfter')).toContain('Text.');
  expect(between('footerBefore', 'footerAfter')).toContain('doc-footer');
  expect(read('de/guide/start.html')).toContain('<p>Neu: doors</p>');
  // A click brings what belongs to the page.
  expect(JSON.parse(read('guide/start.json')).html).toContain('before guide/start');
});

test('the documents are as strict as all others', () => {
  const files = readOutput(out);
  for (const [path, bytes] of files)
    if (path.endsWith('.html')) expect(wrongTags(String(bytes)), path).toEqual([]);
  expect(deadAddresses(out, '/doors/')).toEqual([]);
});
