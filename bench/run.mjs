/**
 * `npm run bench`: compares us with the tools that people would choose instead, on this machine, in one run. `--help`
 * lists the options; NOTES.md explains the figures.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, release, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { measureBuild, measureDev, prepare } from './lib/builds.mjs';
import { install, peers, weigh } from './lib/peers.mjs';
import { measure } from './lib/processes.mjs';
import { builtSite, measureReader } from './lib/reader.mjs';
import { columns, mergeRows, overBudget, row, tables } from './lib/report.mjs';

const USAGE = `npm run bench [-- OPTION …]
  --build          measure wall time, CPU time and memory of builds
  --dev            measure the dev server: start to first page, and saving to the visible change
  --reader         measure visits, navigations and memory in a browser (the default)
  --questions      measure whether search answers what people ask
  --sizes LIST     numbers of pages, such as 118,1000,5000; 118 by default
  --peers LIST     peers to measure: ${Object.keys(peers).join(',')}, or "none"; all by default
  --without-ours   measure only the peers
  --keep           with --reader: use sites that were built earlier, build only missing ones
  --runs N         measure N times and take the medians; 5 by default
  --clean          delete installed peers, their sites and generated content, and end`;

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(here);
const home = join(here, '.peers');
const work = join(here, '.work');
const results = join(here, 'results');
const log = (text) => console.error(text);

let options;
try {
  options = parseArgs({
    options: {
      build: { type: 'boolean' },
      dev: { type: 'boolean' },
      reader: { type: 'boolean' },
      questions: { type: 'boolean' },
      sizes: { type: 'string', default: '118' },
      peers: { type: 'string', default: Object.keys(peers).join(',') },
      'without-ours': { type: 'boolean' },
      keep: { type: 'boolean' },
      runs: { type: 'string', default: '5' },
      clean: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  }).values;
  for (const name of options.peers.split(','))
    if (name !== 'none' && !(name in peers)) throw new Error(`There is no peer "${name}".`);
  for (const number of [...options.sizes.split(','), options.runs])
    if (!(Number(number) >= 1))
      throw new Error(`--sizes and --runs need numbers from 1, but "${number}" was given.`);
} catch (cause) {
  console.error(`${cause.message}\n\n${USAGE}`);
  process.exit(1);
}
if (options.help) {
  console.log(USAGE);
  process.exit();
}
if (options.clean) {
  for (const folder of [home, work]) rmSync(folder, { recursive: true, force: true });
  process.exit();
}

const latest = join(results, 'latest.json');
const earlier = existsSync(latest) ? JSON.parse(readFileSync(latest, 'utf8')).rows : [];

const sides = { build: options.build, dev: options.dev, reader: options.reader };
if (!Object.values(sides).some(Boolean) && !options.questions) sides.reader = true;
const sizes = options.sizes.split(',').map(Number);
const runs = Number(options.runs);
const tools = options['without-ours'] ? [] : ['ours'];
const failures = [];
const fail = (tool, what, cause) => {
  failures.push(`${tool}: ${what}: ${firstAndLast(cause.message)}`);
  log(`${tool}: ${what} failed`);
};

/** Returns the most useful lines of a failed tool's output: the first and the last ones. */
function firstAndLast(text) {
  const lines = text.trim().split('\n');
  return (lines.length > 20 ? [...lines.slice(0, 6), '…', ...lines.slice(-12)] : lines).join(
    '\n  ',
  );
}

const measuring = Object.values(sides).some(Boolean);
const rows = [];
for (const name of measuring ? options.peers.split(',') : []) {
  if (name === 'none') continue;
  try {
    const weight = weigh(install(name, home));
    tools.push(name);
    if (weight)
      rows.push(
        row('install', 'production', name, 'packages', '', [weight.packages]),
        row('install', 'production', name, 'size', 'MB', [weight.megabytes]),
      );
  } catch (cause) {
    fail(name, 'installation', cause);
  }
}

