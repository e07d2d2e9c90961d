/** Tablets and phones: drawer, menu, outline button. */
import { expect } from 'vitest';
import { type Check, inBoth } from '../check.ts';
import { address, click, expectSeen, expectValue, isMarked, mark, until } from '../page.ts';

const PATH = '/components/basic/button';

export const narrow: readonly Check[] = [
  ...inBoth(
    (_, words): Check => ({
      name: 'the drawer opens, shows the page it is on, and closes with Escape',
      smoke: true,
      async run({ tab, open }) {
        await tab.resize(480, 800);
        await open(words.root + PATH);
        await click(tab, { role: 'button', name: words.menu });
        await expectSeen(tab, 'dialog[open]');
        await expectValue(tab, true, () => {
          const current = document
            .querySelector('dialog[open] [aria-current=page]')!
            .getBoundingClientRect();
          return current.top >= 0 && current.bottom <= innerHeight && current.left >= 0;
        });
        await tab.press('Escape');
        await expectSeen(tab, 'dialog[open]', false);
        await expectValue(tab, words.menu, () => {
          const active = document.activeElement!;
          return (active.getAttribute('aria-label') ?? active.textContent!).trim();
        });
      },
    }),
  ),
  ...inBoth(
    (_, words): Check => ({
      name: 'the drawer marks the current page, which is visible at once, also after following a link',
      async run({ tab, open }) {
        await tab.resize(480, 700);
        await open(`${words.root}/components/form/toggle`);
        for (const page of ['toggle', 'radio', 'toggle']) {
          await click(tab, { role: 'button', name: words.menu });
          await expectSeen(tab, 'dialog[open]');
          // The drawer slides in horizontally, so only vertical positions are final.
          expect(
            await tab.evaluate(() =>
              [...document.querySelectorAll('dialog[open] [aria-current=page]')].map((link) => {
                const { top, bottom } = link.getBoundingClientRect();
                return [link.getAttribute('href'), top >= 0 && bottom <= innerHeight];
              }),
            ),
          ).toEqual([[`${words.root}/components/form/${page}`, true]]);
          const other = page === 'toggle' ? 'radio' : 'toggle';
          await click(tab, `dialog[open] a[href="${words.root}/components/form/${other}"]`);
          await expectValue(tab, `${words.root}/components/form/${other}`, address);
          await expectSeen(tab, 'dialog[open]', false);
        }
      },
    }),
  ),
  ...inBoth(
    (_, words): Check => ({
      name: 'a link in the drawer navigates in the same document, and closes the drawer',
      smoke: true,
      async run({ tab, open }) {
        await tab.resize(480, 800);
        await open(words.root + PATH);
        await mark(tab);
        await click(tab, { role: 'button', name: words.menu });
        await expectSeen(tab, 'dialog[open]');
        await click(tab, `dialog[open] a[href="${words.root}/components/basic/label"]`);
        await expectValue(tab, `${words.root}/components/basic/label`, address);
        await expectSeen(tab, 'dialog[open]', false);
        expect(await tab.evaluate(isMarked)).toBe(true);
      },
    }),
  ),
  ...inBoth(
    (_, words): Check => ({
      name: 'the focused element of the drawer is visible, however far down its page is listed',
      smoke: true,
      async run({ tab, open }) {
        await tab.resize(480, 640);
        await open(`${words.root}/components/form/toggle`);
        await click(tab, { role: 'button', name: words.menu });
        await expectSeen(tab, 'dialog[open]');
        await until(tab, 'the focused element is visible', () => {
          const active = document.activeElement!;
          const { top, bottom, left } = active.getBoundingClientRect();
          return (
            active.closest('dialog') !== null && top >= 0 && bottom <= innerHeight && left >= 0
          );
        });
      },
    }),
  ),
  ...inBoth(
    (_, words): Check => ({
      name: 'the menu opens on a phone and leads to another section',
      smoke: true,
      async run({ tab, open }) {
        await tab.resize(480, 800);
        await open(words.root + PATH);
        await click(tab, { role: 'button', name: words.openMenu });
        await expectSeen(tab, `a[href="${words.root}/api/"]`);
        await click(tab, `a[href="${words.root}/api/"]`);
        await expectValue(tab, `${words.root}/api/`, address);
      },
    }),
  ),
  ...inBoth(
    (_, words): Check => ({
      name: 'the outline opens from its button and leads to a section',
      async run({ tab, open }) {
        await tab.resize(900, 800);
        await open(words.root + PATH);
        await click(tab, { role: 'button', name: words.outline });
        await click(tab, 'a[href$="#events"]');
        await expectValue(tab, `${words.root}${PATH}#events`, address);
      },
    }),
  ),
  ...(
    [
      [1440, true, true, false],
      [1100, true, false, false],
      [900, false, false, true],
      [600, false, false, true],
    ] as const
  ).map(
    ([width, sidebar, outline, drawer]): Check => ({
      name: `${width} wide shows ${sidebar ? '' : 'no '}sidebar, ${outline ? '' : 'no '}outline, ${drawer ? 'a' : 'no'} drawer button`,
      async run({ tab, open }) {
        await tab.resize(width, 800);
        await open(PATH);
        const seen = () => {
          const visible = (selector: string, name?: string) =>
            [...document.querySelectorAll<HTMLElement>(selector)].some(
              (each) =>
                each.checkVisibility({ visibilityProperty: true }) &&
                (!name || (each.getAttribute('aria-label') ?? each.textContent)!.trim() === name),
            );
          return [visible('nav.sidebar'), visible('nav.outline'), visible('button', 'Menu')];
        };
        await expectValue(tab, [sidebar, outline, drawer], seen);
      },
    }),
  ),
  {
    name: 'table rows shown as blocks still have the roles of rows, headers and cells',
    async run({ tab, open }) {
      await tab.resize(480, 800);
      await open(PATH);
      const table = 'tr[id="prop.theme"]';
      await expectValue(
        tab,
        'block',
        () => getComputedStyle(document.querySelector('td')!).display,
      );
      expect(await tab.countRole(table, 'rowheader')).toBe(1);
      expect(await tab.countRole(table, 'cell')).toBe(3);
    },
  },
  {
    name: 'the page behind the drawer can be neither scrolled nor focused',
    async run({ tab, open }) {
      await tab.resize(480, 800);
      await open(PATH);
      await click(tab, { role: 'button', name: 'Menu' });
      await expectSeen(tab, 'dialog[open]');
      for (let i = 0; i < 4; i++) {
        await tab.press('Tab');
        expect(
          await tab.evaluate(() => {
            const active = document.activeElement;
            return active === document.body || active?.closest('dialog') !== null;
          }),
        ).toBe(true);
      }
    },
  },
];
