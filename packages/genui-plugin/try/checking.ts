/** Checks what a reader writes; fetched with the first change, as the samples of pages have been checked. Browser only. */
import { type CodeProblem, checkGen, rustMacros } from 'gen-language';
import type { ReferenceData } from 'gen-language/reference';

/** What checks the code of a sample in its page. */
export function checkerOf(
  block: HTMLElement,
): (text: string, data: ReferenceData) => CodeProblem[] {
  const title = block.querySelector('.code-title')?.textContent ?? undefined;
  const others = block.ownerDocument.querySelectorAll(
    '.code:is([data-lang="rust"], [data-lang="gen"]) code',
  );
  const macros = new Set([...others].flatMap((code) => rustMacros(code.textContent ?? '')));
  const info = { ...(title === undefined ? {} : { title }), macros };
  return (text, data) => checkGen(text, info, data);
}

export { ProblemList } from './problem-list.ts';
