/** The worker with the compiler. Its name has it sent with a policy that allows WebAssembly. */
import { type Compiler, createCompiler } from 'gen-compiler';
import { collectTags, type TagReference } from 'gen-language/reference';
import { answer } from './answer.ts';
import type { FromWorker, ToWorker } from './protocol.ts';

declare const self: {
  onmessage: (event: { readonly data: ToWorker }) => void;
  postMessage(message: FromWorker): void;
};

let compiler: Compiler | undefined;
let tags: ReadonlyMap<string, TagReference> = new Map();

self.onmessage = async ({ data }) => {
  if ('module' in data) {
    try {
      tags = collectTags(data.data);
      compiler = await createCompiler(data.module);
      self.postMessage('ready');
    } catch (cause) {
      console.error(cause);
      self.postMessage('refused');
    }
  } else if (compiler) self.postMessage(answer(data, compiler, tags));
};
self.postMessage('there');
