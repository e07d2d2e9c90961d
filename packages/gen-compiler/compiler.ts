/**
 * The GenUI compiler, and a check of Rust's grammar. For Node and browsers alike: nothing here knows where the
 * WebAssembly is from.
 */
import { liveDesign } from './live.ts';
import { readableRust } from './readable.ts';
import { parseRustProblems, problemAt, type RustProblem } from './rust-problem.ts';

/** How far a file came. Of settings that only Ract or Cargo reads, `parsed` is all that can be known. */
export type Stage = 'rejected' | 'parsed' | 'compiled';

/** What a file is compiled with. */
export interface CompileOptions {
  /** From the folder of the source package: `views/home.gen`. Its name says how settings are read. */
  readonly path?: string;
  /** Text of the package's `router.toml`, which `route!` and `nav_to!` are compiled with. */
  readonly router?: string;
  /** Texts of `token.toml`. Plug-ins cannot be loaded here: with one, a file comes no further than `parsed`. */
  readonly plugins?: readonly string[];
}

/** What the compiler made of a file. The same text always has the same answer. */
export interface Answer {
  readonly stage: Stage;
  /** What spoke against the next stage: in English, and never with a place. */
  readonly messages: readonly string[];
  /** The generated Rust, as tokens with spaces between them. */
  readonly rust?: string;
  /** The content of its `live_design!`, laid out for reading. */
  readonly live?: string;
}

/** Checks Rust's grammar. */
export interface SyntaxChecker {
  /** Where a file of Rust, such as the script of a component, breaks Rust's grammar. */
  checkRust(text: string): readonly RustProblem[];
}

export interface Compiler extends SyntaxChecker {
  compile(text: string, kind: 'gen' | 'toml', options?: CompileOptions): Answer;
}

/** What recursion says that goes too deep: of the engine's own stack, or of the compiler's. */
export const TOO_DEEP = 'the file is nested too deeply';

/**
 * Tags and brackets within each other, those in texts counted too. A stack is full at several thousands; some browsers
 * lose the whole page then, instead of stopping the module.
 */
const DEEPEST = 500;

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [sign] of text.matchAll(/<\/|\/>|<(?=\w)|[([{}\])]/g)) {
    const opens = sign === '<' || sign === '(' || sign === '[' || sign === '{';
    depth = opens ? depth + 1 : Math.max(0, depth - 1);
    if (depth > DEEPEST) return true;
  }
  return false;
}

/**
 * @param source `compiler.wasm`, compiled or as bytes; compiling it takes much longer than each use.
 * @throws {WebAssembly.CompileError} when it is no WebAssembly, or the page's policy forbids it.
 */
export async function createCompiler(source: WebAssembly.Module | BufferSource): Promise<Compiler> {
  const module = await moduleOf(source);
  return {
    compile(text, kind, options = {}) {
      const { path = kind === 'gen' ? 'views/sample.gen' : 'sample.toml' } = options;
      const question = { ...options, language: kind, path, code: wellFormed(text) };
      const said = ask(module, 'compile', JSON.stringify(question));
      if (said.answer === undefined) return { stage: 'rejected', messages: said.messages };
      const { rust, ...answer } = JSON.parse(said.answer) as Answer;
      if (rust === undefined) return answer;
      const named = readableRust(rust, text);
      const live = liveDesign(named);
      return { ...answer, rust: named, ...(live === undefined ? {} : { live }) };
    },
    checkRust: (text) => checkRust(module, text),
  };
}

/** @param source `syntax.wasm`, which is a quarter of `compiler.wasm`, or that one. */
export async function createSyntaxChecker(
  source: WebAssembly.Module | BufferSource,
): Promise<SyntaxChecker> {
  const module = await moduleOf(source);
  return { checkRust: (text) => checkRust(module, text) };
}

async function moduleOf(source: WebAssembly.Module | BufferSource): Promise<WebAssembly.Module> {
  return source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
}

function checkRust(module: WebAssembly.Module, text: string): readonly RustProblem[] {
  const { answer, messages } = ask(module, 'check_rust', wellFormed(text));
  if (answer !== undefined) return parseRustProblems(answer, text);
  return messages.map((message) => problemAt(text, 0, 0, message));
}

/** Half a character, as a text that is cut may end with, cannot be written in UTF-8. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/** What the module exports. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  start(): void;
  room(length: number): number;
  compile(): void;
  check_rust(): void;
}

interface Said {
  /** Nothing when the module stopped before. */
  readonly answer?: string;
  readonly messages: readonly string[];
}

/**
 * Puts one question to an instance of its own. That takes a fraction of a millisecond; an instance is of no use after a
 * panic, and one that has answered before gives members another order.
 */
function ask(module: WebAssembly.Module, what: 'compile' | 'check_rust', question: string): Said {
  if (isTooDeep(question)) return { messages: [TOO_DEEP] };
  let answer: string | undefined;
  const messages: string[] = [];
  const text = (start: number, length: number) =>
    new TextDecoder().decode(new Uint8Array(exports.memory.buffer, start, length));
  const host = {
    answer(start: number, length: number) {
      answer = text(start, length);
    },
    panicked(start: number, length: number) {
      messages.push(text(start, length));
    },
  };
  const exports = new WebAssembly.Instance(module, { host }).exports as unknown as Exports;
  const bytes = new TextEncoder().encode(question);
  try {
    exports.start();
    const room = exports.room(bytes.length);
    // Only now: making room may have replaced the buffer.
    new Uint8Array(exports.memory.buffer, room, bytes.length).set(bytes);
    exports[what]();
  } catch (cause) {
    // A panic has said why already. Another stop of the compiler, which has no other reason to stop, is its stack's.
    if (messages.length === 0 && !isStop(cause)) throw cause;
    return { messages: messages.length > 0 ? messages : [TOO_DEEP] };
  }
  return answer === undefined ? { messages } : { answer, messages };
}

/** Whether a module was stopped; Firefox has a kind of error of its own for a full stack. */
function isStop(cause: unknown): boolean {
  return (
    cause instanceof RangeError ||
    cause instanceof WebAssembly.RuntimeError ||
    (cause instanceof Error && cause.name === 'InternalError')
  );
}
