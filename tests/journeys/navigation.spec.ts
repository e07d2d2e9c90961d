/** A navigation is atomic: address, text, sidebar, title and focus always belong to the same page. */
import type { Page } from '@playwright/test';
import {
  expect,
  expectAddress,
  expectNewDocument,
  expectSameDocument,
  hold,
  mark,
  open,
  test,
  withoutPreloading,
} from './support.ts';

/** Waits until address, heading, title and sidebar all belong to one page. */
async function expectWhole(page: Page, path: string, title: string): Promise<void> {
  await expectAddress(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('html')).toHaveAttribute('data-route', path.split('#')[0]!);
  await expect(page).toHaveTitle(`${title} - GenUI Book`);
  await expect(
    page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current="page"]'),
  ).toHaveAttribute('href', path.split('#')[0]!);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

const back = (page: Page) => page.evaluate(() => history.back());

/** The requests of a navigation to a page with tabs in another section. */
const waits = [
  ['the page', '**/tools/ract/install.json'],
  ['the sidebar', '**/static/sidebar.*.en.tools.json'],
  ['the code of its tabs', /\/hashed\/tabs\.[^/]*js|islands\/tabs\.ts/],
] as const;

for (const [what, url] of waits) {
  /** Opens a page in another section and adds a link to the page with tabs. */
  const start = async (page: Page) => {
    await open(page, '/doc/guide/tools');
    await mark(page);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/tools/ract/install';
      link.textContent = 'to the tabs';
      document.querySelector('#main h1')!.after(link);
    });
    return page.getByRole('link', { name: 'to the tabs' });
  };

  test(`while ${what} is loading, nothing changes; then everything changes at once`, async ({
    page,
  }) => {
    const link = await start(page);
    const answer = await hold(page, url);
    await link.click();
    await answer.asked;
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expectAddress(page, '/doc/guide/tools');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tools around GenUI');
    await expect(page).toHaveTitle('Tools around GenUI - GenUI Book');
    await expect(link).toBeFocused();
    // Whenever the article changes, the address must already be the new one.
    await page.evaluate(() => {
      new MutationObserver(() => {
        document.documentElement.dataset.seen = [
          location.pathname,
          document.querySelector('#main h1')?.textContent,
          document.querySelector('.sidebar [aria-current]')?.getAttribute('href'),
          document.activeElement?.tagName,
          scrollY,
        ].join(' ');
      }).observe(document.getElementById('main')!, { childList: true });
    });
    answer.release();
    await expectWhole(page, '/tools/ract/install', 'Install Ract');
    await expect(page.locator('html')).toHaveAttribute(
      'data-seen',
      '/tools/ract/install Install Ract /tools/ract/install H1 0',
    );
    await expectSameDocument(page);
  });

  test(`a link pressed while ${what} is loading wins, whatever comes later @both`, async ({
    page,
  }) => {
    const link = await start(page);
    const answer = await hold(page, url);
    await link.click();
    await answer.asked;
    await page.getByRole('link', { name: 'Next Page' }).click();
    await expectWhole(page, '/doc/guide/plugins', 'Plugins');
    const late = page.waitForResponse(url);
    answer.release();
    await (await late).finished();
    await page.getByRole('link', { name: 'Previous Page' }).click();
    await expectWhole(page, '/doc/guide/tools', 'Tools around GenUI');
    await back(page);
    await expectWhole(page, '/doc/guide/plugins', 'Plugins');
    await expectSameDocument(page);
  });

  test(`Back while ${what} is loading cancels the navigation`, async ({ page }) => {
    await open(page, '/doc/guide/tools');
    await page.getByRole('link', { name: 'Next Page' }).click();
    await expectWhole(page, '/doc/guide/plugins', 'Plugins');
    const answer = await hold(page, url);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/tools/ract/install';
      document.body.append(link);
      // On a touch screen, `touchstart` comes before the click, and already requests the page.
      link.dispatchEvent(new TouchEvent('touchstart', { bubbles: true }));
      link.click();
    });
    await answer.asked;
    await back(page);
    await expectWhole(page, '/doc/guide/tools', 'Tools around GenUI');
    const late = page.waitForResponse(url);
    answer.release();
    await (await late).finished();
    await page.goForward();
    await expectWhole(page, '/doc/guide/plugins', 'Plugins');
  });
}

