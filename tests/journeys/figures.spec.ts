import type { Page } from '@playwright/test';
import { expect, languages, open, test } from './support.ts';

const drawings = (page: Page) =>
  page.locator('.figure-frame').first().getByRole('img').and(page.locator('svg'));

/** Returns the width of the visible drawing's view box in SVG units, and its smallest font size in CSS pixels. */
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
  test(`${lang}: a figure has a separate drawing for narrow columns, with text of at least 12 px; print shows the wide one`, async ({
    page,
  }) => {
    await open(page, `${root}/api/option/lifetime`);
    expect((await shown(page)).units).toBe(720);
    await page.setViewportSize({ width: 390, height: 844 });
    const narrow = await shown(page);
    expect(narrow.units).toBe(320);
    expect(narrow.smallest).toBeGreaterThanOrEqual(12);
    // The drawing fits: it neither scrolls nor can be enlarged.
    const frame = page.locator('.figure-frame .zoomable').first();
    expect(await frame.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    await expect(frame.getByRole('button')).toHaveCount(0);
    await frame.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    expect((await shown(page)).units).toBe(720);
  });

test('a figure without a narrow drawing keeps its size on a phone, and scrolls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/components/basic/label');
  await page.evaluate(() => document.querySelector('.figure-narrow')!.remove());
  const { units, smallest } = await shown(page);
  expect(units).toBe(720);
  expect(smallest).toBeGreaterThanOrEqual(11);
  const frame = page.locator('.figure-frame .zoomable').first();
  expect(await frame.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeGreaterThan(300);
});

for (const { lang, root } of languages)
  test(`${lang}: on a phone the whole component is visible; its parts have numbers, which are explained below`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/components/basic/button', '/components/basic/scrollbar']) {
      await open(page, root + path);
      const drawing = drawings(page).filter({ visible: true });
      const numbers = await drawing.locator('.f-n').allTextContents();
      const half = numbers.length / 2;
      expect(half).toBeGreaterThan(3);
      expect(numbers.slice(0, half).sort()).toEqual(numbers.slice(half).sort());
      const box = (await drawing.boundingBox())!;
      for (const text of await drawing.locator('text').all()) {
        const { x, width } = (await text.boundingBox())!;
        expect(x).toBeGreaterThanOrEqual(box.x - 1);
        expect(x + width).toBeLessThanOrEqual(box.x + box.width + 1);
      }
    }
  });
