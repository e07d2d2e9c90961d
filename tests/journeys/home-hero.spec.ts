/** The interactive sample at the top of the home page. */
import type { Page } from '@playwright/test';
import { CLIENT, expect, hold, languages, open, test, watchConsole } from './support.ts';

const names = {
  en: { field: 'Name', picture: /^A window with/, caption: /simulation/ },
  zh: { field: '名字', picture: /^一个窗口/, caption: /模拟/ },
} as const;

/** The code that loads when a reader uses the sample. */
const CODE = /\/hashed\/island\.[^/]*js|hero\/island\.ts/;

/** Returns the parts of the sample, found by their accessible names. */
function sample(page: Page, { lang }: { lang: keyof typeof names }) {
  const result = page.locator('.hero-result');
  const picture = result.getByRole('img', { name: names[lang].picture });
  return {
    result,
    picture,
    field: result.getByRole('textbox', { name: names[lang].field }),
    loud: result.getByRole('checkbox', { name: 'Loud' }),
    hello: result.getByRole('button', { name: 'Say hello' }),
    clear: result.getByRole('button', { name: 'Clear' }),
    /** The text elements of the drawing. */
    drawn: picture.locator('text'),
    ran: result.getByRole('status'),
    lit: page.locator('.hero-picture .l[data-line]'),
  };
}

const greeting = [
  '<button theme="Primary" @clicked="greet()">',
  'fn greet(&mut self) {',
  'let end = if self.get_loud() { "!!!" } else { "." };',
  'let text = format!("Hello, {}{end}", self.get_name());',
  'let _ = self.set_reply(text);',
  '}',
];

function watchCode(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (CODE.test(request.url())) fetched.push(request.url());
  });
  return fetched;
}

