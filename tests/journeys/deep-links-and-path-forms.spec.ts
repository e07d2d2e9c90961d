import { space } from '../sites/book.ts';
import {
  address,
  anyLanguage,
  expect,
  expectAddress,
  expectSameDocument,
  languages,
  mark,
  open,
  ready,
  test,
  textTop,
} from './support.ts';

const page1 = '/doc/guide/overview';
const { defaultVersion: version } = space;

/** Forms of an address, each with the canonical form. */
const forms: readonly (readonly [string, string])[] = [
  [`${page1}.html`, page1],
  [`${page1}/`, page1],
  [`${page1}/index`, page1],
  [`${page1}/index.html`, page1],
  ['/DOC/Guide/Overview', page1],
  ['/doc%2Fguide%2Foverview', page1],
  [`/en${page1}`, page1],
  [`/${version}${page1}`, page1],
  [`/${version}/en${page1}`, page1],
  [`/${version}/zh${page1}`, `/zh${page1}`],
  [`/zh/en${page1}`, `/zh${page1}`],
  [`/zh${page1}.html`, `/zh${page1}`],
  [`/zh${page1}/`, `/zh${page1}`],
  ['/en', '/'],
  ['/en/', '/'],
  ['/index', '/'],
  ['/index.html', '/'],
  ['/zh', '/zh/'],
  ['/zh/index.html', '/zh/'],
  ['/components', '/components/'],
  ['/components/index', '/components/'],
  ['/components.html', '/components/'],
  ['/zh/api', '/zh/api/'],
];

test('every form of an address shows its page at the canonical address, without a history entry', async ({
  page,
}) => {
  for (const [form, canonical] of forms)
    await test.step(form, async () => {
      await page.goto('about:blank');
      const before = await page.evaluate(() => history.length);
      await page.goto(`${form}?x=1#main`);
      await expectAddress(page, `${canonical}?x=1#main`);
      await expect(page.locator('html')).toHaveAttribute('data-route', canonical);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await page.evaluate(() => history.length)).toBe(before + 1);
    });
});

test('a link in another form leads to the canonical address', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/tools/overview');
  await mark(page);
  for (const [form, canonical] of forms.filter(([form]) => !form.includes('%')))
    await test.step(form, async () => {
      await page.evaluate((href) => {
        document.getElementById('odd')?.remove();
        const link = document.createElement('a');
        link.id = 'odd';
        link.href = `${href}?y=${href.length}`;
        document.body.append(link);
        link.click();
      }, form);
      await expectAddress(page, `${canonical}?y=${form.length}`);
      await expect(page.locator('html')).toHaveAttribute('data-route', canonical);
    });
  await expectSameDocument(page);
});

test('a page opened in another form is marked in navigation and sidebar', async ({ page }) => {
  await page.goto('/DOC/Guide/Overview');
  await expectAddress(page, page1);
  await expect(page.getByRole('banner').locator('[aria-current="page"]')).toHaveText('Doc');
  await expect(
    page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current="page"]'),
  ).toHaveAttribute('href', page1);
  await expect(page.getByRole('link', { name: 'Next Page' })).toBeVisible();
});

const missing: readonly (readonly [string, 'en' | 'zh'])[] = [
  ['/nope', 'en'],
  ['/zh/nope', 'zh'],
  ['/fr/doc/guide/overview', 'en'],
  ['/doc', 'en'],
  ['/doc/guide', 'en'],
  ['/zh/components/basic', 'zh'],
  ['/doc//guide/overview', 'en'],
  ['/doc/guide/overview.htm', 'en'],
  ['/doc/guide/overview2', 'en'],
  ['/doc/guide/overview/x', 'en'],
  ['/%zz', 'en'],
  ['/zh/%zz', 'zh'],
];

test('an address without a page is answered with 404 and says so in its language', async ({
  page,
}) => {
  for (const [path, lang] of missing)
    await test.step(path, async () => {
      const words = languages.find((each) => each.lang === lang)!;
      const response = await page.goto(path);
      expect(response!.status()).toBe(404);
      expect(address(page)).toBe(path);
      await expect(page.locator('html')).toHaveAttribute('lang', words.htmlLang);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.notFound);
      await expect(page.getByText('404', { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: words.takeMeHome })).toHaveAttribute(
        'href',
        `${words.root}/`,
      );
      await expect(page).toHaveTitle('404 - GenUI Book');
      await expect(page.getByRole('banner').locator('[aria-current="page"]')).toHaveCount(0);
    });
});

