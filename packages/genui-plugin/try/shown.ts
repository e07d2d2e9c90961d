/** How a sample is to be shown: what its picture was taken with, as the button carries it. */
import type { Show } from '../pictures/manifest.ts';

export type Shown = Pick<Show, 'ground' | 'window' | 'whole' | 'flow' | 'middle'>;

/** Of the window, in pixels, where the sample does not say. */
export const WINDOW = [400, 300] as const;
/** Pixels of ground around a sample that does not fill its window. */
export const MARGIN = 12;

/** The room around the sample in a window: a file brings its own, where the window is shown as a whole. */
export function marginOf({ whole }: Pick<Show, 'whole'>, code: string): number {
  if (!whole) return MARGIN;
  return /<template>/.test(code) ? 0 : 2 * MARGIN;
}

/** The attribute of the button; nothing where there is nothing to say. */
export function shownAttribute(show: Show = {}): string | undefined {
  const { ground, window, whole, flow, middle } = show;
  const text = JSON.stringify({ ground, window, whole, flow, middle });
  return text === '{}' ? undefined : text;
}

/** What the attribute says. */
export function readShown(attribute: string | undefined): Shown {
  return attribute === undefined ? {} : (JSON.parse(attribute) as Shown);
}
