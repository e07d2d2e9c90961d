import { expect, expectAddress, languages, test } from './support.ts';

test.use({ javaScriptEnabled: false });

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const viewport of sizes)
  for (const words of languages)
    test.describe(`${viewport.width} wide, ${words.lang}`, () => {
      test.use({ viewport });

      test('a page is complete and its links work @both', async ({ page }) => {
        await page.goto(`${words.root}/components/basic/button`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('#events')).toBeVisible();
        await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
        const header = page.getByRole('banner');
        await expect(header.getByRole('navigation').getByRole('link')).toHaveCount(5);
        for (const link of await header.getByRole('navigation').getByRole('link').all())
          await expect(link).toBeVisible();
        // At every width, all sections can be reached.
        const sections = page.getByRole('navigation', { name: words.sections });
        const links = sections.getByRole('link');
        expect(await links.count()).toBeGreaterThan(20);
        for (const link of await links.all()) await expect(link).toBeVisible();
        // No control is shown that would not work.
        for (const button of await page.getByRole('button').all())
          expect(await button.getAttribute('aria-expanded')).not.toBeNull();
        await expect(page.getByRole('button', { name: words.toDark })).toHaveCount(0);
        await expect(page.getByRole('button', { name: words.language })).toHaveCount(0);
        await page.getByRole('link', { name: words.next }).click();
        await expectAddress(page, `${words.root}/components/basic/scrollbar`);
        await sections.locator(`a[href="${words.root}/components/form/radio"]`).click();
        await expectAddress(page, `${words.root}/components/form/radio`);
        await header.getByRole('link', { name: words.other }).click();
        await expectAddress(page, `${words.root ? '' : '/zh'}/components/form/radio`);
        await expect(page.locator('html')).not.toHaveAttribute('lang', words.htmlLang);
      });

      test('all tabs can be read', async ({ page }) => {
        await page.goto(`${words.root}/tools/ract/install`);
        const panels = page.locator('[role="tabpanel"], .tab-panel');
        expect(await panels.count()).toBeGreaterThan(1);
        for (const panel of await panels.all()) await expect(panel).toBeVisible();
      });

      test('home and overview are complete', async ({ page }) => {
        await page.goto(`${words.root}/`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(5);
        await page.goto(`${words.root}/components/`);
        await expect(
          page.getByRole('main').locator(`h3 a[href="${words.root}/components/basic/view"]`),
        ).toBeVisible();
        await expect(page.getByRole('searchbox')).toHaveCount(0);
        expect(
          await page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth),
        ).toBeLessThanOrEqual(0);
      });
    });

test('the colour scheme is that of the system', async ({ page }) => {
  const ink = () => page.locator('body').evaluate((element) => getComputedStyle(element).color);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/tools/overview');
  const light = await ink();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ink()).not.toBe(light);
});

test('an unknown address shows the not-found page', async ({ page }) => {
  const response = await page.goto('/nope');
  expect(response!.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PAGE NOT FOUND');
  await page.getByRole('link', { name: 'Take me home' }).click();
  await expectAddress(page, '/');
});
