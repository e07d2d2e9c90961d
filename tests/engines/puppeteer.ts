/** Chromium and Firefox, driven by WebDriver BiDi or the DevTools protocol. */
import puppeteer, { type BrowserContext, type KeyInput, type Page } from 'puppeteer-core';
import { type Browser, type Engine, type Settings, splitKeys, type Tab } from './tab.ts';

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const chromium = (path: string): Engine =>
  engine('chromium', ({ language, still }) =>
    puppeteer.launch({
      executablePath: path,
      args: [
        ...CHROMIUM_FLAGS,
        `--lang=${language}`,
        `--accept-lang=${language}`,
        ...(still ? ['--force-prefers-reduced-motion'] : []),
      ],
    }),
  );

export const firefox = (path: string): Engine =>
  engine('firefox', ({ scheme, language, still }) =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath: path,
      extraPrefsFirefox: {
        'intl.accept_languages': language,
        'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
        'ui.prefersReducedMotion': still ? 1 : 0,
      },
    }),
  );

function engine(
  name: Engine['name'],
  launch: (settings: Settings) => ReturnType<typeof puppeteer.launch>,
): Engine {
  return {
    name,
    async start(settings): Promise<Browser> {
      const browser = await launch(settings);
      const contexts = new WeakMap<Tab, BrowserContext>();
      return {
        version: await browser.version(),
        async tab(from) {
          const context = (from && contexts.get(from)) ?? (await browser.createBrowserContext());
          const page = await context.newPage();
          // Chromium has a flag for a dark system, but with it some pages stay light.
          if (name === 'chromium')
            await page.emulateMediaFeatures([
              { name: 'prefers-color-scheme', value: settings.scheme },
            ]);
          const tab = tabOf(page);
          contexts.set(tab, context);
          return tab;
        },
        close: () => browser.close(),
      };
    },
    stop: async () => {},
  };
}

function tabOf(page: Page): Tab {
  const problems: string[] = [];
  page.on('pageerror', (error) =>
    problems.push(error instanceof Error ? error.message : String(error)),
  );
  page.on('console', (message) => {
    const text = message.text();
    if (/Content[- ]Security[- ]Policy|TrustedHTML/i.test(text)) problems.push(text);
  });
  return {
    async goto(url) {
      await page.goto(url);
    },
    async reload() {
      await page.reload();
    },
    async back() {
      // The page is gone before this call can return.
      await page.evaluate(() => history.back()).catch(() => {});
    },
    evaluate: (run, ...args) =>
      page.evaluate(run as never, ...(args as unknown as never[])) as never,
    async press(keys) {
      const { modifiers, key } = splitKeys(keys);
      for (const each of modifiers) await page.keyboard.down(each as KeyInput);
      await page.keyboard.press(key as KeyInput);
      for (const each of modifiers) await page.keyboard.up(each as KeyInput);
    },
    type: (text) => page.keyboard.type(text),
    async point(x, y, click) {
      await page.mouse.move(x, y);
      if (click) await page.mouse.click(x, y);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    async countRole(within, role) {
      const part = await page.$(within);
      return part ? (await part.$$(`aria/[role="${role}"]`)).length : 0;
    },
    problems: () => problems,
    close: () => page.close(),
  };
}
