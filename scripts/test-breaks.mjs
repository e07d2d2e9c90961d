/**
 * `npm run test:breaks`: every behaviour of tests/breaks/breaks.json is broken in a copy of the project, one at a time,
 * and the test named there has to fail. `-- tabs.spec.ts` breaks what one test file is about, `--unit` and `--browser`
 * what one kind of tests is about.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser, ensurePackages, fail } from './setup.mjs';

/** @typedef {{ what: string, file: string, search: string, replacement: string, test: string, proof: string }} Break */

let options;
let names;
try {
  ({ values: options, positionals: names } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '4830' },
      unit: { type: 'boolean' },
      browser: { type: 'boolean' },
    },
  }));
  ensurePackages();
} catch (cause) {
  fail(cause);
}
/** @type {Break[]} */
const wanted = JSON.parse(readFileSync('tests/breaks/breaks.json', 'utf8'))
  .filter(({ test }) => names.length === 0 || names.some((name) => test.endsWith(name)))
  .filter((each) => !(runsInBrowser(each) ? options.unit : options.browser));
if (wanted.length === 0) fail(new Error('No behaviour of that name is broken.'));
const env = { ...process.env, BREAKS_PORT: options.port };
if (wanted.some(runsInBrowser)) env.CHROMIUM_PATH = ensureBrowser();

const folder = mkdtempSync(join(tmpdir(), 'breaks-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
copyProject();

// What is red without a break says nothing when it is red with one.
console.log('as it is …');
const inBrowser = wanted.filter(runsInBrowser);
if (inBrowser.length > 0) build();
const before = [...runTests(wanted.filter((each) => !runsInBrowser(each))), ...runTests(inBrowser)];
const red = before.filter(({ ok }) => !ok);
if (before.length === 0 || red.length > 0)
  fail(new Error(`Not green before a break: ${red.map(({ title }) => title).join('; ')}`));

let unnoticed = 0;
for (const each of wanted) {
  const file = join(folder, each.file);
  const text = readFileSync(file, 'utf8');
  if (text.split(each.search).length !== 2)
    fail(new Error(`${each.file} does not have this text once: ${each.search}`));
  writeFileSync(
    file,
    text.replace(each.search, () => each.replacement),
  );
  // The site of another product is built by its own tests.
  if (runsInBrowser(each) && !/atlas/.test(each.test)) build();
  const results = runTests([each]);
  writeFileSync(file, text);
  const failed = results.some(({ ok }) => !ok);
  if (!failed) unnoticed++;
  console.log(
    `${failed ? 'fails' : results.length > 0 ? 'STAYS GREEN' : 'DOES NOT RUN'}: ${each.what} (${each.test})`,
  );
}
console.log(`${wanted.length - unnoticed} passed, ${unnoticed} failed`);
process.exit(unnoticed > 0 ? 1 : 0);

/** Everything that is or could be committed; installed packages are linked, caches are its own. */
function copyProject() {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const file of stdout.split('\0').filter(Boolean)) cpSync(file, join(folder, file));
  mkdirSync(join(folder, 'node_modules'));
  for (const entry of readdirSync('node_modules', { withFileTypes: true })) {
    const path = resolve('node_modules', entry.name);
    // Links lead to the packages of the workspace, by a path that fits the copy too.
    if (!entry.name.startsWith('.') || entry.name === '.bin')
      symlinkSync(
        entry.isSymbolicLink() ? readlinkSync(path) : path,
        join(folder, 'node_modules', entry.name),
      );
  }
}

function build() {
  const { status, stderr } = spawnSync('node', ['node_modules/vite/bin/vite.js', 'build'], {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  if (status !== 0) fail(new Error(`The copy cannot be built.\n${stderr}`));
}

/** @param {Break} each */
function runsInBrowser({ test }) {
  return test.endsWith('.spec.ts');
}

/** A regular expression for a title as it is in the source: what is put into it may be anything. */
function patternOf({ proof }) {
  return `${proof
    .split(/\$\{[^}]*\}|%[sjdo]/)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('.*')}(?: @\\w+)*$`;
}

/**
 * Runs the tests of breaks, all of one kind.
 *
 * @param {Break[]} list
 * @returns {{ title: string, ok: boolean }[]}
 */
function runTests(list) {
  if (list.length === 0) return [];
  const report = join(folder, 'test-results/breaks.json');
  rmSync(report, { force: true });
  const files = [...new Set(list.map(({ test }) => test))];
  const pattern = list.map(patternOf).join('|');
  const args = runsInBrowser(list[0])
    ? ['playwright', 'test', '--config', 'tests/breaks/playwright.config.ts', '--grep', pattern]
    : ['vitest', 'run', '--reporter=json', `--outputFile=${report}`, '-t', pattern];
  const { stdout, stderr } = spawnSync('npx', [...args, ...files], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  let results;
  try {
    results = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    fail(new Error(`No test ran.\n${stdout}${stderr}`));
  }
  if (results.testResults)
    return results.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({ title: fullName, ok: status === 'passed' }));
  return results.suites.flatMap(specsOf).map(({ title, ok }) => ({ title, ok }));
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
