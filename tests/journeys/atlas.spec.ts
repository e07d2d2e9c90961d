/** What a reader does on the site of another product: three languages, two versions, and options ours does without. */
import type { Page } from '@playwright/test';
import { test } from './atlas-site.ts';
import {
  expect,
  expectAddress,
  expectSameDocument,
  hold,
  mark,
  open,
  ready,
  scrollPage,
  watchConsole,
} from './support.ts';

const languages = [
  {
    lang: 'en',
    root: '',
    title: 'Get started',
    contents: 'Contents',
    next: 'Next Page Routes',
    search: 'Search',
    language: 'Language',
    more: 'More links',
    units: 'Show in other units',
    zoom: 'Zoom image: A map with three markers between two rivers',
    top: 'Back to top',
    notFound: 'PAGE NOT FOUND',
    takeMeHome: 'Take me home',
  },
  {
    lang: 'zh',
    root: 'zh/',
    title: '快速开始',
    contents: '本页内容',
    next: '下一页 路线',
    search: '搜索',
    language: '语言',
    more: '更多链接',
    units: '切换单位',
    zoom: '放大图片：两河之间有三个标记的地图',
    top: '回到顶部',
    notFound: '页面未找到',
    takeMeHome: '返回首页',
  },
  {
    lang: 'de',
    root: 'de/',
    title: 'Erste Schritte',
    contents: 'Inhalt',
    next: 'Nächste Seite Routen',
    search: 'Suchen',
    language: 'Sprache',
    more: 'Weitere Links',
    units: 'In anderen Einheiten anzeigen',
    zoom: 'Bild vergrößern: Eine Karte mit drei Markierungen zwischen zwei Flüssen',
    top: 'Nach oben',
    notFound: 'SEITE NICHT GEFUNDEN',
    takeMeHome: 'Zur Startseite',
  },
] as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('@built', () => {
  test.describe.configure({ mode: 'default', timeout: 120_000 });

  for (const words of languages) {
    test(`${words.lang}: a reader goes from page to page in the words of the language`, async ({
      page,
      atlas,
    }) => {
      const lines = watchConsole(page);
      await open(page, `${atlas}${words.root}guide/start`);
      await mark(page);
      await expect(title(page)).toHaveText(words.title);
      await expect(page.getByRole('navigation', { name: words.contents })).toBeVisible();
      await expect(button(page, words.search)).toBeVisible();
      await page.getByRole('link', { name: words.next }).click();
      await expectAddress(page, `/atlas/${words.root}guide/routes`);
      await expect(title(page)).toBeFocused();
      await expect(page.locator('.sidebar [aria-current="page"]')).toHaveAttribute(
        'href',
        `/atlas/${words.root}guide/routes`,
      );
      await expectSameDocument(page);
      expect(lines).toEqual([]);
    });

    test(`${words.lang}: an address without a page says so, and leads home`, async ({
      page,
      atlas,
    }) => {
      await page.goto(`${atlas}${words.root}guide/nothing`);
      await expect(title(page)).toHaveText(words.notFound);
      await page.getByRole('link', { name: words.takeMeHome }).click();
      await expectAddress(page, `/atlas/${words.root}`);
    });

    test(`${words.lang}: a distance changes its unit at the first press, which fetches the code for it`, async ({
      page,
      atlas,
    }) => {
      const fetched: string[] = [];
      page.on('request', (request) => {
        if (/\/units\.[^/]*\.js$/.test(request.url())) fetched.push(request.url());
      });
      await open(page, `${atlas}${words.root}guide/routes`);
      const distance = page.locator('[data-plugin="units"] output');
      await expect(distance).toHaveText('510 km');
      await title(page).click();
      expect(fetched).toEqual([]);
      // The press begins with the focus of the button; the code is on its way when the press comes.
      const code = await hold(page, /\/units\.[^/]*\.js$/);
      await button(page, words.units).click();
      await code.asked;
      code.release();
      await expect(distance).toHaveText('317 mi');
      expect(fetched).toHaveLength(1);
      await button(page, words.units).click();
      await expect(distance).toHaveText('510 km');
      await page.keyboard.press('Enter');
      await expect(distance).toHaveText('317 mi');
      expect(fetched).toHaveLength(1);
    });

    test(`${words.lang}: a picture is enlarged with its larger file`, async ({ page, atlas }) => {
      const fetched: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('.png')) fetched.push(new URL(request.url()).pathname);
      });
      await open(page, `${atlas}${words.root}guide/markers`);
      const zoom = page.getByRole('main').getByRole('button', { name: words.zoom });
      await expect(zoom).toBeVisible();
      expect(fetched).not.toContain('/atlas/markers-large.png');
      await zoom.click();
      const dialog = page.getByRole('dialog', { name: words.zoom });
      await expect(dialog.locator('img[data-large]')).toHaveAttribute(
        'src',
        '/atlas/markers-large.png',
      );
      expect(fetched).toContain('/atlas/markers-large.png');
      await expect(dialog).toHaveAttribute('data-state', 'open');
      // As large as the window of 1440 by 900 lets 1600 by 1000 be.
      await expect
        .poll(async () => Math.round((await dialog.locator('img').boundingBox())!.width))
        .toBe(1440);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });
  }

  test('language and version are switched in place; a page that is not there leads to the home', async ({
    page,
    atlas,
  }) => {
    await open(page, `${atlas}guide/start`);
    await button(page, 'Language').click();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expectAddress(page, '/atlas/de/guide/start');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await button(page, 'Version').click();
    await page.getByRole('link', { name: 'v1', exact: true }).click();
    await expectAddress(page, '/atlas/v1/de/guide/start');
    const top = page.getByRole('navigation', { name: 'Hauptnavigation' });
    await expect(top.getByRole('link', { name: 'Anleitung' })).toBeVisible();
    // The old version has none.
    await expect(top.getByRole('link', { name: 'Referenz' })).toHaveCount(0);
    await expect(page.locator('.sidebar')).toContainText('Blätter');
    await page.getByRole('main').getByRole('link', { name: 'Blätter' }).first().click();
    await expectAddress(page, '/atlas/v1/de/guide/sheets');
    await ready(page);
    await button(page, 'Version').click();
    await page.getByRole('link', { name: 'v2', exact: true }).click();
    await expectAddress(page, '/atlas/de/');
    await expect(top.getByRole('link', { name: 'Referenz' })).toBeVisible();
  });

  test('five social links stand in the header, in all their modes; the others are behind "more"', async ({
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

  test('the sidebar shows every kind of entry; a closed group opens, by hand and for its page', async ({
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
    const tag = sections.locator('img.sidebar-tag');
    await expect
      .poll(() => tag.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    // This group never closes.
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
    // The label of the group is a page of its own.
    await sections.getByRole('link', { name: 'Offline' }).click();
    await expectAddress(page, '/atlas/de/guide/offline');
    await page.getByRole('main').getByRole('link', { name: 'allen ihren Kacheln' }).click();
    await expectAddress(page, '/atlas/de/guide/tiles');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(tiles).toHaveAttribute('aria-current', 'page');
  });

  for (const javaScriptEnabled of [true, false])
    test(`without dark mode everything is light on a dark system, scripts ${javaScriptEnabled ? 'on' : 'off'}`, async ({
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

  test('the header goes when the reader scrolls down, and comes back going up', async ({
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

  test('custom pages are bare below the header, blank ones bare altogether', async ({
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

  test('an overview lists its section and is filtered in the words of the language', async ({
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

  test('an old address leads on, as a file and in the open site', async ({ page, atlas }) => {
    await page.goto(`${atlas}de/guide/install`);
    await expectAddress(page, '/atlas/de/guide/start#install');
    await ready(page);
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('.sidebar a')!;
      link.href = '/atlas/de/guide/sheets';
    });
    await mark(page);
    await page.locator('.sidebar a').first().click();
    await expectAddress(page, '/atlas/de/guide/tiles');
    await expectSameDocument(page);
  });

  test.describe('on a first visit', () => {
    test.use({ firstVisit: true, locale: 'de-DE' });

    test('only a page of the default language leads to the reader’s own', async ({
      page,
      context,
      atlas,
    }) => {
      await page.goto(`${atlas}v1/guide/start?x=1#install`);
      await expectAddress(page, '/atlas/v1/de/guide/start?x=1#install');
      await expect(page.getByText('sehen Sie die Seiten auf Deutsch')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to English' })).toHaveAttribute(
        'href',
        '/atlas/v1/guide/start',
      );
      await context.clearCookies();
      await page.evaluate(() => localStorage.clear());
      await page.goto(`${atlas}zh/guide/start`);
      await ready(page);
      await expectAddress(page, '/atlas/zh/guide/start');
    });
  });
});
