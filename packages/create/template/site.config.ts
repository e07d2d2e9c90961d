import { defineSite } from 'parallel-docs';
import { version } from './plugins/version.ts';

export default defineSite({
  name: '__ID__',
  title: '__TITLE__',
  description: '__DESCRIPTION__',
  lang: '__LANG__',
  origin: process.env.SITE_ORIGIN ?? 'https://docs.example.com',
  base: process.env.SITE_BASE ?? '/',
  logo: '/logo.svg',
  logoText: '__TITLE__',
  styles: 'styles.css',
  locales: ['__LOCALES__'],
  multiVersion: { default: 'v1', versions: ['v1'] },
  plugins: [version({ current: '1.0.0' })],
  themeConfig: {
    nav: [{ text: '__GUIDE__', link: '/guide/start' }],
  },
});
