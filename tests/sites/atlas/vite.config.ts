import { defineConfig } from 'vite';
import { documentation } from '../../../engine/vite.ts';

export default defineConfig({ plugins: [documentation()] });
