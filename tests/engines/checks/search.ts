/** Search, by keyboard and by pointer. */
import { expect } from 'vitest';
import { type Check, inBoth } from '../check.ts';
import { address, click, expectSeen, expectValue, isMarked, mark, until } from '../page.ts';
import type { Tab } from '../tab.ts';

const box = 'dialog [role=combobox]';
const options = 'dialog [role=option]';
const focused = (selector: string) => document.activeElement?.matches(selector) === true;
const count = (selector: string) => document.querySelectorAll(selector).length;

async function openBy(tab: Tab, keys: string): Promise<void> {
  await tab.press(keys);
  await expectValue(tab, true, focused, box);
}

/**
 * Waits until the search dialog has not changed for 300 ms. By then, the list contains the hits for everything that was
 * typed.
 */
const settled = (tab: Tab) =>
  until(
    tab,
    'the hits no longer change',
    (selector) =>
      new Promise<boolean>((resolve) => {
        let timer = 0;
        const rest = () => {
          clearTimeout(timer);
          timer = window.setTimeout(() => {
            observer.disconnect();
            resolve(document.querySelector(selector) !== null);
          }, 300);
        };
        const observer = new MutationObserver(rest);
        observer.observe(document.querySelector('dialog')!, { childList: true, subtree: true });
        rest();
      }),
    options,
  );

const marks = () => (CSS.highlights ? (CSS.highlights.get('search')?.size ?? 0) : -1);

const both: Check[] = [
  ...inBoth((_, words) => ({
    name: 'Enter opens the first hit in place and marks the matches',
    smoke: true,
    async run({ tab, open }) {
      await open(`${words.root}/doc/guide/overview`);
      await mark(tab);
      await openBy(tab, 'Control+k');
      await tab.type(words.word);
      await settled(tab);
      const target = await until(tab, 'a hit is selected', () =>
        document.querySelector('dialog [role=option][aria-selected=true]')?.getAttribute('href'),
      );
      await tab.press('Enter');
      await expectValue(tab, target!, address);
      await expectSeen(tab, 'dialog[open]', false);
      expect(await tab.evaluate(isMarked)).toBe(true);
      await until(tab, 'words are marked', marks);
    },
  })),
  ...inBoth((_, words) => ({
    name: 'the button opens the search, Escape closes it and returns the focus',
    smoke: true,
    async run({ tab, open }) {
      await open(`${words.root}/tools/overview`);
      await click(tab, 'header .search-button');
      await expectValue(tab, true, focused, box);
      await tab.press('Escape');
      await expectSeen(tab, 'dialog[open]', false);
      await expectValue(tab, true, () => document.activeElement?.closest('header') !== null);
    },
  })),
  ...inBoth((_, words) => ({
    name: 'arrow keys move through the hits, wrap around, and keep the selected one in view',
    async run({ tab, open }) {
      await open(`${words.root}/tools/overview`);
      await openBy(tab, 'Control+k');
      await tab.type(words.word);
      await settled(tab);
      const chosen = () =>
        [...document.querySelectorAll('dialog [role=option]')].findIndex(
          (each) => each.getAttribute('aria-selected') === 'true',
        );
      await expectValue(tab, 0, chosen);
      await tab.press('ArrowDown');
      await expectValue(tab, 1, chosen);
      await tab.press('ArrowUp');
      await tab.press('ArrowUp');
      const last = (await tab.evaluate(count, options)) - 1;
      await expectValue(tab, last, chosen);
      await expectValue(tab, true, () => {
        const option = document
          .querySelector('dialog [aria-selected=true]')!
          .getBoundingClientRect();
        const panel = document.querySelector('dialog')!.getBoundingClientRect();
        return option.bottom <= panel.bottom + 1 && option.top >= panel.top;
      });
    },
  })),
  ...inBoth((lang, words) => ({
    name: 'there is no search during a composition',
    smoke: lang === 'zh',
    async run({ tab, open }) {
      await open(`${words.root}/tools/overview`);
      await openBy(tab, 'Control+k');
      await until(
        tab,
        'the index is loaded',
        () => !document.querySelector('dialog [aria-busy=true]'),
      );
      const compose = (text: string, end: boolean) => {
        const input = document.querySelector<HTMLInputElement>('dialog [role=combobox]')!;
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
        if (!end) input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
        set.call(input, text);
        input.dispatchEvent(
          new CompositionEvent('compositionupdate', { bubbles: true, data: text }),
        );
        input.dispatchEvent(
          new InputEvent('input', {
            bubbles: true,
            data: text,
            isComposing: !end,
            inputType: 'insertCompositionText',
          }),
        );
        if (end)
          input.dispatchEvent(
            new CompositionEvent('compositionend', { bubbles: true, data: text }),
          );
      };
      await tab.evaluate(compose, "zu'jian", false);
      // Waits for twice the debounce time of typing.
      await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
      expect(
        await tab.evaluate(() =>
          document.querySelector('dialog')!.textContent!.includes("zu'jian"),
        ),
      ).toBe(false);
      await tab.evaluate(compose, words.word, true);
      await until(tab, 'hits', count, options);
    },
  })),
];

export const search: readonly Check[] = [
  ...both,
  {
    name: 'a content hit leads to its section',
    async run({ tab, open }) {
      await open('/');
      await openBy(tab, 'Control+k');
      await tab.type('cargo install');
      await settled(tab);
      const target = await until(tab, 'there is a hit in a section', () =>
        [...document.querySelectorAll('dialog [role=option]')]
          .map((each) => each.getAttribute('href')!)
          .find((href) => href.includes('#')),
      );
      await click(tab, `dialog [role=option][href="${target}"]`);
      await expectValue(tab, target!, address);
      await expectValue(
        tab,
        true,
        (id) => {
          const { top } = document.getElementById(id)!.getBoundingClientRect();
          return top >= 0 && top < innerHeight;
        },
        decodeURIComponent(target!.split('#')[1]!),
      );
    },
  },
  {
    name: 'an address with a query opens the search with its hits',
    smoke: true,
    async run({ tab, open }) {
      await open('/tools/overview?q=button');
      await until(tab, 'hits', count, options);
      expect(
        await tab.evaluate(
          () => document.querySelector<HTMLInputElement>('dialog [role=combobox]')!.value,
        ),
      ).toBe('button');
    },
  },
  {
    name: 'Tab cannot reach the page behind',
    async run({ tab, open }) {
      await open('/tools/overview');
      await openBy(tab, 'Control+k');
      for (let i = 0; i < 6; i++) {
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
