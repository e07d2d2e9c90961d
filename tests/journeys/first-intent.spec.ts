/** Input is handled before the client or the panel's code has loaded; no letter is lost. */
import type { Page } from '@playwright/test';
import { CLIENT, expect, expectAddress, hold, open, takenOver, test } from './support.ts';

/** The code of the search panel, built and in development. */
const panel = /\/static\/hashed\/search\.[^/]+\.js$|\/client\/search\.tsx/;

const PAGE = '/doc/guide/tools';
const WORDS = 'checkbox state';

const plain = (page: Page) => page.getByRole('textbox', { name: 'Search', exact: true });
const box = (page: Page) => page.getByRole('combobox');

/** Opens the page while `held` is held back. If `held` is the client, does not wait until the client runs. */
async function arrive(page: Page, held: RegExp): Promise<void> {
  if (held === panel) return open(page, PAGE);
  await page.goto(PAGE, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Types as fast as a quick typist, without waiting for the page. */
const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 100 });

for (const [where, code] of [
  ['the client', CLIENT],
  ['the panel', panel],
] as const) {
  test(`no letter typed while ${where} is loading is lost`, async ({ page }) => {
    const script = await hold(page, code);
    await arrive(page, code);
    await page.keyboard.press('Control+k');
    await type(page, WORDS.slice(0, 8));
    await expect(plain(page)).toHaveValue(WORDS.slice(0, 8));
    await script.asked;
    script.release();
    // Each letter goes into the box that has the focus at that time.
    await type(page, WORDS.slice(8));
    await expect(box(page)).toHaveValue(WORDS);
    await expect(box(page)).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByRole('option').first()).toBeVisible();
  });

  test(`Enter pressed while ${where} is loading opens the first hit`, async ({ page }) => {
    const script = await hold(page, code);
    await arrive(page, code);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('checkbox');
    await page.keyboard.press('Enter');
    await script.asked;
    script.release();
    await expectAddress(page, '/components/form/checkbox');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  for (const key of ['Escape', 'Control+k'])
    test(`${key} closes the box while ${where} is loading, and it stays closed`, async ({
      page,
    }) => {
      const script = await hold(page, code);
      await arrive(page, code);
      await page.keyboard.press('Control+k');
      await expect(plain(page)).toBeFocused();
      await page.keyboard.press(key);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await script.asked;
      const arrived = page.waitForResponse(code);
      script.release();
      await (await arrived).finished();
      await takenOver(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      // The panel can be opened again.
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
    });
}

test('closing the box while the panel is loading removes the search from the address', async ({
  page,
}) => {
  const script = await hold(page, panel);
  await open(page, `${PAGE}?q=label`);
  await expect(plain(page)).toHaveValue('label');
  await page.keyboard.press('Escape');
  await script.asked;
  script.release();
  await expectAddress(page, PAGE);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('text from an input method is taken over at the end of the composition', async ({ page }) => {
  const script = await hold(page, panel);
  await open(page, '/zh/doc/guide/tools');
  const typist = await page.context().newCDPSession(page);
  await page.keyboard.press('Control+k');
  const early = page.getByRole('textbox', { name: '搜索', exact: true });
  await expect(early).toBeFocused();
  await typist.send('Input.imeSetComposition', { text: 'zu', selectionStart: 2, selectionEnd: 2 });
  await script.asked;
  const arrived = page.waitForResponse(panel);
  script.release();
  await (await arrived).finished();
  await typist.send('Input.imeSetComposition', {
    text: 'zujian',
    selectionStart: 6,
    selectionEnd: 6,
  });
  await expect(early).toHaveValue('zujian');
  await typist.send('Input.insertText', { text: '组件' });
  await expect(box(page)).toHaveValue('组件');
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('the button opens the search at once', async ({ page }) => {
  const script = await hold(page, CLIENT);
  await page.goto(PAGE, { waitUntil: 'commit' });
  await script.asked;
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(plain(page)).toBeFocused();
  script.release();
  await expect(box(page)).toBeFocused();
});

test('the colour scheme changes at once, and is stored', async ({ page }) => {
  const script = await hold(page, CLIENT);
  await page.goto(PAGE, { waitUntil: 'commit' });
  await script.asked;
  const root = page.locator('html');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  script.release();
  await takenOver(page);
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'light');
});
