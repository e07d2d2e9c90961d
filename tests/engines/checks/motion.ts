/** Animations and their durations; none if the system asks for reduced motion. */
import { expect } from 'vitest';
import { type Check, inBoth } from '../check.ts';
import { address, click, expectSeen, expectValue, scrollTo, until } from '../page.ts';

/** Starts to record animations and transitions of the page in `window.moves`. */
const watch = () => {
  const moves: string[] = [];
  Object.assign(window, { moves });
  for (const [owner, name] of [
    [Element.prototype, 'animate'],
    [Document.prototype, 'startViewTransition'],
  ] as const) {
    const own = (owner as unknown as Record<string, (...given: unknown[]) => unknown>)[name];
    if (!own) continue;
    Object.assign(owner, {
      [name](...given: unknown[]) {
        moves.push(name);
        return own.apply(this, given);
      },
    });
  }
  for (const type of ['transitionrun', 'animationstart'])
    addEventListener(type, ({ target }) => moves.push(`${type} ${(target as Element).className}`), {
      capture: true,
    });
};

/** Returns the recorded animations and the elements that can move. */
const moving = () => [
  ...(window as unknown as { moves: string[] }).moves,
  ...[...document.querySelectorAll('*')].flatMap((element) =>
    ['', '::before', '::after', '::backdrop'].flatMap((part) => {
      const { animationName, transitionDuration } = getComputedStyle(element, part);
      return animationName !== 'none' || /[1-9]/.test(transitionDuration)
        ? [`${element.tagName}.${element.className}${part}`]
        : [];
    }),
  ),
];

export const motion: readonly Check[] = [
  ...inBoth(
    (_, words): Check => ({
      name: 'with reduced motion, nothing moves: scheme, pages, drawer, pictures, “Back to top”',
      settings: { still: true },
      async run({ tab, open }) {
        const path = `${words.root}/components/basic/button`;
        await open(path);
        expect(await tab.evaluate(() => matchMedia('(prefers-reduced-motion)').matches)).toBe(true);
        await tab.evaluate(watch);
        await click(tab, { role: 'button', name: words.dark });
        await expectValue(tab, 'dark', () => document.documentElement.dataset.theme!);
        await click(tab, `header a[href="${words.root}/tools/overview"]`);
        await expectValue(tab, `${words.root}/tools/overview`, address);
        expect(await tab.evaluate(moving)).toEqual([]);
        await open(path);
        await tab.evaluate(watch);
        await click(tab, 'main .zoom-button');
        await expectSeen(tab, 'dialog.zoom[data-state=open]');
        expect(await tab.evaluate(moving)).toEqual([]);
        await tab.press('Escape');
        await expectSeen(tab, 'dialog.zoom', false);
        await tab.resize(480, 800);
        // The button appears while scrolling up, and jumps to the top at once.
        await scrollTo(tab, 4000);
        await until(tab, 'the button is shown', () => {
          scrollBy({ top: -10, behavior: 'instant' });
          return document.querySelector('.back-to-top') !== null;
        });
        const top = () => {
          document.querySelector<HTMLElement>('.back-to-top')!.click();
          return scrollY;
        };
        expect(await tab.evaluate(top)).toBe(0);
        await click(tab, { role: 'button', name: words.menu });
        await expectSeen(tab, 'dialog[open]');
        const left = () => document.querySelector('dialog[open]')!.getBoundingClientRect().left;
        expect(await tab.evaluate(left)).toBe(0);
        expect(await tab.evaluate(moving)).toEqual([]);
      },
    }),
  ),
  {
    name: 'while the scheme changes, only the circle moves, and nothing moves afterwards',
    async run({ tab, open }) {
      await open('/components/basic/button');
      // The code of the circle animation loads at the first press.
      await click(tab, { role: 'button', name: 'Switch to dark theme' });
      await expectValue(tab, 'dark', () => document.documentElement.dataset.theme!);
      await expectSeen(tab, 'html[data-transition]', false);
      const seen = await tab.evaluate(
        () =>
          new Promise<string[]>((resolve) => {
            const root = document.documentElement;
            const seen = new Set<string>();
            document.querySelector<HTMLElement>('header [data-dark]')!.click();
            const look = () => {
              const running = document
                .getAnimations()
                .filter(({ timeline }) => timeline === document.timeline);
              const isChanging = 'transition' in root.dataset;
              if (isChanging)
                for (const { effect } of running) {
                  const { target, pseudoElement } = effect as KeyframeEffect;
                  if (!pseudoElement?.startsWith('::view-transition'))
                    seen.add(`${target?.nodeName} ${target?.className}${pseudoElement ?? ''}`);
                }
              if (root.dataset.theme === 'light' && !isChanging && running.length === 0)
                resolve([...seen]);
              else setTimeout(look);
            };
            look();
          }),
      );
      expect(seen).toEqual([]);
    },
  },
];