for (const [what, url] of waits.slice(0, 2))
  test(`if ${what} fails, page and address stay, and the next press tries again`, async ({
    page,
  }) => {
    await open(page, '/doc/guide/tools');
    await mark(page);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/tools/ract/install';
      link.textContent = 'to the tabs';
      document.querySelector('#main h1')!.after(link);
    });
    await page.route(url, (route) => route.abort());
    const link = page.getByRole('link', { name: 'to the tabs' });
    await link.click();
    await expect(page.getByRole('alert')).toContainText('The page could not be loaded.');
    await expectWhole(page, '/doc/guide/tools', 'Tools around GenUI');
    await page.unroute(url);
    await link.click();
    await expectWhole(page, '/tools/ract/install', 'Install Ract');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectSameDocument(page);
  });

test('Back without a connection keeps page and address; with a connection it works', async ({
  page,
}) => {
  await withoutPreloading(page);
  await open(page, '/doc/guide/coming-from');
  await page.evaluate(() => {
    scrollTo(0, 200);
    // Clicks by script, because a pointer click would scroll first.
    document.querySelector<HTMLElement>('.sidebar a[href="/doc/guide/tools"]')!.click();
  });
  await expectWhole(page, '/doc/guide/tools', 'Tools around GenUI');
  await page.getByRole('link', { name: 'Next Page' }).click();
  await expectWhole(page, '/doc/guide/plugins', 'Plugins');
  await mark(page);
  const entries = await page.evaluate(() => history.length);
  await page.route('**/*.json', (route) => route.abort());
  for (const steps of [-1, -2]) {
    await page.evaluate((steps) => history.go(steps), steps);
    await expect(page.getByRole('alert')).toContainText('The page could not be loaded.');
    await expectWhole(page, '/doc/guide/plugins', 'Plugins');
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
  await page.unroute('**/*.json');
  await page.evaluate(() => history.go(-2));
  await expectWhole(page, '/doc/guide/coming-from', 'Coming from Makepad, Vue or Slint');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await expectSameDocument(page);
});

test('a host that requires a new login shows its own page', async ({ page }) => {
  await open(page, '/doc/guide/tools');
  await mark(page);
  await page.route('**/doc/guide/plugins.json', (route) =>
    route.fulfill({ status: 302, headers: { Location: 'https://login.example.com/' } }),
  );
  await page.route('**/doc/guide/plugins', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Log in</title>' }),
  );
  await page.getByRole('link', { name: 'Next Page' }).click();
  await expect(page).toHaveTitle('Log in');
  await expectAddress(page, '/doc/guide/plugins');
});

test('Back to a section of a page of another build loads the document', async ({ page }) => {
  await open(page, '/components/basic/button#events');
  await expect(page.locator('#events')).toBeInViewport();
  await page.getByRole('banner').getByRole('link', { name: 'API' }).click();
  await expectAddress(page, '/api/');
  await mark(page);
  await page.route('**/components/basic/button.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), shell: 'another' } });
  });
  await back(page);
  await expectNewDocument(page);
  await expectAddress(page, '/components/basic/button#events');
  await expect(page.locator('#events')).toBeInViewport();
});

test('a late build.json affects only the page that requested it', async ({ page }) => {
  const build = await hold(page, '**/static/build.json');
  await open(page, '/doc/guide/introdution');
  await mark(page);
  await build.asked;
  await page.getByRole('link', { name: 'Take me home' }).click();
  await expectAddress(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Doc', exact: true }).click();
  await expectWhole(page, '/doc/guide/overview', 'Documentation overview');
  const text = await page.getByRole('main').textContent();
  const late = page.waitForResponse('**/static/build.json');
  const index = page.waitForResponse(/search_index.*\.json$/);
  build.release();
  await (await late).finished();
  await (await index).finished();
  await expect(page.getByRole('heading', { name: 'Did you mean' })).toHaveCount(0);
  expect(await page.getByRole('main').textContent()).toBe(text);
  await back(page);
  await back(page);
  await expectSameDocument(page);
});
