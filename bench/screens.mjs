/**
 * `node bench/screens.mjs [--most N] [--median N] [PAGE …]`: how many screens of 1440 × 900 the pages of the built site
 * are high, header and footer included. Without a page: all pages of components. A height is no time: a busy machine
 * measures the same.
 */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { serve } from './lib/serve.mjs';

const USAGE = `node bench/screens.mjs [PAGE …]   screens of 1440 × 900 that pages of dist/ are high; all components without PAGE
  --most N      fail when a page has more screens than N
  --median N    fail when the median is more than N
  --zh          the Chinese pages

PAGE is a path without language: components/basic/button`;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const VIEWPORT = { width: 1440, height: 900 };

const { values, positionals } = parseArgs({
  options: {
    most: { type: 'string', default: 'Infinity' },
    median: { type: 'string', default: 'Infinity' },
    zh: { type: 'boolean' },
    help: { type: 'boolean' },
  },
  allowPositionals: true,
});
if (values.help) {
  console.log(USAGE);
  process.exit();
}

const dist = join(root, 'dist');
/** Pages of the components, without the overview and without what has no text. */
const componentPages = () =>
  readdirSync(join(dist, 'components'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(join(dist, 'components', name))
        .filter((file) => file.endsWith('.html'))
        .map((file) => `components/${name}/${file.slice(0, -'.html'.length)}`),
    );

const { origin, close } = await serve(dist);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
  env: { ...process.env, FONTCONFIG_FILE: join(root, 'tests/fonts.conf') },
});
const page = await browser.newPage({
  viewport: VIEWPORT,
  locale: values.zh ? 'zh-CN' : 'en-US',
});
const measured = [];
for (const path of positionals.length > 0 ? positionals : componentPages()) {
  await page.goto(`${origin}/${values.zh ? 'zh/' : ''}${path}`);
  const height = await page.evaluate(async () => {
    // What is below the first window has the height it is drawn with, not one that was supposed.
    const all = new CSSStyleSheet();
    all.replaceSync('* { content-visibility: visible }');
    document.adoptedStyleSheets = [all];
    for (const picture of document.images) picture.loading = 'eager';
    await document.fonts.ready;
    return document.documentElement.scrollHeight;
  });
  measured.push({ path, screens: height / VIEWPORT.height });
}
await browser.close();
await close();

measured.sort((a, b) => b.screens - a.screens);
for (const { path, screens } of measured) console.log(`${screens.toFixed(1).padStart(6)}  ${path}`);
const half = Math.floor(measured.length / 2);
const median =
  measured.length % 2
    ? measured[half].screens
    : (measured[half - 1].screens + measured[half].screens) / 2;
console.log(`${median.toFixed(1).padStart(6)}  median of ${measured.length} pages`);
if (measured[0].screens > Number(values.most) || median > Number(values.median))
  process.exitCode = 1;
