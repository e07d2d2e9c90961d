/** The notice for a reader who was redirected to another language. */
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Lang, RoutePath } from '../address/paths.ts';
import type { PageData, PageType } from '../site/types.ts';
import type { ClientSite } from '../site/view.ts';
import { type Chrome, ChromeContext } from '../theme/context.tsx';
import RedirectNotice from './redirect-notice.tsx';

/** A site of three languages. */
const site = {
  base: '/book/',
  langs: ['de' as Lang, 'en', 'zh'],
  defaultLang: 'en',
  versions: ['v1'],
  defaultVersion: 'v1',
  locales: { de: { label: 'Deutsch' }, en: { label: 'English (US)' }, zh: { label: '简体中文' } },
} as unknown as ClientSite;

beforeEach(() => void vi.stubGlobal('location', { search: '', hash: '' }));
afterEach(() => void vi.unstubAllGlobals());

function notice(lang: Lang, routePath: string, from: string, pageType: PageType = 'doc'): string {
  const page = { lang, version: 'v1', routePath: routePath as RoutePath, pageType } as PageData;
  return renderToStaticMarkup(
    <ChromeContext value={{ site, page } as Chrome}>
      <RedirectNotice from={from} />
    </ChromeContext>,
  );
}

test('the notice uses the language names of the configuration and links back to the first language', () => {
  expect(notice('zh', '/zh/doc/a', 'en')).toBe(
    '<p>已根据浏览器语言为你打开简体中文页面。 <a href="/book/doc/a" lang="en">Back to English (US)</a></p>',
  );
  expect(notice('en', '/doc/a', 'zh')).toBe(
    '<p>You were brought to the English (US) pages because of your browser’s language. <a href="/book/zh/doc/a" lang="zh">返回简体中文页面</a></p>',
  );
});

test('the link back keeps query and section; without a page it leads to the home page', () => {
  vi.stubGlobal('location', { search: '?a=1&b', hash: '#part' });
  expect(notice('zh', '/zh/doc/a', 'en')).toContain('href="/book/doc/a?a=1&amp;b#part"');
  expect(notice('zh', '/zh/404', 'en', '404')).toContain('href="/book/?a=1&amp;b#part"');
});

test('without a known first language, there is no link back', () => {
  for (const from of ['fr', '', '<b>', 'constructor'])
    expect(notice('en', '/doc/a', from)).toBe(
      '<p>You were brought to the English (US) pages because of your browser’s language. </p>',
    );
});
