/** `npm run samples`: compiles the samples of all pages with the real compiler, and records the stages they reach. */
import { join } from 'node:path';
import type { Compiler } from 'gen-compiler';
import { loadCompiler } from 'gen-compiler/node';
import { loadData } from 'gen-language/data';
import { collectTags } from 'gen-language/reference';
import { readArguments } from 'parallel-docs/command';
import { type PlacedSample, readSamples } from 'parallel-docs/content';
import { readManifest } from '../pictures/manifest.ts';
import { checkApart, checkRust, type RustFiles } from './check-rust.ts';
import { isSampleLanguage, type SampleLanguage, sampleIdentity } from './identity.ts';
import { maskMessage } from './mask.ts';
import { type Plugin, readPlugin, usesPlugin } from './plugins.ts';
import { contextOf, Projects, type SampleProject, type SourceFile } from './project.ts';
import {
  markShown,
  RECORDS,
  readRecords,
  type SampleRecord,
  standing,
  updated,
  writeRecords,
} from './record.ts';
import { compilerVersion, hasCargo, type Task, type Verdict, verify } from './verifier.ts';

const USAGE = `npm run samples                            runs the GenUI compiler on all samples
npm run samples -- --check COMMAND         also runs COMMAND on the generated Rust
npm run samples -- --check COMMAND --again runs COMMAND also on Rust that has passed before
  --versions "A 1, B 2"                    the programs that COMMAND uses, for the records
  --plugin FOLDER                          a plug-in that samples use: its token.toml and its module
  --page doc/guide/tools                   only the samples of this page

docs/samples.md describes COMMAND.`;

interface Options {
  readonly check?: string;
  readonly versions: readonly string[];
  readonly again: boolean;
  readonly page?: string;
  readonly plugins: readonly Plugin[];
}

/** A distinct sample with all its places. The project belongs to the first place. */
export interface Trial {
  readonly hash: string;
  readonly language: SampleLanguage;
  readonly places: readonly PlacedSample[];
  readonly project: SampleProject;
  readonly context: string;
}

/** Runs the command; returns the exit code. @throws {AuthorError} if an argument is wrong or a plug-in unreadable. */
export async function runSamples(args: readonly string[], root = process.cwd()): Promise<number> {
  const options = parseOptions(args);
  if (options === undefined) {
    console.log(USAGE);
    return 0;
  }
  const file = join(root, RECORDS);
  const records = (await readRecords(file)) ?? new Map<string, SampleRecord>();
  const trials = await collectTrials(root, options.plugins);
  const chosen = trials.filter(
    ({ places }) => !options.page || places.some(({ page }) => page === options.page),
  );
  const rust = compileAll(root, chosen, records, await loadCompiler());
  if (!options.page) dropUnknown(records, trials);
  writeRecords(file, records);
  if (options.check) checkAll(chosen, rust, records, options, () => writeRecords(file, records));
  markShown(records, await picturedSamples(root));
  writeRecords(file, records);
  report(chosen, records);
  return 0;
}

/** Identities of the samples with pictures. */
async function picturedSamples(root: string): Promise<Set<string>> {
  const { samples } = await readManifest(root);
  const pictured = Object.entries(samples).filter(([, { pictures }]) => pictures.length > 0);
  return new Set(pictured.map(([identity]) => identity));
}

/** Returns `undefined` for `--help`. */
function parseOptions(args: readonly string[]): Options | undefined {
  const { values } = readArguments(
    USAGE,
    args,
    {
      check: { type: 'string' },
      versions: { type: 'string', default: '' },
      page: { type: 'string' },
      plugin: { type: 'string', multiple: true, default: [] },
      again: { type: 'boolean', default: false },
    },
    0,
  );
  if (values.help) return undefined;
  return {
    again: values.again,
    plugins: values.plugin.map(readPlugin),
    versions: values.versions.split(',').flatMap((each) => each.trim() || []),
    ...(values.check ? { check: values.check } : {}),
    ...(values.page ? { page: values.page } : {}),
  };
}

