/** A reader edits a sample in its page and sees the drawing change. */
import type { Locator, Page } from '@playwright/test';
import {
  BUTTON,
  blockOf,
  COUNTER,
  type Lang,
  names,
  type OpenSample,
  openSample,
  THEMES,
} from './open-samples.ts';
import { expect, hold, languages, open, ready, test, watchConsole } from './support.ts';

const words = {
  en: {
    ...names.en,
    drawing: 'Drawing of the code',
    simulated: 'Simulated from measurements, not the real library.',
    problems: '2 problems',
    list: 'Problems',
    none: 'No problems',
    line: 'Line 1',
    fix: 'Replace with Success',
    says: 'Did you mean "Success"?',
    fixElsewhere: 'Fix it',
    reset: 'Reset',
    close: 'Close',
    copy: 'Copy code',
    copied: 'Copied',
    knobs: 'Properties of button, line 1',
    help: 'Tab indents. Escape, then Tab leaves the code.',
    all: 'All properties',
    number: 'border_radius, number',
    hex: 'background_color, hex',
    kept: '2 problems · the last drawing stays',
    more: '1 more',
    fixTag: 'Replace with button',
    closed: 'Your code is kept for this visit. “Try it” opens it again.',
    link: 'Copy link',
    linked: 'Link copied: it opens the code as you wrote it',
    lost: 'The code in the link cannot be read',
  },
  zh: {
    ...names.zh,
    drawing: '模拟界面',
    simulated: '根据实测结果模拟，并非组件库的实际渲染。',
    problems: '2 个问题',
    list: '问题',
    none: '没有问题',
    line: '第 1 行',
    fix: '改为 Success',
    says: '“Sucess”不是 Themes 的值。编译器不报错，却把 <button> 变成了 Makepad 自带的“Button”。是不是“Success”？',
    fixElsewhere: '修正',
    reset: '重置',
    close: '关闭',
    copy: '复制代码',
    copied: '已复制',
    knobs: 'button 的属性，第 1 行',
    help: 'Tab 键缩进；先按 Esc，再按 Tab，即可离开代码。',
    all: '全部属性',
    number: 'border_radius（数值）',
    hex: 'background_color（十六进制）',
    kept: '2 个问题 · 保留上一次的画面',
    more: '另有 1 个',
    fixTag: '改为 button',
    closed: '本次访问期间会保留你的代码，点“试一试”即可继续。',
    link: '复制链接',
    linked: '链接已复制，打开即是你改过的代码',
    lost: '无法读取链接中的代码',
  },
} as const;

/** A sample that is open for editing, with its drawing. */
interface Tried extends OpenSample {
  readonly drawing: Locator;
}

async function tryIt(page: Page, index = THEMES, lang: Lang = 'en'): Promise<Tried> {
  const sample = await openSample(page, index, lang);
  const drawing = sample.block.getByRole('group', { name: words[lang].drawing });
  await expect(drawing.locator('svg').first()).toBeVisible();
  return { ...sample, drawing };
}

/** Finds the texts in a drawing. */
const texts = (drawing: Locator) => drawing.locator('svg text');

