/**
 * A file that loads on demand can fail: the connection drops, the file is late or gone (404), or the host answers with
 * an HTML page. Then a notice appears and the page stays as it is. Once the file is available, the same press works.
 */
import type { Locator, Page, Route } from '@playwright/test';
import {
  anyLanguage,
  expect,
  expectNewDocument,
  expectSameDocument,
  hold,
  laidOut,
  mark,
  open,
  ready,
  scrollPage,
  test,
} from './support.ts';

test.use({ hasTouch: true });

const COMPONENT = '/components/basic/button';
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Part of this page' });
const tryAgain = (page: Page) => notice(page).getByRole('button', { name: 'Try again' });

/** Ways in which a part fails to load. */
const failures: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  dropped: (route) => route.abort(),
  'answered with 404': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'answered with a page of the host': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Log in</title>' }),
};

/** Ways in which readers press a control. */
const means: Readonly<Record<string, (target: Locator) => Promise<void>>> = {
  mouse: (target) => target.click(),
  key: (target) => target.press('Enter'),
  touch: (target) => target.tap(),
};
const each = Object.entries(means).map(([how, press], at) => {
  const [what, answer] = Object.entries(failures)[at]!;
  return { how, press, what, answer };
});

interface Part {
  readonly name: string;
  readonly path: string;
  /** Matches the URL of the part's file, with or without a query. */
  readonly file: RegExp;
  readonly isNarrow?: boolean;
  /** Whether the page requests the part before a press. */
  readonly isAskedForFirst?: boolean;
  /** Finds the control to press. */
  target(page: Page): Locator;
  /** Expects the effect of a press after the part has loaded. */
  works(page: Page): Promise<void>;
}

const parts: readonly Part[] = [
  {
    name: 'the drawer',
    path: COMPONENT,
    file: /\/hashed\/drawer\./,
    isNarrow: true,
    target: (page) => page.getByRole('button', { name: 'Menu', exact: true }),
    works: (page) => expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible(),
  },
  {
    name: 'the menu',
    path: COMPONENT,
    file: /\/hashed\/mobile-menu\./,
    isNarrow: true,
    target: (page) => page.getByRole('button', { name: 'Open menu' }),
    works: (page) => expect(page.getByRole('region', { name: 'Menu' })).toBeVisible(),
  },
  {
    name: 'what both share',
    path: COMPONENT,
    file: /\/hashed\/use-panel-lock\./,
    isNarrow: true,
    target: (page) => page.getByRole('button', { name: 'Menu', exact: true }),
    works: (page) => expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible(),
  },
  {
    name: 'tabs',
    path: '/tools/ract/install',
    file: /\/hashed\/tabs\./,
    isAskedForFirst: true,
    target: (page) => page.getByRole('tab').nth(1),
    works: async (page) => {
      await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
      await expect(page.locator('.tab-panel[data-closed]')).not.toHaveCount(0);
    },
  },
  {
    name: 'the zoom',
    path: COMPONENT,
    file: /\/hashed\/zoom\./,
    isAskedForFirst: true,
    target: (page) => page.locator('main .zoom-button').first(),
    works: (page) => expect(page.locator('dialog.zoom')).toBeVisible(),
  },
  {
    name: '“Try it”',
    path: COMPONENT,
    file: /\/hashed\/try-it\./,
    target: (page) => page.getByRole('button', { name: 'Try it' }).first(),
    works: (page) => expect(page.getByRole('textbox', { name: 'Code, editable' })).toBeVisible(),
  },
  {
    name: 'the sample of the home page',
    path: '/',
    file: /\/hashed\/island\./,
    target: (page) => page.locator('.hero-result').getByRole('button', { name: 'Say hello' }),
    works: (page) => expect(page.locator('.hero-result').getByRole('status')).not.toHaveText(''),
  },
];