/** Collects all distinct samples that should compile. A repeated sample is compiled at its first place. */
export async function collectTrials(root: string, plugins: readonly Plugin[]): Promise<Trial[]> {
  const samples = await readSamples(root);
  const trials = new Map<string, Trial & { places: PlacedSample[] }>();
  for (const version of new Set(samples.map((sample) => sample.version))) {
    const tags = collectTags(await loadData(join(root, 'data', version)));
    const own = samples.filter((sample) => sample.version === version);
    const projects = new Projects(own, tags, plugins);
    for (const sample of own) {
      if (sample.wrong || !isSampleLanguage(sample.language)) continue;
      const hash = sampleIdentity(sample.language, sample.code);
      const before = trials.get(hash);
      if (before) {
        before.places.push(sample);
        continue;
      }
      const project = projects.of(sample);
      const context = contextOf(project, plugins);
      trials.set(hash, { hash, language: sample.language, places: [sample], project, context });
    }
  }
  return [...trials.values()];
}

/**
 * Compiles samples and neighbours, and updates the records. If a sample needs cargo and cargo is missing, the sample
 * keeps its record as long as the context is the same.
 *
 * @returns the Rust of each sample that compiles, with the Rust of its neighbours and plug-ins
 */
function compileAll(
  root: string,
  trials: readonly Trial[],
  records: Map<string, SampleRecord>,
  compiler: Compiler,
): Map<Trial, RustFiles | undefined> {
  const tasks: Task[] = [];
  const task = (file: SourceFile, { router, plugins }: SampleProject): number =>
    tasks.push({
      ...file,
      ...(router === undefined ? {} : { router }),
      plugins: plugins.map(({ token }) => token),
    }) - 1;
  const numbered = trials.map(({ project }) => ({
    own: task(project.sample, project),
    others: project.neighbours.map((file) => task(file, project)),
  }));
  const verdicts = verdictsOn(root, tasks, compiler);
  const version = compilerVersion(root);
  return new Map(
    trials.map((trial, index) => {
      const { own = -1, others = [] } = numbered[index] ?? {};
      const verdict = verdicts[own];
      if (verdict === undefined) {
        if (records.get(trial.hash)?.context !== trial.context) records.delete(trial.hash);
        return [trial, undefined];
      }
      const { stage, messages, rust } = verdict;
      const now: SampleRecord = {
        stage,
        context: trial.context,
        with: [version],
        messages: messages.map((message) => maskMessage(message, trial.project.sample.code)),
        ...(stage === 'compiled' && lacksPlugin(trial) ? { reason: 'plugin' } : {}),
      };
      records.set(trial.hash, updated(records.get(trial.hash), now));
      return [
        trial,
        rust === undefined
          ? undefined
          : rustFiles(trial.project.plugins, [own, ...others], tasks, verdicts),
      ];
    }),
  );
}

/**
 * The verdict of the compiler on each file. Files with plug-ins need cargo; if cargo is missing, their verdict is
 * `undefined`.
 */
function verdictsOn(
  root: string,
  tasks: readonly Task[],
  compiler: Compiler,
): (Verdict | undefined)[] {
  const forCargo = tasks.filter(({ plugins }) => plugins.length > 0);
  const native = new Map<Task, Verdict>();
  if (forCargo.length > 0 && hasCargo()) {
    const verdicts = verify(root, forCargo);
    for (const [index, task] of forCargo.entries()) native.set(task, verdicts[index]!);
  } else if (forCargo.length > 0) {
    console.log('cargo is not installed: samples with plug-ins were not compiled.\n');
  }
  return tasks.map((task) => {
    if (task.plugins.length > 0) return native.get(task);
    const { language, code, path, router } = task;
    if (language === 'rust') return { stage: 'compiled', messages: [], rust: code };
    return compiler.compile(code, language, { path, ...(router === undefined ? {} : { router }) });
  });
}

function lacksPlugin({ project: { sample, neighbours, plugins } }: Trial): boolean {
  return (
    plugins.length === 0 &&
    [sample, ...neighbours].some(({ code, language }) => language !== 'toml' && usesPlugin(code))
  );
}

