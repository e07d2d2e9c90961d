import type { Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';
import { pathsIn } from './book-paths.ts';
import { expect, languages, open, test } from './support.ts';

/**
 * Checks the page with axe; returns a line for each violation, with page, rule and elements. axe is evaluated through
 * the DevTools protocol, so the page's policy does not block it.
 */
async function violations(page: Page): Promise<string[]> {
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
    { resultTypes: ['violations'] } as RunOptions,
  );
  return found.map((line) => `${new URL(page.url()).pathname}: ${line}`);
}

/** Pages of every type and with every kind of content, in English and Chinese. */
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
  test(`${words.lang}: dialogs, menus and panels have no violation`, async ({ page }) => {
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
    await open(page, `${words.root}/`);
    for (const theme of themes) {
      await page.evaluate((theme) => {
        document.documentElement.dataset.theme = theme;
      }, theme);
      await page.getByRole('button', { name: 'Say hello' }).click();
      await expect(page.locator('.hero-result output')).toHaveText(/^greet/);
      await page.locator('.hero-result input').focus();
      await check(`sample in use, ${theme}`);
    }
    expect(found).toEqual([]);
  });

for (const words of languages)
  test(`${words.lang}: a sample in edit mode has no violation`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, `${words.root}/components/form/checkbox`);
    const found: string[] = [];
    const button = page.getByRole('button', { name: words.lang === 'zh' ? '试一试' : 'Try it' });
    await button.first().click();
    const code = page.locator('.try-code textarea');
    await expect(code).toBeFocused();
    await code.fill('<checkbox txt="1" @clicked="a()" />\n<view dpi_factor="1.0" />');
    await expect(page.locator('.try-problems li')).toHaveCount(1);
    await page.locator('.live-buttons button').press('Enter');
    await expect(page.locator('.try-calls li')).toHaveCount(1);
    for (const width of [1440, 390])
      for (const theme of ['light', 'dark']) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate((theme) => {
          document.documentElement.dataset.theme = theme;
        }, theme);
        found.push(...(await violations(page)).map((line) => `${width} ${theme} ${line}`));
      }
    expect(found).toEqual([]);
  });

const themes = ['light', 'dark'] as const;

/** Checks all rules on pages, each at all given widths and themes. Returns the violations. */
async function sweep(
  page: Page,
  pages: readonly string[],
  cases: readonly (readonly [width: number, theme: 'light' | 'dark'])[],
): Promise<string[]> {
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of pages) {
    // Waits until the client runs, so that the elements that it adds are checked too.
    await open(page, path);
    for (const [width, theme] of cases) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((theme) => {
        document.documentElement.dataset.theme = theme;
      }, theme);
      found.push(...(await violations(page)).map((line) => `${width} ${theme} ${line}`));
    }
  }
  return found;
}

for (const words of languages)
  test(`${words.lang}: no page type has a violation, wide and light or narrow and dark @built${words.lang === 'zh' ? ' @all' : ''}`, async ({
    page,
  }) => {
    const pages = paths.map((path) => words.root + path);
    const cases = [
      [1440, 'light'],
      [390, 'dark'],
    ] as const;
    expect(await sweep(page, pages, cases)).toEqual([]);
  });

for (const words of languages)
  for (const part of [0, 1, 2, 3])
    test(`${words.lang}: no page has a violation at any width in either theme, part ${part + 1} of 4 @built @all`, async ({
      page,
    }) => {
      test.setTimeout(1_200_000);
      const own = await pathsIn(page, words.lang);
      expect(own.length).toBeGreaterThanOrEqual(59);
      const pages = own.filter((_, index) => index % 4 === part);
      const cases = [1440, 1024, 390].flatMap((width) =>
        themes.map((theme) => [width, theme] as const),
      );
      expect(await sweep(page, pages, cases)).toEqual([]);
    });
