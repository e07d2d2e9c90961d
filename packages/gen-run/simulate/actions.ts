/** Input and output of an interactive drawing: user actions, and calls of methods. */
import type { Value, ValueRecord } from './node.ts';
import type { KeyPress } from './typing.ts';

/** A user action. Coordinates are in pixels of the drawing. */
export type Action =
  | { readonly type: 'move' | 'down' | 'up'; readonly x: number; readonly y: number }
  | { readonly type: 'leave' }
  /** The drawing loses the keyboard focus, because the user pressed outside it. */
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
  /** Key of the component whose method the event calls; empty for the shown file. */
  readonly owner: string;
  readonly id: string | undefined;
  /** The callback as written: `add(1)`; undefined if the event has none. */
  readonly method: string | undefined;
  /** Members of the event parameter. */
  readonly param: ValueRecord;
}
