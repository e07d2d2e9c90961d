import type { Page } from '@playwright/test';
import { localeKey } from '../../packages/engine/address/paths.ts';
import { space } from '../sites/book.ts';
import {
  address,
  expect,
  expectAddress,
  expectSameDocument,
  hold,
  type Language,
  languages,
  mark,
  open,
  ready,
  test,
} from './support.ts';

const index = /\/static\/search_index\.[^/]*\.json$/;

/** Texts of the panel, and queries. */
const words = {
  en: {
    search: 'Search',
    input: 'Search docs',
    clear: 'Clear',
    close: 'Close',
    loading: 'Loading…',
    none: (query: string) => `No results for "${query}"`,
    help: 'Please try again with a different keyword',
    meant: 'Did you mean “button”?',
    failed: 'Search is unavailable. Reload the page and try again.',
    retry: 'Try again',
    query: 'collapse',
    several: 'Install Ract',
    count: /^\d+ results on \d+ pages$/,
  },
  zh: {
    search: '搜索',
    input: '搜索文档',
    clear: '清除',
    close: '关闭',
    loading: '加载中…',
    none: (query: string) => `未找到与“${query}”相关的结果`,
    help: '请换个关键词再试',
    meant: '你要找的是不是“button”？',
    failed: '搜索暂时不可用，请刷新页面后重试。',
    retry: '重试',
    query: '按钮',
    several: '安装 Ract',
    count: /^共 \d+ 条结果，来自 \d+ 个页面$/,
  },
} as const;

function panel(page: Page, { lang }: Language) {
  const dialog = page.getByRole('dialog', { name: words[lang].search });
  return {
    dialog,
    box: dialog.getByRole('combobox', { name: words[lang].input }),
    options: dialog.getByRole('option'),
    selected: dialog.getByRole('option', { selected: true }),
    status: dialog.getByRole('status'),
  };
}

async function openPanel(page: Page, language: Language) {
  await page.getByRole('button', { name: words[language.lang].search, exact: true }).click();
  const found = panel(page, language);
  await expect(found.box).toBeFocused();
  return found;
}

/** Returns the number of marked places in the page. */
function marks(page: Page): Promise<number> {
  return page.evaluate(() => CSS.highlights.get('search')?.size ?? 0);
}

