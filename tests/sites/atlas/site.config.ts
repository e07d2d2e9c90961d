/** The site of an invented product, for tests. It sets every option that the site of this repository leaves out. */
import { defineSite } from '../../../packages/engine/index.ts';
import { german } from './german.ts';
import { atlas } from './plugin/plugin.ts';

/** Returns a line icon of 24 × 24 px. */
const icon = (path: string) =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`;

export default defineSite({
  name: 'atlas-docs',
  title: 'Atlas',
  description: 'Documentation of Atlas, an SDK for maps.',
  lang: 'en',
  origin: 'https://docs.atlas.example',
  base: '/atlas/',
  logo: { light: '/logo.svg', dark: '/logo-dark.svg' },
  locales: [
    {
      lang: 'en',
      label: 'English',
      title: 'Atlas',
      description: 'Documentation of Atlas, an SDK for maps.',
    },
    {
      lang: 'zh',
      label: '中文',
      title: 'Atlas 文档',
      description: '地图 SDK Atlas 的文档。',
    },
    {
      lang: 'de',
      language: german,
      label: 'Deutsch',
      title: 'Atlas',
      description: 'Dokumentation von Atlas, einem SDK für Landkarten.',
    },
  ],
  multiVersion: { default: 'v2', versions: ['v2', 'v1'] },
  products: { sdk: 'Atlas SDK 2.1', sdk1: 'Atlas SDK 1.4', cli: 'Atlas CLI 0.9' },
  describes: { '/': 'sdk', '/reference/command-line': 'cli' },
  plugins: [atlas()],
  themeConfig: {
    nav: [
      {
        text: { en: 'Guide', zh: '指南', de: 'Anleitung' },
        link: '/guide/start',
        position: 'left',
      },
      {
        text: { en: 'Reference', zh: '参考', de: 'Referenz' },
        link: '/reference/',
        items: [
          { text: { en: 'Map', zh: '地图', de: 'Karte' }, link: '/reference/map' },
          {
            text: { en: 'Command line', zh: '命令行', de: 'Befehlszeile' },
            link: '/reference/command-line',
          },
        ],
      },
      {
        text: { en: 'About', zh: '关于', de: 'Über uns' },
        items: [
          { text: { en: 'Studio', zh: '工作室', de: 'Studio' }, link: '/about/studio' },
          {
            text: { en: 'Status', zh: '服务状态', de: 'Status' },
            link: 'https://status.atlas.example',
          },
        ],
      },
    ],
    sidebar: ['/guide', '/reference'],
    socialLinks: [
      { icon: 'github', content: 'https://git.example/atlas', label: 'Source code' },
      {
        icon: icon('M4 5h16v11H9l-5 4z'),
        mode: 'text',
        content: 'Office hours: Tuesdays, 15:00 UTC',
        label: 'Office hours',
      },
      {
        icon: icon('M5 5h6v6H5zM13 5h6v6h-6zM5 13h6v6H5zM14 14h1M19 14v5h-5'),
        mode: 'img',
        content: '/community.svg',
        label: 'Community',
      },
      {
        icon: icon('M4 6h16v12H4zM4 7l8 6 8-6'),
        mode: 'dom',
        content:
          '<p>Write to <a href="mailto:maps@atlas.example">maps@atlas.example</a></p><form><label>Your town <input name="town"></label></form>',
        label: 'Mail',
      },
      { icon: 'discord', content: 'https://chat.atlas.example', label: 'Chat' },
      { icon: 'x', content: 'https://news.atlas.example', label: 'News' },
      {
        icon: icon('M12 3l9 16H3zM12 9v5M12 16.500v.01'),
        mode: 'text',
        content: 'Emergencies: +49 30 000000',
        label: 'Emergencies',
      },
    ],
    search: {
      mode: 'remote',
      apiUrl: process.env.SEARCH_API ?? 'https://search.atlas.example/find',
      searchIndexes: ['docs', { value: 'blog', label: { en: 'Blog', zh: '博客', de: 'Blog' } }],
      searchLoading: process.env.SEARCH_LOADING === '1',
    },
    darkMode: false,
    footer: {
      message: {
        en: 'Atlas is invented.',
        zh: 'Atlas 是虚构的产品。',
        de: 'Atlas ist frei erfunden.',
      },
    },
    outlineTitle: { en: 'Contents', zh: '本页内容', de: 'Inhalt' },
    localeRedirect: 'only-default-lang',
    hideNavbar: 'auto',
    enableScrollToTop: true,
    enableViewTransition: true,
  },
});
