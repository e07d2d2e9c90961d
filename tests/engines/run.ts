/** Runs the checks in one engine of `ENGINES`, on the built site that `SITE` serves. */
import { afterAll, describe, expect, test } from 'vitest';
import type { Check } from './check.ts';
import { language } from './checks/language.ts';
import { motion } from './checks/motion.ts';
import { narrow } from './checks/narrow.ts';
import { navigation } from './checks/navigation.ts';
import { pages } from './checks/pages.ts';
import { reading } from './checks/reading.ts';
import { samples } from './checks/samples.ts';
import { scheme } from './checks/scheme.ts';
import { search } from './checks/search.ts';
import { ready } from './page.ts';
import { chromium, firefox } from './puppeteer.ts';
import type { Browser, Engine, Settings, Tab } from './tab.ts';
import { webkit } from './webdriver.ts';

const SITE = process.env.SITE!;
const checks: readonly Check[] = [
  ...pages,
  ...navigation,
  ...search,
  ...reading,
  ...samples,
  ...scheme,
  ...motion,
  ...narrow,
  ...language,
];
const paths = JSON.parse(process.env.ENGINES!) as Partial<Record<Engine['name'], string>>;
const engines = { chromium, firefox, webkit };
const name = process.env.ENGINE as Engine['name'];
const smoke = process.env.SMOKE !== undefined;

describe(name, () => {
  const engine = engines[name](paths[name]!);
  const browsers = new Map<string, Promise<Browser>>();
  afterAll(async () => {
    for (const browser of browsers.values()) await (await browser).close();
    await engine.stop();
  });
  /** Closes a browser that a check has left in an unknown state, so that it does not affect the next check. */
  const giveUp = async (settings: Settings) => {
    const key = JSON.stringify(settings);
    const browser = await browsers.get(key);
    browsers.delete(key);
    await browser?.close().catch(() => {});
  };
  const browserFor = (settings: Settings): Promise<Browser> => {
    const key = JSON.stringify(settings);
    if (!browsers.has(key)) browsers.set(key, engine.start(settings));
    return browsers.get(key)!;
  };

  test('the browser reports its version', async () => {
    const browser = await browserFor({ scheme: 'light', language: 'en-US' });
    console.log(`${name}: ${browser.version}`);
    expect(browser.version).toMatch(/\d/);
  });

  for (const check of checks) {
    if (smoke && !check.smoke) continue;
    const reason = check.except?.[name];
    test.skipIf(reason !== undefined)(`${check.name}${reason ? ` (${reason})` : ''}`, async () => {
      const settings: Settings = { scheme: 'light', language: 'en-US', ...check.settings };
      const browser = await browserFor(settings);
      const tabs: Tab[] = [];
      const open = async (path: string, tab: Tab, wait: boolean) => {
        await tab.goto(SITE + path);
        if (wait) await ready(tab);
      };
      const tab = await browser.tab();
      tabs.push(tab);
      try {
        await tab.resize(1440, 900);
        // Pages of earlier checks may still be in memory, but their storage must be empty.
        await tab.goto(`${SITE}/robots.txt`);
        await tab.evaluate((visited) => {
          localStorage.clear();
          sessionStorage.clear();
          if (visited) localStorage.setItem('genui-book.visited', '1');
        }, !check.firstVisit);
        await check.run({
          tab,
          engine: name,
          async another() {
            const next = await browser.tab(tab);
            tabs.push(next);
            await next.resize(1440, 900);
            return next;
          },
          open: (path, { tab: where = tab, wait = true } = {}) => open(path, where, wait),
          elsewhere: (path) => SITE.replace('localhost', '127.0.0.1') + path,
        });
        for (const each of tabs) expect(each.problems()).toEqual([]);
        for (const each of tabs.reverse()) await each.close();
      } catch (cause) {
        await giveUp(settings);
        throw cause;
      }
    });
  }
});
