import type { Page } from '@playwright/test';
import { anyLanguage, expect, expectAddress, mark, open, ready, test } from './support.ts';
import { writePage, written } from './written-page.ts';

const set = (group: string | undefined, ...tabs: [title: string, body: string][]) =>
  [
    `::::tabs${group ? `{group="${group}"}` : ''}`,
    ...tabs.map(([title, body]) => `:::tab{title="${title}"}\n${body}\n:::`),
    '::::',
    '',
  ].join('\n');
const os = (body = '') =>
  set('os', ['macOS', `mac ${body}`], ['Linux', `linux ${body}`], ['Windows', `windows ${body}`]);

const tab = (page: Page, name: string, index = 0) =>
  page.locator('.tabs').nth(index).getByRole('tab', { name });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('genui-book.tabs.os'));

test('a tab set has the roles of tabs and panels, and one tab stop', async ({ page }) => {
  await writePage(page, os());
  await open(page, written);
  await expect(page.getByRole('tablist').getByRole('tab')).toHaveText([
    'macOS',
    'Linux',
    'Windows',
  ]);
  await expect(tab(page, 'macOS')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'macOS' })).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'Linux' })).toBeHidden();
  for (const [name, stop] of [
    ['macOS', 0],
    ['Linux', -1],
    ['Windows', -1],
  ] as const) {
    expect(await tab(page, name).evaluate((element: HTMLElement) => element.tabIndex)).toBe(stop);
    const panel = page.locator(`[id="${await tab(page, name).getAttribute('aria-controls')}"]`);
    await expect(panel).toHaveAttribute('role', 'tabpanel');
    await expect(panel).toHaveAttribute(
      'aria-labelledby',
      (await tab(page, name).getAttribute('id'))!,
    );
  }
});

for (const words of anyLanguage)
  test(`${words.lang}: arrow keys, Home and End select a tab, and wrap around`, async ({
    page,
  }) => {
    await writePage(page, os());
    await open(page, words.root + written);
    await tab(page, 'macOS').focus();
    for (const [key, name] of [
      ['ArrowRight', 'Linux'],
      ['End', 'Windows'],
      ['ArrowRight', 'macOS'],
      ['ArrowLeft', 'Windows'],
      ['Home', 'macOS'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(page, name)).toBeFocused();
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
      await expect(page.getByRole('tabpanel').filter({ visible: true })).toHaveCount(1);
    }
  });

test('a choice applies to its group: on the page, in other windows, on other pages, on later visits', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  for (const each of [page, other]) {
    await writePage(each, os('a') + set('shell', ['bash', 'x'], ['zsh', 'y']) + os('b'));
    await open(each, written);
  }
  await tab(page, 'Linux', 2).click();
  await expect(tab(page, 'Linux', 0)).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, 'Linux', 2)).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, 'bash', 1)).toHaveAttribute('aria-selected', 'true');
  expect(await stored(page)).toBe('linux');
  await expect(tab(other, 'Linux', 0)).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(tab(page, 'Linux', 0)).toHaveAttribute('aria-selected', 'true');
  await page.goto('/zh/tools/ract/install');
  await expect(tab(page, 'Linux')).toHaveAttribute('aria-selected', 'true');
});

test('the pressed set keeps its position, whatever opens above it', async ({ page }) => {
  const tall = Array.from({ length: 40 }, (_, i) => `line ${i}\n\n`).join('');
  await writePage(
    page,
    `${set('os', ['macOS', 'short'], ['Linux', tall])}\n\n${set('os', ['macOS', tall], ['Linux', tall])}`,
  );
  await open(page, written);
  await tab(page, 'Linux', 1).scrollIntoViewIfNeeded();
  const top = async () => Math.round((await tab(page, 'Linux', 1).boundingBox())!.y);
  const before = await top();
  await tab(page, 'Linux', 1).click();
  await expect(tab(page, 'Linux', 0)).toHaveAttribute('aria-selected', 'true');
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
});

test('a set that lacks the chosen value stays as it is; an unknown stored one is ignored', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    if (!localStorage.getItem('genui-book.tabs.os'))
      localStorage.setItem('genui-book.tabs.os', 'beos');
  });
  await writePage(page, os() + set('os', ['Android', 'a'], ['Linux', 'b']));
  await open(page, written);
  await expect(tab(page, 'macOS')).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, 'Android', 1)).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Windows').click();
  await expect(tab(page, 'Windows')).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, 'Android', 1)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Android' })).toBeVisible();
});

test('a set without a group is independent, and its choice is not stored', async ({ page }) => {
  await writePage(
    page,
    set(undefined, ['A', 'a'], ['B', 'b']) + set(undefined, ['A', 'a'], ['B', 'b']),
  );
  await open(page, written);
  await tab(page, 'B').click();
  await expect(page.getByRole('tabpanel', { name: 'B' }).first()).toBeVisible();
  await expect(tab(page, 'A', 1)).toHaveAttribute('aria-selected', 'true');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /tabs/.test(key))),
  ).toEqual([]);
  await page.reload();
  await expect(tab(page, 'A')).toHaveAttribute('aria-selected', 'true');
});

