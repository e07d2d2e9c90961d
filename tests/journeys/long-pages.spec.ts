/**
 * A navigation to a long page first shows as much as fits in the window, then adds the rest. Whatever the reader does
 * meanwhile, nothing is lost and nothing moves.
 */
import type { Page } from '@playwright/test';
import { expect, expectAddress, holdFrames, letFramesCome, open, test } from './support.ts';

const FROM = '/doc/guide/overview';
const LONG = '/components/form/radio';

/** Whether blocks of the page are still missing. */
const isPartial = () => !document.querySelector('.prose > :last-child')?.matches('#pitfalls ~ ul');

/** Follows a link, which this function adds to the page for the click. Resolves when the target is shown. */
const go = (page: Page, href: string) =>
  page.evaluate(
    (href) =>
      new Promise<void>((resolve) => {
        addEventListener('docs:navigated', () => queueMicrotask(resolve), { once: true });
        const link = document.createElement('a');
        link.href = href;
        document.body.append(link);
        link.click();
        link.remove();
      }),
    href,
  );

const goBack = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('docs:navigated', () => queueMicrotask(resolve), { once: true });
        history.back();
      }),
  );

const textOf = (page: Page) => page.locator('.prose').innerText();

const whole = (page: Page) => expect.poll(() => page.evaluate(isPartial)).toBe(false);

/** Expects the text to be the same as in a new document of the page. */
async function expectWhole(page: Page): Promise<void> {
  const shown = await textOf(page);
  const other = await page.context().newPage();
  await open(other, LONG);
  // The client adds the links of table rows.
  await expect.poll(() => textOf(other)).toBe(shown);
  await other.close();
}

test('the first window of the page is shown at once; the rest follows and moves nothing', async ({
  page,
}) => {
  await open(page, FROM);
  await page.evaluate(holdFrames);
  await go(page, LONG);
  await expectAddress(page, LONG);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#main h1, #main h2, .prose > *')]
        .map((element) => element.getBoundingClientRect())
        .filter(({ top }) => top < innerHeight)
        .map(({ top, height, width }) => [top, height, width]),
    );
  expect(await page.evaluate(isPartial)).toBe(true);
  const before = await places();
  expect(before.length).toBeGreaterThan(3);
  // There is no gap: the text reaches below the window.
  const { bottom, height } = await page.evaluate(() => ({
    bottom: document.querySelector('.prose')!.getBoundingClientRect().bottom,
    height: innerHeight,
  }));
  expect(bottom).toBeGreaterThan(height);
  await letFramesCome(page);
  await whole(page);
  expect(await places()).toEqual(before);
  await expectWhole(page);
});

test('navigation to a section far below is immediate, and the section keeps its position', async ({
  page,
}) => {
  await open(page, FROM);
  await page.evaluate(holdFrames);
  await go(page, `${LONG}#pitfalls`);
  const section = page.locator('#pitfalls');
  await expect(section).toBeInViewport();
  await expect(section).toBeFocused();
  const before = await section.boundingBox();
  await expect(
    page.getByRole('navigation', { name: 'Table of Contents' }).locator('[aria-current]'),
  ).toHaveText('Pitfalls');
  await letFramesCome(page);
  await whole(page);
  expect(await section.boundingBox()).toEqual(before);
});

test('Back restores the position at once', async ({ page }) => {
  await open(page, LONG);
  await page.evaluate(() => scrollTo({ top: 6000, behavior: 'instant' }));
  await go(page, FROM);
  await page.evaluate(holdFrames);
  await goBack(page);
  await expectAddress(page, LONG);
  expect(
    await page.evaluate(() => [
      scrollY,
      document.documentElement.scrollHeight >= 6000 + innerHeight,
    ]),
  ).toEqual([6000, true]);
  await letFramesCome(page);
  await whole(page);
  expect(await page.evaluate(() => scrollY)).toBe(6000);
  await expectWhole(page);
});

test('Back to the top of the page fills it again', async ({ page }) => {
  await open(page, LONG);
  await go(page, FROM);
  await goBack(page);
  await whole(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expectWhole(page);
});

for (const [name, act] of [
  ['the key End', (page) => page.keyboard.press('End')],
  ['the key Tab', (page) => page.keyboard.press('Tab')],
  ['the wheel', (page) => page.evaluate(() => dispatchEvent(new Event('wheel')))],
  ['the browser’s own search', (page) => page.keyboard.press('Control+f')],
  ['printing', (page) => page.evaluate(() => dispatchEvent(new Event('beforeprint')))],
] as const satisfies readonly (readonly [string, (page: Page) => Promise<unknown>])[])
  test(`${name} shows the whole page`, async ({ page }) => {
    await open(page, FROM);
    await page.evaluate(holdFrames);
    await go(page, LONG);
    expect(await page.evaluate(isPartial)).toBe(true);
    await act(page);
    expect(await page.evaluate(isPartial)).toBe(false);
    await expectWhole(page);
  });

test('a link below the text keeps its position after scrolling to it', async ({ page }) => {
  await open(page, FROM);
  await page.evaluate(holdFrames);
  await go(page, LONG);
  const next = page.locator('a[rel=next]');
  const [place, isShort] = await next.evaluate((link) => {
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    // The text above the link is still incomplete.
    return [link.getBoundingClientRect().top, scrollY < 3 * innerHeight];
  });
  expect(isShort).toBe(true);
  await whole(page);
  const top = () => next.evaluate((link) => link.getBoundingClientRect().top);
  await expect.poll(top).toBeCloseTo(place, -1);
  await letFramesCome(page);
  expect(await top()).toBeCloseTo(place, -1);
  await expectWhole(page);
});

test('a link within the page leads to a section that is still missing', async ({ page }) => {
  await open(page, FROM);
  await page.evaluate(holdFrames);
  await go(page, LONG);
  await expect(page.locator('#pitfalls')).toHaveCount(0);
  await page
    .getByRole('navigation', { name: 'Table of Contents' })
    .getByRole('link', { name: 'Pitfalls' })
    .click();
  await expect(page.locator('#pitfalls')).toBeInViewport();
  await expectAddress(page, `${LONG}#pitfalls`);
});

test('another page replaces one that is still being filled', async ({ page }) => {
  await open(page, FROM);
  // The client adds the links of table rows.
  await expect(page.locator('.prose tr[id]').last().locator('.anchor')).toHaveCount(1);
  const own = await textOf(page);
  await page.evaluate(holdFrames);
  await go(page, LONG);
  await go(page, FROM);
  await letFramesCome(page);
  await expect.poll(() => textOf(page)).toBe(own);
  // If the client still added blocks of the other page, these frames would be enough to add all of them.
  await page.evaluate(async () => {
    for (let frames = 0; frames < 5; frames++)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
  expect(await textOf(page)).toBe(own);
});

test('search terms are marked in the whole page', async ({ page }) => {
  await open(page, FROM);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('radio_group');
  const hit = page.getByRole('option').first();
  await hit.waitFor();
  await hit.click();
  await whole(page);
  // Words in the last sections are marked too.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const blocks = document.querySelectorAll('.prose > *');
        const middle = blocks[Math.floor(blocks.length / 2)]!;
        const marks = [...(CSS.highlights.get('search') ?? [])] as Range[];
        return marks.some((mark) => middle.compareDocumentPosition(mark.startContainer) & 4);
      }),
    )
    .toBe(true);
});
