/** The styles of a site, as its pages refer to them. */
import { documentTest } from './keys.ts';
import type { StyleBlock } from './parts.ts';

export interface PageStyles {
  /** Of every page; empty where the dev server brings the styles. */
  readonly base: string;
  /** Those of which a page brings what it has. */
  readonly blocks: readonly StyleBlock[];
  /** Address of what comes with the client, of printing, and of what only readers without JavaScript need. */
  readonly later: string;
  /** Address of the sheet of all blocks, for the next page. */
  readonly all: string;
}

/**
 * The blocks that a document has, by their places in `blocks`.
 *
 * @param parts of its HTML, each with whole tags
 */
export function blocksOf({ base, blocks }: PageStyles, parts: readonly string[]): number[] {
  if (base === '') return [];
  const has = documentTest(parts);
  return blocks.flatMap(({ keys }, at) => (keys.some(has) ? [at] : []));
}

/** The style sheets that a document with these blocks has inline, in their order; they are files of our own build. */
export function stylesOf({ base, blocks }: PageStyles, own: readonly number[]): string[] {
  return base === '' ? [] : [base, ...own.map((at) => blocks[at]!.css)];
}
