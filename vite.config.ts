import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { documentation } from './engine/vite.ts';

export default defineConfig({ plugins: [react(), documentation()] });
