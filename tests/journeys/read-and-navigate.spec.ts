import {
  address,
  expect,
  expectAddress,
  expectNewDocument,
  expectSameDocument,
  hold,
  languages,
  mark,
  open,
  ready,
  scrollPage,
  test,
} from './support.ts';

for (const words of languages)
  test(`${words.lang}: a link shows the next page in the same document, with focus and announcement @both`, async ({
    page,
  }) => {
    await open(page, `${words.root}/doc/guide/coming-from`);
    await mark(page);
    await page.getByRole('link', { name: words.next }).click();
    await expectAddress(page, `${words.root}/doc/guide/tools`);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeFocused();
    const name = (await title.textContent())!;
    await expect(page).toHaveTitle(`${name} - GenUI Book`);
    await expect(page.locator('#announcer')).toHaveText(`${name} - GenUI Book`);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(
      page.getByRole('navigation', { name: words.sections }).locator('[aria-current="page"]'),
    ).toHaveAttribute('href', `${words.root}/doc/guide/tools`);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expectAddress(page, `${words.root}/doc/guide/coming-from`);
    await expect(title).not.toHaveText(name);
    await expectSameDocument(page);
  });

test('the title changes one frame after the page, and only for the newest page', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/tools/overview');
  // Reads the title at the moment when the new page is inserted.
  const atCommit = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve(document.title);
        });
        observer.observe(document.getElementById('main')!, { childList: true });
      }),
  );
  const before = await page.title();
  await page.getByRole('link', { name: 'Next Page' }).click();
  expect(await atCommit).toBe(before);
  await expect(page).not.toHaveTitle(before);

  const slow = await hold(page, '**/examples/overview.json');
  await page.getByRole('banner').getByRole('link', { name: 'Examples' }).click();
  await slow.asked;
  await page.getByRole('banner').getByRole('link', { name: 'API' }).click();
  await expectAddress(page, '/api/');
  const late = page.waitForResponse('**/examples/overview.json');
  slow.release();
  await (await late).finished();
  await expect(page).toHaveTitle(/^API/);
  expect(address(page)).toBe('/api/');
});

test('Back and Forward restore the scroll position of each page @both', async ({ page }) => {
  await open(page, '/components/basic/button');
  await page.evaluate(() => scrollTo(0, 900));
  await page.getByRole('banner').getByRole('link', { name: 'Doc', exact: true }).click();
  await expectAddress(page, '/doc/guide/overview');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => scrollTo(0, 300));
  await page.goBack();
  await expectAddress(page, '/components/basic/button');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  await page.goForward();
  await expectAddress(page, '/doc/guide/overview');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  // The position is stored once scrolling has stopped.
  await page.waitForFunction(() => history.state.scroll === 300);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
});

test('a link to the current page scrolls to its top without a history entry', async ({ page }) => {
  await open(page, '/components/');
  await page.evaluate(() => scrollTo(0, 700));
  const before = await page.evaluate(() => history.length);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/components/index.json')) asked++;
  });
  await page.getByRole('banner').getByRole('link', { name: 'Components' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => history.length)).toBe(before);
  expect(address(page)).toBe('/components/');
  expect(asked).toBe(0);
});

test('clicks with a modifier and external links are left to the browser', async ({ page }) => {
  await open(page, '/doc/guide/tools');
  const taken = await page.evaluate(() => {
    const result: string[] = [];
    let now = '';
    // This listener is registered after the router's. It prevents all clicks, so that no link opens.
    addEventListener('click', (event) => {
      if (event.defaultPrevented) result.push(now);
      event.preventDefault();
    });
    const click = (name: string, attributes: Record<string, string>, init: MouseEventInit = {}) => {
      const link = document.createElement('a');
      for (const [key, value] of Object.entries(attributes)) link.setAttribute(key, value);
      document.body.append(link);
      now = name;
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
      link.remove();
    };
    const href = '/doc/guide/plugins';
    click('ctrl', { href }, { ctrlKey: true });
    click('meta', { href }, { metaKey: true });
    click('shift', { href }, { shiftKey: true });
    click('alt', { href }, { altKey: true });
    click('middle', { href }, { button: 1 });
    click('target', { href, target: '_blank' });
    click('download', { href, download: '' });
    click('other origin', { href: 'https://example.com/' });
    click('mail', { href: 'mailto:a@example.com' });
    click('file', { href: '/logo.svg' });
    click('Markdown version', { href: '/doc/guide/tools.md' });
    click('plain', { href });
    return result;
  });
  expect(taken).toEqual(['plain']);
  await expectAddress(page, '/doc/guide/plugins');
});