for (const { lang, root } of languages)
  test.describe(lang, () => {
    const said = words[lang];

    test.describe('with a clipboard', () => {
      test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

      test(`${lang}: the code is edited in place, drawn, copied, reset and closed`, async ({
        page,
      }) => {
        const complaints = watchConsole(page);
        await open(page, root + BUTTON);
        await blockOf(page, THEMES).scrollIntoViewIfNeeded();
        const before = await blockOf(page, THEMES).locator('pre').boundingBox();
        const { block, code, drawing } = await tryIt(page, THEMES, lang);
        await expect(texts(drawing)).toHaveText(['Publish', 'Delete', 'Cancel']);
        await expect(block).toContainText(said.simulated);
        // The drawing has replaced the library's picture.
        await expect(block.locator('.code-result')).toBeHidden();
        // The code starts at the same position as before the press.
        const after = await block.locator('.try-code').boundingBox();
        expect([after?.x, after?.y]).toEqual([before?.x, before?.y]);

        await code.press('ControlOrMeta+Home');
        await code.press('ArrowDown');
        await code.press('ControlOrMeta+ArrowRight');
        await code.fill((await code.inputValue()).replace('Publish', 'Print'));
        await expect(texts(drawing)).toHaveText(['Print', 'Delete', 'Cancel']);
        const copy = block.getByRole('button', { name: said.copy });
        await copy.click();
        await expect(page.locator('#announcer')).toHaveText(said.copied);
        await expect
          .poll(() => page.evaluate(() => navigator.clipboard.readText()))
          .toBe(await code.inputValue());

        await block.getByRole('button', { name: said.reset }).click();
        await expect(texts(drawing)).toHaveText(['Publish', 'Delete', 'Cancel']);
        await expect(code).toBeFocused();
        await block.getByRole('button', { name: said.close }).click();
        await expect(drawing).toHaveCount(0);
        await expect(block.locator('.code-result')).toBeVisible();
        await expect(block.getByRole('button', { name: said.try })).toBeFocused();
        expect(complaints).toEqual([]);
      });
    });

    test(`${lang}: mistakes are underlined and listed, and one press fixes them`, async ({
      page,
    }) => {
      await open(page, root + BUTTON);
      const { block, code } = await tryIt(page, THEMES, lang);
      await code.fill(
        '<button theme="Sucess">\n    <label as_prop="slot" txt="\'a\'" />\n</button>',
      );
      await expect(block.getByRole('status')).toHaveText(said.problems);
      await expect(block.locator('.try-mark')).toHaveText(['Sucess', 'txt']);
      await expect(block.getByRole('list', { name: said.list })).toContainText(said.says);
      await block.getByRole('button', { name: said.line }).click();
      await expect(code).toBeFocused();
      const selected = await code.evaluate((area: HTMLTextAreaElement) =>
        area.value.slice(area.selectionStart, area.selectionEnd),
      );
      expect(selected).toBe('Sucess');
      await block.getByRole('button', { name: said.fix }).click();
      await expect(block.locator('.try-mark')).toHaveText(['txt']);
      await expect(code).toHaveValue(/theme="Success"/);
      await code.press('ControlOrMeta+z');
      await expect(code).toHaveValue(/theme="Sucess"/);
      // The mark and the fix of this mistake are in different lines.
      await code.fill('<view>\n    <label />\n');
      await expect(block.locator('.try-mark')).toHaveText(['view']);
      await block.getByRole('button', { name: said.fixElsewhere }).click();
      await expect(code).toHaveValue('<view>\n    <label />\n</view>\n');
      await expect(block.getByRole('status')).toHaveText(said.none);
    });

    test(`${lang}: while the code cannot be drawn, the last drawing stays and nothing moves`, async ({
      page,
    }) => {
      await open(page, root + BUTTON);
      const { block, code, drawing } = await tryIt(page, THEMES, lang);
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const before = [await block.boundingBox(), await height()];
      const text = await code.inputValue();
      await code.fill(text.replace('<button', '<buton'));
      // The cause is shown with its fix. Its consequence is in a closed fold.
      await expect(block.getByRole('status').first()).toHaveText(said.kept);
      await expect(drawing).toHaveCSS('opacity', '0.5');
      await expect(texts(drawing)).toHaveText(['Publish', 'Delete', 'Cancel']);
      await expect(drawing.locator('.live-buttons')).toHaveAttribute('inert');
      await expect(block.getByText(said.more, { exact: true })).toBeVisible();
      expect([await block.boundingBox(), await height()]).toEqual(before);
      await expect(block.getByRole('button', { name: said.fixTag, exact: true })).toBeInViewport();
      await block.getByRole('button', { name: said.fixTag, exact: true }).click();
      await expect(code).toHaveValue(text);
      await expect(drawing).toHaveCSS('opacity', '1');
      await expect(block.getByRole('status').first()).toHaveText(said.none);
      await code.fill(`${text}\n<label text="'one more'" />`.repeat(20));
      await expect(texts(drawing)).toContainText(['one more']);
      expect([await block.boundingBox(), await height()]).toEqual(before);
    });

    test(`${lang}: edits last for the visit, and a link opens them elsewhere`, async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await open(page, root + BUTTON);
      const { block, code } = await tryIt(page, THEMES, lang);
      const text = await code.inputValue();
      const mine = text.replace('Publish', '发布 & <Print>');
      await code.fill(mine);
      await block.getByRole('button', { name: said.link }).click();
      await expect(block.getByText(said.linked)).toBeVisible();
      const address = await page.evaluate(() => navigator.clipboard.readText());
      expect(address).toBe(page.url());
      await block.getByRole('button', { name: said.close }).click();
      await expect(block.getByText(said.closed)).toBeVisible();
      await expect(page.locator('#announcer')).toHaveText(said.closed);
      // After the editor is closed, the block shows the page's sample again.
      await expect(block.locator('pre')).toContainText('Publish');
      await page.goto(root + BUTTON);
      await ready(page);
      const again = await tryIt(page, THEMES, lang);
      await expect(again.code).toHaveValue(mine);
      await again.block.getByRole('button', { name: said.reset }).click();
      await expect(again.code).toHaveValue(text);
      await again.block.getByRole('button', { name: said.close }).click();
      await expect(again.block.getByText(said.closed)).toHaveCount(0);
      // If a link to the sample is opened, the sample is in edit mode.
      const other = await context.newPage();
      await other.goto(address);
      const there = blockOf(other, THEMES).getByRole('textbox', { name: said.code });
      await expect(there).toHaveValue(mine);
      await expect(there).toBeFocused();
      await other.keyboard.press('ControlOrMeta+z');
      await expect(there).toHaveValue(text);
    });

    test(`${lang}: an invalid link opens the original sample, with a notice`, async ({ page }) => {
      await page.goto(`${root}${BUTTON}#try-${THEMES}.AAAA`);
      const block = blockOf(page, THEMES);
      await expect(block.getByText(said.lost)).toBeVisible();
      await expect(block.getByRole('textbox', { name: said.code })).toHaveValue(/Publish/);
    });

    test(`${lang}: controls for props change the code, and follow its changes`, async ({
      page,
    }) => {
      await open(page, root + BUTTON);
      const { block, code, drawing } = await tryIt(page, THEMES, lang);
      await code.fill('<button>\n    <label as_prop="slot" text="\'a\'" />\n</button>');
      await block.getByText(said.knobs).click();
      await block.getByText(said.all).click();
      const theme = block.getByLabel('theme', { exact: true });
      const fill = () => drawing.locator('svg path').first().getAttribute('fill');
      await theme.selectOption('Error');
      await expect(code).toHaveValue(/<button theme="Error">/);
      await expect.poll(fill).toBe('#f04438');
      await block.getByLabel('border_radius', { exact: true }).fill('10');
      await expect(code).toHaveValue(/<button theme="Error" border_radius="10\.0">/);
      await block.getByLabel('background_color', { exact: true }).fill('#123456');
      await expect.poll(fill).toBe('#123456');
      // The value of a slider can be typed too.
      await expect(block.getByLabel(said.number)).toHaveValue('10.0');
      await block.getByLabel(said.number).fill('12');
      await expect(code).toHaveValue(/border_radius="12\.0"/);
      await expect(block.getByLabel('border_radius', { exact: true })).toHaveValue('12');
      await block.getByLabel(said.hex).fill('#12345');
      await block.getByLabel(said.hex).fill('#654321');
      await expect.poll(fill).toBe('#654321');
      await expect(block.getByLabel('background_color', { exact: true })).toHaveValue('#654321');
      await block.getByLabel('background_visible', { exact: true }).uncheck();
      await expect(code).toHaveValue(/background_visible="false"/);
      await code.fill('<button theme="Warning" />');
      await expect(theme).toHaveValue('Warning');
      await expect(block.getByLabel('background_visible', { exact: true })).toBeChecked();
    });
  });

