/** Plug-ins' code for the browser (islands), by name. */
import { attributes, type Html } from '../html.ts';
import type { DocsPlugin } from '../plugin.ts';

export interface IslandModule {
  /** Absolute path. */
  readonly module: string;
  /** When the island starts. */
  readonly start: 'use' | 'load' | 'visible';
}

/** The islands of a plug-in by name; an island given as a path starts at the first use. */
export function islandsOf({ islands = {} }: Pick<DocsPlugin, 'islands'>): [string, IslandModule][] {
  return Object.entries(islands).map(([name, island]) => [
    name,
    typeof island === 'string' ? { module: island, start: 'use' } : island,
  ]);
}

/**
 * Attributes of an island's block: `html`<div${islandAttributes('chart', { unit: 'm' })}>…</div>``.
 *
 * @param props the value that `propsOf` of `/browser` returns in the island; must be serialisable as JSON
 */
export function islandAttributes(name: string, props?: object): Html {
  return attributes({
    'data-plugin': name,
    'data-props': props && JSON.stringify(props),
  });
}
