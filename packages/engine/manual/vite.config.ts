/** For this repository, where the engine is TypeScript. With the package, `npx docs dev` needs no such file. */
import { defineConfig } from 'vite';
import { documentation } from '../vite.ts';

export default defineConfig({ plugins: [documentation()] });
