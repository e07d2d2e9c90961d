/**
 * `npm run check:supply`: builds the last commit in several environments and compares every byte. Checks the licences
 * and known vulnerabilities of all packages and the expiry of security.txt. Writes an SBOM, and if there is no problem,
 * tests/supply/RESULTS.md.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { daysLeft, licenceProblems, wholeLock } from './licences.mjs';
import { ensurePackages, fail } from './setup.mjs';

const SBOM = 'test-results/sbom.cdx.json';
const RESULTS = 'tests/supply/RESULTS.md';
const DAYS = 30;
const problems = [];
const told = [];
const tell = (line) => {
  console.log(line);
  told.push(line);
};
const say = (what, wrong) => {
  tell(`${what}: ${wrong.length === 0 ? 'ok' : wrong.join('\n  ')}`);
  problems.push(...wrong);
};
const output = (command, args, options = {}) => {
  const result = spawnSync(command, args, { encoding: 'utf8', ...options });
  if (result.error) throw result.error;
  return result;
};

try {
  ensurePackages();
  const lock = wholeLock();
  const rules = JSON.parse(readFileSync('scripts/licences.json', 'utf8'));
  say(`licences of ${Object.keys(lock.packages).length} packages`, licenceProblems(lock, rules));
  const days = daysLeft(readFileSync('public/.well-known/security.txt', 'utf8'), Date.now());
  say(
    `security.txt holds for ${days} days`,
    days >= DAYS && days <= 366
      ? []
      : [`security.txt must expire in ${DAYS} to 366 days. Change the date in the line "Expires".`],
  );
  for (const folder of ['.', 'tests/mutation']) audit(folder);
  const sbom = output('npm', ['sbom', '--sbom-format=cyclonedx']);
  if (sbom.status !== 0) throw new Error(sbom.stderr);
  mkdirSync(dirname(SBOM), { recursive: true });
  writeFileSync(SBOM, sbom.stdout);
  tell(`SBOM (\`${SBOM}\`): ${JSON.parse(sbom.stdout).components.length} packages`);
  compareBuilds();
} catch (cause) {
  fail(cause);
}
if (problems.length === 0) writeFileSync(RESULTS, report());
process.exit(problems.length > 0 ? 1 : 0);

function report() {
  const commit = output('git', ['rev-parse', '--short', 'HEAD']).stdout.trim();
  return `# Supply chain

Written by \`npm run check:supply\` with Node ${process.versions.node}, of commit ${commit}.

${told.map((line) => `- ${line}`).join('\n')}
`;
}

/** Reports the known vulnerabilities of a folder's packages. It is no problem if the registry does not answer. */
function audit(folder) {
  const { stdout } = output('npm', ['audit', '--json'], { cwd: folder });
  const { vulnerabilities, error, message } = JSON.parse(stdout);
  if (error || !vulnerabilities)
    tell(`known vulnerabilities in ${folder}: the registry gives no answer (${message})`);
  else
    say(
      `known vulnerabilities in ${folder}`,
      Object.values(vulnerabilities).map(({ name, severity }) => `${name}: ${severity}`),
    );
}

/** Builds the last commit with different folders, time zones, locales and Node versions, and compares the results. */
function compareBuilds() {
  const other = process.versions.node.startsWith('20.') ? 22 : 20;
  const surroundings = [
    { folder: 'a', node: process.execPath, env: { TZ: 'UTC', LC_ALL: 'C.UTF-8' } },
    {
      folder: 'another place/with a longer name',
      node: process.execPath,
      env: { TZ: 'Pacific/Auckland', LC_ALL: 'zh_CN.UTF-8', HOME: tmpdir() },
    },
    { folder: 'c', node: nodeOf(other), env: { TZ: 'America/St_Johns', LC_ALL: 'tr_TR.UTF-8' } },
  ];
  const root = mkdtempSync(join(tmpdir(), 'supply-'));
  try {
    const [first, ...rest] = surroundings.map((each) => buildIn(join(root, each.folder), each));
    tell(`files of a build: ${first.size}`);
    rest.forEach((files, at) => {
      const { env, node, folder } = surroundings[at + 1];
      const version = output(node, ['--version']).stdout.trim();
      const names = new Set([...first.keys(), ...files.keys()]);
      say(
        `the same build in "${folder}", with ${env.TZ}, ${env.LC_ALL}, Node ${version}`,
        few([...names].filter((name) => first.get(name) !== files.get(name))),
      );
    });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Returns a problem for each of the first five names, and a line with the number of the other names. */
function few(names) {
  return names.length <= 5
    ? names.map((name) => `${name} differs`)
    : [...names.slice(0, 5).map((name) => `${name} differs`), `… ${names.length - 5} more`];
}

/**
 * Clones the last commit into `folder`, copies the installed packages without their caches, and builds. Returns the
 * SHA-256 of each built file by its path.
 */
function buildIn(folder, { node, env }) {
  const must = (command, args, options) => {
    const { status, stdout, stderr } = output(command, args, options);
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
  };
  mkdirSync(dirname(folder), { recursive: true });
  must('git', ['clone', '--quiet', '--no-hardlinks', '.', folder]);
  must('cp', ['-a', 'node_modules', join(folder, 'node_modules')]);
  for (const cache of ['.cache', '.vite', '.vite-temp'])
    rmSync(join(folder, 'node_modules', cache), { recursive: true, force: true });
  const { SITE_BASE: _, SITE_ORIGIN: __, OUT_DIR: ___, ...rest } = process.env;
  must(node, ['node_modules/vite/bin/vite.js', 'build'], { cwd: folder, env: { ...rest, ...env } });
  const dist = join(folder, 'dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  return new Map(
    files
      .sort()
      .map((file) => [
        file.slice(dist.length + 1),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  );
}

/** Installs a major version of Node from the registry; returns the path of its program. */
function nodeOf(version) {
  const { stdout, stderr, status } = output('npx', [
    '--yes',
    '--package',
    `node@${version}`,
    'node',
    '--print',
    'process.execPath',
  ]);
  if (status !== 0) throw new Error(`Node ${version} cannot be installed.\n${stderr}`);
  return stdout.trim().split('\n').at(-1);
}
