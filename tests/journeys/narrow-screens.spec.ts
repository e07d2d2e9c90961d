import type { Page } from '@playwright/test';
import {
  address,
  anyLanguage,
  expect,
  expectAddress,
  expectSameDocument,
  goto,
  languages,
  mark,
  open,
  test,
} from './support.ts';

const path = '/components/basic/button';
const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

/** Whether the page can take focus. Behind a modal element, it cannot. */
const canReachPage = (page: Page) =>
  page.evaluate(() => {
    const before = document.activeElement as HTMLElement;
    const main = document.getElementById('main')!;
    main.focus({ preventScroll: true });
    const reached = document.activeElement === main;
    before.focus({ preventScroll: true });
    return reached;
  });

/** Returns which parts of the layout are visible, and the dimensions of some parts. */
const layout = async (
  page: Page,
  sections: string,
  outline: string,
  menu: string,
  openMenu: string,
) => {
  const header = page.getByRole('banner');
  return {
    header: (await header.boundingBox())!.height,
    links: await header.getByRole('navigation').isVisible(),
    menuButton: await page.getByRole('button', { name: openMenu, exact: true }).isVisible(),
    sidebar: await page.getByRole('navigation', { name: sections }).isVisible(),
    drawerButton: await page.getByRole('button', { name: menu, exact: true }).isVisible(),
    outline: await page.getByRole('navigation', { name: outline, exact: true }).isVisible(),
    outlineButton: await page.getByRole('button', { name: outline, exact: true }).isVisible(),
    bar:
      (
        await page
          .locator('.local-bar')
          .boundingBox()
          .catch(() => null)
      )?.height ?? 0,
  };
};

const wide = {
  header: 72,
  links: true,
  menuButton: false,
  sidebar: true,
  drawerButton: false,
  outline: true,
  outlineButton: false,
  bar: 0,
};
const medium = { ...wide, outline: false, outlineButton: true, bar: 46 };
const narrow = { ...medium, sidebar: false, drawerButton: true };
const phone = { ...narrow, header: 56, links: false, menuButton: true };

for (const words of anyLanguage)
  test(`${words.lang}: each width shows its own parts of the page`, async ({ page }) => {
    await open(page, words.root + path);
    for (const [width, expected] of [
      [1440, wide],
      [1281, wide],
      [1280, medium],
      [961, medium],
      [960, narrow],
      [769, narrow],
      [768, phone],
      [320, phone],
    ] as const)
      await test.step(`${width} wide`, async () => {
        await resize(page, width);
        await expect
          .poll(() => layout(page, words.sections, words.outline, words.menu, words.openMenu))
          .toEqual(expected);
        // The page does not scroll sideways.
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      });
  });

test('columns have the specified widths', async ({ page }) => {
  await open(page, path);
  const width = (name: string) =>
    page
      .getByRole('navigation', { name })
      .boundingBox()
      .then((box) => Math.round(box!.width));
  expect(await width('Sections')).toBe(320);
  expect(await width('Table of Contents')).toBe(268);
  const article = (await page.getByRole('article').boundingBox())!;
  expect(Math.round(article.width)).toBe(724);
  await goto(page, `${path}?sidebar=0&outline=0`);
  expect(Math.round((await page.getByRole('article').boundingBox())!.width)).toBe(864);
});

test('between 961 and 1280 there is no bar on a page without outline entries', async ({ page }) => {
  await open(page, '/components/');
  await resize(page, 1100);
  await expect(page.locator('.local-bar')).toBeHidden();
  await resize(page, 960);
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
});

