/** What the check of a function has found, and the code that is made of it. */
import type { Flow, Path } from './flow.ts';
import type { Type } from './types.ts';
import type { Ref } from './values.ts';

/** The variables of a call, by their slots. */
export type Frame = unknown[];
export type Code = (frame: Frame) => unknown;

/** A variable. */
export interface Local {
  readonly name: string;
  readonly slot: number;
  readonly type: Type;
  readonly mutable: boolean;
  /** How many closures it is in. */
  readonly closures: number;
}

/** Something that can be looked at without being taken, and perhaps changed. */
export interface PlaceNode {
  /** Makes code that gives the place. */
  readonly ref: () => (frame: Frame) => Ref;
  /** Whether Rust lets it be changed. */
  readonly writable: boolean;
  /** The variable it is in or part of; undefined when it is in none, or behind a shared reference. */
  readonly path?: Path | undefined;
  readonly name: string;
  readonly local?: Local | undefined;
}

/** An expression with its type. Code is made when all types of the function are known. */
export interface Typed {
  readonly at: number;
  readonly type: Type;
  /** Makes code that gives the value for keeps: what is in a place is copied, or moved away. */
  readonly value: () => Code;
  /** Makes code that only looks at the value. */
  readonly look: () => Code;
  readonly place?: PlaceNode | undefined;
}

/** A loop, or a block with a label, that can be left. */
export interface Target {
  readonly label: string | undefined;
  /** Whether `break` and `continue` without a label mean it. */
  readonly isLoop: boolean;
  readonly type: Type;
  /** Thrown to leave it and to begin its next pass. */
  readonly leave: object;
  readonly next: object;
  left: boolean;
  /** Where variables are with each `break`. */
  ends: Flow[];
  again: Flow[];
}

/** Pattern matching: whether the value fits, with its variables set. Holder and key are its place. */
export type Match = (frame: Frame, value: unknown, holder: unknown[], key: number) => boolean;

/** Thrown to leave a function or a closure. */
export class Exit {
  value: unknown;
  /** Whether anything throws it. */
  used = false;
}
