import { expect, test } from 'vitest';
import { sampleIdentity } from '../samples/identity.ts';
import { picturesBelow } from './below.ts';
import type { Entry, Manifest } from './manifest.ts';

const code = '<button>\n    <label as_prop="slot" text="\'Save\'" />\n</button>';
const sample = { language: 'gen', code };
const identity = sampleIdentity('gen', code);
const context = {
  lang: 'en',
  base: '/docs/',
  file: (name: string) => `/docs/${name}`,
};
const tryIt =
  '<button type="button" class="try-button js-only" data-plugin="try" data-on="click" data-components="/docs/components.json">Try it</button>';
const manifest = (entry: Partial<Entry>): Manifest => ({
  versions: {},
  samples: { [identity]: { place: 'x 1', alt: {}, pictures: [], ...entry } },
});
const normal = { state: 'normal', width: 80, height: 40 };

test('a sample with a picture shows it in its size, named in the language of the page', () => {
  const data = manifest({ alt: { en: 'A "blue" button', zh: '蓝色按钮' }, pictures: [normal] });
  const { html: finished, files } = picturesBelow(sample, context, data)!;
  const html = String(finished);
  expect(html).toBe(
    `<div class="code-result" data-ground="dark"><img src="/docs/rendered/${identity}.webp" alt="A &quot;blue&quot; button" width="80" height="40" loading="lazy" decoding="async" />${tryIt}</div>`,
  );
  expect(files).toEqual([`/rendered/${identity}.webp`]);
  const chinese = picturesBelow(sample, { ...context, lang: 'zh' }, data)!;
  expect(String(chinese.html)).toContain('alt="蓝色按钮"');
  expect(String(chinese.html)).toContain('>试一试</button>');
});

test('another layout or comment keeps the picture, another text loses it', () => {
  const data = manifest({ alt: { en: 'A button' }, pictures: [normal] });
  const laidOut = { language: 'gen', code: `// saves\n${code.replace(/\n\s*/g, ' ')}` };
  expect(picturesBelow(laidOut, context, data)).toBeDefined();
  const changed = { language: 'gen', code: code.replace('Save', 'Send') };
  expect(picturesBelow(changed, context, data)).toBeUndefined();
});

test('a picture without words of the language is not shown, nor is a sample that draws nothing', () => {
  const words = manifest({ alt: { zh: '按钮' }, pictures: [normal] });
  expect(picturesBelow(sample, context, words)).toBeUndefined();
  expect(picturesBelow(sample, context, manifest({ alt: { en: 'x' } }))).toBeUndefined();
});

test('states stand side by side, each with its name and its own words', () => {
  const data = manifest({
    alt: { en: 'A button' },
    show: {
      ground: 'light',
      states: [{ name: 'hover', do: ['move 5 5'], alt: { en: 'The same, lighter' } }],
    },
    pictures: [normal, { ...normal, state: 'hover' }],
  });
  const { html: finished, files } = picturesBelow(sample, context, data)!;
  const html = String(finished);
  expect(html).toContain('data-ground="light"');
  expect(html.match(/<figcaption>[^<]*/g)).toEqual([
    '<figcaption>normal',
    '<figcaption>pointer over it',
  ]);
  expect(html).toContain('alt="The same, lighter"');
  expect(files).toEqual([`/rendered/${identity}.webp`, `/rendered/${identity}-hover.webp`]);
});

test('a state with a caption of its own is named by it, in the languages that have one', () => {
  const clicked = {
    name: 'clicked',
    do: ['click 5 5', 'click 5 5'],
    alt: { en: 'Two', zh: '二' },
    caption: { en: 'after two clicks' },
  };
  const data = manifest({
    alt: { en: 'Zero', zh: '零' },
    show: { states: [clicked] },
    pictures: [normal, { ...normal, state: 'clicked' }],
  });
  const captions = (lang: string) =>
    String(picturesBelow(sample, { ...context, lang }, data)!.html).match(/<figcaption>[^<]*/g);
  expect(captions('en')).toEqual(['<figcaption>normal', '<figcaption>after two clicks']);
  expect(captions('zh')).toEqual(['<figcaption>正常', '<figcaption>点击之后']);
  expect(picturesBelow(sample, context, data)!.markdown).toContain('*after two clicks*');
});

test('what moves stands still for readers who asked for that', () => {
  const data = manifest({ alt: { en: 'Dots' }, pictures: [{ ...normal, moving: true }] });
  const { html: finished, files } = picturesBelow(sample, context, data)!;
  const html = String(finished);
  expect(html).toContain(
    `<picture><source media="(prefers-reduced-motion: reduce)" srcset="/docs/rendered/${identity}-still.webp" width="80" height="40" /><img src="/docs/rendered/${identity}.webp"`,
  );
  expect(files).toEqual([`/rendered/${identity}.webp`, `/rendered/${identity}-still.webp`]);
});

test('blocks of other languages have no pictures', () => {
  expect(picturesBelow({ language: 'shell', code }, context, manifest({}))).toBeUndefined();
});

test('a sample is tried as its picture was taken, and an author can switch that off', () => {
  const data = (show: Entry['show']) => manifest({ alt: { en: 'x' }, pictures: [normal], show });
  const shown = picturesBelow(sample, context, data({ window: [360, 220], middle: true }))!;
  expect(String(shown.html)).toContain(
    'data-show="{&quot;window&quot;:[360,220],&quot;middle&quot;:true}"',
  );
  const off = picturesBelow(sample, context, data({ try: false }))!;
  expect(String(off.html)).not.toContain('button');
});
