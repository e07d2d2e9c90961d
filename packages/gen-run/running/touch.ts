import type { SimulationState } from '../simulate/state.ts';

/** The state without the user's input to one component. */
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
