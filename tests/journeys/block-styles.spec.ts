/** Each document contains the styles of its own blocks. A navigation loads the styles of new blocks before it ends. */
import type { Page } from '@playwright/test';
import { expect, expectSameDocument, hold, mark, open, ready, stopClock, test } from './support.ts';

const PROSE = '/components/feedback/dialog';
const COMPONENT = '/components/basic/button';

/** Returns computed styles of a table, code, a figure caption and a heading's link. */
const look = (page: Page) =>
  page.evaluate(() => {
    const of = (selector: string, ...properties: string[]) => {
      const style = getComputedStyle(document.querySelector(`main ${selector}`)!);
      return properties.map((property) => style.getPropertyValue(property)).join(' ');
    };
    return [
      of('.table th', 'padding', 'background-color'),
      of('.code', 'border-radius', 'background-color'),
      of('.l', 'display', 'min-block-size'),
      of('figcaption', 'font-size', 'text-align'),
      of('.anchor', 'position', 'opacity'),
    ];
  });

/** Starts to record the styles of tables and code in each frame. */
const watchFrames = (page: Page) =>
  page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const frame = () => {
      const table = document.querySelector('main .table th');
      const code = document.querySelector('main .code');
      if (table && code)
        seen.add(`${getComputedStyle(table).padding} ${getComputedStyle(code).borderRadius}`);
      requestAnimationFrame(frame);
    };
    frame();
  });
const framesSeen = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);

test('from a prose page to a component: no frame lacks styles, and the page looks like its document @both', async ({
  page,
}) => {
  await open(page, COMPONENT);
  await expect(page.locator('main .anchor').first()).toHaveCSS('position', 'absolute');
  const own = await look(page);
  await open(page, PROSE);
  await mark(page);
  await watchFrames(page);
  await page.locator(`.sidebar a[href="${COMPONENT}"]`).click();
  await expect(page.locator('main .table').first()).toBeVisible();
  expect(await look(page)).toEqual(own);
  await page.goBack();
  await expect(page).toHaveURL(PROSE);
  await page.goForward();
  await expect(page.locator('main .table').first()).toBeVisible();
  await expectSameDocument(page);
  expect(await look(page)).toEqual(own);
  expect(await framesSeen(page)).toHaveLength(1);
  await page.reload();
  await open(page, COMPONENT);
  expect(await look(page)).toEqual(own);
});

test('navigation waits for the styles of a page’s blocks @built', async ({ page }) => {
  const styles = await hold(page, /\/static\/hashed\/blocks\./);
  await open(page, PROSE);
  await mark(page);
  await page.locator(`.sidebar a[href="${COMPONENT}"]`).click();
  await styles.asked;
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.locator('main .table')).toHaveCount(0);
  styles.release();
  await expect(page.locator('main .table th').first()).toHaveCSS('padding', '8px 16px 0px');
  await expectSameDocument(page);
});

test('if the styles of its blocks fail, a page is loaded as a document @built', async ({
  page,
}) => {
  await page.route(/\/static\/hashed\/blocks\./, (route) => route.abort());
  await open(page, PROSE);
  await page.locator(`.sidebar a[href="${COMPONENT}"]`).click();
  await expect(page.locator('main .table th').first()).toHaveCSS('padding', '8px 16px 0px');
  await expect(page.locator('html[data-marked]')).toHaveCount(0);
});

test('between pages of the same type, navigation needs no styles and waits for none @built', async ({
  page,
}) => {
  const styles = await hold(page, /\/static\/hashed\/blocks\./);
  await open(page, '/components/form/checkbox');
  await mark(page);
  await page.locator('.sidebar a[href="/components/form/radio"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/radio/);
  await expectSameDocument(page);
  await expect(page.locator('main .table th').first()).toHaveCSS('padding', '8px 16px 0px');
  await expect(page.locator('link[media="not all"]')).toHaveCount(1);
  styles.release();
});

test('printing before any other input uses the print styles @built', async ({ page }) => {
  // The clock is stopped, so that the client does not start in idle time and load the styles.
  await stopClock(page);
  await page.goto(COMPONENT);
  await page.clock.runFor(1_000);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.header')).toBeHidden();
  await expect(page.locator('.sidebar')).toBeHidden();
  // On the screen, these styles apply only once the client is requested.
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('main .anchor').first()).toBeHidden();
  await page.clock.resume();
  await ready(page);
  await expect(page.locator('main .anchor').first()).toHaveCSS('position', 'absolute');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a document contains the styles of its blocks, states and print @built', async ({
    page,
  }) => {
    await page.goto(COMPONENT);
    await expect(page.locator('main .table th').first()).toHaveCSS('padding', '8px 16px 0px');
    await expect(page.locator('main .anchor').first()).toHaveCSS('position', 'absolute');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.header')).toBeHidden();
  });
});
