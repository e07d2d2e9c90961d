import { anyLanguage, expect, expectAddress, open, ready, test } from './support.ts';

for (const words of anyLanguage)
  test(`${words.lang}: at first, the entry of the page is in the middle of the sidebar`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.goto(`${words.root}/doc/config/ract_toml`);
    const sections = page.getByRole('navigation', { name: words.sections });
    const entry = sections.locator('[aria-current="page"]');
    await expect(entry).toHaveAttribute('href', `${words.root}/doc/config/ract_toml`);
    await expect(entry).toBeInViewport();
    const [middle, box] = await sections.evaluate((element) => {
      const link = element.querySelector('[aria-current]')!.getBoundingClientRect();
      const column = element.getBoundingClientRect();
      return [link.top + link.height / 2, { top: column.top, height: column.height }] as const;
    });
    expect(Math.abs(middle - (box.top + box.height / 2))).toBeLessThan(40);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // Later navigations do not scroll the sidebar.
    await ready(page);
    const before = await sections.evaluate((element) => element.scrollTop);
    expect(before).toBeGreaterThan(0);
    await sections.locator(`a[href="${words.root}/doc/config/gen_ui_toml"]`).click();
    await expectAddress(page, `${words.root}/doc/config/gen_ui_toml`);
    await expect(entry).toHaveAttribute('href', `${words.root}/doc/config/gen_ui_toml`);
    expect(await sections.evaluate((element) => element.scrollTop)).toBe(before);
  });

test('groups keep their state over navigations; the page’s own group opens', async ({ page }) => {
  await open(page, '/components/basic/button');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const group = (name: string) => sections.getByRole('button', { name });
  await group('Form').click();
  await group('Data').click();
  await sections.getByRole('link', { name: 'divider' }).click();
  await expectAddress(page, '/components/basic/divider');
  await expect(group('Form')).toHaveAttribute('aria-expanded', 'false');
  await expect(group('Data')).toHaveAttribute('aria-expanded', 'false');
  // Navigates to a page in a closed group without using the sidebar.
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/components/data/tag';
    document.body.append(link);
    link.click();
  });
  await expectAddress(page, '/components/data/tag');
  await expect(group('Data')).toHaveAttribute('aria-expanded', 'true');
  await expect(sections.getByRole('link', { name: 'tag', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(sections.locator('[aria-current]')).toHaveCount(1);
  await expect(group('Form')).toHaveAttribute('aria-expanded', 'false');
  await page.reload();
  await expect(group('Form')).toHaveAttribute('aria-expanded', 'true');
});

test('a nested group opens together with its enclosing groups', async ({ page }) => {
  await open(page, '/doc/guide/overview');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('button', { name: 'Template' }).click();
  await sections.getByRole('button', { name: 'Source files' }).click();
  await page.goto('/doc/tutorial/project-structure');
  await ready(page);
  await sections.getByRole('button', { name: 'Template' }).click();
  await sections.getByRole('button', { name: 'Source files' }).click();
  await expect(sections.getByRole('button', { name: 'Template' })).toBeHidden();
  await page.getByRole('link', { name: 'Next Page' }).click();
  await expectAddress(page, '/doc/tutorial/template/basic');
  await expect(sections.getByRole('button', { name: 'Source files' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expect(sections.getByRole('button', { name: 'Template' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expect(sections.locator('[aria-current="page"]')).toBeVisible();
});

test('each section has its own sidebar, and the home page has none', async ({ page }) => {
  await open(page, '/components/basic/button');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const header = page.getByRole('banner');
  await expect(sections.getByRole('link', { name: 'button', exact: true })).toBeVisible();
  await header.getByRole('link', { name: 'Tools' }).click();
  await expectAddress(page, '/tools/overview');
  await expect(sections.locator('a[href^="/components"]')).toHaveCount(0);
  await expect(sections.locator('[aria-current="page"]')).toHaveAttribute(
    'href',
    '/tools/overview',
  );
  await header.getByRole('link', { name: 'GenUI Book home' }).click();
  await expectAddress(page, '/');
  await expect(sections).toHaveCount(0);
  await page.goBack();
  await expect(sections.locator('[aria-current="page"]')).toHaveAttribute(
    'href',
    '/tools/overview',
  );
});

test('the rest of a partial sidebar loads at the first user input @both', async ({ page }) => {
  // In a large section, the build writes only the first page of a closed group. This test shortens a group in the
  // same way.
  await page.route('/components/basic/button', async (route) => {
    const response = await route.fetch();
    const whole = await response.text();
    const short = whole.replace(
      /(<button[^>]*aria-expanded=")true("[^>]*aria-controls="([^"]*)"[^>]*>(?:(?!<\/button>).)*Form(?:(?!<\/button>).)*<\/button><\/div><div class="sidebar-items" id="\3")(><ul class="sidebar-list" data-depth="1")>(<li(?:(?!<\/li>).)*<\/li>).*?<\/ul>/,
      '$1false$2 hidden=""$4 data-rest="">$5</ul>',
    );
    expect(short.length).toBeLessThan(whole.length);
    await route.fulfill({ response, body: short });
  });
  await page.goto('/components/basic/button');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const form = sections.getByRole('button', { name: 'Form' });
  // The first press counts, and the group stays open.
  await form.click();
  await expect(sections.locator('[data-rest]')).toHaveCount(0);
  await expect(form).toHaveAttribute('aria-expanded', 'true');
  await expect(form).toBeFocused();
  await expect(sections.locator('[aria-current]')).toHaveAttribute(
    'href',
    '/components/basic/button',
  );
  const inside = form.locator('xpath=ancestor::li[1]').getByRole('link');
  expect(await inside.count()).toBeGreaterThan(1);
  await inside.last().click();
  await ready(page);
  await expect(sections.locator('[aria-current]')).toHaveCount(1);
  await expect(form).toHaveAttribute('aria-expanded', 'true');
});
