/** Inline Markdown for programs: CommonMark and GFM, with the same addresses as in the HTML. */
import type { Delete, Emphasis, Link, Nodes, Strong, Text } from 'mdast';
import { required } from '../../diagnose/required.ts';
import { fill } from '../../languages/fill.ts';
import type { PageContext } from '../render/context.ts';
import { attributesOf, type Directive, isComplete } from '../render/directive.ts';
import { enclosingContext } from '../render/enclosing.ts';
import { asImage, imageTarget } from '../render/images.ts';
import { softBreak } from '../render/inline-text.ts';
import { asLink, bareEnd, linkTarget } from '../render/links.ts';
import { type OpenTag, readRaw } from '../render/raw-html.ts';
import { isTextDirective } from '../render/text-directives.ts';
import { markdownAddress, markdownImage } from '../write-markdown.ts';
import { type Edit, type Edits, edited } from './edits.ts';

/** The Markdown of adjacent inline nodes. */
export function inlineMarkdown(nodes: readonly Nodes[], context: PageContext): string {
  return wordsOf(nodes, inlineEdits(nodes, context), context);
}

/** The source of adjacent nodes, with edits applied. */
export function wordsOf(nodes: readonly Nodes[], edits: Edits, { source }: PageContext): string {
  const [first, last] = [nodes[0], nodes.at(-1)];
  return first && last
    ? edited(source.written, source.range(first)[0], source.range(last)[1], edits)
    : '';
}

/**
 * The edits of siblings: comments are removed, and raw HTML is escaped if it is not allowed or is an unmatched closing
 * tag.
 */
export function inlineEdits(nodes: readonly Nodes[], context: PageContext): Edit[] {
  const open: OpenTag[] = [];
  return nodes.flatMap((node) => {
    if (node.type !== 'html') return editsOf(node, context);
    const [from, to] = context.source.range(node);
    const raw = readRaw(node, open);
    if (raw.kind === 'comment') return [{ from, to, text: '' }];
    return raw.kind === 'refused' ? [{ from, to: from, text: '\\' }] : [];
  });
}

function editsOf(node: Nodes, context: PageContext): Edit[] {
  switch (node.type) {
    case 'text':
      return softBreaks(node, context);
    case 'emphasis':
      return [...marks(node, 'em', context), ...inlineEdits(node.children, context)];
    case 'strong':
      return [...marks(node, 'strong', context), ...inlineEdits(node.children, context)];
    case 'delete':
      return [...marks(node, 'del', context), ...inlineEdits(node.children, context)];
    case 'link':
    case 'linkReference': {
      const link = asLink(node, context);
      return link ? linkEdits(link, context) : inlineEdits(node.children, context);
    }
    case 'image':
    case 'imageReference':
      return imageEdits(node, context);
    case 'textDirective':
      if (!isTextDirective(node, context)) return [];
      return node.name === 'badge' ? badge(node, context) : added(node, context);
    default:
      return [];
  }
}

/** Removes line breaks between Chinese characters. */
function softBreaks(node: Text, { source }: PageContext): Edit[] {
  const written = source.text(node);
  if (!written.includes('\n')) return [];
  const [start] = source.range(node);
  // Markers of quotes and lists between the two characters are removed with the break.
  return [...written.matchAll(/\n[ \t>]*/g)].flatMap(({ 0: gap, index }) => {
    const around = `${written[index - 1] ?? ''}\n${written[index + gap.length] ?? ''}`;
    softBreak.lastIndex = 0;
    const from = start + index;
    return softBreak.test(around) ? [{ from, to: from + gap.length, text: '' }] : [];
  });
}

const blank = /\s/;
const punctuation = /[\p{P}\p{S}]/u;

/** Writes emphasis as HTML tags if CommonMark would not recognise it, for example beside Chinese punctuation. */
function marks(
  node: Emphasis | Strong | Delete,
  tag: 'em' | 'strong' | 'del',
  { source }: PageContext,
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

/** Writes a link with the same target as in the HTML. If the address is refused, writes only the text of the link. */
function linkEdits(node: Link, context: PageContext): Edit[] {
  const { children } = node;
  const { source } = context;
  const [from, to] = source.range(node);
  const end = bareEnd(node, children, context);
  if (end !== undefined) {
    if (end === 0) return [];
    const address = source.written.slice(from, from + end);
    // An address in angle brackets needs a scheme. An address with `www.` therefore becomes `[text](address)`.
    const link = /^https?:/.test(address) ? `<${address}>` : `[${address}](${node.url})`;
    return [{ from, to: from + end, text: link }];
  }
  const edits = inlineEdits(children, context);
  // A bare address stays bare.
  if (source.written[from] !== '[' || from === to) return edits;
  const text = wordsOf(children, edits, context);
  const title = node.title ? ` "${node.title.replaceAll('"', '\\"')}"` : '';
  const { href } = linkTarget(node.url, context);
  const address = href !== undefined && markdownAddress(absolute(href, context));
  return [{ from, to, text: address === false ? text : `[${text}](${address}${title})` }];
}

/** Puts the address of the page before an address that is only an anchor (`#a`), so that it works on every page. */
function absolute(href: string, { site, root, page }: PageContext): string {
  const route = page.replace(/(^|\/)index$/, '$1');
  return href.startsWith('#') ? `${site.base.slice(0, -1)}${root}${route}${href}` : href;
}

function imageEdits(node: Nodes, context: PageContext): Edit[] {
  const image = asImage(node, context);
  const [from, to] = context.source.range(node);
  const { src } = imageTarget(image?.url, context);
  return src !== undefined && from < to
    ? [{ from, to, text: markdownImage(image?.alt ?? '', src) }]
    : [];
}

/** An inline directive of a plug-in. */
function added(node: Directive, context: PageContext): Edit[] {
  const found = required(context.site.extensions.inlines, node.name);
  const edits = inlineEdits(node.children, context);
  const children = wordsOf(node.children, edits, context);
  const given = { ...enclosingContext(node, found, context), children };
  const { directive } = found;
  const [from, to] = context.source.range(node);
  const isRight = directive.markdown && isComplete(node, directive);
  return [
    { from, to, text: (isRight && directive.markdown?.(attributesOf(node), given)) || children },
  ];
}

function badge(node: Directive, context: PageContext): Edit[] {
  const edits = inlineEdits(node.children, context);
  if (node.children.length === 0) return edits;
  const [from, to] = context.source.range(node);
  const text = fill(context.strings.brackets, { text: wordsOf(node.children, edits, context) });
  // Full-width brackets need no spaces around them.
  const isWide = /[\uff08\uff09]/.test(text);
  const { written } = context.source;
  const before = isWide
    ? (/(?<=[\p{L}\p{N}`]) +$/u.exec(written.slice(0, from))?.[0].length ?? 0)
    : 0;
  const after = isWide ? (/^ +(?=\S)/.exec(written.slice(to))?.[0].length ?? 0) : 0;
  return [{ from: from - before, to: to + after, text }];
}
