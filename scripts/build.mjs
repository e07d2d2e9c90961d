/** `npm run build`: builds the site into `dist/`. Loads Vite only if a build would change something. */
import { notedBuild } from '../packages/engine/unchanged.mjs';

const said = process.argv.length === 2 ? notedBuild(process.cwd(), process.env) : undefined;
for (const line of said ?? []) console.log(line);
if (!said) {
  process.argv.splice(2, 0, 'build');
  await import('../node_modules/vite/bin/vite.js');
}
