/**
 * Measures first visits, navigations and memory in a real browser, with the CPU slowed down to a quarter and a slow
 * mobile network.
 */
import { join } from 'node:path';
import { peers } from './peers.mjs';
import { row } from './report.mjs';
import { brotli, serve } from './serve.mjs';

const CPU = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

/** Measured pages by their kind: the home page, a component, the longest page, an overview. */
export const PAGES = {
  home: '',
  component: 'components/form/checkbox',
  long: 'api/global/builtin_type',
  overview: 'components/',
};

/** Times after loading at which a visit without user input is measured. Scripts may start late, in idle time. */
const EARLY_MS = 3000;
const LATE_MS = 7000;

/** Runs in the page before its own scripts. Notes long tasks, the largest paint and layout shifts. */
function observe() {
  const noted = { tasks: [], largest: 0, shift: 0 };
  window.__bench = noted;
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  watch('longtask', (entry) => noted.tasks.push([entry.startTime, entry.duration]));
  watch('largest-contentful-paint', (entry) => {
    noted.largest = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) noted.shift += entry.value;
  });
}

const linkOf = (tool, path) => (tool === 'ours' ? `/${path}` : peers[tool].link('en', path));

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function openPage(browser, slow) {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Performance.enable');
  if (slow.network) await cdp.send('Network.emulateNetworkConditions', NETWORK);
  if (slow.cpu) await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  return { context, page, cdp };
}

const metricsOf = async (cdp) =>
  Object.fromEntries(
    (await cdp.send('Performance.getMetrics')).metrics.map((m) => [m.name, m.value]),
  );

async function pass(browser, site, path) {
  const { context, page } = await openPage(browser, { network: false, cpu: false });
  await page.goto(site.origin + path, { waitUntil: 'load', timeout: 120_000 });
  await page.mouse.move(5, 5);
  await page.mouse.move(8, 8);
  await page.waitForLoadState('networkidle');
  await context.close();
}

/** Measures one first visit. */
async function visit(browser, site, path) {
  const { context, page, cdp } = await openPage(browser, { network: true, cpu: true });
  try {
    const requests = [];
    cdp.on('Network.responseReceived', ({ type, response }) => {
      if (response.url.startsWith(site.origin))
        requests.push({ type, path: response.url.slice(site.origin.length), at: Date.now() });
    });
    await page.addInitScript(observe);
    await page.goto(site.origin + path, { waitUntil: 'load', timeout: 120_000 });
    await sleep(EARLY_MS);
    const early = await metricsOf(cdp);
    const earlyEnd = Date.now();
    const noted = await page.evaluate(() => ({
      ...window.__bench,
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }));
    await sleep(LATE_MS - EARLY_MS);
    const late = await metricsOf(cdp);
    const tasks = await page.evaluate(() => window.__bench.tasks);
    await cdp.send('HeapProfiler.collectGarbage');
    const { Nodes: nodes } = await metricsOf(cdp);
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    const blocking = (list) =>
      list
        .filter(([start]) => start + 50 > noted.first)
        .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0);
    return {
      ...bytesOf(site, requests),
      requests: requests.filter((r) => r.at <= earlyEnd).length,
      'requests with idle time': requests.length,
      'first paint': noted.first,
      'largest paint': noted.largest,
      'blocking time': blocking(noted.tasks),
      'blocking time with idle time': blocking(tasks),
      'script time': early.ScriptDuration * 1000,
      'script time with idle time': late.ScriptDuration * 1000,
      'layout shift': noted.shift,
      'DOM nodes': nodes,
      elements,
    };
  } finally {
    await context.close();
  }
}

const UNITS = {
  JavaScript: 'KB',
  CSS: 'KB',
  HTML: 'KB',
  fonts: 'KB',
  images: 'KB',
  data: 'KB',
  'first paint': 'ms',
  'largest paint': 'ms',
  'blocking time': 'ms',
  'blocking time with idle time': 'ms',
  'script time': 'ms',
  'script time with idle time': 'ms',
};

/** Returns the compressed kilobytes of all requests, by kind. CSS inside the document counts as CSS. */
function bytesOf(site, requests) {
  const sum = { JavaScript: 0, CSS: 0, HTML: 0, fonts: 0, images: 0, data: 0 };
  const seen = new Set();
  for (const { type, path } of requests) {
    const clean = path.split('?')[0];
    const entry = site.load(decodeURIComponent(clean));
    // A preload and the use of the preloaded file are one transfer.
    if (!entry || seen.has(clean)) continue;
    seen.add(clean);
    const size = entry.body.length / 1000;
    if (type === 'Document') {
      const text = entry.raw.toString();
      const bare = text.replace(/<style[\s\S]*?<\/style>/g, '');
      const html = bare === text ? size : brotli(Buffer.from(bare)).length / 1000;
      sum.HTML += html;
      sum.CSS += size - html;
    } else sum[kindOf(type, clean)] += size;
  }
  return sum;
}