for (const language of languages) {
  const { lang, root } = language;
  const text = words[lang];

  test.describe(lang, () => {
    test('Enter opens the first hit in place and marks the matches @both', async ({ page }) => {
      await open(page, `${root}/doc/guide/overview`);
      await mark(page);
      const { dialog, box, options, selected, status } = await openPanel(page, language);
      await box.fill(text.query);
      await expect(status).toHaveText(text.count);
      await expect(selected).toHaveCount(1);
      await expect(options.first()).toHaveAttribute('aria-selected', 'true');
      await expect(box).toHaveAttribute(
        'aria-activedescendant',
        (await options.first().getAttribute('id')) as string,
      );
      const target = (await options.first().getAttribute('href')) as string;
      await box.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expectAddress(page, target);
      await expectSameDocument(page);
      await expect.poll(() => marks(page)).toBeGreaterThan(0);
      // The next navigation removes the marks.
      await page.getByRole('banner').getByRole('link').first().click();
      await expectAddress(page, `${root}/`);
      await expect.poll(() => marks(page)).toBe(0);
    });

    test('a content hit leads to its section, where the matches are marked', async ({ page }) => {
      await open(page, `${root}/`);
      const { box, options } = await openPanel(page, language);
      await box.fill('cargo install');
      const hit = options.filter({ has: page.locator('small') }).first();
      const target = (await hit.getAttribute('href')) as string;
      expect(target).toContain('#');
      await hit.click();
      await expectAddress(page, target);
      const id = decodeURIComponent(target.split('#')[1] as string);
      await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
      await expect
        .poll(() =>
          page.evaluate(() =>
            [...(CSS.highlights.get('search') ?? [])].map((range) => String(range).toLowerCase()),
          ),
        )
        .toContain('cargo');
    });

    test('a hit on the current page scrolls to it without a page load', async ({ page }) => {
      await open(page, `${root}/components/basic/button`);
      await mark(page);
      const { dialog, box, options } = await openPanel(page, language);
      await box.fill('button hover_color');
      const hit = dialog.locator(`a[href^="${root}/components/basic/button#"]`).first();
      await expect(options.first()).toBeVisible();
      const target = (await hit.getAttribute('href')) as string;
      await hit.click();
      await expect(dialog).toHaveCount(0);
      await expectAddress(page, target);
      await expectSameDocument(page);
      await expect.poll(() => marks(page)).toBeGreaterThan(0);
      await expect(page.locator(`[id="${target.split('#')[1]}"]`)).toBeFocused();
    });

    test('arrow keys move through the hits, wrap around, and keep the selected one in view', async ({
      page,
    }) => {
      await open(page, `${root}/`);
      const { box, options, selected } = await openPanel(page, language);
      await box.fill('color');
      await expect(options.first()).toHaveAttribute('aria-selected', 'true');
      const count = await options.count();
      expect(count).toBeGreaterThan(8);
      await box.press('ArrowUp');
      await expect(options.last()).toHaveAttribute('aria-selected', 'true');
      await expect(options.last()).toBeInViewport({ ratio: 0.9 });
      await box.press('ArrowDown');
      await expect(options.first()).toHaveAttribute('aria-selected', 'true');
      await expect(options.first()).toBeInViewport({ ratio: 0.9 });
      for (let at = 0; at < 7; at++) await box.press('ArrowDown');
      await expect(options.nth(7)).toHaveAttribute('aria-selected', 'true');
      await expect(options.nth(7)).toBeInViewport({ ratio: 0.9 });
      await expect(selected).toHaveCount(1);
      // In a new list of hits, the first one is selected.
      await box.fill('router');
      await expect(options.first()).toContainText(/router/i);
      await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    });

    test('keys during a composition do not control the panel', async ({ page }) => {
      await open(page, `${root}/doc/guide/overview`);
      const { dialog, box, options } = await openPanel(page, language);
      await box.fill(text.query);
      await expect(options.nth(1)).toBeVisible();
      for (const key of ['ArrowDown', 'Enter'])
        await box.evaluate(
          (input, key) =>
            input.dispatchEvent(
              new KeyboardEvent('keydown', {
                key,
                isComposing: true,
                bubbles: true,
                cancelable: true,
              }),
            ),
          key,
        );
      await expect(dialog).toBeVisible();
      await expect(options.first()).toHaveAttribute('aria-selected', 'true');
      // Outside a composition, the same keys move and open.
      await box.press('ArrowDown');
      await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    });

    test('Enter right after the last key opens the hit for the whole text', async ({ page }) => {
      await open(page, `${root}/doc/guide/overview`);
      const { dialog, box, options } = await openPanel(page, language);
      await box.fill('view');
      await expect(options.first()).toBeVisible();
      await box.fill('router.toml');
      await box.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect.poll(() => address(page)).toMatch(new RegExp(`^${root}/doc/config/router_toml`));
    });

    test('Ctrl+Enter opens the hit in a new tab and the panel stays', async ({ page, context }) => {
      await open(page, `${root}/doc/guide/overview`);
      const { dialog, box, options } = await openPanel(page, language);
      await box.fill(text.query);
      const target = (await options.first().getAttribute('href')) as string;
      const opened = context.waitForEvent('page');
      await box.press('Control+Enter');
      const tab = await opened;
      await expectAddress(tab, target);
      await expect(dialog).toBeVisible();
      expect(address(page)).toBe(`${root}/doc/guide/overview`);
    });

    test('Escape closes the panel and returns the focus; the query is discarded', async ({
      page,
    }) => {
      await open(page, `${root}/doc/guide/overview`);
      const { dialog, box, options } = await openPanel(page, language);
      await box.fill(text.query);
      await expect(options.first()).toBeVisible();
      await box.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('button', { name: text.search, exact: true })).toBeFocused();
      // After the panel is closed, it does not react to keys.
      await page.keyboard.press('ArrowDown');
      const before = address(page);
      const again = await openPanel(page, language);
      await expect(again.box).toHaveValue('');
      await expect(again.options).toHaveCount(0);
      await again.box.press('Enter');
      await expect(again.dialog).toBeVisible();
      expect(address(page)).toBe(before);
    });

    test('Tab stays in the panel, and the page behind can be neither focused nor scrolled', async ({
      page,
    }) => {
      await open(page, `${root}/doc/guide/overview`);
      const { dialog, box, options } = await openPanel(page, language);
      await box.fill(text.query);
      await expect(options.first()).toBeVisible();
      for (const key of ['Tab', 'Shift+Tab'])
        for (let presses = 0; presses < 6; presses++) {
          await page.keyboard.press(key);
          await expect(dialog.locator(':focus')).toHaveCount(1);
        }
      await page
        .getByRole('main', { includeHidden: true })
        .evaluate((main) => (main as HTMLElement).focus());
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
      // A press beside the panel closes it.
      await page.mouse.click(20, 500);
      await expect(dialog).toHaveCount(0);
      await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
    });

    test('the clear button empties the box and keeps the focus in it', async ({ page }) => {
      await open(page, `${root}/`);
      const { dialog, box, options } = await openPanel(page, language);
      await box.fill(text.query);
      await expect(options.first()).toBeVisible();
      await dialog.getByRole('button', { name: text.clear }).click();
      await expect(box).toHaveValue('');
      await expect(box).toBeFocused();
      await expect(options).toHaveCount(0);
      await dialog.getByRole('button', { name: text.close }).click();
      await expect(dialog).toHaveCount(0);
    });

    test('Ctrl+K opens and closes the panel, also from within a field', async ({ page }) => {
      await open(page, `${root}/components/`);
      const { dialog } = panel(page, language);
      await page.getByRole('searchbox', { name: language.filter }).focus();
      await page.keyboard.press('Control+k');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(dialog).toHaveCount(0);
      await page.keyboard.press('Meta+k');
      await expect(dialog).toBeVisible();
    });

    test('an address with a query opens the search; closing removes the query', async ({
      page,
    }) => {
      await page.goto(`${root}/doc/guide/overview?q=${encodeURIComponent(text.several)}`);
      const { dialog, box, options } = panel(page, language);
      await expect(box).toHaveValue(text.several);
      await expect(options.first()).toHaveAttribute(
        'href',
        new RegExp(`^${root}/tools/ract/install`),
      );
      const share = dialog.locator('a[target="_blank"][href^="?q="]');
      await expect(share).toHaveAttribute('href', `?q=${encodeURIComponent(text.several)}`);
      await box.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expectAddress(page, `${root}/doc/guide/overview`);
    });

    test('a query typed before the index has loaded is answered once it has', async ({ page }) => {
      const held = await hold(page, index);
      await open(page, `${root}/doc/guide/overview`);
      const { dialog, box, options } = await openPanel(page, language);
      await box.fill(text.query);
      await held.asked;
      await expect(dialog.getByText(text.loading)).toBeVisible();
      await expect(options).toHaveCount(0);
      held.release();
      await expect(options.first()).toBeVisible();
      await expect(dialog.getByText(text.loading)).toHaveCount(0);
    });

    test('a failed index is logged, reported, and fetched again on demand', async ({ page }) => {
      const logged: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') logged.push(message.text());
      });
      await page.route(index, (route) => route.fulfill({ status: 503, body: 'busy' }));
      await open(page, `${root}/doc/guide/overview`);
      const { dialog, box, options } = await openPanel(page, language);
      await expect(dialog.getByRole('alert')).toContainText(text.failed);
      expect(logged).toContain(
        'Failed to fetch search index, please reload the page and try again.',
      );
      await box.fill(text.query);
      await expect(dialog.getByRole('alert')).toContainText(text.failed);
      await page.unroute(index);
      await dialog.getByRole('button', { name: text.retry }).click();
      await expect(options.first()).toBeVisible();
      await expect(dialog.getByRole('alert')).toHaveCount(0);
    });

    test('a query without hits is reported in the language of the page', async ({ page }) => {
      await open(page, `${root}/`);
      const { dialog, box, options } = await openPanel(page, language);
      await box.fill('zzzzqqqq');
      await expect(dialog.getByText(text.none('zzzzqqqq'), { exact: true })).toBeVisible();
      await expect(dialog.getByText(text.help, { exact: true })).toBeVisible();
      await expect(dialog.locator('b', { hasText: 'zzzzqqqq' })).toHaveCount(1);
      await expect(options).toHaveCount(0);
      await expect(box).toHaveAttribute('aria-expanded', 'false');
      // A query of spaces starts no search.
      await box.fill('   ');
      await expect(dialog.getByText(text.help)).toHaveCount(0);
      await expect(options).toHaveCount(0);
    });

    test('a mistyped word shows the hits of the word that was meant', async ({ page }) => {
      await open(page, `${root}/`);
      const { dialog, box, options } = await openPanel(page, language);
      await box.fill('buttton');
      await expect(dialog.getByText(text.meant, { exact: true })).toBeVisible();
      await expect(options.first()).toHaveAttribute('href', `${root}/components/basic/button`);
    });

    test('typed markup stays text', async ({ page }) => {
      await open(page, `${root}/`);
      const { dialog, box } = await openPanel(page, language);
      const typed = '<img src=x onerror="document.title=1"> zzqq';
      await box.fill(typed);
      await expect(dialog.getByText(text.none(typed), { exact: true })).toBeVisible();
      await expect(dialog.locator('img')).toHaveCount(0);
    });

    test('hits are grouped by page, and equal titles can be told apart', async ({ page }) => {
      await open(page, `${root}/`);
      const { dialog, box, options } = await openPanel(page, language);
      await box.fill('Ract');
      await expect(options.first()).toBeVisible();
      const groups = dialog.getByRole('group');
      const names = await groups.evaluateAll((all) =>
        all.map(
          (group) => document.getElementById(group.getAttribute('aria-labelledby')!)!.textContent,
        ),
      );
      expect(names.length).toBeLessThanOrEqual(7);
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(name).toContain(' / ');
      for (const count of await groups.evaluateAll((all) =>
        all.map((group) => group.querySelectorAll('[role=option]').length),
      ))
        expect(count).toBeLessThanOrEqual(4);
    });

    test('before typing, the panel links to the sections and explains its keys', async ({
      page,
    }) => {
      await open(page, `${root}/components/basic/button`);
      await mark(page);
      const { dialog, box, options } = await openPanel(page, language);
      const start = dialog.locator('.search-start');
      const sections = start.getByRole('navigation').first().getByRole('link');
      const header = page.locator('.header .nav a');
      await expect(sections).toHaveText(await header.allTextContents());
      for (const [at, link] of (await header.all()).entries())
        await expect(sections.nth(at)).toHaveAttribute('href', (await link.getAttribute('href'))!);
      // The panel lists the groups of the current section. Each links to its first page.
      const groups = start.getByRole('navigation').last().getByRole('link');
      await expect(groups).toHaveCount(4);
      await expect(groups.first()).toHaveAttribute('href', `${root}/components/basic/view`);
      await expect(dialog.getByRole('listitem').filter({ hasText: 'Esc' })).toContainText(
        lang === 'zh' ? '关闭' : 'close',
      );
      // The arrow keys move through the links and back to the box.
      await box.press('ArrowDown');
      await expect(sections.first()).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(box).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(groups.last()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(box).toBeFocused();
      await box.fill(text.query);
      await expect(options.first()).toBeVisible();
      await expect(start).toHaveCount(0);
      await box.fill('');
      await sections.nth(2).click();
      await expect(dialog).toHaveCount(0);
      await expectAddress(page, `${root}/tools/overview`);
      await expectSameDocument(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });

    test('on a narrow screen the panel covers the whole window', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await open(page, `${root}/doc/guide/overview`);
      const { dialog, box, options } = await openPanel(page, language);
      await box.fill(text.query);
      await expect(options.first()).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      const size = await dialog.boundingBox();
      expect(size?.y).toBe(0);
      expect(size?.height).toBe(800);
      await dialog.getByRole('button', { name: text.close }).click();
      await expect(dialog).toHaveCount(0);
    });
  });
}

