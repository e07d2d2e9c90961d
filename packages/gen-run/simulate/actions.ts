/** What goes into a drawing that is used, and what comes out: actions of the reader, and calls of methods. */
import type { Value, ValueRecord } from './node.ts';
import type { KeyPress } from './typing.ts';

/** What somebody does to a drawing. Places are in pixels of the drawing. */
export type Action =
  | { readonly type: 'move' | 'down' | 'up'; readonly x: number; readonly y: number }
  | { readonly type: 'leave' }
  /** Something outside of the drawing was pressed: the keys are no longer its own. */
  | { readonly type: 'blur' }
  | {
      readonly type: 'wheel';
      readonly x: number;
      readonly y: number;
      readonly byX: number;
      readonly byY: number;
    }
  | { readonly type: 'text'; readonly text: string }
  | ({ readonly type: 'key' } & KeyPress)
  /** Sets a field of the component, as its script would. */
  | { readonly type: 'set'; readonly field: string; readonly value: Value };

/** An event that a component sends. */
export interface Call {
  readonly event: string;
  readonly tag: string;
  readonly key: string;
  /** The component whose method it calls. */
  readonly owner: string;
  readonly id: string | undefined;
  /** The callback as it is written, `add(1)`; without one nobody listens. */
  readonly method: string | undefined;
  /** What the method can ask its parameter. */
  readonly param: ValueRecord;
}