test('the first scroll moves nothing in an open sample', async ({ page }) => {
  await open(page, BUTTON);
  const { block, code } = await tryIt(page, THEMES);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await code.fill('<button />');
  const height = () => block.evaluate((element: HTMLElement) => element.offsetHeight);
  const before = await height();
  await page.mouse.wheel(0, 40);
  await page.waitForFunction(() => scrollY > 0);
  // Scroll listeners have run before this frame.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))));
  expect(await height()).toBe(before);
});

test('nothing is fetched before the first press, and that press is not lost', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/try-it|checking|components\.\w+\.json/.test(request.url())) asked.push(request.url());
  });
  await open(page, BUTTON);
  const button = blockOf(page, THEMES).getByRole('button', { name: 'Try it' });
  await button.scrollIntoViewIfNeeded();
  await button.hover();
  await button.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(button).toBeFocused();
  expect(asked).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Drawing of the code' })).toBeVisible();
  await expect.poll(() => asked.length).toBe(2);
  // The next sample requests no more files.
  const { code } = await tryIt(page, THEMES + 1);
  expect(asked).toHaveLength(2);
  // The page's samples are known to be valid: only edited code needs the checker.
  const checker = page.waitForRequest(/checking\.\w/);
  await code.press('End');
  await code.press('Space');
  await checker;
});

