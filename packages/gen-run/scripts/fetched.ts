/** What few scripts use and a page fetches for those: `rest.ts` puts it here. */
import type { Run } from './builtins.ts';
import type { Checker } from './checker.ts';
import type { MacroNode } from './syntax.ts';
import type { Typed } from './typed.ts';
import type { Known } from './types.ts';

/** What is checked there. */
export interface Rest {
  constant(owner: string, name: string, outer?: string): readonly [string, unknown] | undefined;
  convert(from: Known, to: Known): Run | undefined;
  macro(c: Checker, e: MacroNode): Typed | undefined;
  slice(c: Checker, at: number, on: Typed, index: Typed, text: boolean): Typed;
}

export const rest: Partial<Rest> = {};

/** Whether it is there. */
export const isWhole = (): boolean => rest.macro !== undefined;
