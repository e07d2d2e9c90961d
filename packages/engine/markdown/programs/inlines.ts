/** Inline Markdown as programs read it: CommonMark and GFM, addresses as in the HTML. */
import type { Delete, Emphasis, Link, Nodes, PhrasingContent, Strong, Text } from 'mdast';
import type { RenderContext } from '../render/context.ts';
import type { Directive } from '../render/directive.ts';
import { imageAddress } from '../render/images.ts';
import { softBreak } from '../render/inline-text.ts';
import { bareEnd, linkTarget } from '../render/links.ts';
import { type OpenTag, readRaw } from '../render/raw-html.ts';
import { isTextDirective } from '../render/text-directives.ts';
import { markdownAddress, markdownImage } from '../write-markdown.ts';
import { type Edit, type Edits, edited } from './edits.ts';

/** What Markdown for programs is made of, besides a tree. */
export interface Given
  extends Pick<
    RenderContext,
    | 'site'
    | 'root'
    | 'page'
    | 'lang'
    | 'strings'
    | 'title'
    | 'definitions'
    | 'footnotes'
    | 'terms'
    | 'resolved'
    | 'source'
    | 'cards'
  > {
  /** Whether the text is in an item of a list. */
  readonly inItem?: boolean;
}

/** The Markdown of inline nodes that stand together. */
export function inlineMarkdown(nodes: readonly Nodes[], given: Given): string {
  return wordsOf(nodes, inlineEdits(nodes, given), given);
}

/** The text from the first of some nodes to the last, with edits. */
export function wordsOf(nodes: readonly Nodes[], edits: Edits, { source }: Given): string {
  const [first, last] = [nodes[0], nodes.at(-1)];
  return first && last
    ? edited(source.written, source.range(first)[0], source.range(last)[1], edits)
    : '';
}

/** Edits of siblings; raw tags are balanced within them. */
export function inlineEdits(nodes: readonly Nodes[], given: Given): Edit[] {
  const open: OpenTag[] = [];
  return nodes.flatMap((node) => {
    if (node.type !== 'html') return editsOf(node, given);
    const [from, to] = given.source.range(node);
    const raw = readRaw(node, open);
    if (raw.kind === 'comment') return [{ from, to, text: '' }];
    return raw.kind === 'refused' ? [{ from, to: from, text: '\\' }] : [];
  });
}

function editsOf(node: Nodes, given: Given): Edit[] {
  switch (node.type) {
    case 'text':
      return softBreaks(node, given);
    case 'emphasis':
      return [...marks(node, 'em', given), ...inlineEdits(node.children, given)];
    case 'strong':
      return [...marks(node, 'strong', given), ...inlineEdits(node.children, given)];
    case 'delete':
      return [...marks(node, 'del', given), ...inlineEdits(node.children, given)];
    case 'link':
      return linkEdits(node, node.children, given);
    case 'linkReference': {
      const target = given.definitions.get(node.identifier.toLowerCase());
      return target
        ? linkEdits(
            { ...node, type: 'link', url: target.url, title: target.title },
            node.children,
            given,
          )
        : inlineEdits(node.children, given);
    }
    case 'image':
      return imageEdits(node, node, given);
    case 'imageReference': {
      const target = given.definitions.get(node.identifier.toLowerCase());
      return target ? imageEdits(node, { url: target.url, alt: node.alt }, given) : [];
    }
    case 'textDirective':
      return isTextDirective(node, given) ? badge(node, given) : [];
    default:
      return [];
  }
}

/** Lines of Chinese that are one line to a reader. */
function softBreaks(node: Text, { source }: Given): Edit[] {
  const written = source.text(node);
  if (!written.includes('\n')) return [];
  const [start] = source.range(node);
  // What belongs to quotes and lists is between the two characters; it goes with the break.
  return [...written.matchAll(/\n[ \t>]*/g)].flatMap(({ 0: gap, index }) => {
    const around = `${written[index - 1] ?? ''}\n${written[index + gap.length] ?? ''}`;
    softBreak.lastIndex = 0;
    const from = start + index;
    return softBreak.test(around) ? [{ from, to: from + gap.length, text: '' }] : [];
  });
}

const blank = /\s/;
const punctuation = /[\p{P}\p{S}]/u;

/** Marks that we read as an author of Chinese means them, but CommonMark does not, as the tags they stand for. */
function marks(
  node: Emphasis | Strong | Delete,
  tag: 'em' | 'strong' | 'del',
  { source }: Given,
): Edit[] {
  const [from, to] = source.range(node);
  const text = source.written;
  const mark = text[from];
  if (mark === undefined || from === to) return [];
  const width = tag === 'em' || text[from + 1] !== mark ? 1 : 2;
  const outer = (start: number, step: 1 | -1) => {
    let at = start;
    while (text[at] === mark) at += step;
    return text[at] ?? '\n';
  };
  const flanks = (inside: string, outside: string) =>
    !blank.test(inside) &&
    (!punctuation.test(inside) || blank.test(outside) || punctuation.test(outside));
  const opens = flanks(outer(from, 1), outer(from - 1, -1));
  const closes = flanks(outer(to - 1, -1), outer(to, 1));
  if (opens && closes) return [];
  return [
    { from, to: from + width, text: `<${tag}>` },
    { from: to - width, to, text: `</${tag}>` },
  ];
}

/** A link to where the page's own leads; only its text where that is refused. */
function linkEdits(node: Link, children: readonly PhrasingContent[], given: Given): Edit[] {
  const { source } = given;
  const [from, to] = source.range(node);
  const end = bareEnd(node, children, given);
  if (end !== undefined) {
    if (end === 0) return [];
    const address = source.written.slice(from, from + end);
    // GFM makes `www.` a link by itself only.
    const link = /^https?:/.test(address) ? `<${address}>` : `[${address}](${node.url})`;
    return [{ from, to: from + end, text: link }];
  }
  const edits = inlineEdits(children, given);
  // A bare address stays one.
  if (source.written[from] !== '[' || from === to) return edits;
  const text = wordsOf(children, edits, given);
  const title = node.title ? ` "${node.title.replaceAll('"', '\\"')}"` : '';
  const { href } = linkTarget(node.url, given);
  const address = href !== undefined && markdownAddress(absolute(href, given));
  return [{ from, to, text: address === false ? text : `[${text}](${address}${title})` }];
}

/** An address that leads to the same place from anywhere in the site. */
function absolute(href: string, { site, root, page }: Given): string {
  const route = page.replace(/(^|\/)index$/, '$1');
  return href.startsWith('#') ? `${site.base.slice(0, -1)}${root}${route}${href}` : href;
}

function imageEdits(
  node: Nodes,
  { url, alt }: { url: string; alt?: string | null | undefined },
  given: Given,
): Edit[] {
  const [from, to] = given.source.range(node);
  const address = imageAddress(url, given);
  return address !== undefined && from < to
    ? [{ from, to, text: markdownImage(alt ?? '', address) }]
    : [];
}

function badge(node: Directive, given: Given): Edit[] {
  const edits = inlineEdits(node.children, given);
  if (node.children.length === 0) return edits;
  const [from, to] = given.source.range(node);
  return [{ from, to, text: `(${wordsOf(node.children, edits, given)})` }];
}
