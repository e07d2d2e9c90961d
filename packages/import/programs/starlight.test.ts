import { afterAll, expect, test } from 'vitest';
import { removeFolders } from '../../../tests/sites/project.ts';
import { imported } from '../imported-fixture.ts';

afterAll(removeFolders);

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"></svg>';
const docs = 'src/content/docs';
const site = {
  'astro.config.mjs': [
    "import { defineConfig } from 'astro/config';",
    "import starlight from '@astrojs/starlight';",
    "export const locales = { root: { label: 'English', lang: 'en' }, 'pt-br': { label: 'Português', lang: 'pt-BR' } };",
    'export default defineConfig({',
    '  integrations: [',
    '    starlight({',
    "      title: 'Kiln', locales,",
    '      sidebar: [',
    "        { label: 'Start', translations: { 'pt-BR': 'Começar' }, items: ['start', { label: 'Doors', slug: 'parts/door' }] },",
    "        { label: 'Guides', items: [{ autogenerate: { directory: 'guides' } }] },",
    '      ],',
    '    }),',
    '  ],',
    '});',
  ].join('\n'),
  'src/assets/star.svg': SVG,
  [`${docs}/index.mdx`]: [
    '---',
    'title: Kiln',
    'template: splash',
    'banner: { content: "New: <b>heat</b> <a href=\\"/start/\\">Look</a>" }',
    'hero:',
    '  title: Fires pots',
    '  tagline: Hot',
    '  image: { file: ~/assets/star.svg }',
    '  actions:',
    '    - { text: Start, link: /start/, icon: right-arrow }',
    '---',
    '',
    "import { Card, CardGrid } from '@astrojs/starlight/components';",
    '',
    '<CardGrid>',
    '\t<Card title="Small" icon="open-book">',
    '\t\tFits into a room.',
    '\t</Card>',
    '</CardGrid>',
  ].join('\n'),
  [`${docs}/start.md`]: '---\ntitle: Start\n---\n\n:::tip[Mind]{icon="heart"}\nHot.\n:::\n',
  [`${docs}/parts/door.md`]: '---\ntitle: The door\n---\n',
  [`${docs}/guides/fire.mdx`]: '---\ntitle: Fire\nsidebar: { order: 2, label: Firing }\n---\n',
  [`${docs}/guides/wood.md`]: '---\ntitle: Wood\nsidebar: { order: 1 }\n---\n',
  [`${docs}/pt-br/start.md`]: '---\ntitle: Começo\n---\n',
};

test('sidebar, order, labels and languages; a splash page is a home page', async () => {
  const { sidebar, errors, langs, page, read } = await imported(site);
  expect(errors).toEqual([]);
  expect(langs).toEqual(['en', 'pt-br']);
  expect(sidebar()).toEqual({
    '/': [
      {
        text: { en: 'Start', 'pt-br': 'Começar' },
        items: ['start', { page: 'parts/door', text: 'Doors' }],
      },
      { text: 'Guides', items: ['guides/wood', { page: 'guides/fire', text: 'Firing' }] },
    ],
  });
  const home = page('en/index.md');
  expect(home).toContain('pageType: home');
  expect(home).toContain('text: Fires pots');
  expect(home).toContain('link: /start\n');
  expect(home).toContain('src: /assets/star.svg');
  expect(home).toContain('note: "New: heat"\nnoteLink:\n  text: Look\n  link: /start\n');
  expect(home).toContain('**Small**\n\nFits into a room.\n');
  expect(read('public/assets/star.svg')).toBe(SVG);
  expect(page('en/start.md')).toContain(':::tip Mind\nHot.\n:::');
});

test('components of Starlight become containers, cards, badges and links', async () => {
  const { page, errors, told } = await imported({
    ...site,
    [`${docs}/guides/fire.mdx`]: [
      '---',
      'title: Fire',
      'banner: { content: Read this. }',
      '---',
      "import { Aside, Steps, FileTree, LinkCard, CardGrid, Badge, Code, Icon, LinkButton } from '@astrojs/starlight/components';",
      '',
      '<Aside type="caution" title="Hot">',
      '  Do not touch.',
      '</Aside>',
      '',
      '<Steps>',
      '',
      '1. Open the door.',
      '',
      '   <Aside>Slowly.</Aside>',
      '',
      '2. Look.',
      '',
      '</Steps>',
      '',
      '<FileTree>',
      '- src/',
      '  - **kiln.ts** the oven',
      '</FileTree>',
      '',
      '<CardGrid>',
      '\t<LinkCard title="Wood" href="/guides/wood/" description="What burns." />',
      '</CardGrid>',
      '',
      'A <Badge text="New" variant="success" /> one <Icon name="star" label="star" />.',
      '',
      '<LinkButton href="/start/">Go</LinkButton>',
      '',
      '<Code code="heat();" lang="js" title="a.js" />',
      '',
      '<Code code={heat} lang="js" />',
      '',
      '```js ins={1} "heat" title="b.js" frame="none"',
      'heat();',
      '```',
      '',
      '```diff lang="ts"',
      '+ a();',
      '```',
    ].join('\n'),
  });
  expect(errors).toEqual([]);
  const text = page('en/guides/fire.md');
  expect(text).toContain(':::note\nRead this.\n:::');
  expect(text).toContain(':::caution Hot\nDo not touch.\n:::');
  expect(text).toContain('::::steps\n1. Open the door.\n\n');
  expect(text).toContain('   :::note\n   Slowly.\n   :::\n');
  expect(text).toContain('- src/\n  - **kiln.ts** the oven\n');
  expect(text).toContain(':::cards\n::card[What burns.]{title="Wood" href="/guides/wood"}\n:::');
  expect(text).toContain('A :badge[New]{type=tip} one star.');
  expect(text).toContain('[Go](/start)');
  expect(text).toContain('```js title="a.js"\nheat();\n```');
  expect(text).toContain('```js title="b.js" {1}\nheat();\n```');
  expect(text).toContain('```ts diff\n+ a();\n```');
  expect(told(`${docs}/guides/fire.mdx`)).toEqual(
    expect.arrayContaining([
      '36 left component: <Code> taken off',
      '38 dropped code block: words after the language',
    ]),
  );
});
