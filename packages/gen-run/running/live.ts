/** Types of running components, and of their reports. */
import type { Instance, Stopped } from '../scripts/index.ts';
import type { Value } from '../simulate/node.ts';
import type { GenFile, TagOf } from './file.ts';

/** A report of a run. */
export type Told =
  /** A line that a script prints. */
  | { readonly kind: 'printed'; readonly text: string }
  | {
      readonly kind: 'ran';
      /** The call as written in the template. */
      readonly method: string;
      /** Lines of the shown file that ran, from 1; empty for another file. */
      readonly lines: readonly number[];
      /** Fields that setters of the component have set, with their last values. */
      readonly set: ReadonlyMap<string, Value>;
    }
  /** A binding has written user input into its field. */
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
      /** The line in the shown file, from 1; 0 for another file. */
      readonly line: number;
    };

export interface RunningOptions {
  /** The other files of the sample. */
  readonly beside: readonly string[];
  readonly tagOf: TagOf;
  tell(told: Told): void;
  /** The time in milliseconds. Without a clock, only the number of steps limits a run. */
  clock?(): number;
}

/** A running component. */
export interface Live {
  readonly key: string;
  readonly name: string;
  readonly file: GenFile;
  readonly instance: Instance;
  /** The displayed values, by the names of fields and the calls of computed methods. */
  readonly values: Record<string, Value>;
  /** Key of the component whose template contains its tag. */
  readonly owner: string;
  /** The bindings of its tag. */
  readonly bound: readonly (readonly [prop: string, path: string])[];
  /** For each property in `bound`: the value that was passed last, as JSON. */
  readonly given: Map<string, string>;
  /** The call for each event that its tag handles, such as `go()`. The method belongs to the component `owner`. */
  readonly callbacks: ReadonlyMap<string, string>;
}
