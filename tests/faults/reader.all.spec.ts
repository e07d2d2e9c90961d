/** Faults on the reader's side: extensions, unusual input, unstable connections, wrong answers from hosts. */
import { expect, expectAddress, expectNewDocument, mark, open, test } from '../journeys/support.ts';

/** Removes errors that a journey causes on purpose, and expects no others. */
const expected = (errors: Error[], message: RegExp) => {
  expect(errors.filter((error) => !message.test(error.message))).toEqual([]);
  errors.length = 0;
};

for (const [what, text] of [
  ['a lone surrogate after a word that is found', 'button\ud83d'],
  ['a lone surrogate alone', '\udc00'],
  ['half of an emoji between words', 'button \ud83d prop'],
  ['a text of signs', '"<>&%\\\u0000\u202e'],
] as const)
  test(`the search box takes ${what}`, async ({ page }) => {
    await open(page, '/doc/guide/tools');
    await mark(page);
    await page.keyboard.press('ControlOrMeta+K');
    const box = page.getByRole('combobox');
    await box.fill('button');
    await expect(page.getByRole('option').first()).toBeVisible();
    // Sets the value as an input method might set it. The driver can only type whole characters.
    await box.evaluate((input: HTMLInputElement, value) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, text);
    await box.fill('button');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tools around GenUI');
    expect(await page.evaluate(() => history.state?.failures)).toBeUndefined();
  });

test('an extension removes a part of the layout: the page is reloaded, never empty', async ({
  page,
  errors,
}) => {
  await open(page, '/doc/guide/tools');
  await mark(page);
  // React will try to remove elements that no longer exist.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('.sidebar, .outline, main')) element.remove();
  });
  await page.getByRole('banner').getByRole('link', { name: 'API' }).click();
  await expectAddress(page, '/api/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  expected(errors, /removeChild|null/);
});

test('a repeated error leaves the page as served, with working links', async ({ page, errors }) => {
  // The client fails at every start, because an API has been replaced.
  await page.addInitScript(() => {
    Object.defineProperty(history, 'scrollRestoration', {
      get: () => 'auto',
      set() {
        throw new Error('taken away');
      },
    });
  });
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  await page.goto('/doc/guide/tools');
  await page.locator('body').press('Tab');
  await expect.poll(() => loads).toBe(3);
  await page.locator('body').press('Tab');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tools around GenUI');
  await page.getByRole('link', { name: 'Next Page' }).click();
  await expectAddress(page, '/doc/guide/plugins');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plugins');
  expected(errors, /taken away/);
});

test('Back and Forward without a connection: address and text stay together', async ({
  page,
  context,
}) => {
  await open(page, '/doc/guide/tools');
  await mark(page);
  await page.getByRole('link', { name: 'Next Page' }).click();
  await expectAddress(page, '/doc/guide/plugins');
  await context.setOffline(true);
  await page.evaluate(() => history.back());
  await expect(page.getByRole('alert')).toContainText('The page could not be loaded.');
  await expectAddress(page, '/doc/guide/plugins');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plugins');
  await expect(page).toHaveTitle(/^Plugins/);
  await context.setOffline(false);
  await page.evaluate(() => history.back());
  await expectAddress(page, '/doc/guide/tools');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tools around GenUI');
});

for (const status of [401, 403, 429, 503])
  test(`an answer of ${status} shows a notice; on a page load, the host’s answer is shown`, async ({
    page,
  }) => {
    await open(page, '/doc/guide/tools');
    await mark(page);
    const answer = { status, contentType: 'text/html', body: '<title>The host</title>' };
    await page.route(/\/doc\/guide\/plugins(?:\.json)?$/, (route) => route.fulfill(answer));
    await page.getByRole('link', { name: 'Next Page' }).click();
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('The page could not be loaded.');
    await expectAddress(page, '/doc/guide/tools');
    await notice.getByRole('link', { name: 'Open it directly' }).click();
    await expect(page).toHaveTitle('The host');
  });

for (const [what, answer] of [
  ['as plain text', { contentType: 'text/plain' }],
  ['as HTML with 200', { contentType: 'text/html', body: '<!doctype html><title>Log in</title>' }],
  ['as a redirect to a login', { status: 302, headers: { Location: '/login' }, body: '' }],
] as const)
  test(`page data ${what} causes a page load, not a not-found page`, async ({ page }) => {
    await open(page, '/doc/guide/tools');
    await mark(page);
    await page.route('**/doc/guide/plugins.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ body: await response.text(), ...answer });
    });
    await page.getByRole('link', { name: 'Next Page' }).click();
    await expectAddress(page, '/doc/guide/plugins');
    await expectNewDocument(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plugins');
  });