test('a press before the client has loaded takes effect once it has', async ({ page }) => {
  await page.goto(BUTTON);
  // The button is pressed at once, before the client has been requested.
  await blockOf(page, THEMES)
    .getByRole('button', { name: 'Try it' })
    .evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole('textbox', { name: 'Code, editable' })).toBeFocused();
  await ready(page);
  await expect(page.getByRole('group', { name: 'Drawing of the code' })).toHaveCount(1);
});

test('the drawing reacts to the pointer, and calls are listed @both', async ({ page }) => {
  await open(page, BUTTON);
  const { block, code, drawing } = await tryIt(page);
  await code.fill(
    [
      '<button id="save" @clicked="save(1)"><label as_prop="slot" text="\'Save\'" /></button>',
      '<toggle />',
      '<input width="120.0" placeholder="\'Name\'" @changed="typed()" />',
    ].join('\n'),
  );
  await expect(texts(drawing)).toHaveText(['Save', 'Name']);
  const log = block.getByRole('log');
  const fill = () => drawing.locator('svg path').first().getAttribute('fill');
  const normal = await fill();
  await drawing.hover({ position: { x: 30, y: 25 } });
  await expect.poll(fill).not.toBe(normal);
  await drawing.click({ position: { x: 30, y: 25 } });
  await expect(log.getByRole('listitem')).toHaveText(['#save clicked → save(1)']);
  const toggle = drawing.getByRole('button', { name: 'toggle', exact: true });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  const box = (await toggle.boundingBox())!;
  await page.mouse.click(box.x + 8, box.y + 8);
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  const field = (await drawing.getByRole('button', { name: 'input: Name' }).boundingBox())!;
  await page.mouse.click(field.x + 20, field.y + 10);
  await page.keyboard.type('Ada');
  await expect(texts(drawing)).toHaveText(['Save', 'Ada']);
  await expect(log.getByRole('listitem').last()).toContainText('input changed → typed()');
  await expect(log.getByRole('listitem').last()).toContainText('"text":"Ada"');
});

