/** Behaviour that only real hosts have: their statuses and redirects, tested with the client. */
import {
  expect,
  expectAddress,
  expectSameDocument,
  languages,
  mark,
  open,
  ready,
  test,
} from '../journeys/support.ts';
import { serverNames } from './servers.ts';

for (const words of languages)
  test(`${words.lang}: an address without a page is answered with 404 and says so in its language`, async ({
    page,
  }) => {
    for (const path of ['/nope', '/doc/', '/components/basic', '/doc//guide/overview'])
      await test.step(path, async () => {
        const response = await page.goto(words.root + path);
        expect(response!.status()).toBe(404);
        await expect(page.locator('html')).toHaveAttribute('lang', words.htmlLang);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.notFound);
        await expect(page.getByRole('link', { name: words.takeMeHome })).toHaveAttribute(
          'href',
          `${words.root}/`,
        );
      });
  });

for (const words of languages)
  test(`${words.lang}: the server redirects to the canonical address of a page, and keeps query and section`, async ({
    page,
  }) => {
    for (const [from, to] of [
      ['/doc/guide/overview/', '/doc/guide/overview'],
      ['/components', '/components/'],
    ]) {
      const response = await page.goto(`${words.root}${from}?x=1#main`);
      expect(response!.request().redirectedFrom()).not.toBeNull();
      expect(response!.status()).toBe(200);
      await expectAddress(page, `${words.root}${to}?x=1#main`);
      await ready(page);
    }
  });

test('a visited page is revalidated, and comes from the cache', async ({ page }) => {
  await open(page, '/components/basic/button');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const statuses = new Map<string, number>();
  cdp.on('Network.responseReceivedExtraInfo', ({ statusCode, headers }) => {
    const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'cache-control');
    if (type) statuses.set(type[1], statusCode);
  });
  await page.reload();
  await ready(page);
  expect(statuses.get('no-cache')).toBe(304);
});

test.describe('below a base, with two versions', () => {
  // Uses the other site of the same server. start.ts assigns the ports.
  test.use({
    baseURL: async ({ baseURL }, use) => {
      const url = new URL(baseURL!);
      url.port = String(Number(url.port) + serverNames.length);
      await use(url.origin);
    },
  });

  test('a page of an old version is found, and its links work in the same document', async ({
    page,
  }) => {
    await page.goto('/atlas/v1/guide/start/?x=1');
    await expectAddress(page, '/atlas/v1/guide/start?x=1');
    await ready(page);
    await mark(page);
    await page.locator('a[href="/atlas/v1/guide/sheets"]').first().click();
    await expectAddress(page, '/atlas/v1/guide/sheets');
    await expectSameDocument(page);
  });

  test('an old address leads to the section that replaces it, and keeps the query', async ({
    page,
  }) => {
    await open(page, '/atlas/zh/guide/install?x=1');
    await expectAddress(page, '/atlas/zh/guide/start?x=1#install');
    await expect(page.locator('#install')).toBeInViewport();
  });

  test('an unknown address shows the not-found page in its language and version', async ({
    page,
  }) => {
    for (const [path, lang] of [
      ['/atlas/nope', 'en'],
      ['/atlas/v1/zh/nope', 'zh'],
      ['/nope', 'en'],
    ] as const) {
      const response = await page.goto(path);
      expect(response!.status()).toBe(404);
      const words = languages.find((each) => each.lang === lang)!;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.notFound);
    }
  });
});
