/** `npm run compiler -- --agree`: counts how often the compiler as WebAssembly agrees with the native one. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer, Compiler } from 'gen-compiler';
import { mutants, readableRust } from 'gen-compiler/compare';
import { loadCompiler } from 'gen-compiler/node';
import { collectTrials } from './command.ts';
import { maskMessage } from './mask.ts';
import { compilerVersion, type Task, type Verdict, verify } from './verifier.ts';

const PACKAGE = 'packages/gen-compiler';
const MUTANTS = 5000;
const SEED = 1;

/** How often two compilers agree on files, as numbers of files. */
interface Agreement {
  files: number;
  /** Same stage and messages, panics included. */
  sameVerdict: number;
  /**
   * The native program gave the same verdict in another run. If a file has several mistakes, the program reports any
   * one of them.
   */
  sameAsAnotherVerdict: number;
  panicked: number;
  compiled: number;
  /** Same Rust, apart from generated names and the order of properties. */
  sameRust: number;
  /** Same words in another order. The order differs because the compiler takes some statements from a hash table. */
  sameWords: number;
}

/** Runs both compilers, prints their disagreements, and writes the counts into the manifest. Returns the exit code. */
export async function agree(root: string): Promise<number> {
  const compiler = await loadCompiler();
  const tasks = await sampleTasks(root);
  const gen = tasks.filter(({ language }) => language === 'gen');
  const kept = {
    native: compilerVersion(root),
    gen: compare(root, compiler, gen),
    toml: compare(
      root,
      compiler,
      tasks.filter(({ language }) => language === 'toml'),
    ),
    mutants: { seed: SEED, ...compare(root, compiler, mutatedTasks(gen, MUTANTS)) },
  };
  const file = join(root, PACKAGE, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  manifest.agreement = { of: manifest.modules['compiler.wasm'].sha256, ...kept };
  writeFileSync(file, `${JSON.stringify(manifest, undefined, 2)}\n`);
  console.log(JSON.stringify(kept, undefined, 2));
  return 0;
}

/** Maximum number of stored answers of each kind. */
const KEPT = { gen: 60, toml: 15, rejected: 12, panicked: 4, parsed: 8, compiled: 6 };
/** Texts of this length or more are not stored. */
const KEPT_LENGTH = 2000;

/** Writes a fixture of texts with their answers: samples, and mutants for each outcome. Returns the exit code. */
export async function keepAnswers(root: string): Promise<number> {
  const compiler = await loadCompiler();
  const tasks = (await sampleTasks(root)).filter(({ code }) => code.length < KEPT_LENGTH);
  const distinct = [...new Map(tasks.map((task) => [task.code, task])).values()];
  const gen = distinct.filter(({ language }) => language === 'gen');
  const toml = distinct.filter(({ language }) => language === 'toml');
  const wanted = new Map(Object.entries(KEPT));
  const mutated = mutatedTasks(gen, MUTANTS).filter((task) => {
    const answer = ask(compiler, task);
    const end = isPanic(answer) ? 'panicked' : answer.stage;
    const left = wanted.get(end) ?? 0;
    wanted.set(end, left - 1);
    return left > 0;
  });
  const chosen = [...spread(gen, KEPT.gen), ...spread(toml, KEPT.toml), ...mutated];
  const kept = chosen.map((task) => {
    const { rust, live, ...verdict } = ask(compiler, task);
    const { language: kind, code: text, path, router, plugins } = task;
    return {
      kind,
      text,
      path,
      ...(router === undefined ? {} : { router }),
      ...(plugins.length === 0 ? {} : { plugins }),
      answer: {
        ...verdict,
        ...(rust === undefined ? {} : { rust: hashOf(rust) }),
        ...(live === undefined ? {} : { live: hashOf(live) }),
      },
    };
  });
  const file = join(root, PACKAGE, 'fixtures/answers.json');
  writeFileSync(file, `${JSON.stringify(kept, undefined, 2)}\n`);
  console.log(`${kept.length} answers are kept in ${PACKAGE}/fixtures/answers.json`);
  return 0;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Chooses up to `count` evenly spaced items of a list. */
function spread<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, list.length / count);
  return list
    .filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
    .slice(0, count);
}

const isPanic = ({ messages }: Answer) => messages.some((each) => each.startsWith('panicked at '));

