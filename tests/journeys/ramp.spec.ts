import { anyLanguage, expect, open, test } from './support.ts';

const COLOUR = '#06AED4';

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  for (const { lang, root } of anyLanguage)
    test(`${lang}: a shade of a palette is copied by pointer and by key, which is announced`, async ({
      page,
    }) => {
      // The confirmation lasts 2 s, which a slow machine could miss.
      await page.clock.install();
      await open(page, `${root}/doc/components/theme`);
      await page.clock.pauseAt(Date.now() + 600_000);
      const name = `Primary 500 ${COLOUR}${lang === 'zh' ? '，复制' : ', copy'}`;
      const shade = page.getByRole('list', { name: 'Primary' }).getByRole('button', { name });
      for (const press of [() => shade.click(), () => shade.press('Enter')]) {
        await page.evaluate(() => navigator.clipboard.writeText(''));
        await press();
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(COLOUR);
        await expect(shade).toHaveAttribute('data-done', '');
        await page.clock.runFor(1900);
        await expect(shade).toHaveAttribute('data-done', '');
        await expect(page.locator('#announcer')).toHaveText(lang === 'zh' ? '已复制' : 'Copied');
        await page.clock.runFor(100);
        await expect(shade).not.toHaveAttribute('data-done');
      }
    });
});

for (const [width, together] of [
  [1440, 'one row of eleven'],
  [640, 'one row of eleven'],
  [390, 'a row a shade'],
] as const)
  test(`${width} wide: a palette is ${together}, its colours edge to edge`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/doc/components/theme');
    const ramp = page.getByRole('list', { name: 'Primary' });
    const boxes = await ramp
      .locator('svg')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes).toHaveLength(11);
    const steps = boxes
      .slice(1)
      .map((box, index) => [box.x - boxes[index]!.right, box.y - boxes[index]!.bottom]);
    // Colours overlap by one pixel, because columns can end at a fraction of a pixel.
    if (width > 390) expect(steps.every(([x]) => Math.round(x!) === -1)).toBe(true);
    else expect(steps.every(([, y]) => Math.abs(y!) < 0.1)).toBe(true);
    const sizes = await ramp
      .getByRole('button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
