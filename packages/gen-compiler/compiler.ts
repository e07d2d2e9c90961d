/**
 * The GenUI compiler, and a check of Rust's syntax. It runs in Node and in browsers: the caller provides the
 * WebAssembly.
 */
import { liveDesign } from './live.ts';
import { readableRust } from './readable.ts';
import { parseRustProblems, problemAt, type RustProblem } from './rust-problem.ts';

/** The last stage that a file reached. Settings that the compiler does not read get no further than `parsed`. */
export type Stage = 'rejected' | 'parsed' | 'compiled';

/** The context in which a file is compiled. */
export interface CompileOptions {
  /** Path in the source package, such as `views/home.gen`. For settings, the path selects the parser. */
  readonly path?: string;
  /** Text of the package's `router.toml`, for `route!` and `nav_to!`. */
  readonly router?: string;
  /**
   * Texts of the plug-ins' `token.toml`. With a plug-in, a file gets no further than `parsed`, because no plug-in can
   * be loaded.
   */
  readonly plugins?: readonly string[];
}

/** The result for a file. The same text and options give the same result. */
export interface Answer {
  readonly stage: Stage;
  /** Why the file did not reach the next stage: in English, without positions in the file. */
  readonly messages: readonly string[];
  /** The generated Rust, as tokens with spaces between them. */
  readonly rust?: string;
  /** The content of `live_design!` in `rust`, formatted. */
  readonly live?: string;
}

/** Checks Rust's syntax. */
export interface SyntaxChecker {
  /** Returns the syntax errors of a Rust file, such as the script of a component. */
  checkRust(text: string): readonly RustProblem[];
}

export interface Compiler extends SyntaxChecker {
  compile(text: string, kind: 'gen' | 'toml', options?: CompileOptions): Answer;
}

/** The message for a file that is nested too deeply for the stack of the compiler or of the JavaScript engine. */
export const TOO_DEEP = 'the file is nested too deeply';

/**
 * Maximum nesting of tags and brackets, including brackets in strings. At several thousand levels the stack overflows,
 * and some browsers then crash the whole page instead of stopping the module.
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
 * Creates a compiler.
 *
 * @param source `compiler.wasm`, compiled or as bytes. Compiling the module takes much longer than compiling a file.
 * @throws {WebAssembly.CompileError} if it is not WebAssembly, or the page's security policy forbids it.
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

/**
 * Creates a syntax checker.
 *
 * @param source `compiler.wasm` or `syntax.wasm`, which is a quarter of the size; compiled or as bytes
 * @throws {WebAssembly.CompileError} as {@link createCompiler} does.
 */
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

/** Replaces lone surrogates, such as at the end of a cut text, since UTF-8 cannot encode them. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD');

interface Exports {
  readonly memory: WebAssembly.Memory;
  start(): void;
  room(length: number): number;
  compile(): void;
  check_rust(): void;
}

interface Said {
  /** Absent if the module stopped before it answered. */
  readonly answer?: string;
  readonly messages: readonly string[];
}

/**
 * Sends one question to a new instance of the module. Creating an instance takes a fraction of a millisecond. An
 * instance is not used again: after a panic it is unusable, and its second answer would order members differently.
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
    // This view is created after the call of `room`, which can replace the buffer of the memory.
    new Uint8Array(exports.memory.buffer, room, bytes.length).set(bytes);
    exports[what]();
  } catch (cause) {
    // A panic has reported its message already. Without a panic, the only reason to stop is a stack overflow.
    if (messages.length === 0 && !isStop(cause)) throw cause;
    return { messages: messages.length > 0 ? messages : [TOO_DEEP] };
  }
  return answer === undefined ? { messages } : { answer, messages };
}

/** Whether the error means that the module was stopped. For a stack overflow, Firefox throws an `InternalError`. */
function isStop(cause: unknown): boolean {
  return (
    cause instanceof RangeError ||
    cause instanceof WebAssembly.RuntimeError ||
    (cause instanceof Error && cause.name === 'InternalError')
  );
}
