import { expect, test } from 'vitest';
import { frontmatterSchema } from './frontmatter.ts';

const everything = {
  title: 'Tools',
  description: 'What there is',
  pageType: 'home',
  overview: true,
  overviewHeaders: [1, 6],
  titleSuffix: '| Site',
  outline: false,
  navbar: false,
  sidebar: false,
  footer: false,
  globalUIComponents: false,
  search: false,
  status: 'experimental',
  describes: 'sdk',
  hero: {
    name: 'Name',
    text: 'One\nTwo',
    tagline: 'Line',
    command: 'install it',
    actions: [{ text: 'Go', link: '/a', theme: 'alt' }],
    image: {
      src: { light: '/l.png', dark: '/d.png' },
      alt: 'Picture',
      srcset: { light: ['/l.png 1x', '/l2.png 2x'], dark: '/d.png 1x' },
      sizes: ['50vw', '100vw'],
    },
  },
  features: [{ title: 'First', details: 'Some', link: '/a', icon: 'box', span: 12 }],
  showcase: {
    title: 'Made with it',
    items: [{ title: 'One', details: 'Some', link: '/a', picture: '/one.png' }],
  },
  steps: [{ title: 'Install', code: 'x', details: 'Some', takes: 'a minute' }],
  instead: [{ text: 'Start', link: '/guide/start' }],
  note: 'State.',
  noteLink: { text: 'More', link: '/a' },
  sourceHash: '0123456789abcdef',
};

test('frontmatter may contain all of this, or nothing', () => {
  expect(frontmatterSchema.parse(everything)).toEqual(everything);
  expect(Object.keys(everything).sort()).toEqual(Object.keys(frontmatterSchema.shape).sort());
  expect(frontmatterSchema.parse({})).toEqual({});
});

test('omitted keys of a home page have their defaults', () => {
  expect(
    frontmatterSchema.parse({
      hero: { actions: [{ text: 'Go', link: '/a' }], image: { src: '/l.png' } },
      features: [{ title: 'First' }, { title: 'Second', span: 1 }],
      steps: [{ title: 'Install', code: 'x' }],
    }),
  ).toEqual({
    hero: {
      actions: [{ text: 'Go', link: '/a', theme: 'brand' }],
      image: { src: '/l.png', alt: '' },
    },
    features: [
      { title: 'First', span: 4 },
      { title: 'Second', span: 1 },
    ],
    steps: [{ title: 'Install', code: 'x' }],
  });
});

test.each(['home', 'doc', 'overview', '404', 'custom', 'blank'])('%s is a page type', (type) => {
  expect(frontmatterSchema.parse({ pageType: type })).toEqual({ pageType: type });
});

const image = (rest: object) => ({ hero: { image: { src: '/l.png', ...rest } } });
test.each([
  image({ srcset: '/l.png 1x' }),
  image({ srcset: ['/l.png 1x'] }),
  image({ src: { light: '/l.png', dark: '/d.png' }, srcset: '/l.png 1x' }),
  image({ src: { light: '/l.png', dark: '/d.png' }, srcset: ['/l.png 1x'] }),
  { hero: { actions: [{ text: 'Go', link: '/a', theme: 'brand' }] } },
  { hero: { name: 'Name' } },
])('%j is valid', (head) => {
  expect(frontmatterSchema.safeParse(head).error).toBeUndefined();
});

test.each([
  [{ tilte: 'x' }, '', 'unrecognized_keys'],
  [{ title: '' }, 'title', 'must contain a visible character'],
  [{ title: ' \n' }, 'title', 'must contain a visible character'],
  [{ pageType: 'page' }, 'pageType', 'invalid_value'],
  [{ overviewHeaders: 2 }, 'overviewHeaders', 'invalid_type'],
  [{ overviewHeaders: [0] }, 'overviewHeaders.0', 'too_small'],
  [{ overviewHeaders: [7] }, 'overviewHeaders.0', 'too_big'],
  [{ overviewHeaders: [1.5] }, 'overviewHeaders.0', 'invalid_type'],
  [{ status: 'stable' }, 'status', 'invalid_value'],
  [{ hero: { title: 'x' } }, 'hero', 'unrecognized_keys'],
  [{ hero: { actions: [{ text: 'Go' }] } }, 'hero.actions.0.link', 'invalid_type'],
  [{ hero: { actions: [{ link: '/a' }] } }, 'hero.actions.0.text', 'invalid_type'],
  [
    { hero: { actions: [{ text: 'Go', link: '/a', theme: 'red' }] } },
    'hero.actions.0.theme',
    'invalid_value',
  ],
  [
    { hero: { actions: [{ text: 'Go', link: '/a', to: '/b' }] } },
    'hero.actions.0',
    'unrecognized_keys',
  ],
  [{ hero: { image: {} } }, 'hero.image.src', 'invalid_union'],
  [{ hero: { image: { src: { light: '/l.png' } } } }, 'hero.image.src', 'invalid_union'],
  [
    image({ srcset: { light: '/l.png', dark: '/d.png' } }),
    'hero.image.srcset',
    'must not be a pair, because "src" is one picture for both schemes',
  ],
  [
    image({ src: { light: '/l', dark: '/d' }, srcset: { light: '/l' } }),
    'hero.image.srcset',
    'invalid_union',
  ],
  [image({ width: 5 }), 'hero.image', 'unrecognized_keys'],
  [{ features: [{ details: 'x' }] }, 'features.0.title', 'invalid_type'],
  [{ features: [{ title: 'x', span: 0 }] }, 'features.0.span', 'too_small'],
  [{ features: [{ title: 'x', span: 13 }] }, 'features.0.span', 'too_big'],
  [{ features: [{ title: 'x', span: 1.5 }] }, 'features.0.span', 'invalid_type'],
  [{ features: [{ title: 'x', wide: 1 }] }, 'features.0', 'unrecognized_keys'],
  [{ steps: [{ title: 'x' }] }, 'steps.0.code', 'invalid_type'],
  [{ steps: [{ code: 'x' }] }, 'steps.0.title', 'invalid_type'],
  [{ steps: [{ title: 'x', code: 'x', note: 'x' }] }, 'steps.0', 'unrecognized_keys'],
  [{ instead: [{ text: 'x' }] }, 'instead.0.link', 'invalid_type'],
  [
    { instead: [{ text: 'x', link: 'guide/a' }] },
    'instead.0.link',
    'must be a path of this site, such as "/guide/start"',
  ],
  [
    { instead: [{ text: 'x', link: 'https://x.dev/' }] },
    'instead.0.link',
    'must be a path of this site, such as "/guide/start"',
  ],
  [{ instead: [{ link: '/a' }] }, 'instead.0.text', 'invalid_type'],
  [{ instead: [{ text: 'x', link: '/a', to: 1 }] }, 'instead.0', 'unrecognized_keys'],
])('%j is invalid at %j', (head, path, what) => {
  const issues = frontmatterSchema.safeParse(head).error?.issues ?? [];
  expect(issues).toHaveLength(1);
  expect(issues[0]!.path.join('.')).toBe(path);
  expect([issues[0]!.code, issues[0]!.message]).toContain(what);
});
