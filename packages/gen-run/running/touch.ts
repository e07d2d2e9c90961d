/** What a reader has done to one component, taken back. */
import type { SimulationState } from '../simulate/state.ts';

/** The state as if nobody had typed into a component, chosen or opened it. */
export function withoutTouch(state: SimulationState, key: string): SimulationState {
  const without = <T>({ [key]: _, ...rest }: Readonly<Record<string, T>>): Record<string, T> =>
    rest as Record<string, T>;
  const { selected, chosen, opened, texts } = state;
  return {
    ...state,
    selected: without(selected),
    chosen: without(chosen),
    opened: without(opened),
    texts: without(texts),
  };
}