for (const { name, path, file, isNarrow, isAskedForFirst, target, works } of parts)
  test(`${name}: connection dropped, file gone or wrong: a notice appears, and the reader can try again @built`, async ({
    page,
  }) => {
    if (isNarrow) await page.setViewportSize({ width: 390, height: 800 });
    let answer = failures.dropped!;
    let asked = 0;
    await page.route(file, (route) => {
      asked++;
      return answer(route);
    });
    await open(page, path);
    await mark(page);
    const button = target(page);
    await button.scrollIntoViewIfNeeded();
    // A failure before any press shows no notice.
    if (isAskedForFirst) await expect.poll(() => asked).toBe(2);
    await expect(notice(page)).toBeHidden();
    const place = await page.evaluate(() => scrollY);
    for (const { how, press, what, answer: next } of each)
      await test.step(`${what}, by ${how}`, async () => {
        answer = next;
        asked = 0;
        await page.keyboard.press('Escape');
        await expect(notice(page)).toBeHidden();
        // The key that closes the notice must not request the part, although the part's control has the focus.
        await page.evaluate(
          () => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))),
        );
        expect(asked).toBe(0);
        await press(button);
        await expect(notice(page)).toBeInViewport();
        expect(asked).toBeGreaterThanOrEqual(2);
        expect(await page.evaluate(() => scrollY)).toBe(place);
        await expect(page.locator('[inert], html[data-locked]')).toHaveCount(0);
      });
    // The first request fails; the second succeeds, but late.
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    asked = 0;
    answer = async (route) => {
      if (asked === 1) return route.abort();
      await late;
      await route.continue();
    };
    await tryAgain(page).click();
    await expect(notice(page)).toBeHidden();
    await expect.poll(() => asked).toBe(2);
    await expect(page.locator('[inert]')).toHaveCount(0);
    release();
    await works(page);
    await expectSameDocument(page);
  });

const SEARCH = /\/hashed\/search\.[^/]+\.js/;

