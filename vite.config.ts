import { defineConfig } from 'vite';
// The engine is imported by path, because Vite bundles only such imports, and Node 20 runs no TypeScript in packages.
import { documentation } from './packages/engine/vite.ts';

export default defineConfig({ plugins: [documentation()] });
