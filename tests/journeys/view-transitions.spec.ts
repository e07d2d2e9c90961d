/** View transitions between pages: a build that enables them has some, the GenUI site has none. */
import type { Page } from '@playwright/test';
import { test } from './atlas-site.ts';
import { test as book, expect, expectAddress, open } from './support.ts';

/** The number of view transitions since the document was loaded. `watch` counts them. */
const count = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset.transitions ?? 0));

const watch = (page: Page) =>
  page.addInitScript(() => {
    const start = Document.prototype.startViewTransition;
    Document.prototype.startViewTransition = function (...args) {
      const root = document.documentElement;
      root.dataset.transitions = String(Number(root.dataset.transitions ?? 0) + 1);
      return start.apply(this, args);
    };
  });

test.describe('@built', () => {
  test.describe.configure({ mode: 'default' });

  for (const [what, width, motion, expected] of [
    ['a wide window', 961, 'no-preference', 1],
    ['a narrow window', 960, 'no-preference', 0],
    ['a reader who wants less motion', 1440, 'reduce', 0],
  ] as const)
    test(`content changes ${expected ? 'with' : 'without'} a transition for ${what}`, async ({
      page,
      atlas,
    }) => {
      await watch(page);
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: motion });
      await open(page, `${atlas}guide/start`);
      await page.getByRole('main').getByRole('link').last().click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page).not.toHaveURL(/\/guide\/start$/);
      expect(await count(page)).toBe(expected);
    });
});

book('without the option a page is shown at once', async ({ page }) => {
  await watch(page);
  await open(page, '/doc/guide/coming-from');
  await page.getByRole('link', { name: 'Next Page' }).click();
  await expectAddress(page, '/doc/guide/tools');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await count(page)).toBe(0);
});
