import { anyLanguage, expect, languages, open, test } from './support.ts';
import { writePage, written } from './written-page.ts';

for (const words of languages)
  test(`${words.lang}: print shows the text, without navigation and buttons`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, `${words.root}/tools/ract/install`);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation', { name: words.sections })).toBeHidden();
    await expect(page.getByRole('navigation', { name: words.outline, exact: true })).toBeHidden();
    await expect(page.getByRole('link', { name: words.next })).toBeHidden();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    // Closed tab panels are printed too.
    const panels = page.locator('.tab-panel');
    expect(await panels.count()).toBeGreaterThan(1);
    for (const panel of await panels.all()) {
      await expect(panel).toBeVisible();
      expect((await panel.boundingBox())!.height).toBeGreaterThan(20);
    }
    // The text is dark on white, even with a dark colour scheme.
    const [ink, paper] = await page.evaluate(() => {
      const channel = (color: string) =>
        color
          .match(/[\d.]+/g)!
          .slice(0, 3)
          .map(Number)
          .reduce((sum, value) => sum + value, 0);
      const { color, backgroundColor } = getComputedStyle(document.body);
      const paper =
        backgroundColor === 'rgba(0, 0, 0, 0)'
          ? getComputedStyle(document.documentElement).backgroundColor
          : backgroundColor;
      return [channel(color), paper === 'rgba(0, 0, 0, 0)' ? 765 : channel(paper)];
    });
    expect(ink).toBeLessThan(200);
    expect(paper).toBeGreaterThan(740);
  });

for (const words of languages)
  test(`${words.lang}: in print, links in the text show their address`, async ({ page }) => {
    await writePage(
      page,
      [
        '[out](https://example.com/a) [in](/doc/guide/plugins) [part](/doc/guide/plugins#x) [here](#first)',
        ':::cards\n::card[Text]{title="Boxed" href="/doc/guide/plugins"}\n:::',
        '## First',
      ].join('\n\n'),
    );
    await open(page, words.root + written);
    // The page is compiled with the origin of the site under test.
    const origin = new URL((await page.locator('link[rel="canonical"]').getAttribute('href'))!)
      .origin;
    const plugins = `${origin}${words.root}/doc/guide/plugins`;
    await page.emulateMedia({ media: 'print' });
    const links = page.locator('.prose a');
    const shown = await links.evaluateAll((all) =>
      Object.fromEntries(
        all.map((link) => {
          const after = getComputedStyle(link, '::after');
          // `content` has the parts as in the stylesheet: strings and `attr(href)`.
          const text = after.content
            .replace(/attr\(href\)/g, JSON.stringify(link.getAttribute('href')))
            .match(/"([^"]*)"/g);
          const parts = text?.map((part) => part.slice(1, -1)).join('') ?? '';
          return [link.textContent!.trim(), parts && `${after.position}${parts}`];
        }),
      ),
    );
    expect(shown).toEqual({
      out: 'static (https://example.com/a)',
      in: `static (${plugins})`,
      part: `static (${plugins}#x)`,
      here: '',
      Boxed: `static (${plugins})`,
      '#': '',
    });
    // Links outside the text do not print their address.
    const around = await page
      .locator('a:not(.prose a)')
      .evaluateAll((all) =>
        all
          .map((link) => getComputedStyle(link, '::after').content)
          .filter((content) => content.includes('(')),
      );
    expect(around).toEqual([]);
  });

test('long code is printed completely, within the page', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 1000 });
  await open(page, '/components/basic/button');
  await page.emulateMedia({ media: 'print' });
  const cut = await page
    .locator('pre')
    .evaluateAll((blocks) =>
      blocks
        .filter(
          (block) =>
            block.scrollWidth > block.clientWidth + 1 ||
            block.scrollHeight > block.clientHeight + 1,
        )
        .map((block) => block.textContent!.slice(0, 60)),
    );
  expect(cut).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
});

/** Returns the number of pages in a PDF from Chromium. */
function countSheets(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

for (const words of anyLanguage)
  test(`${words.lang}: the cheat sheet is printed alone, on one A4 page, unless its checkbox is cleared`, async ({
    page,
  }) => {
    await open(page, `${words.root}/api/`);
    const box = page.getByRole('checkbox');
    await expect(box).toBeChecked();
    const sheet = await page.pdf({ preferCSSPageSize: true });
    expect(countSheets(sheet)).toBe(1);
    // The sheet is A4: 210 by 297 mm, given in points.
    expect(sheet.toString('latin1')).toMatch(/MediaBox\s*\[0 0 59[45]\.?\d* 84[12]\.?\d*\]/);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.locator('#cheat-sheet')).toBeVisible();
    for (const table of await page.locator('.sheet table').all()) await expect(table).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await box.uncheck();
    expect(countSheets(await page.pdf({ preferCSSPageSize: true }))).toBeGreaterThan(1);
  });

test('in print, table cells show no addresses, and lists are as wide as paragraphs', async ({
  page,
}) => {
  await open(page, '/components/basic/button');
  await page.emulateMedia({ media: 'print' });
  const addresses = await page
    .locator('td a')
    .evaluateAll((all) =>
      all
        .map((link) => getComputedStyle(link, '::after').content)
        .filter((content) => content.includes('(')),
    );
  expect(addresses).toEqual([]);
  const end = async (selector: string) => {
    const { x, width } = (await page.locator(selector).first().boundingBox())!;
    return Math.round(x + width);
  };
  expect(await end('.prose > ul')).toBe(await end('.prose > p'));
});