for (const { lang, root } of languages) {
  test(`${lang}: a press runs the script of the sample, and the result is drawn and announced`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const complaints = watchConsole(page);
    await open(page, root + BUTTON);
    const { block, code, drawing } = await tryIt(page, COUNTER, lang);
    const log = block.getByRole('log').getByRole('listitem');
    const clickMe = drawing.getByRole('button', { name: 'button: Click me' });
    await page.waitForLoadState('networkidle');
    await clickMe.focus();
    await page.keyboard.press('Enter');
    await expect(texts(drawing)).toHaveText(['Clicked 1 times']);
    await expect(log).toHaveText(['add() → caption = "Clicked 1 times"']);
    // The button keeps its place and the focus, with its new text.
    await expect(drawing.getByRole('button', { name: 'button: Clicked 1 times' })).toBeFocused();
    await expect(block.locator('.try-code .l[data-line="ran"]')).toHaveText([
      '<button @clicked="add()">',
      'fn add(&mut self) {',
      'self.count += 1;',
      'let _ = self.set_caption(format!("Clicked {} times", self.count));',
      '}',
    ]);
    // A statement that is not run is reported with its line, and an endless loop is stopped.
    await code.fill((await code.inputValue()).replace('self.count += 1;', 'loop {}'));
    await drawing.click({ position: { x: 30, y: 25 } });
    await expect(log).toHaveCount(2);
    await expect(log.last()).toContainText(
      lang === 'en' ? ' stopped in line 27: ' : ' 在第 27 行停止：',
    );
    await code.fill((await code.inputValue()).replace('loop {}', 'std::process::exit(1);'));
    const left = block.locator('.try-left');
    await expect(left.last()).toContainText(words[lang].line.replace('1', '27'));
    await drawing.click({ position: { x: 30, y: 25 } });
    await expect(log).toContainText([
      lang === 'en' ? ' stopped in line 27: ' : ' 在第 27 行停止：',
    ]);
    await expect(texts(drawing)).toHaveText(['Click me']);
    expect(complaints).toEqual([]);
  });
}

test('a press before the interpreter has loaded runs the script once it has @built', async ({
  page,
}) => {
  const rest = await hold(page, /\/hashed\/rest\./);
  await open(page, BUTTON);
  const { block, code, drawing } = await tryIt(page, COUNTER);
  await page.waitForLoadState('networkidle');
  await code.fill((await code.inputValue()).replace('self.count += 1;', 'loop {}'));
  await rest.asked;
  await drawing.click({ position: { x: 30, y: 25 } });
  const log = block.getByRole('log').getByRole('listitem');
  await expect(log).toHaveText(['button clicked → add()']);
  rest.release();
  await expect(log).toHaveCount(2);
  await expect(log.first()).toHaveText('add()');
  await expect(log.last()).toContainText(' stopped in line 27: ');
});

for (const { lang, root } of languages)
  test(`${lang}: the samples on lists and conditions behave as their page says`, async ({
    page,
  }) => {
    await open(page, `${root}/doc/tutorial/template/sugar_syntax`);
    const samples = page.locator('.code').filter({ has: page.locator('.try-button') });
    const indexOf = (title: string) =>
      samples.evaluateAll(
        (blocks, title) => blocks.findIndex((block) => block.textContent.includes(title)),
        title,
      );
    const list = await tryIt(page, await indexOf('views/titles.gen'), lang);
    await list.drawing.getByRole('button', { name: 'button: Add Emma' }).focus();
    await page.keyboard.press('Enter');
    await expect(texts(list.drawing)).toHaveText(['Momo', 'Walden', 'Emma', 'Add Emma']);
    const chain = await tryIt(page, await indexOf('views/inbox.gen'), lang);
    await expect(texts(chain.drawing)).toHaveText(['Stop waiting']);
    await chain.drawing.getByRole('button', { name: 'button: Stop waiting' }).focus();
    await page.keyboard.press('Enter');
    await expect(texts(chain.drawing)).toHaveText(['No new messages', 'Stop waiting']);
  });

