/** The site with transitions between pages. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { documentation } from '../../../engine/vite.ts';
import site from '../../../site.config.ts';

export default defineConfig({
  plugins: [
    react(),
    documentation({ ...site, themeConfig: { ...site.themeConfig, enableViewTransition: true } }),
  ],
});
