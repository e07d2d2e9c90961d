/** What runs of a sample, and what it tells. */
import type { Instance, Stopped } from '../scripts/index.ts';
import type { Value } from '../simulate/node.ts';
import type { GenFile, TagOf } from './file.ts';

/** What a run tells on its way. */
export type Told =
  /** A line that a script prints. */
  | { readonly kind: 'printed'; readonly text: string }
  | {
      readonly kind: 'ran';
      /** As the template calls it. */
      readonly method: string;
      /** Lines of the file that is shown, from 1; none for another file. */
      readonly lines: readonly number[];
      /** What setters of the component have set, with their last values. */
      readonly set: ReadonlyMap<string, Value>;
    }
  /** A binding has written what the reader typed or chose into its field. */
  | {
      readonly kind: 'written';
      readonly field: string;
      readonly value: Value;
      readonly line: number;
    }
  | {
      readonly kind: 'stopped';
      readonly method: string;
      readonly why: Stopped['why'];
      /** Of the file that is shown; 0 for another one. */
      readonly line: number;
    };

export interface RunningOptions {
  /** The other files of the sample. */
  readonly beside: readonly string[];
  readonly tagOf: TagOf;
  tell(told: Told): void;
  /** The time in milliseconds. Without it, steps alone limit a run. */
  clock?(): number;
}

/** A component that runs. */
export interface Live {
  readonly key: string;
  readonly name: string;
  readonly file: GenFile;
  readonly instance: Instance;
  /** What its bindings show. */
  readonly values: Record<string, Value>;
  /** The component around it. */
  readonly owner: string;
  /** What its tag has bound, and what was handed to it last. */
  readonly bound: readonly (readonly [prop: string, path: string])[];
  readonly given: Map<string, string>;
  /** What the component around it calls, by event. */
  readonly callbacks: ReadonlyMap<string, string>;
}
