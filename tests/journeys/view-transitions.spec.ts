import type { Page } from '@playwright/test';
import { expect, expectAddress, open, test } from './support.ts';

/** Counts the transitions the page asks for. */
const count = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset.transitions ?? 0));

for (const [what, width, motion, expected] of [
  ['a wide window', 961, 'no-preference', 1],
  ['a narrow window', 960, 'no-preference', 0],
  ['a reader who wants less motion', 1440, 'reduce', 0],
] as const)
  test(`content changes ${expected ? 'with' : 'without'} a transition for ${what}`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const start = Document.prototype.startViewTransition;
      Document.prototype.startViewTransition = function (...args) {
        const root = document.documentElement;
        root.dataset.transitions = String(Number(root.dataset.transitions ?? 0) + 1);
        return start.apply(this, args);
      };
    });
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: motion });
    await open(page, '/doc/guide/introduction');
    await page.getByRole('link', { name: 'Next Page' }).click();
    await expectAddress(page, '/doc/guide/tools');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await count(page)).toBe(expected);
  });
