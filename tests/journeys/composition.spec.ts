/** The search ignores text that an input method is still composing. */
import type { CDPSession, Page } from '@playwright/test';
import { expect, open, test } from './support.ts';

/** Simulates an input method through the DevTools protocol. */
async function inputMethod(
  page: Page,
): Promise<{ compose(text: string): Promise<void>; end(text: string): Promise<void> }> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  return {
    async compose(text) {
      await cdp.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    },
    async end(text) {
      await cdp.send('Input.insertText', { text });
    },
  };
}

test('the search waits for the end of a composition', async ({ page }) => {
  await page.clock.install();
  await open(page, '/zh/doc/guide/tools');
  await page.keyboard.press('Control+k');
  const panel = page.getByRole('dialog');
  const box = panel.getByRole('combobox');
  await box.fill('按钮');
  await expect(panel.getByRole('option').first()).toBeVisible();
  await page.clock.runFor(500);
  await box.fill('');
  const method = await inputMethod(page);
  for (const half of ['z', "zu'j", "zu'jian"]) {
    await method.compose(half);
    await expect(box).toHaveValue(half);
    // Waits longer than the search's debounce time.
    await page.clock.runFor(1000);
    await expect(panel.getByText('未找到')).toHaveCount(0);
    await expect(panel.getByRole('option')).toHaveCount(0);
  }
  await method.end('组件');
  await expect(box).toHaveValue('组件');
  await page.clock.runFor(1000);
  await expect(panel.getByRole('option').first()).toContainText('组件');
});

test('the filter of an overview waits for the end of a composition', async ({ page }) => {
  await open(page, '/zh/components/');
  const box = page.getByRole('searchbox', { name: '筛选' });
  const button = page
    .getByRole('main')
    .getByRole('link', { name: /^button/ })
    .first();
  await box.focus();
  const method = await inputMethod(page);
  await method.compose("an'niu");
  await expect(box).toHaveValue("an'niu");
  await expect(button).toBeVisible();
  await expect(page.getByText('没有匹配的内容')).toHaveCount(0);
  await method.end('按钮');
  await expect(box).toHaveValue('按钮');
  await expect(page.getByText(/个页面/)).toBeVisible();
});

test('a table filter whose code loads during a composition waits for its end', async ({ page }) => {
  await open(page, '/zh/api/global/builtin_type');
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(/table-filter/, async (route) => {
    await held;
    await route.continue();
  });
  const box = page.locator('.table-filter input').first();
  const rows = page.locator('.table-filter + .table').first().locator('tbody tr:visible');
  const all = await rows.count();
  const asked = page.waitForRequest(/table-filter/);
  await box.focus();
  await asked;
  const method = await inputMethod(page);
  await method.compose("zu'jian");
  const come = page.waitForResponse(/table-filter/);
  send();
  await (await come).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await rows.count()).toBe(all);
  await method.end('颜色');
  await expect(box).toHaveValue('颜色');
  await expect.poll(() => rows.count()).toBeLessThan(all);
});
