/** `npm start`: installs packages, builds the site, and serves it at http://localhost:4173 (or another `PORT`). */
import { prepare, run } from './setup.mjs';

prepare();
run('node', ['scripts/build.mjs']);
run('npx', ['vite', 'preview']);
