import type { Page } from '@playwright/test';
import {
  anyLanguage,
  expect,
  expectAddress,
  goto,
  languages,
  open,
  ready,
  scrollPage,
  test,
} from './support.ts';
import { fence, writePage, written } from './written-page.ts';

/** One page of each type. */
const kinds = [
  '/',
  '/components/',
  '/api/',
  '/components/basic/button',
  '/components/feedback/dialog',
  '/doc/tutorial/quick-start',
  '/doc/config/gen_ui_toml',
  '/tools/ract/install',
  '/tools/ract/common_commands',
  '/examples/overview',
  '/nope',
];

/** Returns by how many px the page is wider than the window. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const words of languages)
  test(`${words.lang}: no page type scrolls sideways at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of kinds)
      await test.step(path, async () => {
        await goto(page, words.root + path);
        expect(await sideways(page)).toBeLessThanOrEqual(0);
        expect(await outside(page)).toEqual([]);
      });
  });

test('wide content of any kind scrolls in its own box', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const row = (cell: string) => `|${` ${cell} |`.repeat(12)}\n`;
  await writePage(
    page,
    [
      `A ${'verylongword'.repeat(20)} and \`${'inline_code'.repeat(20)}\` and <https://example.com/${'x'.repeat(200)}>.`,
      `## ${'Heading'.repeat(20)}`,
      row('column') + row('---') + row('cell'),
      fence('rust', 'x'.repeat(300)),
      '![A photo](/photo.png)',
      '::figure{src="components/button.svg" alt="A figure"}',
      `- one\n  - two\n    - three\n      - ${'deep'.repeat(40)}`,
      `> [!NOTE]\n> ${'quote'.repeat(40)}`,
      `::::tabs\n${Array.from({ length: 12 }, (_, i) => `:::tab{title="A long title ${i}"}\nx\n:::`).join('\n')}\n::::`,
    ].join('\n\n'),
  );
  await open(page, written);
  await expect(page.locator('.prose img')).toBeVisible();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  // At this width, table rows are blocks.
  const table = page.getByRole('group', { name: /^Table/ });
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  const code = page.getByRole('main').locator('pre');
  await code.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => code.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

for (const words of anyLanguage)
  test(`${words.lang}: tables scroll in boxes that have a name and can be focused by keyboard`, async ({
    page,
  }) => {
    await open(page, `${words.root}/components/basic/button`);
    const boxes = page.getByRole('main').getByRole('group', {
      name: words.lang === 'zh' ? /^表格/ : /^Table/,
    });
    const names = await boxes.evaluateAll((all) =>
      all.map((element) => element.getAttribute('aria-label')),
    );
    expect(names.length).toBeGreaterThan(2);
    expect(new Set(names).size).toBe(names.length);
    expect(await page.getByRole('table').count()).toBe(names.length);
    for (const box of await boxes.all()) await expect(box).toHaveAttribute('tabindex', '0');
  });

test('a table of 1,000 rows is laid out in pieces when they approach the window', async ({
  page,
}) => {
  const rows = Array.from({ length: 1000 }, (_, i) => `| row ${i} | value ${i} |`).join('\n');
  await writePage(page, `## Long\n\n| Name | Value |\n|---|---|\n${rows}\n\n## After {#after}\n`);
  await open(page, written);
  const pieces = page.locator('.table .piece');
  await expect(pieces).toHaveCount(25);
  for (const piece of await pieces.all())
    await expect(piece).toHaveCSS('content-visibility', 'auto');
  await expect(page.locator('.table tbody tr')).toHaveCount(1000);
  // The layout of pieces outside the window is skipped.
  const skipped = await pieces
    .last()
    .locator('td')
    .last()
    .evaluate((cell) => cell.checkVisibility({ contentVisibilityAuto: true }));
  expect(skipped).toBe(false);
  await page.getByRole('cell', { name: 'row 999', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('cell', { name: 'row 999', exact: true })).toBeInViewport();
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Value']);
});

for (const words of anyLanguage)
  test(`${words.lang}: external links open in a new tab and are marked`, async ({ page }) => {
    await writePage(page, '[out](https://example.com/a) and [in](/doc/guide/plugins)');
    await open(page, words.root + written);
    const mark = (name: string) =>
      page
        .getByRole('main')
        .getByRole('link', { name, exact: true })
        .evaluate((link) => getComputedStyle(link, '::after').content);
    expect(await mark('out')).toContain('↗');
    expect(await mark('in')).toBe('none');
    const out = page.getByRole('main').getByRole('link', { name: 'out' });
    await expect(out).toHaveAttribute('target', '_blank');
    await expect(out).toHaveAttribute('rel', 'noopener noreferrer');
    // All links to other sites open in a new tab, also those outside the text.
    for (const link of await page.locator(`a[href^="http"]`).all()) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
  });

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  for (const words of anyLanguage)
    test(`${words.lang}: the link beside a heading leads to it and copies its address`, async ({
      page,
    }) => {
      await writePage(page, `${'text\n\n'.repeat(40)}## First part\n\n${'text\n\n'.repeat(40)}`);
      await open(page, words.root + written);
      const heading = page.getByRole('heading', { name: 'First part' });
      await heading.scrollIntoViewIfNeeded();
      const anchor = heading.getByRole('link', {
        name: words.lang === 'zh' ? '指向“First part”一节的链接' : 'Link to section First part',
      });
      await expect(anchor).toHaveCSS('opacity', '0');
      await heading.hover();
      await expect(anchor).toHaveCSS('opacity', '1');
      await anchor.click();
      await expectAddress(page, `${words.root}${written}#first-part`);
      await expect(page.locator('#announcer')).toHaveText(
        words.lang === 'zh' ? '已复制' : 'Copied',
      );
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
      await expect(heading).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(anchor).toBeFocused();
      await expect(anchor).toHaveCSS('opacity', '1');
    });

  for (const words of languages)
    test(`${words.lang}: a page can be copied as Markdown`, async ({ page }) => {
      const path = `${words.root}/doc/guide/tools`;
      await open(page, path);
      const markdown = await (await page.request.get(`${path}.md`)).text();
      expect(markdown).toMatch(/^# /);
      await page
        .getByRole('button', {
          name: words.lang === 'zh' ? '复制本页 Markdown' : 'Copy page as Markdown',
        })
        .click();
      await expect(page.locator('#announcer')).toHaveText(
        words.lang === 'zh' ? '已复制' : 'Copied',
      );
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(markdown);
    });
});

for (const words of languages)
  test(`${words.lang}: a page shows its breadcrumbs, what it describes, and how to report a problem`, async ({
    page,
  }) => {
    await open(page, `${words.root}/tools/ract/install`);
    const crumbs = page.getByRole('navigation', {
      name: words.lang === 'zh' ? '当前位置' : 'Breadcrumbs',
    });
    const section = crumbs.getByRole('link').first();
    await expect(section).toHaveText(words.lang === 'zh' ? '工具' : 'Tools');
    await expect(section).toHaveAttribute('href', `${words.root}/tools/overview`);
    await expect(page.getByRole('main')).toContainText(
      words.lang === 'zh' ? '适用于 Ract 0.2.0' : 'Describes Ract 0.2.0',
    );
    const report = page.getByRole('link', {
      name: words.lang === 'zh' ? '反馈本页问题' : 'Report a problem on this page',
    });
    const address = new URL((await report.getAttribute('href'))!);
    expect(address.origin + address.pathname).toBe('https://github.com/Privoce/GenUI/issues/new');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(
      address.searchParams.get('title')!,
    );
    expect(new URL(address.searchParams.get('body')!).pathname).toBe(
      `${words.root}/tools/ract/install`,
    );
  });

/** Returns the elements that reach out of the window and are not in a scrollable element. */
const outside = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, .local-bar *')]
      .filter((element) => {
        // Parts of a drawing may overlap its edges.
        if (element.closest('svg')) return false;
        const { left, right, width, height } = element.getBoundingClientRect();
        if (width <= 2 || height <= 2 || (left >= -1 && right <= innerWidth + 1)) return false;
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          return false;
        for (let box = element.parentElement; box; box = box.parentElement)
          if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return false;
        return true;
      })
      .map((element) => `${element.localName}: ${element.textContent!.slice(0, 40)}`),
  );

