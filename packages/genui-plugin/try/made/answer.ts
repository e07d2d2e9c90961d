/** Asks the compiler, for the worker of a page and for tests in Node. */
import type { Compiler } from 'gen-compiler';
import { layOut } from 'gen-compiler/lay-out';
import { compilerProblems } from 'gen-language/compiled';
import type { TagReference } from 'gen-language/reference';
import { madeOf } from './made-of.ts';
import type { Question, Said } from './protocol.ts';
import { wholeFile } from './whole-file.ts';

/** The compiler's answer for a text, with its Rust formatted. */
export function answer(
  { text, found }: Question,
  compiler: Compiler,
  tags: ReadonlyMap<string, TagReference>,
): Said {
  const { file, start, isCompleted } = wholeFile(text, tags);
  const { rust, ...said } = compiler.compile(file, 'gen');
  const made = said.live === undefined || rust === undefined ? [] : madeOf(file, said.live, rust);
  return {
    ...said,
    ...(rust === undefined ? {} : { rust: layOut(rust) }),
    problems: compilerProblems(text, found, compiler),
    made: made
      .map((one) => ({ ...one, offset: one.offset - start }))
      .filter(({ offset }) => offset >= 0 && offset < text.length),
    isCompleted,
  };
}