for (const words of anyLanguage)
  test(`${words.lang}: the drawer opens, returns the focus, and its links work`, async ({
    page,
  }) => {
    await resize(page, 390);
    await open(page, words.root + path);
    await mark(page);
    const button = page.getByRole('button', { name: words.menu, exact: true });
    const drawer = page.getByRole('dialog', { name: words.menu });
    const expectClosed = async () => {
      await expect(drawer).toHaveCount(0);
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await expect(button).toBeFocused();
    };
    await expect(button).toHaveAttribute('aria-haspopup', 'dialog');
    await button.click();
    await expect(drawer).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    // The position is polled, because the drawer slides in.
    await expect
      .poll(async () => (await drawer.boundingBox())!)
      .toMatchObject({ x: 0, width: 320 });
    await expect(drawer.locator('[aria-current="page"]')).toBeInViewport();
    await page.keyboard.press('Escape');
    await expectClosed();
    await button.click();
    await drawer.getByRole('button', { name: words.close, exact: true }).click();
    await expectClosed();
    await button.click();
    await expect(drawer).toBeVisible();
    // Clicks the backdrop, beside the drawer.
    await page.mouse.click(370, 400);
    await expectClosed();
    await button.click();
    await drawer.locator(`a[href="${words.root}/components/form/radio"]`).click();
    await expectAddress(page, `${words.root}/components/form/radio`);
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectSameDocument(page);
    // When the drawer is opened again, it marks the new page.
    await button.click();
    const current = drawer.locator('[aria-current="page"]');
    await expect(current).toHaveAttribute('href', `${words.root}/components/form/radio`);
    await expect(current).toHaveCount(1);
    // The link to the current page closes the drawer too.
    await current.click();
    await expect(drawer).toHaveCount(0);
  });

test('the page behind the open drawer is inert and keeps its position', async ({ page }) => {
  await resize(page, 900);
  await open(page, path);
  await page.evaluate(() => scrollTo(0, 300));
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 500);
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.querySelector('dialog')!.contains(document.activeElement),
      ),
    ).toBe(true);
  }
  expect(await page.evaluate(() => scrollY)).toBe(300);
  await resize(page, 960);
  await expect(drawer).toBeVisible();
  await resize(page, 961);
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
});

test('drawer and sidebar share the state of groups', async ({ page }) => {
  await resize(page, 900);
  await open(page, path);
  const drawer = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await drawer.getByRole('button', { name: 'Form' }).click();
  await expect(drawer.getByRole('link', { name: 'radio' })).toBeHidden();
  await resize(page, 1440);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('button', { name: 'Form' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await expect(sections.getByRole('link', { name: 'radio' })).toBeHidden();
});

for (const words of languages)
  test(`${words.lang}: the mobile menu contains what does not fit into the header @both`, async ({
    page,
  }) => {
    await resize(page, 390);
    await open(page, words.root + path);
    await mark(page);
    await page.evaluate(() => scrollTo(0, 300));
    const button = page.getByRole('button', { name: words.openMenu, exact: true });
    const menu = page.locator('#mobile-menu');
    await button.click();
    await expect(menu).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(menu.getByRole('navigation').getByRole('link')).toHaveCount(5);
    await expect(menu.getByRole('navigation').locator('[aria-current="page"]')).toHaveAttribute(
      'href',
      `${words.root}/components/`,
    );
    await expect(menu.getByRole('link', { name: words.other })).toBeVisible();
    await expect(menu.getByRole('button', { name: words.toDark })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'GitHub' })).toBeVisible();
    // The page behind the menu is inert and keeps its position.
    expect(await canReachPage(page)).toBe(false);
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 500);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(300);
    await button.click();
    await button.click();
    await expect(menu).toHaveCount(0);
    await button.click();
    await menu.getByRole('navigation').getByRole('link').nth(2).click();
    await expectAddress(page, `${words.root}/tools/overview`);
    await expect(menu).toHaveCount(0);
    await expectSameDocument(page);
    await button.click();
    await menu.locator('a[aria-current="page"]').click();
    await expect(menu).toHaveCount(0);
    expect(address(page)).toBe(`${words.root}/tools/overview`);
    await button.click();
    await menu.getByRole('link', { name: words.other }).click();
    await expectAddress(page, `${words.root ? '' : '/zh'}/tools/overview`);
  });

