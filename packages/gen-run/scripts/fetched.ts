/** The rarely used parts of the interpreter, which a page loads on demand. `rest.ts` puts them here. */
import type { Run } from './builtins.ts';
import type { Checker, Handlers } from './checker.ts';
import type { Scope } from './definitions.ts';
import type { Writer } from './format-value.ts';
import type { Checked, Mode } from './patterns.ts';
import type { MacroNode, Pattern } from './syntax.ts';
import type { Typed } from './typed.ts';
import type { Known, Type } from './types.ts';

/** Kinds of expressions whose handlers are in `rest.ts`. `block` is a labelled block. */
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

/** The functions that `rest.ts` provides. */
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

/** Whether `rest.ts` has been loaded. */
export const isWhole = (): boolean => rest.macro !== undefined;
