/** The state of a drawing after user input, as plain data. With the sample, it determines the drawing. */
import type { ValueRecord } from './node.ts';

/** The text of an input with its cursor at `head`; `tail` is the start of the selection. Both are indexes. */
export interface InputText {
  readonly text: string;
  readonly head: number;
  readonly tail: number;
  /** Texts before the last edits, for undo; the latest is last. */
  readonly past: readonly string[];
}

/** The state of the pointer and of the components. `Hit.key` identifies a component. */
export interface SimulationState {
  readonly hover?: string | undefined;
  /** The component on which the pointer is pressed. */
  readonly pressed?: string | undefined;
  /** The component with the keyboard focus. */
  readonly focus?: string | undefined;
  /** Whether checkboxes, radios and toggles are selected. */
  readonly selected: Readonly<Record<string, boolean>>;
  /** Index of the selected radio of a group. */
  readonly chosen: Readonly<Record<string, number>>;
  /** Whether collapses and drop-downs are open. */
  readonly opened: Readonly<Record<string, boolean>>;
  readonly texts: Readonly<Record<string, InputText>>;
  /** Where the pointer grips the handle of a scroll bar, in pixels from its start. */
  readonly grip?: number | undefined;
  /** How far views are scrolled, in pixels. */
  readonly scrolled: Readonly<Record<string, { readonly x: number; readonly y: number }>>;
  /** Fields of the component that differ from their initial values. */
  readonly fields: ValueRecord;
  /** Fields that the script has set. Only these fields update bindings. */
  readonly shown: ValueRecord;
}

/** The state without user input. */
export const UNTOUCHED: SimulationState = {
  selected: {},
  chosen: {},
  opened: {},
  texts: {},
  scrolled: {},
  fields: {},
  shown: {},
};
