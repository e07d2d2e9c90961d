/** Menus in the navigation, popups and versions: parts that the GenUI site does not use. */
import type { Page } from '@playwright/test';
import { button, test, title } from './atlas-site.ts';
import {
  expect,
  expectAddress,
  expectSameDocument,
  mark,
  open,
  ready,
  watchConsole,
} from './support.ts';

/** Moves the pointer to a place where nothing opens. */
const moveAway = (page: Page) => page.mouse.move(720, 600);

test.describe('@built', () => {
  test.describe.configure({ mode: 'default' });

  test('a menu of the navigation opens by hover, press and key, and its links work', async ({
    page,
    atlas,
  }) => {
    const lines = watchConsole(page);
    await open(page, `${atlas}guide/start`);
    await mark(page);
    const header = page.getByRole('banner');
    const about = button(page, 'About');
    const studio = header.getByRole('link', { name: 'Studio' });
    await expect(studio).toBeHidden();
    await about.hover();
    await expect(studio).toBeVisible();
    await expect(about).toHaveAttribute('aria-expanded', 'true');
    await expect(header.getByRole('link', { name: 'Status' })).toHaveAttribute(
      'href',
      'https://status.atlas.example',
    );
    // The pointer leaves the button on its way to an entry.
    await studio.hover();
    await expect(studio).toBeVisible();
    await moveAway(page);
    await expect(studio).toBeHidden();
    // After a press on the button, the menu stays open without the pointer. The next press closes the menu.
    await about.click();
    await moveAway(page);
    await expect(studio).toBeVisible();
    await about.click();
    await expect(studio).toBeHidden();
    await moveAway(page);
    await about.focus();
    await page.keyboard.press('Enter');
    await expect(studio).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(studio).toBeHidden();
    await expect(about).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(studio).toBeFocused();
    await page.keyboard.press('Enter');
    await expectAddress(page, '/atlas/about/studio');
    await expectSameDocument(page);
    await expect(title(page)).toHaveText('The studio');
    await expect(about.locator('[aria-current]')).toHaveCount(1);

    // The label of a menu can itself be a link.
    await header.getByRole('link', { name: 'Reference' }).click();
    await expectAddress(page, '/atlas/reference/');
    await expect(header.getByRole('link', { name: 'Reference' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await button(page, 'Reference').focus();
    await page.keyboard.press('ArrowDown');
    await expect(header.getByRole('link', { name: 'Map' })).toBeFocused();
    expect(lines).toEqual([]);
  });

  test('a menu stays for 150 ms after the pointer has left it', async ({ page, atlas }) => {
    await page.clock.install();
    await open(page, `${atlas}guide/start`);
    await page.clock.pauseAt(Date.now() + 600_000);
    const about = button(page, 'About');
    const studio = page.getByRole('banner').getByRole('link', { name: 'Studio' });
    await about.hover();
    await expect(studio).toBeVisible();
    await moveAway(page);
    await page.clock.runFor(149);
    await expect(studio).toBeVisible();
    // If the pointer comes back before the menu closes, the menu stays open.
    await about.hover();
    await page.clock.runFor(150);
    await expect(studio).toBeVisible();
    await moveAway(page);
    await page.clock.runFor(150);
    await expect(studio).toBeHidden();
  });

  test('an item on the left is between logo and search, the others follow the search', async ({
    page,
    atlas,
  }) => {
    await open(page, `${atlas}guide/start`);
    const header = page.getByRole('banner');
    const left = async (name: string, role: 'link' | 'button') =>
      (await header.getByRole(role, { name, exact: true }).first().boundingBox())!.x;
    const places = [
      await left('Atlas home', 'link'),
      await left('Guide', 'link'),
      await left('Search', 'button'),
      await left('Reference', 'link'),
      await left('Language', 'button'),
    ];
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(await header.evaluate((element) => element.clientHeight)).toBe(71);
    await expect(header.locator('[aria-current="page"]')).toHaveText('Guide');
  });

  test('an old version lists only entries whose pages it has', async ({ page, atlas }) => {
    await open(page, `${atlas}v1/de/guide/start`);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Anleitung' })).toBeVisible();
    await expect(header.getByText('Referenz')).toHaveCount(0);
    await button(page, 'Über uns').click();
    await expect(header.getByRole('link', { name: 'Status' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Studio' })).toHaveCount(0);
  });

  test('on narrow screens the menu contains all entries and versions', async ({ page, atlas }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, `${atlas}zh/guide/start`);
    await mark(page);
    await button(page, '打开菜单').click();
    const menu = page.locator('#mobile-menu');
    await expect(menu.getByRole('navigation').getByRole('link')).toHaveText([
      '指南',
      '参考',
      '地图',
      '命令行',
      '工作室',
      '服务状态',
    ]);
    await expect(menu.getByText('关于')).toBeVisible();
    const versions = menu.getByRole('list', { name: '版本' });
    await expect(versions.getByRole('link')).toHaveText(['v2', 'v1']);
    await expect(versions.locator('[aria-current]')).toHaveText('v2');
    await versions.getByRole('link', { name: 'v1' }).click();
    await expectAddress(page, '/atlas/v1/zh/guide/start');
    await expectSameDocument(page);
  });

  test('a popup opens by hover and stays open while it is used', async ({ page, atlas }) => {
    await open(page, `${atlas}guide/start`);
    const social = page.locator('.header .social');
    const text = social.getByText('Tuesdays, 15:00 UTC');
    await button(page, 'Office hours').hover();
    await expect(text).toBeVisible();
    await text.click();
    await expect(text).toBeVisible();
    await moveAway(page);
    await expect(text).toBeHidden();
    await button(page, 'Mail').hover();
    const field = social.getByRole('textbox', { name: 'Your town' });
    await field.click();
    await moveAway(page);
    await field.pressSequentially('Bonn');
    await page.keyboard.press('ArrowDown');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('Bonn');
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();

    await button(page, 'More links').hover();
    const row = social.locator('.social-row');
    await expect(row).toContainText('Emergencies: +49 30 000000');
    await expect(row.locator('svg')).toBeVisible();
  });

  test('the label of the logo contains the title of the site in the language', async ({
    page,
    atlas,
  }) => {
    await open(page, `${atlas}zh/guide/start`);
    const logo = page.getByRole('banner').getByRole('link', { name: 'Atlas 文档 首页' });
    await expect(logo).toHaveAttribute('href', '/atlas/zh/');
    await open(page, `${atlas}de/guide/start`);
    await expect(
      page.getByRole('link', { name: 'Startseite von Atlas', exact: true }),
    ).toBeVisible();
  });

  test('a group label that is a link keeps its inline markup and icon, with the base path in addresses', async ({
    page,
    atlas,
  }) => {
    for (const [root, name] of [
      ['', 'Offline'],
      ['zh/', '离线'],
    ] as const) {
      await open(page, `${atlas}${root}guide/start`);
      const link = page
        .getByRole('navigation', { name: /Sections|文档目录/ })
        .getByRole('link', { name, exact: true });
      await expect(link.locator('strong')).toHaveText(name);
      const tag = link.locator('img.sidebar-tag');
      await expect(tag).toHaveAttribute('src', '/atlas/tag.svg');
      await expect
        .poll(() => tag.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
      await expect(button(page, name)).toHaveAttribute('aria-expanded', 'false');
    }
  });

  test('an unknown address of an old version stays in that version', async ({ page, atlas }) => {
    const lines = watchConsole(page);
    for (const [address, name, home, version] of [
      ['v1/de/nope', 'Zur Startseite', '/atlas/v1/de/', 'v1'],
      ['v1/nope', 'Take me home', '/atlas/v1/', 'v1'],
      ['zh/nope', '返回首页', '/atlas/zh/', 'v2'],
      ['nope/v1', 'Take me home', '/atlas/v1/', 'v1'],
      ['guide/nope/v1', 'Take me home', '/atlas/', 'v2'],
    ] as const)
      await test.step(address, async () => {
        const response = await page.goto(atlas + address);
        expect(response!.status()).toBe(404);
        const link = page.getByRole('main').getByRole('link', { name });
        // The link is checked without the client, then with it.
        await expect(link).toHaveAttribute('href', home);
        await ready(page);
        await expect(link).toHaveAttribute('href', home);
        await expect(page.locator('.logo')).toHaveAttribute('href', home);
        await expect(page.locator('.version-label')).toHaveText(version);
      });
    expect(lines.filter((line) => !line.includes('404 (Not Found)'))).toEqual([]);
  });
});
