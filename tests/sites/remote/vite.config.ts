/** The site with a search service: `SEARCH_API` is its address, `SEARCH_LOADING=1` asks for the spinner. */
import { defineConfig } from 'vite';
import { documentation } from '../../../engine/vite.ts';
import site from '../../../site.config.ts';

export default defineConfig({
  plugins: [
    documentation({
      ...site,
      themeConfig: {
        ...site.themeConfig,
        search: {
          mode: 'remote',
          apiUrl: process.env.SEARCH_API ?? '/find',
          searchIndexes: ['docs', { value: 'blog', label: { en: 'Blog', zh: '博客' } }],
          searchLoading: process.env.SEARCH_LOADING === '1',
        },
      },
    }),
  ],
});
