/** What the page and the worker with the compiler tell each other. */
import type { Answer } from 'gen-compiler';
import type { CodeProblem } from 'gen-language';
import type { ReferenceData } from 'gen-language/reference';
import type { Made } from './made-of.ts';

/** What the compiler is prepared with. */
export interface Supplies {
  /** The bytes of the compiler. */
  readonly module: ArrayBuffer;
  /** What is known of tags. */
  readonly data: ReferenceData;
}

/** A text that the compiler is asked about. */
export interface Question {
  readonly text: string;
  /** What the rules have found in it. */
  readonly found: readonly CodeProblem[];
}

/** What the compiler says of a text. */
export interface Said extends Answer {
  /** What it alone refuses. */
  readonly problems: readonly CodeProblem[];
  /** What it has silently made of parts of the text. */
  readonly made: readonly Made[];
  /** Whether a component was put around the text, which is no whole file. */
  readonly isCompleted: boolean;
}

/** To the worker: supplies first, then questions, one at a time. */
export type ToWorker = Supplies | Question;

/**
 * From the worker: it is there; the compiler is; WebAssembly is not allowed here; what the compiler says.
 */
export type FromWorker = 'there' | 'ready' | 'refused' | Said;
