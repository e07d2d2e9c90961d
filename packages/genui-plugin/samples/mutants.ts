/** `npm run tool -- mutants`: sends texts with typing errors to the worker of the built site. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { mutants } from 'gen-compiler/compare';
import { checkGen } from 'gen-language';
import { dataFolderOf, loadData } from 'gen-language/data';
import { AuthorError } from 'parallel-docs';
import { readArguments } from 'parallel-docs/command';
import { readSamples, resolveProject } from 'parallel-docs/content';
import type { FromWorker, Said, ToWorker } from '../try/made/protocol.ts';

const USAGE = `npm run -s tool -- mutants [--count 5000] [--seed 1]

Runs the worker of the built site in OUT_DIR with Node. Prints how many texts compiled, were refused and
caused a panic, and the longest time. Fails if a text is not answered within 8 seconds or ends the worker.`;

const LIMIT_MS = 8000;

/** Defines the browser globals that the worker's file uses. */
const BROWSER = `
const { parentPort, workerData } = require('node:worker_threads');
globalThis.self = globalThis;
globalThis.postMessage = (message) => parentPort.postMessage(message);
parentPort.on('message', (data) => globalThis.onmessage({ data }));
import(workerData);
`;

/** Runs the command; returns the exit code. @throws {AuthorError} if there is no built site. */
export async function runMutants(args: readonly string[]): Promise<number> {
  const options = {
    count: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
  } as const;
  const { values } = readArguments(USAGE, args, options, 0);
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const root = process.cwd();
  const { outDir } = resolveProject(root, process.env);
  const hashed = join(outDir, 'static/hashed');
  const data = await loadData(await dataFolderOf(root));
  const start = async () => {
    const worker = new Worker(BROWSER, {
      eval: true,
      workerData: pathToFileURL(fileIn(join(hashed, 'wasm'), /^compiler-wasm\..*\.js$/)).href,
    });
    await exchange(worker);
    const bytes = readFileSync(fileIn(hashed, /^compiler\..*\.wasm$/));
    const module = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
    await exchange(worker, { module: module as ArrayBuffer, data });
    return worker;
  };
  const samples = (await readSamples(root)).filter(
    ({ language, wrong }) => language === 'gen' && !wrong,
  );
  const texts = mutants([...new Set(samples.map(({ code }) => code))], Number(values.seed));
  const tally = { compiled: 0, refused: 0, panicked: 0, silent: 0, unanswered: 0 };
  let slowest = 0;
  let worker = await start();
  for (let count = 0; count < Number(values.count); count++) {
    const text = texts.next().value;
    const before = performance.now();
    const said = (await exchange(worker, { text, found: checkGen(text, {}, data) })) as
      | Said
      | undefined;
    slowest = Math.max(slowest, performance.now() - before);
    if (said === undefined) {
      tally.unanswered += 1;
      console.log(`Not answered:\n${text}\n`);
      await worker.terminate();
      worker = await start();
      continue;
    }
    const panicked = said.messages.some((message) => message.startsWith('panicked'));
    tally[said.stage === 'compiled' ? 'compiled' : panicked ? 'panicked' : 'refused'] += 1;
    if (said.made.length > 0) tally.silent += 1;
  }
  await worker.terminate();
  console.log(
    `${values.count} texts: ${tally.compiled} compiled (${tally.silent} of them with parts that were silently replaced or lost), ${tally.refused} refused, ${tally.panicked} with a panic, ${tally.unanswered} not answered. The slowest took ${slowest.toFixed(0)} ms.`,
  );
  return tally.unanswered === 0 ? 0 : 1;
}

function fileIn(folder: string, name: RegExp): string {
  const found = readdirSync(folder).find((each) => name.test(each));
  if (found === undefined)
    throw new AuthorError(`No file in ${folder} matches ${name}. Run "npm run build" first.`);
  return join(folder, found);
}

/** Sends a message, if one is given, and waits for the answer; `undefined` after a timeout, or if the worker ends. */
async function exchange(worker: Worker, message?: ToWorker): Promise<FromWorker | undefined> {
  return new Promise((resolve) => {
    const settle = (said?: FromWorker) => {
      clearTimeout(timer);
      worker.off('message', settle).off('error', fail).off('exit', fail);
      resolve(said);
    };
    const timer = setTimeout(settle, LIMIT_MS);
    const fail = () => settle();
    worker.once('message', settle).once('error', fail).once('exit', fail);
    if (message !== undefined) worker.postMessage(message);
  });
}
