/**
 * What a page shows of its tree, in the order in which readers see it: a list that the visitors go through. What nobody
 * sees is not in it: definitions, footnotes without a mark, what stands where a directive has no place for it.
 */
import type { Nodes, PhrasingContent } from 'mdast';
import type { ParsedMarkdown, Place } from '../markdown.ts';
import { alertParts } from '../render/callouts.ts';
import type { PageContext } from '../render/context.ts';
import { attributesOf, type Directive, isComplete } from '../render/directive.ts';
import { definitionOf } from '../render/directives.ts';
import { splitHeading } from '../render/heading-id.ts';
import { htmlPieces } from '../render/html-pieces.ts';
import { joinChineseLines } from '../render/inline-text.ts';
import { asLink, bareEnd } from '../render/links.ts';
import { footnoteBlocks, isLoose } from '../render/parts.ts';
import { type OpenTag, type RawKind, readRaw } from '../render/raw-html.ts';
import { splitRowId } from '../render/row-id.ts';
import { isTextDirective } from '../render/text-directives.ts';

/** Where a node is. */
export interface Within {
  /** The text that it is part of: that of the page, or one that a plug-in has written. */
  readonly source: ParsedMarkdown;
  /** Where the author sees it. */
  at(node: Nodes | Place): Place;
  /** Whether terms are linked in it. */
  readonly inText: boolean;
  /** Whether samples in it are the author's. */
  readonly isWritten: boolean;
}

/** A node that a page shows. */
export interface Seen extends Within {
  readonly node: Nodes;
  /**
   * What it is there: a paragraph that is the line of a list item, an inline node in the place of a block, a tab of a set,
   * a card of an overview; else a block or a part of one.
   */
  readonly role: 'block' | 'line' | 'stray' | 'tab' | 'card' | 'inline';
  /** Siblings before a block, the nearest last. */
  readonly before: readonly Nodes[];
  /** Of raw HTML in text. */
  readonly raw?: RawKind;
  /** The tag that opens here and closes nowhere. */
  readonly unclosed?: string;
}

/** What is shown within a directive. */
export type Part =
  | { readonly blocks: readonly Nodes[]; readonly within?: Partial<Within> }
  | { readonly inlines: readonly Nodes[]; readonly within?: Partial<Within> }
  | { readonly node: Directive; readonly role: 'tab' | 'card' };

/** What a page shows, and the names of the footnotes that it has a mark of, in the order of the first ones. */
export interface Shown {
  readonly nodes: readonly Seen[];
  readonly footnotes: readonly string[];
}

/** What a page shows of its blocks, and the footnotes below them. */
export function shownOf(blocks: readonly Nodes[], given: PageContext): Shown {
  const within: Within = {
    source: given.source,
    at: (node) => ('line' in node ? node : given.source.start(node)),
    inText: false,
    isWritten: true,
  };
  const nodes: Seen[] = [];
  const footnotes = new Set<string>();
  const add = (seen: Iterable<Seen>) => {
    for (const each of seen) {
      nodes.push(each);
      const { node } = each;
      if (node.type === 'footnoteReference' && given.footnotes.has(node.identifier))
        footnotes.add(node.identifier);
    }
  };
  for (const block of blocks) add(seenBlocks([block], within, given));
  // The set grows while it is walked: a footnote may use another.
  for (const name of footnotes) add(seenBlocks(footnoteBlocks(name, given), within, given));
  return { nodes, footnotes: [...footnotes] };
}

function* seenBlocks(
  nodes: readonly Nodes[],
  within: Within,
  given: PageContext,
): Generator<Seen, void> {
  for (const [at, node] of nodes.entries())
    yield* seenBlock(node, within, nodes.slice(Math.max(0, at - 3), at), given);
}