test('the mobile menu closes when the window becomes wide enough for the header', async ({
  page,
}) => {
  await resize(page, 700);
  await open(page, path);
  await page.getByRole('button', { name: 'Open menu', exact: true }).click();
  const menu = page.locator('#mobile-menu');
  await expect(menu).toBeVisible();
  await resize(page, 767);
  await expect(menu).toBeVisible();
  await resize(page, 768);
  await expect(menu).toHaveCount(0);
  expect(await canReachPage(page)).toBe(true);
});

test('the tab order of the open mobile menu stays in header and menu', async ({ page }) => {
  await resize(page, 390);
  await open(page, path);
  await page.getByRole('button', { name: 'Open menu', exact: true }).click();
  await page.locator('#mobile-menu').getByRole('link').first().waitFor();
  await page.keyboard.press('Tab');
  await expect(page.locator('#mobile-menu').getByRole('link').first()).toBeFocused();
  for (let stop = 0; stop < 20; stop++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement!.closest('.frame') === null)).toBe(
      true,
    );
  }
});

for (const words of anyLanguage)
  test(`${words.lang}: the outline button lists the headings and marks the current one`, async ({
    page,
  }) => {
    await resize(page, 390);
    await open(page, words.root + path);
    const button = page.getByRole('button', { name: words.outline, exact: true });
    const panel = page.getByRole('navigation', { name: words.outline, exact: true });
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(panel.locator('[aria-current="location"]')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).toBeFocused();
    await button.click();
    await expect(panel).toBeVisible();
    await page.mouse.click(200, 780);
    await expect(panel).toBeHidden();
    await button.click();
    await panel.locator('a[href="#events"]').click();
    await expect(panel).toBeHidden();
    await expectAddress(page, `${words.root}${path}#events`);
    // The section is directly below header and bar.
    const { y } = (await page.locator('#events').boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(56 + 46);
    expect(y).toBeLessThan(56 + 46 + 17);
    await button.click();
    await expect(panel.locator('[aria-current="location"]')).toHaveAttribute('href', '#events');
  });

test('the focused element of the opened drawer is visible, wherever the page is scrolled to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await open(page, '/components/feedback/drawer');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.locator('[aria-current="page"]')).toBeInViewport();
  expect(await drawer.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
  const close = drawer.getByRole('button', { name: 'Close', exact: true });
  await expect(close).toBeFocused();
  await expect(close).toBeInViewport({ ratio: 1 });
  // Nothing covers the button.
  await close.click();
  await expect(drawer).toHaveCount(0);
});

for (const words of languages)
  test(`${words.lang}: six items of the navigation keep the header at its height`, async ({
    page,
  }) => {
    await open(page, words.root + path);
    await page.locator('.header .nav-list').evaluate((list) => {
      const sixth = list.lastElementChild!.cloneNode(true) as Element;
      sixth.querySelector('a')!.textContent = 'Community';
      list.append(sixth);
    });
    for (const width of [769, 800, 900, 960, 961, 1000, 1100, 1280, 1440]) {
      await resize(page, width);
      await expect
        .poll(
          () => page.locator('.header').evaluate((header) => header.getBoundingClientRect().height),
          {
            message: `${width} wide`,
          },
        )
        .toBe(72);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });

for (const words of languages)
  test(`${words.lang}: the drawer starts with the header’s links, in rows that are high enough for touch`, async ({
    page,
  }) => {
    await resize(page, 390);
    await open(page, words.root + path);
    await page.getByRole('button', { name: words.menu, exact: true }).click();
    const drawer = page.getByRole('dialog', { name: words.menu });
    const links = drawer.getByRole('link');
    await expect(links.first()).toBeInViewport({ ratio: 1 });
    const header = page.getByRole('banner').locator('.nav a');
    await expect(header).toHaveCount(5);
    const addresses = await header.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')),
    );
    for (const [at, address] of addresses.entries())
      await expect(links.nth(at)).toHaveAttribute('href', address!);
    await expect(links.nth(1)).toHaveAttribute('aria-current', 'true');
    const rows = await drawer
      .locator('a, .sidebar-content button')
      .evaluateAll((all) =>
        all
          .filter((row) => row.checkVisibility())
          .map((row) => [
            row.getBoundingClientRect().height,
            parseFloat(getComputedStyle(row).fontSize),
          ]),
      );
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(([height, size]) => height! < 44 || size! < 15)).toEqual([]);
    await links.nth(2).click();
    await expectAddress(page, `${words.root}/tools/overview`);
    await expect(drawer).toHaveCount(0);
  });

