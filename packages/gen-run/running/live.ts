/** Types of running components, and of their reports. */
import type { Instance, Stopped } from '../scripts/index.ts';
import type { Value } from '../simulate/node.ts';
import type { GenFile, TagOf } from './file.ts';

/** What a run reports. */
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
      /** In the shown file, from 1; 0 for another file. */
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
  /** The displayed values: fields, and computed methods by their calls. */
  readonly values: Record<string, Value>;
  /** Key of the component around it. */
  readonly owner: string;
  /** The bindings of its tag, and the last values passed for them, as JSON. */
  readonly bound: readonly (readonly [prop: string, path: string])[];
  readonly given: Map<string, string>;
  /** Callbacks of the component around it, by event. */
  readonly callbacks: ReadonlyMap<string, string>;
}
