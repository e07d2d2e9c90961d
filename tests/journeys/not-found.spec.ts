import {
  anyLanguage,
  CLIENT,
  expect,
  expectAddress,
  expectSameDocument,
  hold,
  languages,
  mark,
  open,
  stopClock,
  test,
} from './support.ts';

const texts = {
  en: {
    nearest: 'Did you mean one of these pages?',
    search: 'Search the documentation',
    title: '404 - GenUI Book',
  },
  zh: { nearest: '你要找的是不是这些页面？', search: '搜索文档', title: '404 - GenUI Book' },
};

for (const words of languages) {
  const text = texts[words.lang];

  test(`${words.lang}: the page says what happened and suggests the nearest pages @both`, async ({
    page,
  }) => {
    const response = await page.goto(`${words.root}/doc/guide/introdution`);
    expect(response!.status()).toBe(404);
    await open(page, `${words.root}/doc/guide/introdution`);
    const main = page.getByRole('main');
    await expect(main).toContainText('404');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.notFound);
    await expect(page).toHaveTitle(text.title);
    await expect(main.getByRole('link', { name: words.takeMeHome, exact: true })).toHaveAttribute(
      'href',
      `${words.root}/`,
    );
    await expect(main.getByRole('heading', { name: text.nearest })).toBeVisible();
    const near = main.getByRole('listitem').getByRole('link');
    await expect(near.first()).toHaveAttribute('href', `${words.root}/doc/guide/introduction`);
    expect(await near.count()).toBeLessThanOrEqual(5);
    await mark(page);
    await near.first().click();
    await expectAddress(page, `${words.root}/doc/guide/introduction`);
    await expectSameDocument(page);
  });

  for (const path of ['/doc/%ff', '/%c3%28'])
    test(`${words.lang}: an address that is not valid UTF-8 has a not-found page too: ${path}`, async ({
      page,
    }) => {
      const response = await page.goto(words.root + path);
      expect(response!.status()).toBe(404);
      await open(page, words.root + path);
      const main = page.getByRole('main');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.notFound);
      await mark(page);
      await main.getByRole('link', { name: words.takeMeHome, exact: true }).click();
      await expectAddress(page, `${words.root}/`);
      await expectSameDocument(page);
    });

  test(`${words.lang}: the page links to the search`, async ({ page }) => {
    await open(page, `${words.root}/nope`);
    await mark(page);
    const link = page.getByRole('main').getByRole('link', { name: text.search });
    const panel = page.getByRole('dialog');
    await link.click();
    await expect(panel.getByRole('combobox')).toBeFocused();
    await expectSameDocument(page);
    await expectAddress(page, `${words.root}/nope`);
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
    // The link's address opens the panel too, for a new tab or before the client has loaded.
    await open(page, `${words.root}/nope${await link.getAttribute('href')}`);
    await expect(panel.getByRole('combobox')).toBeFocused();
    await expect(panel.getByRole('combobox')).toHaveValue('');
  });

  test(`${words.lang}: a press on the link to the search waits for the client`, async ({
    page,
  }) => {
    const client = await hold(page, CLIENT);
    await page.goto(`${words.root}/nope`);
    await mark(page);
    await page.getByRole('main').getByRole('link', { name: text.search }).click();
    client.release();
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await expectSameDocument(page);
    await expectAddress(page, `${words.root}/nope`);
  });
}

test('an address unlike any page gets no suggestions', async ({ page }) => {
  const index = page.waitForResponse(/search_index.*\.json$/);
  await open(page, '/qqqqqqqqqqqq/zzzzzzzzzzzzzzzzz');
  await index;
  await expect(page.getByRole('heading', { name: texts.en.nearest })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PAGE NOT FOUND');
});

test('suggestions appear after a client navigation too, in the language of the address', async ({
  page,
}) => {
  await open(page, '/zh/doc/guide/tools');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/zh/tools/overveiw';
    link.textContent = 'x';
    document.querySelector('.prose')!.append(link);
    link.click();
  });
  await expect(page.getByRole('heading', { name: texts.zh.nearest })).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('listitem').getByRole('link').first(),
  ).toHaveAttribute('href', '/zh/tools/overview');
});

test('a broken escape is compared as it is', async ({ page }) => {
  await open(page, '/doc/guide/too%zzls');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PAGE NOT FOUND');
  await expect(
    page.getByRole('main').getByRole('listitem').getByRole('link', { name: /tools/i }).first(),
  ).toBeVisible();
});

test('if the index fails, only the console shows it', async ({ page }) => {
  await page.route('**/static/build.json', (route) => route.fulfill({ status: 500 }));
  const logged = page.waitForEvent('console', (message) => message.type() === 'error');
  await open(page, '/doc/guide/introdution');
  await logged;
  await expect(page.getByRole('link', { name: 'Take me home' })).toBeVisible();
  await expect(page.getByRole('heading', { name: texts.en.nearest })).toHaveCount(0);
});

test('only the not-found page fetches suggestions', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/not-found/.test(new URL(request.url()).pathname)) asked.push(request.url());
  });
  await open(page, '/doc/guide/tools');
  await page.getByRole('link', { name: 'Next Page' }).click();
  await expectAddress(page, '/doc/guide/plugins');
  expect(asked).toEqual([]);
  await open(page, '/nope');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

for (const words of anyLanguage)
  test(`${words.lang}: a typing mistake in the address is pointed out before any input`, async ({
    page,
  }) => {
    // The clock is stopped, so that the client does not start in idle time.
    await stopClock(page);
    const proposed = page.getByRole('main').getByRole('listitem').getByRole('link');
    for (const [asked, meant] of [
      ['/components/basic/buton', '/components/basic/button'],
      ['/componets/basci/buton', '/components/basic/button'],
      ['/components/scrollbars', '/components/basic/scrollbar'],
      ['/components/basic/buton.html', '/components/basic/button'],
      ['/tools', '/tools/overview'],
    ])
      await test.step(asked!, async () => {
        await page.goto(words.root + asked);
        await expect(proposed.first()).toHaveAttribute('href', words.root + meant);
      });
  });
