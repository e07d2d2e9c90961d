/** Light and dark schemes, chosen by the reader or by the system. */
import { expect } from 'vitest';
import { type Check, inBoth } from '../check.ts';
import { click, expectSeen, expectValue, ready, until } from '../page.ts';

const state = () => [
  document.documentElement.dataset.theme ?? 'auto',
  getComputedStyle(document.documentElement).colorScheme,
  localStorage.getItem('genui-book.theme') ?? '',
];
const dark = () => {
  const [r, g, b] = getComputedStyle(document.body)
    .backgroundColor.match(/[\d.]+/g)!
    .map(Number);
  const { backgroundColor } = getComputedStyle(document.documentElement);
  const own = (r! + g! + b!) / 3;
  if (/rgba?\(0, 0, 0, 0\)/.test(getComputedStyle(document.body).backgroundColor)) {
    const root = backgroundColor.match(/[\d.]+/g)!.map(Number);
    return (root[0]! + root[1]! + root[2]!) / 3 < 100;
  }
  return own < 100;
};
/** Returns the theme colour that the browser uses for its toolbar. */
const bar = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
    (meta) => !meta.media || matchMedia(meta.media).matches,
  )!.content;

export const scheme: readonly Check[] = [
  ...inBoth(
    (_, words): Check => ({
      name: 'one press switches the scheme, which is stored',
      smoke: true,
      async run({ tab, open }) {
        await open(`${words.root}/tools/overview`);
        expect(await tab.evaluate(dark)).toBe(false);
        await click(tab, { role: 'button', name: words.dark });
        await expectValue(tab, ['dark', 'dark', 'dark'], state);
        await expectValue(tab, true, dark);
        await tab.reload();
        await expectValue(tab, true, dark);
        await ready(tab);
        await click(tab, { role: 'button', name: words.light });
        await expectValue(tab, ['light', 'light', 'light'], state);
        await expectValue(tab, false, dark);
      },
    }),
  ),
  {
    name: 'the colour of the browser’s toolbar follows a choice',
    smoke: true,
    async run({ tab, open }) {
      await open('/tools/overview');
      const before = await tab.evaluate(bar);
      await click(tab, { role: 'button', name: 'Switch to dark theme' });
      await expectValue(tab, true, dark);
      await until(
        tab,
        'the theme colour changes',
        (before) => {
          const meta = [
            ...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'),
          ].find((each) => !each.media || matchMedia(each.media).matches);
          return meta!.content !== before;
        },
        before,
      );
      await tab.reload();
      expect(await tab.evaluate(bar)).not.toBe(before);
    },
  },
  {
    name: 'a change leaves nothing behind',
    smoke: true,
    async run({ tab, open }) {
      await open('/tools/overview');
      await click(tab, { role: 'button', name: 'Switch to dark theme' });
      await expectValue(tab, true, dark);
      await expectSeen(tab, 'html[data-transition]', false);
      await click(tab, { role: 'button', name: 'Switch to light theme' });
      await expectValue(tab, false, dark);
      await expectSeen(tab, 'html[data-transition]', false);
    },
  },
  {
    name: 'another window follows',
    smoke: true,
    async run({ tab, open, another }) {
      await open('/tools/overview');
      const other = await another();
      await open('/doc/guide/overview', { tab: other });
      await click(tab, { role: 'button', name: 'Switch to dark theme' });
      await expectValue(tab, true, dark);
      await expectValue(other, true, dark);
    },
  },
  {
    name: 'a window without user input takes over a choice, at its first input at the latest',
    async run({ tab, open, another }) {
      await open('/tools/overview');
      const other = await another();
      await open('/doc/guide/overview', { tab: other, wait: false });
      await click(tab, { role: 'button', name: 'Switch to dark theme' });
      await expectValue(tab, true, dark);
      await ready(other);
      await expectValue(other, true, dark);
    },
  },
  {
    name: 'a dark system has the dark scheme',
    smoke: true,
    settings: { scheme: 'dark' },
    async run({ tab, open }) {
      await open('/tools/overview', { wait: false });
      // The browser gets the system's scheme from another process, so it may get it late.
      await expectValue(tab, true, () => matchMedia('(prefers-color-scheme: dark)').matches);
      await expectValue(tab, true, dark);
    },
  },
  {
    name: 'a page from the back/forward cache has the scheme chosen meanwhile',
    except: { webkit: 'its driver hangs when a window is opened while a page is kept' },
    async run({ tab, open, another, elsewhere }) {
      await open('/tools/overview');
      await tab.goto(elsewhere('/robots.txt'));
      const other = await another();
      await open('/doc/guide/overview', { tab: other });
      await click(other, { role: 'button', name: 'Switch to dark theme' });
      await expectValue(other, true, dark);
      await tab.back();
      await expectValue(tab, '/tools/overview', () => location.pathname);
      await expectValue(tab, true, dark);
    },
  },
];
