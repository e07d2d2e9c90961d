/** Rewords problems of full-width signs, with what they probably mean. */
import type { CodeProblem } from '../../problem.ts';
import { mistake } from '../../words/words.ts';
import { rewritten, type Surroundings } from './rewording.ts';

/** The problem of full-width slashes at the beginning of a text between tags. Undefined if there are none. */
export function wideComment(start: number, text: string): CodeProblem | undefined {
  const slashes = [...text.matchAll(/^[^\S\n]*(／／|\/／|／\/)/gm)].map(
    ({ 0: { length }, index }) => ({
      start: start + index + length - 2,
      end: start + index + length,
      text: '//',
    }),
  );
  const [first] = slashes;
  if (first?.start !== start) return undefined;
  return {
    place: { start, end: first.end },
    ...mistake('foreign-sign/comment'),
    edits: slashes,
  };
}

/**
 * Changes the problem of a Chinese full stop at the end of a statement, or of two full-width slashes. The text after
 * the slashes is a comment, so its signs are not corrected.
 */
export function foreignSign(
  problem: CodeProblem,
  text: string,
  { code, blockAt }: Surroundings,
): CodeProblem | undefined {
  const { start, end } = problem.place;
  const rest = code.slice(end);
  if (text === '。' && blockAt(start) === 'script' && /^[^\S\n]*(?:\n|\/\/|$)/.test(rest))
    return rewritten(problem, mistake('foreign-sign', text, ';'), ';');
  const edits = problem.edits ?? [];
  const comment = edits.findIndex(
    (edit, at) =>
      edit.text === '/' && edits[at + 1]?.text === '/' && edits[at + 1]!.start === edit.end,
  );
  if (comment === -1) return undefined;
  const kept = edits.slice(0, comment + 2);
  return comment === 0
    ? { place: { start, end: end + 1 }, ...mistake('foreign-sign/comment'), edits: kept }
    : { ...problem, edits: kept };
}
