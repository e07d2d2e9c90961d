/** The worker with the compiler. Its name has it sent with a policy that allows WebAssembly. */
import { type Compiler, createCompiler } from 'gen-compiler';
import { answer } from './answer.ts';
import type { FromWorker, ToWorker } from './protocol.ts';

declare const self: {
  onmessage: (event: { readonly data: ToWorker }) => void;
  postMessage(message: FromWorker): void;
};

let compiler: Compiler | undefined;

self.onmessage = async ({ data }) => {
  if (data instanceof ArrayBuffer) {
    try {
      compiler = await createCompiler(data);
      self.postMessage('ready');
    } catch (cause) {
      console.error(cause);
      self.postMessage('refused');
    }
  } else if (compiler) self.postMessage(answer(data, compiler));
};
self.postMessage('there');
