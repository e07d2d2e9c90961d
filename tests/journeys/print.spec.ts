import { expect, languages, open, test } from './support.ts';

for (const words of languages)
  test(`${words.lang}: paper shows the text and nothing that needs a screen`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, `${words.root}/tools/ract/install`);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation', { name: words.sections })).toBeHidden();
    await expect(page.getByRole('navigation', { name: words.outline })).toBeHidden();
    await expect(page.getByRole('link', { name: words.next })).toBeHidden();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    // What is behind other tabs is printed too.
    const panels = page.locator('.tab-panel');
    expect(await panels.count()).toBeGreaterThan(1);
    for (const panel of await panels.all()) {
      await expect(panel).toBeVisible();
      expect((await panel.boundingBox())!.height).toBeGreaterThan(20);
    }
    // Dark on light, also on a dark system.
    const [ink, paper] = await page.evaluate(() => {
      const channel = (color: string) =>
        color
          .match(/[\d.]+/g)!
          .slice(0, 3)
          .map(Number)
          .reduce((sum, value) => sum + value, 0);
      const { color, backgroundColor } = getComputedStyle(document.body);
      const paper =
        backgroundColor === 'rgba(0, 0, 0, 0)'
          ? getComputedStyle(document.documentElement).backgroundColor
          : backgroundColor;
      return [channel(color), paper === 'rgba(0, 0, 0, 0)' ? 765 : channel(paper)];
    });
    expect(ink).toBeLessThan(200);
    expect(paper).toBeGreaterThan(740);
  });

test('long code is printed whole, on the paper', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 1000 });
  await open(page, '/components/basic/button');
  await page.emulateMedia({ media: 'print' });
  const cut = await page
    .locator('pre')
    .evaluateAll((blocks) =>
      blocks
        .filter(
          (block) =>
            block.scrollWidth > block.clientWidth + 1 ||
            block.scrollHeight > block.clientHeight + 1,
        )
        .map((block) => block.textContent!.slice(0, 60)),
    );
  expect(cut).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
});
