import type { Page } from '@playwright/test';
import { address, anyLanguage, expect, languages, open, test } from './support.ts';
import { writePage, written } from './written-page.ts';

const button = '/components/basic/button';
const view = '/components/basic/view';
const phone = { width: 390, height: 800 };

/** Returns the labels of the tables that are wider than their column, and 'page' if the page scrolls sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => [
    ...(document.documentElement.scrollWidth > innerWidth ? ['page'] : []),
    ...[...document.querySelectorAll('.table')]
      .filter(
        (box) => box.querySelector('table')!.getBoundingClientRect().width > box.clientWidth + 1,
      )
      .map((box) => box.getAttribute('aria-label')),
  ]);

for (const words of languages)
  test(`${words.lang}: no table is wider than its column, on a phone or beside the sidebar${words.lang === 'zh' ? ' @all' : ''}`, async ({
    page,
  }) => {
    for (const path of [view, '/api/option/lifetime', '/doc/config/gen_ui_toml'])
      for (const width of [320, 390, 640, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await open(page, words.root + path);
        expect(await overflow(page), `${path} at ${width}`).toEqual([]);
      }
  });

test('on a phone a row is a block: short cells in one line, the description below', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, button);
  const row = page.locator('[id="prop.theme"]');
  const cells = row.getByRole('cell');
  const name = (await row.getByRole('rowheader', { name: 'theme' }).boundingBox())!;
  const [type, standard, description] = await Promise.all(
    [0, 1, 2].map(async (at) => (await cells.nth(at).boundingBox())!),
  );
  for (const box of [type!, standard!]) expect(Math.abs(box.y - name.y)).toBeLessThan(8);
  expect(description!.y).toBeGreaterThan(name.y + 20);
  expect(Math.abs(description!.x - name.x)).toBeLessThan(2);
  // For assistive technology, the rows are still a table with column headers.
  const table = page.getByRole('table').filter({ has: row });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Name',
    'Type',
    'Default',
    'Description',
  ]);
  await expect(cells).toHaveCount(3);
  // Only sighted readers get the label before a value. Screen readers read the column header instead.
  expect(await cells.nth(1).evaluate((cell) => getComputedStyle(cell, '::before').content)).toMatch(
    /^"Default" \/ ""$/,
  );
});

test('the head of a table stays below the header while its rows scroll', async ({ page }) => {
  await open(page, `${view}#prop.spacing`);
  const table = page.getByRole('table').filter({ has: page.locator('[id="prop.spacing"]') });
  const head = table.getByRole('columnheader', { name: 'Name' });
  await expect(page.locator('[id="prop.spacing"]')).toBeInViewport();
  await expect
    .poll(async () => {
      const below = await page.evaluate(
        () => getComputedStyle(document.querySelector('.table thead')!).top,
      );
      return Math.round((await head.boundingBox())!.y - Number.parseFloat(below));
    })
    .toBe(0);
});

for (const words of anyLanguage)
  test(`${words.lang}: a property has an address, and a link to it on hover and focus`, async ({
    page,
  }) => {
    await open(page, `${words.root}${view}#prop.spacing`);
    const row = page.locator('[id="prop.spacing"]');
    await expect(row).toBeInViewport();
    // The row is below the page's header and the table's header.
    expect((await row.boundingBox())!.y).toBeGreaterThan(72 + 40);
    await page.mouse.move(5, 5);
    const other = page.locator('[id="prop.padding"]');
    const link = other.getByRole('link', { name: '#padding', exact: true });
    await expect(link).toHaveCSS('opacity', '0');
    await other.hover();
    await expect(link).toHaveCSS('opacity', '1');
    await page.mouse.move(5, 5);
    await link.focus();
    await expect(link).toHaveCSS('opacity', '1');
    await link.click();
    expect(address(page)).toBe(`${words.root}${view}#prop.padding`);
    // The outline lists no rows of tables.
    await expect(
      page
        .getByRole('navigation', { name: words.outline, exact: true })
        .locator('a[href*="prop."]'),
    ).toHaveCount(0);
  });

for (const words of languages)
  test(`${words.lang}: a long table can be filtered, and Escape shows all rows again`, async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await open(page, words.root + view);
    const filter = page.getByRole('searchbox').first();
    const shown = page.locator('.table-filter + .table tbody tr:not(.group):visible');
    const all = await shown.count();
    expect(all).toBeGreaterThan(20);
    expect(fetched.filter((url) => url.includes('table-filter'))).toEqual([]);
    await filter.focus();
    await page.keyboard.type('scroll bar');
    await expect(page.locator('output').first()).toContainText(String(all));
    await expect.poll(() => shown.count()).toBeLessThan(6);
    expect(await shown.count()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(filter).toHaveValue('');
    await expect(shown).toHaveCount(all);
    await expect(page.locator('output').first()).toBeEmpty();
  });

test('a link to a row hidden by the filter shows all rows again', async ({ page }) => {
  const rows = Array.from({ length: 30 }, (_, i) => `| \`row_${i}\` {#prop.row_${i}} | x |`);
  await writePage(page, `[There](#prop.row_7)\n\n| n | t |\n|---|---|\n${rows.join('\n')}\n`);
  await open(page, written);
  await page.getByRole('searchbox').fill('row_22');
  await expect(page.locator('tbody tr:visible')).toHaveCount(1);
  await page.getByRole('link', { name: 'There' }).click();
  await expect(page.locator('[id="prop.row_7"]')).toBeInViewport();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('the search leads to the row of a property', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('border_width');
  await page.locator('[role="listbox"] [href$="/basic/button#prop.border_width"]').click();
  await expect(page.locator('[id="prop.border_width"]')).toBeInViewport();
});

test('a default value that is a colour shows the colour', async ({ page }) => {
  await open(page, button);
  const standard = page.locator('[id="prop.background_color"]').getByRole('cell').nth(1);
  await expect(standard).toContainText('#06AED4');
  await expect(standard.locator('svg rect')).toHaveAttribute('fill', '#06AED4');
});

test('the type of a property is below its name, and the description has most of the width', async ({
  page,
}) => {
  await open(page, button);
  const row = page.locator('[id="prop.border_width"]');
  const name = (await row.getByRole('rowheader').boundingBox())!;
  const [type, standard, description] = await Promise.all(
    [0, 1, 2].map(async (at) => (await row.getByRole('cell').nth(at).boundingBox())!),
  );
  expect(Math.round(type!.x)).toBe(Math.round(name.x));
  expect(type!.y).toBeGreaterThanOrEqual(name.y + name.height - 1);
  expect(standard!.x).toBeGreaterThanOrEqual(name.x + name.width - 1);
  expect(description!.width).toBeGreaterThan(360);
  // For assistive technology, the rows are a table with column headers.
  const heads = page.getByRole('table').filter({ has: row }).getByRole('columnheader');
  await expect(heads).toHaveText(['Name', 'Type', 'Default', 'Description']);
});