/** All `.gen` and TOML files that `npm run samples` compiles. A file occurs once for each sample that needs it. */
async function sampleTasks(root: string): Promise<Task[]> {
  const trials = await collectTrials(root, []);
  return trials.flatMap(({ project: { sample, neighbours, router, plugins } }) =>
    [sample, ...neighbours]
      .filter(({ language }) => language !== 'rust')
      .map((file) => ({
        ...file,
        ...(router === undefined ? {} : { router }),
        plugins: plugins.map(({ token }) => token),
      })),
  );
}

/** Creates `count` tasks. The code of each task is the code of one of `tasks`, with one edit. */
function mutatedTasks(tasks: readonly Task[], count: number): Task[] {
  const texts = mutants([...new Set(tasks.map(({ code }) => code))], SEED);
  return Array.from({ length: count }, () => ({
    language: 'gen',
    path: 'views/sample.gen',
    code: texts.next().value,
    plugins: [],
  }));
}

function compare(root: string, compiler: Compiler, tasks: readonly Task[]): Agreement {
  const counts: Agreement = {
    files: tasks.length,
    sameVerdict: 0,
    sameAsAnotherVerdict: 0,
    panicked: 0,
    compiled: 0,
    sameRust: 0,
    sameWords: 0,
  };
  const verdicts = verify(root, tasks);
  tasks.forEach((task, at) => {
    const native = verdicts[at]!;
    const own = ask(compiler, task);
    const ours = verdictOf(own, task.code);
    if (verdictOf(native, task.code) === ours) counts.sameVerdict += 1;
    else if (verdictsOf(root, task).has(ours)) counts.sameAsAnotherVerdict += 1;
    else report(task, verdictOf(native, task.code), ours);
    if (isPanic(own)) counts.panicked += 1;
    if (native.rust === undefined || own.rust === undefined) return;
    counts.compiled += 1;
    const rust = readableRust(withCountedNames(native.rust), task.code);
    if (rust === own.rust) counts.sameRust += 1;
    else if (sortedWords(rust) === sortedWords(own.rust)) counts.sameWords += 1;
    else report(task, rust, own.rust);
  });
  return counts;
}

/** The native program runs this often before a difference counts as a disagreement. */
const ASKED = 30;

/** All verdicts of the native program on a file over several runs. */
function verdictsOf(root: string, task: Task): Set<string> {
  const verdicts = verify(root, Array<Task>(ASKED).fill(task));
  return new Set(verdicts.map((verdict) => verdictOf(verdict, task.code)));
}

/** Prints the parts of two answers around their first difference. */
function report({ path, code }: Task, native: string, here: string): void {
  let at = 0;
  while (native[at] === here[at]) at += 1;
  const part = (text: string) => text.slice(Math.max(0, at - 40), at + 100);
  console.log(`${path}: ${JSON.stringify(code.slice(0, 200))}`);
  console.log(`  native  …${part(native)}…\n  here    …${part(here)}…`);
}

function ask(compiler: Compiler, { language, path, code, router, plugins }: Task): Answer {
  const kind = language === 'toml' ? 'toml' : 'gen';
  return compiler.compile(code, kind, {
    path,
    plugins,
    ...(router === undefined ? {} : { router }),
  });
}

/** Stage and messages as text. Generated names and paths of the machine are masked. */
function verdictOf({ stage, messages }: Verdict | Answer, code: string): string {
  const said = messages.map((message) =>
    maskMessage(withCountedNames(message).replace(/zzdrawn\d+/gi, 'generated'), code),
  );
  return `${stage} ${JSON.stringify(said)}`;
}

/**
 * A generated name: twelve letters and digits, some of them with `_` before them. After the first letter comes the time
 * in milliseconds, in base 36. The first four digits of this time identify a generated name.
 */
const DRAWN = new RegExp(
  `(?<![A-Za-z\\d])[a-l]${[...Date.now().toString(36).slice(0, 4)].map((each) => `_?${each}`).join('')}(?:_?[\\da-z]){7}`,
  'gi',
);

/** Replaces the generated names of elements by numbered names, which the WebAssembly build uses. */
function withCountedNames(rust: string): string {
  const names = new Map<string, number>();
  return rust.replace(DRAWN, (name) => {
    const key = name.replaceAll('_', '').toLowerCase();
    const number = names.get(key) ?? names.size + 1;
    names.set(key, number);
    return `${/^[A-Z]/.test(name) ? 'Z' : 'z'}zdrawn${number}`;
  });
}

const sortedWords = (text: string): string => text.split(/\s+/).sort().join(' ');
