/**
 * A search in one language finds pages in the other language. The index of the other language loads on demand, and hits
 * lead to pages in the reader's language.
 */
import type { Page } from '@playwright/test';
import { expect, expectAddress, expectSameDocument, mark, open, test } from './support.ts';

async function openPanel(page: Page, path: string) {
  const indexes: string[] = [];
  page.on('request', (request) => {
    const lang = /search_index\.v0\.1\.0\.(\w+)\./.exec(request.url())?.[1];
    if (lang) indexes.push(lang);
  });
  await open(page, path);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  const box = dialog.getByRole('combobox');
  await expect(box).toBeFocused();
  return {
    dialog,
    box,
    indexes,
    options: dialog.getByRole('option'),
    tabs: dialog.getByRole('tab'),
  };
}

test('a Chinese query on the English site leads to English pages', async ({ page }) => {
  const { box, indexes, options, tabs } = await openPanel(page, '/doc/guide/overview');
  await mark(page);
  await box.fill('button');
  await expect(tabs).toHaveText(['English', '中文']);
  await expect(options.first()).toHaveAttribute('href', '/components/basic/button');
  expect(indexes).toEqual(['en']);

  await box.fill('按钮');
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(tabs.first()).toBeDisabled();
  await expect(options.first().locator('mark')).toHaveText('按钮');
  await expect(options.first()).toHaveAttribute('href', '/components/basic/button');
  expect(indexes).toEqual(['en', 'zh']);
  await options.first().click();
  await expectAddress(page, '/components/basic/button');
  await expectSameDocument(page);
});

test('on the Chinese site, the English tab answers English queries, and stays selected while typing', async ({
  page,
}) => {
  const { dialog, box, indexes, options, tabs } = await openPanel(page, '/zh/doc/guide/overview');
  await box.fill('lifecycle');
  await expect(tabs).toHaveText(['中文', 'English']);
  await expect(options.first()).toBeVisible();
  expect(indexes).toEqual(['zh']);
  await tabs.nth(1).click();
  await expect(dialog.locator('[lang=en] mark').first()).toHaveText(/^lifecycle$/i);
  await expect(options.first()).toHaveAttribute('href', '/zh/api/option/lifetime');
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await box.fill('toggle');
  await expect(options.first()).toHaveAttribute('href', '/zh/components/form/toggle');
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  expect(indexes).toEqual(['zh', 'en']);
});

test('if the second index fails, that is reported, and it is requested again', async ({ page }) => {
  await page.route(/search_index\.v0\.1\.0\.zh\./, (route) => route.abort(), { times: 2 });
  const { dialog, box, options, tabs } = await openPanel(page, '/doc/guide/overview');
  await box.fill('button');
  await tabs.nth(1).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(options.first()).toHaveAttribute('href', '/components/basic/button');
});
