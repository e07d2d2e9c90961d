/** The site works even if one of the newer browser features is missing (README, "Supported browsers"). */
import { expect, expectAddress, expectSameDocument, mark, open, test } from './support.ts';

const features: Record<string, () => void> = {
  'the Highlight API': () => {
    delete (CSS as { highlights?: unknown }).highlights;
    delete (window as { Highlight?: unknown }).Highlight;
  },
  'hidden="until-found"': () => {
    delete (HTMLElement.prototype as { onbeforematch?: unknown }).onbeforematch;
  },
  'view transitions': () => {
    delete (Document.prototype as { startViewTransition?: unknown }).startViewTransition;
  },
  'the Navigation API': () => {
    Object.defineProperty(window, 'navigation', { value: undefined });
  },
  requestIdleCallback: () => {
    delete (window as { requestIdleCallback?: unknown }).requestIdleCallback;
  },
  'Trusted Types': () => {
    Object.defineProperty(window, 'trustedTypes', { value: undefined });
  },
  'the clipboard': () => {
    Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined });
  },
  workers: () => {
    Object.defineProperty(window, 'Worker', { value: undefined });
  },
};

for (const [name, remove] of Object.entries(features))
  test(`without ${name} a reader navigates, opens tabs, copies, searches and changes the scheme`, async ({
    page,
  }) => {
    // A browser without Trusted Types ignores this policy, but the browser of the tests would enforce it.
    if (name === 'Trusted Types')
      await page.route(
        (url) => url.pathname === '/tools/ract/install',
        async (route) => {
          const response = await route.fetch();
          const headers = { ...response.headers() };
          delete headers['content-security-policy'];
          await route.fulfill({ response, headers });
        },
      );
    await page.addInitScript(remove);
    page.on('dialog', (dialog) => dialog.dismiss());
    await open(page, '/tools/ract/install');
    await mark(page);
    const linux = page.getByRole('tab', { name: 'Linux' });
    await linux.click();
    await expect(linux).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: 'Linux' })).toBeVisible();
    await expect(page.getByRole('tabpanel', { name: 'macOS' })).toBeHidden();
    const code = page.locator('.code').filter({ visible: true }).first();
    await code.hover();
    await code.getByRole('button', { name: 'Copy code' }).click();
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('link', { name: 'Next Page' }).click();
    await expectAddress(page, '/tools/ract/common_commands');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expectAddress(page, '/tools/ract/install');
    await expect(page.getByRole('tab', { name: 'Linux' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox').fill('scrollbar');
    await expect(page.getByRole('option').first()).toContainText(/scroll_?bar/i);
    await page.keyboard.press('Enter');
    await expectAddress(page, '/components/basic/scrollbar');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectSameDocument(page);
  });
