import type { Page } from '@playwright/test';
import { expect, expectAddress, open, scrollPage, test } from './support.ts';

/**
 * Makes the client believe in another `hideNavbar` of site.config.ts. The production bundle of a site whose
 * header stays has no code that hides it, so only the dev server's client can be made to.
 */
async function configure(page: Page): Promise<void> {
  for (const [file, written, wanted] of [
    [/virtual:site$/, /("hideNavbar":\s*)"never"/, '$1"auto"'],
    // What the configuration has settled for the bundle.
    [/client\/header-hiding\.ts/, /(?:import\.meta\.env\.SITE_FIXED_NAVBAR|\btrue) \?/, 'false ?'],
  ] as const)
    await page.route(
      (url) => file.test(decodeURIComponent(url.pathname)),
      async (route) => {
        const response = await route.fetch();
        const text = await response.text();
        const changed = text.replace(written, wanted);
        expect(changed).not.toBe(text);
        await route.fulfill({ response, body: changed });
      },
    );
}

const header = (page: Page) => page.locator('.header');

test('a header that is to hide goes when the reader scrolls down and comes back going up @dev', async ({
  page,
}) => {
  await configure(page);
  await page.clock.install();
  await open(page, '/components/basic/button');
  await page.clock.pauseAt(Date.now() + 600_000);
  const move = async (by: number) => {
    await scrollPage(page, by);
    // At most once in 200 ms.
    await page.clock.runFor(200);
  };
  await move(300);
  // From the top it stays: the first step has no earlier position.
  await expect(header(page)).not.toHaveAttribute('data-hidden');
  await move(300);
  await expect(header(page)).toHaveAttribute('data-hidden');
  await move(-50);
  await expect(header(page)).not.toHaveAttribute('data-hidden');
  await move(300);
  await expect(header(page)).toHaveAttribute('data-hidden');
  // Focus that comes into it brings it back, and keeps it.
  await page.getByRole('banner').getByRole('link', { name: 'Tools' }).focus();
  await expect(header(page)).not.toHaveAttribute('data-hidden');
  await move(300);
  await expect(header(page)).not.toHaveAttribute('data-hidden');
});

test('a hidden header does not count, and a new page shows it again @dev', async ({ page }) => {
  await configure(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await open(page, '/components/basic/button');
  await page.clock.pauseAt(Date.now() + 600_000);
  for (let step = 0; step < 2; step++) {
    await scrollPage(page, 400);
    await page.clock.runFor(200);
  }
  await expect(header(page)).toHaveAttribute('data-hidden');
  await expect.poll(async () => (await header(page).boundingBox())!.y).toBeLessThanOrEqual(-72);
  expect(
    await page.locator('#events').evaluate((element) => getComputedStyle(element).scrollMarginTop),
  ).toBe('16px');
  await page.locator('.sidebar a[href="/components/basic/view"]').click();
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return new URL(page.url()).pathname;
    })
    .toBe('/components/basic/view');
  await expect(header(page)).not.toHaveAttribute('data-hidden');
});

test('as configured here the header stays', async ({ page }) => {
  await page.clock.install();
  await open(page, '/components/basic/button');
  for (let step = 0; step < 3; step++) {
    await scrollPage(page, 300);
    await page.clock.runFor(300);
  }
  await expect(header(page)).not.toHaveAttribute('data-hidden');
  await expect(header(page)).toBeInViewport();
  await expectAddress(page, '/components/basic/button');
});
