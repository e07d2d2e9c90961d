/** The styles of a site as pages refer to them. */
import { documentTest } from './keys.ts';
import type { StyleBlock } from './parts.ts';

export interface PageStyles {
  /** Styles of every page; empty in the dev server, which loads the styles itself. */
  readonly base: string;
  /** Styles that a page contains only if it has their elements. */
  readonly blocks: readonly StyleBlock[];
  /** Address of the styles that load with the client: states, print, and readers without JavaScript. */
  readonly later: string;
  /** Address of the sheet with all blocks, for client navigation. */
  readonly all: string;
}

/**
 * The blocks that a document needs, as indexes in `blocks`.
 *
 * @param parts parts of the document's HTML, each with complete tags
 */
export function blocksOf({ base, blocks }: PageStyles, parts: readonly string[]): number[] {
  if (base === '') return [];
  const has = documentTest(parts);
  return blocks.flatMap(({ keys }, at) => (keys.some(has) ? [at] : []));
}

/**
 * The inline style sheets of a document with these blocks, in order. Their texts need no check, since our own build
 * made them.
 */
export function stylesOf({ base, blocks }: PageStyles, own: readonly number[]): string[] {
  return base === '' ? [] : [base, ...own.map((at) => blocks[at]!.css)];
}
