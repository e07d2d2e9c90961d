/** Links, Back and Forward. */
import { expect } from 'vitest';
import { type Check, inBoth } from '../check.ts';
import { address, click, expectValue, isMarked, mark, scrollTo, until } from '../page.ts';

const scrolled = () => Math.round(scrollY);

/**
 * Scrolls to the only visible link whose text contains a name. Returns the link's centre and `href`; `null` unless
 * there is exactly one such link.
 */
const scrollToLink = (name: string) => {
  const [link, ...more] = [...document.querySelectorAll('a')].filter(
    (each) => each.textContent!.includes(name) && each.checkVisibility(),
  );
  if (!link || more.length > 0) return null;
  link.scrollIntoView({ block: 'end', behavior: 'instant' });
  const { x, y, width, height } = link.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2, href: link.getAttribute('href')! };
};

const both: Check[] = [
  ...inBoth((_, words) => ({
    name: 'a link shows the next page in the same document, at its top, with focus and announcement',
    smoke: true,
    async run({ tab, open }) {
      await open(`${words.root}/doc/guide/coming-from`);
      await mark(tab);
      await click(tab, 'a[rel=next]');
      await expectValue(tab, `${words.root}/doc/guide/tools`, address);
      const title = await until(tab, 'the heading has the focus', () =>
        document.activeElement?.tagName === 'H1' ? document.activeElement.textContent : '',
      );
      await expectValue(tab, [`${title} - GenUI Book`, `${title} - GenUI Book`], () => [
        document.title,
        document.getElementById('announcer')!.textContent!,
      ]);
      expect(await tab.evaluate(isMarked)).toBe(true);
      expect(await tab.evaluate(scrolled)).toBe(0);
    },
  })),
  ...inBoth((_, words) => ({
    name: 'on a page of any length, next and previous can be pressed at once, and are announced',
    smoke: true,
    async run({ tab, open }) {
      // Does not wait for the rest of the page, which is laid out while the link is pressed.
      await open(`${words.root}/api/global/builtin_type`, { wait: false });
      for (const name of [words.next, words.previous, words.next]) {
        const link = (await tab.evaluate(scrollToLink, name))!;
        await tab.point(link.x, link.y, true);
        await expectValue(tab, link.href, address);
      }
      await expectValue(tab, `${words.root}/api/global/color`, address);
      await expectValue(tab, true, () => {
        const heading = document.querySelector('h1')!;
        const { textContent } = document.getElementById('announcer')!;
        return document.activeElement === heading && textContent!.startsWith(heading.textContent!);
      });
    },
  })),
  ...inBoth((_, words) => ({
    name: 'an unknown address shows the not-found page, with a link to the home page',
    smoke: true,
    async run({ tab, open }) {
      await open(`${words.root}/nope`);
      await expectValue(tab, words.notFound, () => document.querySelector('h1')!.textContent!);
      await click(tab, `main a[href="${words.root}/"]`);
      await expectValue(tab, `${words.root}/`, address);
    },
  })),
];

export const navigation: readonly Check[] = [
  ...both,
  {
    name: 'Back and Forward restore the scroll position of each page',
    smoke: true,
    async run({ tab, open }) {
      await open('/components/basic/button');
      await mark(tab);
      await scrollTo(tab, 900);
      await click(tab, 'header a[href="/doc/guide/overview"]');
      await expectValue(tab, '/doc/guide/overview', address);
      await expectValue(tab, 0, scrolled);
      await scrollTo(tab, 300);
      await tab.back();
      await expectValue(tab, '/components/basic/button', address);
      await expectValue(tab, 900, scrolled);
      await tab.evaluate(() => history.forward());
      await expectValue(tab, '/doc/guide/overview', address);
      await expectValue(tab, 300, scrolled);
      expect(await tab.evaluate(isMarked)).toBe(true);
    },
  },
  {
    name: 'a reload keeps the scroll position',
    async run({ tab, open }) {
      await open('/components/basic/button');
      await scrollTo(tab, 700);
      await until(tab, 'the position is stored', () => history.state?.scroll === 700);
      await tab.reload();
      await expectValue(tab, 700, scrolled);
    },
  },
  {
    name: 'Back from another site restores the scroll position',
    smoke: true,
    async run({ tab, open, elsewhere }) {
      await open('/components/basic/button');
      await scrollTo(tab, 1500);
      await until(tab, 'the position is stored', () => history.state?.scroll === 1500);
      await tab.goto(elsewhere('/robots.txt'));
      await tab.back();
      await expectValue(tab, '/components/basic/button', address);
      await expectValue(tab, 1500, scrolled);
    },
  },
  {
    name: 'a deep link shows its section below the header',
    smoke: true,
    async run({ tab, open }) {
      await open('/components/basic/button#events');
      await expectValue(tab, true, () => {
        const { top } = document.getElementById('events')!.getBoundingClientRect();
        return top >= 60 && top < 200;
      });
    },
  },
  {
    name: 'a deep link also works before the client runs',
    async run({ tab, open }) {
      await open('/components/basic/button#events', { wait: false });
      await expectValue(tab, true, () => {
        const { top } = document.getElementById('events')!.getBoundingClientRect();
        return top >= 60 && top < 200;
      });
    },
  },
  {
    name: 'an outline entry scrolls to its section and is marked',
    smoke: true,
    async run({ tab, open }) {
      await open('/components/basic/button');
      await click(tab, 'nav.outline a[href$="#events"]');
      await expectValue(tab, '/components/basic/button#events', address);
      await expectValue(tab, true, () => {
        const link = document.querySelector('nav.outline a[href$="#events"]')!;
        return (
          link.hasAttribute('aria-current') ||
          link.className !== '' ||
          link.parentElement!.className !== ''
        );
      });
    },
  },
  {
    name: 'Back from a section restores the scroll position',
    async run({ tab, open }) {
      await open('/components/basic/button');
      await scrollTo(tab, 200);
      await until(tab, 'the position is stored', () => history.state?.scroll === 200);
      await click(tab, 'nav.outline a[href$="#events"]');
      await until(tab, 'the page has scrolled', () => scrollY > 500);
      await tab.back();
      await expectValue(tab, 200, scrolled);
    },
  },
  {
    name: 'Back from a section whose address was typed restores the scroll position',
    async run({ tab, open }) {
      await open('/components/basic/button');
      await scrollTo(tab, 200);
      await until(tab, 'the position is stored', () => history.state?.scroll === 200);
      // Uses a real press, because WebKit's Back skips entries that a script added without user input.
      await tab.evaluate(() => {
        const type = (event: Event) => {
          event.preventDefault();
          event.stopPropagation();
          location.hash = '#events';
        };
        addEventListener('click', type, { capture: true, once: true });
      });
      await tab.point(5, 300, true);
      await until(tab, 'the page has scrolled', () => scrollY > 500 && history.state?.scroll > 500);
      await tab.back();
      await expectValue(tab, 200, scrolled);
    },
  },
];
