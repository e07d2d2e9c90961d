/** The site with transitions between pages. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import site from '../../../site.config.ts';
import { genuiSite } from '../../../src/build/plugin.ts';

export default defineConfig({
  plugins: [
    react(),
    genuiSite({ ...site, themeConfig: { ...site.themeConfig, enableViewTransition: true } }),
  ],
});
