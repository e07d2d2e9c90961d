import type { Page } from '@playwright/test';
import { expect, expectAddress, open, scrollPage, test } from './support.ts';

/**
 * Makes the dev server's client behave as if `hideNavbar` of site.config.ts were `auto`. The production bundle of a
 * site with a fixed header has no code that hides it.
 */
async function configure(page: Page): Promise<void> {
  for (const [file, written, wanted] of [
    [/virtual:site$/, /("hideNavbar":\s*)"never"/, '$1"auto"'],
    // A bundle has a literal in the place of this constant.
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

test('a hiding header disappears when the reader scrolls down and returns when scrolling up @dev', async ({
  page,
}) => {
  await configure(page);
  await page.clock.install();
  await open(page, '/components/basic/button');
  await page.clock.pauseAt(Date.now() + 600_000);
  const move = async (by: number) => {
    await scrollPage(page, by);
    // The header reacts at most once in 200 ms.
    await page.clock.runFor(200);
  };
  await move(300);
  // The first scroll has no earlier position to compare with, so the header stays.
  await expect(header(page)).not.toHaveAttribute('data-hidden');
  await move(300);
  await expect(header(page)).toHaveAttribute('data-hidden');
  await move(-50);
  await expect(header(page)).not.toHaveAttribute('data-hidden');
  await move(300);
  await expect(header(page)).toHaveAttribute('data-hidden');
  // Focus within the header shows it and keeps it visible.
  await page.getByRole('banner').getByRole('link', { name: 'Tools' }).focus();
  await expect(header(page)).not.toHaveAttribute('data-hidden');
  await move(300);
  await expect(header(page)).not.toHaveAttribute('data-hidden');
});

test('a hidden header takes no space, and a new page shows it again @dev', async ({ page }) => {
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

test('with this site’s configuration, the header stays', async ({ page }) => {
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
