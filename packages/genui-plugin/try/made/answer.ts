/** Asks the compiler, for the worker of a page and for a command that has the same done in Node. */
import type { Compiler } from 'gen-compiler';
import { layOut } from 'gen-compiler/lay-out';
import { compilerProblems } from 'gen-language/compiled';
import type { Question, Said } from './protocol.ts';

/** What the compiler says of a text, its Rust laid out. */
export function answer({ text, file, found }: Question, compiler: Compiler): Said {
  const { rust, ...said } = compiler.compile(file, 'gen');
  return {
    ...said,
    ...(rust === undefined ? {} : { rust: layOut(rust) }),
    problems: compilerProblems(text, found, compiler),
  };
}
