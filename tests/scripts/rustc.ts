/**
 * `node scripts/script-rustc.mjs`: runs programs in the interpreter and natively, and prints differences. `--count` and
 * `--seed` choose generated programs, `--file` reads others; `--keep` writes rustc's answers for `kept.test.ts`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Generator, ITEMS } from './generate.ts';
import { type Answer, Programs } from './plain.ts';

/** The source before the programs. It runs the programs, collects their printed lines, and prints their answers. */
const FRAME = `#![allow(warnings, arithmetic_overflow, unconditional_panic, overflowing_literals)]
use std::cell::RefCell;
thread_local! { static LOG: RefCell<Vec<String>> = RefCell::new(Vec::new()); }
macro_rules! println { ($($t:tt)*) => { LOG.with(|l| l.borrow_mut().push(format!($($t)*))) } }
fn show(t: &str) -> String { t.bytes().map(|b| format!("{b:02x}")).collect() }
fn answer(index: usize, run: fn() -> String) {
    LOG.with(|l| l.borrow_mut().clear());
    let result = std::panic::catch_unwind(run);
    let log = LOG.with(|l| l.borrow().iter().map(|t| show(t)).collect::<Vec<_>>().join(","));
    match result {
        Ok(text) => std::println!("{index} value {} {log}", show(&text)),
        Err(payload) => {
            let text = payload.downcast_ref::<String>().cloned()
                .or_else(|| payload.downcast_ref::<&str>().map(|t| t.to_string())).unwrap_or_default();
            std::println!("{index} panic {} {log}", show(&text))
        }
    }
}
`;

/** Answers of the native program by program index. Programs that rustc rejects are in `refused`, with the reason. */
interface Native {
  readonly answers: ReadonlyMap<number, Answer>;
  readonly refused: ReadonlyMap<number, string>;
}

