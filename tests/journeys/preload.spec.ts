/** Pages that visible links lead to are loaded in advance, if the connection and the reader's settings allow it. */
import type { Page } from '@playwright/test';
import { expect, expectAddress, open, scrollPage, test } from './support.ts';

const FROM = '/doc/guide/overview';
const DATA = /^(?!.*\/static\/).*\.json$/;

function watchData(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (DATA.test(path)) asked.push(path.replace(/(?:index)?\.json$/, ''));
  });
  return asked;
}

/** Returns the paths that visible links lead to, in the order of the text. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')];
    const inWindow = links.filter((link) => {
      const { top, bottom, width } = link.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    const paths = inWindow.map((link) => link.pathname);
    return [...new Set(paths)].filter((path) => path !== location.pathname && !/\.\w+$/.test(path));
  });

test.use({ viewport: { width: 390, height: 800 } });

test('after the first user input, pages of the first eight visible links are preloaded; a press shows one at once', async ({
  page,
}) => {
  const asked = watchData(page);
  await open(page, FROM);
  expect(asked).toEqual([]);
  await scrollPage(page, 300);
  const expected = (await seen(page)).slice(0, 8);
  expect(expected.length).toBeGreaterThan(2);
  await expect.poll(() => asked).toEqual(expected);

  // Even offline and without hovering, a press shows the page.
  await page.context().setOffline(true);
  await page
    .locator(`main a[href="${expected[0]}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expectAddress(page, expected[0]!);
});

test('with data saving, no page is preloaded before it is pointed at', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked = watchData(page);
  await open(page, FROM);
  await scrollPage(page, 300);
  // Waits longer than the site waits before it preloads pages.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(() => requestIdleCallback(() => requestIdleCallback(() => resolve())), 300);
      }),
  );
  expect(asked).toEqual([]);
  await page.locator('main a[href="/doc/guide/introduction"]').first().focus();
  await expect.poll(() => asked).toEqual(['/doc/guide/introduction']);
});
