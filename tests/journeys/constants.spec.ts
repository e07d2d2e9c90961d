import type { Page } from '@playwright/test';
import { anyLanguage, expect, hold, open, test } from './support.ts';

/** Returns the height of an element, in px. */
const height = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().height);

test('the header is 72 px high, and 56 px at widths up to 768', async ({ page }) => {
  await page.goto('/components/basic/button');
  for (const [width, expected] of [
    [1440, 72],
    [769, 72],
    [768, 56],
    [320, 56],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await height(page, '.header'), `${width} wide`).toBe(expected);
  }
});

test('the bar is 46 px high at widths up to 960, and up to 1280 on pages with an outline', async ({
  page,
}) => {
  for (const [path, width, expected] of [
    ['/components/basic/button', 1281, 0],
    ['/components/basic/button', 1280, 46],
    ['/components/basic/button', 961, 46],
    ['/components/basic/button', 960, 46],
    ['/components/', 1280, 0],
    ['/components/', 961, 0],
    ['/components/', 960, 46],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    const bar = page.locator('.local-bar');
    expect((await bar.isVisible()) ? await height(page, '.local-bar') : 0, `${path} ${width}`).toBe(
      expected,
    );
  }
});

test('the progress bar shows after 200 ms at 0.08, grows by 0.02 every 800 ms, and ends within 200 ms', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await open(page, '/doc/guide/coming-from');
  const answer = await hold(page, '**/doc/guide/tools.json');
  await page.clock.pauseAt(Date.now() + 600_000);
  await page.getByRole('link', { name: 'Next Page' }).click();
  await answer.asked;
  const bar = page.getByRole('progressbar');
  await page.clock.runFor(199);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar).toHaveJSProperty('value', 0.08);
  await expect(bar).toHaveAccessibleName('Loading…');
  await page.clock.runFor(799);
  await expect(bar).toHaveJSProperty('value', 0.08);
  await page.clock.runFor(1);
  await expect(bar).toHaveJSProperty('value', 0.1);
  await page.clock.runFor(800);
  await expect
    .poll(() => bar.evaluate((element: HTMLProgressElement) => element.value))
    .toBeCloseTo(0.12);
  answer.release();
  await expect(bar).toHaveJSProperty('value', 1);
  await page.clock.runFor(200);
  await expect(bar).toHaveCount(0);
});

test('the zoom moves for 300 ms', async ({ page }) => {
  await open(page, '/components/basic/button');
  const button = page
    .locator('.figure-frame')
    .getByRole('button', { name: /^Zoom image/ })
    .first();
  await expect(button).toBeVisible();
  const moved = page.evaluate(
    () =>
      new Promise<[name: string, duration: unknown][]>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('dialog.zoom')) return;
          observer.disconnect();
          resolve(
            document.getAnimations().flatMap(({ effect }) => {
              const { target } = effect as KeyframeEffect;
              return target?.closest('dialog.zoom')
                ? [[target.localName, effect!.getTiming().duration]]
                : [];
            }),
          );
        }).observe(document.body, { childList: true });
      }),
  );
  await button.click();
  // Only the picture moves, and it does so in exactly 300 ms.
  expect(await moved).toContainEqual(['svg', 300]);
  expect((await moved).filter(([, duration]) => duration !== 300)).toEqual([]);
  const zoom = page.getByRole('dialog');
  await expect(zoom).toHaveAttribute('data-state', 'open');
  // With a margin of 0, the overlay fills the viewport.
  expect(await zoom.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
});

test('bar, header and floating elements are stacked in this order, dialogs on top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/components/basic/button');
  const layer = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => Number(getComputedStyle(element).zIndex));
  expect(await layer('.local-bar')).toBeLessThan(await layer('.header'));
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  // A modal dialog is in the top layer, above every z-index.
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.getByRole('dialog').evaluate((element) => element.matches(':modal'))).toBe(
    true,
  );
});

test('scroll handlers wait between 100 and 200 ms', async ({ page }) => {
  await open(page, '/components/basic/button');
  // Counts the timers and frames that the handlers of one scroll event request.
  const asked = await page.evaluate(() => {
    const delays: (number | undefined)[] = [];
    const frames: unknown[] = [];
    const { setTimeout, requestAnimationFrame } = window;
    Object.assign(window, {
      setTimeout: (run: () => void, delay?: number) => {
        delays.push(delay);
        return setTimeout(run, delay);
      },
      requestAnimationFrame: (run: FrameRequestCallback) => {
        frames.push(run);
        return requestAnimationFrame(run);
      },
    });
    dispatchEvent(new Event('scroll'));
    Object.assign(window, { setTimeout, requestAnimationFrame });
    return { delays, frames: frames.length };
  });
  expect(asked.frames).toBe(0);
  // The outline and the "Back to top" button use timers. The header does not, because this site never hides it.
  expect(asked.delays.length).toBeGreaterThanOrEqual(2);
  for (const delay of asked.delays) {
    expect(delay).toBeGreaterThanOrEqual(100);
    expect(delay).toBeLessThanOrEqual(200);
  }
});

for (const words of anyLanguage)
  test(`${words.lang}: the search panel is 560 px wide and 80 px from the top; its list is as high as the window minus 230 px`, async ({
    page,
  }) => {
    await open(page, `${words.root}/components/basic/button`);
    await page.keyboard.press('ControlOrMeta+K');
    const panel = page.getByRole('dialog');
    // This query finds more pages than fit.
    await panel.getByRole('combobox').fill('a');
    await expect(panel.getByRole('option').first()).toBeVisible();
    for (const [width, size, top, list] of [
      [1440, 560, 80, 370],
      [960, 560, 80, 370],
      [959, 560, 0, 370],
    ] as const) {
      await page.setViewportSize({ width, height: 600 });
      const box = (await panel.boundingBox())!;
      expect([box.width, box.y], `${width} wide`).toEqual([size, top]);
      expect(Math.abs(box.x * 2 + box.width - width)).toBeLessThanOrEqual(20);
      expect(await height(page, '.search-body'), `${width} wide`).toBe(list);
      expect(box.y + box.height).toBeLessThanOrEqual(600);
    }
  });
