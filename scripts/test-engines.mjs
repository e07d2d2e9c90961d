/**
 * `npm run test:engines`: runs the same checks in Chromium, Firefox and WebKit, against the built site. `--smoke` runs
 * only the most important checks, only in Firefox and WebKit, as `npm test` does. `--only NAME` selects one engine, and
 * `--grep TEXT` selects the checks whose name contains TEXT.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { freePort } from './free-port.mjs';
import { preview } from './preview.mjs';
import { ensureBrowser, ensureEngines, ensurePackages, FONTS_FILE, fail, run } from './setup.mjs';
import { leaveSurroundings } from './surroundings.mjs';

leaveSurroundings();

const PORT = await freePort();
const SITE = `http://localhost:${PORT}`;
let options;
try {
  options = parseArgs({
    options: { smoke: { type: 'boolean' }, only: { type: 'string' }, grep: { type: 'string' } },
  }).values;
} catch (cause) {
  fail(cause);
}
const { smoke, only, grep } = options;

try {
  ensurePackages();
  const engines = ensureEngines();
  const all = smoke ? engines : { chromium: ensureBrowser(), ...engines };
  if (only && !(only in all))
    throw new Error(`There is no engine "${only}". Known: ${Object.keys(all).join(', ')}.`);
  const paths = only ? { [only]: all[only] } : all;
  if (!existsSync('dist/.site-build')) run('npx', ['vite', 'build']);
  await preview(PORT);
  run('npx', ['vitest', 'run', '--config', 'tests/engines/vitest.config.ts', ...vitestOptions()], {
    SITE,
    ENGINES: JSON.stringify(paths),
    FONTCONFIG_FILE: FONTS_FILE,
    ...(smoke ? { SMOKE: '1' } : {}),
  });
} catch (cause) {
  fail(cause);
}
process.exit();

/**
 * Returns the options for Vitest. The output file is relative to Vitest's root, `tests/engines/`. `npm test` reads the
 * numbers of tests from it.
 */
function vitestOptions() {
  const reporters = smoke
    ? ['--reporter=default', '--reporter=json', '--outputFile.json=test-results/engines.json']
    : ['--reporter=verbose'];
  return grep ? [...reporters, '--testNamePattern', grep] : reporters;
}
