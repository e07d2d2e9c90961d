/** Both languages, and the language that a reader gets at the first visit. */
import { expect } from 'vitest';
import { type Check, inBoth } from '../check.ts';
import { address, click, expectValue, isMarked, mark, until } from '../page.ts';

export const language: readonly Check[] = [
  ...inBoth(
    (lang, words): Check => ({
      name: 'the menu leads to the same section in the other language',
      smoke: true,
      async run({ tab, open }) {
        const other = lang === 'en' ? '/zh' : '';
        await open(`${words.root}/components/basic/button?x=1#events`);
        await mark(tab);
        await click(tab, { role: 'button', name: words.language });
        await click(tab, { role: 'link', name: words.other, within: 'header' });
        await expectValue(tab, `${other}/components/basic/button?x=1#events`, address);
        await expectValue(tab, lang === 'en' ? 'zh-CN' : 'en', () => document.documentElement.lang);
        expect(await tab.evaluate(isMarked)).toBe(true);
      },
    }),
  ),
  {
    name: 'a first visit with a Chinese browser is redirected to the Chinese home page',
    smoke: true,
    firstVisit: true,
    settings: { language: 'zh-CN' },
    async run({ tab, open }) {
      expect(await tab.evaluate(() => navigator.language)).toMatch(/^zh/);
      await open('/', { wait: false });
      await expectValue(tab, '/zh/', address);
    },
  },
  {
    name: 'on a first visit with a Chinese browser, the redirect keeps query and section, and a notice links back',
    firstVisit: true,
    settings: { language: 'zh-CN' },
    async run({ tab, open }) {
      await open('/components/basic/button?x=1#events', { wait: false });
      await expectValue(tab, '/zh/components/basic/button?x=1#events', address);
      await tab.evaluate(() => dispatchEvent(new Event('wheel')));
      await click(tab, { role: 'link', name: 'Back to English' });
      await until(tab, 'English again', () => location.pathname === '/components/basic/button');
    },
  },
  {
    name: 'after a redirect to another language, a notice appears by itself and is never empty',
    smoke: true,
    firstVisit: true,
    settings: { language: 'zh-CN' },
    async run({ tab, open }) {
      await open('/tools/overview', { wait: false });
      await expectValue(tab, '/zh/tools/overview', address);
      const texts = await until(
        tab,
        'the notice is there',
        () =>
          new Promise<string[]>((resolve) => {
            const seen: string[] = [];
            const look = () => {
              const notice = document.querySelector('#app [role=status]');
              if (notice) seen.push(notice.textContent!.trim());
              if (notice?.querySelector('a')?.checkVisibility()) resolve(seen);
              else setTimeout(look);
            };
            look();
          }),
      );
      for (const text of texts)
        expect(text).toBe('已根据浏览器语言为你打开中文页面。 Back to English');
    },
  },
  ...inBoth(
    (_, words): Check => ({
      name: 'the first tab stop skips to the text',
      async run({ tab, open }) {
        await open(`${words.root}/components/basic/button`);
        await tab.press('Tab');
        await expectValue(tab, words.skip, () => document.activeElement!.textContent!.trim());
        await tab.press('Enter');
        await expectValue(tab, true, () => document.activeElement?.closest('main') !== null);
      },
    }),
  ),
];
