/**
 * Lists the nodes that a page shows, in reading order, for the visitors. The list leaves out rules between blocks, and
 * nodes that readers do not see: definitions, footnotes without a reference, and text in a directive that does not show
 * it.
 */
import type { Nodes, PhrasingContent, Table } from 'mdast';
import type { Place } from '../../diagnose/place.ts';
import type { ParsedMarkdown } from '../markdown.ts';
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

/** The surroundings of a node. */
export interface Within {
  /** The source that contains the node: the page, or a plug-in's Markdown. */
  readonly source: ParsedMarkdown;
  /** Converts a node or place to the place that is reported to the author. */
  at(node: Nodes | Place): Place;
  /** Whether terms become links here. */
  readonly inText: boolean;
  /** Whether the author of the page wrote the samples here; false in a plug-in's Markdown. */
  readonly isWritten: boolean;
}

/** A node that a page shows. */
export interface Seen {
  readonly node: Nodes;
  readonly within: Within;
  /**
   * `line`: a paragraph of a tight list item. `stray`: an inline node in place of a block. `tab`: a tab of a set.
   * `card`: a card of an overview. Other nodes are blocks or inline.
   */
  readonly role: 'block' | 'line' | 'stray' | 'tab' | 'card' | 'inline';
  /** Up to three siblings before a table, the nearest last. */
  readonly before: readonly Nodes[] | undefined;
  /** If the node is raw HTML in text: its kind. */
  readonly raw: RawKind | undefined;
  /** The tag that is opened here and never closed. */
  readonly unclosed: string | undefined;
}

/** A part of what a directive shows. */
export type Part =
  | { readonly blocks: readonly Nodes[]; readonly within?: Partial<Within> }
  | { readonly inlines: readonly Nodes[]; readonly within?: Partial<Within> }
  | { readonly node: Directive; readonly role: 'tab' | 'card' };

/**
 * The nodes that a page shows, and the names of the footnotes that it refers to, in the order of their first
 * references.
 */
export interface Shown {
  readonly nodes: readonly Seen[];
  readonly footnotes: readonly string[];
}

/** Lists the shown nodes of a page's blocks and of the footnotes below them. */
export function shownOf(blocks: readonly Nodes[], given: PageContext): Shown {
  const { source } = given;
  const at = (node: Nodes | Place) => ('line' in node ? node : source.start(node));
  const within: Within = { source, at, inText: false, isWritten: true };
  const list: List = { nodes: [], footnotes: new Set(), given };
  for (const block of blocks) addBlocks([block], within, list);
  // The set grows during the loop, since a footnote may refer to another.
  for (const name of list.footnotes) addBlocks(footnoteBlocks(name, given), within, list);
  return { nodes: list.nodes, footnotes: [...list.footnotes] };
}

interface List {
  readonly nodes: Seen[];
  readonly footnotes: Set<string>;
  readonly given: PageContext;
}

/**
 * Adds a node to the list. All objects have the same properties, so the JavaScript engine uses one hidden class for
 * thousands of them.
 */
function add(
  { nodes }: List,
  node: Nodes,
  within: Within,
  role: Seen['role'],
  before?: Seen['before'],
  raw?: Seen['raw'],
  unclosed?: string,
): void {
  nodes.push({ node, within, role, before, raw, unclosed });
}

function addBlocks(nodes: readonly Nodes[], within: Within, list: List): void {
  for (const [at, node] of nodes.entries())
    if (node.type === 'table') addTable(node, within, nodes.slice(Math.max(0, at - 3), at), list);
    else addBlock(node, within, list);
}

function addBlock(node: Exclude<Nodes, Table>, within: Within, list: List): void {
  switch (node.type) {
    case 'thematicBreak':
    case 'definition':
    case 'footnoteDefinition':
    case 'yaml':
      return;
    case 'paragraph':
      add(list, node, within, 'block');
      addText(node.children, within, list);
      return;
    case 'heading':
      add(list, node, within, 'block');
      addInlines(splitHeading(node).children, within, list);
      return;
    case 'code':
    case 'math':
      add(list, node, within, 'block');
      return;
    case 'list':
      addList(node, within, list);
      return;
    case 'blockquote': {
      add(list, node, within, 'block');
      const alert = alertParts(node, within);
      if (alert) addInlines(alert.title, within, list);
      addBlocks(alert?.body ?? node.children, within, list);
      return;
    }
    case 'html':
      addHtml(node, within, list);
      return;
    case 'containerDirective':
    case 'leafDirective':
      add(list, node, within, 'block');
      addParts(partsOf(node, within, list.given), within, list);
      return;
    default:
      add(list, node, within, 'stray');
      addInlines([node], within, list);
  }
}

