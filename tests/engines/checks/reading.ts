/** Tools around the text: tabs, code, pictures, folds. */
import { expect } from 'vitest';
import { type Check, inBoth } from '../check.ts';
import { click, expectValue, hover, until } from '../page.ts';

/** Returns the state of the zoom: '' while it is closed, then 'opening', then 'open'. Only then can it be closed. */
const enlarged = () => document.querySelector<HTMLElement>('dialog.zoom')?.dataset.state ?? '';

const TABS = '/tools/ract/install';

/** Replaces the clipboard with one that works or rejects, or removes it. */
const withClipboard = (how: 'keeps' | 'refuses' | 'absent') => {
  const kept: string[] = [];
  const asked: string[] = [];
  Object.assign(window, { kept, asked });
  window.prompt = (_message, text) => {
    asked.push(text!);
    return null;
  };
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value:
      how === 'absent'
        ? undefined
        : {
            writeText: async (text: string) => {
              if (how === 'refuses') throw new DOMException('no', 'NotAllowedError');
              kept.push(text);
            },
          },
  });
};
const list = (name: 'kept' | 'asked') => (window as unknown as Record<string, string[]>)[name]!;

export const reading: readonly Check[] = [
  ...inBoth(
    (_, words): Check => ({
      name: 'a pressed tab shows its panel, and sets of its group follow',
      smoke: true,
      async run({ tab, open }) {
        await open(words.root + TABS);
        await click(tab, { role: 'tab', name: 'Windows' });
        await until(tab, 'the tab is selected', (all) => all, true);
        await expectValue(tab, true, () => {
          const tab = document.querySelector('[role=tab][aria-selected=true]')!;
          return (
            tab.textContent === 'Windows' &&
            document.getElementById(tab.getAttribute('aria-controls')!)!.checkVisibility()
          );
        });
      },
    }),
  ),
  {
    name: 'a chosen tab stays chosen on other pages and after a reload',
    smoke: true,
    async run({ tab, open }) {
      await open(TABS);
      await click(tab, { role: 'tab', name: 'Windows' });
      await expectValue(
        tab,
        'Windows',
        () => document.querySelector('[role=tab][aria-selected=true]')!.textContent!,
      );
      await tab.reload();
      await expectValue(
        tab,
        'Windows',
        () => document.querySelector('[role=tab][aria-selected=true]')!.textContent!,
      );
      await open(`/zh${TABS}`);
      await expectValue(
        tab,
        'Windows',
        () => document.querySelector('[role=tab][aria-selected=true]')!.textContent!,
      );
    },
  },
  ...inBoth(
    (_, words): Check => ({
      name: 'the copy button copies only the code, and confirms it',
      smoke: true,
      async run({ tab, open }) {
        await open(`${words.root}/components/basic/button`);
        await tab.evaluate(withClipboard, 'keeps' as const);
        const code = await tab.evaluate(() =>
          [...document.querySelectorAll('.code')[0]!.querySelectorAll('.l')]
            .map((line) => line.textContent!)
            .join('')
            .trimEnd(),
        );
        await hover(tab, '.code pre');
        await click(tab, '.code [data-action=copy]');
        await expectValue(tab, [code], list, 'kept');
        await expectValue(
          tab,
          words.copied,
          () => document.getElementById('announcer')!.textContent!,
        );
      },
    }),
  ),
  ...(['refuses', 'absent'] as const).map(
    (how): Check => ({
      name: `if the clipboard ${how === 'absent' ? 'is missing' : 'refuses'}, a prompt contains the code`,
      smoke: true,
      async run({ tab, open }) {
        await open('/components/basic/button');
        await tab.evaluate(withClipboard, how);
        await hover(tab, '.code pre');
        await click(tab, '.code [data-action=copy]');
        await until(
          tab,
          'the prompt is shown',
          (asked) => (window as unknown as Record<string, string[]>)[asked]!.length > 0,
          'asked',
        );
        const asked = await tab.evaluate(list, 'asked');
        expect(asked).toHaveLength(1);
        expect(asked[0]).toContain('<');
      },
    }),
  ),
  {
    name: 'line numbers are not selected',
    async run({ tab, open }) {
      await open('/components/basic/button');
      const value = await tab.evaluate(() => {
        const line = document.querySelector('.code[data-numbered] .l')!;
        const style = getComputedStyle(line, '::before');
        return style.userSelect || style.getPropertyValue('-webkit-user-select');
      });
      expect(value).toBe('none');
    },
  },
  {
    name: 'a figure opens as large as possible, and closes',
    smoke: true,
    async run({ tab, open }) {
      await open('/components/basic/button');
      await click(tab, 'main [aria-label^="Zoom"]');
      await expectValue(tab, 'open', enlarged);
      await tab.press('Escape');
      await expectValue(tab, '', enlarged);
    },
  },
  {
    name: 'a figure opens by keyboard and returns the focus',
    async run({ tab, open }) {
      await open('/components/basic/button');
      await until(
        tab,
        'the zoom button is there',
        () => document.querySelector('main [aria-label^="Zoom"]') !== null,
      );
      await tab.evaluate(() =>
        document.querySelector<HTMLElement>('main [aria-label^="Zoom"]')!.focus(),
      );
      await tab.press('Enter');
      await expectValue(tab, 'open', enlarged);
      await tab.press('Escape');
      await expectValue(tab, '', enlarged);
      await expectValue(tab, true, () => document.activeElement!.matches('[aria-label^="Zoom"]'));
    },
  },
  ...inBoth(
    (lang, words): Check => ({
      name: 'the compiler runs in its own worker',
      smoke: true,
      async run({ tab, open }) {
        await open(`${words.root}/components/basic/button`);
        await click(tab, { role: 'button', name: lang === 'en' ? 'Try it' : '试一试' });
        // Uses the keyboard, because parts that load late would move the target of a pointer.
        await until(tab, 'the panel is there', () => {
          const summary = document.querySelector<HTMLElement>('.try-made summary');
          summary?.focus();
          return summary !== null && document.activeElement === summary;
        });
        await tab.press('Enter');
        await until(tab, 'the live design is there', () =>
          document.querySelector('.try-made-code')?.textContent?.includes('button_1 = <GButton>'),
        );
      },
    }),
  ),
];
