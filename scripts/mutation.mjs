/**
 * `npm run mutation`: runs mutation tests of the modules in tests/mutation/modules.mjs and writes
 * tests/mutation/REPORT.md. `-- search layout` runs only the modules `search` and `layout` and keeps the figures of
 * the others. `--report` only writes the report. A mutant is not run again while its code and its tests are
 * unchanged. `--again` is for test files to which tests were only added: it runs the surviving mutants again and
 * keeps the other results.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { modules } from '../tests/mutation/modules.mjs';
import { mutationReport, readResult } from '../tests/mutation/report.mjs';
import { ensurePackages, fail, run } from './setup.mjs';

const PACKAGE = 'tests/mutation';
const FOLDER = `${PACKAGE}/test-results`;
/** Minimum mutation score of a module, in per cent. */
const LEAST = 85;

let options;
let wanted;
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      report: { type: 'boolean' },
      again: { type: 'boolean' },
      processes: { type: 'string', default: '2' },
    },
  });
  options = values;
  const unknown = positionals.find((name) => !modules.some((module) => module.name === name));
  if (unknown !== undefined)
    throw new Error(
      `There is no module "${unknown}". Known: ${modules.map(({ name }) => name).join(', ')}.`,
    );
  wanted = options.report
    ? []
    : modules.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  ensurePackages();
} catch (cause) {
  fail(cause);
}

if (wanted.length > 0 && !existsSync(join(PACKAGE, 'node_modules')))
  run('npm', ['ci', '--prefix', PACKAGE, '--no-audit', '--no-fund', '--loglevel=error']);
mkdirSync(FOLDER, { recursive: true });
for (const { name } of wanted) {
  console.log(`${name} …`);
  if (options.again) tryAgain(join(FOLDER, `${name}.incremental.json`));
  // The commit is read before the run, because commits made during the run are not tested.
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' });
  const { status } = spawnSync(
    join(PACKAGE, 'node_modules/.bin/stryker'),
    ['run', join(PACKAGE, 'stryker.config.mjs')],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        // Property tests use the same examples as in `npm test`, but fewer, because they run for each mutant.
        RUNS: '50',
        MUTATION_MODULE: name,
        MUTATION_FOLDER: FOLDER,
        MUTATION_PROCESSES: options.processes,
      },
    },
  );
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(join(FOLDER, `${name}.commit`), stdout.trim());
}

const seen = modules.filter(({ name }) => existsSync(join(FOLDER, `${name}.json`)));
const results = seen.map(({ name }) =>
  readResult(
    name,
    readFileSync(join(FOLDER, `${name}.commit`), 'utf8'),
    JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')),
  ),
);
const reasons = JSON.parse(readFileSync(join(PACKAGE, 'survivors.json'), 'utf8'));
const missing = modules.filter((module) => !seen.includes(module)).map(({ name }) => name);
const { text, scores } = mutationReport(results, reasons, missing);
for (const [name, score] of scores) console.log(`${name}: ${score.toFixed(1)} %`);
if (scores.length > 0) writeFileSync(join(PACKAGE, 'REPORT.md'), text);
process.exit(scores.some(([, score]) => score < LEAST) ? 1 : 0);

/**
 * Changes the results of the last run. Notes the current text of the test files, so that Stryker takes them as
 * unchanged. Removes the mutants that survived or that no test covered. Stryker cannot tell which test of a file is
 * new. Without this function, one added test would make Stryker run all mutants again.
 */
function tryAgain(file) {
  if (!existsSync(file)) return;
  const last = JSON.parse(readFileSync(file, 'utf8'));
  for (const [path, tests] of Object.entries(last.testFiles))
    if (existsSync(path)) tests.source = readFileSync(path, 'utf8');
  for (const source of Object.values(last.files))
    source.mutants = source.mutants.filter(
      ({ status }) => status !== 'Survived' && status !== 'NoCoverage',
    );
  writeFileSync(file, JSON.stringify(last));
}
