/** A site with the GenUI plug-in and other content. Its home page has a hero picture and the sample of the plug-in. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { bilingualProject, VERSION } from '../sites/bilingual.ts';
import { build } from '../sites/build.ts';
import { makeFolder, removeFolders, writeFiles } from '../sites/project.ts';
import { serveFolder } from '../sites/serve.ts';
import { test as base, expect, open } from './support.ts';

const homePage = `---
pageType: home
hero:
  name: Book
  text: Words beside a picture
  image:
    src: { light: /logo.svg, dark: /icon-512.png }
    srcset: { light: /logo.svg 1x, dark: [/icon-180.png 1x, /icon-512.png 3x] }
    alt: A mark
---
`;

const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const content = writeFiles({
        [`${VERSION}/en/index.md`]: homePage,
        [`${VERSION}/zh/index.md`]: homePage,
      });
      const out = join(makeFolder(), 'dist');
      const { status, output } = await build(
        { CONTENT_DIR: content, OUT_DIR: out },
        bilingualProject(),
      );
      expect(status, output).toBe(0);
      const served = await serveFolder(out);
      await use(served.origin);
      await served.close();
      removeFolders();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

const box = async (page: Page, selector: string) =>
  (await page.locator(selector).filter({ visible: true }).first().boundingBox())!;

test.describe('@built', () => {
  test('the picture is right of the text, the example below both; on a phone the picture is above the text', async ({
    page,
    site,
  }) => {
    await open(page, site);
    for (const width of [1440, 1024, 768]) {
      await page.setViewportSize({ width, height: 900 });
      const text = await box(page, '.hero-text');
      const image = await box(page, '.hero-image img');
      const example = await box(page, '.hero-picture');
      expect([image.width, image.height], `${width} wide`).toEqual([375, 375]);
      expect(image.x).toBeGreaterThanOrEqual(text.x + text.width);
      expect(example.y).toBeGreaterThanOrEqual(image.y + image.height);
      expect(example.x).toBe(text.x);
      expect(Math.round(example.x + example.width)).toBe(Math.round(image.x + image.width));
    }
    await page.setViewportSize({ width: 767, height: 900 });
    const text = await box(page, '.hero-text');
    const image = await box(page, '.hero-image img');
    expect(text.y).toBeGreaterThanOrEqual(image.y + image.height);
    expect((await box(page, '.hero-picture')).y).toBeGreaterThanOrEqual(text.y + text.height);
  });

  test('each colour scheme shows its own picture, from its own srcset', async ({ page, site }) => {
    for (const [colorScheme, file] of [
      ['light', '/logo.svg'],
      ['dark', '/icon-180.png'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await open(page, site);
      const image = page.locator('.hero-image img').filter({ visible: true });
      await expect(image).toHaveCount(1);
      await expect(image).toHaveAccessibleName('A mark');
      await expect
        .poll(() => image.evaluate((each: HTMLImageElement) => new URL(each.currentSrc).pathname))
        .toBe(file);
    }
  });
});
