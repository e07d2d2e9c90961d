/**
 * `npm run test:hosts`: tests both sites on nginx, Apache and Caddy, each with the configuration of `npm run
 * headers`. Sends a table of requests, then runs end-to-end tests in Chromium, which `--table` skips. Writes
 * tests/hosts/RESULTS.md.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

// The folder is outside of the project, because a server that runs as another user must be able to read it.
const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
chmodSync(folder, 0o755);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const env = {
  HOSTS_FOLDER: folder,
  HOSTS_PORT: options.port,
};

const vite = resolve('node_modules/vite/bin/vite.js');
const tool = resolve('scripts/tool.mjs');
for (const [name, project] of [
  ['book', '.'],
  ['atlas', 'tests/sites/atlas'],
]) {
  const plain = join(folder, name);
  const compressed = `${plain}-compressed`;
  process.chdir(resolve(project));
  run('node', [vite, 'build'], { OUT_DIR: plain });
  cpSync(plain, compressed, { recursive: true, preserveTimestamps: true });
  run('node', [tool, 'compress'], { OUT_DIR: compressed });
  process.chdir(resolve(import.meta.dirname, '..'));
}

run('npx', ['vitest', 'run', '--config', 'tests/hosts/vitest.config.ts'], env);
const findings = JSON.parse(readFileSync(join(folder, 'findings.json'), 'utf8'));
let journeys = '';
if (!options.table) {
  let browser;
  try {
    browser = ensureBrowser();
  } catch (cause) {
    fail(cause);
  }
  const report = join(folder, 'journeys.json');
  run('npx', ['playwright', 'test', '--config', 'tests/hosts/playwright.config.ts'], {
    ...env,
    CHROMIUM_PATH: browser,
    OUT_DIR: join(folder, 'book-compressed'),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { expected } = JSON.parse(readFileSync(report, 'utf8')).stats;
  journeys = `Journeys in Chromium, over all three servers: ${expected} passed.\n\n`;
}

/** Notes to print before a table, by the heading of the table. */
const NOTES = {
  Addresses:
    'If a cell has several values, they are answers to different addresses of the row.\n\n',
  Compression:
    'If a cell has two values, the first is for the site without compressed files, the second for the site with them.\n\n',
};

writeFileSync('tests/hosts/RESULTS.md', report());

/** The results as a page: the answers of each server. If an answer is wrong, the run fails earlier. */
function report() {
  const hosts = [...new Set(findings.map(({ host }) => host))];
  const rows = [...new Set(findings.map(({ group, line }) => `${group}\n${line}`))];
  const cell = (row, host) => {
    const seen = findings.flatMap((finding) =>
      finding.host === host && `${finding.group}\n${finding.line}` === row && finding.seen
        ? finding.seen.split(', ')
        : [],
    );
    return [...new Set(seen)].join(', ') || '–';
  };
  const groups = [...new Set(rows.map((row) => row.split('\n')[0]))];
  const table = (group) =>
    [
      `## ${group}\n`,
      `${NOTES[group] ?? ''}| Request | ${hosts.join(' | ')} |`,
      `| --- |${' --- |'.repeat(hosts.length)}`,
      ...rows
        .filter((row) => row.startsWith(`${group}\n`))
        .map(
          (row) =>
            `| ${row.split('\n')[1]} | ${hosts.map((host) => cell(row, host)).join(' | ')} |`,
        ),
    ].join('\n');
  return `# Hosts\n\nWritten by \`npm run test:hosts\` with ${versions().join(', ')}: ${findings.length} tests passed, on two sites. One is at the root of its host; the other is below a base and has two versions. Each server served both sites with and without compressed files. The hosted services were simulated by their documented rules (docs/deploying.md), without compressed files. A dash means that this was not tested, or does not apply.\n\n${journeys}${groups.map(table).join('\n\n')}\n`;
}

function versions() {
  const of = (name, ...command) => {
    const { stdout, stderr } = spawnSync(command[0], command.slice(1), { encoding: 'utf8' });
    return `${name} ${/\d+\.\d+\.\d+/.exec(stdout + stderr)?.[0] ?? '(unknown)'}`;
  };
  return [
    of('nginx', '/usr/sbin/nginx', '-v'),
    of('Apache', '/usr/sbin/apache2', '-v'),
    of('Caddy', '/usr/bin/caddy', 'version'),
  ];
}
