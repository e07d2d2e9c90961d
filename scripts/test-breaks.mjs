/**
 * `npm run test:breaks`: every behaviour of tests/breaks/breaks.json is broken in a copy of the project, one at a time,
 * and the test that tests/COVERAGE.md names for it has to fail there. `-- 2.3.3 9.14` breaks these lines only, `--unit`
 * and `--journeys` those with tests of one kind. Writes tests/breaks/RESULTS.md unless a
 * test stays green.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { breaks, fileOfProof } from '../tests/breaks/breaks.mjs';
import { ensureBrowser, ensurePackages, fail } from './setup.mjs';

const NOTED = 'tests/breaks/test-results/results.json';

/** @typedef {import('../tests/breaks/breaks.mjs').Break & { test: string }} Break */

let options;
let lines;
try {
  ({ values: options, positionals: lines } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '4830' },
      unit: { type: 'boolean' },
      journeys: { type: 'boolean' },
    },
  }));
  ensurePackages();
} catch (cause) {
  fail(cause);
}
/** @type {Break[]} */
const wanted = breaks
  .filter(({ row }) => lines.length === 0 || lines.includes(row.split(' ')[1]))
  .map((each) => ({ ...each, test: fileOfProof(each) }))
  .filter((each) => !(isJourney(each) ? options.unit : options.journeys));
if (wanted.length === 0) fail(new Error('No line of that number is broken.'));
const env = { ...process.env, BREAKS_PORT: options.port };
if (wanted.some(isJourney)) env.CHROMIUM_PATH = ensureBrowser();

const folder = mkdtempSync(join(tmpdir(), 'breaks-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
copyProject();

// What is red without a break says nothing when it is red with one.
console.log('as it is …');
const journeys = wanted.filter(isJourney);
if (journeys.length > 0) build();
const green = [
  ...runTests(wanted.filter((each) => !isJourney(each))),
  ...(journeys.length > 0 ? runTests(journeys) : []),
];
const red = green.filter(({ ok }) => !ok);
if (green.length === 0 || red.length > 0)
  fail(
    new Error(`Not green before anything is broken: ${red.map(({ title }) => title).join('; ')}`),
  );

const unnoticed = [];
for (const each of wanted) {
  const file = join(folder, each.file);
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(each.search, () => each.replacement),
  );
  // The site of another product is built by its own tests.
  if (isJourney(each) && !/atlas/.test(each.test)) build();
  const results = runTests([each]);
  writeFileSync(file, text);
  const failed = results.filter(({ ok }) => !ok).length;
  if (failed === 0) unnoticed.push(each);
  console.log(
    `${failed > 0 ? 'fails' : results.length > 0 ? 'STAYS GREEN' : 'DOES NOT RUN'}: ${each.row}, ${each.what}`,
  );
  note(each, failed, results.length);
}
console.log(`${wanted.length - unnoticed.length} of ${wanted.length} noticed`);
const rows = breaks.flatMap((each) => noted()[keyOf(each)] ?? []);
const untried = breaks.filter((each) => noted()[keyOf(each)] === undefined);
if (rows.every(({ failed }) => failed > 0)) writeFileSync('tests/breaks/RESULTS.md', page());
process.exit(unnoticed.length > 0 ? 1 : 0);

/** A break as it is now: one that was changed has to be tried again. */
function keyOf({ row, proof, file, search, replacement }) {
  return JSON.stringify([row, proof, file, search, replacement]);
}

/** What runs have seen, by break. */
function noted() {
  return existsSync(NOTED) ? JSON.parse(readFileSync(NOTED, 'utf8')) : {};
}

function note(each, failed, of) {
  mkdirSync(dirname(NOTED), { recursive: true });
  writeFileSync(NOTED, JSON.stringify({ ...noted(), [keyOf(each)]: { ...each, failed, of } }));
}

/** Everything that is or could be committed; packages are linked, caches are its own. */
function copyProject() {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const file of stdout.split('\0').filter(Boolean)) cpSync(file, join(folder, file));
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules'))
    if (!['.cache', '.vite', '.vite-temp'].includes(name))
      symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
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
function isJourney({ test }) {
  return test.endsWith('.spec.ts');
}

/** A regular expression for a title as it stands in the source: what is put into it may be anything. */
function patternOf({ proof }) {
  return `${proof
    .split(/\$\{[^}]*\}|%[sjdo]/)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('.*')}$`;
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
  const args = isJourney(list[0])
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

function page() {
  const cell = (text) => text.replaceAll('|', '\\|');
  return `# Breaks

Written by \`npm run test:breaks\`: ${rows.length} behaviours were broken in a copy of the project, one at a time. The tests named here were green before, and failed then.

| Line of COVERAGE.md | What a reader would meet | Changed | Test | Failed |
| --- | --- | --- | --- | --- |
${rows.map(({ row, what, file, test, proof, failed, of }) => `| ${row} | ${cell(what)} | \`${file}\` | \`${test} › ${cell(proof)}\` | ${failed} of ${of} |`).join('\n')}
${untried.length > 0 ? `\nNot tried yet:\n\n${untried.map(({ row, what }) => `- ${row}, ${what}`).join('\n')}\n` : ''}`;
}
