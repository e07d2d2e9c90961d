/**
 * `npm run check:agents`: builds the site for an address on this machine, serves it, and runs `afdocs` (downloaded,
 * with Node 22) to judge how well programs can read it. docs/deploying.md explains its findings.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePackages, fail, run } from './setup.mjs';

const PORT = 4823;
const site = `http://localhost:${PORT}`;
/** Every fifth page is checked. */
const EVERY = 5;

const folder = mkdtempSync(join(tmpdir(), 'agents-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
try {
  ensurePackages();
  const env = { SITE_ORIGIN: site, SITE_BASE: '/', OUT_DIR: join(folder, 'site') };
  run('npx', ['vite', 'build'], env);
  const server = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'preview', '--port', String(PORT), '--strictPort'],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } },
  );
  process.on('exit', () => server.kill());
  await new Promise((resolve, reject) => {
    server.stdout.once('data', resolve);
    server.once('exit', () =>
      reject(new Error(`The preview server does not start on port ${PORT}.`)),
    );
  });
  const pages = [
    ...readFileSync(join(folder, 'site', 'llms.txt'), 'utf8').matchAll(/\((http[^)]*)\.md\)/g),
  ]
    .map(([, page]) => page)
    .filter((page, at) => at % EVERY === 0 && !page.endsWith('/SKILL'));
  run('npx', [
    '-y',
    '-p',
    'node@22',
    '-p',
    'afdocs',
    'afdocs',
    'check',
    '--format',
    'scorecard',
    '--urls',
    pages.join(','),
    '--max-links',
    '60',
    `${site}/`,
  ]);
} catch (cause) {
  fail(cause);
}
process.exit();
