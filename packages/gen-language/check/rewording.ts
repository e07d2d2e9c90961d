/** Problems with other words. */
import type { CodeProblem } from '../problem.ts';

/** Chinese letters. */
export const HAN = /\p{Script=Han}/u;

type Said = Pick<CodeProblem, 'rule' | 'message' | 'fix'>;

/** The problem with other words and no fix. */
export const said = ({ place }: CodeProblem, { rule, message, fix }: Said): CodeProblem => ({
  place,
  rule,
  message,
  fix,
});

/** The problem with one edit at its place. */
export const rewritten = (
  problem: CodeProblem,
  words: Said,
  text: string,
  guess = false,
): CodeProblem => ({
  place: problem.place,
  ...words,
  edits: [{ ...problem.place, text }],
  ...(guess && { guess }),
});
