/** The compiler's output for a sample that is being edited. */
import type { Locator, Page } from '@playwright/test';
import { BUTTON, COUNTER, type Lang, type OpenSample, openSample, THEMES } from './open-samples.ts';
import {
  expect,
  expectSameDocument,
  languages,
  mark,
  open,
  test,
  watchConsole,
} from './support.ts';

const words = {
  en: {
    panel: 'What GenUI makes of it',
    accepted: /^The compiler reports nothing\. It accepts many mistakes silently/,
    changed: '1 line changed',
    replaced: '<button> has become Makepad’s own Button.',
    lost: '@clicked="missing()" is lost: the Rust does not contain “missing”.',
    rust: 'This is not Rust: a value is missing.',
    unavailable: /^Not available here/,
    ended: /^The compiler gave no answer to this text and was ended\./,
    notice: 'Part of this page',
    again: 'Try again',
  },
  zh: {
    panel: 'GenUI 的编译结果',
    accepted: /^编译器没有报错。不过它会默默接受许多错误/,
    changed: '1 行有变化',
    replaced: '<button> 变成了 Makepad 自带的 Button。',
    lost: '@clicked="missing()" 没有留下任何结果：生成的 Rust 中没有“missing”。',
    rust: '这不是合法的 Rust：缺少一个值。',
    unavailable: /^此处无法使用/,
    ended: /^编译器没有对这段代码给出结果，已被终止。/,
    notice: '加载失败',
    again: '重试',
  },
} as const;

interface Tried extends OpenSample {
  readonly summary: Locator;
  readonly status: Locator;
  readonly notes: Locator;
  readonly shown: (name: 'live_design!' | 'Rust') => Locator;
}

async function tryIt(page: Page, index: number, lang: Lang = 'en'): Promise<Tried> {
  const { block, code } = await openSample(page, index, lang);
  return {
    block,
    code,
    summary: block.getByText(words[lang].panel, { exact: true }),
    status: block.locator('.try-made-status'),
    notes: block.locator('.try-made-notes'),
    shown: (name) => block.getByRole('region', { name }),
  };
}

/** Starts to collect the names of the files that load for the panel, in the order of the requests. */
function watchFiles(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/hashed\/((?:wasm\/)?(?:made|compiler[-\w]*))\./.exec(request.url()) ?? [];
    if (name !== undefined) asked.push(name);
  });
  return asked;
}

async function change(code: Locator, from: string, to: string): Promise<void> {
  const text = await code.inputValue();
  expect(text).toContain(from);
  await code.fill(text.replace(from, to));
}

for (const { lang, root } of languages) {
  const said = words[lang];

  test(`${lang}: opened by mouse, the panel shows live design and Rust of the edited code, and marks changes @built`, async ({
    page,
  }) => {
    const complaints = watchConsole(page);
    const asked = watchFiles(page);
    await open(page, root + BUTTON);
    const { code, summary, status, shown, block } = await tryIt(page, COUNTER, lang);
    await expect(block.locator('.live-drawing svg').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);

    await summary.click();
    await expect(status).toHaveText(said.accepted);
    expect(asked.toSorted()).toEqual(['compiler', 'made', 'wasm/compiler-wasm']);
    await expect(shown('live_design!')).toContainText('button_1 = <GButton> {');
    await expect(shown('live_design!').locator('[data-line]')).toHaveCount(0);
    await change(code, '<button @clicked', '<button theme="Error" @clicked');
    await expect(shown('live_design!').locator('[data-line]')).toHaveText(['theme: Error,']);
    await expect(block).toContainText(said.changed);
    await block.getByRole('button', { name: 'Rust' }).click();
    await expect(shown('live_design!')).toBeHidden();
    await expect(shown('Rust')).toContainText('fn add(&mut self, cx: &mut Cx) {');
    // Groups of generated code are folded.
    const folded = shown('Rust').getByRole('button').first();
    await expect(shown('Rust')).not.toContainText('set_hover_color(color: String) {');
    await folded.click();
    await expect(shown('Rust')).toContainText('set_hover_color(color: String) {');
    expect(asked).toHaveLength(3);
    expect(complaints).toEqual([]);
  });

  test(`${lang}: opened by keyboard, the panel says what the compiler silently replaces`, async ({
    page,
  }) => {
    await open(page, root + BUTTON);
    const { block, code, summary, notes } = await tryIt(page, THEMES, lang);
    await change(code, 'theme="Success"', 'theme="Red"');
    await change(code, '<button theme="Error"', '<button theme="Error" @clicked="missing()"');
    // The rules find this mistake without the compiler, whose code is not loaded.
    await expect(block.locator('.try-foreign')).toHaveText('Button');
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(notes).toContainText(said.replaced);
    await expect(block.locator('.try-foreign')).toHaveText('Button');
    // The box lies where the button would be.
    const place = (of: string) =>
      block
        .locator(of)
        .first()
        .evaluate((element) => {
          const { x, y } = element.getBoundingClientRect();
          return [Math.round(x), Math.round(y)];
        });
    // The comparison is retried: each drawing replaces the box, and a removed box has no position.
    await expect(async () =>
      expect(await place('.try-foreign > div')).toEqual(await place('.live-buttons button')),
    ).toPass();
    await change(code, 'theme="Red"', 'theme="Success"');
    await expect(block.locator('.try-foreign > div')).toHaveCount(0);
    await expect(notes).not.toContainText('Makepad');
  });

  test(`${lang}: a callback that the compiler drops is reported with its line`, async ({
    page,
  }) => {
    await open(page, root + BUTTON);
    const { block, code, summary, notes } = await tryIt(page, COUNTER, lang);
    await change(code, '@clicked="add()"', '@clicked="missing()"');
    await summary.click();
    await expect(notes).toContainText(said.lost);
    await notes.getByRole('button').first().click();
    await expect(code).toBeFocused();
    const selected = await code.evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    );
    expect(selected).toContain('@clicked="missing()"');
    await expect(block.getByRole('list').first()).toContainText('missing');
  });

  test(`${lang}: invalid Rust is reported without opening the panel @built`, async ({ page }) => {
    const asked = watchFiles(page);
    await open(page, root + BUTTON);
    const { block, code } = await tryIt(page, COUNTER, lang);
    // A mistake that the rules find needs no compiler.
    await change(code, '<label', '<labell');
    await expect(block.locator('.try-mark').first()).toBeVisible();
    await expect.poll(() => asked).toEqual(['made']);
    await change(code, '<labell', '<label');
    await change(code, 'self.count += 1;', 'self.count += ;');
    await expect(block.getByRole('list').first()).toContainText(said.rust);
    expect(asked).toContain('compiler');
    await change(code, 'self.count += ;', 'self.count += 1;');
    await expect(block.locator('.try-problems li')).toHaveCount(0);
  });

  test(`${lang}: if the host sends the worker with the policy of pages, the panel reports it @built`, async ({
    page,
  }) => {
    await open(page, root + BUTTON);
    const policy = (await page.request.get(BUTTON)).headers()['content-security-policy']!;
    await page.route(/\/hashed\/wasm\//, async (route) => {
      const response = await route.fetch();
      const own = response.headers()['content-security-policy'];
      const headers = {
        ...response.headers(),
        'content-security-policy': `${policy}, ${own}`,
      };
      await route.fulfill({ response, headers });
    });
    const { summary, status, block } = await tryIt(page, THEMES, lang);
    await summary.click();
    await expect(status).toHaveText(said.unavailable);
    await expect(block.locator('.try-made-views')).toBeHidden();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test(`${lang}: a compiler that hangs is stopped; the page stays usable, and the next edit has an answer @built`, async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, root + BUTTON);
    let isEndless = true;
    await page.route(/\/hashed\/compiler\.[^/]+\.wasm/, (route) =>
      isEndless
        ? route.fulfill({ contentType: 'application/wasm', body: endlessModule() })
        : route.continue(),
    );
    const { code, summary, status, block } = await tryIt(page, THEMES, lang);
    await summary.click();
    await expect
      .poll(async () => {
        await page.clock.fastForward(10_000);
        return status.textContent();
      })
      .toMatch(said.ended);
    isEndless = false;
    await change(code, 'Publish', 'Print');
    await expect(block.locator('.live-drawing svg text').first()).toHaveText('Print');
  });
}

