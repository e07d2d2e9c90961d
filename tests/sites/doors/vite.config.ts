import { defineConfig } from 'vite';
import { documentation } from '../../../packages/engine/vite.ts';

export default defineConfig({ plugins: [documentation()] });
