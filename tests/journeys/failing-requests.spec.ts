import {
  address,
  anyLanguage,
  CLIENT,
  expect,
  expectAddress,
  expectNewDocument,
  expectSameDocument,
  languages,
  mark,
  open,
  test,
} from './support.ts';

for (const [what, words] of [
  ['an answer of 500', languages[0]],
  ['a broken connection', languages[1]],
] as const)
  test(`${what} is logged and shown in a notice; the page stays usable`, async ({ page }) => {
    const lines: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') lines.push(message.text());
    });
    await open(page, `${words.root}/doc/guide/tools`);
    await mark(page);
    await page.route(`**${words.root}/doc/guide/plugins.json`, (route) =>
      what === 'a broken connection' ? route.abort() : route.fulfill({ status: 500, body: '' }),
    );
    await page.getByRole('link', { name: words.next }).click();
    const notice = page.getByRole('alert');
    await expect(notice).toContainText(
      words.lang === 'en' ? 'The page could not be loaded.' : '页面加载失败。',
    );
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect(address(page)).toBe(`${words.root}/doc/guide/tools`);
    expect(lines.join('\n')).toMatch(/answered 500 for .*plugins\.json|Failed to fetch/);
    // The page stays usable: another page loads normally and closes the notice. A new attempt fails again.
    await page.getByRole('link', { name: words.previous }).click();
    await expectAddress(page, `${words.root}/doc/guide/coming-from`);
    await expect(notice).toHaveCount(0);
    await page.getByRole('link', { name: words.next }).click();
    await expectAddress(page, `${words.root}/doc/guide/tools`);
    await page.getByRole('link', { name: words.next }).click();
    await expectSameDocument(page);
    await notice
      .getByRole('link', { name: words.lang === 'en' ? 'Open it directly' : '重新打开页面' })
      .click();
    await expectAddress(page, `${words.root}/doc/guide/plugins`);
    await expectNewDocument(page);
  });

test('the notice can be dismissed, and a failed request is repeated', async ({ page }) => {
  await open(page, '/doc/guide/tools');
  await page.route('**/doc/guide/plugins.json', (route) => route.abort());
  await page.getByRole('link', { name: 'Next Page' }).click();
  const notice = page.getByRole('alert');
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
  await page.unroute('**/doc/guide/plugins.json');
  await page.getByRole('link', { name: 'Next Page' }).click();
  await expectAddress(page, '/doc/guide/plugins');
});

test('a sidebar that cannot be loaded fails like its page', async ({ page }) => {
  await open(page, '/doc/guide/tools');
  await page.route('**/static/sidebar.*', (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Components' }).click();
  await expect(page.getByRole('alert')).toContainText('The page could not be loaded.');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Previous Page' })).toBeVisible();
});

test('a page of another build is loaded as a document @both', async ({ page }) => {
  await open(page, '/doc/guide/tools');
  await mark(page);
  await page.route('**/doc/guide/plugins.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), shell: 'another' } });
  });
  await page.getByRole('link', { name: 'Next Page' }).click();
  await expectAddress(page, '/doc/guide/plugins');
  await expectNewDocument(page);
  await page.goBack();
  await expectAddress(page, '/doc/guide/tools');
});

test('if the client fails, every link works, also one clicked during loading', async ({ page }) => {
  await page.route(CLIENT, (route) => route.abort());
  await page.goto('/doc/guide/tools');
  await mark(page);
  await page.getByRole('link', { name: 'Next Page' }).click();
  await expectAddress(page, '/doc/guide/plugins');
  await expectNewDocument(page);
  await page.locator('body').press('Tab');
  await mark(page);
  await page.getByRole('banner').getByRole('link', { name: 'API' }).click();
  await expectAddress(page, '/api/');
  await expectNewDocument(page);
});

test('a panel that cannot be loaded leaves the page usable', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/components/basic/button');
  await mark(page);
  const part = /\/static\/hashed\/(?:drawer|mobile-menu)\.|theme\/(?:drawer|mobile-menu)\.tsx/;
  await page.route(part, (route) => route.abort());
  for (const name of ['Menu', 'Open menu']) {
    const button = page.getByRole('button', { name, exact: true });
    const failed = page.waitForEvent('requestfailed', (request) => part.test(request.url()));
    await button.click();
    await failed;
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(page.locator('html[data-locked]')).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Next Page' }).click();
  await expectAddress(page, '/components/basic/scrollbar');
  await expectSameDocument(page);
});

/** Parts that load when a page needs them. Each has the path of such a page and the pattern of its file. */
const islands = [
  ['tabs', '/tools/ract/install', /\/hashed\/tabs\.|islands\/tabs\.ts/],
  ['filter', '/components/', /\/hashed\/overview-filter\.|islands\/overview-filter\.ts/],
  ['proposals', '/doc/guide/introdution', /\/hashed\/not-found\.|islands\/not-found\.ts/],
  ['zoom', '/components/basic/button', /\/hashed\/zoom\.|islands\/zoom\.ts/],
] as const;

for (const words of anyLanguage)
  for (const [name, path, part] of islands)
    test(`${words.lang}: if the code for ${name} fails, the console shows it and the page stays usable`, async ({
      page,
      errors,
    }) => {
      await page.route(part, (route) => route.abort());
      const logged = page.waitForEvent('console', {
        predicate: (message) =>
          message.type() === 'error' && /dynamically imported module/.test(message.text()),
      });
      await open(page, words.root + path);
      await mark(page);
      // The code of the filter loads on focus.
      if (name === 'filter') await page.getByRole('searchbox', { name: words.filter }).focus();
      await logged;
      // Navigation to another page still works without a reload.
      await page.getByRole('banner').getByRole('link').nth(1).click();
      await expectAddress(page, `${words.root}/doc/guide/overview`);
      await expectSameDocument(page);
      expect(errors).toEqual([]);
    });

for (const words of anyLanguage)
  test(`${words.lang}: if the code for tabs fails, all their text can be read`, async ({
    page,
  }) => {
    const part = islands[0][2];
    await page.route(part, (route) => route.abort());
    // A client navigation leads to the page with tabs, so the inline script after the tabs has not run.
    await open(page, `${words.root}/tools/ract/introduction`);
    await mark(page);
    await page.getByRole('link', { name: words.next }).click();
    await expectAddress(page, `${words.root}/tools/ract/install`);
    await expectSameDocument(page);
    const panels = page.locator('.tab-panel');
    await expect.poll(() => panels.count()).toBeGreaterThan(1);
    for (const panel of await panels.all()) await expect(panel).toBeVisible();
    const tab = page.getByRole('tab').nth(1);
    const failed = page.waitForEvent('requestfailed', (request) => part.test(request.url()));
    await tab.click();
    await failed;
    // Once the file is available again, a press works as usual.
    await page.unroute(part);
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('.tab-panel[data-closed]')).not.toHaveCount(0);
  });

test('a hit leads to its page even if the code for marks fails', async ({ page }) => {
  const part = /\/hashed\/mark-words\.|search\/mark-words\.ts/;
  await page.route(part, (route) => route.abort());
  await open(page, '/');
  await mark(page);
  await page.keyboard.press('ControlOrMeta+K');
  await page.getByRole('combobox').fill('checkbox');
  const logged = page.waitForEvent('console', {
    predicate: (message) => /dynamically imported module/.test(message.text()),
  });
  await page.getByRole('option').first().click();
  await logged;
  await expect(page.getByRole('heading', { level: 1 })).toContainText('checkbox');
  await expectSameDocument(page);
});
