import { expect, expectAddress, languages, open, test } from './support.ts';

const origin = 'https://genui.privoce.com';

for (const words of languages)
  test(`${words.lang}: the head names the page, its translation and its picture`, async ({
    page,
  }) => {
    const descriptions = new Set<string>();
    for (const [own, path] of [
      ['/', `${words.root}/`],
      ['/components/', `${words.root}/components/`],
      ['/components/basic/button', `${words.root}/components/basic/button`],
    ] as const)
      await test.step(path, async () => {
        await page.goto(path);
        const content = (selector: string) => page.locator(selector).getAttribute('content');
        const href = (selector: string) => page.locator(selector).getAttribute('href');
        expect(await href('link[rel="canonical"]')).toBe(origin + path);
        expect(await href('link[hreflang="en"]')).toBe(origin + own);
        expect(await href('link[hreflang="zh"]')).toBe(`${origin}/zh${own}`);
        expect(await href('link[hreflang="x-default"]')).toBe(origin + own);
        const markdown = (await href('link[type="text/markdown"]'))!;
        expect(markdown).toBe(`${path.endsWith('/') ? `${path}index` : path}.md`);
        const file = await page.request.get(markdown);
        expect(file.headers()['content-type']).toBe('text/markdown; charset=utf-8');
        expect(await href('link[rel="canonical"]')).toBe(await content('meta[property="og:url"]'));
        const title = await page.title();
        expect(await content('meta[property="og:title"]')).toBe(title);
        const description = (await content('meta[name="description"]'))!;
        expect(description.length).toBeGreaterThan(15);
        expect(/[\u4e00-\u9fff]/.test(description)).toBe(words.lang === 'zh');
        expect(await content('meta[property="og:description"]')).toBe(description);
        descriptions.add(description);
        const image = (await content('meta[property="og:image"]'))!;
        expect(image.startsWith(`${origin}/`)).toBe(true);
        expect((await page.request.get(new URL(image).pathname)).status()).toBe(200);
        for (const selector of [
          'link[rel="icon"]',
          'link[rel="apple-touch-icon"]',
          'link[rel="manifest"]',
        ])
          expect((await page.request.get((await href(selector))!)).status()).toBe(200);
        await expect(page.locator('meta[name="theme-color"]')).toHaveCount(2);
        await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
      });
    expect(descriptions.size).toBe(3);
  });

for (const words of languages)
  test(`${words.lang}: after a client navigation, the head is that of the new page @both`, async ({
    page,
  }) => {
    const read = () =>
      page.evaluate(() =>
        [
          ...document.head.querySelectorAll(
            'title, meta[name], meta[property], link[rel="canonical"], link[rel="alternate"]',
          ),
        ]
          .filter((tag) => !tag.matches('[name="viewport"], [name="theme-color"]'))
          .map((tag) => tag.outerHTML)
          .sort(),
      );
    const target = `${words.root}/tools/overview`;
    await page.goto(target);
    const served = await read();
    for (const from of [`${words.root}/`, `${words.root}/nope`])
      await test.step(`from ${from}`, async () => {
        await open(page, from);
        await page.getByRole('banner').locator(`a[href="${target}"]`).click();
        await expectAddress(page, target);
        await expect.poll(read).toEqual(served);
        await expect(page.locator('html')).toHaveAttribute('lang', words.htmlLang);
      });
    // Goes back to the address without a page.
    await page.goBack();
    await expect(page).toHaveTitle('404 - GenUI Book');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  });

test('the not-found page is noindex and has no canonical address', async ({ page }) => {
  await page.goto('/zh/nope');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  await expect(page.locator('link[hreflang]')).toHaveCount(0);
});

test('titles are plain text with the site’s name', async ({ page }) => {
  for (const [path, title] of [
    ['/', 'GenUI Book'],
    ['/zh/', 'GenUI Book'],
    ['/components/basic/button', 'button - GenUI Book'],
    ['/components/feedback/dialog', 'dialog - GenUI Book'],
    ['/nope', '404 - GenUI Book'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
  }
});

test('a program that accepts Markdown gets it at the address of the page @built', async ({
  request,
}) => {
  const get = (path: string, accept: string) => request.get(path, { headers: { accept } });
  for (const path of ['/', '/zh/', '/components/', '/zh/doc/guide/tools']) {
    const file = await request.get(`${path.endsWith('/') ? `${path}index` : path}.md`);
    const markdown = await get(path, 'text/markdown, text/html;q=0.9, */*;q=0.1');
    expect(markdown.headers()['content-type'], path).toBe('text/markdown; charset=utf-8');
    expect(await markdown.text()).toBe(await file.text());
    const html = await get(path, 'text/html, text/markdown;q=0.5');
    expect(html.headers()['content-type']).toMatch(/^text\/html/);
    for (const answer of [markdown, html]) expect(answer.headers().vary).toContain('Accept');
  }
  expect((await get('/zh/nope', 'text/markdown')).status()).toBe(404);
});