function* seenBlock(
  node: Nodes,
  within: Within,
  before: readonly Nodes[],
  given: PageContext,
): Generator<Seen, void> {
  const seen: Seen = { ...within, node, role: 'block', before };
  switch (node.type) {
    case 'paragraph':
      yield seen;
      return yield* seenText(node.children, within, given);
    case 'heading':
      yield seen;
      return yield* seenInlines(splitHeading(node).children, within, given);
    case 'code':
      return yield seen;
    case 'list':
      yield seen;
      for (const child of node.children.flatMap((item) => item.children))
        if (child.type === 'paragraph' && !isLoose(node)) {
          yield { ...seen, node: child, role: 'line' };
          yield* seenText(child.children, within, given);
        } else yield* seenBlocks([child], within, given);
      return;
    case 'blockquote': {
      yield seen;
      const alert = alertParts(node, within);
      if (alert) yield* seenInlines(alert.title, within, given);
      return yield* seenBlocks(alert?.body ?? node.children, within, given);
    }
    case 'table': {
      yield seen;
      const width = node.children[0]?.children.length ?? 0;
      for (const row of node.children)
        for (const { children } of splitRowId(row, within.source).cells.slice(0, width))
          yield* seenInlines(children, within, given);
      return;
    }
    case 'html': {
      const pieces = htmlPieces(node, within);
      if (pieces.length === 0) return;
      yield seen;
      const places = new Map<unknown, Place | undefined>(
        pieces.map(({ piece, at }) => [piece, at]),
      );
      const at: Within['at'] = (where) => within.at(places.get(where) ?? where);
      const inlines = pieces.map(({ piece }) => piece);
      return yield* seenInlines(inlines, { ...within, at }, given);
    }
    case 'containerDirective':
    case 'leafDirective':
      yield seen;
      return yield* seenParts(partsOf(node, within, given), within, given);
    case 'thematicBreak':
    case 'definition':
    case 'footnoteDefinition':
    case 'yaml':
      return;
    default:
      yield { ...seen, role: 'stray' };
      yield* seenInlines([node], within, given);
  }
}

/** What is shown of a directive: all of it where it is none, or lacks what it must have. */
function partsOf(node: Directive, { source }: Within, given: PageContext): readonly Part[] {
  const definition = definitionOf(node, given);
  return definition?.parts && isComplete(node, definition)
    ? definition.parts(node, { ...given, source })
    : [{ blocks: node.children }];
}

function* seenParts(
  parts: readonly Part[],
  within: Within,
  given: PageContext,
): Generator<Seen, void> {
  for (const part of parts)
    if ('blocks' in part) yield* seenBlocks(part.blocks, { ...within, ...part.within }, given);
    else if ('inlines' in part)
      yield* seenInlines(part.inlines, { ...within, ...part.within }, given);
    else yield { ...within, ...part, before: [] };
}

/** Running text. */
function seenText(nodes: readonly PhrasingContent[], within: Within, given: PageContext) {
  return seenInlines(joinChineseLines(nodes), { ...within, inText: true }, given);
}

/** Siblings; raw tags are balanced within them. */
function* seenInlines(
  nodes: readonly Nodes[],
  within: Within,
  given: PageContext,
): Generator<Seen, void> {
  const open: OpenTag[] = [];
  for (const node of nodes) {
    const raw = node.type === 'html' ? readRaw(node, open) : undefined;
    yield { ...within, node, role: 'inline', before: [], ...(raw ? { raw } : {}) };
    yield* seenInlines(...childrenOf(node, within, given), given);
  }
  for (const { tag, node } of open.reverse())
    yield { ...within, node, role: 'inline', before: [], unclosed: tag };
}

/** What is shown within an inline node. */
function childrenOf(
  node: Nodes,
  within: Within,
  given: PageContext,
): [nodes: readonly Nodes[], within: Within] {
  const link = asLink(node, given);
  if (link)
    return bareEnd(link, link.children, within) === undefined
      ? [link.children, { ...within, inText: false }]
      : [[], within];
  if (node.type === 'textDirective' && !isTextDirective(node, within)) return [[], within];
  return ['children' in node ? node.children : [], within];
}

/** The attributes of a directive that a page shows as one; nothing where it is none, or lacks one that it must have. */
export function readDirective({ node, source }: Pick<Seen, 'node' | 'source'>, given: PageContext) {
  if (node.type !== 'containerDirective' && node.type !== 'leafDirective') return undefined;
  const definition = definitionOf(node, given);
  return definition && isComplete(node, definition)
    ? { node, definition, given: attributesOf(node), context: { ...given, source } }
    : undefined;
}
