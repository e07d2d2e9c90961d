import {
  address,
  CLIENT,
  expect,
  expectAddress,
  expectSameDocument,
  hold,
  isRunning,
  mark,
  open,
  ready,
  stopClock,
  takenOver,
  test,
} from './support.ts';

test('the client does not run before the first user input', async ({ page }) => {
  await stopClock(page);
  const arrived = page.waitForResponse(CLIENT);
  await page.goto('/components/basic/button');
  // The client is fetched after the first paint, which needs the clock to run.
  await page.clock.runFor(100);
  await (await arrived).finished();
  await page.clock.runFor(3000);
  expect(await page.evaluate(isRunning)).toBe(false);
  await page.mouse.move(400, 300);
  await page.mouse.move(410, 310);
  await takenOver(page);
});

test('without user input, the client starts late, in idle time', async ({ page }) => {
  await stopClock(page);
  await page.goto('/components/basic/button');
  await page.waitForLoadState('load');
  await page.clock.runFor(3400);
  expect(await page.evaluate(isRunning)).toBe(false);
  await expect(async () => {
    await page.clock.runFor(500);
    expect(await page.evaluate(isRunning)).toBe(true);
  }).toPass();
});

for (const [name, act] of [
  ['a key', (page) => page.keyboard.press('Shift')],
  ['the wheel', (page) => page.mouse.wheel(0, 50)],
  [
    'a touch',
    async (page) => {
      const devTools = await page.context().newCDPSession(page);
      // The finger stays down, so no click follows.
      const touchPoints = [{ x: 200, y: 300 }];
      await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    },
  ],
  ['focus', (page) => page.getByRole('link', { name: 'Next Page' }).focus()],
] as const satisfies readonly (readonly [
  string,
  (page: import('@playwright/test').Page) => Promise<void>,
])[])
  test(`${name} starts the client`, async ({ page }) => {
    // The clock is stopped, so that no idle time starts the client.
    await stopClock(page);
    await page.goto('/tools/overview');
    expect(await page.evaluate(isRunning)).toBe(false);
    await act(page);
    await takenOver(page);
  });

test('presses before the client is ready take effect once it is @both', async ({ page }) => {
  const script = await hold(page, CLIENT);
  await page.goto('/doc/guide/tools', { waitUntil: 'commit' });
  await script.asked;
  const language = page.getByRole('button', { name: 'Language' });
  await language.click();
  await expect(language).toHaveAttribute('aria-expanded', 'false');
  const group = page.getByRole('button', { name: 'Tutorial' });
  await group.click();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  script.release();
  await takenOver(page);
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('banner').getByRole('link', { name: '中文' })).toBeVisible();
});

test('a link clicked before the client is ready is followed in the same document @both', async ({
  page,
}) => {
  const script = await hold(page, CLIENT);
  await page.goto('/doc/guide/tools', { waitUntil: 'commit' });
  await script.asked;
  await mark(page);
  await page.getByRole('link', { name: 'Next Page' }).click();
  expect(address(page)).toBe('/doc/guide/tools');
  script.release();
  await expectAddress(page, '/doc/guide/plugins');
  await expectSameDocument(page);
});

test('keys on tabs before the client is ready take effect in order', async ({ page }) => {
  const script = await hold(page, CLIENT);
  await page.goto('/tools/ract/install', { waitUntil: 'commit' });
  await script.asked;
  const tabs = page.getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  script.release();
  await expect(tabs.nth(2)).toBeFocused();
  await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true');
});

test('a browser shortcut on a tab keeps its effect', async ({ page }) => {
  await open(page, '/tools/ract/install');
  const tabs = page.getByRole('tab');
  await tabs.first().focus();
  // This listener is registered after all other listeners.
  await page.evaluate(() =>
    addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (key === 'ArrowRight') document.body.dataset.taken = String(defaultPrevented);
    }),
  );
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.locator('body')).toHaveAttribute('data-taken', 'false');
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
});

test('text typed into the filter before the client is ready is applied', async ({ page }) => {
  const script = await hold(page, CLIENT);
  await page.goto('/components/', { waitUntil: 'commit' });
  await script.asked;
  const filter = page.getByRole('searchbox', { name: 'Filter' });
  await filter.pressSequentially('checkbox');
  const cards = page.locator('.overview-card').filter({ visible: true });
  await expect(cards).toHaveCount(20);
  script.release();
  await expect(cards).toHaveCount(1);
  await expect(filter).toHaveValue('checkbox');
});

test('a document with a hydration mismatch keeps its article and becomes interactive @both', async ({
  page,
}) => {
  await page.route('**/components/basic/button', async (route) => {
    const response = await route.fetch();
    // Changes the document as a proxy or an extension might.
    const body = (await response.text())
      .replace('aria-label="Main"><ul', 'aria-label="Main"><b>changed</b><ul')
      .replace('<div class="frame"', '<p>something else</p><div class="frame"');
    expect(body).toContain('something else');
    await route.fulfill({ response, body });
  });
  await page.goto('/components/basic/button');
  const main = page.getByRole('main');
  const text = await main.evaluate((element) => element.textContent!.length);
  expect(text).toBeGreaterThan(1000);
  await ready(page);
  // React has rendered the frame again; the article is unchanged.
  await expect(page.getByText('something else')).toHaveCount(0);
  await expect(main.locator('#events')).toBeVisible();
  expect(await main.evaluate((element) => element.textContent!.length)).toBeGreaterThanOrEqual(
    text - 10,
  );
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.locator('[aria-current="page"]')).toHaveAttribute(
    'href',
    '/components/basic/button',
  );
  await mark(page);
  await sections.getByRole('button', { name: 'Form' }).click();
  await expect(sections.getByRole('link', { name: 'radio' })).toBeHidden();
  await page.getByRole('link', { name: 'Next Page' }).click();
  await expectAddress(page, '/components/basic/scrollbar');
  await expectSameDocument(page);
});

test('hydration changes nothing in the document', async ({ page }) => {
  await page.goto('/components/basic/button');
  await page.waitForLoadState('load');
  // Islands and React may add elements, but must not replace prose or sidebar.
  const count = await page.evaluate(() => {
    const all = document.querySelectorAll('main *, .sidebar *, header *');
    for (const element of all) (element as HTMLElement & { kept?: boolean }).kept = true;
    return all.length;
  });
  await ready(page);
  const kept = await page.evaluate(
    () =>
      [...document.querySelectorAll('main *, .sidebar *, header *')].filter(
        (element) => (element as HTMLElement & { kept?: boolean }).kept,
      ).length,
  );
  expect(kept).toBe(count);
});

test('an address with a hash starts the client and keeps the position', async ({ page }) => {
  await open(page, '/components/basic/button#events');
  await expect(page.locator('#events')).toBeInViewport();
  await expect(
    page.getByRole('navigation', { name: 'Table of Contents' }).locator('[aria-current]'),
  ).toHaveAttribute('href', '#events');
});