test('the index is fetched once per language, before anything is typed', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (index.test(path)) asked.push(path);
  });
  await open(page, '/doc/guide/overview');
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toMatch(/\/static\/search_index\.v0\.1\.0\.en\.[0-9a-f]{8}\.json$/);
  const { box, options } = await openPanel(page, languages[0]);
  await box.fill('button');
  await expect(options.first()).toBeVisible();
  await box.press('Escape');
  await page.getByRole('link', { name: 'Next Page' }).click();
  await expectAddress(page, '/doc/guide/introduction');
  expect(asked).toHaveLength(1);
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('banner').getByRole('link', { name: '中文' }).click();
  await expectAddress(page, '/zh/doc/guide/introduction');
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]).toContain('.zh.');
  const chinese = await openPanel(page, languages[1]);
  await chinese.box.fill('anniu');
  await expect(chinese.options.first()).toHaveAttribute('href', '/zh/components/basic/button');
});

test('the index contains the documents of the specification', async ({ request }) => {
  const build = (await (await request.get('/static/build.json')).json()) as {
    search: Record<string, string>;
  };
  const names = space.versions.flatMap((version) =>
    space.langs.map((lang) => localeKey(version, lang)),
  );
  expect(Object.keys(build.search).sort()).toEqual(names.sort());
  for (const [name, path] of Object.entries(build.search)) {
    const documents = (await (await request.get(path)).json()) as {
      [field: string]: unknown;
      content: string;
      toc: { text: string; charIndex: number }[];
    }[];
    // In the languages of the specification, the index contains every page except the home page.
    if (languages.some(({ lang }) => name === localeKey(space.defaultVersion, lang)))
      expect(documents.length).toBeGreaterThanOrEqual(58);
    for (const document of documents) {
      for (const field of ['id', 'title', 'routePath', 'domain'])
        expect(document[field], `${name} ${document.routePath} ${field}`).toEqual(
          expect.any(String),
        );
      for (const { text, charIndex } of document.toc)
        expect(document.content.startsWith(text, charIndex), `${document.routePath} ${text}`).toBe(
          true,
        );
    }
  }
});

