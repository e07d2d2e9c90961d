/** `npm run compiler -- --agree`: whether the compiler as WebAssembly says what the native one says, and how often. */
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

/** How often two compilers agree on files. */
interface Agreement {
  files: number;
  /** Stage and messages, panics among them. */
  sameVerdict: number;
  /** The same as one of several answers of the native program, which names any of several mistakes. */
  sameAsAnotherVerdict: number;
  panicked: number;
  compiled: number;
  /** The same Rust, but for drawn names and the order of properties. */
  sameRust: number;
  /** The same words in another order: statements that the compiler takes from a hash table. */
  sameWords: number;
}

/** Asks both, prints where they disagree, and writes the counts into the manifest. */
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

/** How many answers are kept of each kind. */
const KEPT = { gen: 60, toml: 15, rejected: 12, panicked: 4, parsed: 8, compiled: 6 };
/** Longer texts are not kept. */
const KEPT_LENGTH = 2000;

/** Writes texts with their answers for the tests: samples, and mutants of every way to end. */
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

/** So many of a list, from all over it. */
function spread<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, list.length / count);
  return list
    .filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
    .slice(0, count);
}

const isPanic = ({ messages }: Answer) => messages.some((each) => each.startsWith('panicked at '));

/** Every file that `npm run samples` compiles, once for each sample that needs it. */
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

/** Tasks with one edit each in the code of one of `tasks`. */
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

/** How often the native program is asked before it counts as of another opinion. */
const ASKED = 30;

/** What the native program says of a file when it is asked several times. */
function verdictsOf(root: string, task: Task): Set<string> {
  const verdicts = verify(root, Array<Task>(ASKED).fill(task));
  return new Set(verdicts.map((verdict) => verdictOf(verdict, task.code)));
}

/** Prints two answers from where they part. */
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

/** Stage and messages, without names that are drawn and places that differ from machine to machine. */
function verdictOf({ stage, messages }: Verdict | Answer, code: string): string {
  const said = messages.map((message) =>
    maskMessage(withCountedNames(message).replace(/zzdrawn\d+/gi, 'generated'), code),
  );
  return `${stage} ${JSON.stringify(said)}`;
}

/** Twelve letters and digits, with `_` before some letters: one, then the time in milliseconds to the base of 36. */
const DRAWN = new RegExp(
  `(?<![A-Za-z\\d])[a-l]${[...Date.now().toString(36).slice(0, 4)].map((each) => `_?${each}`).join('')}(?:_?[\\da-z]){7}`,
  'gi',
);

/** Calls elements as the build does that counts them. */
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
