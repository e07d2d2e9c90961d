/** The home page below its sample: steps, inline code, footer. */
import {
  anyLanguage,
  expect,
  expectAddress,
  expectSameDocument,
  languages,
  mark,
  open,
  test,
} from './support.ts';

const footers = {
  en: { name: 'Footer', copy: 'Copy code' },
  zh: { name: '页脚', copy: '复制代码' },
} as const;

for (const words of anyLanguage)
  test(`${words.lang}: the commands of the first steps are copied without their prompt`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // The confirmation of a copy lasts 2 s, which a slow machine could miss.
    await page.clock.install();
    await open(page, `${words.root}/`);
    await page.clock.pauseAt(Date.now() + 600_000);
    const buttons = page.locator('.first-steps').getByRole('button', {
      name: footers[words.lang].copy,
    });
    await expect(buttons).toHaveCount(3);
    await buttons.first().click();
    await expect(buttons.first()).toHaveAttribute('data-done', '');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('cargo install ract');
    // The button is visible without a pointer over it, and covers nothing.
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const button = (await buttons.first().boundingBox())!;
      const code = (await page.locator('.first-steps pre').first().boundingBox())!;
      expect(button.x).toBeGreaterThanOrEqual(code.x + code.width);
      expect(
        await buttons.first().evaluate((each) => getComputedStyle(each.parentElement!).opacity),
      ).toBe('1');
    }
  });

for (const words of languages)
  test(`${words.lang}: command, buttons and interactive window are visible without scrolling`, async ({
    page,
  }) => {
    await open(page, `${words.root}/`);
    for (const [width, height] of [
      [1280, 720],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const part of ['.hero .home-command', '.hero-actions', '.hero-window']) {
        const { y, height: own } = (await page.locator(part).boundingBox())!;
        expect(y + own, `${part} at ${width}`).toBeLessThan(height);
      }
    }
  });

test('the script is beside the template; on a phone, a control shows it', async ({ page }) => {
  await open(page, '/');
  const code = page.locator('.hero-picture .code');
  const script = code.getByText('impl UiRoot {');
  const more = code.getByRole('checkbox', { name: 'Show the whole script' });
  await expect(script).toBeVisible();
  await expect(more).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(script).toBeHidden();
  await more.check();
  await expect(script).toBeVisible();
});

test('pictures of the applications lead to their pages', async ({ page }) => {
  await open(page, '/');
  const cards = page.locator('.home-exhibits .feature');
  await expect(cards).toHaveCount(3);
  // The first and the last card show the top of their picture, the middle card shows the bottom.
  for (const [index, edge] of ['top', 'bottom', 'top'].entries())
    expect(
      await cards
        .nth(index)
        .locator('.home-window')
        .evaluate(
          (window, edge) => {
            const picture = window.querySelector('img')!.getBoundingClientRect();
            return Math.abs(picture[edge] - window.getBoundingClientRect()[edge]);
          },
          edge as 'top' | 'bottom',
        ),
    ).toBeLessThan(1);
  const picture = cards.last().getByRole('img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const { x, y, width, height } = (await picture.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await expectAddress(page, '/examples/catalogue');
});

test('inline code of a home page is marked up as code', async ({ page }) => {
  await open(page, '/');
  const main = page.getByRole('main');
  await expect(main.locator('.hero-tagline code')).toHaveText('.gen');
  await expect(main.locator('p code').filter({ hasText: 'src_gen_0' })).toBeVisible();
  expect(await main.locator('.hero-text, .features, .first-steps').allTextContents()).not.toContain(
    '`',
  );
});

for (const words of languages)
  test(`${words.lang}: the footer links to every section and its groups`, async ({ page }) => {
    await open(page, `${words.root}/`);
    await mark(page);
    const footer = page.getByRole('navigation', { name: footers[words.lang].name });
    const links = await footer
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.map((href) => href!.slice(words.root.length))).toEqual([
      '/doc/guide/overview',
      '/doc/guide/overview',
      '/doc/tutorial/overview',
      '/doc/tutorial/project-structure',
      '/doc/config/overview',
      '/doc/guide/limits',
      '/doc/components/overview',
      '/components/',
      '/components/#basic',
      '/components/#form',
      '/components/#data',
      '/components/#feedback',
      '/tools/overview',
      '/tools/ract/introduction',
      '/examples/overview',
      '/examples/overview#recipes',
      '/examples/overview#applications',
      '/api/',
      '/api/#scripts-and-types',
      '/api/#life-cycle-and-http',
    ]);
    await footer.getByRole('link').nth(11).click();
    await expectAddress(page, `${words.root}/components/#feedback`);
    await expectSameDocument(page);
    await expect(page.locator('#feedback')).toBeInViewport();
  });

test('the footer has columns', async ({ page }) => {
  await open(page, '/');
  const columns = page.locator('.home-sections > div');
  for (const [width, count] of [
    [1440, 5],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const lefts = await columns.evaluateAll((all) =>
      all.map((each) => Math.round(each.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size).toBe(count);
  }
});
