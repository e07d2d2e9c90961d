import {
  anyLanguage,
  expect,
  expectAddress,
  expectSameDocument,
  languages,
  mark,
  open,
  test,
} from './support.ts';

for (const words of languages)
  test(`${words.lang}: the home page explains GenUI and links to the first pages @both`, async ({
    page,
  }) => {
    await open(page, `${words.root}/`);
    await mark(page);
    await expect(page).toHaveTitle(/GenUI Book/);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('GenUI');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('banner').locator('[aria-current="page"]')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: words.sections })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: words.outline, exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: words.next })).toHaveCount(0);
    await expect(
      page.getByRole('banner').getByRole('link', { name: /GenUI Book/ }),
    ).toHaveAttribute('href', `${words.root}/`);
    // External links open in a new tab, internal links do not.
    await expect(page.getByRole('link', { name: 'GitHub' }).first()).toHaveAttribute(
      'target',
      '_blank',
    );
    // A card contains one link, which covers the whole card.
    const card = main.locator('.feature[data-span]').first();
    await expect(card.getByRole('link')).toHaveCount(1);
    const { width, height } = (await card.boundingBox())!;
    await card.click({ position: { x: width - 8, y: height - 8 } });
    await expectAddress(page, `${words.root}/doc/tutorial/script`);
    await expectSameDocument(page);
  });

test('feature cards use a grid of twelve columns, two or one', async ({ page }) => {
  await open(page, '/');
  const columns = () =>
    page
      .locator('.feature[data-span]')
      .evaluateAll(
        (cards) => new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size,
      );
  expect(await columns()).toBe(4);
  await page.setViewportSize({ width: 960, height: 800 });
  expect(await columns()).toBe(4);
  await page.setViewportSize({ width: 959, height: 800 });
  expect(await columns()).toBe(2);
  await page.setViewportSize({ width: 639, height: 800 });
  expect(await columns()).toBe(1);
});

const sections = {
  en: ['Basic', 'Form', 'Data', 'Feedback'],
  zh: ['基础', '表单', '数据', '反馈'],
} as const;

for (const words of languages)
  test(`${words.lang}: the overview lists the section’s pages by group @both`, async ({ page }) => {
    await open(page, `${words.root}/components/`);
    const groups = page.locator('.overview-group');
    await expect(groups.getByRole('heading', { level: 2 })).toHaveText([...sections[words.lang]]);
    expect(
      await groups.evaluateAll((all) => all.map((group) => group.querySelectorAll('h3').length)),
    ).toEqual([8, 4, 3, 5]);
    // Cards of pages without content link to an alternative; other cards list their sections.
    const button = groups.locator('.overview-card', {
      has: page.locator(`h3 a[href="${words.root}/components/basic/button"]`),
    });
    // The card lists sections, for readers who look for one.
    expect(await button.locator('li').count()).toBeGreaterThan(2);
    const dialog = groups.locator('.overview-card', {
      has: page.locator(`h3 a[href="${words.root}/components/feedback/dialog"]`),
    });
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expect(dialog.getByRole('listitem').first().getByRole('link')).toHaveAttribute(
      'href',
      `${words.root}/components/feedback/dropdown#dialog-in-the-middle-of-the-window`,
    );
    await expect(page.getByRole('navigation', { name: words.outline, exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: words.next })).toHaveCount(0);
    // The overview does not list itself.
    await expect(groups.locator(`a[href="${words.root}/components/"]`)).toHaveCount(0);
    await open(page, `${words.root}/api/`);
    expect(
      await groups.evaluateAll((all) => all.map((group) => group.querySelectorAll('h3').length)),
    ).toEqual([3, 2]);
  });