/** Pages that had problems with text at twice the size or with wider spacing. */
const dense = [
  '/',
  '/components/',
  '/api/',
  '/components/basic/button',
  '/components/basic/scrollbar',
  '/api/global/color',
  '/doc/tutorial/style',
  '/tools/ract/install',
  '/nope',
].flatMap((path) => [path, `/zh${path}`]);

/** Returns the texts that an element cuts off and that no scrolling shows. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('header *, main, main *, .local-bar *')].flatMap(
      (box) => {
        // A drawing scales as a whole, and the text beside it has the same words.
        if (box.closest('svg')) return [];
        // The bar may shorten the heading, because the heading itself is complete.
        if (box.matches('.local-title[aria-hidden="true"]')) return [];
        const style = getComputedStyle(box);
        const hides = (value: string) => value === 'hidden' || value === 'clip';
        if (!hides(style.overflowX) && !hides(style.overflowY)) return [];
        if (!box.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
        const own = box.getBoundingClientRect();
        // Elements of one pixel are visually hidden on purpose.
        if (own.width <= 2 || own.height <= 2) return [];
        const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
        const cut: string[] = [];
        const range = new Range();
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const parent = node.parentElement!;
          // Skips text in scrollable elements and text for screen readers only.
          if (
            !node.textContent!.trim() ||
            parent.closest('pre, .table, .home-exhibits, .visually-hidden')
          )
            continue;
          if (!parent.checkVisibility({ opacityProperty: true })) continue;
          range.selectNodeContents(node);
          const text = range.getBoundingClientRect();
          if (
            (hides(style.overflowX) && (text.right > own.right + 1 || text.left < own.left - 1)) ||
            (hides(style.overflowY) && (text.bottom > own.bottom + 1 || text.top < own.top - 1))
          )
            cut.push(`${box.className}: ${node.textContent!.slice(0, 40)}`);
        }
        return cut;
      },
    ),
  );

/** Returns the visible controls of the header that overlap or reach out of the window. */
const misplaced = (page: Page) =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('header :is(a, button)')].filter(
      (element) => element.checkVisibility() && element.offsetWidth > 0,
    );
    const boxes = controls.map((element) => element.getBoundingClientRect());
    return controls
      .filter((element, i) =>
        boxes.some((box, j) => {
          const own = boxes[i]!;
          if (own.right > innerWidth + 1 || own.left < -1) return true;
          return (
            j > i &&
            !element.contains(controls[j]!) &&
            // Controls that belong together may overlap by their margins.
            Math.min(own.right, box.right) - Math.max(own.left, box.left) > 4 &&
            Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top) > 4
          );
        }),
      )
      .map((element) => element.getAttribute('aria-label') ?? element.textContent);
  });

