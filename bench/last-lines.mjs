/**
 * `node bench/last-lines.mjs [--most N] [PAGE …]`: how many wrapped texts of the built Chinese pages end with a line of
 * one or two characters, or of one with punctuation, in a wide window and on a phone. Nothing is timed: a busy machine
 * counts the same.
 */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { serve } from './lib/serve.mjs';

const USAGE = `node bench/last-lines.mjs [PAGE …]   short last lines of the Chinese pages of dist/; all pages without PAGE
  --most N      fail when more than N percent of the wrapped texts of a width have one
  --list        write them down

PAGE is a path without language: components/basic/button`;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const WIDTHS = [1440, 390];

const { values, positionals } = parseArgs({
  options: {
    most: { type: 'string', default: 'Infinity' },
    list: { type: 'boolean' },
    help: { type: 'boolean' },
  },
  allowPositionals: true,
});
if (values.help) {
  console.log(USAGE);
  process.exit();
}

const dist = join(root, 'dist');
const allPages = () =>
  readdirSync(join(dist, 'zh'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.replaceAll('\\', '/').replace(/(?:index)?\.html$/, ''))
    .sort();

/** Runs in the page: the wrapped texts, and the last lines of those that are short. */
function lastLines() {
  const all = new CSSStyleSheet();
  all.replaceSync('* { content-visibility: visible }');
  document.adoptedStyleSheets = [all];
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  const BLOCKS = 'p, li, td, th, dd, figcaption, h1, h2, h3, h4';
  const short = [];
  let wrapped = 0;
  for (const block of document.querySelectorAll(`main :is(${BLOCKS})`)) {
    // The head of a table is there for screen readers alone on a phone.
    if (block.getBoundingClientRect().width < 20) continue;
    if (block.querySelector(`${BLOCKS}, ul, ol, pre, table`) || !block.checkVisibility()) continue;
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    const characters = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (let at = 0; at < node.data.length; at++)
        if (node.data[at].trim() !== '') characters.push({ node, at });
    const range = document.createRange();
    const middleOf = ({ node, at }) => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { top, bottom, width } = range.getBoundingClientRect();
      return width > 0 ? (top + bottom) / 2 : undefined;
    };
    const seen = characters.filter(({ node }) => node.parentElement.checkVisibility());
    if (seen.length === 0 || !/\p{Script=Han}/u.test(block.textContent)) continue;
    const half = Number.parseFloat(getComputedStyle(block).lineHeight) / 2 || 12;
    const last = middleOf(seen.at(-1));
    const first = middleOf(seen[0]);
    if (last === undefined || first === undefined || last - first < half) continue;
    wrapped++;
    let line = '';
    for (const character of seen.reverse()) {
      const middle = middleOf(character);
      if (middle === undefined) continue;
      if (Math.abs(middle - last) > half || line.length > 9) break;
      line = character.node.data[character.at] + line;
    }
    if (line.length <= 2 || (line.match(/[\p{L}\p{N}]/gu) ?? []).length <= 1)
      short.push(`${block.localName}: …/${line}`);
  }
  return { wrapped, short };
}

const { origin, close } = await serve(dist);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
  env: { ...process.env, FONTCONFIG_FILE: join(root, 'tests/fonts.conf') },
});
let failed = false;
for (const width of WIDTHS) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, locale: 'zh-CN' });
  let wrapped = 0;
  let short = 0;
  for (const path of positionals.length > 0 ? positionals : allPages()) {
    await page.goto(`${origin}/zh/${path}`);
    await page.evaluate(() => document.fonts.ready);
    const found = await page.evaluate(lastLines);
    wrapped += found.wrapped;
    short += found.short.length;
    if (values.list) for (const line of found.short) console.log(`${width} ${path} ${line}`);
  }
  await page.close();
  const share = (short / wrapped) * 100;
  failed ||= share > Number(values.most);
  console.log(`${width}: ${short} of ${wrapped} wrapped texts (${share.toFixed(1)} %)`);
}
await browser.close();
await close();
if (failed) process.exitCode = 1;
