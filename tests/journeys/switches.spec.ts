import { expect, expectAddress, open, test } from './support.ts';

const path = '/components/basic/button';

test('a query parameter of 0 hides its area, alone and with others', async ({ page }) => {
  const header = page.getByRole('banner');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const outline = page.getByRole('navigation', { name: 'Table of Contents' });
  const pager = page.getByRole('link', { name: 'Next Page' });
  const areas = { navbar: header, sidebar: sections, outline, footer: pager };
  for (const [query, hidden] of [
    ['', []],
    ['navbar=0', ['navbar']],
    ['sidebar=0', ['sidebar']],
    ['outline=0', ['outline']],
    ['footer=0', ['footer']],
    ['navbar=0&sidebar=0&outline=0&footer=0', ['navbar', 'sidebar', 'outline', 'footer']],
    // Only the exact value "0" counts.
    ['navbar=1&sidebar=false&outline=00&footer=', []],
  ] as const)
    await test.step(query || 'none', async () => {
      await page.goto(`${path}?${query}`);
      const check = async () => {
        for (const [name, area] of Object.entries(areas))
          await expect(area).toBeVisible({
            visible: !(hidden as readonly string[]).includes(name),
          });
      };
      // Checks before the client runs, and after.
      await check();
      await open(page, `${path}?${query}`);
      await check();
    });
});

test('without the header, its height is not reserved', async ({ page }) => {
  await open(page, `${path}?navbar=0#events`);
  await expect
    .poll(() => page.locator('#events').evaluate((element) => element.getBoundingClientRect().top))
    // The section stops at 16 px and a fraction.
    .toBeLessThan(17);
});

test('hidden areas are neither in the tab order nor in the drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, `${path}?sidebar=0&outline=0`);
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Table of Contents' })).toBeHidden();
  await expect(page.locator('.sidebar a')).toHaveCount(0);
  await expect(page.locator('.outline a')).toHaveCount(0);
});

test('the switches end with the next navigation', async ({ page }) => {
  await open(page, `${path}?navbar=0&sidebar=0&outline=0`);
  await page.getByRole('link', { name: 'Next Page' }).click();
  await expectAddress(page, '/components/basic/scrollbar');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current="page"]'),
  ).toHaveAttribute('href', '/components/basic/scrollbar');
  await expect(page.getByRole('navigation', { name: 'Table of Contents' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('areas that the frontmatter switches off are missing', async ({ page }) => {
  // The request is answered with the data that a page with `navbar: false` and so on would have.
  await page.route('**/components/basic/scrollbar.json', async (route) => {
    const response = await route.fetch();
    const data = await response.json();
    await route.fulfill({
      response,
      json: {
        ...data,
        areas: {
          navbar: false,
          sidebar: false,
          outline: false,
          footer: false,
          globalUIComponents: false,
        },
      },
    });
  });
  await open(page, path);
  await page.getByRole('link', { name: 'Next Page' }).click();
  await expectAddress(page, '/components/basic/scrollbar');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Sections' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Table of Contents' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current="page"]'),
  ).toHaveAttribute('href', path);
});

test('with globalUIComponents=0, figures have no zoom', async ({ page }) => {
  // Zoom loads 100 ms after the page; the clock makes sure that this time has passed.
  await page.clock.install();
  const zoom = page.waitForRequest(/zoom/);
  await open(page, path);
  await page.clock.runFor(200);
  await zoom;
  await expect(page.getByRole('button', { name: /^Zoom image: / }).first()).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, `${path}?globalUIComponents=0`);
  await page.clock.runFor(200);
  // When this request ends, all earlier requests have been sent.
  await page.request.get('/');
  await expect(page.getByRole('main').locator('figure').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Zoom image: / })).toHaveCount(0);
  expect(asked.filter((url) => /zoom/.test(url))).toEqual([]);
});

test('a query belongs to its history entry', async ({ page }) => {
  await open(page, `${path}?sidebar=0`);
  await page.getByRole('main').evaluate((main) => {
    const link = document.createElement('a');
    link.href = location.pathname;
    main.append(link);
    link.click();
  });
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  await expectAddress(page, path);
  await page.goBack();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toHaveCount(0);
  await expectAddress(page, `${path}?sidebar=0`);
});
