/** The initial files and configuration of `createSite`. */
import { readFileSync } from 'node:fs';
import { stringify } from 'yaml';
import type { SiteInput } from '../../packages/engine/site/config.ts';

/** The configuration without its plug-ins. */
export type Settings = Omit<SiteInput, 'plugins'>;

/** Pages by path below `content/`. */
export const PAGES: Readonly<Record<string, string>> = {
  'v2/en/index.md':
    '---\npageType: home\nhero:\n  name: Warm\n  actions: [{ text: Go, link: /guide/start }]\n---\n',
  'v2/de/index.md': '---\npageType: home\nhero:\n  name: Warm\n---\n',
  'v2/en/guide/start.md':
    '# Start\n\nA shade and [more](/guide/more).\n\n## Words\n\n:::tip\nRead.\n:::\n\n::figure{src="mark.svg" alt="A mark."}\n\n![A photo](/photo.png)\n',
  'v2/de/guide/start.md': '# Anfang\n\nEin Farbton.\n\n## Wörter\n\n:::tip\nLesen.\n:::\n',
  'v2/en/guide/terms.md': '# Terms\n\n::glossary\n\n::places\n',
  'v2/en/guide/more.md': '# More\n\nA shade.\n',
  'v2/en/ref/index.md':
    '---\noverview: true\n---\n\n# Reference\n\n:::overview\n::page[What it is.]{href="/ref/a" picture="card"}\n:::\n',
  'v2/en/ref/a.md': '---\ndescription: About a.\n---\n\n# A\n\n## Part\n\n```text\ngo Bonn\n```\n',
  'v1/en/index.md': '# Home\n',
  'v1/en/guide/start.md': '# Start\n\n::places\n',
  'v1/en/ref/index.md': '# Reference\n',
};

const terms = (meaning: string) =>
  stringify({
    terms: [{ term: { en: 'shade', de: 'Farbton' }, meaning: { en: meaning, de: 'Ja.' } }],
  });

export const FILES: Readonly<Record<string, string>> = {
  'package.json': '{}',
  'package-lock.json': '{}',
  'glossary.yaml': terms('A step.'),
  'data/glossary.yaml': terms('Another step.'),
  'data/v1/places.json': '{"Bonn": 1}',
  'data/v2/places.json': '{"Bonn": 2}',
  'figures/mark.svg': '<svg viewBox="0 0 10 10"><text>one</text></svg>',
  'public/photo.png': png(8),
  'config.mjs': "export const readings = (run) => [...run].map(() => 'a');\n",
  'language.css': ':lang(de) { hyphens: auto }\n',
  'plugin/plugin.mjs': readFileSync('tests/sites/changing-plugin.mjs', 'utf8'),
  'plugin/units.js': 'export const activate = () => {};\n',
  'plugin/styles.css': '.below { color: red }\n',
  'site.css': ':root { --accent: green }\n',
};

export const SETTINGS: Settings = {
  name: 'warm',
  title: 'Warm',
  description: 'A site.',
  lang: 'en',
  origin: 'https://example.com',
  base: '/docs/',
  logo: { light: '/photo.png', dark: '/photo.png' },
  logoText: 'Warm',
  locales: [
    { lang: 'en', label: 'English', title: 'Warm', description: 'A site.', outlineTitle: 'Here' },
    { lang: 'de', label: 'Deutsch', title: 'Warm', description: 'Ein Ort.', outlineTitle: 'Hier' },
  ],
  multiVersion: { default: 'v2', versions: ['v2', 'v1'] },
  products: { app: 'App 1', tool: 'Tool 2' },
  describes: { '/': 'app', '/ref/': 'tool' },
  glossary: { file: 'glossary.yaml', page: 'guide/terms' },
  styles: 'site.css',
  rules: [{ rule: 'unlisted-page', path: 'content/', level: 'warning' }],
  themeConfig: {
    nav: [
      { text: { en: 'Guide', de: 'Anleitung' }, link: '/guide/start', activeMatch: '^/guide/' },
      { text: 'Reference', items: [{ text: 'All', link: '/ref/' }], position: 'left' },
    ],
    sidebar: ['/guide'],
    socialLinks: [{ icon: 'github', mode: 'link', content: 'https://git.example', label: 'Code' }],
    search: { mode: 'local' },
    darkMode: true,
    footer: { message: 'Made here.' },
    editLink: { docRepoBaseUrl: 'https://git.example/', text: 'Edit' },
    lastUpdated: true,
    outline: true,
    outlineTitle: 'On this page',
    localeRedirect: 'auto',
    hideNavbar: 'never',
    enableScrollToTop: true,
    enableAppearanceAnimation: true,
    enableViewTransition: false,
    reportLink: 'https://git.example/new?title={page}&body={url}',
  },
};

/** Returns the header of a square PNG, which contains its size. `pixels` is the length of a side, below 256. */
export function png(pixels: number): string {
  const size = String.fromCharCode(0, 0, 0, pixels);
  return `\x89PNG\r\n\x1a\n\0\0\0\rIHDR${size}${size}\x08\x06\0\0\0\0\0\0\0`;
}
