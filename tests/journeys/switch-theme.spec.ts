import type { Page } from '@playwright/test';
import { anyLanguage, expect, open, ready, stopClock, test } from './support.ts';

const scheme = (page: Page) =>
  page.evaluate(() => [
    document.documentElement.dataset.theme ?? 'auto',
    getComputedStyle(document.documentElement).colorScheme,
    localStorage.getItem('genui-book.theme'),
  ]);

for (const words of anyLanguage)
  test(`${words.lang}: one press switches the scheme, which is stored, and other windows follow`, async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const path = `${words.root}/tools/overview`;
    await open(page, path);
    const other = await context.newPage();
    await open(other, path);
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(await scheme(page)).toEqual(['auto', expect.any(String), null]);
    await page.getByRole('button', { name: words.toDark }).click();
    expect(await scheme(page)).toEqual(['dark', 'dark', 'dark']);
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).not.toBe(ink);
    await expect(other.getByRole('button', { name: words.toLight })).toBeVisible();
    expect(await scheme(other)).toEqual(['dark', 'dark', 'dark']);
    await page.reload();
    await ready(page);
    await page.getByRole('button', { name: words.toLight }).click();
    expect(await scheme(page)).toEqual(['light', 'light', 'light']);
    await expect(other.getByRole('button', { name: words.toDark })).toBeVisible();
  });

test('an explicit choice takes precedence over the system, until auto is chosen', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await open(page, '/tools/overview');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
  expect(await scheme(page)).toEqual(['light', 'light', 'light']);
  await page.getByRole('button', { name: 'Appearance' }).click();
  await expect(page.getByRole('button', { name: 'Light', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Auto (system)' }).click();
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  expect((await scheme(page))[0]).toBe('auto');
  expect((await scheme(page))[2]).toBe('auto');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
});

test('an unknown stored value counts as auto, before and after start-up', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => localStorage.setItem('genui-book.theme', 'purple'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/tools/overview');
  expect((await scheme(page))[0]).toBe('auto');
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  await ready(page);
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  expect((await scheme(page))[0]).toBe('auto');
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe(ink);
});

test('garbage written by another window counts as auto', async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/tools/overview');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  const other = await context.newPage();
  await other.goto('/tools/overview');
  await other.evaluate(() => localStorage.setItem('genui-book.theme', 'purple'));
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
  expect((await scheme(page))[0]).toBe('auto');
});

test('the stored scheme is applied before the body exists @both', async ({ page, context }) => {
  await context.addInitScript(() => {
    localStorage.setItem('genui-book.theme', 'dark');
    // When the body has just been created, it has not been painted yet.
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.documentElement.dataset.first = document.documentElement.dataset.theme ?? 'none';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/tools/overview');
  await expect(page.locator('html')).toHaveAttribute('data-first', 'dark');
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
});

test('the animated change ends in the same state and leaves nothing behind', async ({ page }) => {
  await open(page, '/tools/overview');
  for (const [name, expected] of [
    ['Switch to dark theme', 'dark'],
    ['Switch to light theme', 'light'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect.poll(async () => (await scheme(page))[0]).toBe(expected);
    await expect(page.locator('html[data-transition]')).toHaveCount(0);
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            document
              .getAnimations()
              .filter((each) => (each.effect as KeyframeEffect).pseudoElement?.includes('view-'))
              .length,
        ),
      )
      .toBe(0);
    expect(await scheme(page)).toEqual([expected, expected, expected]);
  }
});

test('a machine that takes long for the snapshots of the page shows no circle animation', async ({
  page,
}) => {
  await open(page, '/tools/overview');
  // The code of the circle animation loads at the first press.
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html[data-transition]')).toHaveCount(0);
  await expect.poll(async () => (await scheme(page))[0]).toBe('dark');
  await page.evaluate(() => {
    document.startViewTransition = (update) => {
      let end = () => {};
      const finished = new Promise<void>((resolve) => {
        end = resolve;
      });
      (update as () => void)();
      const ready = new Promise<void>(() => {});
      return { ready, finished, skipTransition: end } as unknown as ViewTransition;
    };
  });
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect.poll(async () => (await scheme(page))[0]).toBe('light');
  await expect(page.locator('html[data-transition]')).toHaveCount(0);
});

/** Returns the theme colour that the browser uses for its toolbar. */
const barColor = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
        ({ media }) => !media || matchMedia(media).matches,
      )?.content,
  );
const bar = { light: '#fffdfa', dark: '#151311' };

test('the colour of the browser’s toolbar follows a choice, at once and on the next page', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await open(page, '/tools/overview');
  expect(await barColor(page)).toBe(bar.light);
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  expect(await barColor(page)).toBe(bar.dark);
  await page.reload();
  expect(await barColor(page)).toBe(bar.dark);
  await page.emulateMedia({ colorScheme: 'dark' });
  await ready(page);
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  expect(await barColor(page)).toBe(bar.light);
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('button', { name: 'Auto (system)' }).click();
  expect(await barColor(page)).toBe(bar.dark);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await barColor(page)).toBe(bar.light);
});

for (const words of anyLanguage)
  test(`${words.lang}: a window without user input takes over the scheme chosen in another`, async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    const other = await context.newPage();
    await other.emulateMedia({ colorScheme: 'light' });
    // The client waits for user input, and the stopped clock prevents a start in idle time.
    await stopClock(other);
    await other.goto(`${words.root}/tools/overview`);
    await open(page, `${words.root}/tools/overview`);
    for (const [press, expected, offered] of [
      [words.toDark, 'dark', words.toLight],
      [words.toLight, 'light', words.toDark],
    ] as const) {
      await page.bringToFront();
      await page.getByRole('button', { name: press }).click();
      await expect.poll(async () => (await scheme(other))[0]).toBe(expected);
      expect(await barColor(other)).toBe(bar[expected]);
      await expect(other.getByRole('button', { name: offered })).toBeVisible();
    }
    expect(await other.evaluate(() => history.scrollRestoration)).toBe('auto');
    await other.clock.resume();
    await ready(other);
    await expect(other.getByRole('button', { name: words.toDark })).toBeVisible();
  });

test('a page in the back/forward cache takes over the scheme chosen meanwhile', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/tools/overview');
  // The page missed the storage event of the other window, because it was not running.
  await page.evaluate(() => {
    localStorage.setItem('genui-book.theme', 'dark');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect((await scheme(page))[0]).toBe('dark');
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  expect(await barColor(page)).toBe(bar.dark);
});