for (const width of [1440, 1280, 390, 320])
  test(`${width} wide: text of twice the size is completely visible${width === 390 ? '' : ' @all'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of dense)
      await test.step(path, async () => {
        await goto(page, path);
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        expect(await sideways(page)).toBeLessThanOrEqual(0);
        expect(await outside(page)).toEqual([]);
        expect(await misplaced(page)).toEqual([]);
        expect(await cutOff(page)).toEqual([]);
      });
  });

for (const width of [1440, 390, 320])
  test(`${width} wide: text spaced as in WCAG 1.4.12 is completely visible${width === 390 ? '' : ' @all'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of dense)
      await test.step(path, async () => {
        await goto(page, path);
        await page.evaluate(() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(
            '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
          );
          document.adoptedStyleSheets = [sheet];
        });
        expect(await sideways(page)).toBeLessThanOrEqual(0);
        expect(await outside(page)).toEqual([]);
        expect(await misplaced(page)).toEqual([]);
        expect(await cutOff(page)).toEqual([]);
      });
  });

test('forced colours keep icons, borders, focus and marks of current entries', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await writePage(
    page,
    fence('rust {1}', 'a', 'b') +
      '\n> [!NOTE]\n> x\n\n::::tabs\n:::tab{title="A"}\nx\n:::\n:::tab{title="B"}\ny\n:::\n::::',
  );
  await open(page, written);
  const canvas = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );
  for (const selector of ['[data-action="copy"]', '.callout-title'])
    expect(
      await page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element, '::before').backgroundColor),
    ).not.toBe(canvas);
  for (const current of [
    page.getByRole('banner').locator('[aria-current="page"]'),
    page.getByRole('tab', { name: 'A' }),
    page.locator('.sidebar [aria-current="page"]'),
  ])
    await expect(current).toHaveCSS('outline-style', 'solid');
  await expect(page.locator('.code').first()).toHaveCSS('border-top-style', 'solid');
  await expect(page.locator('.l[data-line]').first()).toHaveCSS('border-top-style', 'solid');
  await page.keyboard.press('Tab');
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!);
    return [outlineStyle, Number.parseFloat(outlineWidth) > 0];
  });
  expect(ring).toEqual(['solid', true]);
});

test('text in another language than the page has a lang attribute', async ({ page }) => {
  await open(page, '/doc/guide/tools');
  await page.getByRole('button', { name: 'Language' }).click();
  await expect(page.getByRole('link', { name: '中文' })).toHaveAttribute('lang', 'zh');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await open(page, '/zh/doc/guide/tools');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await page.getByRole('button', { name: '语言' }).click();
  await expect(page.getByRole('link', { name: 'English' })).toHaveAttribute('lang', 'en');
});

