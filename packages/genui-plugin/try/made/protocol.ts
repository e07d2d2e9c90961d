/** What the page and the worker with the compiler tell each other. */
import type { Answer } from 'gen-compiler';
import type { CodeProblem } from 'gen-language';

/** A text that the compiler is asked about. */
export interface Question {
  /** As the reader has it. */
  readonly text: string;
  /** The same as a whole file: a fragment has a component around it. */
  readonly file: string;
  /** What the rules have found in `text`. */
  readonly found: readonly CodeProblem[];
}

/** What the compiler says of a text. */
export interface Said extends Answer {
  /** What it alone refuses. */
  readonly problems: readonly CodeProblem[];
}

/** To the worker: the bytes of the compiler first, then questions, one at a time. */
export type ToWorker = ArrayBuffer | Question;

/**
 * From the worker: it is there; the compiler is; WebAssembly is not allowed here; what the compiler says.
 */
export type FromWorker = 'there' | 'ready' | 'refused' | Said;
