import type { Page } from '@playwright/test';
import { anyLanguage, CLIENT, expect, hold, open, scrollPage, stopClock, test } from './support.ts';
import { writePage, written } from './written-page.ts';

const photo = '![A photo](/photo.png)\n\nText below.\n\n'.concat('line\n\n'.repeat(60));
const dialog = (page: Page) => page.getByRole('dialog');
const zoomOf = (page: Page, alt: string) =>
  page.getByRole('main').getByRole('button', { name: `Zoom image: ${alt}` });

/** Opens the zoom of a picture and waits until its animation has ended. */
async function zoom(page: Page, alt = 'A photo'): Promise<void> {
  await zoomOf(page, alt).click();
  await expect(dialog(page)).toHaveAttribute('data-state', 'open');
}

for (const words of anyLanguage)
  test(`${words.lang}: a picture opens by keyboard as large as possible, and returns the focus @both`, async ({
    page,
  }) => {
    await writePage(page, photo);
    await open(page, words.root + written);
    const name = words.lang === 'zh' ? '放大图片：A photo' : 'Zoom image: A photo';
    const button = page.getByRole('main').getByRole('button', { name });
    const small = (await page.locator('.prose img').boundingBox())!;
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveAttribute('data-state', 'open');
    await expect(dialog(page)).toHaveAccessibleName(name);
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(
      true,
    );
    const large = (await dialog(page).locator('img').boundingBox())!;
    expect(large.width).toBeGreaterThan(small.width);
    // With a margin of 0, the limits are the picture's own size and the window.
    expect(Math.round(large.width)).toBe(Math.min(1440, 1600));
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press('Space');
    await expect(dialog(page)).toHaveAttribute('data-state', 'open');
  });

test('the states are closed, opening, open; a request to close while opening is ignored', async ({
  page,
}) => {
  await writePage(page, photo);
  await open(page, written);
  await expect(zoomOf(page, 'A photo')).toBeVisible();
  const states = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        new MutationObserver(() => {
          const zoom = document.querySelector<HTMLElement>('dialog.zoom');
          if (!zoom) {
            if (seen.length > 0) resolve(seen);
            return;
          }
          const state = zoom.dataset.state!;
          if (seen.at(-1) === state) return;
          seen.push(state);
          if (state === 'opening') {
            zoom.click();
            dispatchEvent(new Event('resize'));
          }
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
  await zoomOf(page, 'A photo').click();
  await expect(dialog(page)).toHaveAttribute('data-state', 'open');
  await dialog(page).getByRole('button').click();
  expect(await states).toEqual(['opening', 'open', 'closed']);
});

test('the zoom closes on a click anywhere, and when the window is resized', async ({ page }) => {
  await writePage(page, photo);
  await open(page, written);
  await zoom(page);
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toHaveCount(0);
  await zoom(page);
  await dialog(page).locator('img').click();
  await expect(dialog(page)).toHaveCount(0);
  await zoom(page);
  await page.setViewportSize({ width: 1300, height: 800 });
  await expect(dialog(page)).toHaveCount(0);
  await expect(zoomOf(page, 'A photo')).toBeFocused();
});

test('scrolling by 40 px leaves the zoom open; scrolling by more closes it after 150 ms', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await writePage(page, photo);
  await open(page, written);
  await expect(zoomOf(page, 'A photo')).toBeVisible();
  await zoom(page);
  await page.clock.pauseAt(Date.now() + 600_000);
  await scrollPage(page, 40);
  await page.clock.runFor(1000);
  await expect(dialog(page)).toHaveAttribute('data-state', 'open');
  await scrollPage(page, 1);
  await page.clock.runFor(149);
  await expect(dialog(page)).toHaveAttribute('data-state', 'open');
  await page.clock.runFor(1);
  await expect(dialog(page)).toHaveCount(0);
});

test('a second Escape, which a page cannot prevent, leaves nothing behind', async ({ page }) => {
  await writePage(page, photo);
  await open(page, written);
  await zoomOf(page, 'A photo').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape');
      return page.locator('dialog.zoom').count();
    })
    .toBe(0);
  await zoom(page);
});

test('the larger file of a picture is shown once it has loaded', async ({ page }) => {
  await writePage(page, '::figure{src="/photo.png" alt="A photo" zoom-src="/photo-large.png"}');
  await open(page, written);
  await zoom(page);
  await expect(dialog(page).locator('img')).toHaveAttribute('src', '/photo-large.png');
  const size = await dialog(page)
    .locator('img')
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.clientWidth]);
  expect(size).toEqual([3200, 1440]);
  await expect(page.locator('.prose img')).toHaveAttribute('src', '/photo.png');
});