function kindOf(type, path) {
  if (type === 'Script' || /\.m?js$/.test(path)) return 'JavaScript';
  if (type === 'Stylesheet' || path.endsWith('.css')) return 'CSS';
  if (type === 'Font' || /\.woff2?$/.test(path)) return 'fonts';
  if (type === 'Image' || /\.(?:svg|png|ico|webp|jpe?g)$/.test(path)) return 'images';
  return 'data';
}

/** The two pages of a navigation. */
const FROM = 'components/form/checkbox';
const TO = 'components/form/radio';

/**
 * Returns the milliseconds from a click on a link in the sidebar to the frame that shows the new page. With `hover`,
 * the pointer first rests on the link for 1.5 s. In this time, a preload can finish.
 */
async function navigate(browser, site, tool, { network, hover }) {
  const { context, page, cdp } = await openPage(browser, { network: false, cpu: false });
  try {
    await page.goto(site.origin + linkOf(tool, FROM), { waitUntil: 'load' });
    // Scripts that wait for user input get it here, and have time to finish before the measurement.
    await page.mouse.move(5, 5);
    await page.mouse.move(8, 8);
    await page.waitForLoadState('networkidle');
    await sleep(1500);
    const link = await visibleLink(page, linkOf(tool, TO));
    if (network) await cdp.send('Network.emulateNetworkConditions', NETWORK);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
    if (hover) {
      await link.hover();
      await sleep(1500);
    }
    return await timeClick(page, link);
  } finally {
    await context.close();
  }
}

async function visibleLink(page, address) {
  const bare = address.replace(/\/$/, '');
  const links = page.locator(`a[href="${bare}"], a[href="${bare}/"], a[href="${bare}.html"]`);
  const count = await links.count();
  for (let at = 0; at < count; at++) if (await links.nth(at).isVisible()) return links.nth(at);
  throw new Error(`The page has no visible link to ${address}.`);
}

