import { defineConfig } from 'vite';
// By its path: Node 20 runs no TypeScript of a package, and Vite bundles only what a path names.
import { documentation } from './packages/engine/vite.ts';

export default defineConfig({ plugins: [documentation()] });