for (const words of anyLanguage)
  test(`${words.lang}: the bar names the page between its buttons`, async ({ page }) => {
    await resize(page, 390);
    await open(page, `${words.root}/api/global/component`);
    const title = page.locator('.local-title');
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    await expect(title).toHaveText(heading);
    const box = async (name: string) =>
      (await page.getByRole('button', { name, exact: true }).boundingBox())!;
    const [menu, own, outline] = [
      await box(words.menu),
      (await title.boundingBox())!,
      await box(words.outline),
    ];
    expect(own.width).toBeGreaterThan(80);
    expect(own.x).toBeGreaterThanOrEqual(menu.x + menu.width);
    expect(own.x + own.width).toBeLessThanOrEqual(outline.x);
    // The title is hidden while the heading is visible, and nothing moves when it appears.
    await expect(title).toHaveCSS('opacity', '0');
    await page.evaluate(() => scrollTo(0, 900));
    await expect(title).toHaveCSS('opacity', '1');
    expect(await title.boundingBox()).toEqual(own);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(title).toHaveCSS('opacity', '0');
    // If only the buttons fit, they are at the ends of the bar.
    await resize(page, 320);
    await expect(title).toBeHidden();
    const last = await box(words.outline);
    expect(last.x + last.width).toBeGreaterThan(300);
  });

test('the page behind the open outline is dimmed, and a press on it only closes the outline', async ({
  page,
}) => {
  await resize(page, 390);
  await open(page, path);
  const button = page.getByRole('button', { name: 'Table of Contents', exact: true });
  const panel = page.getByRole('navigation', { name: 'Table of Contents' });
  const link = page.locator('.prose a:not(.anchor)').last();
  await page.setViewportSize({ width: 390, height: 1000 });
  await link.evaluate((element) => {
    scrollTo(0, scrollY + element.getBoundingClientRect().top - 950);
  });
  await button.click();
  await expect(panel).toBeVisible();
  const rows = await panel
    .getByRole('link')
    .evaluateAll((links) => links.map((row) => row.getBoundingClientRect().height));
  expect(Math.min(...rows)).toBeGreaterThanOrEqual(44);
  const corners = await panel.evaluate((element) => {
    const style = getComputedStyle(element);
    return [style.borderBottomLeftRadius, style.borderBottomRightRadius];
  });
  expect(corners).toEqual(['12px', '12px']);
  const { x, y } = (await link.boundingBox())!;
  await page.mouse.click(x + 4, y + 10);
  await expect(panel).toBeHidden();
  await expectAddress(page, path);
});

test('nothing of the page covers the bar', async ({ page }) => {
  await resize(page, 1100);
  await open(page, '/doc/tutorial/quick-start');
  // Scrolls each block so that its upper right corner is below the middle of the bar.
  const over = await page.locator('main .code').evaluateAll((blocks) =>
    blocks.flatMap((block) => {
      if (!block.checkVisibility()) return [];
      scrollTo(0, scrollY + block.getBoundingClientRect().top - 90);
      const { right } = block.getBoundingClientRect();
      const found = document.elementFromPoint(right - 30, 96);
      return found?.closest('.local-bar') ? [] : [found?.outerHTML];
    }),
  );
  expect(over).toEqual([]);
});

test('the two buttons of a phone that open a menu do not look alike', async ({ page }) => {
  await resize(page, 390);
  await open(page, path);
  const drawings = ['Menu', 'Open menu'].map((name) =>
    page.getByRole('button', { name, exact: true }).locator('path').getAttribute('d'),
  );
  expect(new Set(await Promise.all(drawings)).size).toBe(2);
});
