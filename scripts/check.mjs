/** `npm run check`: types, lint, content. */
import { spawnSync } from 'node:child_process';

const steps = [
  ['types', 'npx', ['tsc', '--noEmit']],
  ['lint and format', 'npx', ['biome', 'check', '.']],
  ['content', 'node', ['scripts/content.mjs']],
];
let failed = false;
for (const [name, command, args] of steps) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  console.log(`${name}: ${status === 0 ? 'ok' : 'failed'}`);
  failed ||= status !== 0;
}
process.exit(failed ? 1 : 0);
