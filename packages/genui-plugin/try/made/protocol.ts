/** The messages between the page and the worker with the compiler. */
import type { Answer } from 'gen-compiler';
import type { CodeProblem } from 'gen-language';
import type { ReferenceData } from 'gen-language/reference';
import type { Made } from './made-of.ts';

/** The inputs for starting the compiler. */
export interface Supplies {
  /** The bytes of the compiler. */
  readonly module: ArrayBuffer;
  /** Data about tags. */
  readonly data: ReferenceData;
}

/** A text that the compiler is asked about. */
export interface Question {
  readonly text: string;
  /** The problems that the rules have found in the text. */
  readonly found: readonly CodeProblem[];
}

/** The compiler's answer for a text. */
export interface Said extends Answer {
  /** Problems that only the compiler finds. */
  readonly problems: readonly CodeProblem[];
  /** Parts of the text that the compiler replaced or lost without a message. */
  readonly made: readonly Made[];
  /** Whether the text was not a whole file, so that a component was added around it. */
  readonly isCompleted: boolean;
}

/** To the worker: supplies first, then questions, one at a time. */
export type ToWorker = Supplies | Question;

/**
 * From the worker. `there`: the worker runs. `ready`: the compiler runs. `refused`: the compiler cannot start,
 * usually because WebAssembly is not allowed. The answers come after `ready`.
 */
export type FromWorker = 'there' | 'ready' | 'refused' | Said;
