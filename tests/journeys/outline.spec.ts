import type { Page } from '@playwright/test';
import { address, anyLanguage, expect, expectAddress, open, test } from './support.ts';

const path = '/components/basic/button';
const current = (page: Page) =>
  page.getByRole('navigation', { name: 'Table of Contents' }).locator('[aria-current]');

/** Scrolls a heading to `top` px below the top of the window. */
const scrollHeadingTo = (page: Page, id: string, top: number) =>
  page.evaluate(
    ([id, top]) => {
      const box = document.getElementById(id as string)!.getBoundingClientRect();
      scrollTo(0, scrollY + box.top - (top as number));
    },
    [id, top],
  );

for (const words of anyLanguage)
  test(`${words.lang}: the outline lists the headings of level 2 to 4 and marks the first at the top`, async ({
    page,
  }) => {
    await open(page, words.root + path);
    const outline = page.getByRole('navigation', { name: words.outline, exact: true });
    const ids = await page
      .getByRole('main')
      .locator(':is(h2, h3, h4)[id]')
      .evaluateAll((all) => all.map((heading) => `#${encodeURIComponent(heading.id)}`));
    expect(ids.length).toBeGreaterThan(3);
    const links = outline.getByRole('link');
    expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual(ids);
    await expect(outline.locator('[aria-current="location"]')).toHaveAttribute('href', ids[0]!);
  });

test('the mark follows the scroll position', async ({ page }) => {
  await open(page, path);
  const mark = current(page);
  // At 200 px, the heading is too far below the header; at 80 px, it is directly below.
  await scrollHeadingTo(page, 'events', 200);
  await expect(mark).not.toHaveAttribute('href', '#events');
  await scrollHeadingTo(page, 'events', 80);
  await expect(mark).toHaveAttribute('href', '#events');
  await expect(mark).toHaveCount(1);
  await page.evaluate(() => scrollTo(0, 0));
  const links = page.getByRole('navigation', { name: 'Table of Contents' }).getByRole('link');
  await expect(links.first()).toHaveAttribute('aria-current', 'location');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(links.last()).toHaveAttribute('aria-current', 'location');
});

test('an entry that was clicked stays marked until the reader scrolls', async ({ page }) => {
  await open(page, '/tools/overview');
  const outline = page.getByRole('navigation', { name: 'Table of Contents' });
  // The window is so high that the last sections cannot be scrolled to the top.
  await page.setViewportSize({ width: 1440, height: 1400 });
  const entry = outline.getByRole('link').nth(-2);
  const href = (await entry.getAttribute('href'))!;
  const before = await page.evaluate(() => history.length);
  await entry.click();
  await expect(page.locator(href)).toBeFocused();
  await expect(entry).toHaveAttribute('aria-current', 'location');
  await expectAddress(page, `/tools/overview${href}`);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, -50_000);
  await expect(outline.getByRole('link').first()).toHaveAttribute('aria-current', 'location');
});

test('Back returns to where the reader was before the click', async ({ page }) => {
  await open(page, path);
  await page.evaluate(() => scrollTo(0, 240));
  await page
    .getByRole('navigation', { name: 'Table of Contents' })
    .locator('a[href="#events"]')
    .click();
  await expect(page.locator('#events')).toBeFocused();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(240);
  expect(address(page)).toBe(path);
  await page.goForward();
  await expectAddress(page, `${path}#events`);
  await expect(page.locator('#events')).toBeInViewport();
});

test('the outline changes with the page', async ({ page }) => {
  await open(page, path);
  await page.getByRole('link', { name: 'Next Page' }).click();
  const links = page.getByRole('navigation', { name: 'Table of Contents' }).getByRole('link');
  await expect(page.locator('html')).toHaveAttribute('data-route', '/components/basic/scrollbar');
  const headings = page.getByRole('main').locator(':is(h2, h3, h4)[id]');
  // The end of a long page is added in the frames after its beginning.
  await expect(async () => {
    const ids = await headings.evaluateAll((all) =>
      all.map((heading) => `#${encodeURIComponent(heading.id)}`),
    );
    expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual(ids);
  }).toPass();
  await expect(links.first()).toHaveAttribute('aria-current', 'location');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(links.last()).toHaveAttribute('aria-current', 'location');
});

test('a long outline scrolls its current entry into view, without scrolling the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 420 });
  await open(page, '/api/global/builtin_type');
  const outline = page.getByRole('navigation', { name: 'Table of Contents' });
  const last = outline.getByRole('link').last();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(last).toHaveAttribute('aria-current', 'location');
  await expect(last).toBeInViewport();
});
