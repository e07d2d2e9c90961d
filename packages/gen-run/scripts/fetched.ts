/** What few scripts use and a page fetches for those: `rest.ts` puts it here. */
import type { Run } from './builtins.ts';
import type { Checker, Handlers } from './checker.ts';
import type { Scope } from './definitions.ts';
import type { Writer } from './format-value.ts';
import type { Checked, Mode } from './patterns.ts';
import type { MacroNode, Pattern } from './syntax.ts';
import type { Typed } from './typed.ts';
import type { Known, Type } from './types.ts';

/** Kinds of expressions that are checked there. `block` is one with a label. */
export type RestKind =
  | 'block'
  | 'while'
  | 'loop'
  | 'for'
  | 'break'
  | 'continue'
  | 'cast'
  | 'try'
  | 'repeat';

/** What is checked there. */
export interface Rest {
  readonly handlers: Pick<Handlers, RestKind>;
  constant(owner: string, name: string, outer?: string): readonly [string, unknown] | undefined;
  convert(from: Known, to: Known): Run | undefined;
  macro(c: Checker, e: MacroNode): Typed | undefined;
  writer(of: Known, kind: string, scope: Scope, at: number): Writer | undefined;
  pattern(c: Checker, of: Pattern, type: Type, mode: Mode): Checked | undefined;
  slice(c: Checker, at: number, on: Typed, index: Typed, text: boolean): Typed;
}

export const rest: Partial<Rest> = {};

/** Whether it is there. */
export const isWhole = (): boolean => rest.macro !== undefined;
