/**
 * Helpers for the browser tests: functions that open pages and hold back responses, and the words of both languages.
 */
import { test as base, expect, type Page, type Route } from '@playwright/test';

export { expect };

interface Options {
  /** Whether the reader is new. Only new readers are redirected to another language. */
  firstVisit: boolean;
  /** Prefix of the site's keys in the storage. */
  storage: string;
}

/** Tests for a returning reader, unless `firstVisit` is set. A test fails at any uncaught error in a page. */
export const test = base.extend<Options & { errors: Error[] }>({
  firstVisit: [false, { option: true }],
  storage: ['genui-book', { option: true }],
  errors: [
    async ({ context, firstVisit, storage }, use) => {
      const errors: Error[] = [];
      context.on('weberror', (event) => errors.push(event.error()));
      if (!firstVisit)
        await context.addInitScript((key) => {
          try {
            localStorage.setItem(key, '1');
          } catch {
            // Some journeys block the storage, and the empty page of a new tab has none.
          }
        }, `${storage}.visited`);
      await use(errors);
      // Ignores errors of requests that are still pending at the end.
      await Promise.all(
        context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })),
      );
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Words of the interface that journeys use, with the path of each language. */
export const languages = [
  {
    lang: 'en',
    htmlLang: 'en',
    root: '',
    browser: 'en-US',
    other: '中文',
    sections: 'Sections',
    outline: 'Table of Contents',
    menu: 'Menu',
    openMenu: 'Open menu',
    close: 'Close',
    language: 'Language',
    appearance: 'Appearance',
    toDark: 'Switch to dark theme',
    toLight: 'Switch to light theme',
    auto: 'Auto (system)',
    next: 'Next Page',
    previous: 'Previous Page',
    skip: 'Skip to content',
    filter: 'Filter',
    none: 'No matching API found:',
    notFound: 'PAGE NOT FOUND',
    takeMeHome: 'Take me home',
    empty: 'This page has no content yet.',
  },
  {
    lang: 'zh',
    htmlLang: 'zh-CN',
    root: '/zh',
    browser: 'zh-CN',
    other: 'English',
    sections: '文档目录',
    outline: '目录',
    menu: '菜单',
    openMenu: '打开菜单',
    close: '关闭',
    language: '语言',
    appearance: '外观',
    toDark: '切换到深色主题',
    toLight: '切换到浅色主题',
    auto: '自动（跟随系统）',
    next: '下一页',
    previous: '上一页',
    skip: '跳到正文',
    filter: '筛选',
    none: '没有匹配的内容：',
    notFound: '页面未找到',
    takeMeHome: '返回首页',
    empty: '本页暂无内容。',
  },
] as const;

/** Languages for behaviour that does not depend on the language: only English, except in `npm run test:all`. */
export const anyLanguage = process.env.TEST_ALL ? languages : languages.slice(0, 1);

export type Language = (typeof languages)[number];

/** The client's entry point, built and in development. */
export const CLIENT = /\/static\/hashed\/main\.[^/]+\.js$|\/client\/main\.tsx/;

/** Simulates user input, which starts the client, and waits until the client runs. */
export async function ready(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('wheel')));
  await takenOver(page);
}

/**
 * Waits until the client runs: the router has taken over scroll restoration, and the state of the boot script is
 * removed. The first condition alone is not enough, because a reload keeps the setting of scroll restoration.
 */
export async function takenOver(page: Page): Promise<void> {
  // By default, Playwright asks in each frame, and a tab in the background may paint none.
  await page.waitForFunction(isRunning, undefined, { timeout: 60_000, polling: 100 });
}

/** Whether the client runs. Evaluated in the page. */
export const isRunning = () => history.scrollRestoration === 'manual' && !('__docs' in window);

/** Opens an address and waits until the client runs and the page is laid out. */
export async function open(page: Page, path: string): Promise<void> {
  await goto(page, path);
  await ready(page);
}

/** Opens an address and waits until the page is laid out. The client may not run yet. */
export async function goto(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await laidOut(page);
}

/**
 * Waits until all blocks are laid out. Blocks below the first viewport are laid out step by step. Until the last step,
 * the height of the page is an estimate, and skipped blocks clip their overflow.
 */
export async function laidOut(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.prose > *')].every(
      (block) => getComputedStyle(block).contentVisibility !== 'auto',
    ),
  );
}

/** Stops the page's clock before the page loads. Only `runFor` advances it, however slow the machine is. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-01-01T00:00:00Z') });
  // The clock runs until `pauseAt` takes effect, and cannot be set back. An hour is enough for any busy machine.
  await page.clock.pauseAt(new Date('2026-01-01T01:00:00Z'));
}

/** Marks the document, so that a test can distinguish client navigation from a page load. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.marked = '';
  });
}

export async function expectSameDocument(page: Page): Promise<void> {
  await expect(page.locator('html[data-marked]')).toHaveCount(1);
}

export async function expectNewDocument(page: Page): Promise<void> {
  await expect(page.locator('html:not([data-marked])')).toHaveCount(1);
}

/** Disables the preloading of pages that visible links lead to. */
export const withoutPreloading = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );

/** Holds back responses until `release`; `asked` resolves at the first request. */
export async function hold(
  page: Page,
  url: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<{ asked: Promise<void>; release(): void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let arrived = () => {};
  const asked = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  await page.route(url, async (route) => {
    arrived();
    await released;
    await answer(route);
  });
  return { asked, release: () => release() };
}

/** Holds back animation frames until `letFramesCome`. Evaluated in the page. */
export const holdFrames = () => {
  const held: FrameRequestCallback[] = [];
  const { requestAnimationFrame } = window;
  window.requestAnimationFrame = (callback) => held.push(callback);
  addEventListener('test:frames', () => {
    window.requestAnimationFrame = requestAnimationFrame;
    for (const callback of held) requestAnimationFrame(callback);
  });
};

export const letFramesCome = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new Event('test:frames')));

/** Returns the path, query and fragment of the page's URL. */
export function address(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

export async function expectAddress(page: Page, expected: string): Promise<void> {
  await expect.poll(() => address(page)).toBe(expected);
}

/** Returns the distance in px from the top of the window to an element's text, below its border and padding. */
export async function textTop(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => {
    const { paddingTop, borderTopWidth } = getComputedStyle(element);
    return (
      element.getBoundingClientRect().top +
      Number.parseFloat(paddingTop) +
      Number.parseFloat(borderTopWidth)
    );
  });
}

/** Scrolls by a number of px and waits for the scroll event. */
export async function scrollPage(page: Page, by: number): Promise<void> {
  await page.evaluate(
    (by) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => resolve(), { once: true });
        scrollBy({ top: by, behavior: 'instant' });
      }),
    by,
  );
}

/** Starts to collect the console errors, warnings, policy violations and uncaught errors of a page. */
export function watchConsole(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    const [type, text] = [message.type(), message.text()];
    if (/^(?:error|warning)$/.test(type) || /Content Security Policy|TrustedHTML/.test(text))
      lines.push(`${page.url()}: ${text}`);
  });
  page.on('pageerror', (error) => lines.push(`${page.url()}: ${error.message}`));
  return lines;
}

/** Returns the canonical paths of all pages, from the sitemap. */
export async function allPaths(page: Page): Promise<string[]> {
  const response = await page.request.get('/sitemap.xml');
  const text = await response.text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, href]) => new URL(href!).pathname);
}
