import { genui, homeExample, samplePictures } from 'genui-plugin';
import { defineSite } from 'parallel-docs';

export default defineSite({
  name: 'genui-book',
  title: 'GenUI Book',
  description: 'Documentation of GenUI, a Rust UI framework, and Ract, its command-line tool.',
  lang: 'en',
  origin: process.env.SITE_ORIGIN ?? 'https://genui.privoce.com',
  base: process.env.SITE_BASE ?? '/',
  logo: '/logo.svg',
  logoText: 'GenUI',
  locales: [
    {
      lang: 'en',
      label: 'English',
      title: 'GenUI Book',
      description: 'Documentation of GenUI, a Rust UI framework, and Ract, its command-line tool.',
      outlineTitle: 'Table of Contents',
    },
    {
      lang: 'zh',
      label: '中文',
      title: 'GenUI Book',
      description: 'Rust UI 框架 GenUI 与命令行工具 Ract 的文档。',
      outlineTitle: '目录',
    },
  ],
  multiVersion: { default: 'v0.1.0', versions: ['v0.1.0'] },
  products: { genui: 'GenUI 0.1.2', ract: 'Ract 0.2.0' },
  describes: { '/': 'genui', '/tools/': 'ract' },
  glossary: { file: 'glossary.yaml', page: 'doc/guide/overview' },
  plugins: [genui(), samplePictures(), homeExample()],
  themeConfig: {
    nav: [
      { text: { en: 'Doc', zh: '文档' }, link: '/doc/guide/overview', activeMatch: '^/doc/' },
      {
        text: { en: 'Components', zh: '组件' },
        link: '/components/',
        activeMatch: '^/components/',
      },
      { text: { en: 'Tools', zh: '工具' }, link: '/tools/overview', activeMatch: '^/tools/' },
      {
        text: { en: 'Examples', zh: '示例' },
        link: '/examples/overview',
        activeMatch: '^/examples/',
      },
      { text: { en: 'API', zh: 'API' }, link: '/api/', activeMatch: '^/api/' },
    ],
    socialLinks: [
      {
        icon: 'github',
        mode: 'link',
        content: 'https://github.com/Privoce/GenUI',
        label: 'GitHub',
      },
    ],
    editLink: {
      docRepoBaseUrl: 'https://github.com/Privoce/GenUI.github.io/tree/main/content/',
      text: { en: 'Edit this page', zh: '编辑本页' },
    },
    // If its index is too large for browsers, a site can query a service (packages/search-server/README.md).
    search: process.env.SEARCH_API
      ? { mode: 'remote', apiUrl: process.env.SEARCH_API, searchIndexes: ['docs'] }
      : { mode: 'local' },
    reportLink: 'https://github.com/Privoce/GenUI/issues/new?title={page}&body={url}',
    lastUpdated: true,
    enableScrollToTop: true,
    enableAppearanceAnimation: true,
    // Without the transition, a new page shows in the next frame. With it, the browser would first take snapshots of
    // both pages.
    enableViewTransition: false,
    footer: {
      message: {
        en: 'Released under the MIT License. GenUI is a project of Privoce.',
        zh: '以 MIT 许可证发布。GenUI 是 Privoce 的项目。',
      },
    },
  },
});
