/** Generates the tables of docs/simulation.md from the comparison and the data. Runs in Node only. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolderOf } from 'gen-language/data';
import { readArguments } from 'parallel-docs/command';
import { type Check, compare, type LeftOut, type Measured } from './agreement.ts';
import { type KnownProp, type Treatment, treatmentOf } from './coverage.ts';

const USAGE = `npm run tool -- simulation [FILES] [--write]

FILES    JSON files with measured samples; by default, all in
         packages/gen-run/measure/measured
--write  updates the tables in docs/simulation.md`;

const MEASURED_FOLDER = 'packages/gen-run/measure/measured';
const DOCUMENT = 'docs/simulation.md';

/** The results for all samples of one component. */
interface ComponentReport {
  readonly component: string;
  readonly samples: number;
  readonly checks: readonly Check[];
  readonly leftOut: readonly LeftOut[];
}

/** Compares the measured samples in files with the simulation; by default, all files with measured samples. */
export function compareFiles(files: readonly string[] = measuredFiles()): ComponentReport[] {
  return files.map((file) => {
    const samples = JSON.parse(readFileSync(file, 'utf8')) as Measured[];
    const results = samples.map((sample) => compare(sample));
    return {
      component: /([^\\/]+)\.json$/.exec(file)?.[1] ?? file,
      samples: samples.length,
      checks: results.flatMap(({ checks }) => checks),
      leftOut: results.flatMap(({ leftOut }) => leftOut),
    };
  });
}

function measuredFiles(): string[] {
  return readdirSync(MEASURED_FOLDER)
    .sort()
    .map((name) => join(MEASURED_FOLDER, name));
}

/** All properties in the reference data of a folder. */
export function knownProps(dataFolder: string): KnownProp[] {
  const folder = join(dataFolder, 'components');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => {
      const { props } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
        props: KnownProp[];
      };
      return props;
    });
}

const percent = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** The number of comparisons that agree, for each component. */
function agreementTable(reports: readonly ComponentReport[]): string {
  const line = (name: string, parts: readonly ComponentReport[]): string => {
    const checks = parts.flatMap((part) => part.checks);
    const agreeing = checks.filter(({ agrees }) => agrees).length;
    const samples = parts.reduce((sum, part) => sum + part.samples, 0);
    const left = parts.reduce((sum, part) => sum + part.leftOut.length, 0);
    return row([name, samples, checks.length, agreeing, percent(agreeing, checks.length), left]);
  };
  return [
    row(['Component', 'Samples', 'Comparisons', 'Agree', 'Share', 'States left out']),
    row(['---', '---:', '---:', '---:', '---:', '---:']),
    ...reports.map((report) => line(`\`${report.component}\``, [report])),
    line('**all**', reports),
  ].join('\n');
}

/** The states that are not compared, with the reasons. */
function leftOutList(reports: readonly ComponentReport[]): string {
  return reports
    .flatMap(({ leftOut }) => leftOut)
    .map(({ sample, state, reason }) => `- \`${sample}\`, state \`${state}\`: ${reason}`)
    .join('\n');
}

/** The number of simulated properties of each tag, and the names of the others. */
function propertyTable(props: readonly KnownProp[]): string {
  const tags = [...new Set(props.map(({ tag }) => tag))].sort();
  const named = (list: readonly KnownProp[], treatment: Treatment): string[] =>
    list.filter((prop) => treatmentOf(prop) === treatment).map(({ name }) => name);
  const line = (name: string, list: readonly KnownProp[], lists: boolean): string => {
    const silent = named(list, 'without effect');
    const open = named(list, 'not simulated');
    const shown = (names: readonly string[]): string =>
      lists && names.length > 0
        ? `${names.length}: ${names.map((one) => `\`${one}\``).join(' ')}`
        : String(names.length);
    return row([name, list.length, named(list, 'simulated').length, shown(silent), shown(open)]);
  };
  return [
    row(['Tag', 'Properties', 'Simulated', 'No effect, as in GenUI', 'Not simulated']),
    row(['---', '---:', '---:', '---', '---']),
    ...tags.map((tag) =>
      line(
        `\`${tag}\``,
        props.filter((prop) => prop.tag === tag),
        true,
      ),
    ),
    line('**all**', props, false),
  ].join('\n');
}

/** The document with up-to-date tables. */
export function renewed(
  document: string,
  reports: readonly ComponentReport[],
  props: readonly KnownProp[],
): string {
  const tables = {
    agreement: agreementTable(reports),
    'left out': leftOutList(reports),
    properties: propertyTable(props),
  };
  return Object.entries(tables).reduce(
    (text, [name, table]) =>
      text.replace(
        new RegExp(`(<!-- ${name} -->\\n\\n)[\\s\\S]*?(\\n\\n<!-- end -->)`),
        (_, before: string, after: string) => `${before}${table}${after}`,
      ),
    document,
  );
}

/**
 * `npm run tool -- simulation`: prints the table of agreement and the differences. `--write` updates the tables in the
 * document. If files are given, compares their samples instead. Returns the exit code: 1 if anything differs.
 */
export async function runSimulation(parameters: readonly string[]): Promise<number> {
  const options = { write: { type: 'boolean' } } as const;
  const { values, positionals: files } = readArguments(USAGE, parameters, options, Infinity);
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const reports = compareFiles(files.length === 0 ? undefined : files);
  console.log(agreementTable(reports));
  const wrong = reports.flatMap(({ checks }) => checks).filter(({ agrees }) => !agrees);
  for (const { sample, what, expected, found } of wrong) {
    console.log(`${sample}, ${what}: expected ${expected}, found ${found}`);
  }
  if (values.write) {
    const props = knownProps(await dataFolderOf(process.cwd()));
    writeFileSync(DOCUMENT, renewed(readFileSync(DOCUMENT, 'utf8'), reports, props));
  }
  return wrong.length === 0 ? 0 : 1;
}
