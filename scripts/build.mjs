/** `npm run build`: the site into `dist/`, by Vite; a build that would change nothing is noticed before Vite is loaded. */
import { notedBuild } from '../packages/engine/unchanged.mjs';

const started = performance.now();
const said = process.argv.length === 2 ? notedBuild(process.cwd(), process.env) : undefined;
if (said) {
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  for (const line of said)
    console.log(line.replace(/\(\d+ rendered\) in [\d.]+ s/, `(0 rendered) in ${seconds} s`));
} else {
  process.argv.splice(2, 0, 'build');
  await import('../node_modules/vite/bin/vite.js');
}