test('the search: the typed text stays with a notice below, and the panel takes it over @built', async ({
  page,
}) => {
  let answer = failures.dropped!;
  await page.route(SEARCH, (route) => answer(route));
  await open(page, COMPONENT);
  await mark(page);
  const box = page.getByRole('textbox', { name: 'Search', exact: true });
  const button = page.getByRole('button', { name: 'Search' });
  const opens: Readonly<Record<string, () => Promise<void>>> = {
    mouse: () => button.click(),
    key: () => page.keyboard.press('Control+k'),
    touch: () => button.tap(),
  };
  for (const { how, what, answer: next } of each)
    await test.step(`${what}, by ${how}`, async () => {
      answer = next;
      await opens[how]!();
      await page.keyboard.type('checkbox');
      await expect(notice(page)).toBeInViewport();
      await expect(box).toHaveValue('checkbox');
      await expect(box).toBeFocused();
      if (how === 'touch') return;
      // The first Escape closes the notice, the second the dialog.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  answer = (route) => route.continue();
  await page.keyboard.press('Tab');
  await expect(tryAgain(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox')).toHaveValue('checkbox');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(notice(page)).toBeHidden();
  await expectSameDocument(page);
});

for (const { name, path, file, box, all, some } of [
  {
    name: 'of an overview',
    path: '/components/',
    file: /\/hashed\/overview-filter\./,
    box: '[data-island="overview-filter"] input',
    all: '.overview-card:visible',
    some: 'divider',
  },
  {
    name: 'of a table',
    path: '/api/global/builtin_type',
    file: /\/hashed\/table-filter\./,
    box: '.table-filter input >> nth=0',
    all: '.table-filter + .table >> nth=0 >> tbody tr:visible',
    some: 'mouse',
  },
])
  test(`the filter ${name}: the list stays complete, and is filtered once the code has loaded @built`, async ({
    page,
  }) => {
    await open(page, path);
    await mark(page);
    const input = page.locator(box);
    const rows = page.locator(all);
    const count = await rows.count();
    let answer = failures.dropped!;
    await page.route(file, (route) => answer(route));
    for (const { what, answer: next } of each)
      await test.step(what, async () => {
        answer = next;
        await input.blur();
        await page.keyboard.press('Escape');
        await input.focus();
        await input.fill(some);
        await expect(notice(page)).toBeInViewport();
        expect(await rows.count()).toBe(count);
      });
    answer = (route) => route.continue();
    await tryAgain(page).tap();
    await expect.poll(() => rows.count()).toBeLessThan(count);
    await expect(input).toHaveValue(some);
    await expectSameDocument(page);
  });

test('the data behind “Try it”: the drawing is shown, and a notice says what is missing @built', async ({
  page,
}) => {
  const file = /\/hashed\/components\.[^/]+\.json/;
  await open(page, COMPONENT);
  await mark(page);
  await page.route(file, failures['answered with a page of the host']!);
  await page.getByRole('button', { name: 'Try it' }).first().click();
  const code = page.getByRole('textbox', { name: 'Code, editable' });
  await expect(code).toBeVisible();
  await expect(notice(page)).toBeInViewport();
  await page.unroute(file);
  await tryAgain(page).click();
  await expect(page.getByText(/Properties of button, line \d/)).toBeVisible();
  await expectSameDocument(page);
});

test('if stylesheets fail, everything is unstyled but usable @built', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  let answer = failures.dropped!;
  await page.route(/\/hashed\/(?:panels|search)\.[^/]+\.css/, (route) => answer(route));
  await open(page, COMPONENT);
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link', { name: 'API', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  answer = failures['answered with a page of the host']!;
  await page.getByRole('button', { name: 'Search' }).tap();
  await page.keyboard.type('checkbox');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

/** The stylesheet that loads with the client. */
const LATER = /\/hashed\/later\./;

for (const words of anyLanguage)
  test(`${words.lang}: offline before the later styles have loaded, a press has an effect @built`, async ({
    page,
    context,
  }) => {
    await page.route(LATER, () => new Promise(() => {}));
    // A stylesheet that is held back may delay the load event.
    await page.goto(`${words.root}${COMPONENT}`, { waitUntil: 'domcontentloaded' });
    await laidOut(page);
    await ready(page);
    await mark(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: words.next }).click();
    const told = page.getByRole('alert').filter({ hasText: /could not be loaded|加载失败/ });
    await expect(told).toBeInViewport();
    await told.getByRole('button').last().click();
    await expect(told).toBeHidden();
    // The menu opens, though without its styles.
    await page.getByRole('button', { name: words.language, exact: true }).press('Enter');
    await expect(page.getByRole('link', { name: words.other })).toBeInViewport();
    await page.keyboard.press('Escape');
    await page.getByRole('tablist').or(page.locator('.zoom-button, .try-button')).last().click();
    await expectSameDocument(page);
    await context.setOffline(false);
  });

test('if the later styles fail, elements that wait for them are shown; any user input requests the styles again @built', async ({
  page,
}) => {
  for (const { how, what, answer } of each)
    await test.step(`${what}, then a ${how}`, async () => {
      await page.route(LATER, answer);
      await open(page, COMPONENT);
      const anchor = page.locator('main h2 .anchor').first();
      await expect(anchor).toBeVisible();
      await page.getByRole('button', { name: 'Language' }).press('Enter');
      await expect(page.getByRole('link', { name: '中文' })).toBeVisible();
      await expect(anchor).not.toHaveCSS('position', 'absolute');
      await page.unroute(LATER);
      const heading = page.getByRole('heading', { level: 1 });
      if (how === 'key') await page.keyboard.press('Shift');
      else await means[how]!(heading);
      await expect(anchor).toHaveCSS('position', 'absolute');
    });
});

test.describe('after a deploy, whose files are not those of the open page', () => {
  /** Simulates a deploy: the files of the old build are gone. Documents that are loaded later find their files. */
  async function deploy(page: Page, file: RegExp, { isKnown = true } = {}) {
    let loads = 0;
    const asked = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(asked).not.toContainEqual(expect.stringMatching(file));
    await page.route('**/static/build.json', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({
        response,
        body: loads > 0 && isKnown ? text : text.replace(/"shell":"\w+/, '"shell":"another0000'),
      });
    });
    await page.route(file, (route) =>
      loads > 0 && isKnown ? route.continue() : failures['answered with 404']!(route),
    );
    page.on('domcontentloaded', () => loads++);
    return () => loads;
  }

  for (const words of anyLanguage)
    test(`${words.lang}: the page reloads, and keeps its position and the typed text @built`, async ({
      page,
    }) => {
      await open(page, words.root + COMPONENT);
      await scrollPage(page, 900);
      const place = await page.evaluate(() => scrollY);
      await mark(page);
      const loads = await deploy(page, SEARCH);
      const answer = await hold(page, '**/static/build.json', (route) => route.fallback());
      await page.keyboard.press('Control+k');
      await answer.asked;
      await page.keyboard.type('checkbox');
      answer.release();
      await expect(page.getByRole('combobox')).toHaveValue('checkbox');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectNewDocument(page);
      expect(loads()).toBe(1);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    });

  test('the reload opens the menu that was pressed @built', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, COMPONENT);
    await mark(page);
    await deploy(page, /\/hashed\/drawer\./);
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectNewDocument(page);
  });

  test('if the host still serves the old page, it is reloaded once; then a notice appears @built', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, COMPONENT);
    const loads = await deploy(page, /\/hashed\/drawer\./, { isKnown: false });
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await expect(notice(page)).toBeInViewport();
    expect(loads()).toBe(1);
  });

  test('an edited sample is not lost @built', async ({ page }) => {
    await open(page, COMPONENT);
    await mark(page);
    await page.getByRole('button', { name: 'Try it' }).first().click();
    const code = page.getByRole('textbox', { name: 'Code, editable' });
    await code.press('End');
    await code.pressSequentially(' ');
    await deploy(page, SEARCH);
    await page.keyboard.press('Control+k');
    await expect(notice(page)).toBeInViewport();
    await expectSameDocument(page);
    await expect(code).toBeAttached();
  });
});
