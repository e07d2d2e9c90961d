/** `npm run check`: checks types, lint and content. Options are for the content check; `--help` lists them. */
import { spawnSync } from 'node:child_process';

const options = process.argv.slice(2);
const steps = [
  ['types', 'npx', ['tsc', '--noEmit']],
  ['types in the browser', 'npx', ['tsc', '--noEmit', '-p', 'tsconfig.browser.json']],
  ['lint and format', 'npx', ['biome', 'check', '.']],
  ['content', 'node', ['scripts/tool.mjs', 'content', ...options]],
];
// With --json, standard output contains only the findings.
const json = options.includes('--json');
let failed = false;
for (const [name, command, args] of options.includes('--help') ? steps.slice(-1) : steps) {
  const output = json && name !== 'content' ? 2 : 1;
  const { status } = spawnSync(command, args, { stdio: ['inherit', output, 'inherit'] });
  (json ? console.error : console.log)(`${name}: ${status === 0 ? 'ok' : 'failed'}`);
  failed ||= status !== 0;
}
process.exit(failed ? 1 : 0);
