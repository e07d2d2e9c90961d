/** `npm start`: set up, build, serve at http://localhost:4173 (or PORT). */
import { ensurePackages, fail, run } from './setup.mjs';

try {
  ensurePackages();
} catch (cause) {
  fail(cause);
}
run('npx', ['vite', 'build']);
run('npx', ['vite', 'preview']);
