import { expect, expectAddress, open, test } from './support.ts';

test('only scheme, visit, language and tabs are stored; there are no cookies', async ({
  page,
  context,
}) => {
  await open(page, '/tools/ract/install');
  await page.getByRole('tab', { name: 'Linux' }).click();
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Language', exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: '中文' }).click();
  await expectAddress(page, '/zh/tools/ract/install');
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
    'genui-book.locale',
    'genui-book.tabs.os',
    'genui-book.theme',
    'genui-book.visited',
  ]);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(await context.cookies()).toEqual([]);
  const databases = await page.evaluate(async () => (await indexedDB.databases()).length);
  expect(databases).toBe(0);
});

test('the browser requests only pages, page data, sidebars, the index and files of the site @built', async ({
  page,
  baseURL,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(`${request.method()} ${request.url()}`));
  await open(page, '/doc/guide/coming-from');
  await page.getByRole('link', { name: 'Next Page' }).click();
  await expectAddress(page, '/doc/guide/tools');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill('button');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Components' }).click();
  await expectAddress(page, '/components/');
  const known =
    /^\/(?:[\w/-]*|[\w/-]+\.json|static\/(?:build|sidebar\.[\w.-]+|search_index\.v0\.1\.0\.(?:en|zh)\.\w+)\.json|static\/hashed\/[\w.-]+\.(?:js|css|svg|woff2)|(?:rendered|windows)\/[\w-]+\.webp|logo\.svg|manifest\.webmanifest|icon-180\.png)$/;
  const strange = [...asked].filter((line) => {
    const [method, url] = line.split(' ') as [string, string];
    if (url.startsWith('data:')) return false;
    return method !== 'GET' || !url.startsWith(baseURL!) || !known.test(new URL(url).pathname);
  });
  expect(strange).toEqual([]);
});

test('every navigation requests page data again', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/doc/guide/tools.json')) asked++;
  });
  await open(page, '/doc/guide/coming-from');
  for (let visit = 1; visit <= 2; visit++) {
    await page.getByRole('link', { name: 'Next Page' }).click();
    await expectAddress(page, '/doc/guide/tools');
    // After Back, the pointer is still over the link, so hovering may request the data before the press does.
    expect(asked).toBeGreaterThanOrEqual(visit);
    await page.goBack();
    await expectAddress(page, '/doc/guide/coming-from');
  }
});
