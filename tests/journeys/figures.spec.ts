import type { Page } from '@playwright/test';
import { expect, languages, open, test } from './support.ts';

const drawings = (page: Page) =>
  page.locator('.figure-frame').first().getByRole('img').and(page.locator('svg'));

/** Widths of the units and, in CSS pixels, of the smallest words of the drawing that is shown. */
const shown = (page: Page) =>
  drawings(page)
    .filter({ visible: true })
    .evaluate((svg: SVGSVGElement) => {
      const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
      const sizes = [...svg.querySelectorAll('text')].map(
        (text) => Number.parseFloat(getComputedStyle(text).fontSize) * scale,
      );
      return { units: svg.viewBox.baseVal.width, smallest: Math.min(...sizes) };
    });

for (const { lang, root } of languages)
  test(`${lang}: a figure has a drawing of its own for a narrow column, with words of 12 px, and paper gets the wide one`, async ({
    page,
  }) => {
    await open(page, `${root}/api/option/lifetime`);
    expect((await shown(page)).units).toBe(720);
    await page.setViewportSize({ width: 390, height: 844 });
    const narrow = await shown(page);
    expect(narrow.units).toBe(320);
    expect(narrow.smallest).toBeGreaterThanOrEqual(12);
    // All of it is there: nothing scrolls, and there is nothing to enlarge.
    const frame = page.locator('.figure-frame .zoomable').first();
    expect(await frame.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    await expect(frame.getByRole('button')).toHaveCount(0);
    await frame.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    expect((await shown(page)).units).toBe(720);
  });

test('a figure without one keeps its size on a phone, and an edge tells by a fade where it goes on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/components/basic/label');
  const { units, smallest } = await shown(page);
  expect(units).toBe(720);
  expect(smallest).toBeGreaterThanOrEqual(11);
  const frame = page.locator('.figure-frame .zoomable').first();
  /** Widths of the fades at the left and the right edge. */
  const fades = () =>
    frame.evaluate((each) =>
      getComputedStyle(each, '::after')
        .backgroundSize.split(', ')
        .map((size) => Math.round(Number.parseFloat(size))),
    );
  // The style sheet comes with the code of the zoom.
  await expect.poll(fades).toEqual([0, 32]);
  await frame.evaluate((each) => each.scrollTo({ left: 200, behavior: 'instant' }));
  await expect.poll(fades).toEqual([32, 32]);
  await frame.evaluate((each) => each.scrollTo({ left: 9999, behavior: 'instant' }));
  await expect.poll(fades).toEqual([32, 0]);
});
