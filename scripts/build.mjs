/** `npm run build`: the site into `dist/`, by Vite; a build that would change nothing is noticed before Vite is loaded. */
import { notedBuild } from '../packages/engine/unchanged.mjs';

const said = process.argv.length === 2 ? notedBuild(process.cwd(), process.env) : undefined;
for (const line of said ?? []) console.log(line);
if (!said) {
  process.argv.splice(2, 0, 'build');
  await import('../node_modules/vite/bin/vite.js');
}
