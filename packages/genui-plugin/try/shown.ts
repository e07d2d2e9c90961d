/** Display settings of a sample, which its picture has too. An attribute of the button contains them. */
import type { Show } from '../pictures/manifest.ts';

export type Shown = Pick<Show, 'ground' | 'window' | 'whole' | 'flow' | 'middle'>;

/** Default size of the window, in pixels. */
export const WINDOW = [400, 300] as const;
/** Margin around a sample that does not fill its window, in pixels. */
export const MARGIN = 12;

/**
 * The margin around the sample in a window, in pixels. If the whole window is shown, the margin is twice as wide, or 0
 * for a whole file, which has its own padding.
 */
export function marginOf({ whole }: Pick<Show, 'whole'>, code: string): number {
  if (!whole) return MARGIN;
  return /<template>/.test(code) ? 0 : 2 * MARGIN;
}

/** The attribute's value; `undefined` if all settings are defaults. */
export function shownAttribute(show: Show = {}): string | undefined {
  const { ground, window, whole, flow, middle } = show;
  const text = JSON.stringify({ ground, window, whole, flow, middle });
  return text === '{}' ? undefined : text;
}

/** Parses the attribute's value. */
export function readShown(attribute: string | undefined): Shown {
  return attribute === undefined ? {} : (JSON.parse(attribute) as Shown);
}
