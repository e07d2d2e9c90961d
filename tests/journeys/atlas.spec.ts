/** Journeys on the site of another product, in its three languages and two versions. */
import { button, test, title } from './atlas-site.ts';
import {
  expect,
  expectAddress,
  expectSameDocument,
  hold,
  mark,
  open,
  ready,
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

test.describe('@built', () => {
  test.describe.configure({ mode: 'default' });

  test('the tag of an experimental page is on the line of its title in the link to it', async ({
    page,
    atlas,
  }) => {
    await page.goto(`${atlas}reference/map`);
    const title = page.getByRole('link', { name: /^Next Page/ }).locator('strong');
    const heightOf = async (part: typeof title) => (await part.boundingBox())!.height;
    expect(await heightOf(title)).toBeLessThan(2 * (await heightOf(title.locator('.badge'))));
  });

  for (const words of languages) {
    test(`${words.lang}: a reader navigates between pages in the language`, async ({
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

    test(`${words.lang}: an unknown address shows the not-found page, with a link to the home page`, async ({
      page,
      atlas,
    }) => {
      await page.goto(`${atlas}${words.root}guide/nothing`);
      await expect(title(page)).toHaveText(words.notFound);
      await page.getByRole('link', { name: words.takeMeHome }).click();
      await expectAddress(page, `/atlas/${words.root}`);
    });

    test(`${words.lang}: the first press changes the unit of a distance and fetches the code for that`, async ({
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
      // The press first focuses the button. The focus starts the download, and the click comes before its end.
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

    test(`${words.lang}: the zoom of a picture shows its larger file`, async ({ page, atlas }) => {
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
      // The image is 1600 by 1000. The window of 1440 by 900 minus a caption of 44 px limits its height.
      await expect
        .poll(async () => Math.round((await dialog.locator('img').boundingBox())!.width))
        .toBe(Math.round((900 - 44) * 1.6));
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });
  }

  test('switching language or version keeps the page; a missing page leads to the home page', async ({
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
    // The old version has no reference section.
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

  test('an old address leads to its page, by page load and by client navigation', async ({
    page,
    atlas,
  }) => {
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

    test('only pages in the default language redirect to the reader’s language', async ({
      page,
      context,
      atlas,
    }) => {
      await page.goto(`${atlas}v1/guide/start?x=1#install`);
      await expectAddress(page, '/atlas/v1/de/guide/start?x=1#install');
      await expect(page.getByText('sehen Sie die Seiten auf Deutsch')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to English' })).toHaveAttribute(
        'href',
        '/atlas/v1/guide/start?x=1#install',
      );
      await context.clearCookies();
      await page.evaluate(() => localStorage.clear());
      await page.goto(`${atlas}zh/guide/start`);
      await ready(page);
      await expectAddress(page, '/atlas/zh/guide/start');
    });
  });
});
