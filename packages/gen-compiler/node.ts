/** The compiler in Node. */
import { readFile } from 'node:fs/promises';
import { type Compiler, createCompiler } from './compiler.ts';

let loading: Promise<Compiler> | undefined;

/** The compiler of `compiler.wasm`, which is read and compiled once. */
export function loadCompiler(): Promise<Compiler> {
  loading ??= readFile(new URL('./compiler.wasm', import.meta.url)).then(createCompiler);
  return loading;
}
