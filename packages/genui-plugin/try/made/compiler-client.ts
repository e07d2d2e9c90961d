/** Asks the compiler in a worker that can be terminated. Browser only. */
import compilerAddress from 'gen-compiler/compiler.wasm?url';
import { startWorker } from 'parallel-docs/worker';
import workerAddress from './compiler-wasm.ts?worker&url';
import type { FromWorker, Question, Said, Supplies, ToWorker } from './protocol.ts';

/**
 * Milliseconds without an answer after which the compiler is assumed to hang. Most answers take only a few
 * milliseconds.
 */
const LIMIT_MS = 8000;
/** Maximum number of cached answers. */
const KEPT = 50;

/**
 * The outcome of a question: an answer; `ended` after a timeout or failure; `unavailable` if the host forbids
 * WebAssembly.
 */
export type Outcome = Said | 'ended' | 'unavailable';

/** Inputs for starting the compiler. */
interface Means {
  readonly data: Supplies['data'];
  readonly fetchFile: (address: string) => Promise<Response>;
}

let bytes: Promise<ArrayBuffer> | undefined;
let worker: Promise<Worker | undefined> | undefined;
let before: Promise<unknown> = Promise.resolve();
const answers = new Map<string, Outcome>();

/**
 * Asks the compiler, which loads with the first question; questions are answered one after another. Answers are cached
 * by text.
 *
 * @throws if a file cannot be loaded; the next question tries again
 */
export function askCompiler(question: Question, means: Means): Promise<Outcome> {
  const { text } = question;
  const asked = before.then(async () => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const outcome = await ask(question, means);
    if (outcome !== 'unavailable') answers.set(text, outcome);
    if (answers.size > KEPT) answers.delete([...answers.keys()][0]!);
    return outcome;
  });
  before = asked.catch(() => {});
  return asked;
}

async function ask(question: Question, means: Means): Promise<Outcome> {
  const running = await start(means);
  if (!running) return 'unavailable';
  const said = await exchange(running, question);
  if (typeof said === 'object') return said;
  // After a failure, the worker's state is unusable.
  running.terminate();
  worker = undefined;
  return 'ended';
}

/** Starts the worker with the compiler, unless it runs; `undefined` if the compiler cannot run in the worker. */
async function start(means: Means): Promise<Worker | undefined> {
  worker ??= prepare(means);
  try {
    return await worker;
  } catch (cause) {
    worker = undefined;
    throw cause;
  }
}

async function prepare({ data, fetchFile }: Means): Promise<Worker | undefined> {
  bytes ??= fetchModule(fetchFile);
  const fetching = bytes;
  const starting = startWorker(workerAddress);
  // If the compiler cannot be loaded, the worker is not needed.
  fetching.catch(() => {
    bytes = undefined;
    starting.then((started) => started.terminate()).catch(() => {});
  });
  const [module, started] = await Promise.all([fetching, starting]);
  const said = await exchange(started, { module, data });
  if (said === 'ready') return started;
  started.terminate();
  if (said === 'refused') return undefined;
  throw new Error('The compiler does not start');
}

/**
 * Loads the bytes of the compiler. Any other answer of the host, such as an HTML page, is an error here, since the
 * worker would report it as forbidden WebAssembly.
 */
async function fetchModule(fetchFile: Means['fetchFile']): Promise<ArrayBuffer> {
  const response = await fetchFile(compilerAddress);
  const module = await response.arrayBuffer();
  if (new DataView(module).getUint32(0) === 0x0061736d) return module;
  throw new Error(`${compilerAddress} is no WebAssembly`);
}

/** Sends a message and waits for the answer; `undefined` after `LIMIT_MS`, or if the worker fails. */
function exchange(to: Worker, message: ToWorker): Promise<FromWorker | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), LIMIT_MS);
    const settle = (said?: FromWorker): void => {
      clearTimeout(timer);
      resolve(said);
    };
    to.onmessage = ({ data }: MessageEvent<FromWorker>) => settle(data);
    to.onerror = () => settle();
    to.postMessage(message);
  });
}
