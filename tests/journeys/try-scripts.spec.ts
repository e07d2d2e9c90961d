/**
 * Tests scripts of drawn samples: a press runs a script, a log announces the effect, and the lines that ran are marked.
 */
import { expect, hold, open, test, watchConsole } from './support.ts';

/** The effect of a press, as the page describes it. */
const USES = [
  {
    path: '/components/basic/button',
    code: 'add()',
    press: 'button: Click me',
    shows: 'Clicked 1 times',
    says: 'add() → caption = "Clicked 1 times"',
  },
  {
    path: '/components/form/toggle',
    code: 'on_wifi()',
    press: 'toggle',
    state: 'aria-pressed',
    shows: 'Wi-Fi is on',
    says: 'on_wifi() → state = "Wi-Fi is on"',
  },
  {
    path: '/examples/form',
    code: 'on_terms()',
    press: 'checkbox: I accept the terms',
    state: 'aria-pressed',
    shows: 'Accepted',
    says: 'on_terms() → status = "Accepted"',
  },
  {
    path: '/examples/form',
    code: 'on_order()',
    press: 'radio: Author',
    state: 'aria-pressed',
    shows: 'Sorted by author (index 1)',
    says: 'on_order() → note = "Sorted by author (index 1)"',
  },
  {
    path: '/components/data/collapse',
    code: 'on_open()',
    press: 'collapse: Summary',
    state: 'aria-expanded',
    shows: 'Summary visible',
    says: 'on_open() → state = "Summary visible"',
  },
  {
    path: '/components/feedback/dropdown',
    code: 'show()',
    press: 'button: Show filters',
    shows: 'Only unread books',
    says: 'show()',
  },
  {
    path: '/doc/tutorial/quick-start',
    code: 'read_ten()',
    press: 'button: Read 10 pages',
    shows: '10 pages today',
    says: 'read_ten() → progress = "10 pages today"',
  },
] as const;

for (const use of USES)
  test(`${use.path}: ${use.code} runs on a press by keyboard, and is announced`, async ({
    page,
  }) => {
    // With reduced motion, lines stay marked until other lines run.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const complaints = watchConsole(page);
    await open(page, use.path);
    const block = page
      .locator('.code', { has: page.locator('.try-button'), hasText: `"${use.code}"` })
      .first();
    await block.getByRole('button', { name: 'Try it' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForLoadState('networkidle');
    const drawing = block.getByRole('group', { name: 'Drawing of the code' });
    const control = drawing.getByRole('button', { name: use.press, exact: true });
    await control.focus();
    await page.keyboard.press('Enter');
    await expect(drawing.locator('svg text', { hasText: use.shows })).toHaveCount(1);
    if ('state' in use) await expect(control).toHaveAttribute(use.state, 'true');
    // A log is a live region: screen readers announce new entries politely.
    const log = block.getByRole('log');
    await expect(log).not.toHaveAttribute('aria-live', 'off');
    await expect(log.getByRole('listitem')).toHaveText([use.says]);
    const name = use.code.replace('()', '');
    await expect(
      block.locator('.try-code .l[data-line="ran"]', { hasText: `fn ${name}(` }),
    ).toHaveCount(1);
    expect(complaints).toEqual([]);
  });

test('presses before scripts can run take effect once they can @built', async ({ page }) => {
  const scripts = await hold(page, /\/hashed\/scripts\./);
  await open(page, '/doc/tutorial/quick-start');
  const block = page
    .locator('.code', { has: page.locator('.try-button'), hasText: '"read_ten()"' })
    .first();
  await block.getByRole('button', { name: 'Try it' }).click();
  await scripts.asked;
  const drawing = block.getByRole('group', { name: 'Drawing of the code' });
  const control = drawing.getByRole('button', { name: 'button: Read 10 pages', exact: true });
  const log = block.getByRole('log').getByRole('listitem');
  await control.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(log).toHaveCount(2);
  await expect(log.first()).not.toContainText('progress =');
  scripts.release();
  await expect(drawing.locator('svg text', { hasText: '20 pages today' })).toHaveCount(1);
  await expect(log).toHaveText([
    'read_ten() → progress = "10 pages today"',
    'read_ten() → progress = "20 pages today"',
  ]);
});

for (const lang of ['en', 'zh'] as const)
  test(`${lang}: a press that needs the network changes nothing, and its line is reported @built`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(page, `${lang === 'en' ? '' : '/zh'}/examples/catalogue`);
    const block = page
      .locator('.code', { has: page.locator('.try-button'), hasText: '"load()"' })
      .first();
    await block.getByRole('button', { name: lang === 'en' ? 'Try it' : '试一试' }).click();
    const reason = lang === 'en' ? /http_get!.+complete program/ : /http_get!.+需要完整的程序/;
    // The two entries are for the requests of load() and open().
    await expect(block.locator('.try-left li', { hasText: reason })).toHaveCount(2);
    const drawing = block.getByRole('group').filter({ has: page.locator('svg') });
    const control = drawing.getByRole('button', { name: 'button: Load', exact: true });
    await control.focus();
    await page.keyboard.press('Enter');
    await expect(block.getByRole('log').getByRole('listitem')).toHaveCount(1);
    await expect(drawing.locator('svg text', { hasText: 'Nothing loaded yet.' })).toHaveCount(1);
    expect(asked.filter((url) => url.includes('/books'))).toEqual([]);
  });

test('a script and the code fetched for it also run on the development server @dev', async ({
  page,
}) => {
  await open(page, '/components/basic/button');
  const block = page.locator('.code', { has: page.locator('.try-button') }).nth(1);
  await block.getByRole('button', { name: 'Try it' }).click();
  const code = block.getByRole('textbox', { name: 'Code, editable' });
  await code.fill(
    (await code.inputValue()).replace('self.count += 1;', 'for n in 1..=3 { self.count += n; }'),
  );
  const drawing = block.getByRole('group', { name: 'Drawing of the code' });
  const log = block.getByRole('log').getByRole('listitem');
  await expect(async () => {
    await drawing.getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await expect(log.last()).toContainText(/caption = "Clicked \d+ times"/, { timeout: 1000 });
  }).toPass();
});