function rustFiles(
  plugins: readonly Plugin[],
  numbers: readonly number[],
  tasks: readonly Task[],
  verdicts: readonly (Verdict | undefined)[],
): RustFiles {
  const sources = plugins.flatMap(({ name, files }) =>
    Object.entries(files).map(([path, text]): [string, string] => [`${name}/${path}`, text]),
  );
  const generated = numbers.flatMap((number): [string, string][] => {
    const { rust } = verdicts[number] ?? {};
    const path = tasks[number]?.path.replace(/\.gen$/, '.rs');
    return rust === undefined || path === undefined ? [] : [[path, rust]];
  });
  return new Map([...sources, ...generated]);
}

function dropUnknown(records: Map<string, SampleRecord>, trials: readonly Trial[]): void {
  const known = new Set(trials.map(({ hash }) => hash));
  for (const hash of records.keys()) if (!known.has(hash)) records.delete(hash);
}

/** Maximum number of samples that are checked in one crate. */
const TOGETHER = 60;

function checkAll(
  trials: readonly Trial[],
  rust: ReadonlyMap<Trial, RustFiles | undefined>,
  records: Map<string, SampleRecord>,
  { check = '', versions, again }: Options,
  save: () => void,
): void {
  const chosen = trials.flatMap((trial): [Trial, RustFiles][] => {
    const files = rust.get(trial);
    const record = records.get(trial.hash);
    if (files === undefined || !record || trial.language === 'toml' || record.reason) return [];
    return again || standing(trial.language, record) !== 'verified' ? [[trial, files]] : [];
  });
  const note = (trial: Trial, files: RustFiles, said: readonly string[]) => {
    const record = records.get(trial.hash);
    if (!record) return;
    const text = [...files.values()].join('\n');
    records.set(trial.hash, {
      ...record,
      stage: said.length > 0 ? 'compiled' : 'checked',
      with: [...record.with.slice(0, 1), ...versions],
      messages: said.map((message) => maskMessage(message, trial.project.sample.code, text)),
    });
  };
  const alone = chosen.filter(([, files]) => standsAlone(files));
  for (let start = 0; start < alone.length; start += TOGETHER) {
    const group = alone.slice(start, start + TOGETHER);
    const said = checkApart(
      check,
      new Map(group.map(([{ hash }, files]) => [`s${hash}`, [...files.values()].join()])),
    );
    for (const [trial, files] of group) note(trial, files, said.get(`s${trial.hash}`) ?? []);
    save();
  }
  for (const [trial, files] of chosen) {
    if (standsAlone(files)) continue;
    note(trial, files, checkRust(check, files));
    save();
  }
}

/**
 * Whether a sample is a single file that refers to no other file. The name of such a file does not matter, so the
 * sample can share a crate with others.
 */
function standsAlone(files: RustFiles): boolean {
  return (
    files.size === 1 &&
    [...files].every(([path, text]) => !path.endsWith('mod.rs') && !/\bcrate ::/.test(text))
  );
}

/** Prints the samples that are not verified, with their places, and the counts. */
function report(trials: readonly Trial[], records: ReadonlyMap<string, SampleRecord>): void {
  const counts = new Map<string, number>();
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  for (const { hash, language, places } of trials) {
    const record = records.get(hash);
    const how = standing(language, record);
    count(`${language} ${record?.stage ?? 'untried'}${how === 'refused' ? ', refused' : ''}`);
    if (how === 'verified') continue;
    for (const { file, line } of places) console.log(`${file}:${line}  ${how}`);
    for (const message of record?.messages ?? []) console.log(`  ${message}`);
  }
  const shared = trials.filter(({ places }) => new Set(places.map(({ lang }) => lang)).size > 1);
  console.log(
    `\n${trials.length} samples, ${shared.length} of them in several languages: ${[...counts]
      .sort()
      .map(([what, number]) => `${number} ${what}`)
      .join('; ')}`,
  );
}