test('hovering or focusing a link requests the page; the click does not request it again', async ({
  page,
}) => {
  await open(page, '/tools/overview');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const hovered = page.waitForResponse('**/tools/ract/install.json');
  await sections.locator('a[href="/tools/ract/install"]').hover();
  await (await hovered).finished();
  const focused = page.waitForResponse('**/tools/ract/makepad.json');
  await sections.locator('a[href="/tools/ract/makepad"]').focus();
  await (await focused).finished();
  expect(address(page)).toBe('/tools/overview');
  await sections.locator('a[href="/tools/ract/install"]').click();
  await expectAddress(page, '/tools/ract/install');
  const times = () => asked.filter((path) => path === '/tools/ract/install.json').length;
  expect(times()).toBe(1);
  // Each navigation requests the data again.
  await expect(page.locator('html')).toHaveAttribute('data-route', '/tools/ract/install');
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('data-route', '/tools/overview');
  await page.goForward();
  await expect.poll(times).toBe(2);
});

test('a touch requests the page before the finger is lifted', async ({ page }) => {
  await open(page, '/tools/overview');
  const asked = page.waitForRequest('**/tools/ract/gen_ui.json');
  await page
    .getByRole('navigation', { name: 'Sections' })
    .locator('a[href="/tools/ract/gen_ui"]')
    .dispatchEvent('touchstart');
  await asked;
});

test('a page that is shown at once has no progress bar', async ({ page }) => {
  await page.clock.install();
  await open(page, '/doc/guide/tools');
  await page.evaluate(() => {
    new MutationObserver((records) => {
      for (const record of records)
        for (const node of record.addedNodes)
          if (node instanceof Element && node.matches('progress, :has(progress)'))
            document.documentElement.dataset.bar = '';
    }).observe(document.body, { childList: true, subtree: true });
  });
  const next = page.getByRole('link', { name: 'Next Page' });
  const loaded = page.waitForResponse('**/doc/guide/plugins.json');
  await next.hover();
  await (await loaded).finished();
  // The page's clock is stopped until the page is shown, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 20_000);
  const again: string[] = [];
  page.on('request', (request) => again.push(request.url()));
  await next.click();
  await expectAddress(page, '/doc/guide/plugins');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(again.filter((url) => url.endsWith('/plugins.json'))).toEqual([]);
  await page.clock.runFor(1000);
  await expect(page.locator('html[data-bar]')).toHaveCount(0);
});

test('a link to an unknown address shows the not-found page there, and Back works @both', async ({
  page,
}) => {
  await open(page, '/zh/tools/overview');
  await mark(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/zh/nope';
    link.textContent = 'nowhere';
    document.querySelector('#main h1')!.after(link);
  });
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('link', { name: 'nowhere' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('页面未找到');
  await expect(page).toHaveTitle('404 - GenUI Book');
  expect(address(page)).toBe('/zh/nope');
  // Only the host knows whether the page exists, so its document was loaded.
  await expectNewDocument(page);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.goBack();
  await expectAddress(page, '/zh/tools/overview');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('页面未找到');
  await page.goForward();
  await expectAddress(page, '/zh/nope');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('页面未找到');
});

test('Back from another site restores the scroll position', async ({ page }) => {
  await page.route('https://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
  await open(page, '/components/basic/button');
  await scrollPage(page, 1500);
  // Leaves at once, before the scroll position is stored in the usual way.
  await page.goto('https://elsewhere.example/');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('button');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
  await ready(page);
  expect(await page.evaluate(() => scrollY)).toBe(1500);
});
