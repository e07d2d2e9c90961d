/** `npm start`: installs packages, builds, and serves at http://localhost:4173 (or PORT). */
import { prepare, run } from './setup.mjs';

prepare();
run('node', ['scripts/build.mjs']);
run('npx', ['vite', 'preview']);
