import { anyLanguage, expect, expectAddress, languages, open, test } from './support.ts';

for (const words of languages)
  test(`${words.lang}: the first tab stop is the link to the content, and it works`, async ({
    page,
  }) => {
    await open(page, `${words.root}/doc/guide/tools`);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: words.skip });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.getElementById('main')!.contains(document.activeElement)),
    ).toBe(true);
  });

for (const words of anyLanguage)
  test(`${words.lang}: the language menu opens and closes by keyboard and returns the focus`, async ({
    page,
  }) => {
    await open(page, `${words.root}/tools/ract/install`);
    const button = page.getByRole('button', { name: words.language, exact: true });
    const other = page.getByRole('banner').getByRole('link', { name: words.other });
    await expect(button).toHaveAttribute('aria-haspopup', 'true');
    for (const key of ['Enter', 'Space']) {
      await button.focus();
      await page.keyboard.press(key);
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(other).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await expect(other).toBeHidden();
      await expect(button).toBeFocused();
    }
    await page.keyboard.press('ArrowDown');
    const links = page.getByRole('banner').locator('a[data-locale]');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(links.last()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(links.last()).toBeFocused();
    // Moving the focus out of the menu closes it.
    await page.keyboard.press('Tab');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.focus();
    await page.keyboard.press('ArrowDown');
    await expect(links.first()).toBeFocused();
    await other.focus();
    await page.keyboard.press('Enter');
    await expectAddress(page, `${words.root ? '' : '/zh'}/tools/ract/install`);
  });

test('menus close on a press outside', async ({ page }) => {
  await open(page, '/tools/ract/install');
  for (const name of ['Language', 'Appearance']) {
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    // Presses an element that cannot take focus, because moving the focus would close the menu too.
    await page.getByRole('banner').click({ position: { x: 4, y: 4 } });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  }
});

test('sidebar groups open and close by keyboard; links in closed groups are not in the tab order', async ({
  page,
}) => {
  await open(page, '/components/basic/button');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const group = sections.getByRole('button', { name: 'Form' });
  const inside = sections.getByRole('link', { name: 'checkbox' });
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  for (const key of ['Enter', 'Space']) {
    await group.focus();
    await page.keyboard.press(key);
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await expect(inside).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(sections.getByRole('button', { name: 'Data' })).toBeFocused();
    await group.focus();
    await page.keyboard.press(key);
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await expect(inside).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(inside).toBeFocused();
  }
  const list = page.locator(`[id="${await group.getAttribute('aria-controls')}"]`);
  await expect(list.getByRole('link', { name: 'checkbox' })).toHaveCount(1);
});

test('an outline entry moves the focus to its heading', async ({ page }) => {
  await open(page, '/components/basic/button');
  const entry = page
    .getByRole('navigation', { name: 'Table of Contents' })
    .getByRole('link')
    .nth(2);
  const hash = (await entry.getAttribute('href'))!;
  await entry.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(hash)).toBeFocused();
  await expectAddress(page, `/components/basic/button${hash}`);
});

test('the colour scheme changes with Enter and with Space', async ({ page }) => {
  await open(page, '/tools/overview');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Switch to dark theme' }).focus();
  await page.keyboard.press('Enter');
  const back = page.getByRole('button', { name: 'Switch to light theme' });
  await expect(back).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeFocused();
});

// One page of each type; other pages consist of the same parts.
for (const path of ['/', '/zh/components/', '/doc/tutorial/quick-start', '/nope'])
  test(`${path}: every tab stop is visible and has a name @all`, async ({ page }) => {
    // Without this setting, buttons that appear on focus would fade in.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    const seen: string[] = [];
    for (let stop = 0; stop < 400; stop++) {
      await page.keyboard.press('Tab');
      const problem = await page.evaluate(() => {
        const element = document.activeElement!;
        if (element === document.body || element === document.documentElement) return 'end';
        if ('stopSeen' in (element as HTMLElement).dataset) return 'end';
        (element as HTMLElement).dataset.stopSeen = '';
        const { width, height, bottom, right } = element.getBoundingClientRect();
        const visible =
          width > 1 &&
          height > 1 &&
          right > 0 &&
          bottom > 0 &&
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        const text =
          element.getAttribute('aria-label') ??
          (element instanceof HTMLInputElement ? element.labels?.[0] : element)?.textContent ??
          '';
        return visible && text.trim() ? '' : element.outerHTML.slice(0, 200);
      });
      if (problem === 'end') break;
      seen.push(problem);
    }
    expect(seen.filter(Boolean)).toEqual([]);
    expect(seen.length).toBeGreaterThan(8);
    expect(seen.length).toBeLessThan(400);
  });