for (const words of languages)
  test(`${words.lang}: the filter narrows the list and shows the number of matches`, async ({
    page,
  }) => {
    await open(page, `${words.root}/components/`);
    const filter = page.getByRole('searchbox', { name: words.filter });
    await expect(filter).not.toBeFocused();
    const shown = () =>
      page
        .locator('.overview-card h3 a:visible')
        .evaluateAll((all) =>
          all.map((link) => (link as HTMLAnchorElement).pathname.split('/').at(-1)),
        );
    const all = await shown();
    expect(all).toHaveLength(20);
    const status = page.getByRole('main').getByRole('status');
    await expect(status).toHaveAttribute('role', 'status');
    await expect(status).toHaveText('');
    const groups = page.locator('.overview-group:visible');
    // A query that matches a group's name keeps all cards of the group.
    await filter.fill(sections[words.lang][1].toUpperCase());
    await expect(groups).toHaveCount(1);
    expect(await shown()).toEqual(['checkbox', 'radio', 'input', 'toggle']);
    await expect(status).toHaveText(words.lang === 'en' ? '4 pages' : '4 个页面');
    // A matching title keeps its card with all headings. Hyphens, underscores and spaces are equal; spaces at the ends
    // are ignored.
    for (const query of ['drop-down', 'DROP_DOWN', ' drop down '])
      await test.step(query, async () => {
        await filter.fill(query);
        await expect.poll(shown).toContain('dropdown');
        // Some other pages mention "drop-down" in a heading or sentence.
        expect((await shown()).length).toBeLessThan(all.length / 2);
      });
    await filter.fill('divider');
    await expect.poll(shown).toContain('divider');
    await filter.fill('xyzzy');
    await expect(status).toHaveText(`${words.none}${words.lang === 'en' ? ' ' : ''}xyzzy`);
    await expect(groups).toHaveCount(0);
    await filter.fill('');
    await expect(status).toHaveText('');
    expect(await shown()).toEqual(all);
  });

test('a matching heading keeps its card, with only the matching headings', async ({ page }) => {
  await open(page, '/components/');
  const card = page.locator('.overview-card', {
    has: page.locator('h3 a[href="/components/basic/button"]'),
  });
  const items = card.locator('li');
  const all = await items.count();
  await page.getByRole('searchbox', { name: 'Filter' }).fill('events');
  await expect(items.filter({ visible: true })).toHaveCount(1);
  await expect(items.filter({ visible: true })).toHaveText('Events');
  expect(all).toBeGreaterThan(1);
});

for (const words of anyLanguage)
  test(`${words.lang}: an empty page has a title, a note, and its place in the section`, async ({
    page,
  }) => {
    for (const name of ['dialog', 'tooltip', 'drawer'])
      await test.step(name, async () => {
        const path = `${words.root}/components/feedback/${name}`;
        await page.goto(path);
        const title = page.getByRole('heading', { level: 1 });
        await expect(title).toContainText(name);
        await expect(page).toHaveTitle(`${await title.textContent()} - GenUI Book`);
        await expect(page.getByText(words.empty)).toBeVisible();
        // One link leads to the sample that works today.
        await page.getByRole('main').locator('a[href*="/dropdown#"]').click();
        await expect(page).toHaveURL(new RegExp(`${words.root}/components/feedback/dropdown#.+`));
        await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
        await page.goBack();
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await expect(
          page.getByRole('navigation', { name: words.outline, exact: true }),
        ).toHaveCount(0);
        await expect(page.getByRole('link', { name: words.previous })).toBeVisible();
        await expect(
          page.getByRole('navigation', { name: words.sections }).locator('[aria-current="page"]'),
        ).toHaveAttribute('href', path);
      });
    await expect(page.getByRole('link', { name: words.next })).toHaveCount(0);
  });

for (const words of anyLanguage)
  test(`${words.lang}: previous and next follow the sidebar within the section`, async ({
    page,
  }) => {
    const ends = async (path: string) => {
      await page.goto(words.root + path);
      const href = async (name: string) =>
        (await page.getByRole('link', { name }).count()) === 0
          ? undefined
          : ((await page.getByRole('link', { name }).getAttribute('href')) ?? '').slice(
              words.root.length,
            );
      return [await href(words.previous), await href(words.next)];
    };
    expect(await ends('/components/basic/view')).toEqual([
      '/components/',
      '/components/basic/label',
    ]);
    expect(await ends('/components/basic/link')).toEqual([
      '/components/basic/svg',
      '/components/form/checkbox',
    ]);
    expect(await ends('/doc/guide/overview')).toEqual([undefined, '/doc/guide/introduction']);
    expect((await ends('/doc/components/quick-start'))[1]).toBeUndefined();
    expect(await ends('/examples/overview')).toEqual([undefined, undefined]);
    expect(await ends('/examples/projects')).toEqual(['/examples/catalogue', undefined]);
  });
