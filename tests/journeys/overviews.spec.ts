/** Overviews: cards that preview their pages, and the filter above them. */
import {
  anyLanguage,
  expect,
  expectAddress,
  expectSameDocument,
  languages,
  mark,
  open,
  test,
} from './support.ts';

const text = {
  en: { search: 'Search all pages for “carousel”', sentence: 'A PNG or JPEG picture' },
  zh: { search: '在全部页面中搜索“carousel”', sentence: '显示 PNG 或 JPEG 图片' },
} as const;

for (const words of anyLanguage)
  test(`${words.lang}: every card has a visible picture, a sentence, and one link that covers it`, async ({
    page,
  }) => {
    await open(page, `${words.root}/components/`);
    const cards = page.locator('.overview-card');
    await expect(cards).toHaveCount(20);
    for (const card of await cards.all()) {
      await expect(card.locator('p')).toHaveText(/\S{4}/);
      const picture = card.getByRole('img');
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
      expect(await picture.getAttribute('alt')).toMatch(/\S{4}/);
      // The whole picture is visible.
      const frame = (await card.locator('.overview-picture').boundingBox())!;
      const box = (await picture.boundingBox())!;
      expect(box.height).toBeLessThanOrEqual(frame.height);
      expect(box.width).toBeLessThanOrEqual(frame.width);
    }
    const image = cards.filter({ hasText: text[words.lang].sentence });
    await mark(page);
    await image.locator('.overview-page').click({ position: { x: 8, y: 8 } });
    await expectAddress(page, `${words.root}/components/basic/image`);
    await expectSameDocument(page);
  });

test('cards are in four, three, two columns or one', async ({ page }) => {
  await open(page, '/components/');
  for (const [width, columns] of [
    [1440, 4],
    [1280, 3],
    [1024, 2],
    // At this width, the column of text is as wide as in a wider window with a sidebar.
    [640, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await page
      .locator('.overview-group')
      .first()
      .locator('.overview-card')
      .evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().left)));
    expect(new Set(lefts).size, `${width}`).toBe(columns);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('the first cards are visible without scrolling, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { root } of languages)
    for (const path of ['/components/', '/api/']) {
      await open(page, root + path);
      const card = (await page.locator('.overview-page').first().boundingBox())!;
      expect(card.y + card.height, root + path).toBeLessThan(844);
    }
});

test('the code of the filter loads on user input, not with the page', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/overview-filter/.test(request.url())) asked.push(request.url());
  });
  await open(page, '/components/');
  await page.locator('.overview-card').last().scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await page.getByRole('searchbox', { name: 'Filter' }).fill('toggle');
  await expect(page.locator('.overview-card:visible')).toHaveCount(1);
  expect(asked).toHaveLength(1);
});

test('the filter normalizes text like the search', async ({ page }) => {
  const shown = page.locator('.overview-card h3 a:visible');
  for (const [path, query, titles] of [
    ['/components/', 'ＴＯＧＧＬＥ', ['toggle']],
    ['/components/', 'checkbox-group', ['checkbox']],
    ['/zh/components/', '開關', ['toggle 开关']],
    ['/zh/components/', '開关', ['toggle 开关']],
  ] as const)
    await test.step(query, async () => {
      await open(page, path);
      await page.getByRole('searchbox').fill(query);
      await expect(shown).toHaveText(titles);
    });
});

for (const words of anyLanguage)
  test(`${words.lang}: Enter in the filter focuses the first card, or the link to the search if nothing matches`, async ({
    page,
  }) => {
    await open(page, `${words.root}/components/`);
    const filter = page.getByRole('searchbox', { name: words.filter });
    const search = page.getByRole('link', { name: text[words.lang].search });
    await expect(search).toHaveCount(0);
    await filter.fill('divider');
    await expect(page.locator('.overview-card:visible')).toHaveCount(1);
    await filter.press('Enter');
    await expect(page.locator('.overview-card:visible h3 a')).toBeFocused();
    await filter.fill('carousel');
    await expect(search).toBeVisible();
    await filter.press('Enter');
    await expect(search).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('combobox')).toHaveValue('carousel');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    // The query is not in the address, and the reader stays where the search was opened.
    await expectAddress(page, `${words.root}/components/`);
    await expect(search).toBeFocused();
    await filter.fill('');
    await expect(search).toHaveCount(0);
    await expect(page.locator('.overview-card:visible')).toHaveCount(20);
  });

test('nothing moves when the count appears', async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/components/');
    const filter = page.getByRole('searchbox', { name: 'Filter' });
    const before = await filter.boundingBox();
    const first = (await page.locator('.overview-card').first().boundingBox())!;
    await filter.fill('a');
    await expect(page.getByRole('main').getByRole('status')).not.toHaveText('');
    expect(await filter.boundingBox()).toEqual(before);
    expect((await page.locator('.overview-card:visible').first().boundingBox())!.y).toBe(first.y);
  }
});

test('after a client navigation, overview and home page have their styles', async ({ page }) => {
  await open(page, '/doc/guide/overview');
  await mark(page);
  await page.getByRole('banner').getByRole('link', { name: 'Components' }).click();
  await expectAddress(page, '/components/');
  const columns = await page
    .locator('.overview-cards')
    .first()
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  expect(columns).toBe(4);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /GenUI Book/ })
    .click();
  await expectAddress(page, '/');
  const size = await page.locator('.hero-line').evaluate((line) => getComputedStyle(line).fontSize);
  expect(Number.parseFloat(size)).toBeGreaterThan(40);
  await expectSameDocument(page);
});

test('a link to a group of an overview works in both languages', async ({ page }) => {
  for (const [path, name] of [
    ['/components/#feedback', 'Feedback'],
    ['/zh/components/#feedback', '反馈'],
  ] as const) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeInViewport();
  }
});

test('a card lists sections that match the filter', async ({ page }) => {
  await open(page, '/components/');
  // Leaves out the lists of cards whose page has no content: these lists link to other pages.
  const sections = page
    .locator('.overview-card ul:not(.overview-elsewhere) li')
    .filter({ visible: true });
  await expect(sections).toHaveCount(0);
  await page.getByRole('searchbox').fill('pitfalls');
  await expect(sections.first()).toHaveText('Pitfalls');
  await page.getByRole('searchbox').fill('');
  await expect(sections).toHaveCount(0);
});
