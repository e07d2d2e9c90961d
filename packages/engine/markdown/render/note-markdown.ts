/** Notes what a page's Markdown for programs says otherwise than its author: see `SourceEdits`. */
import type { Code, Delete, Emphasis, Heading, Image, Link, Paragraph, Strong, Text } from 'mdast';
import { firstLine } from '../../diagnose/lines.ts';
import {
  escapeMarkdown,
  markdownAddress,
  markdownImage,
  markdownQuote,
} from '../write-markdown.ts';
import type { RenderContext } from './context.ts';
import { type Attributes, type Directive, splitLabel } from './directive.ts';

/** The alerts that GFM knows, by our names. */
const alerts = {
  note: 'NOTE',
  tip: 'TIP',
  info: 'NOTE',
  important: 'IMPORTANT',
  warning: 'WARNING',
  caution: 'CAUTION',
  danger: 'CAUTION',
} as const;

/** Takes `{#id}` off a heading. */
export function noteHeading(node: Heading, { source, markdown }: RenderContext): void {
  const [from] = source.range(node);
  const match = /\s*\{#[\w\u0080-\uffff-]+\}\s*$/.exec(source.text(node));
  if (match) markdown.replace(from + match.index, from + match.index + match[0].length, '');
}

/**
 * A quote that is an alert: a name GFM knows, and a title of its own as the first paragraph. To be called when its
 * text has been rendered.
 *
 * @param skip length of `[!NAME]` and the blanks after it
 */
export function noteAlert(
  first: Paragraph,
  name: keyof typeof alerts,
  skip: number,
  { source, markdown }: RenderContext,
): void {
  const [from, to] = source.range(first);
  const line = firstLine(markdown.source.slice(from, to));
  const title = markdown.text(from + skip, from + line.length).trim();
  const rest = markdown.blocks(from + line.length, to, from);
  const head = `[!${alerts[name]}]${title && `\n**${title}**`}`;
  markdown.replaceBlock(from, to, rest ? `${head}${title && '\n'}\n${rest}` : head);
}

/** An address that leads to the same place from anywhere in the site. */
function absolute(href: string, { site, root, page }: RenderContext): string {
  const route = page.replace(/(^|\/)index$/, '$1');
  return href.startsWith('#') ? `${site.base.slice(0, -1)}${root}${route}${href}` : href;
}

/** A link to where the page's own leads; only its text where that is refused. To be called when that has been rendered. */
export function noteLink(node: Link, href: string | undefined, context: RenderContext): void {
  const { source, markdown } = context;
  const [from, to] = source.range(node);
  const first = node.children[0];
  const last = node.children.at(-1);
  // A bare address stays one.
  if (markdown.source[from] !== '[' || from === to) return;
  const textFrom = first ? source.range(first)[0] : from + 1;
  const textTo = last ? source.range(last)[1] : from + 1;
  const text = markdown.text(textFrom, textTo);
  const title = node.title ? ` "${node.title.replaceAll('"', '\\"')}"` : '';
  const address = href !== undefined && markdownAddress(absolute(href, context));
  markdown.replace(from, to, address === false ? text : `[${text}](${address}${title})`);
}

/** A bare address that ends before Chinese punctuation. `length` is that of the address. */
export function noteBareLink(
  node: Link,
  length: number,
  { source, markdown }: RenderContext,
): void {
  const [from] = source.range(node);
  const address = markdown.source.slice(from, from + length);
  // GFM makes `www.` a link by itself only.
  const link = /^https?:/.test(address) ? `<${address}>` : `[${address}](${node.url})`;
  markdown.replace(from, from + length, link);
}

export function noteImage(node: Image, address: string, { source, markdown }: RenderContext): void {
  const [from, to] = source.range(node);
  if (from < to) markdown.replace(from, to, markdownImage(node.alt ?? '', address));
}

const blank = /\s/;
const punctuation = /[\p{P}\p{S}]/u;

/** Marks that we read as an author of Chinese means them, but CommonMark does not, as the tags they stand for. */
export function noteMarks(
  node: Emphasis | Strong | Delete,
  tag: 'em' | 'strong' | 'del',
  { source, markdown }: RenderContext,
): void {
  const [from, to] = source.range(node);
  const { source: text } = markdown;
  const mark = text[from];
  // A label of the outline is no text of its own.
  if (mark === undefined || from === to) return;
  const width = tag === 'em' || text[from + 1] !== mark ? 1 : 2;
  const outer = (at: number, step: 1 | -1) => {
    while (text[at] === mark) at += step;
    return text[at] ?? '\n';
  };
  const flanks = (inside: string, outside: string) =>
    !blank.test(inside) &&
    (!punctuation.test(inside) || blank.test(outside) || punctuation.test(outside));
  const opens = flanks(outer(from, 1), outer(from - 1, -1));
  const closes = flanks(outer(to - 1, -1), outer(to, 1));
  if (opens && closes) return;
  markdown.replace(from, from + width, `<${tag}>`);
  markdown.replace(to - width, to, `</${tag}>`);
}

/** Lines of Chinese that are one line to a reader. */
export function noteSoftBreaks(
  node: Text,
  softBreak: RegExp,
  { source, markdown }: RenderContext,
): void {
  const written = source.text(node);
  if (!written.includes('\n')) return;
  const [from] = source.range(node);
  // What belongs to quotes and lists is between the two characters; it goes with the break.
  const breaks = [...written.matchAll(/\n[ \t>]*/g)];
  for (const { 0: gap, index } of breaks) {
    const around = `${written[index - 1] ?? ''}\n${written[index + gap.length] ?? ''}`;
    softBreak.lastIndex = 0;
    if (softBreak.test(around)) markdown.replace(from + index, from + index + gap.length, '');
  }
}

/** A fence with nothing but its language after it, and its title above it. */
export function noteFence(
  node: Code,
  language: string,
  title: string | undefined,
  { source, markdown }: RenderContext,
): void {
  const [from] = source.range(node);
  const [, fence, info = ''] = /^(\s*(?:`{3,}|~{3,}))(.*)/.exec(source.text(node)) ?? [];
  if (fence === undefined) return;
  if (title)
    markdown.insertBefore(from, title.includes('`') ? escapeMarkdown(title) : `\`${title}\``);
  const start = from + fence.length;
  markdown.replace(start, start + info.length, language);
}

/**
 * A container directive as the blocks it stands for. To be called when all in it has been rendered.
 *
 * @param make gets the title, as Markdown, and the blocks within
 */
export function noteContainer(
  node: Directive,
  given: Attributes,
  { source, markdown }: RenderContext,
  make: (title: string | undefined, body: string) => string,
): void {
  const [from, to] = source.range(node);
  const text = markdown.source.slice(from, to);
  const head = text.indexOf('\n');
  const end = text.lastIndexOf('\n');
  const closed = /^[ \t>]*:{3,}[ \t]*$/.test(text.slice(end + 1));
  const body =
    head < 0 ? '' : markdown.blocks(from + head + 1, closed && end > head ? from + end : to, from);
  const { label } = splitLabel(node);
  const [first, last] = [label?.[0], label?.at(-1)];
  const title =
    first && last
      ? markdown.text(source.range(first)[0], source.range(last)[1])
      : given.title && escapeMarkdown(given.title);
  markdown.replaceBlock(from, to, make(title, closed && end === head ? '' : body));
}

/** An alert of GFM. */
export function alertMarkdown(
  name: keyof typeof alerts,
  title: string | undefined,
  body: string,
): string {
  const head = `[!${alerts[name]}]`;
  return markdownQuote(
    title ? [`${head}\n**${title}**`, body].filter(Boolean).join('\n\n') : `${head}\n${body}`,
  );
}

/** A leaf directive as the blocks it stands for. */
export function noteLeaf(node: Directive, blocks: string, context: RenderContext): void {
  context.markdown.replaceBlock(...context.source.range(node), blocks);
}