const load = [loadavg()[0]];
const versions = {
  node: process.version,
  ours: version(),
  ...Object.fromEntries(
    tools.filter((tool) => tool !== 'ours').map((tool) => [tool, labelOf(tool)]),
  ),
};
const built = new Set();
if (sides.build)
  for (const count of sizes)
    for (const tool of tools)
      try {
        rows.push(...(await measureBuild(tool, { root, work, home, count, runs, log })));
        built.add(`${tool} ${count}`);
        save();
      } catch (cause) {
        fail(tool, `build of ${count} pages`, cause);
      }

if (sides.dev || sides.reader) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });
  versions.chromium = browser.version();
  try {
    const count = sizes[0];
    if (sides.reader)
      for (const tool of tools)
        try {
          const out = builtSite(tool, { work, home, count });
          if (!options.keep || !existsSync(out)) await buildForReaders(tool, count);
          rows.push(...(await measureReader(tool, { out, browser, runs, log })));
          save();
        } catch (cause) {
          fail(tool, 'reading', cause);
        }
    if (sides.dev)
      for (const count of sizes)
        for (const tool of tools)
          if (tool === 'ours' || peers[tool].dev)
            try {
              rows.push(...(await measureDev(tool, { root, work, home, count, runs, browser })));
              save();
            } catch (cause) {
              fail(tool, 'dev server', cause);
            }
  } finally {
    await browser.close();
  }
}

/**
 * Builds the site that the browser visits, unless it is a peer's site that this run has built. With 118 pages, our site
 * is built from the project's own content, with sidebars and figures.
 */
async function buildForReaders(tool, count) {
  if (tool !== 'ours' && built.has(`${tool} ${count}`)) return;
  const site = await prepare(tool, { root, work, home, count });
  const [command, ...args] = site.command;
  const own = tool === 'ours' && count === 118 ? { OUT_DIR: site.env.OUT_DIR } : site.env;
  for (const path of site.caches) rmSync(path, { recursive: true, force: true });
  await measure(command, args, { cwd: site.cwd, env: own });
}

function version() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return commit() ? `${version} (${commit()})` : version;
}

/** Returns the name of the measured commit; '' without git. */
function commit() {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=9'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

function labelOf(tool) {
  return tool === 'hugo'
    ? execFileSync('hugo', ['version'], { encoding: 'utf8' }).split(' ').slice(0, 2).join(' ')
    : peers[tool].label;
}

if (measuring) {
  save();
  const about = [...Object.entries(machine()), ...Object.entries(versions)];
  console.log(`${columns(about.map(([name, value]) => [name, String(value)]))}\n`);
  if (Math.max(...load) > cpus().length + 1)
    console.log(
      'Other programs used this machine: compare CPU times, bytes and counts, not wall times.\n',
    );
  console.log('Peers: multiple of our figure (and their own figure); medians, less is better.\n');
  console.log(tables(rows));
}

/** Writes the results. Called after every tool, so that an interrupted run keeps its results. */
function save() {
  load.push(loadavg()[0]);
  mkdirSync(results, { recursive: true });
  const at = new Date().toISOString();
  for (const r of rows) {
    r.at ??= at;
    r.load ??= Math.round(Math.max(...load) * 10) / 10;
  }
  const all = mergeRows(earlier, rows);
  const text = JSON.stringify({ at, machine: machine(), versions, failures, rows: all }, null, 1);
  writeFileSync(latest, `${text}\n`);
}

function machine() {
  return {
    processor: cpus()[0]?.model.trim() ?? arch(),
    cores: cpus().length,
    memory: `${Math.round(totalmem() / 1e9)} GB`,
    system: `${process.platform} ${release()}`,
    load: load.map((value) => Math.round(value * 10) / 10),
  };
}

if (options.questions)
  try {
    execFileSync(process.execPath, [join(here, 'questions.mjs')], { cwd: root, stdio: 'inherit' });
  } catch (cause) {
    fail('ours', 'questions', cause);
  }

const broken = overBudget(JSON.parse(readFileSync(join(here, 'budgets.json'), 'utf8')), rows);
for (const failure of failures) console.error(`\nNot measured: ${failure}`);
for (const sentence of broken) console.error(`Over budget: ${sentence}`);
// Failures of peers are only reported. A failure of our own tool makes the run fail.
if (broken.length > 0 || failures.some((failure) => failure.startsWith('ours:')))
  process.exitCode = 1;
