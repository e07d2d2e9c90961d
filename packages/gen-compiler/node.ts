/** The compiler in Node. */
import { readFile } from 'node:fs/promises';
import { type Compiler, createCompiler } from './compiler.ts';

let loading: Promise<Compiler> | undefined;

/** Loads `compiler.wasm`, which is read and compiled only once. */
export function loadCompiler(): Promise<Compiler> {
  loading ??= readFile(new URL('./compiler.wasm', import.meta.url)).then(createCompiler);
  return loading;
}
