/** Runs the small Rust program that compiles files with the GenUI compiler. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AuthorError } from 'parallel-docs';
import * as z from 'zod';
import { STAGES } from './record.ts';

/** One file for the compiler. */
export interface Task {
  readonly language: 'gen' | 'toml' | 'rust';
  readonly path: string;
  readonly code: string;
  readonly router?: string;
  /** Texts of `token.toml`. */
  readonly plugins: readonly string[];
}

const verdictSchema = z.object({
  stage: z.enum(STAGES).exclude(['checked', 'shown']),
  messages: z.array(z.string()).readonly(),
  /** The generated Rust, if the file compiles. */
  rust: z.string().exactOptional(),
});
/** The result of the compiler for a file. */
export type Verdict = Readonly<z.infer<typeof verdictSchema>>;

/** Prefix of the lines that the program itself prints. The compiler prints other lines. */
const ANSWER = '\u0001';

/** Whether Rust's build tool is installed. */
export function hasCargo(): boolean {
  return spawnSync('cargo', ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Name and version of the compiler that {@link verify} runs. */
export function compilerVersion(root: string): string {
  const lock = readFileSync(
    join(root, 'packages/genui-plugin/samples/verifier/Cargo.lock'),
    'utf8',
  );
  const [, version] = /name = "makepad_gen_plugin"\nversion = "([^"]+)"/.exec(lock) ?? [];
  return `makepad_gen_plugin ${version}`;
}

/**
 * Compiles all files in one run. Rust counts as compiled and is returned unchanged.
 *
 * @param root the project's folder
 * @throws {AuthorError} if the program cannot be built (the first build needs the crate registry) or does not answer.
 */
export function verify(root: string, tasks: readonly Task[]): Verdict[] {
  const asked = tasks.filter(({ language }) => language !== 'rust');
  const answers = new Map(ask(root, asked).map((verdict, at) => [asked[at], verdict]));
  return tasks.map(
    (task) => answers.get(task) ?? { stage: 'compiled', messages: [], rust: task.code },
  );
}

function ask(root: string, tasks: readonly Task[]): Verdict[] {
  const { status, stdout, error } = spawnSync(
    'cargo',
    [
      'run',
      '--quiet',
      '--locked',
      '--manifest-path',
      join(root, 'packages/genui-plugin/samples/verifier/Cargo.toml'),
    ],
    {
      input: tasks.map((task, id) => `${JSON.stringify({ id: String(id), ...task })}\n`).join(''),
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        ...process.env,
        CARGO_TARGET_DIR:
          process.env.CARGO_TARGET_DIR ?? join(root, 'node_modules/.cache/genui-book/verifier'),
      },
    },
  );
  const verdicts = (stdout ?? '')
    .split('\n')
    .filter((line) => line.startsWith(ANSWER))
    .map((line) => verdictSchema.parse(JSON.parse(line.slice(ANSWER.length))));
  if (status === 0 && verdicts.length === tasks.length) return verdicts;
  const stopped = tasks[verdicts.length];
  throw new AuthorError(
    `The sample verifier ended with ${error?.message ?? `exit status ${status}`}${stopped ? ` at ${stopped.path}:\n${stopped.code}` : '.'}`,
  );
}
