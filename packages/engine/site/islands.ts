/** Code for the browser that plug-ins have, by name. */
import { attributes, type Html } from '../html.ts';
import type { DocsPlugin } from '../plugin.ts';

export interface IslandModule {
  /** Absolute path. */
  readonly module: string;
  /** What starts it. */
  readonly start: 'use' | 'load' | 'visible';
}

/** The islands of a plug-in by name; one that is a path starts at the first use. */
export function islandsOf({ islands = {} }: Pick<DocsPlugin, 'islands'>): [string, IslandModule][] {
  return Object.entries(islands).map(([name, island]) => [
    name,
    typeof island === 'string' ? { module: island, start: 'use' } : island,
  ]);
}

/**
 * Attributes of the block that an island brings to life: `html`<div${islandAttributes('chart', { unit: 'm' })}>…</div>``.
 *
 * @param props what `propsOf` of `/browser` gives to the island: anything that JSON can write
 */
export function islandAttributes(name: string, props?: object): Html {
  return attributes({
    'data-plugin': name,
    'data-props': props && JSON.stringify(props),
  });
}
