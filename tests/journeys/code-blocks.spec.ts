import type { Page } from '@playwright/test';
import { anyLanguage, expect, languages, open, test } from './support.ts';
import { fence, writePage, written } from './written-page.ts';

const rust = ['fn main() {', '    println!("hi");', '}'];
const block = (page: Page, index = 0) => page.locator('.code').nth(index);
const copyButton = (page: Page, index = 0) =>
  block(page, index).getByRole('button', { name: 'Copy code' });
/** Clicks a tool of a code block. The tools are visible only while the pointer is over the block. */
async function press(page: Page, name: string, index = 0): Promise<void> {
  await block(page, index).hover();
  await block(page, index).getByRole('button', { name }).click();
}
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  for (const words of languages)
    test(`${words.lang}: the copy button copies only the code, and confirms it`, async ({
      page,
    }) => {
      await writePage(
        page,
        fence('rust title="src/main.rs" {2}', ...rust) +
          fence('shell', '$ cargo run', '> more', 'out $ put') +
          fence('rust diff', ' let a;', '-let b = 1;', '+let b = 2;'),
      );
      await open(page, words.root + written);
      const name = words.lang === 'zh' ? '复制代码' : 'Copy code';
      const expected = [
        rust.join('\n'),
        'cargo run\nmore\nout $ put',
        'let a;\nlet b = 1;\nlet b = 2;',
      ];
      for (const [index, text] of expected.entries()) {
        await press(page, name, index);
        await expect(page.locator('#announcer')).toHaveText(
          words.lang === 'zh' ? '已复制' : 'Copied',
        );
        await expect.poll(() => clipboard(page)).toBe(text);
      }
    });

  test('a copy is confirmed for 2 s; a second copy restarts the time', async ({ page }) => {
    await page.clock.install();
    await writePage(page, fence('rust', ...rust));
    await open(page, written);
    await page.clock.pauseAt(Date.now() + 600_000);
    const button = copyButton(page);
    await press(page, 'Copy code');
    await expect(button).toHaveAttribute('data-done', '');
    await page.clock.runFor(1900);
    await expect(button).toHaveAttribute('data-done', '');
    const marked = button.evaluate(
      (element) =>
        new Promise<void>((resolve) => {
          new MutationObserver(() => resolve()).observe(element, { attributes: true });
        }),
    );
    await press(page, 'Copy code');
    await marked;
    await page.clock.runFor(1900);
    await expect(button).toHaveAttribute('data-done', '');
    await page.clock.runFor(100);
    await expect(button).not.toHaveAttribute('data-done');
  });
});