test('the button has its final size and shows its keys before the client has loaded', async ({
  page,
}) => {
  const html = await (await page.request.get('/doc/guide/overview')).text();
  expect(/<kbd>([^<]*)/.exec(html)?.[1]).toBe('Ctrl K');
  await page.goto('/doc/guide/overview');
  const button = page.getByRole('button', { name: 'Search', exact: true });
  const before = await button.boundingBox();
  await ready(page);
  await expect(button.locator('kbd')).toHaveText(/^(?:Ctrl K|⌘K)$/);
  expect(await button.boundingBox()).toEqual(before);
});

test('without scripts there is no search button', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto('/doc/guide/overview');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toHaveCount(0);
  await context.close();
});

test('a hit inside a closed tab opens the tab', async ({ page }) => {
  await open(page, '/tools/ract/install');
  // Looks for a word that occurs only in a closed panel.
  const found = await page.getByRole('main').evaluate((main) => {
    const words = (element: Element) =>
      element.textContent!.toLowerCase().match(/[a-z]{5,}/g) ?? [];
    const closed = [...main.querySelectorAll('[role=tabpanel][data-closed]')];
    const all = words(main);
    for (const panel of closed)
      for (const word of [...panel.querySelectorAll('p, li, .l')].flatMap(words)) {
        const inside = words(panel).filter((other) => other.includes(word));
        if (inside.length === all.filter((other) => other.includes(word)).length)
          return { word, tab: panel.getAttribute('aria-labelledby')! };
      }
    return undefined;
  });
  expect(found).toBeDefined();
  const tab = page.locator(`[id="${found!.tab}"]`);
  await expect(tab).toHaveAttribute('aria-selected', 'false');
  const { box, options } = await openPanel(page, languages[0]);
  await box.fill(found!.word);
  const ofPage = options.and(page.locator('a[href^="/tools/ract/install"]'));
  await ofPage
    .filter({ hasText: new RegExp(found!.word, 'i') })
    .first()
    .click();
  await expect.poll(() => marks(page)).toBeGreaterThan(0);
  await expect(tab).toHaveAttribute('aria-selected', 'true');
});

