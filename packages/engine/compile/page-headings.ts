/** The anchors of a page's headings: written by the author, from the source page, or made from words. */
import type { Heading, Nodes } from 'mdast';
import { createSlugger, slugify } from '../address/slug.ts';
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import type { Place } from '../diagnose/place.ts';
import { splitHeading } from '../markdown/render/heading-id.ts';
import { inlineText } from '../markdown/render/inline-text.ts';
import type { Seen } from '../markdown/visitors/shown.ts';
import { shareIds } from '../translate/shared-ids.ts';

/** A heading, with the data that translations need. */
export interface HeadingId {
  readonly depth: number;
  readonly id: string;
  /** The anchor made from its words, if it differs from `id`. */
  readonly ofWords?: string;
}

export interface PageHeadings {
  /** Ids of the headings in order, without the `h1`. */
  readonly given: readonly HeadingId[];
  readonly ids: ReadonlyMap<Nodes, string>;
  /** Skipped levels and duplicate ids. */
  readonly problems: readonly HeadingProblem[];
}

export type HeadingProblem = Diagnostic<Place>;

/**
 * Assigns ids to the headings of a page. In a translation, `source` has the headings of the source page; their ids are
 * used, so that an anchor refers to the same section in every language.
 */
export function headingsOf(
  shown: readonly Seen[],
  tree: Nodes,
  source: readonly HeadingId[] | undefined,
): PageHeadings {
  const slugger = createSlugger();
  const given: HeadingId[] = [];
  const ids = new Map<Nodes, string>();
  const problems: HeadingProblem[] = [];
  /** Headings by their ids. */
  const named = new Map<string, { text: string; explicit: boolean; line: number }>();
  const shared = source && sharedIds(tree, source);
  let lastDepth = 1;
  for (const { node, within } of shown) {
    if (node.type !== 'heading') continue;
    const { depth } = node;
    const { children, id: explicit } = splitHeading(node);
    const text = inlineText(children).trim();
    const at = within.at(node);
    if (depth > lastDepth + 1)
      problems.push({
        place: at,
        rule: 'heading-order',
        message: `"${text}" is a heading of level ${depth} below a heading of level ${lastDepth}.`,
        fix: `Use "${'#'.repeat(lastDepth + 1)}".`,
        replacement: { from: '#'.repeat(depth), to: '#'.repeat(lastDepth + 1) },
      });
    lastDepth = depth;
    const other = depth > 1 && explicit !== undefined ? named.get(explicit) : undefined;
    if (other)
      problems.push({
        place: at,
        rule: 'duplicate-id',
        message: other.explicit
          ? `The id "${explicit}" is used by two headings; the other heading is in line ${other.line}.`
          : `The heading "${other.text}" in line ${other.line} already has the id "${explicit}".`,
        fix: other.explicit
          ? 'Give one of the two headings another {#id}.'
          : 'Write another {#id} here, or give the other heading an {#id} of its own.',
      });
    const wanted = (depth === 1 ? undefined : shared?.get(node)) ?? explicit;
    const id = wanted ? slugger.reserve(wanted) : slugger.unique(text);
    if (depth > 1) {
      const ofWords = slugify(text);
      given.push({ depth, id, ...(ofWords === id ? {} : { ofWords }) });
    }
    if (!named.has(id)) named.set(id, { text, explicit: id === explicit, line: at.line });
    ids.set(node, id);
  }
  return { given, ids, problems };
}

/** For headings of a translation, the ids that they get from the source page. */
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

/**
 * Describes the first difference between the heading levels of a translation and its source page; `undefined` if none.
 */
export function headingsDiffer(
  source: readonly HeadingId[],
  translation: readonly HeadingId[],
): string | undefined {
  const at = translation.findIndex((heading, i) => heading.depth !== source[i]?.depth);
  if (at < 0 && source.length === translation.length) return undefined;
  const number = at < 0 ? Math.min(translation.length, source.length) + 1 : at + 1;
  return `From heading ${number} on, the headings differ from the source page (headings here: ${translation.length}, in the source page: ${source.length}).`;
}