/** Makes each document that loads after this call sum up all its layout shifts. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const total = { value: 0 };
    Object.assign(window, { shifts: total });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        total.value += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifts = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { value: number } }).shifts.value);

const tallLast = `${set(
  'os',
  ['macOS', 'short'],
  ['Linux', Array.from({ length: 8 }, (_, i) => `line ${i}\n\n`).join('')],
)}\nWhat follows.\n`;

test('a stored tab is selected before the page is painted: nothing shifts @built', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => localStorage.setItem('genui-book.tabs.os', 'linux'));
  await watchShifts(page);
  await writePage(page, tallLast);
  await open(page, written);
  await expect(page.getByRole('tabpanel', { name: 'Linux' })).toBeVisible();
  expect(await shifts(page)).toBe(0);
});

test('after a client navigation too, a stored tab is selected before the page is painted', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => localStorage.setItem('genui-book.tabs.os', 'linux'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await writePage(page, tallLast);
  await open(page, '/doc/guide/coming-from');
  // Reads the state in the first frame of the new page.
  const first = page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('#main .tabs')) return;
          observer.disconnect();
          requestAnimationFrame(() =>
            resolve(
              document.querySelector('#main [aria-selected="true"]')?.textContent ?? undefined,
            ),
          );
        }).observe(document.getElementById('main')!, { childList: true, subtree: true });
      }),
  );
  await page.getByRole('link', { name: 'Next Page' }).click();
  expect(await first).toBe('Linux');
});

const pointed = `## Start

[inside](#deep)

${set('os', ['macOS', '### Near {#near}\n\ntext'], ['Linux', '### Deep {#deep}\n\nhidden text'])}
${set(undefined, ['One', 'x'], ['Two', '::::tabs\n:::tab{title="Inner"}\ny\n:::\n:::tab{title="Other"}\n#### Nested {#nested}\n:::\n::::'])}
`.replace('::::tabs\n:::tab{title="One"', ':::::tabs\n::::tab{title="One"');

test('a link into a closed panel opens it and scrolls to its target', async ({ page }) => {
  await writePage(page, pointed);
  await open(page, written);
  await expect(page.getByRole('heading', { name: 'Deep' })).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'inside' }).click();
  await expectAddress(page, `${written}#deep`);
  await expect(page.getByRole('heading', { name: 'Deep' })).toBeInViewport();
  await expect(tab(page, 'Linux')).toHaveAttribute('aria-selected', 'true');
});

test('an outline entry in a closed panel opens it', async ({ page }) => {
  await writePage(page, pointed);
  await open(page, '/doc/guide/coming-from');
  await page.getByRole('link', { name: 'Next Page' }).click();
  const outline = page.getByRole('navigation', { name: 'Table of Contents' });
  await outline.getByRole('link', { name: 'Deep' }).click();
  await expect(page.getByRole('heading', { name: 'Deep' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Deep' })).toBeFocused();
});

test('an address in a closed panel opens it before the first paint, whatever is stored', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => localStorage.setItem('genui-book.tabs.os', 'macos'));
  await writePage(page, pointed);
  await page.goto(`${written}#deep`);
  await expect(page.getByRole('heading', { name: 'Deep' })).toBeInViewport();
  await ready(page);
  await expect(page.getByRole('heading', { name: 'Deep' })).toBeInViewport();
  await page.goto('/doc/guide/coming-from');
  await ready(page);
  await mark(page);
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('.prose')!.append(link);
    link.click();
  }, `${written}#deep`);
  await expect(page.getByRole('heading', { name: 'Deep' })).toBeInViewport();
});

test('a find-in-page match in a closed panel opens it', async ({ page }) => {
  await writePage(page, pointed);
  await open(page, written);
  const panel = page.locator('.tab-panel').nth(1);
  await expect(panel).toHaveAttribute('hidden', 'until-found');
  // Following a fragment runs the same steps as find-in-page: the browser asks the panel to open.
  await page.evaluate(() => {
    location.hash = '#deep';
  });
  await expect(panel).not.toHaveAttribute('hidden');
  await expect(tab(page, 'Linux')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Deep' })).toBeInViewport();
});

test('closed panels keep their text in the page, for find-in-page and print', async ({ page }) => {
  const response = await page.request.get('/tools/ract/install');
  const html = await response.text();
  expect(html.match(/role="tabpanel"/g)!.length).toBeGreaterThan(1);
  for (const panel of html.split('role="tabpanel"').slice(1)) expect(panel).toMatch(/<pre/);
});
