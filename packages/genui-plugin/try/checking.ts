/**
 * Checks the reader's code. This module loads at the first change, since the build has checked the original samples.
 * Browser only.
 */
import { type CodeProblem, checkGen, rustMacros } from 'gen-language';
import type { ReferenceData } from 'gen-language/reference';
import type { Editor } from './editor.ts';
import { ProblemList } from './problem-list.ts';
import type { TryWords } from './words.ts';

/** Creates the checker for a sample of the page. */
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

/** Creates the list of an editor's problems in an element. */
export function problemsIn(element: HTMLElement, words: TryWords, editor: Editor): ProblemList {
  return new ProblemList(element, words, {
    go: (from, to) => editor.focus(from, to),
    replace: (from, to, by) => {
      editor.replace(from, to, by);
      editor.focus(from + by.length);
    },
  });
}
