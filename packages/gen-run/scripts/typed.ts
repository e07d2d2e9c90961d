/** Results of the check of a function, and the types of compiled code. */
import type { Flow, Path } from './flow.ts';
import type { Type } from './types.ts';
import type { Ref } from './values.ts';

/** The variables of a call, by slot. */
export type Frame = unknown[];
export type Code = (frame: Frame) => unknown;

/** A variable. */
export interface Local {
  readonly name: string;
  readonly slot: number;
  readonly type: Type;
  readonly mutable: boolean;
  /** Number of closures that enclose the declaration. */
  readonly closures: number;
}

/** A place expression: it can be read without a move, and may be writable. */
export interface PlaceNode {
  /** Makes code for a reference to the place. */
  readonly ref: () => (frame: Frame) => Ref;
  /** Whether Rust allows changes. */
  readonly writable: boolean;
  /** The path from its variable; undefined without a variable, or behind a shared reference. */
  readonly path?: Path | undefined;
  readonly name: string;
  readonly local?: Local | undefined;
}

/** A checked expression with its type. Code is made once all types of the function are known. */
export interface Typed {
  readonly at: number;
  readonly type: Type;
  /** Makes code for the owned value: copies or moves the value of a place. */
  readonly value: () => Code;
  /** Makes code that only reads the value. */
  readonly look: () => Code;
  readonly place?: PlaceNode | undefined;
}

/** A loop or labelled block that `break` can leave. */
export interface Target {
  readonly label: string | undefined;
  /** Whether `break` and `continue` without a label apply to it. */
  readonly isLoop: boolean;
  readonly type: Type;
  /** `leave` is thrown to leave the loop or block, `next` to begin the next pass. */
  readonly leave: object;
  readonly next: object;
  left: boolean;
  /** The flow states at each end (`break`, and the regular end of `while` and `for`), and at each `continue`. */
  ends: Flow[];
  again: Flow[];
}

/** Matches a value and sets the variables of the pattern. `holder` and `key` are the place of the value. */
export type Match = (frame: Frame, value: unknown, holder: unknown[], key: number) => boolean;

/** Thrown to leave a function or a closure. */
export class Exit {
  value: unknown;
  /** Whether any code throws it. */
  used = false;
}
