/** Properties that only the built site has: the files that are sent, the number of requests, the policy. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { budgets } from '../budgets.ts';
import { pathsIn } from './book-paths.ts';
import {
  anyLanguage,
  expect,
  languages,
  open,
  ready,
  stopClock,
  takenOver,
  test,
  watchConsole,
} from './support.ts';

/** Returns the layout shifts since the page started to load, including those after input. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const observer = new PerformanceObserver(() => {});
        observer.observe({ type: 'layout-shift', buffered: true });
        // Buffered entries arrive with the next frame.
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve(
              observer.takeRecords().map((entry) => {
                const { value, sources } = entry as PerformanceEntry & {
                  value: number;
                  sources: readonly { node?: Element }[];
                };
                return `${value}: ${sources.map(({ node }) => node?.nodeName + (node?.id ?? '')).join(' ')}`;
              }),
            ),
          ),
        );
      }),
  );

for (const words of languages)
  test(`${words.lang}: no page logs an error or violates the policy @built @all`, async ({
    page,
  }) => {
    const problems = watchConsole(page);
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`violated: ${event.violatedDirective} by ${event.blockedURI}`),
      ),
    );
    const all = await pathsIn(page, words.lang);
    expect(all.length).toBeGreaterThanOrEqual(59);
    for (const path of all) await open(page, path);
    expect(problems).toEqual([]);
  });

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`there is no layout shift on first load and when the client starts, ${width} wide @built`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const path of [
      '/',
      '/zh/components/',
      '/components/basic/button',
      '/tools/ract/install',
      '/zh/doc/tutorial/quick-start',
      '/doc/config/ract_toml',
      '/nope',
    ])
      await test.step(path, async () => {
        await page.goto(path);
        await page.waitForLoadState('load');
        await ready(page);
        // When the network is idle, islands and image zoom are loaded too.
        await page.waitForLoadState('networkidle');
        expect(await shifts(page)).toEqual([]);
      });
  });

test('at most 6 requests before the client runs @built', async ({ page }) => {
  // The clock is stopped, so that even on a slow machine the client does not start in idle time.
  await stopClock(page);
  // The favicon is also the logo of the page; a browser may request this address more than once.
  const addresses = new Set<string>();
  page.on('request', (request) => addresses.add(new URL(request.url()).pathname));
  await page.goto('/components/basic/button');
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(3000);
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto');
  // Pictures in the text load lazily.
  await expect(page.locator('main img:not([loading="lazy"])')).toHaveCount(0);
  const asked = [...addresses].filter((path) => !path.startsWith('/rendered/'));
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(budgets.requests.before);
  expect(asked.filter((path) => /\.(?:woff2?|ttf|otf)$/.test(path))).toEqual([]);
  await ready(page);
  await takenOver(page);
});

for (const words of anyLanguage)
  test(`${words.lang}: a first visit requests no file twice @built`, async ({ page }) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Network.enable');
    const asked: string[] = [];
    cdp.on('Network.responseReceived', ({ response }) => {
      if (!response.fromDiskCache) asked.push(new URL(response.url).pathname);
    });
    await open(page, `${words.root}/components/basic/button`);
    await page.waitForLoadState('networkidle');
    // The browser requests the favicon when idle.
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/logo.svg');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(asked).toContain('/logo.svg');
    expect(asked.filter((path, at) => asked.indexOf(path) !== at)).toEqual([]);
  });

test('every response has the headers from _headers @built', async ({ page }) => {
  const rules: { path: string; headers: [string, string][] }[] = [];
  const file = readFileSync(resolve(process.env.OUT_DIR || 'dist', '_headers'), 'utf8');
  for (const line of file.split('\n')) {
    const [, name, value] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
    if (name) rules.at(-1)!.headers.push([name.toLowerCase(), value!]);
    else if (line.trim()) rules.push({ path: line.trim().replace(/\*$/, ''), headers: [] });
  }
  expect(rules.map((rule) => rule.path)).toEqual(expect.arrayContaining(['/', '/static/hashed/']));
  const build = await (await page.request.get('/static/build.json')).json();
  const index = Object.values(build.search as Record<string, string>);
  expect(index.length).toBeGreaterThan(0);
  const html = await (await page.request.get('/')).text();
  const [, hashed] = /"(\/static\/hashed\/[^"]+)"/.exec(html)!;
  for (const path of [
    '/',
    '/zh/components/',
    '/components/basic/button',
    '/components/basic/button.json',
    '/components/basic/button.md',
    '/nope',
    '/logo.svg',
    '/sitemap.xml',
    hashed!,
    ...index,
  ])
    await test.step(path, async () => {
      const expected = new Map<string, string>();
      for (const rule of rules)
        if (path.startsWith(rule.path))
          for (const [name, value] of rule.headers) expected.set(name, value);
      const response = await page.request.get(path);
      const actual = response.headers();
      for (const [name, value] of expected) expect(actual[name]).toBe(value);
    });
  const policy = new Map(rules[0]!.headers).get('content-security-policy')!;
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("require-trusted-types-for 'script'");
});

test('files for hosts are not served, and 404 responses are not cached @built', async ({
  page,
}) => {
  for (const path of ['/_headers', '/404', '/404.html', '/.site-build', '/static/hashed/none.js'])
    await test.step(path, async () => {
      const response = await page.request.get(path);
      expect(response.status()).toBe(404);
      expect(response.headers()['cache-control']).toBe('no-cache');
      expect(response.headers()['content-type']).toContain('text/html');
    });
  expect((await page.request.get('/.well-known/security.txt')).status()).toBe(200);
});

test('only GET and HEAD are allowed, also in requests from other sites @built', async ({
  page,
}) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    await test.step(method, async () => {
      const response = await page.request.fetch('/', {
        method,
        headers: { Origin: 'http://localhost:1', 'Access-Control-Request-Method': method },
      });
      expect(response.status()).toBe(405);
      // Other web servers omit this header. Only the preview server is part of the project.
      if (test.info().project.name === 'built') expect(response.headers().allow).toBe('GET, HEAD');
      expect(response.headers()['access-control-allow-origin']).toBeUndefined();
    });
});