/** Compiles programs as one file and runs them. Each has a function `case` and the items it needs. */
function runNatively(programs: readonly string[]): Native {
  const folder = mkdtempSync(join(tmpdir(), 'scripts-'));
  const refused = new Map<number, string>();
  try {
    for (;;) {
      const lines: string[] = FRAME.split('\n');
      const starts: [number, number][] = [];
      programs.forEach((code, index) => {
        if (refused.has(index)) return;
        starts.push([lines.length + 1, index]);
        lines.push(`mod p${index} { use super::*;`, ...code.split('\n'), '}');
      });
      const calls = starts.map(([, index]) => `answer(${index}, p${index}::case);`);
      lines.push('fn main() {', 'std::panic::set_hook(Box::new(|_| {}));', ...calls, '}');
      const file = join(folder, 'all.rs');
      writeFileSync(file, lines.join('\n').replaceAll('fn case()', 'pub fn case()'));
      const args = ['--edition', '2021', '-C', 'debug-assertions=on', '-C', 'debuginfo=0'];
      const options = [...args, '--error-format=json', file];
      // Most rounds only find programs that rustc rejects. Without code generation, such a round is faster.
      const found = rustc([...options, '--emit=metadata', '-o', join(folder, 'all.rmeta')]);
      if (found.status === 0) {
        rustc([...options, '-o', join(folder, 'all')]);
        break;
      }
      const before = refused.size;
      for (const line of found.stderr.split('\n').filter((each) => each.startsWith('{')))
        noteError(JSON.parse(line) as Diagnostic, starts, refused);
      if (refused.size === before) throw new Error(found.stderr.slice(0, 2000));
    }
    const said = execFileSync(join(folder, 'all'), { encoding: 'utf8', maxBuffer: 1 << 28 });
    return { answers: readAnswers(said), refused };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const rustc = (args: readonly string[]) =>
  spawnSync('rustc', args, { encoding: 'utf8', maxBuffer: 1 << 28 });

interface Diagnostic {
  readonly level: string;
  readonly message: string;
  readonly spans: readonly { readonly line_start: number; readonly is_primary: boolean }[];
}

function noteError(
  { level, message, spans }: Diagnostic,
  starts: readonly (readonly [number, number])[],
  refused: Map<number, string>,
): void {
  if (level !== 'error') return;
  for (const { line_start: line, is_primary: primary } of spans) {
    const [, index] = starts.findLast(([start]) => start <= line) ?? [];
    if (primary && index !== undefined) refused.set(index, message);
  }
}

const text = (hex: string): string => Buffer.from(hex, 'hex').toString();

function readAnswers(said: string): Map<number, Answer> {
  const answers = new Map<number, Answer>();
  for (const line of said.split('\n')) {
    const [index, kind, value = '', log = ''] = line.split(' ');
    if (kind !== 'value' && kind !== 'panic') continue;
    const list = log === '' ? [] : log.split(',').map(text);
    answers.set(Number(index), { kind, text: text(value), log: list });
  }
  return answers;
}

/** Maximum number of kept answers; below, the maximum length of their programs. */
const MOST_KEPT = 200;
const SHORT = 1200;

/** The kept programs and answers, one per line. */
export const KEPT = 'tests/scripts/kept.jsonl';

/** A program without the shared items, and rustc's answer: kind, text, printed lines. */
export type Kept = readonly [code: string, kind: Answer['kind'], text: string, ...log: string[]];

/** Describes the difference between two answers; `undefined` if they are equal. */
export function difference(own: Answer, native: Answer): string | undefined {
  const same =
    own.kind === native.kind &&
    own.text === native.text &&
    own.log.join('\n') === native.log.join('\n');
  if (same) return undefined;
  return `here ${own.kind} ${JSON.stringify(own.text)} ${JSON.stringify(own.log)}\n  rustc ${native.kind} ${JSON.stringify(native.text)} ${JSON.stringify(native.log)}`;
}

/** Generates programs of at most `longest` characters, each with its seed. */
function generated(seed: number, count: number, longest: number): [number, string][] {
  const found: [number, string][] = [];
  for (let next = seed; found.length < count; next++) {
    const code = new Generator(next).program();
    if (code.length <= longest) found.push([next, ITEMS + code]);
  }
  return found;
}

/**
 * Compares generated programs, or the programs in a file. Returns the exit code: 1 if something differs or does not
 * run.
 */
export async function compareWithRustc(args: readonly string[]): Promise<number> {
  const option = (name: string, usual: number): number => {
    const at = args.indexOf(name);
    return at < 0 ? usual : Number(args[at + 1]);
  };
  const seed = option('--seed', Date.now() % 1_000_000);
  const count = option('--count', 400);
  const file = args[args.indexOf('--file') + 1];
  const keeps = args.includes('--keep');
  const made = args.includes('--file')
    ? readFileSync(file!, 'utf8')
        .split(/^\/\/ ---.*$/m)
        .map((code, index) => [index, code] as const)
    : generated(seed, count, keeps ? SHORT : Infinity);
  const programs = made.map(([, code]) => code);
  const native = runNatively(programs);
  const numbers = {
    same: 0,
    panics: 0,
    refusedHere: 0,
    refusedByBoth: 0,
    onlyHere: 0,
    different: 0,
  };
  const kept: Kept[] = [];
  programs.forEach((code, index) => {
    const own = new Programs(code).run('case');
    const theirs = native.answers.get(index);
    const [label] = made[index]!;
    const ownCode = code.replace(ITEMS, '');
    if (!theirs) {
      if (own.kind === 'refused') numbers.refusedByBoth += 1;
      else {
        numbers.onlyHere += 1;
        if (args.includes('--all'))
          console.log(`${label}: rustc refuses: ${native.refused.get(index)}\n${ownCode}`);
      }
      return;
    }
    if (own.kind === 'refused') {
      numbers.refusedHere += 1;
      console.log(`${label}: refused here: ${own.text}\n${ownCode}`);
      return;
    }
    const differs = difference(own, theirs);
    if (differs) {
      numbers.different += 1;
      console.log(`${label}: ${differs}\n${ownCode}`);
    } else {
      numbers.same += 1;
      kept.push([ownCode.trim().replace(/\n +/g, '\n'), theirs.kind, theirs.text, ...theirs.log]);
      if (own.kind === 'panic') numbers.panics += 1;
    }
  });
  if (keeps) {
    const list = kept.slice(0, MOST_KEPT).map((each) => JSON.stringify(each));
    writeFileSync(KEPT, `${list.join('\n')}\n`);
  }
  console.log(`seed ${seed}: ${JSON.stringify(numbers)}`);
  return numbers.different + numbers.refusedHere > 0 ? 1 : 0;
}
