/** A site with two versions. Built with `CONTENT_DIR=tests/sites/versions vite build --config …/vite.config.ts`. */
import { defineConfig } from 'vite';
import { documentation } from '../../../engine/vite.ts';

export default defineConfig({
  plugins: [
    documentation({
      title: 'Versions',
      description: 'A site with two versions.',
      origin: 'https://example.com',
      locales: [
        { lang: 'en', label: 'English', title: 'Versions', description: 'Two versions.' },
        { lang: 'zh', label: '中文', title: '版本', description: '两个版本。' },
      ],
      multiVersion: { default: 'v2', versions: ['v2', 'v1'] },
      themeConfig: {
        nav: [{ text: { en: 'Doc', zh: '文档' }, link: '/doc/page', activeMatch: '^/doc/' }],
      },
    }),
  ],
});