for (const words of anyLanguage)
  test(`${words.lang}: the not-found page comes alive and leads to the home page in the same document`, async ({
    page,
  }) => {
    await open(page, `${words.root}/%zz`);
    await mark(page);
    await expect(page.getByRole('button', { name: words.language, exact: true })).toBeVisible();
    await page.getByRole('link', { name: words.takeMeHome }).click();
    await expectAddress(page, `${words.root}/`);
    await expect(page).toHaveTitle(/GenUI Book/);
    await expectSameDocument(page);
  });

test.describe('no address leads out of the site', () => {
  test.use({ firstVisit: true });
  for (const path of [
    '/en//example.com',
    '//en/example.com',
    '/%2Fexample.com/',
    '/zh//example.com',
  ])
    test(path, async ({ page, baseURL }) => {
      await page.route(/example\.com\/?$/, (route) =>
        new URL(route.request().url()).origin === baseURL ? route.fallback() : route.abort(),
      );
      await page.goto(baseURL + path);
      await expect(page.getByText('404', { exact: true })).toBeVisible();
      expect(new URL(page.url()).origin).toBe(baseURL);
    });
});

/** Combined height of header and bar above the text, by viewport width. */
const offsets = [
  { width: 1440, height: 900, above: 72 },
  { width: 1000, height: 900, above: 72 + 46 },
  { width: 390, height: 844, above: 56 + 46 },
];

for (const { width, height, above } of offsets)
  test(`${width} wide: a section stops 16 px below the bars, however it is reached`, async ({
    page,
  }) => {
    // The window scrolls by whole pixels, but the elements above the section may end at a fraction of a pixel.
    const rests = (section: string) =>
      expect
        .poll(async () => Math.abs((await textTop(page, section)) - above - 16))
        .toBeLessThan(1);
    await page.setViewportSize({ width, height });
    await page.goto('/components/basic/button#events');
    await rests('#events');
    await ready(page);
    await rests('#events');
    // Follows a link to another section, first on the same page, then from another page.
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '#properties';
      document.body.append(link);
      link.click();
    });
    await expect(page.locator('#properties')).toBeFocused();
    await rests('#properties');
    await open(page, '/components/');
    // Cards list their sections while the filter has a query.
    await page.getByRole('searchbox', { name: 'Filter' }).fill('events');
    await page.getByRole('main').locator('a[href="/components/basic/button#events"]').click();
    await expect(page.locator('#events')).toBeFocused();
    await rests('#events');
  });

test('a section is found by a Chinese or percent-encoded name, and a malformed fragment does no harm', async ({
  page,
}) => {
  // This test puts a Chinese id into a page. No page of the site has one, because translations share the English ids.
  await page.route('**/components/basic/button', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('id="events"', 'id="事件-100%"');
    await route.fulfill({ response, body });
  });
  const heading = page.locator('[id="事件-100%"]');
  for (const hash of [encodeURIComponent('事件-100%'), '事件-100%25'])
    await test.step(hash, async () => {
      await page.goto('about:blank');
      await open(page, `/components/basic/button#${hash}`);
      await expect(heading).toBeInViewport();
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    });
  await page.goto('about:blank');
  await open(page, '/components/basic/button#%E4%');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await page.getByRole('button', { name: 'Language' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: '中文' })).toBeVisible();
});

for (const words of languages)
  test(`${words.lang}: a link to an old address leads to the section that replaces it @both`, async ({
    page,
  }) => {
    // The answer is the data of another page. Unit tests of the engine cover the data of real redirects.
    const section = words.lang === 'zh' ? '%E6%9C%80%E5%90%8E' : 'last';
    await page.route(`**${words.root}/doc/guide/old.json`, async (route) => {
      const response = await route.fetch({
        url: new URL(`${words.root}/doc/guide/plugins.json`, page.url()).href,
      });
      const payload = await response.json();
      const heading = `<h2 id="${decodeURIComponent(section)}" tabindex="-1">Here</h2>`;
      const html = payload.html.replace(/<h2/, `${'<p>text</p>'.repeat(60)}${heading}$&`);
      await route.fulfill({ response, json: { ...payload, html, anchor: section } });
    });
    await open(page, `${words.root}/doc/guide/tools`);
    await mark(page);
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      link.textContent = 'old';
      document.querySelector('.prose')!.prepend(link);
    }, `${words.root}/doc/guide/old?x=1#gone`);
    await page.getByRole('link', { name: 'old', exact: true }).click();
    await expectAddress(page, `${words.root}/doc/guide/plugins?x=1#${section}`);
    await expectSameDocument(page);
    await expect(page.getByRole('heading', { name: 'Here' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Here' })).toBeInViewport();
    await page.goBack();
    await expectAddress(page, `${words.root}/doc/guide/tools`);
  });
