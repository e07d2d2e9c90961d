/** The manual of the engine, made with the engine: `npm run manual`. */
import { defineSite } from 'parallel-docs';
import { keys } from './keys/keys.ts';

export default defineSite({
  name: 'parallel-docs-manual',
  title: 'parallel-docs',
  description: 'Static documentation sites in several languages, from plain Markdown.',
  origin: process.env.SITE_ORIGIN ?? 'https://parallel-docs.example',
  base: process.env.SITE_BASE ?? '/',
  logo: '/logo.svg',
  logoText: 'parallel-docs',
  locales: [
    { lang: 'en', label: 'English' },
    {
      lang: 'zh',
      label: '中文',
      description: '用纯 Markdown 制作多语言的静态文档站。',
    },
  ],
  multiVersion: { default: 'v0.1', versions: ['v0.1'] },
  products: { engine: 'parallel-docs 0.1' },
  describes: { '/': 'engine' },
  plugins: [keys()],
  themeConfig: {
    nav: [
      { text: { en: 'Guide', zh: '指南' }, link: '/guide/start' },
      { text: { en: 'Reference', zh: '参考' }, link: '/reference/configuration' },
    ],
  },
});
