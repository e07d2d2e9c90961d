/** Readers reach folded content by its address, in print, with the browser's own search, and without scripts. */
import { expect, expectAddress, languages, mark, open, test } from './support.ts';

const BUTTON = '/components/basic/button';
/** A table row inside the page's fold. */
const ROW = '#prop\\.width';

for (const { lang, root } of languages) {
  test(`${lang}: a fold is closed at first, and opens for an address inside it`, async ({
    page,
  }) => {
    await open(page, root + BUTTON);
    const fold = page.locator('.prose > details');
    const row = page.locator(ROW);
    await expect(fold).toHaveCount(1);
    await expect(row).toBeHidden();
    await mark(page);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '#prop.width';
      document.querySelector('main')!.prepend(link);
      link.click();
    });
    await expect(row).toBeInViewport();
    await expect(row).toBeFocused();
    await expectAddress(page, `${root + BUTTON}#prop.width`);
  });

  test(`${lang}: a fold opens for a link from another page, and for a page load`, async ({
    page,
  }) => {
    await open(page, `${root}/components/basic/label`);
    await mark(page);
    await page.evaluate(
      (href) => {
        const link = document.createElement('a');
        link.href = href;
        document.querySelector('main')!.prepend(link);
        link.click();
      },
      `${root + BUTTON}#prop.width`,
    );
    await expectAddress(page, `${root + BUTTON}#prop.width`);
    await expect(page.locator(ROW)).toBeInViewport();
    await page.goto('about:blank');
    await open(page, `${root + BUTTON}#prop.width`);
    await expect(page.locator(ROW)).toBeInViewport();
    await open(page, `${root + BUTTON}#props.common`);
    await expect(page.locator('.prose > details')).toBeInViewport();
  });
}

test('the client opens a fold if the browser does not', async ({ page }) => {
  await open(page, `${BUTTON}#prop.width`);
  const fold = page.locator('.prose > details');
  // Closes the fold, as in a browser that does not open folds automatically.
  await fold.evaluate((details: HTMLDetailsElement) => (details.open = false));
  await page.evaluate(() => history.replaceState(history.state, '', '#events'));
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '#prop.width';
    document.querySelector('main')!.prepend(link);
    link.click();
  });
  await expect(page.locator(ROW)).toBeInViewport();
});

test('folded content is printed, and find-in-page finds it', async ({ page }) => {
  await open(page, BUTTON);
  const fold = page.locator('.prose > details');
  // Chromium's find-in-page opens a fold whose content is hidden in this way.
  expect(
    await fold.evaluate(
      (details) => getComputedStyle(details, '::details-content').contentVisibility,
    ),
  ).toBe('hidden');
  const closed = (await fold.boundingBox())!.height;
  await page.emulateMedia({ media: 'print' });
  await expect.poll(async () => (await fold.boundingBox())!.height).toBeGreaterThan(closed + 200);
});

test('a fold opens and closes without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(BUTTON);
  const row = page.locator(ROW);
  await expect(row).toBeHidden();
  await page.locator('.prose > details > summary').click();
  await expect(row).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`${BUTTON}#prop.width`);
  await expect(row).toBeInViewport();
  await context.close();
});