test('if the larger file fails, a warning is logged and the picture itself is shown', async ({
  page,
}) => {
  await page.route('**/gone.png', (route) => route.fulfill({ status: 404 }));
  await writePage(page, photo, (html) => html.replace('<img ', '<img data-zoom-src="/gone.png" '));
  await open(page, written);
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
  await zoom(page);
  expect((await warning).text()).toBe('Unable to reach the zoom image target /gone.png');
  await expect(dialog(page).locator('img')).toHaveAttribute('src', '/photo.png');
});

test('icons and pictures at full size have no zoom', async ({ page }) => {
  await writePage(page, '![Icon](/small.png) ![Plain](/plain.png)\n\n![A photo](/photo.png)');
  await open(page, written);
  await expect(zoomOf(page, 'A photo')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /Zoom image/ })).toHaveCount(1);
});

test('a linked picture stays a link', async ({ page }) => {
  await writePage(page, '[![Linked](/photo.png)](https://example.com)\n\n![A photo](/photo.png)');
  await open(page, written);
  await expect(zoomOf(page, 'A photo')).toBeVisible();
  await expect(zoomOf(page, 'Linked')).toHaveCount(0);
});

test('a figure zooms in the colours of the scheme', async ({ page }) => {
  await open(page, '/components/basic/button');
  const button = page
    .locator('main .figure-frame')
    .getByRole('button', { name: /^Zoom image: / })
    .first();
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await button.click();
    await expect(dialog(page)).toHaveAttribute('data-state', 'open');
    await expect(dialog(page).locator('svg')).toBeVisible();
    const [overlay, paper] = await dialog(page).evaluate((element) => [
      getComputedStyle(element).backgroundColor,
      getComputedStyle(document.documentElement).backgroundColor,
    ]);
    expect(overlay).toBe(scheme === 'light' ? 'rgb(255, 255, 255)' : paper);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
});

test('the home page has no zoom, and only pages with a picture fetch it', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/zoom/.test(new URL(request.url()).pathname)) fetched.push(request.url());
  });
  await page.clock.install();
  await writePage(page, 'No picture here.');
  for (const path of ['/', written]) {
    await open(page, path);
    await page.clock.runFor(1000);
    await expect(page.getByRole('main').getByRole('button', { name: /Zoom image/ })).toHaveCount(0);
  }
  expect(fetched).toEqual([]);
  await open(page, '/components/basic/button');
  await page.clock.runFor(1000);
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /Zoom image/ })
      .first(),
  ).toBeVisible();
  expect(fetched.length).toBeGreaterThan(0);
});

test('pictures whose size only the browser knows get their zoom 100 ms after the page is shown', async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 961, height: 800 });
  await writePage(page, photo.replace('/photo.png', '/middle.png'));
  await open(page, '/doc/guide/coming-from');
  await page.clock.pauseAt(Date.now() + 600_000);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('link', { name: 'Next Page' }).click();
  await expect
    .poll(async () => {
      // This is enough for frames and the steps of a view transition, but less than 100 ms.
      await page.clock.runFor(20);
      return page.locator('.prose img').count();
    })
    .toBe(1);
  await expect(zoomOf(page, 'A photo')).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(zoomOf(page, 'A photo')).toBeVisible();
});

test.describe('before the client has started', () => {
  /** Opens a page and stops its clock, so that the client waits for user input. */
  const wait = async (page: Page, path: string) => {
    await stopClock(page);
    await page.goto(path);
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto');
  };

  for (const path of ['/components/basic/button', '/components/'])
    test(`a figure of ${path} can be enlarged, by the first press`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await wait(page, path);
      // The zoom button appears at the first input. A press before that hits the figure.
      await page.locator('main .zoomable').first().click();
      await page.clock.resume();
      await expect(dialog(page)).toHaveAttribute('data-state', 'open');
      await expect(dialog(page).locator('svg')).toBeVisible();
    });

  test('a picture can be enlarged by pressing it', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 961, height: 800 });
    await writePage(page, '![A photo](/middle.png)');
    await wait(page, written);
    await page.locator('.prose img').click();
    await page.clock.resume();
    await expect(dialog(page)).toHaveAttribute('data-state', 'open');
  });
});

/** Returns HTML with a figure that has no narrow drawing. The keyboard can scroll its frame. */
const drawn = (html: string) =>
  `${html}<figure class="figure-frame"><div class="zoomable" tabindex="0" role="group" aria-label="A drawing"><svg class="figure" viewBox="0 0 720 300" width="720" height="300" role="img" aria-label="A drawing"><rect class="f-box" width="720" height="300"/></svg><button type="button" class="zoom-button js-only" aria-label="Zoom image: A drawing" aria-haspopup="dialog"></button></div></figure>`;

