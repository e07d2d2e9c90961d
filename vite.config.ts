import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { genuiSite } from './src/build/plugin.ts';

export default defineConfig({ plugins: [react(), genuiSite()] });
