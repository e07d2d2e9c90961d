import type { Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';
import { allPaths, expect, languages, open, test } from './support.ts';

/** Violations as lines that say what and where. Evaluated by the browser's tools, so no policy stands in the way. */
async function violations(page: Page, options: RunOptions = {}): Promise<string[]> {
  const loaded = await page.evaluate(() => 'axe' in window);
  if (!loaded) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async (options) =>
      (
        (await (window as unknown as { axe: typeof axe }).axe.run(options)) as unknown as {
          violations: Result[];
        }
      ).violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map((node) => `${node.target.join(' ')} (${node.any[0]?.message ?? node.all[0]?.message ?? ''})`).join('; ')}`,
      ),
    { resultTypes: ['violations'], ...options } as RunOptions,
  );
  return found.map((line) => `${new URL(page.url()).pathname}: ${line}`);
}

/** Pages of every type and every kind of content; both languages have them. */
const paths = [
  '/',
  '/components/',
  '/api/',
  '/components/basic/button',
  '/components/feedback/dialog',
  '/components/form/checkbox',
  '/doc/guide/overview',
  '/doc/tutorial/quick-start',
  '/doc/tutorial/template/sugar_syntax',
  '/doc/config/gen_ui_toml',
  '/tools/ract/install',
  '/api/option/lifetime',
  '/examples/overview',
  '/nope',
];

for (const words of languages)
  for (const path of paths)
    test(`${words.root}${path} has no violation in either theme, wide or narrow`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, words.root + path);
      const found: string[] = [];
      for (const width of [1440, 390])
        for (const theme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height: 900 });
          await page.evaluate((theme) => {
            document.documentElement.dataset.theme = theme;
          }, theme);
          // Only colours depend on the theme.
          const lines = await violations(
            page,
            theme === 'light' ? {} : { runOnly: { type: 'rule', values: ['color-contrast'] } },
          );
          found.push(...lines.map((line) => `${width} ${theme} ${line}`));
        }
      expect(found).toEqual([]);
    });

for (const words of languages)
  test(`${words.lang}: what opens has no violation either`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, `${words.root}/components/basic/button`);
    const found: string[] = [];
    const check = async (what: string) =>
      found.push(...(await violations(page)).map((line) => `${what} ${line}`));
    await page.getByRole('button', { name: words.language, exact: true }).click();
    await check('language menu');
    await page.getByRole('button', { name: words.appearance }).click();
    await check('appearance menu');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: words.outline, exact: true }).click();
    await check('outline');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.menu, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await check('drawer');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.openMenu, exact: true }).click();
    await page.locator('#mobile-menu').waitFor();
    await check('mobile menu');
    expect(found).toEqual([]);
  });

for (const words of languages)
  test(`${words.lang}: no page has a violation @built`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const all = (await allPaths(page)).filter(
      (path) => path.startsWith('/zh/') === (words.lang === 'zh'),
    );
    expect(all).toHaveLength(59);
    const found: string[] = [];
    for (const [index, path] of all.entries()) {
      // The pages above are checked at both; here widths and themes take turns.
      await page.setViewportSize({ width: index % 2 ? 390 : 1440, height: 900 });
      await page.emulateMedia({ colorScheme: index % 4 < 2 ? 'light' : 'dark' });
      await page.goto(path);
      found.push(...(await violations(page)));
    }
    expect(found).toEqual([]);
  });

for (const words of languages)
  test(`${words.lang}: a page has one header, one main, one h1, and its headings do not skip a level`, async ({
    page,
  }) => {
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(words.root + path);
        await expect(page.getByRole('banner')).toHaveCount(1);
        await expect(page.getByRole('main')).toHaveCount(1);
        const levels = await page
          .getByRole('heading')
          .evaluateAll((all) => all.map((heading) => Number(heading.tagName.slice(1))));
        expect(levels.filter((level) => level === 1)).toHaveLength(1);
        for (const [index, level] of levels.entries())
          if (index > 0) expect(level).toBeLessThanOrEqual(levels[index - 1]! + 1);
      });
  });
