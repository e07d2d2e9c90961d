/** Remote search against a mock service, in a real build with its Content-Security-Policy. */
import type { Page } from '@playwright/test';
import { type Answer, json, type SearchService, test } from './atlas-site.ts';
import { expect, expectAddress, expectSameDocument, mark, open } from './support.ts';

const page1 = {
  id: '1',
  title: 'Start <b>here</b>',
  content: 'First words about widgets.\nNext\nThe widget in full.',
  toc: [{ text: 'Next', id: 'next', depth: 2, charIndex: 27 }],
  routePath: '/guide/start',
  domain: '',
};

test.describe('@built', () => {
  test.describe.configure({ mode: 'default' });
  let service: SearchService;
  let site: string;

  test.beforeEach(({ atlas, searchService }) => {
    service = searchService;
    site = atlas;
    service.asked = [];
    service.answer = json([]);
  });

  async function openPanel(page: Page, path = 'guide/start', root = site) {
    await open(page, root + path);
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    const box = dialog.getByRole('combobox');
    await expect(box).toBeFocused();
    return { dialog, box, options: dialog.getByRole('option'), tabs: dialog.getByRole('tab') };
  }

  /** Starts to collect the console errors of the page, oldest first. */
  function collect(page: Page): string[] {
    const lines: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') lines.push(message.text());
    });
    return lines;
  }

  test('requests follow the contract of the service, in the language of the page', async ({
    page,
  }) => {
    const { dialog, box } = await openPanel(page);
    await box.fill('a & b');
    await expect(dialog.getByText('No results for "a & b"', { exact: true })).toBeVisible();
    expect([...service.asked[0]!]).toEqual([
      ['keyword', 'a & b'],
      ['limit', '7'],
      ['searchIndexes', 'docs,blog'],
      ['lang', 'en'],
    ]);
    const chinese = await openPanel(page, 'zh/guide/start');
    await chinese.box.fill('按钮');
    await expect(
      chinese.dialog.getByText('未找到与“按钮”相关的结果', { exact: true }),
    ).toBeVisible();
    expect(service.asked.at(-1)!.get('keyword')).toBe('按钮');
    expect(service.asked.at(-1)!.get('lang')).toBe('zh');
    const german = await openPanel(page, 'de/guide/start');
    await german.box.fill('Straße');
    await expect(
      german.dialog.getByText('Keine Ergebnisse für „Straße“', { exact: true }),
    ).toBeVisible();
    expect(service.asked.at(-1)!.get('lang')).toBe('de');
    // A query of spaces is not sent.
    const count = service.asked.length;
    await german.box.fill('  ');
    await expect(german.dialog.getByText('Keine Ergebnisse')).toHaveCount(0);
    expect(service.asked).toHaveLength(count);
  });

  test('each group has its tab; hits of the own group open in place, others in a new tab', async ({
    page,
    context,
  }) => {
    service.answer = json([
      { index: 'blog', hits: [{ ...page1, title: 'Widget news', domain: 'https://blog.example' }] },
      { index: 'unknown', hits: [{ ...page1, id: '2', title: 'Widget else' }] },
      { index: 'docs', hits: [page1] },
    ]);
    const { dialog, box, options, tabs } = await openPanel(page, 'guide/routes');
    await mark(page);
    await box.fill('widget');
    await expect(tabs).toHaveText(['docs', 'Blog', 'unknown']);
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(options.first()).not.toHaveAttribute('target', '_blank');

    await tabs.nth(1).click();
    await expect(options.first()).toHaveAttribute('target', '_blank');
    await expect(options.first()).toHaveAttribute('rel', /noopener/);
    await expect(options.first()).toHaveAttribute('href', /^https:\/\/blog\.example\/guide\/start/);
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(2)).toBeFocused();
    await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true');
    const opened = context.waitForEvent('page');
    await options.first().click();
    await (await opened).close();
    await expect(dialog).toBeVisible();

    await tabs.first().click();
    await options.last().click();
    await expectAddress(page, '/atlas/guide/start#next');
    await expectSameDocument(page);
  });

  test('a single group has no tabs', async ({ page }) => {
    service.answer = json([{ index: 'docs', hits: [page1] }]);
    const { box, options, tabs } = await openPanel(page);
    await box.fill('widget');
    await expect(options.first()).toBeVisible();
    await expect(tabs).toHaveCount(0);
  });

  test('a source without hits is skipped if another has some', async ({ page }) => {
    service.answer = (response, query) =>
      json(
        query.get('keyword') === 'nothing'
          ? [
              { index: 'docs', hits: [] },
              { index: 'blog', hits: [] },
            ]
          : [
              { index: 'docs', hits: [] },
              { index: 'blog', hits: [{ ...page1, domain: 'https://blog.example' }] },
              { index: 'more', hits: [{ ...page1, id: '2' }] },
            ],
      )(response, query);
    const { dialog, box, options, tabs } = await openPanel(page);
    await box.fill('widget');
    await expect(tabs).toHaveText(['docs', 'Blog', 'more']);
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(options.first()).toBeVisible();
    await expect(dialog.getByText('No results')).toHaveCount(0);
    await expect(tabs.first()).toBeDisabled();
    await tabs.nth(1).focus();
    for (const name of ['more', 'Blog']) {
      await page.keyboard.press('ArrowRight');
      await expect(dialog.getByRole('tab', { name })).toBeFocused();
    }
    await box.fill('nothing');
    await expect(dialog.getByText('No results for "nothing"', { exact: true })).toBeVisible();
    await expect(tabs).toHaveCount(0);
  });

  test('an answer to an outdated text is aborted and never shown', async ({ page }) => {
    const waiting: (() => void)[] = [];
    const closed: string[] = [];
    service.answer = (response, query) => {
      const keyword = query.get('keyword')!;
      response.on('close', () => {
        if (!response.writableEnded) closed.push(keyword);
      });
      const send = () =>
        json([{ index: 'docs', hits: [{ ...page1, title: `About ${keyword}` }] }])(response, query);
      if (keyword === 'slow') waiting.push(send);
      else send();
    };
    const { dialog, box, options } = await openPanel(page);
    await box.fill('slow');
    await expect.poll(() => waiting.length).toBe(1);
    await box.fill('quick');
    await expect(options.first()).toContainText('About quick');
    await expect.poll(() => closed).toEqual(['slow']);
    waiting[0]!();
    await box.fill('other');
    await expect(options.first()).toContainText('About other');
    await expect(dialog.getByText('About slow')).toHaveCount(0);
  });

  test('with the option, a spinner is shown until the answer; without, the old list stays', async ({
    page,
    atlasSpinner,
  }) => {
    let release = () => {};
    service.answer = (response, query) => {
      const send = () => json([{ index: 'docs', hits: [page1] }])(response, query);
      if (query.get('keyword') === 'widget') send();
      else release = send;
    };
    const spinner = await openPanel(page, 'guide/start', atlasSpinner);
    await spinner.box.fill('widget');
    await expect(spinner.options.first()).toBeVisible();
    await spinner.box.fill('words');
    await expect(spinner.dialog.getByText('Loading…')).toBeVisible();
    await expect(spinner.options).toHaveCount(0);
    await expect.poll(() => service.asked.length).toBe(2);
    release();
    await expect(spinner.options.first()).toBeVisible();
    await expect(spinner.dialog.getByText('Loading…')).toHaveCount(0);

    service.asked = [];
    const plain = await openPanel(page);
    await plain.box.fill('widget');
    await expect(plain.options.first()).toBeVisible();
    await plain.box.fill('words');
    await expect.poll(() => service.asked.length).toBe(2);
    await expect(plain.options.first()).toBeVisible();
    await expect(plain.dialog.getByText('Loading…')).toHaveCount(0);
    release();
    await expect(plain.options.first()).toBeVisible();
  });

  const failures: Record<string, Answer> = {
    'an HTTP error': (response) => {
      response.statusCode = 500;
      response.end('[]');
    },
    'text that is no JSON': (response) => void response.end('<!doctype html><p>hello'),
    'JSON of another shape': json({ hits: [] }),
    'a group without hits': json([{ index: 'docs' }]),
    'a broken connection': (response) => void response.destroy(),
  };
  for (const [name, fail] of Object.entries(failures))
    test(`${name} is logged and gives no results; the next answer is shown again`, async ({
      page,
    }) => {
      const logged = collect(page);
      service.answer = fail;
      const { dialog, box, options } = await openPanel(page);
      await box.fill('widget');
      await expect(dialog.getByText('No results for "widget"', { exact: true })).toBeVisible();
      await expect.poll(() => logged.join('\n')).toContain('Remote search at');
      service.answer = json([{ index: 'docs', hits: [page1] }]);
      await box.fill('words');
      await expect(options.first()).toBeVisible();
    });

  test('a hostile answer is shown as text, and links only to http addresses', async ({ page }) => {
    const logged = collect(page);
    const evil = '<img src=x onerror="document.title=1">widget<script>document.title=1</script>';
    service.answer = json([
      {
        index: evil,
        hits: [
          { ...page1, title: evil, content: evil, section: evil },
          { ...page1, id: 'a', routePath: 'javascript:document.title=1' },
          { ...page1, id: 'b', domain: 'javascript:', routePath: 'alert(1)//' },
          { ...page1, id: 'c', domain: 'data:text/html,', routePath: '/x' },
          { ...page1, id: 'd', title: 7, content: null, toc: [{ charIndex: -1 }, 'x', null] },
          null,
          'text',
        ],
      },
      { index: 'docs', hits: [page1] },
    ]);
    const { dialog, box, options, tabs } = await openPanel(page);
    const title = await page.title();
    await box.fill('widget');
    await expect(tabs).toHaveText(['docs', evil]);
    await tabs.nth(1).click();
    await expect(options.first()).toBeVisible();
    await expect(dialog.locator('img, script, iframe')).toHaveCount(0);
    for (const href of await options.evaluateAll((all) =>
      all.map((link) => (link as HTMLAnchorElement).protocol),
    ))
      expect(href).toMatch(/^https?:$/);
    expect(await page.title()).toBe(title);
    expect(logged).toEqual([]);
  });
});
