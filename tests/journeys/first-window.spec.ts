/**
 * Blocks below the first viewport are laid out only after the first frame, but for readers, the page is complete.
 */
import type { Page } from '@playwright/test';
import { expect, hold, holdFrames, letFramesCome, test } from './support.ts';

const LONG = '/api/global/builtin_type';

/** Returns the number of text blocks whose layout is currently skipped. */
const skipped = (page: Page) =>
  page
    .locator('.prose > *')
    .evaluateAll(
      (blocks) =>
        blocks.filter((block) => getComputedStyle(block).contentVisibility === 'auto').length,
    );

/** Holds back animation frames until `frames()`, and the load event until `load()`. */
async function holdBack(page: Page): Promise<{ frames(): Promise<void>; load(): void }> {
  await page.addInitScript(holdFrames);
  const logo = await hold(page, /\/logo\.svg$/);
  return {
    frames: () => letFramesCome(page),
    load: logo.release,
  };
}

const parsed = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });

/** Expects a page without traces of skipped layout. */
async function expectWhole(page: Page): Promise<void> {
  await expect.poll(() => skipped(page)).toBe(0);
  await expect(page.locator('.prose > [style]')).toHaveCount(0);
  // The text and the last heading are read in one call, because `innerText` forces layout.
  const hasItsEnd = () =>
    page.evaluate(() => {
      const prose = document.querySelector<HTMLElement>('.prose')!;
      const headings = prose.querySelectorAll<HTMLElement>(':scope > h2');
      return prose.innerText.includes([...headings].at(-1)!.innerText);
    });
  await expect.poll(hasItsEnd).toBe(true);
}

test('the first frame lays out the visible blocks, later tasks the rest', async ({ page }) => {
  const { frames, load } = await holdBack(page);
  await parsed(page, LONG);
  const blocks = page.locator('.prose > *');
  const count = await blocks.count();
  expect(await skipped(page)).toBe(count - 12);
  // The blocks that are laid out reach below the viewport.
  expect((await blocks.nth(12).boundingBox())!.y).toBeGreaterThan(900);
  await frames();
  await expectWhole(page);
  load();
});

test('a page that loads before its first paint, as in a background tab, is complete', async ({
  page,
}) => {
  const { load } = await holdBack(page);
  await parsed(page, LONG);
  expect(await skipped(page)).toBeGreaterThan(0);
  load();
  await expectWhole(page);
});

for (const block of ['start', 'center', 'end'] as const)
  test(`a link below the text keeps its position after scrolling to it (${block}) @built`, async ({
    page,
  }) => {
    const { frames, load } = await holdBack(page);
    await parsed(page, LONG);
    const next = page.locator('a[rel=next]');
    const place = await next.evaluate((link, block) => {
      link.scrollIntoView({ block, behavior: 'instant' });
      return link.getBoundingClientRect().top;
    }, block);
    const height = () =>
      page.evaluate(() => document.documentElement.getBoundingClientRect().height);
    await expectWhole(page);
    const top = () => next.evaluate((link) => link.getBoundingClientRect().top);
    await expect.poll(top).toBeCloseTo(place, -1);
    const before = await height();
    await frames();
    load();
    await page.waitForLoadState();
    expect(await top()).toBeCloseTo(place, -1);
    // The browser may round differently in a new layout.
    expect(Math.abs((await height()) - before)).toBeLessThanOrEqual(1);
  });

test('if a page does not start at its top, no layout is skipped', async ({ page }) => {
  const { load } = await holdBack(page);
  await parsed(page, LONG);
  const id = await page.locator('.prose > h2').last().getAttribute('id');
  await parsed(page, `${LONG}?a#${id}`);
  expect(await skipped(page)).toBe(0);
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  await page.goto('about:blank');
  await parsed(page, LONG);
  expect(await skipped(page)).toBeGreaterThan(0);
  await page.reload({ waitUntil: 'domcontentloaded' });
  expect(await skipped(page)).toBe(0);
  load();
});