function addList(node: Extract<Nodes, { type: 'list' }>, within: Within, list: List): void {
  const loose = isLoose(node);
  for (const item of node.children)
    for (const child of item.children)
      if (child.type === 'paragraph' && !loose) {
        add(list, child, within, 'line');
        addText(child.children, within, list);
      } else addBlocks([child], within, list);
}

function addTable(node: Table, within: Within, before: readonly Nodes[], list: List): void {
  add(list, node, within, 'block', before);
  const width = node.children[0]?.children.length ?? 0;
  for (const row of node.children)
    for (const { children } of splitRowId(row, within.source).cells.slice(0, width))
      addInlines(children, within, list);
}

function addHtml(node: Extract<Nodes, { type: 'html' }>, within: Within, list: List): void {
  const pieces = htmlPieces(node, within);
  if (pieces.length === 0) return;
  add(list, node, within, 'block');
  const places = new Map<unknown, Place | undefined>(pieces.map(({ piece, at }) => [piece, at]));
  const at: Within['at'] = (where) => within.at(places.get(where) ?? where);
  const inlines = pieces.map(({ piece }) => piece);
  addInlines(inlines, { ...within, at }, list);
}

/** The shown parts of a directive; all its children if it is unknown or lacks a required attribute. */
function partsOf(node: Directive, { source }: Within, given: PageContext): readonly Part[] {
  const definition = definitionOf(node, given);
  return definition?.parts && isComplete(node, definition)
    ? definition.parts(node, { ...given, source })
    : [{ blocks: node.children }];
}

function addParts(parts: readonly Part[], within: Within, list: List): void {
  for (const part of parts)
    if ('blocks' in part) addBlocks(part.blocks, { ...within, ...part.within }, list);
    else if ('inlines' in part) addInlines(part.inlines, { ...within, ...part.within }, list);
    else add(list, part.node, within, part.role);
}

/** Adds running text, in which terms become links. */
function addText(nodes: readonly PhrasingContent[], within: Within, list: List): void {
  addInlines(joinChineseLines(nodes), { ...within, inText: true }, list);
}

/** Adds siblings. An opening tag that no sibling closes is added a second time, with `unclosed`. */
function addInlines(nodes: readonly Nodes[], within: Within, list: List): void {
  const open: OpenTag[] = [];
  for (const node of nodes)
    if (node.type === 'html') add(list, node, within, 'inline', undefined, readRaw(node, open));
    else addInline(node, within, list);
  for (const { tag, node } of open.reverse())
    add(list, node, within, 'inline', undefined, undefined, tag);
}

function addInline(node: Nodes, within: Within, list: List): void {
  add(list, node, within, 'inline');
  if (node.type === 'footnoteReference') {
    if (list.given.footnotes.has(node.identifier)) list.footnotes.add(node.identifier);
    return;
  }
  if (!('children' in node)) return;
  const link = asLink(node, list.given);
  if (link) {
    if (bareEnd(link, link.children, within) === undefined)
      addInlines(link.children, { ...within, inText: false }, list);
  } else if (
    node.type !== 'textDirective' ||
    isTextDirective(node, { ...within, site: list.given.site })
  )
    addInlines(node.children, within, list);
}

/** A known and complete directive. */
interface ReadDirective {
  readonly node: Directive;
  readonly definition: NonNullable<ReturnType<typeof definitionOf>>;
  readonly given: ReturnType<typeof attributesOf>;
  readonly context: PageContext;
}

/** The directive of a node with its attributes; `undefined` if it is unknown or lacks a required attribute. */
export function readDirective(
  { node, within }: Pick<Seen, 'node' | 'within'>,
  given: PageContext,
): ReadDirective | undefined {
  if (node.type !== 'containerDirective' && node.type !== 'leafDirective') return undefined;
  const definition = definitionOf(node, given);
  return definition && isComplete(node, definition)
    ? { node, definition, given: attributesOf(node), context: { ...given, source: within.source } }
    : undefined;
}
