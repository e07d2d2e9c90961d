/** `npm start`: set up, build, serve at http://localhost:4173 (or PORT). */
import { prepare, run } from './setup.mjs';

prepare();
run('node', ['scripts/build.mjs']);
run('npx', ['vite', 'preview']);
