/**
 * `npm run test:engines`: the same checks in Chromium, Firefox and WebKit, against the built site. `--smoke` runs a
 * third of them in Firefox and WebKit, as `npm test` does.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureBrowser, ensureEngines, ensurePackages, fail, run } from './setup.mjs';

const PORT = 4813;
const SITE = `http://localhost:${PORT}`;
const smoke = process.argv.includes('--smoke');

try {
  ensurePackages();
  const engines = ensureEngines();
  const paths = smoke ? engines : { chromium: ensureBrowser(), ...engines };
  if (!existsSync('dist/.site-build')) run('npx', ['vite', 'build']);
  const server = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'preview', '--port', String(PORT), '--strictPort'],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  process.on('exit', () => server.kill());
  await answering();
  run('npx', ['vitest', 'run', '--config', 'tests/engines/vitest.config.ts', ...reporters()], {
    SITE,
    ENGINES: JSON.stringify(paths),
    ...(smoke ? { SMOKE: '1' } : {}),
  });
} catch (cause) {
  fail(cause);
}
process.exit();

/** `npm test` adds the numbers up. */
function reporters() {
  return smoke
    ? ['--reporter=default', '--reporter=json', '--outputFile.json=test-results/engines.json']
    : ['--reporter=verbose'];
}

async function answering() {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    try {
      if ((await fetch(`${SITE}/`)).ok) return;
    } catch {
      // Not yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The preview server does not answer on port ${PORT}.`);
}
