/**
 * `npm run check:agents`: builds the site for an address on this machine and serves it. Then downloads `afdocs` and
 * Node 22 and runs `afdocs`, which judges how well programs can read the site. docs/deploying.md explains the findings.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from './preview.mjs';
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
  await preview(PORT, env);
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
