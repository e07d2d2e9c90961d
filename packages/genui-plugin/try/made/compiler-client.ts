/** The compiler as the page asks it: in a worker that can be ended. Browser only. */
import compilerAddress from 'gen-compiler/compiler.wasm?url';
import { startWorker } from 'parallel-docs/worker';
import workerAddress from './compiler-wasm.ts?worker&url';
import type { FromWorker, Question, Said, Supplies, ToWorker } from './protocol.ts';

/** An answer takes milliseconds; what takes so long is taken for endless. Milliseconds. */
const LIMIT_MS = 8000;
/** So many answers are kept. */
const KEPT = 50;

/** What became of a question: an answer; none in time, or a failure; that the host does not let pages run the compiler. */
export type Outcome = Said | 'ended' | 'unavailable';

/** What the first question needs. */
interface Means {
  readonly data: Supplies['data'];
  readonly fetchFile: (address: string) => Promise<Response>;
}

let bytes: Promise<ArrayBuffer> | undefined;
let worker: Promise<Worker | undefined> | undefined;
let before: Promise<unknown> = Promise.resolve();
const answers = new Map<string, Outcome>();

/**
 * Asks the compiler, which is fetched with the first question; questions wait for each other. The same text has the
 * same answer, and is asked about once.
 *
 * @throws when a file cannot be had; the next question asks for it again
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
  // Nothing that is in it can be used any more.
  running.terminate();
  worker = undefined;
  return 'ended';
}

/** The worker with the compiler in it; nothing where it must not run WebAssembly. */
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
  // Of two files, one may not come.
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

/** The bytes of the compiler: what a host sends in its place would be taken for a refusal. */
async function fetchModule(fetchFile: Means['fetchFile']): Promise<ArrayBuffer> {
  const response = await fetchFile(compilerAddress);
  const module = await response.arrayBuffer();
  if (new DataView(module).getUint32(0) === 0x0061736d) return module;
  throw new Error(`${compilerAddress} is no WebAssembly`);
}

/** Sends a message and waits for the answer; nothing after `LIMIT_MS`, or when the worker has failed. */
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
