/** Pages are complete in each engine: no overflow, no policy violation, and each part of the layout at its position. */
import { expect } from 'vitest';
import { type Check, LANGS, WORDS } from '../check.ts';
import { expectValue } from '../page.ts';

const PATHS = [
  '/',
  '/doc/guide/overview',
  '/doc/components/theme',
  '/components/',
  '/components/basic/button',
  '/components/data/tag',
  '/components/feedback/drawer',
  '/api/option/lifetime',
  '/tools/ract/commands',
  '/doc/config/gen_ui_toml',
  '/examples/overview',
];
const SMOKE = new Set(['/', '/components/basic/button', '/doc/components/theme']);

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

const whole: Check[] = LANGS.flatMap((lang) =>
  PATHS.map((path) => ({
    name: `${lang}: ${path} is complete, in its language, without errors`,
    smoke: SMOKE.has(path),
    async run({ tab, open }) {
      await open(WORDS[lang].root + path);
      await expectValue(tab, [lang === 'zh' ? 'zh-CN' : 'en', 1, 1, 1], () => [
        document.documentElement.lang,
        document.querySelectorAll('h1').length,
        document.querySelectorAll('main').length,
        document.querySelectorAll('header[role=banner], body header').length > 0 ? 1 : 0,
      ]);
      expect(await tab.evaluate(overflow)).toBeLessThanOrEqual(0);
      // Broken images have no intrinsic size.
      expect(
        await tab.evaluate(async () => {
          const images = [...document.images];
          for (const image of images) image.loading = 'eager';
          await Promise.all(images.map((image) => image.decode().catch(() => {})));
          return images.filter((image) => image.naturalWidth === 0).map((image) => image.src);
        }),
      ).toEqual([]);
    },
  })),
);

const widths: Check[] = [1024, 768, 480, 390, 320].flatMap((width) =>
  (['/', '/components/basic/button', '/api/option/lifetime'] as const).map((path) => ({
    name: `${path} does not scroll sideways at ${width}`,
    smoke: width === 390,
    async run({ tab, open }) {
      await tab.resize(width, 800);
      await open(path);
      await expectValue(tab, true, () => innerWidth <= 1024);
      expect(await tab.evaluate(overflow)).toBeLessThanOrEqual(0);
    },
  })),
);

const frame: Check[] = [
  {
    name: 'the header is 72 px high, and 56 on a phone',
    smoke: true,
    async run({ tab, open }) {
      await open('/components/basic/button');
      const height = () =>
        Math.round(document.querySelector('header')!.getBoundingClientRect().height);
      await expectValue(tab, 72, height);
      await tab.resize(480, 800);
      await expectValue(tab, 56, height);
    },
  },
  {
    name: 'header, sidebar and outline stay when the page scrolls',
    smoke: true,
    async run({ tab, open }) {
      await open('/components/basic/button');
      const tops = () =>
        ['header', 'nav.sidebar', 'nav.outline'].map((selector) =>
          Math.round(document.querySelector(selector)!.getBoundingClientRect().top),
        );
      await tab.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
      await expectValue(tab, 0, () =>
        Math.round(document.querySelector('header')!.getBoundingClientRect().top),
      );
      const before = await tab.evaluate(tops);
      await tab.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
      await expectValue(tab, 900, () => Math.round(scrollY));
      expect(await tab.evaluate(tops)).toEqual(before);
    },
  },
  {
    name: 'columns have the specified widths at 1440',
    async run({ tab, open }) {
      await open('/components/basic/button');
      const width = (selector: string) =>
        Math.round(document.querySelector(selector)!.getBoundingClientRect().width);
      await expectValue(tab, 320, width, 'nav.sidebar');
      await expectValue(tab, 268, width, 'nav.outline');
    },
  },
  {
    name: 'a foreign inline script does not run',
    smoke: true,
    async run({ tab, open }) {
      await open('/tools/overview');
      const ran = await tab.evaluate(() => {
        const script = document.createElement('script');
        try {
          script.text = 'window.foreign = true';
          document.body.append(script);
        } catch {
          // Trusted Types throw an error before the script could run.
        }
        return 'foreign' in window;
      });
      expect(ran).toBe(false);
      (tab.problems() as string[]).length = 0;
    },
  },
];

export const pages: readonly Check[] = [...whole, ...widths, ...frame];
