/** Helpers to reword problems. */
import type { CodeProblem } from '../../problem.ts';
import type { TagOf } from '../rules/bindings.ts';

/** The file that contains the problems. */
export interface Surroundings {
  readonly code: string;
  readonly tagOf: TagOf;
  /** Names of all built-in tags. */
  readonly tags: readonly string[];
  /** Fields of the component. */
  readonly fields: ReadonlySet<string>;
  /** The block at an offset. */
  readonly blockAt: (offset: number) => 'template' | 'script' | 'style' | undefined;
}

/** Chinese characters. */
export const HAN = /\p{Script=Han}/u;

type Said = Pick<CodeProblem, 'rule' | 'message' | 'fix'>;

/** The problem with another message, without edits. */
export const said = ({ place }: CodeProblem, { rule, message, fix }: Said): CodeProblem => ({
  place,
  rule,
  message,
  fix,
});

/** The problem with another message, and one edit at its place. */
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

/** The problem with a certain fix in place of a guess. */
export const certain = ({ guess: _, ...problem }: CodeProblem): CodeProblem => problem;

/** The tag whose attribute is at an offset. */
export function tagAround(offset: number, code: string): string {
  const start = code.lastIndexOf('<', offset);
  return /^<([\w.:-]+)/.exec(code.slice(start))?.[1] ?? '';
}

/** The value of the attribute whose name ends at an offset. */
export function valueAt(end: number, code: string): { text: string; start: number } | undefined {
  const match = /^\s*=\s*"([^"]*)"/.exec(code.slice(end));
  return match === null
    ? undefined
    : { text: match[1]!, start: end + match[0].length - match[1]!.length - 1 };
}