test('a sample of several files runs with files of its page and of the previous page', async ({
  page,
}) => {
  await open(page, '/doc/tutorial/list');
  const { block, drawing } = await tryIt(page, 0);
  // The component of the card is on the previous page, the list is on this page.
  await expect(texts(drawing)).toContainText(['My bookshelf', 'Today', '0 pages today']);
  await expect(block).not.toContainText('GoalCard (');
  await drawing.getByRole('button', { name: 'button: Read 10 pages' }).focus();
  await page.keyboard.press('Enter');
  await expect(texts(drawing)).toContainText(['10 pages today']);
  await drawing.getByRole('button', { name: 'input: Book title' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Momo');
  await expect(texts(drawing)).toContainText(['Momo']);
  await drawing.getByRole('button', { name: 'button: Add' }).focus();
  await page.keyboard.press('Enter');
  await expect(texts(drawing)).toContainText(['Momo (to read)']);
  await expect(drawing.getByRole('button', { name: 'input: Book title' })).toBeVisible();
});

test('everything works by keyboard alone', async ({ page }) => {
  await open(page, BUTTON);
  const block = blockOf(page, THEMES);
  await block.getByRole('button', { name: 'Try it' }).focus();
  await page.keyboard.press('Enter');
  const code = block.getByRole('textbox', { name: 'Code, editable' });
  await expect(code).toBeFocused();
  await expect(block.getByText('Tab indents. Escape, then Tab leaves the code.')).toBeVisible();
  await expect(code).toHaveAccessibleDescription('Tab indents. Escape, then Tab leaves the code.');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('<toggle');
  await page.keyboard.press('Enter');
  await page.keyboard.type('selected="true"');
  await expect(code).toHaveValue('<toggle\n    selected="true"');
  await page.keyboard.press('Shift+Tab');
  await expect(code).toHaveValue('<toggle\nselected="true"');
  await page.keyboard.press('Tab');
  await expect(code).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(code).toHaveValue('<toggle\n    selected="true"');
  await page.keyboard.type(' />');
  const toggle = block.getByRole('button', { name: 'toggle', exact: true });
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  // While the tag is incomplete, its problems come before the drawing in the tab order. Waits until they are gone.
  await expect(block.locator('.try-problems li')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Space');
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(code).toBeFocused();
  // Escape affects only the next key.
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(code).toBeFocused();
});

test('text from an input method is drawn and undone as a whole', async ({ page }) => {
  await open(page, BUTTON);
  const { code, drawing } = await tryIt(page);
  await code.fill('<label text="\'\'" />');
  await code.press('End');
  for (let step = 0; step < 5; step++) await code.press('ArrowLeft');
  const session = await page.context().newCDPSession(page);
  for (const text of ['s', 'sh', '书'])
    await session.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
  await session.send('Input.insertText', { text: '书' });
  await expect(code).toHaveValue('<label text="\'书\'" />');
  await expect(texts(drawing)).toHaveText(['书']);
  await code.press('ControlOrMeta+z');
  await expect(code).toHaveValue('<label text="\'\'" />');
});

test('coloured code and lines of the editor are aligned with those of the field', async ({
  page,
}) => {
  await open(page, BUTTON);
  const { block, code } = await tryIt(page);
  await code.fill(`<label\n    text="'${'长 long '.repeat(20)}'"\n/>`);
  for (const wrapped of [false, true]) {
    if (wrapped) {
      await block.hover();
      await block.getByRole('button', { name: 'Toggle code wrap' }).click();
    }
    const sizes = await block.locator('.try-code').evaluate((pre) => {
      const area = pre.querySelector('textarea')!;
      const lines = pre.querySelector('code')!;
      const style = (element: Element) => {
        const { fontFamily, fontSize, lineHeight, letterSpacing } = getComputedStyle(element);
        return [fontFamily, fontSize, lineHeight, letterSpacing].join();
      };
      return {
        // Text that does not fit would scroll within the field.
        overflow: [area.scrollWidth - area.clientWidth, area.scrollHeight - area.clientHeight],
        same: style(area) === style(lines.querySelector('.l')!),
        start:
          Number.parseFloat(getComputedStyle(area).paddingLeft) -
          Number.parseFloat(getComputedStyle(lines.querySelector('.l')!).paddingLeft),
      };
    });
    expect(sizes).toEqual({ overflow: [0, 0], same: true, start: 0 });
  }
});

test('on a phone the drawing is above the code, as wide as there is room', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, BUTTON);
  const { block, code, drawing } = await tryIt(page);
  await code.fill('<view height="40.0" theme="Error" />\n'.repeat(60));
  const stage = (await drawing.boundingBox())!;
  expect(stage.x).toBeGreaterThanOrEqual(0);
  expect(stage.x + stage.width).toBeLessThanOrEqual(390);
  // Nothing scrolls sideways.
  const hidden = await block
    .locator('.try-stage')
    .evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(hidden).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // The drawing stays visible while the beginning of long code is edited.
  await code.press('ControlOrMeta+Home');
  const view = block.locator('.try-view');
  await expect(view).toBeInViewport();
  const box = (await view.boundingBox())!;
  const lines = (await block.locator('.try-code').boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(lines.y);
  // When the page scrolls, the drawing stops below the bars, not under them.
  await block.evaluate((element) =>
    scrollBy({ top: element.getBoundingClientRect().top, behavior: 'instant' }),
  );
  const below = async () => {
    const bar = (await page.locator('.local-bar').boundingBox())!;
    return (await view.boundingBox())!.y - bar.y - bar.height;
  };
  await expect.poll(async () => Math.round(await below())).toBe(0);
  await expect(block.locator('.try-knobs')).not.toHaveAttribute('open');
  for (const name of ['Reset', 'Close'])
    expect(
      (await block.getByRole('button', { name }).boundingBox())!.height,
    ).toBeGreaterThanOrEqual(24);
});

test('in a wide window the drawing is beside the code, where it hides the outline', async ({
  page,
}) => {
  await open(page, BUTTON);
  const outline = page.locator('.outline');
  await expect(outline).toBeVisible();
  const { block, code } = await tryIt(page);
  const lines = (await block.locator('.try-code').boundingBox())!;
  const stage = (await block.locator('.try-stage').boundingBox())!;
  expect(stage.x).toBeGreaterThanOrEqual(lines.x + lines.width);
  expect([stage.y, stage.height]).toEqual([lines.y, lines.height]);
  await expect(outline).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
  // Long code scrolls within its field, and the cursor stays visible.
  await code.fill('<label text="\'a\'" />\n'.repeat(100));
  await code.press('ControlOrMeta+End');
  await expect
    .poll(() => block.locator('.try-code').evaluate((pre) => pre.scrollTop))
    .toBeGreaterThan(1000);
  expect((await block.locator('.try-code').boundingBox())!.height).toBe(lines.height);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(outline).toBeVisible();
});

for (const bomb of [true, false])
  test(`a link ${bomb ? 'that unpacks to much more' : 'with markup'} does no harm`, async ({
    page,
  }) => {
    const complaints = watchConsole(page);
    await page.goto(BUTTON);
    const packed = await page.evaluate(async (bomb) => {
      const text = bomb
        ? 'a'.repeat(50_000_000)
        : '<img src=x onerror=alert(1)><script>alert(1)</script>';
      const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
      const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
      const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      return letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
    }, bomb);
    await page.goto('about:blank');
    await page.goto(`${BUTTON}#try-${THEMES}.${packed}`);
    const block = blockOf(page, THEMES);
    const code = block.getByRole('textbox', { name: words.en.code });
    await expect(code).toHaveValue(bomb ? /Publish/ : /^<img src=x onerror/);
    if (bomb) await expect(block.getByText(words.en.lost)).toBeVisible();
    expect(await block.locator('.try-code, .live-drawing').locator('img, script').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

test('with blocked storage, edits last as long as the page', async ({ page }) => {
  await page.addInitScript(() => {
    const fail = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: fail });
  });
  const complaints = watchConsole(page);
  await open(page, BUTTON);
  const { block, code } = await tryIt(page);
  await code.fill('<label text="\'mine\'" />');
  await block.getByRole('button', { name: 'Close' }).click();
  const again = await tryIt(page);
  await expect(again.code).toHaveValue('<label text="\'mine\'" />');
  expect(complaints).toEqual([]);
});

test('the original sample is printed', async ({ page }) => {
  await open(page, BUTTON);
  const { block, code } = await tryIt(page);
  await code.fill('<label text="\'changed\'" />');
  await page.emulateMedia({ media: 'print' });
  await expect(block.locator('.try-code')).toBeHidden();
  await expect(block.locator('.try-view')).toBeHidden();
  await expect(block.locator('pre:not(.try-code, .try-made-code)')).toContainText('Publish');
  await expect(block.locator('.code-result img')).toBeVisible();
});

const hostile: readonly (readonly [name: string, source: string, isBroken?: boolean])[] = [
  ['10,000 tags', `<view flow="Down">\n${'<label text="\'a\'" />\n'.repeat(10_000)}</view>`],
  ['deep nesting', `${'<view>'.repeat(10_000)}${'</view>'.repeat(10_000)}`],
  ['nothing is closed', '<view a="'.repeat(5000), true],
  [
    'scripts everywhere',
    '<link text="\'<img src=x onerror=alert(1)>\'" href="\'javascript:alert(1)\'" />\n</textarea><script>alert(1)</script><image src="javascript:alert(1)" />',
    true,
  ],
];
for (const [name, source, isBroken] of hostile)
  test(`${name}: the page stays usable, and nothing in the code escapes`, async ({ page }) => {
    const complaints = watchConsole(page);
    await open(page, BUTTON);
    const { block, code, drawing } = await tryIt(page);
    const scripts = await page.locator('script').count();
    // The text is set at once, like pasted text. Typing it would take a minute.
    await code.evaluate((area: HTMLTextAreaElement, text) => {
      area.value = text;
      area.setSelectionRange(0, 0);
      area.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste' }));
    }, source);
    await page.keyboard.type('<label text="\'still here\'" />');
    // Unclosed code is not drawn; the last drawing stays.
    if (isBroken) await expect(drawing).toHaveAttribute('data-kept');
    else await expect(texts(drawing).first()).toHaveText('still here');
    expect(await page.locator('script').count()).toBe(scripts);
    expect(
      await block.locator('.try-code, .live-drawing').locator('a, img, iframe, [onerror]').count(),
    ).toBe(0);
    expect(complaints).toEqual([]);
    await block.getByRole('button', { name: 'Reset' }).click();
    await expect(texts(drawing)).toHaveText(['Publish', 'Delete', 'Cancel']);
    await expect(drawing).not.toHaveAttribute('data-kept');
  });

test('typing in 200 lines on a slow machine draws at most once per key, and colours only changed text', async ({
  page,
}) => {
  await open(page, BUTTON);
  const { block, code, drawing } = await tryIt(page);
  const row = '<button theme="Info"><label as_prop="slot" text="\'a\'" /></button>';
  await code.fill(Array.from({ length: 200 }, () => row).join('\n'));
  await expect(texts(drawing)).toHaveCount(200);
  await code.press('ControlOrMeta+Home');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await block.evaluate((element) => {
    const counts = { lines: 0, drawings: 0 };
    Object.assign(window, { counts });
    new MutationObserver((records) => {
      counts.lines += new Set(records.map(({ target }) => target)).size;
    }).observe(element.querySelector('.try-code code')!, { childList: true, subtree: true });
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node instanceof SVGElement) counts.drawings++;
    }).observe(element.querySelector('.live-drawing')!, { childList: true });
  });
  const typed = '<label text="\'typed\'" />';
  await page.keyboard.type(typed);
  await expect(texts(drawing).first()).toHaveText('typed');
  const { lines, drawings } = await page.evaluate(
    () => (window as unknown as { counts: { lines: number; drawings: number } }).counts,
  );
  expect(drawings).toBeLessThanOrEqual(typed.length);
  // A key that opens a tag or a quote recolours everything after it. Any other key recolours only its line.
  expect(lines).toBeLessThan(6 * 200);
});
