/** A site served over plain HTTP: browsers deny such pages the clipboard, workers and more. */
import { expect, open, test } from './support.ts';

const HOST = 'http://book.example';

test.beforeEach(async ({ page, baseURL }) => {
  await page.route(`${HOST}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await page.request.get(baseURL + pathname + search);
    await route.fulfill({ response });
  });
});

test('the copy button opens the prompt of the specification @built', async ({ page }) => {
  await open(page, `${HOST}/components/basic/button`);
  expect(await page.evaluate(() => [isSecureContext, 'clipboard' in navigator])).toEqual([
    false,
    false,
  ]);
  const prompts: string[][] = [];
  page.on('dialog', async (dialog) => {
    prompts.push([dialog.type(), dialog.message(), dialog.defaultValue()]);
    await dialog.dismiss();
  });
  const block = page.locator('.code').first();
  await block.hover();
  await block.getByRole('button', { name: 'Copy code' }).click();
  await expect.poll(() => prompts.length).toBe(1);
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
  await expect.poll(() => prompts.length).toBe(2);
  for (const [type, message] of prompts)
    expect([type, message]).toEqual(['prompt', 'Copy to clipboard: Ctrl+C, Enter']);
  const first = await block.locator('.l').first().textContent();
  expect(prompts[0]![2]).toContain(first!.trim());
  expect(prompts[1]![2]).toMatch(/^# button/);
  await expect(page.locator('[data-done]')).toHaveCount(0);
});

test('reading, searching and switching work as usual @built', async ({ page }) => {
  await open(page, `${HOST}/components/basic/button`);
  await page.getByRole('link', { name: 'Next Page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('button');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
});
