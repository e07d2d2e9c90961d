/** The site with transitions between pages. */
import { defineConfig } from 'vite';
import { documentation } from '../../../engine/vite.ts';
import site from '../../../site.config.ts';

export default defineConfig({
  plugins: [
    documentation({ ...site, themeConfig: { ...site.themeConfig, enableViewTransition: true } }),
  ],
});
