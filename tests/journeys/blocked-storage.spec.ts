import {
  expect,
  expectAddress,
  expectSameDocument,
  mark,
  open,
  test,
  watchConsole,
} from './support.ts';

for (const how of ['the storage itself', 'every access', 'a full storage'] as const)
  test(`everything works when ${how} throws @both`, async ({ page, context }) => {
    await context.addInitScript((how) => {
      const fail = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      if (how === 'the storage itself')
        Object.defineProperty(window, 'localStorage', { get: fail });
      else {
        if (how === 'every access') Storage.prototype.getItem = fail;
        Storage.prototype.setItem = fail;
      }
    }, how);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const problems = watchConsole(page);
    await open(page, '/tools/ract/install');
    await mark(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The colour scheme lasts as long as the document.
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    // A selected tab lasts as long as the document, too.
    const set = page.getByRole('tablist').first();
    await set.getByRole('tab').nth(1).click();
    await expect(set.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('link', { name: 'Next Page' }).click();
    await expectAddress(page, '/tools/ract/common_commands');
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('banner').getByRole('link', { name: '中文' }).click();
    await expectAddress(page, '/zh/tools/ract/common_commands');
    await expectSameDocument(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(problems).toEqual([]);
  });
