/**
 * End-to-end tests of this site in remote mode with the real service. How the panel handles
 * all kinds of answers is tested in tests/journeys/search-remote.spec.ts.
 */
import type { Page } from '@playwright/test';
import {
  expect,
  expectAddress,
  expectSameDocument,
  mark,
  open,
} from '../../../tests/journeys/support.ts';
import { test } from './service.ts';

test.describe.configure({ mode: 'serial' });

async function openPanel(page: Page, address: string) {
  await open(page, address);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  const box = dialog.getByRole('combobox');
  await expect(box).toBeFocused();
  return { dialog, box, options: dialog.getByRole('option'), tabs: dialog.getByRole('tab') };
}

/** Returns a function that lists the languages of the requests for a text, in order. */
function watchLanguages(page: Page): (text: string) => string[] {
  const asked: { keyword: string | null; lang: string | null }[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/search')
      asked.push({ keyword: searchParams.get('keyword'), lang: searchParams.get('lang') });
  });
  return (text) =>
    asked.filter(({ keyword }) => keyword === text).map(({ lang }) => lang ?? '(none)');
}

test('a query finds pages, marks its words and leads to the section in place', async ({
  page,
  parts,
}) => {
  const { box, options } = await openPanel(page, `${parts.site}components/`);
  await mark(page);
  await box.fill('button');
  await expect(options.first()).toHaveAttribute('href', /\/components\/basic\/button$/);
  await expect(options.first().locator('mark')).toHaveText('button');
  await options.first().click();
  await expectAddress(page, '/components/basic/button');
  await expectSameDocument(page);
});

test('the Chinese site finds by characters, by sound and by a mistyped word', async ({
  page,
  parts,
}) => {
  const { dialog, box, options } = await openPanel(page, `${parts.site}zh/components/`);
  for (const text of ['按钮', 'anniu', '按鈕']) {
    await box.fill(text);
    await expect(options.first(), text).toHaveAttribute('href', /\/zh\/components\/basic\/button$/);
    await expect(options.first().locator('mark').first(), text).toHaveText('按钮');
  }
  await box.fill('buton');
  await expect(dialog.locator('.search-more').first()).toContainText('button');
  await expect(options.first()).toHaveAttribute('href', /\/zh\/components\/basic\/button/);
});

test('what only the other language holds is shown in its tab, and leads to pages of one’s own', async ({
  page,
  parts,
}) => {
  const languagesOf = watchLanguages(page);
  const { box, options, tabs } = await openPanel(page, `${parts.site}doc/guide/overview`);
  await mark(page);
  await box.fill('button');
  await expect(tabs).toHaveText(['English', '中文']);
  await expect(options.first()).toHaveAttribute('href', '/components/basic/button');
  expect(languagesOf('button')).toEqual(['en']);

  await box.fill('按钮');
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(tabs.first()).toBeDisabled();
  await expect(options.first().locator('mark')).toHaveText('按钮');
  await expect(options.first()).toHaveAttribute('href', '/components/basic/button');
  expect(languagesOf('按钮')).toEqual(['en', 'zh']);
  await options.first().click();
  await expectAddress(page, '/components/basic/button');
  await expectSameDocument(page);
});

test('no index is fetched, and each text is asked for once', async ({ page, parts }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/search/.test(url.pathname)) asked.push(url.pathname + url.search);
  });
  const { box, options } = await openPanel(page, parts.site);
  await box.fill('theme');
  await expect(options.first()).toBeVisible();
  await box.fill('');
  await box.fill('theme');
  await expect(options.first()).toBeVisible();
  expect(asked.filter((path) => /search_index/.test(path))).toEqual([]);
  expect(asked.filter((path) => path.startsWith('/search?'))).toEqual([
    '/search?keyword=theme&limit=7&searchIndexes=docs&lang=en',
  ]);
});