/** Returns a WebAssembly module whose compiler never returns. */
function endlessModule(): Buffer {
  const text = (name: string) => [name.length, ...Buffer.from(name)];
  const section = (id: number, content: readonly number[]) => [id, content.length, ...content];
  const exported = [
    [...text('memory'), 2, 0],
    ...['start', 'room', 'compile', 'check_rust'].map((name, at) => [...text(name), 0, at]),
  ];
  const nothing = [2, 0, 0x0b];
  return Buffer.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [2, 0x60, 0, 0, 0x60, 1, 0x7f, 1, 0x7f]),
    ...section(3, [4, 0, 1, 0, 0]),
    ...section(5, [1, 0, 16]),
    ...section(7, [exported.length, ...exported.flat()]),
    ...section(10, [
      ...[4, ...nothing],
      ...[4, 0, 0x41, 0, 0x0b],
      ...[7, 0, 0x03, 0x40, 0x0c, 0, 0x0b, 0x0b],
      ...nothing,
    ]),
  ]);
}

for (const [file, what] of [
  [/\/hashed\/made\./, 'the panel'],
  [/\/hashed\/compiler\.[^/]+\.wasm/, 'the compiler'],
  [/\/hashed\/wasm\//, 'the worker'],
] as const)
  test(`${what} that fails to load is reported, and one press fetches it again @built`, async ({
    page,
  }) => {
    await open(page, BUTTON);
    await mark(page);
    await page.route(file, (route) => route.abort());
    const { summary, shown } = await tryIt(page, THEMES);
    await summary.click();
    const notice = page.getByRole('alert').filter({ hasText: words.en.notice });
    await expect(notice).toBeInViewport();
    await page.unroute(file);
    await notice.getByRole('button', { name: words.en.again }).click();
    await expect(shown('live_design!')).toContainText('<GButton>');
    await expect(notice).toBeHidden();
    await expectSameDocument(page);
  });

test('code that is nested too deeply is reported, and the page stays usable', async ({ page }) => {
  await open(page, BUTTON);
  const { block, code, summary, status, shown } = await tryIt(page, THEMES);
  await summary.click();
  await expect(status).toHaveText(words.en.accepted);
  await code.evaluate((area: HTMLTextAreaElement) => {
    area.value = '<view>'.repeat(3000) + '</view>'.repeat(3000);
    area.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste' }));
  });
  await expect(status).not.toHaveText(words.en.accepted);
  await expect(block.locator('.try-made-views')).toHaveAttribute('data-stale');
  await code.fill('<button />');
  await expect(status).toHaveText(words.en.accepted);
  await expect(shown('live_design!')).toContainText('button_1 = <GButton> { }');
});

test('nothing of the panel overflows at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, BUTTON);
  const { code, summary, shown, status } = await tryIt(page, COUNTER);
  await change(code, '@clicked="add()"', '@clicked="missing()"');
  await summary.click();
  await expect(shown('live_design!')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const part of [status, shown('live_design!')]) {
    const box = (await part.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(320);
  }
});
