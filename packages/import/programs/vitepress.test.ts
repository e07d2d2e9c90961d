import { afterAll, expect, test } from 'vitest';
import { removeFolders } from '../../../tests/sites/project.ts';
import { imported } from '../imported-fixture.ts';

afterAll(removeFolders);

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"></svg>';
const site = {
  '.vitepress/config.ts': [
    "import { defineConfig, type DefaultTheme } from 'vitepress';",
    "import { more } from './more';",
    "import { version } from 'some-package';",
    'export default defineConfig({',
    "  title: 'Kiln',",
    '  description: `An oven`,',
    '  markdown: { math: true },',
    '  locales: {',
    "    root: { label: 'English', lang: 'en-US' },",
    "    ja: { label: '日本語', lang: 'ja', themeConfig: { sidebar: { '/ja/guide/': [{ text: '案内', items: [{ text: '窯', link: '/ja/guide/fire' }] }] } } },",
    '  },',
    '  themeConfig: {',
    "    sidebar: { '/guide/': { base: '/guide/', items: guide() }, '/parts/': more },",
    '  },',
    '});',
    'function guide(): DefaultTheme.SidebarItem[] {',
    "  return [{ text: 'The guide', collapsed: true, items: [{ text: 'Firing', link: 'fire' }, ...listOf(version)] }];",
    '}',
  ].join('\n'),
  '.vitepress/more.ts': "export const more = [{ text: 'Door', link: '/parts/door' }];\n",
  'public/logo.svg': SVG,
  'index.md': [
    '---',
    'layout: home',
    'hero:',
    '  name: Kiln',
    '  text: Fires pots',
    '  tagline: Hot & small',
    '  image: { src: /logo.svg, alt: A kiln }',
    '  actions:',
    '    - { theme: brand, text: Start, link: ./guide/fire }',
    '    - { theme: alt, text: Source, link: "https://example.com/kiln" }',
    '    - { theme: alt, text: Gone, link: /gone }',
    'features:',
    '  - { icon: 🔥, title: Hot, details: Very, link: /parts/door }',
    '---',
    '',
    'Words below.',
  ].join('\n'),
  'guide/fire.md': '# Firing pots\n',
  'parts/door.md': '# Door\n',
  'ja/index.md': '# 窯\n',
  'ja/guide/fire.md': '# 焼く\n',
};

test('the sidebar is read without running the configuration; what only running it gives is told', async () => {
  const { sidebar, errors, told, langs, read } = await imported(site);
  expect(errors).toEqual([]);
  expect(langs).toEqual(['en', 'ja']);
  expect(sidebar()).toEqual({
    '/guide': [
      {
        text: { en: 'The guide', ja: '案内' },
        collapsed: true,
        items: [{ page: 'guide/fire', text: { en: 'Firing', ja: '窯' } }],
      },
    ],
    '/parts': ['parts/door'],
  });
  expect(told('.vitepress/config.ts')).toEqual([
    '17 left sidebar: part of the sidebar that is known only when the configuration runs',
  ]);
  expect(read('site.config.ts')).toContain('"text": "Guide"');
});

test('a home page keeps all of its texts', async () => {
  const { page, told, read } = await imported(site);
  const home = page('en/index.md');
  expect(home).toContain(
    'pageType: home\nhero:\n  name: Kiln\n  text: Fires pots\n  tagline: Hot & small\n',
  );
  expect(home).toContain('- text: Start\n      link: /guide/fire\n');
  expect(home).toContain('link: https://example.com/kiln\n      theme: alt\n');
  expect(home).toContain('src: /logo.svg\n    alt: A kiln\n');
  expect(home).toContain('- title: Hot\n    details: Very\n    link: /parts/door\n');
  expect(home).toContain('\nWords below.\n');
  expect(read('public/logo.svg')).toBe(SVG);
  expect(told('index.md')).toEqual(
    expect.arrayContaining([
      '12 dropped home page: icon of a feature',
      '3 left home page: button that leads to no page',
    ]),
  );
});

test('code groups are tabs, snippets are code, parts are text', async () => {
  const { page, errors, told } = await imported({
    ...site,
    'snippets/heat.js': '// #region heat\n  heat();\n  wait();\n// #endregion heat\nstop();\n',
    'parts/shared.txt': 'one\ntwo\nthree\n',
    'guide/fire.md': [
      '# Firing',
      '',
      '[[toc]]',
      '',
      '::: code-group',
      '',
      '```sh [npm]',
      'npm i kiln',
      '```',
      '',
      '```sh [pnpm]',
      'pnpm i kiln',
      '```',
      '',
      ':::',
      '',
      '<<< @/snippets/heat.js#heat{2 ts} [heat.ts]',
      '',
      '<<< ../snippets/none.js',
      '',
      '<!--@include: ../parts/shared.txt{2,}-->',
      '',
      '```md',
      '<<< @/snippets/heat.js',
      '```',
    ].join('\n'),
  });
  expect(errors).toEqual([]);
  const text = page('en/guide/fire.md');
  expect(text).not.toContain('[[toc]]');
  expect(text).toContain(
    '::::tabs\n:::tab{title="npm"}\n```sh\nnpm i kiln\n```\n:::\n:::tab{title="pnpm"}\n```sh\npnpm i kiln\n```\n:::\n::::',
  );
  expect(text).toContain('```ts title="heat.ts" {2}\nheat();\nwait();\n```');
  expect(text).toContain('\ntwo\nthree\n');
  expect(text).toContain('```md\n<<< @/snippets/heat.js\n```');
  expect(told('guide/fire.md')).toContain(
    '19 left include: snippet of a file or part that cannot be read',
  );
});

test('containers, badges, marks in code, formulas, scripts and expressions', async () => {
  const { page, errors, told } = await imported({
    ...site,
    'guide/fire.md': [
      '# Firing <Badge type="tip" text="new" />',
      '',
      '<script setup>',
      "import X from './X.vue'",
      '</script>',
      '',
      '::: tip {no-title}',
      'A tip.',
      ':::',
      '',
      ':::: details Click {open}',
      '::: warning',
      'Inside.',
      ':::',
      '::::',
      '',
      '::: raw',
      'Raw.',
      ':::',
      '',
      '::: theory Big words',
      'Kept.',
      ':::',
      '',
      '```js{1} :line-numbers',
      'const a = 1 // [!code --]',
      'const a = 2 // [!code ++]',
      '```',
      '',
      '```ts [a.ts]',
      'b() // [!code highlight]',
      '```',
      '',
      'Area $a^2$, price $5 and $6.',
      '',
      '{{ 1 + 1 }} <Chart kind="bar" />',
    ].join('\n'),
  });
  expect(errors).toEqual([]);
  const text = page('en/guide/fire.md');
  expect(text).toContain('# Firing :badge[new]{type=tip}');
  expect(text).toContain(':::tip\nA tip.\n:::');
  expect(text).toContain('::::details[Click]{open}\n:::warning\nInside.\n:::\n::::');
  expect(text).toContain('\nRaw.\n\n**Big words**\n\nKept.\n');
  expect(text).toContain('```js {1} diff\n- const a = 1\n+ const a = 2\n```');
  expect(text).toContain('```ts title="a.ts" {1}\nb()\n```');
  expect(text).toContain('Area $$a^2$$, price $5 and $6.');
  expect(text).toContain('{{ 1 + 1 }}');
  expect(told('guide/fire.md')).toEqual(
    expect.arrayContaining([
      '3 dropped module code: <script> or <style>',
      '21 left callout: container without a counterpart, its text kept',
      '36 left component: <Chart> taken off',
      '36 left expression: expression left as text',
    ]),
  );
});
