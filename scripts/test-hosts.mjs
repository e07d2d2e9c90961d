/**
 * `npm run test:hosts`: both sites on nginx, Apache and Caddy, each with the configuration of `npm run headers`: the
 * table of requests, then journeys in Chromium. Writes tests/hosts/RESULTS.md. `--table` leaves the journeys out.
 */
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser, ensurePackages, ensureServers, fail, run } from './setup.mjs';

let options;
try {
  options = parseArgs({
    options: { table: { type: 'boolean' }, port: { type: 'string', default: '4820' } },
  }).values;
  ensurePackages();
  ensureServers();
} catch (cause) {
  fail(cause);
}

// Not below the project: a server that runs as a user of its own has to get there.
const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
chmodSync(folder, 0o755);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const env = {
  HOSTS_FOLDER: folder,
  HOSTS_PORT: options.port,
};

const vite = resolve('node_modules/vite/bin/vite.js');
const compress = resolve('scripts/compress.mjs');
for (const [name, project] of [
  ['book', '.'],
  ['atlas', 'tests/sites/atlas'],
]) {
  const plain = join(folder, name);
  const compressed = `${plain}-compressed`;
  process.chdir(resolve(project));
  run('node', [vite, 'build'], { OUT_DIR: plain });
  cpSync(plain, compressed, { recursive: true, preserveTimestamps: true });
  run('node', [compress], { OUT_DIR: compressed });
  process.chdir(resolve(import.meta.dirname, '..'));
}

run('npx', ['vitest', 'run', '--config', 'tests/hosts/vitest.config.ts'], env);
if (!options.table) {
  let browser;
  try {
    browser = ensureBrowser();
  } catch (cause) {
    fail(cause);
  }
  run('npx', ['playwright', 'test', '--config', 'tests/hosts/playwright.config.ts'], {
    ...env,
    CHROMIUM_PATH: browser,
    OUT_DIR: join(folder, 'book-compressed'),
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'journeys.json'),
  });
}
