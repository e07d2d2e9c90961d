/** Options that the atlas site sets and the GenUI site does not. */
import { button, test, title } from './atlas-site.ts';
import {
  expect,
  expectAddress,
  expectSameDocument,
  mark,
  open,
  ready,
  scrollPage,
  watchConsole,
} from './support.ts';

test.describe('@built', () => {
  test.describe.configure({ mode: 'default' });

  test('the header shows five social links, in all modes; the others are in the menu "more"', async ({
    page,
    atlas,
  }) => {
    const lines = watchConsole(page);
    await open(page, `${atlas}guide/start`);
    const social = page.locator('.header .social');
    await expect(social.locator(':scope > *')).toHaveCount(6);
    await expect(social.getByRole('link', { name: 'Source code' })).toHaveAttribute(
      'href',
      'https://git.example/atlas',
    );
    await button(page, 'Office hours').click();
    await expect(social.getByText('Tuesdays, 15:00 UTC')).toBeVisible();
    await button(page, 'Community').click();
    await expect(social.getByText('Tuesdays, 15:00 UTC')).toBeHidden();
    const picture = social.getByRole('img', { name: 'Community' });
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await button(page, 'Mail').click();
    await expect(social.getByRole('link', { name: 'maps@atlas.example' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(social.getByRole('link', { name: 'maps@atlas.example' })).toBeHidden();

    await expect(social.getByRole('link', { name: 'News' })).toBeHidden();
    await button(page, 'More links').click();
    await expect(social.getByRole('link', { name: 'News' })).toBeVisible();
    await expect(social.getByText('Emergencies: +49 30 000000')).toBeVisible();
    expect(lines).toEqual([]);
  });

  test('the sidebar shows every kind of entry; a closed group opens by a press and for its page', async ({
    page,
    atlas,
  }) => {
    await open(page, `${atlas}de/guide/start`);
    const sections = page.getByRole('navigation', { name: 'Abschnitte' });
    await expect(sections.getByText('Auf der Karte')).toBeVisible();
    await expect(sections.locator('.sidebar-divider')).toHaveCount(2);
    await expect(sections.locator('.sidebar-divider[data-style="dashed"] hr')).toHaveCSS(
      'border-top-style',
      'dashed',
    );
    await expect(sections.getByText('beta')).toBeVisible();
    const tag = sections.getByRole('link', { name: 'Routen' }).locator('img.sidebar-tag');
    await expect
      .poll(() => tag.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    // This group cannot be closed.
    await expect(sections.getByRole('button', { name: 'Aussehen' })).toHaveCount(0);
    await expect(sections.getByRole('link', { name: 'Designs' })).toBeVisible();

    const toggle = sections.getByRole('button', { name: 'Offline' });
    const tiles = sections.getByRole('link', { name: 'Kacheln' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(tiles).toBeHidden();
    await toggle.click();
    await expect(tiles).toBeVisible();
    await toggle.click();
    await expect(tiles).toBeHidden();
    // The label of the group is itself a link.
    await sections.getByRole('link', { name: 'Offline' }).click();
    await expectAddress(page, '/atlas/de/guide/offline');
    await page.getByRole('main').getByRole('link', { name: 'allen ihren Kacheln' }).click();
    await expectAddress(page, '/atlas/de/guide/tiles');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(tiles).toHaveAttribute('aria-current', 'page');
  });

  for (const javaScriptEnabled of [true, false])
    test(`without dark mode, everything is light on a dark system, scripts ${javaScriptEnabled ? 'on' : 'off'}`, async ({
      browser,
      atlas,
    }) => {
      const context = await browser.newContext({ colorScheme: 'dark', javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(atlas);
      const paint = () =>
        page.locator('html').evaluate((root) => {
          const { backgroundColor, colorScheme } = getComputedStyle(root);
          return [backgroundColor, colorScheme];
        });
      if (javaScriptEnabled) {
        await ready(page);
        await expect(page.getByRole('button', { name: /theme|Appearance/ })).toHaveCount(0);
      }
      expect(await paint()).toEqual(['rgb(255, 253, 250)', 'light']);
      const hero = page.locator('.hero-image img');
      await expect(hero).toHaveCount(2);
      await expect(hero.first()).toBeVisible();
      await expect(hero.first()).toHaveAttribute('src', '/atlas/globe-light.svg');
      await expect(hero.first()).toHaveAttribute('alt', 'A globe with three places on it');
      expect((await hero.first().boundingBox())!.width).toBe(375);
      await expect(hero.last()).toBeHidden();
      await context.close();
    });

  test('the header hides when the reader scrolls down, and returns when scrolling up', async ({
    page,
    atlas,
  }) => {
    await page.setViewportSize({ width: 1440, height: 400 });
    await page.clock.install();
    await open(page, `${atlas}guide/markers`);
    await page.clock.pauseAt(Date.now() + 600_000);
    const header = page.locator('.header');
    const move = async (by: number) => {
      await scrollPage(page, by);
      await page.clock.runFor(200);
    };
    await move(100);
    await expect(header).not.toHaveAttribute('data-hidden');
    await move(100);
    await expect(header).toHaveAttribute('data-hidden');
    await move(-50);
    await expect(header).not.toHaveAttribute('data-hidden');
    await move(300);
    await expect(header).toHaveAttribute('data-hidden');
    await button(page, 'Back to top').click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.clock.runFor(200);
    await expect(header).not.toHaveAttribute('data-hidden');
  });

  test('custom pages have only the header around their content, blank pages nothing', async ({
    page,
    atlas,
  }) => {
    await open(page, `${atlas}de/about/studio`);
    await expect(title(page)).toHaveText('Das Studio');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.locator('.sidebar, .outline, .doc-footer')).toHaveCount(0);
    await mark(page);
    await page.getByRole('main').getByRole('link', { name: 'Startseite' }).click();
    await expectAddress(page, '/atlas/de/');
    await expectSameDocument(page);
    await open(page, `${atlas}de/about/embed`);
    await expect(title(page)).toHaveText('Eingebettete Karte');
    await expect(page.getByRole('banner')).toHaveCount(0);
  });

  test('an overview lists its section, and its filter is in the language of the page', async ({
    page,
    atlas,
  }) => {
    await open(page, `${atlas}de/reference/`);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Ereignisse' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Filtern' }).fill('ereig');
    await expect(main.getByRole('link', { name: 'Befehlszeile' })).toBeHidden();
    await expect(main.getByRole('link', { name: 'Ereignisse' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Filtern' }).fill('xyz');
    await expect(main.getByText('Keine passende API gefunden: xyz')).toBeVisible();
  });
});
