import {
  address,
  expect,
  expectAddress,
  expectSameDocument,
  hold,
  languages,
  mark,
  open,
  ready,
  takenOver,
  test,
} from './support.ts';

for (const words of languages)
  test(`${words.lang}: the menu leads to the same section in the other language`, async ({
    page,
  }) => {
    const otherRoot = words.root ? '' : '/zh';
    await open(page, `${words.root}/components/basic/button?x=1#events`);
    await mark(page);
    await page.getByRole('button', { name: words.language, exact: true }).click();
    const links = page.getByRole('banner').locator('a[data-locale]');
    await expect(links).toHaveText(['English', '中文']);
    await expect(page.getByRole('banner').locator('a[aria-current="true"]')).toHaveAttribute(
      'lang',
      words.lang,
    );
    await page.getByRole('banner').getByRole('link', { name: words.other }).click();
    await expectAddress(page, `${otherRoot}/components/basic/button?x=1#events`);
    await expectSameDocument(page);
    const target = languages.find((each) => each.lang !== words.lang)!;
    await expect(page.locator('html')).toHaveAttribute('lang', target.htmlLang);
    await expect(page.getByRole('navigation', { name: target.outline, exact: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: target.sections })).toBeVisible();
    // The new page shows the same section, not its top.
    await expect(page.locator('#events')).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    expect(await page.evaluate(() => localStorage.getItem('genui-book.locale'))).toBe(target.lang);
  });

test('on a not-found page the menu leads to the other language’s home page', async ({ page }) => {
  await open(page, '/zh/nope?x=1');
  await page.getByRole('button', { name: '语言', exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expectAddress(page, '/');
});

test.describe('first visit with a Chinese browser', () => {
  test.use({ firstVisit: true, locale: 'zh-CN' });

  test('the home page redirects to the Chinese one before the first paint, once @both', async ({
    page,
  }) => {
    const painted: string[] = [];
    await page.exposeFunction('genuiPainted', (path: string) => painted.push(path));
    await page.addInitScript(() => {
      new PerformanceObserver(() =>
        (window as unknown as { genuiPainted(path: string): void }).genuiPainted(location.pathname),
      ).observe({ type: 'paint', buffered: true });
    });
    await page.goto('/');
    await expectAddress(page, '/zh/');
    await ready(page);
    await expect.poll(() => painted.length).toBeGreaterThan(0);
    expect(new Set(painted)).toEqual(new Set(['/zh/']));
    // The history has about:blank and this page: the redirect has added no entry.
    expect(await page.evaluate(() => history.length)).toBe(2);
    expect(await page.evaluate(() => localStorage.getItem('genui-book.visited'))).toBe('1');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(address(page)).toBe('/');
  });

  test('a deep link keeps query and section, and a notice links back', async ({ page }) => {
    await page.goto('/components/basic/button?x=1#events');
    await expectAddress(page, '/zh/components/basic/button?x=1#events');
    await ready(page);
    const notice = page.getByRole('status').filter({ hasText: '已根据浏览器语言为你打开中文页面' });
    await expect(notice).toBeVisible();
    await notice.getByRole('link', { name: 'Back to English' }).click();
    await expectAddress(page, '/components/basic/button?x=1#events');
    await expect(notice).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('genui-book.locale'))).toBe('en');
  });

  test('the notice does not wait for user input, and never appears without its text', async ({
    page,
  }) => {
    // Timers of a second or more never fire, so nothing starts after a long quiet period.
    await page.addInitScript(() => {
      const { setTimeout } = window;
      window.setTimeout = ((run: () => void, delay = 0) =>
        delay < 1000 ? setTimeout(run, delay) : 0) as typeof setTimeout;
    });
    const text = await hold(page, /\/redirect-notice\./);
    await page.goto('/tools/overview');
    await expectAddress(page, '/zh/tools/overview');
    await takenOver(page);
    await text.asked;
    const notice = page.locator('#app').getByRole('status');
    await expect(notice).toHaveCount(0);
    text.release();
    await expect(notice).toContainText('已根据浏览器语言为你打开中文页面');
  });

  test('if the text of the notice fails, there is no notice', async ({ page }) => {
    const text = await hold(page, /\/redirect-notice\./, (route) => route.abort());
    await page.goto('/tools/overview');
    await ready(page);
    text.release();
    await page.getByRole('button', { name: '语言', exact: true }).click();
    await expect(page.locator('#app').getByRole('status')).toHaveCount(0);
  });

  test('dismissing the notice counts as a choice', async ({ page }) => {
    await page.goto('/tools/overview');
    await expectAddress(page, '/zh/tools/overview');
    await ready(page);
    const notice = page.getByRole('status').filter({ hasText: '已根据浏览器语言' });
    await notice.getByRole('button', { name: '关闭提示' }).click();
    await expect(notice).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('genui-book.locale'))).toBe('zh');
    await page.reload();
    await ready(page);
    await expect(page.getByRole('status').filter({ hasText: '已根据浏览器语言' })).toHaveCount(0);
  });

  test('a chosen language takes precedence over the browser’s', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('genui-book.locale', 'en'));
    await page.goto('/tools/overview');
    await ready(page);
    expect(address(page)).toBe('/tools/overview');
  });

  test('without storage there is no redirect', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.goto('/');
    await ready(page);
    expect(address(page)).toBe('/');
  });

  test('an unknown address redirects to a Chinese not-found page', async ({ page }) => {
    await page.goto('/nope');
    await expectAddress(page, '/zh/nope');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('页面未找到');
  });
});

test.describe('first visit of a bot', () => {
  test.use({
    firstVisit: true,
    locale: 'zh-CN',
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  });

  test('there is no redirect, and nothing is stored', async ({ page }) => {
    await page.goto('/');
    await ready(page);
    expect(address(page)).toBe('/');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});

test.describe('first visit with an English browser', () => {
  test.use({ firstVisit: true, locale: 'en-US' });

  test('a Chinese page redirects to the English one, with a notice in English', async ({
    page,
  }) => {
    await page.goto('/zh/tools/overview?x=1');
    await expectAddress(page, '/tools/overview?x=1');
    await ready(page);
    await expect(page.getByRole('status').filter({ hasText: 'You were brought' })).toBeVisible();
    // Follows the link back to the page that was requested.
    await page.getByRole('link', { name: '返回中文页面' }).click();
    await expectAddress(page, '/zh/tools/overview?x=1');
  });

  test('the link back keeps the section', async ({ page }) => {
    await page.goto('/zh/tools/ract/install#with-cargo');
    await expectAddress(page, '/tools/ract/install#with-cargo');
    await ready(page);
    await page.getByRole('link', { name: '返回中文页面' }).click();
    await expectAddress(page, '/zh/tools/ract/install#with-cargo');
  });
});

test.describe('first visit with a browser in another language', () => {
  test.use({ firstVisit: true, locale: 'fr-FR' });

  test('there is no redirect, now or later', async ({ page }) => {
    await page.goto('/zh/tools/overview');
    await ready(page);
    expect(address(page)).toBe('/zh/tools/overview');
    expect(await page.evaluate(() => localStorage.getItem('genui-book.visited'))).toBe('1');
  });
});