/** Clicks a link and waits until this document or the next one shows another heading. Returns the milliseconds. */
async function timeClick(page, link) {
  const heading = (await page.locator('h1').first().textContent()) ?? '';
  const clicked = link.evaluate((element, before) => {
    const start = performance.timeOrigin + performance.now();
    sessionStorage.setItem('__bench', String(start));
    window.__navigated = new Promise((resolve) => {
      const look = () => {
        const text = document.querySelector('h1')?.textContent;
        if (text && text !== before)
          // This frame contains the heading. The next frame starts after this frame was painted.
          requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now() - start));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    element.click();
  }, heading);
  await clicked.catch(() => {});
  // A new document does not have the promise, so the time of its first paint counts.
  const arrived = await page.waitForFunction(
    (before) => {
      const text = document.querySelector('h1')?.textContent;
      if (!text || text === before) return false;
      if (window.__navigated) return window.__navigated;
      const paint = performance.getEntriesByName('first-contentful-paint')[0];
      return paint
        ? performance.timeOrigin + paint.startTime - Number(sessionStorage.getItem('__bench'))
        : false;
    },
    heading,
    { timeout: 60_000 },
  );
  return arrived.jsonValue();
}

/**
 * Measures memory after 40 navigations: the heap, and the detached trees that scripts still reference. Also measures
 * how much the heap and the number of nodes have grown since the 10th navigation.
 */
async function remember(browser, site, tool) {
  const { context, page, cdp } = await openPage(browser, { network: false, cpu: false });
  try {
    await page.goto(site.origin + linkOf(tool, FROM), { waitUntil: 'load' });
    await page.mouse.move(5, 5);
    await page.mouse.move(8, 8);
    await page.waitForLoadState('networkidle');
    await sleep(1000);
    const settle = async () => {
      await sleep(500);
      await cdp.send('HeapProfiler.collectGarbage');
      await cdp.send('HeapProfiler.collectGarbage');
      return metricsOf(cdp);
    };
    const go = async (times) => {
      for (let n = 0; n < times; n++)
        await timeClick(page, await visibleLink(page, linkOf(tool, n % 2 ? FROM : TO)));
      return settle();
    };
    const before = await go(10);
    const after = await go(30);
    const { detachedNodes = [] } = await cdp.send('DOM.getDetachedDomNodes').catch(() => ({}));
    return {
      'heap after navigations': after.JSHeapUsedSize / 1e6,
      'heap growth in 30 navigations': (after.JSHeapUsedSize - before.JSHeapUsedSize) / 1e6,
      'node growth in 30 navigations': after.Nodes - before.Nodes,
      'detached trees': detachedNodes.length,
    };
  } finally {
    await context.close();
  }
}

/**
 * Only for our site: returns the milliseconds from the first user input to the effect of a control, while the client is
 * not yet loaded.
 *
 * @param name the name of the button
 * @param worked a JavaScript expression that is true when the control has had its effect
 */
async function firstIntent(browser, site, path, name, worked) {
  const { context, page } = await openPage(browser, { network: true, cpu: true });
  try {
    await page.goto(site.origin + path, { waitUntil: 'load' });
    // Readers look at a page before they act. The wait ends before the client would start by itself in idle time.
    await sleep(1500);
    const button = page.getByRole('button', { name }).first();
    const box = await button.boundingBox();
    await page.evaluate((done) => {
      const test = new Function(`return ${done}`);
      window.__intent = new Promise((resolve) => {
        addEventListener(
          'pointerover',
          ({ timeStamp: start }) => {
            const look = () =>
              test() ? resolve(performance.now() - start) : requestAnimationFrame(look);
            look();
          },
          { capture: true, once: true },
        );
      });
    }, worked);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    return await page.evaluate(() => window.__intent);
  } finally {
    await context.close();
  }
}

/**
 * Only for our site: returns the milliseconds from a key in the search field to the hits. The search panel is already
 * loaded at that time.
 */
async function keyToHits(browser, site) {
  const { context, page, cdp } = await openPage(browser, { network: false, cpu: false });
  try {
    await page.goto(site.origin + linkOf('ours', FROM), { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Search' }).first().click();
    const field = page.getByRole('combobox').first();
    await field.fill('check');
    await page.getByRole('option').first().waitFor();
    await field.fill('');
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
    await page.evaluate(() => {
      window.__hits = new Promise((resolve) => {
        addEventListener(
          'keydown',
          ({ timeStamp: start }) => {
            const look = () =>
              document.querySelector('[role=option]')
                ? resolve(performance.now() - start)
                : requestAnimationFrame(look);
            look();
          },
          { capture: true, once: true },
        );
      });
    });
    await field.press('b');
    return await page.evaluate(() => window.__hits);
  } finally {
    await context.close();
  }
}

/** Measures visits, navigations and memory on the built site in `out`. Returns the rows. */
export async function measureReader(tool, { out, browser, runs, log }) {
  const site = await serve(out);
  const rows = [];
  try {
    for (const [kind, path] of Object.entries(PAGES)) {
      const samples = {};
      // Warms up: the server compresses the files, and the processor leaves its idle state.
      await pass(browser, site, linkOf(tool, path));
      for (let run = 0; run < runs; run++) {
        const figures = await visit(browser, site, linkOf(tool, path));
        for (const [metric, value] of Object.entries(figures)) (samples[metric] ??= []).push(value);
      }
      for (const [metric, values] of Object.entries(samples))
        rows.push(row('reader', kind, tool, metric, UNITS[metric] ?? '', values));
      const told = (metric) => Math.round(rows.findLast((r) => r.metric === metric).value);
      log(
        `${tool}, ${kind}: JavaScript ${told('JavaScript')} KB, largest paint ${told('largest paint')} ms, blocking ${told('blocking time')} ms`,
      );
    }
    const repeat = async (metric, unit, once, scope = 'use') => {
      const values = [];
      try {
        for (let run = 0; run < runs; run++) values.push(await once());
        rows.push(row('reader', scope, tool, metric, unit, values));
      } catch (cause) {
        log(`${tool}: ${metric} was not measured: ${cause.message.split('\n')[0]}`);
      }
    };
    const ways = {
      'navigation, slow network': { network: true, hover: false },
      'navigation, slow network, after hover': { network: true, hover: true },
      'navigation, local network': { network: false, hover: false },
    };
    for (const [metric, how] of Object.entries(ways))
      await repeat(metric, 'ms', () => navigate(browser, site, tool, how));
    if (tool === 'ours' || peers[tool].app)
      try {
        for (const [metric, value] of Object.entries(await remember(browser, site, tool)))
          rows.push(
            row('reader', 'use', tool, metric, metric.startsWith('heap') ? 'MB' : '', [value]),
          );
      } catch (cause) {
        log(`${tool}: memory was not measured: ${cause.message.split('\n')[0]}`);
      }
    if (tool === 'ours') {
      const path = linkOf(tool, FROM);
      await repeat('first intent to changed theme', 'ms', () =>
        firstIntent(browser, site, path, /theme/i, 'document.documentElement.dataset.theme'),
      );
      await repeat('first intent to open search', 'ms', () =>
        firstIntent(browser, site, path, 'Search', 'document.querySelector("dialog[open]")'),
      );
      await repeat('key to hits', 'ms', () => keyToHits(browser, site));
    }
  } finally {
    await site.close();
  }
  return rows;
}

/** Returns the folder of a tool's built site. */
export const builtSite = (tool, { work, home, count }) =>
  tool === 'ours'
    ? join(work, `dist-${count}`)
    : join(home, tool, `site-${count}`, peers[tool].out);