for (const [system, platform, words] of [
  ['Linux', 'Linux x86_64', 'Copy to clipboard: Ctrl+C, Enter'],
  ['a Mac', 'MacIntel', 'Copy to clipboard: ⌘+C, Enter'],
] as const)
  for (const [how, broken] of [
    ['is refused', 'refused'],
    ['does not exist', 'absent'],
  ] as const)
    test(`on ${system}, when copying ${how}, a prompt contains the code, and nothing is confirmed`, async ({
      page,
    }) => {
      await page.addInitScript(
        ([platform, broken]) => {
          Object.defineProperty(Navigator.prototype, 'platform', { get: () => platform });
          Object.defineProperty(Navigator.prototype, 'clipboard', {
            get: () =>
              broken === 'absent'
                ? undefined
                : { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
          });
        },
        [platform, broken] as const,
      );
      await writePage(page, fence('shell', '$ cargo run'));
      await open(page, written);
      const asked = new Promise<[string, string, string]>((resolve) => {
        page.on('dialog', async (dialog) => {
          resolve([dialog.type(), dialog.message(), dialog.defaultValue()]);
          await dialog.dismiss();
        });
      });
      await press(page, 'Copy code');
      expect(await asked).toEqual(['prompt', words, 'cargo run']);
      await expect(copyButton(page)).not.toHaveAttribute('data-done');
      await expect(page.locator('#announcer')).toHaveText('');
    });

test('lines are numbered; numbers, diff signs and prompts cannot be selected', async ({ page }) => {
  await writePage(page, fence('rust diff', ' let a;', '+let b;') + fence('shell', '$ cargo run'));
  await open(page, written);
  const lines = block(page).locator('.l');
  await expect(lines).toHaveCount(2);
  for (const line of await lines.all())
    expect(
      await line.evaluate((element) => {
        const { content, userSelect } = getComputedStyle(element, '::before');
        return [content, userSelect];
      }),
    ).toEqual(['counter(line)', 'none']);
  for (const mark of [block(page).locator('.sign').first(), block(page, 1).locator('.prompt')])
    await expect(mark).toHaveCSS('user-select', 'none');
});

test('marked lines and lines of a diff stand out by more than their colour', async ({ page }) => {
  await writePage(
    page,
    fence('rust {2}', ...rust) + fence('rust diff', ' let a;', '-let b;', '+let c;'),
  );
  await open(page, written);
  const look = (index: number, line: number) =>
    block(page, index)
      .locator('.l')
      .nth(line)
      .evaluate((element) => {
        const { backgroundColor, boxShadow } = getComputedStyle(element);
        return { backgroundColor, bar: boxShadow !== 'none' };
      });
  const plain = await look(0, 0);
  expect(plain.bar).toBe(false);
  const marked = await look(0, 1);
  expect(marked.bar).toBe(true);
  const [removed, added] = [await look(1, 1), await look(1, 2)];
  expect(new Set([plain, marked, removed, added].map((each) => each.backgroundColor)).size).toBe(4);
  await expect(block(page, 1).locator('.sign')).toHaveText([' ', '-', '+']);
});

for (const words of languages)
  test(`${words.lang}: title and language are shown, and each block has its own wrap setting`, async ({
    page,
  }) => {
    const long = `let text = "${'word '.repeat(60)}";`;
    await writePage(page, fence('rust title="src/a.rs"', long) + fence('rust', long));
    await open(page, words.root + written);
    await expect(block(page)).toContainText('src/a.rs');
    await expect(block(page)).toContainText('Rust');
    const name = words.lang === 'zh' ? '切换自动换行' : 'Toggle code wrap';
    const wrap = block(page).getByRole('button', { name });
    const overflow = (index: number) =>
      block(page, index)
        .locator('pre')
        .evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(await overflow(0)).toBeGreaterThan(100);
    await expect(wrap).toHaveAttribute('aria-pressed', 'false');
    await press(page, name);
    await expect(wrap).toHaveAttribute('aria-pressed', 'true');
    expect(await overflow(0)).toBe(0);
    expect(await overflow(1)).toBeGreaterThan(100);
    await press(page, name);
    await expect(wrap).toHaveAttribute('aria-pressed', 'false');
    expect(await overflow(0)).toBeGreaterThan(100);
  });

test('a block that overflows can be scrolled by keyboard; other blocks are not in the tab order', async ({
  page,
}) => {
  await writePage(
    page,
    fence('rust title="a.rs"', `let a = "${'x'.repeat(300)}";`) + fence('rust', 'b'),
  );
  await open(page, written);
  const region = page.getByRole('group', { name: 'Code example: a.rs' });
  await region.focus();
  await expect(region).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await expect(block(page, 1).locator('[tabindex]')).toHaveCount(0);
});

test('hidden buttons appear on keyboard focus and on hover', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await writePage(page, fence('rust title="a.rs"', ...rust));
  await open(page, written);
  const tools = block(page).locator('.code-tools');
  await page.mouse.move(0, 0);
  await copyButton(page).focus();
  await expect(tools).toHaveCSS('opacity', '1');
  expect((await copyButton(page).boundingBox())!.width).toBeGreaterThanOrEqual(24);
  await page.keyboard.press('Shift+Tab');
  await expect(block(page).getByRole('button', { name: 'Toggle code wrap' })).toBeFocused();
  await block(page).locator('pre').hover();
  await expect(tools).toHaveCSS('opacity', '1');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('the buttons of a code block are always visible', async ({ page }) => {
    await writePage(page, fence('rust title="a.rs"', ...rust) + fence('rust', ...rust));
    await open(page, written);
    for (const index of [0, 1]) {
      await expect(block(page, index).locator('.code-tools')).toHaveCSS('opacity', '1');
      const box = (await copyButton(page, index).boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
    }
  });
});

for (const words of anyLanguage)
  test(`${words.lang}: a long block is folded until the reader expands it`, async ({ page }) => {
    await writePage(page, fence('text', ...Array.from({ length: 60 }, (_, i) => `line ${i}`)));
    await open(page, words.root + written);
    const pre = block(page).locator('pre');
    const height = () => pre.evaluate((element) => element.clientHeight);
    const folded = await height();
    expect(folded).toBeLessThan(30 * 24);
    const all = block(page).getByRole('button', {
      name: words.lang === 'zh' ? '显示全部 60 行' : 'Show all 60 lines',
    });
    await all.click();
    await expect.poll(height).toBeGreaterThan(59 * 24);
    await expect(all).toBeHidden();
    await expect(pre).toBeFocused();
  });

test('a page with code blocks fetches nothing for them', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await writePage(page, fence('rust', ...rust));
  await open(page, written);
  await press(page, 'Toggle code wrap');
  await expect(block(page)).toHaveAttribute('data-wrap', '');
  expect(scripts.length).toBeGreaterThan(0);
  expect(
    scripts.filter((path) => /\b(?:tabs|zoom|overview-filter|not-found)\b/.test(path)),
  ).toEqual([]);
});

