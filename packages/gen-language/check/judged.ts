/** What judges the Rust of a script: whoever calls the check hands it in, as it stands above this package. */
import type { GenElement } from '../gen/element.ts';
import type { CodeProblem } from '../problem.ts';
import type { TagReference } from '../reference/tags.ts';

/** A script with what is around it. */
export interface ScriptFile {
  readonly script: string;
  readonly roots: readonly GenElement[];
  readonly tagOf: (tag: string) => TagReference | undefined;
  /** Rust of other files whose types the script uses. */
  readonly imports: readonly string[];
}

/** Tells what rustc refuses, with offsets into the script, and nothing that it might take. */
export type JudgeScript = (file: ScriptFile) => readonly CodeProblem[];