for (const words of languages) {
  test(`${words.lang}: the interface on the home page does what its code says @both`, async ({
    page,
  }) => {
    const problems = watchConsole(page);
    const fetched = watchCode(page);
    // With reduced motion, marks stay until other lines run.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, `${words.root}/`);
    const { result, picture, field, loud, hello, clear, drawn, ran, lit } = sample(page, words);
    await expect(picture).toBeVisible();
    await expect(result).toContainText(names[words.lang].caption);
    await expect(drawn).toHaveText(['Hello?', 'Ada', 'Loud', 'Say hello', 'Clear']);
    await expect(field).toHaveValue('Ada');
    await hello.hover();
    expect(fetched).toEqual([]);

    await hello.click();
    await expect(drawn.first()).toHaveText('Hello, Ada.');
    await expect(ran).toHaveText('greet() → reply = "Hello, Ada."');
    await expect(lit).toHaveText(greeting);
    await loud.click();
    await expect(loud).toBeChecked();
    await expect(lit).toHaveText([/:selected="loud"/]);
    await field.fill('Grace');
    await expect(drawn.nth(1)).toHaveText('Grace');
    await expect(ran).toHaveText('name = "Grace"');
    await expect(lit).toHaveText([/:text="name"/]);
    await hello.click();
    await expect(drawn.first()).toHaveText('Hello, Grace!!!');
    await clear.click();
    await expect(drawn).toHaveText(['Grace', 'Loud', 'Say hello', 'Clear']);
    await expect(lit).toHaveText([
      '<button theme="Info" @clicked="clear()">',
      'fn clear(&mut self) {',
      'let _ = self.set_reply(String::new());',
      '}',
    ]);
    expect(fetched).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  test(`${words.lang}: the interface on the home page can be used by keyboard alone`, async ({
    page,
  }) => {
    await open(page, `${words.root}/`);
    const { field, loud, hello, clear, drawn, ran } = sample(page, words);
    await page.locator('.hero-actions a').last().focus();
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' L');
    await expect(drawn.nth(1)).toHaveText('Ada L');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await expect(drawn.nth(1)).toHaveText('Ada');
    await page.keyboard.press('Tab');
    await expect(loud).toBeFocused();
    await page.keyboard.press('Space');
    await expect(loud).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(hello).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(drawn.first()).toHaveText('Hello, Ada!!!');
    // A method that ran is announced; typing and ticking are announced by the controls themselves.
    await expect(ran).toHaveAttribute('aria-live', 'polite');
    await page.keyboard.press('Tab');
    await expect(clear).toBeFocused();
    await page.keyboard.press('Space');
    await expect(drawn.first()).toHaveText('Ada');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expect(loud).not.toBeChecked();
    await expect(ran).toHaveAttribute('aria-live', 'off');
  });

  test.describe(`${words.lang}, without scripts`, () => {
    test.use({ javaScriptEnabled: false });

    test('the interface on the home page is a picture', async ({ page }) => {
      await page.goto(`${words.root}/`);
      const { result, picture } = sample(page, words);
      await expect(picture).toBeVisible();
      await expect(result.getByRole('textbox')).toHaveCount(0);
      await expect(result.getByRole('button')).toHaveCount(0);
      await expect(result.getByRole('checkbox')).toHaveCount(0);
    });
  });
}

const [english] = languages;

test('a press before the client has loaded is not lost @built', async ({ page }) => {
  const client = await hold(page, CLIENT);
  await page.goto('/', { waitUntil: 'commit' });
  const { hello, drawn } = sample(page, english);
  await hello.click();
  await client.asked;
  await expect(drawn.first()).toHaveText('Hello?');
  client.release();
  await expect(drawn.first()).toHaveText('Hello, Ada.');
});

test('text typed before the client has loaded is drawn once it has @built', async ({ page }) => {
  const client = await hold(page, CLIENT);
  await page.goto('/', { waitUntil: 'commit' });
  const { field, drawn } = sample(page, english);
  await field.fill('Bo');
  await client.asked;
  await expect(drawn.nth(1)).toHaveText('Ada');
  client.release();
  await expect(drawn.nth(1)).toHaveText('Bo');
});

test('no input is lost while the code is loading', async ({ page }) => {
  await open(page, '/');
  const code = await hold(page, CODE);
  const { field, loud, hello, drawn } = sample(page, english);
  await field.fill('Bo');
  await code.asked;
  // This press and the text above come while the code is still loading.
  await hello.focus();
  await page.keyboard.press('Space');
  await expect(drawn.first()).toHaveText('Hello?');
  code.release();
  await expect(drawn.first()).toHaveText('Hello, Bo.');
  await loud.click();
  await hello.click();
  await expect(drawn.first()).toHaveText('Hello, Bo!!!');
});

test('becoming interactive moves and redraws nothing', async ({ page }) => {
  await open(page, '/');
  const { result, picture, clear, drawn, loud } = sample(page, english);
  const shape = () => picture.locator('svg').first().innerHTML();
  const before = await shape();
  const box = await result.boundingBox();
  const code = await hold(page, CODE);
  await clear.focus();
  await code.asked;
  await picture
    .locator('svg')
    .first()
    .evaluate((svg) => svg.setAttribute('data-static', ''));
  code.release();
  await expect(picture.locator('svg[data-static]')).toHaveCount(0);
  expect(await shape()).toBe(before);
  expect(await result.boundingBox()).toEqual(box);
  await loud.press('Space');
  await expect(loud).toBeChecked();
  expect(await shape()).not.toBe(before);
  // At the middle of each drawn text is its control.
  for (const name of ['Loud', 'Say hello', 'Clear'])
    expect(
      await drawn.filter({ hasText: name }).evaluate((text) => {
        const { left, top, width, height } = text.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.ariaLabel;
      }),
    ).toBe(name);
});

test('lines that ran are marked for a while; with reduced motion, until others run', async ({
  page,
}) => {
  await open(page, '/');
  const { hello, loud, lit } = sample(page, english);
  // Animations are stopped until the marks have been checked, however slow the machine is.
  const animations = await page.context().newCDPSession(page);
  await animations.send('Animation.enable');
  await animations.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await hello.click();
  await expect(lit).toHaveText(greeting);
  await animations.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await expect(lit).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await loud.click();
  await expect(lit).toHaveCount(1);
  expect(await lit.evaluate((line) => line.getAnimations().length)).toBe(0);
  await hello.click();
  await expect(lit).toHaveText(greeting);
});

test('cursor and selection are drawn at their positions in the field', async ({ page }) => {
  await open(page, '/');
  const { picture, field, drawn } = sample(page, english);
  const shape = () => picture.locator('svg').first().innerHTML();
  await field.click();
  await page.keyboard.press('End');
  await page.keyboard.type('m');
  await expect(drawn.nth(1)).toHaveText('Adam');
  let before = await shape();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(shape).not.toBe(before);
  before = await shape();
  await page.keyboard.press('Shift+Home');
  await expect.poll(shape).not.toBe(before);
  await page.keyboard.press('Delete');
  await expect(drawn.nth(1)).toHaveText('m');
});

test('the sample works again after navigating away and back', async ({ page }) => {
  const fetched = watchCode(page);
  await open(page, '/');
  const { hello, drawn } = sample(page, english);
  await hello.click();
  await expect(drawn.first()).toHaveText('Hello, Ada.');
  await page.getByRole('link', { name: 'Quick start' }).first().click();
  await expect(page).toHaveURL(/quick-start/);
  await page.goBack();
  await expect(drawn.first()).toHaveText('Hello?');
  await hello.click();
  await expect(drawn.first()).toHaveText('Hello, Ada.');
  expect(fetched).toHaveLength(1);
});

for (const width of [1440, 1024, 768, 390, 320])
  test(`the code and its drawing fit, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const words of languages) {
      await open(page, `${words.root}/`);
      const { picture, result, hello, drawn, ran } = sample(page, words);
      const code = (await page.locator('.hero-picture .code').boundingBox())!;
      const frame = (await result.boundingBox())!;
      expect(frame.y + frame.height).toBeLessThan(code.y);
      const text = (await page.locator('.hero-text').boundingBox())!;
      if (width >= 960) expect(frame.x).toBeGreaterThan(text.x + text.width);
      else expect(frame.y).toBeGreaterThan(text.y + text.height);
      const drawing = (await picture.boundingBox())!;
      expect(drawing.x).toBeGreaterThan(frame.x);
      expect(drawing.x + drawing.width).toBeLessThan(frame.x + frame.width);
      // Text of 13 px in the drawing stays legible, whichever font is used.
      const size = await drawn
        .last()
        .evaluate(
          (text: SVGTextElement) =>
            text.getScreenCTM()!.a * Number.parseFloat(getComputedStyle(text).fontSize),
        );
      expect(size).toBeGreaterThan(12);
      await hello.click();
      await expect(ran).toHaveText(/^greet\(\)/);
      // The press may have scrolled the window.
      expect((await result.boundingBox())!.height).toBe(frame.height);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