test('an index above 1 MB is scanned in a worker, with the same answers @built', async ({
  page,
}) => {
  await page.route(index, async (route) => {
    const documents = (await (await route.fetch()).json()) as { id: string; title: string }[];
    const copies = [1, 2].flatMap((copy) =>
      documents.map((document) => ({
        ...document,
        id: `${document.id}-${copy}`,
        title: `${document.title} copy`,
      })),
    );
    await route.fulfill({ json: [...documents, ...copies] });
  });
  const worker = page.waitForEvent('worker');
  await open(page, '/doc/guide/overview');
  const { box, options, dialog } = await openPanel(page, languages[0]);
  await worker;
  await box.fill('checkbox');
  await expect(options.first()).toHaveAttribute('href', '/components/form/checkbox');
  await box.fill('buttton');
  await expect(dialog.getByText(words.en.meant, { exact: true })).toBeVisible();
  await expect(options.first()).toHaveAttribute('href', '/components/basic/button');
});

test('a closed search is not carried into the other language', async ({ page }) => {
  await open(page, '/components/basic/button?q=label');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAddress(page, '/components/basic/button');
  await page.getByRole('button', { name: 'Language' }).click();
  await expect(page.getByRole('link', { name: '中文' })).toHaveAttribute(
    'href',
    '/zh/components/basic/button',
  );
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the strip of the scroll bar is as dim as the page behind the panel, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, '/doc/guide/overview');
    await openPanel(page, languages[0]);
    const { width } = page.viewportSize()!;
    const pixel = (x: number) => page.screenshot({ clip: { x, y: 880, width: 1, height: 1 } });
    // At the left edge, there is only the page's background below the backdrop.
    expect(await pixel(width - 2)).toEqual(await pixel(2));
  });

for (const [device, options] of [
  ['a phone', { viewport: { width: 390, height: 800 } }],
  ['a wide screen that is touched', { hasTouch: true, isMobile: true }],
] as const)
  test.describe(device, () => {
    test.use(options);

    test(`${device}: the panel explains no keys`, async ({ page }) => {
      await open(page, '/doc/guide/overview');
      const { dialog } = await openPanel(page, languages[0]);
      await expect(dialog.getByRole('link').first()).toBeVisible();
      await expect(dialog.locator('kbd').first()).toBeHidden();
    });
  });

test('beside a keyboard the panel explains its keys', async ({ page }) => {
  await open(page, '/doc/guide/overview');
  const { dialog } = await openPanel(page, languages[0]);
  await expect(dialog.locator('kbd')).toHaveText(['↑', '↓', '↵', /^(?:Ctrl|⌘)$/, '↵', 'Esc']);
  await expect(dialog.locator('kbd').first()).toBeVisible();
});
