/** What a reader has done to a drawing. It is plain data: the same sample in the same state looks the same. */
import type { ValueRecord } from './node.ts';

/** The text of an input with its cursor; `head` moves, `tail` is where a selection began. */
export interface InputText {
  readonly text: string;
  readonly head: number;
  readonly tail: number;
  /** Texts before the last edits, the latest last. */
  readonly past: readonly string[];
}

/**
 * Everything that changes while a drawing is used: where the pointer is, and what the components
 * themselves remember. Components are named by the key of their hit.
 */
export interface SimulationState {
  readonly hover?: string | undefined;
  /** Where the pointer went down and has not come up. */
  readonly pressed?: string | undefined;
  /** Which component has the keyboard. */
  readonly focus?: string | undefined;
  /** Selected or not: checkboxes, radios, toggles. */
  readonly selected: Readonly<Record<string, boolean>>;
  /** Index of the selected radio of a group. */
  readonly chosen: Readonly<Record<string, number>>;
  /** Open or not: collapses and drop-downs. */
  readonly opened: Readonly<Record<string, boolean>>;
  readonly texts: Readonly<Record<string, InputText>>;
  /** Where in the handle of a scroll bar the pointer went down. */
  readonly grip?: number | undefined;
  /** How far views are scrolled, in pixels. */
  readonly scrolled: Readonly<Record<string, { readonly x: number; readonly y: number }>>;
  /** Fields of the component that differ from what the script starts with. */
  readonly fields: ValueRecord;
  /** Those that the script has set: only these reach what is bound to them. */
  readonly shown: ValueRecord;
}

/** Nothing has been touched. */
export const UNTOUCHED: SimulationState = {
  selected: {},
  chosen: {},
  opened: {},
  texts: {},
  scrolled: {},
  fields: {},
  shown: {},
};