/** Returns the texts of the code blocks in which the bar covers the first line. */
const covered = (page: Page) =>
  page.locator('.code').evaluateAll((blocks) =>
    blocks.flatMap((block) => {
      const bar = block.querySelector('.code-bar')!.getBoundingClientRect();
      const range = new Range();
      range.selectNodeContents(block.querySelector('.l')!);
      return [...range.getClientRects()].some((box) => box.width > 0 && box.top < bar.bottom - 1)
        ? [block.textContent]
        : [];
    }),
  );

test('nothing covers code: without a title, scrolled, wrapped, or on a phone', async ({ page }) => {
  const long = `let text = "${'word '.repeat(60)}";`;
  await writePage(
    page,
    fence('rust', long) + fence('text', long) + fence('rust title="a.rs"', long),
  );
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, written);
    expect(await covered(page)).toEqual([]);
    for (const pre of await page.locator('pre').all())
      await pre.evaluate((element) => element.scrollTo({ left: 500, behavior: 'instant' }));
    expect(await covered(page)).toEqual([]);
    await press(page, 'Toggle code wrap');
    expect(await covered(page)).toEqual([]);
  }
});

test('a fade shows that a line continues, and disappears at its end', async ({ page }) => {
  const long = `let text = "${'word '.repeat(60)}";`;
  await writePage(page, fence('rust', long) + fence('rust', 'let a = 1;'));
  await open(page, written);
  const opacity = (index: number) =>
    block(page, index)
      .locator('pre')
      .evaluate((pre) => Number(getComputedStyle(pre, '::after').opacity));
  await expect.poll(() => opacity(0)).toBe(1);
  await expect.poll(() => opacity(1)).toBe(0);
  await block(page)
    .locator('pre')
    .evaluate((pre) => pre.scrollTo({ left: pre.scrollWidth, behavior: 'instant' }));
  await expect.poll(() => opacity(0)).toBe(0);
  await press(page, 'Toggle code wrap');
  expect(
    await block(page)
      .locator('pre')
      .evaluate((pre) => getComputedStyle(pre, '::after').content),
  ).toBe('none');
});

test('on a phone 42 characters fit a line, and short blocks have no line numbers unless a line is marked', async ({
  page,
}) => {
  const line = (length: number) => 'x'.repeat(length);
  const lines = (count: number) => Array.from({ length: count }, () => line(42));
  await writePage(
    page,
    fence('text', ...lines(9)) + fence('text', ...lines(10)) + fence('text {1}', line(30)),
  );
  await open(page, written);
  const numbers = () =>
    page
      .locator('.code')
      .evaluateAll((all) =>
        all.map((each) => getComputedStyle(each.querySelector('.l')!, '::before').content),
      );
  const numbered = 'counter(line)';
  expect(await numbers()).toEqual([numbered, numbered, numbered]);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await numbers()).toEqual(['none', numbered, numbered]);
  for (const pre of await page.locator('pre').all())
    expect(await pre.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(
      0,
    );
  await expect(page.locator('pre').first()).toHaveCSS('font-size', '13px');
});

test('drawings of samples have the same background in both schemes, and “Try it” is in the bar above the code', async ({
  page,
}) => {
  const grounds = new Set<string>();
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    // These pages have samples with dark, grey and light backgrounds, and samples that are whole windows.
    for (const path of ['/components/basic/label', '/components/form/input', '/examples/list']) {
      await open(page, path);
      for (const result of await page.locator('.code-result').all())
        grounds.add(await result.evaluate((each) => getComputedStyle(each).backgroundColor));
    }
  }
  expect([...grounds]).toEqual(['rgb(34, 39, 47)']);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/components/basic/label');
    for (const sample of await page.locator('.code:has(.try-button)').all()) {
      const bar = (await sample.locator('.code-bar').boundingBox())!;
      const button = (await sample.locator('.try-button').boundingBox())!;
      expect(button.y).toBeGreaterThanOrEqual(bar.y);
      expect(button.y + button.height).toBeLessThanOrEqual(bar.y + bar.height + 1);
    }
  }
});