test('the keyboard scrolls a figure that is wider than a phone, which cannot be enlarged there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await writePage(page, 'A drawing.', drawn);
  await open(page, written);
  const frame = page.locator('.figure-frame .zoomable');
  await frame.focus();
  await expect(frame).toHaveAttribute('role', 'group');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await expect(frame.getByRole('button')).toHaveCount(0);
  await frame.click();
  await expect(dialog(page)).toHaveCount(0);
});

test('if a figure is focused before its button appears, the button gets the focus', async ({
  page,
}) => {
  await writePage(page, 'A drawing.', drawn);
  const client = await hold(page, CLIENT);
  await page.goto(written);
  const frame = page.locator('.figure-frame .zoomable');
  await frame.focus();
  await expect(frame).toHaveAccessibleName('A drawing');
  client.release();
  await expect(frame.getByRole('button')).toBeFocused();
  await expect(frame).not.toHaveAttribute('tabindex');
  await expect(frame).not.toHaveAttribute('role');
});

test('a figure fills the window without margin, with its caption and a close button', async ({
  page,
}) => {
  const { width, height } = page.viewportSize()!;
  await open(page, '/components/basic/button');
  const caption = await page.locator('figcaption').first().textContent();
  await page
    .locator('.figure-frame')
    .getByRole('button', { name: /^Zoom image: / })
    .first()
    .click();
  await expect(dialog(page)).toHaveAttribute('data-state', 'open');
  const figure = (await dialog(page).locator('svg').boundingBox())!;
  const text = (await dialog(page).getByText(caption!, { exact: true }).boundingBox())!;
  expect([figure.x, figure.y, figure.width]).toEqual([0, 0, width]);
  // The caption takes the remaining height of the window.
  expect(Math.abs(figure.height - text.y)).toBeLessThanOrEqual(1);
  expect(Math.abs(text.y + text.height - height)).toBeLessThanOrEqual(1);
  // The drawing fits, and nothing scrolls.
  expect(
    await dialog(page).evaluate((element) => [
      element.scrollWidth - element.clientWidth,
      element.scrollHeight - element.clientHeight,
    ]),
  ).toEqual([0, 0]);
  const close = dialog(page).getByRole('button', { name: 'Close', exact: true });
  await expect(close).toBeFocused();
  const { width: side, height: other } = (await close.boundingBox())!;
  expect([side, other]).toEqual([44, 44]);
  await close.click();
  await expect(dialog(page)).toHaveCount(0);
});

test('the zoom is offered if it enlarges by half: for drawings above 960 px, for pictures not on a phone', async ({
  page,
}) => {
  await writePage(page, '![A photo](/photo.png)', drawn);
  await open(page, written);
  const buttons = page.getByRole('main').getByRole('button', { name: /^Zoom image: / });
  await expect(buttons).toHaveCount(2);
  for (const [width, count] of [
    [390, 0],
    [639, 0],
    [640, 1],
    [960, 1],
    [961, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(buttons, `${width} wide`).toHaveCount(count);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await page.locator('.prose img').click();
  await expect(dialog(page)).toHaveCount(0);
});

test('the icon of the zoom has its own background, whatever the picture shows', async ({
  page,
}) => {
  await open(page, '/components/basic/button');
  const frame = page.locator('.figure-frame .zoomable').first();
  await frame.hover();
  const look = () =>
    frame.getByRole('button').evaluate((button) => {
      const [icon, ground] = ['::before', '::after'].map((part) => getComputedStyle(button, part));
      const inside = ground!.inlineSize === '28px' && ground!.opacity === '1';
      return { inside, ground: ground!.backgroundColor, icon: icon!.backgroundColor };
    });
  await expect.poll(async () => (await look()).inside).toBe(true);
  // These colours have a contrast of at least 7:1; see the palette.
  expect(await look()).toMatchObject({ ground: 'rgb(255, 255, 255)', icon: 'rgb(90, 81, 72)' });
});

test('a picture keeps its shape, in a wide and in a high window', async ({ page }) => {
  await writePage(page, '::figure{src="/photo.png" alt="A photo"}');
  for (const [width, height, expected] of [
    [1440, 900, [1440, 810]],
    [1440, 400, [711, 400]],
    [700, 844, [700, 394]],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, written);
    await zoom(page);
    const box = (await dialog(page).locator('img').boundingBox())!;
    expect([Math.round(box.width), Math.round(box.height)], `${width} wide`).toEqual(expected);
  }
});

test('the zoom does not stay open after a navigation', async ({ page }) => {
  await open(page, '/components/basic/label');
  await page.getByRole('link', { name: 'Previous Page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('view');
  await page
    .locator('.figure-frame')
    .getByRole('button', { name: /^Zoom image: / })
    .first()
    .click();
  await expect(dialog(page)).toHaveAttribute('data-state', 'open');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('label');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
