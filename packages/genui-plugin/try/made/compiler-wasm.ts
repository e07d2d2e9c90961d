/** The worker with the compiler. Hosts recognize the name of this file, and send a policy that allows WebAssembly. */
import { type Compiler, createCompiler } from 'gen-compiler';
import { collectTags, type TagReference } from 'gen-language/reference';
import { answer } from './answer.ts';
import type { FromWorker, Supplies, ToWorker } from './protocol.ts';

declare const self: {
  onmessage: (event: { readonly data: ToWorker }) => void;
  postMessage(message: FromWorker): void;
};

let compiler: Compiler | undefined;
let tags: ReadonlyMap<string, TagReference> = new Map();

self.onmessage = ({ data }) => {
  if ('module' in data) void prepare(data);
  // The page receives errors as events.
  else if (compiler) self.postMessage(answer(data, compiler, tags));
};

async function prepare({ module, data }: Supplies): Promise<void> {
  try {
    tags = collectTags(data);
    compiler = await createCompiler(module);
    self.postMessage('ready');
  } catch (cause) {
    console.error(cause);
    self.postMessage('refused');
  }
}

self.postMessage('there');
