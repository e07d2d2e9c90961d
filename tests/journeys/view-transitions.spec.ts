/** Transitions between pages: in a build that asks for them, and none in ours. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from '../sites/build.ts';
import { type Served, serveFolder } from '../sites/serve.ts';
import { expect, expectAddress, open, test } from './support.ts';

/** Counts the transitions the page asks for. */
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
  test.describe.configure({ mode: 'default', timeout: 120_000 });
  const folder = mkdtempSync(join(tmpdir(), 'genui-book-transition-'));
  let site: Served;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    const { status, output } = await build(
      { CONTENT_DIR: 'tests/sites/small', OUT_DIR: folder },
      '--config',
      'tests/sites/view-transition/vite.config.ts',
    );
    expect(status, output).toBe(0);
    site = await serveFolder(folder);
  });

  test.afterAll(async () => {
    await site?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  for (const [what, width, motion, expected] of [
    ['a wide window', 961, 'no-preference', 1],
    ['a narrow window', 960, 'no-preference', 0],
    ['a reader who wants less motion', 1440, 'reduce', 0],
  ] as const)
    test(`content changes ${expected ? 'with' : 'without'} a transition for ${what}`, async ({
      page,
    }) => {
      await watch(page);
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: motion });
      await open(page, `${site.origin}/doc/start`);
      await page.getByRole('main').getByRole('link').last().click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page).not.toHaveURL(/\/doc\/start$/);
      expect(await count(page)).toBe(expected);
    });
});

test('without the option a page is shown at once', async ({ page }) => {
  await watch(page);
  await open(page, '/doc/guide/introduction');
  await page.getByRole('link', { name: 'Next Page' }).click();
  await expectAddress(page, '/doc/guide/tools');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await count(page)).toBe(0);
});
