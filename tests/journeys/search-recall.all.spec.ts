/**
 * Proves that the search finds all pages with a text, and no others. Searches for random pieces of the built HTML, with
 * the site's index and matcher in a browser. A plain text comparison gives the expected pages.
 */
import { build } from 'vite';
import { localeKey, localeRoot } from '../../packages/engine/address/paths.ts';
import { space } from '../sites/book.ts';
import { createRandom } from '../sites/sample-corpus.ts';
import { pathsIn } from './book-paths.ts';
import { expect, languages, test } from './support.ts';

const ASKED = 1000;

/** The result of the function that runs in the browser. That function can use nothing else from this file. */
interface Found {
  readonly asked: number;
  readonly wrong: readonly string[];
}

/** Bundles the matcher as a script that sets `matcher`. */
async function bundleMatcher(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'tests/sites/matcher.ts', formats: ['iife'], name: 'matcher' },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !('output' in first)) throw new Error('Vite built no script of the matcher.');
  return first.output[0].code;
}

test.use({ bypassCSP: true });

for (const { lang } of languages)
  test(`1,000 random pieces of the ${lang} pages find exactly the pages that contain them @built`, async ({
    page,
  }) => {
    await page.goto('/404');
    await page.addScriptTag({ content: `${await bundleMatcher()};window.matcher=matcher` });
    const random = createRandom(lang === 'en' ? 20_261_121 : 20_261_122);
    const numbers = Array.from({ length: ASKED * 40 }, random);
    const home = localeRoot(space, space.defaultVersion, lang);
    const addresses = (await pathsIn(page, lang)).filter((path) => path !== home);
    const { asked, wrong } = await page.evaluate(
      async ({ name, addresses, numbers, count }): Promise<Found> => {
        const { createCorpus, readIndex, searchAll } = (
          window as unknown as { matcher: typeof import('../sites/matcher.ts') }
        ).matcher;
        const { search } = await (await fetch('/static/build.json')).json();
        const corpus = createCorpus(readIndex(await (await fetch(search[name])).text()));

        // The texts of all blocks of the built articles, as the browser reads them.
        const pages = await Promise.all(
          addresses.map(async (path) => {
            const html = await (await fetch(path)).text();
            const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')!;
            for (const element of main.querySelectorAll(
              // These elements contain words that are not part of the page's text, such as state labels under a
              // picture.
              'h1 .badge, .anchor, button:not(.tab, .ramp *), svg, script, .sign, .callout-title, .code-lang, .code-result',
            ))
              element.remove();
            const blocks = [
              ...main.querySelectorAll(
                '.prose :is(p, li, td, th, .l, .tab, .code-title, .swatch > *, h2, h3, h4, figcaption, summary), ul.prose li, .overview-page > p',
              ),
            ]
              .filter((block) => !block.querySelector('p, li, pre'))
              .map((block) => block.textContent!.replace(/\s+/g, ' ').trim())
              .filter(Boolean);
            return { path, title: main.querySelector('h1')!.textContent!.trim(), blocks };
          }),
        );

        // This is the simplest definition of a match.
        const plain = (text: string) =>
          text
            .normalize('NFKD')
            .replace(/[\p{M}\p{Cf}]/gu, '')
            .toLowerCase()
            .replace(/[-_‐\s]/g, ' ');
        const texts = pages.map(({ path, title, blocks }) => ({
          path,
          text: [title, ...blocks].map(plain).join('\n'),
        }));
        const look = (query: string) => {
          const words = plain(query)
            .replace(/([\u3400-\u9fff])(?=[a-z0-9])/g, '$1 ')
            .replace(/([a-z0-9])(?=[\u3400-\u9fff])/g, '$1 ')
            .split(' ')
            .filter(Boolean);
          return texts
            .filter(({ text }) => words.length > 0 && words.every((word) => text.includes(word)))
            .map(({ path }) => path);
        };

        let at = 0;
        const next = (below: number) => Math.floor(numbers[at++ % numbers.length]! * below);
        const wrong: string[] = [];
        let asked = 0;
        while (asked < count) {
          const { title, blocks } = pages[next(pages.length)]!;
          const block = [title, ...blocks][next(blocks.length + 1)]!;
          const length = 2 + next(11);
          const start = next(Math.max(1, block.length - length + 1));
          const query = block.slice(start, start + length);
          if (query.length < 2 || !plain(query).trim()) continue;
          asked++;
          const expected = look(query);
          const found = searchAll(corpus, query).map(({ href }) => href);
          const missing = expected.filter((path) => !found.includes(path));
          const added = found.filter((path) => !expected.includes(path));
          if (missing.length > 0 || added.length > 0)
            wrong.push(`${JSON.stringify(query)} missing: ${missing} added: ${added}`);
        }
        return { asked, wrong };
      },
      { name: localeKey(space.defaultVersion, lang), addresses, numbers, count: ASKED },
    );
    expect(asked).toBe(ASKED);
    expect(wrong).toEqual([]);
  });
