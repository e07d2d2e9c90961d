import { expect, test } from 'vitest';
import { cardPicture, samplePicture } from './directive.ts';
import type { Manifest } from './manifest.ts';

const data: Manifest = {
  versions: {},
  samples: {
    '0123456789abcdef': {
      place: 'doc/a 2',
      alt: { en: 'A window' },
      show: { states: [{ name: 'clicked', do: ['click 1 1'], alt: { en: 'A red window' } }] },
      pictures: [
        { state: 'normal', width: 40, height: 20 },
        { state: 'clicked', width: 41, height: 20 },
      ],
    },
  },
};
const render = (given: Record<string, string>, lang = 'en') =>
  samplePicture.render(given, { data, lang, base: '/docs/', serial: () => 0, published: String });

test('a picture of a sample elsewhere, in the state that is asked for', () => {
  const shown = render({ of: 'doc/a 2', state: 'clicked', caption: 'After <it>' });
  expect(JSON.parse(JSON.stringify(shown))).toEqual({
    html: '<figure class="figure-frame sample-picture"><img src="/docs/rendered/0123456789abcdef-clicked.webp" alt="A red window" width="41" height="20" loading="lazy" decoding="async" /><figcaption>After &lt;it&gt;</figcaption></figure>\n',
    text: 'After <it>',
    markdown: '![A red window](/docs/rendered/0123456789abcdef-clicked.webp)\n\n*After \\<it>*',
  });
});

test.each([
  [{ of: 'doc/a 3' }, 'en'],
  [{ of: 'doc/a 2', state: 'hover' }, 'en'],
  [{ of: 'doc/a 2' }, 'zh'],
])('%o in %s: what is not there is said', (given, lang) => {
  expect(render(given, lang)).toMatchObject({ problem: { wrong: given.of } });
});

test('a card shows a sample by its place, and by its state where that is not the first', () => {
  const card = (name: string) => cardPicture(name, { lang: 'en', base: '/docs/' }, data);
  expect(card('doc/a 2')).toMatchObject({
    ground: 'dark',
    file: '/rendered/0123456789abcdef.webp',
    markdown: '![A window](/docs/rendered/0123456789abcdef.webp)',
  });
  expect(card('doc/a 2 clicked')?.file).toBe('/rendered/0123456789abcdef-clicked.webp');
  for (const name of ['doc/a', 'doc/a 1', 'doc/a 2 hover', '/doc/a.png'])
    expect(card(name)).toBeUndefined();
});
