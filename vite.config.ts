import { defineConfig } from 'vite';
// Imported by path: Node 20 does not run TypeScript in packages, and Vite bundles only what is imported by path.
import { documentation } from './packages/engine/vite.ts';

export default defineConfig({ plugins: [documentation()] });
