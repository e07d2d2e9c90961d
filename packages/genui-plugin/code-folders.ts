/** Folders of all code that makes the output of these plug-ins: the engine hashes them, so that a change makes pages again. */
import { fileURLToPath } from 'node:url';

export const codeFolders: readonly string[] = [
  '.',
  '../gen-compiler',
  '../gen-language',
  '../gen-run',
].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));