for (const words of anyLanguage)
  test(`${words.lang}: the button “Back to top” appears after scrolling by one window, and works`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await open(page, `${words.root}/components/basic/button`);
    // Parts that load late may move the page slightly.
    await page.waitForLoadState('networkidle');
    await page.clock.pauseAt(Date.now() + 600_000);
    const up = page.getByRole('button', { name: words.lang === 'zh' ? '回到顶部' : 'Back to top' });
    /** Scrolls by a number of windows and expects the button to be shown (1) or not (0). */
    const scrollBy = async (windows: number, count: 0 | 1) => {
      await scrollPage(page, windows * 900);
      await expectButtons(count);
    };
    // The stopped clock does not control when the browser sends the scroll event, so this tries again until the button
    // is right.
    const expectButtons = (count: 0 | 1) =>
      expect(async () => {
        await page.clock.runFor(200);
        expect(await up.count()).toBe(count);
      }).toPass();
    await scrollBy(0.75, 0);
    // From this position on, the button stays, in whichever direction the reader scrolls.
    await scrollBy(0.5, 1);
    await scrollBy(1, 1);
    await scrollBy(-0.25, 1);
    await scrollBy(0.25, 1);
    // Near the top, the button is hidden and out of the tab order.
    await scrollBy(-1.75, 0);
    await expect(page.locator('.back-to-top')).toHaveCount(0);
    await scrollBy(1, 1);
    await up.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expectButtons(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

test('the button “Back to top” is shown on a page that is reloaded further down', async ({
  page,
}) => {
  await open(page, '/components/basic/button');
  await page.keyboard.press('End');
  const up = page.getByRole('button', { name: 'Back to top' });
  await expect(up).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.scroll)).toBeGreaterThan(900);
  await page.reload();
  await ready(page);
  await expect(up).toBeVisible();
});

for (const width of [390, 768, 1024, 1280, 1281, 1320, 1440])
  test(`${width} wide: the button “Back to top” never covers a button of a block${width === 390 || width === 1281 ? '' : ' @all'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const address of ['/components/basic/button', '/components/basic/button?outline=0']) {
      await open(page, address);
      await scrollPage(page, 1500);
      const up = page.getByRole('button', { name: 'Back to top' });
      await expect(up).toBeVisible();
      const own = (await up.boundingBox())!;
      expect(own.x).toBeGreaterThan(0);
      expect(own.x + own.width).toBeLessThan(width);
      // Only horizontal positions are compared, so that the result does not depend on the scroll position.
      const below = await page.locator('main .code-tools button').evaluateAll((buttons) =>
        buttons
          .map((button) => button.getBoundingClientRect())
          .filter(({ width }) => width > 0)
          .map(({ left, right }) => [left, right] as const),
      );
      expect(below.length).toBeGreaterThan(3);
      expect(below.filter(([left, right]) => right > own.x && left < own.x + own.width)).toEqual(
        [],
      );
    }
  });

for (const words of languages)
  test(`${words.lang}: text and blocks end at the same edge`, async ({ page }) => {
    const edges = { text: new Set<number>(), blocks: new Set<number>() };
    for (const path of [
      '/components/basic/button',
      '/doc/tutorial/quick-start',
      '/tools/ract/install',
    ]) {
      await goto(page, words.root + path);
      const found = await page.evaluate(() => {
        const right = (selector: string) =>
          [...document.querySelectorAll(selector)]
            .filter((element) => element.checkVisibility())
            .map((element) => Math.round(element.getBoundingClientRect().right));
        return {
          text: right(
            '.doc h1, .prose > :is(h2, h3, p, ul:not(:has(pre)), ul > li:not(:has(pre)))',
          ),
          blocks: right('.prose > :is(.code, .table, .figure-frame, .callout, .steps, .tabs)'),
        };
      });
      expect(found.blocks.length).toBeGreaterThan(3);
      for (const edge of found.text) edges.text.add(edge);
      for (const edge of found.blocks) edges.blocks.add(edge);
    }
    expect([...edges.text]).toHaveLength(1);
    expect([...edges.blocks]).toHaveLength(1);
    expect(edges.text).toEqual(edges.blocks);
  });

test('Chinese punctuation that Latin fonts also contain is as wide as a character', async ({
  page,
}) => {
  await page.goto('/zh/doc/guide/overview');
  const widths = () =>
    page.evaluate(() => {
      const text = document.createElement('span');
      // Simulates a machine whose first font has these marks. DejaVu Sans, which the tests use, has them.
      const { fontFamily } = getComputedStyle(document.documentElement);
      text.style.fontFamily = fontFamily.replace('-apple-system', '"DejaVu Sans"');
      document.querySelector('.prose p')!.replaceChildren(text);
      const all = ['字', '“', '”', '‘', '…', '，'].map((mark) => {
        text.textContent = mark;
        return Math.round(text.getBoundingClientRect().width);
      });
      return new Set(all).size;
    });
  // The widths are polled, because the dev server's styles load as a module.
  await expect.poll(widths).toBe(1);
});

test('text, code, tables, boxes and figures end at the same edge', async ({ page }) => {
  for (const width of [961, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/components/basic/button');
    const ends = await page
      .locator('.prose > :is(p, ul, .code, .table, .callout, .figure-frame)')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().right)));
    expect(new Set(ends).size, `${width} wide`).toBe(1);
  }
});
