/** The anchors of a page's headings: written ones, those of the source page, those made from words. */
import type { Heading, Nodes } from 'mdast';
import { createSlugger, slugify } from '../address/slug.ts';
import type { ParsedMarkdown } from '../markdown/markdown.ts';
import type { RenderContext } from '../markdown/render/context.ts';
import { splitHeading } from '../markdown/render/heading-id.ts';
import { shareIds } from '../translate/shared-ids.ts';

/** A heading as the other language needs it. */
export interface HeadingId {
  readonly depth: number;
  readonly id: string;
  /** The anchor that its own words would make, where that is another one. */
  readonly ofWords?: string;
}

/** Gives the headings of one page their ids, in the order in which they are rendered. */
export interface PageHeadings {
  /** Those given so far, the `h1` left out. */
  readonly given: readonly HeadingId[];
  /** The id of the next heading; reports a level that is left out and an id that stands twice. */
  next(depth: number, text: string, explicit: string | undefined, node: Nodes): string;
}

/**
 * `source` are the headings of the source page, in a translation: their ids are used, so that an address leads to
 * the same place in every language.
 */
export function createPageHeadings(
  parsed: ParsedMarkdown,
  source: readonly HeadingId[] | undefined,
  report: RenderContext['report'],
): PageHeadings {
  const slugger = createSlugger();
  const given: HeadingId[] = [];
  /** By id: whose it is. */
  const named = new Map<string, { text: string; explicit: boolean; line: number }>();
  const shared = source && sharedIds(parsed.tree, source);
  let lastDepth = 1;

  function reportDuplicate(node: Nodes, explicit: string): void {
    const other = named.get(explicit);
    if (!other) return;
    report(
      node,
      'duplicate-id',
      other.explicit
        ? `The id "${explicit}" stands at two headings; the other is in line ${other.line}.`
        : `The id "${explicit}" is that of "${other.text}" in line ${other.line}, which has it from its text.`,
      other.explicit
        ? 'Give one of them another {#id}.'
        : 'Write another {#id} here, or one there.',
    );
  }

  return {
    given,
    next(depth, text, explicit, node) {
      if (depth > lastDepth + 1)
        report(
          node,
          'heading-order',
          `"${text}" is a heading of level ${depth} below one of level ${lastDepth}.`,
          `Use "${'#'.repeat(lastDepth + 1)}".`,
          { replacement: { from: '#'.repeat(depth), to: '#'.repeat(lastDepth + 1) } },
        );
      lastDepth = depth;
      const counterpart = depth === 1 ? undefined : shared?.get(node);
      if (depth > 1 && explicit !== undefined) reportDuplicate(node, explicit);
      const wanted = counterpart ?? explicit;
      const id = wanted ? slugger.reserve(wanted) : slugger.unique(text);
      if (depth > 1) {
        const ofWords = slugify(text);
        given.push({ depth, id, ...(ofWords === id ? {} : { ofWords }) });
      }
      if (!named.has(id))
        named.set(id, { text, explicit: id === explicit, line: parsed.start(node).line });
      return id;
    },
  };
}

/** The ids that headings of a translation have from the source page. */
function sharedIds(tree: Nodes, source: readonly HeadingId[]): ReadonlyMap<Nodes, string> {
  const headings: Heading[] = [];
  const collect = (node: Nodes): void => {
    if (node.type === 'heading' && node.depth > 1) headings.push(node);
    else if ('children' in node) for (const child of node.children) collect(child);
  };
  collect(tree);
  const ids = shareIds(
    source,
    headings.map((node) => ({ depth: node.depth, explicit: splitHeading(node).id })),
  );
  return new Map(
    headings.flatMap((node, at) => (ids[at] === undefined ? [] : [[node, ids[at]] as const])),
  );
}

/** Whether a translation has the headings of its source page, level by level; else what differs, in words. */
export function headingsDiffer(
  source: readonly HeadingId[],
  translation: readonly HeadingId[],
): string | undefined {
  const at = translation.findIndex((heading, i) => heading.depth !== source[i]?.depth);
  if (at < 0 && source.length === translation.length) return undefined;
  const number = at < 0 ? Math.min(translation.length, source.length) + 1 : at + 1;
  return `The headings differ from those of the source page from number ${number} on (${translation.length} against ${source.length}).`;
}
