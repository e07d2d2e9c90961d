/** Block Markdown to HTML. */
import type {
  Heading,
  Html as HtmlNode,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  Text,
} from 'mdast';
import { isOwnId } from '../../address/slug.ts';
import { firstLine } from '../../diagnose/lines.ts';
import { nearest } from '../../diagnose/nearest.ts';
import { attributes, type Html, html } from '../../html.ts';
import { fill } from '../../languages/fill.ts';
import { callout } from './callout-box.ts';
import { alertOf, callouts, isCallout } from './callouts.ts';
import type { RenderContext } from './context.ts';
import { directiveNames, renderDirective } from './directives.ts';
import { renderFence } from './fence.ts';
import { splitHeading } from './heading-id.ts';
import { inlineText, joinChineseLines } from './inline-text.ts';
import { renderInlines } from './inlines.ts';
import { reportLostBlocks } from './lost-marks.ts';
import { outlineLabel } from './outline-label.ts';
import { renderTable } from './table.ts';

/** Renders siblings, each block on lines of its own. */
export function renderBlocks(nodes: readonly Nodes[], context: RenderContext): Html {
  return html`${blocksOf(nodes, context).map((block) => html`${block}\n`)}`;
}

/** The blocks of siblings one by one, without the line ends between them. What shows nothing gives none. */
export function blocksOf(nodes: readonly Nodes[], context: RenderContext): Html[] {
  return nodes.flatMap((node, at) =>
    renderBlock(node, context, nodes.slice(Math.max(0, at - 3), at)),
  );
}

function renderBlock(
  node: Nodes,
  context: RenderContext,
  before: readonly Nodes[],
): Html | readonly Html[] {
  switch (node.type) {
    case 'paragraph':
      return renderParagraph(node, context);
    case 'heading':
      return renderHeading(node, context);
    case 'code':
      return renderFence(node, context);
    case 'list':
      return renderList(node, context);
    case 'blockquote':
      return renderQuote(node, context);
    case 'table':
      return renderTable(node, context, before);
    case 'thematicBreak':
      return html`<hr />`;
    case 'html':
      return renderHtmlBlock(node, context);
    case 'containerDirective':
    case 'leafDirective':
      return renderDirective(node, context);
    case 'definition':
    case 'footnoteDefinition':
    case 'yaml':
      return [];
    default:
      // Inline nodes directly in a block (a tight list item): they render as they are.
      context.search.add(inlineText([node], true));
      return renderInlines([node], context);
  }
}

/** `last` is at the end of its text. */
export function renderParagraph(node: Paragraph, context: RenderContext, last?: Html): Html {
  const children = joinChineseLines(node.children);
  const text = inlineText(children);
  context.search.add(inlineText(children, true));
  if (/^:{2,}[ \t]*[a-z]/i.test(text) || strayColons.test(context.source.text(node)))
    reportBrokenDirective(node, text, context);
  else reportLostBlocks(node, context);
  return html`<p>${renderText(children, context)}${last}</p>`;
}

/** Running text: terms are linked in it. */
function renderText(nodes: readonly Nodes[], context: RenderContext): Html {
  return renderInlines(nodes, { ...context, inText: true });
}

/** A line of colons within a paragraph closes nothing. */
const strayColons = /^[ \t>]*:{3,}[ \t]*$/m;

/** `::: tip`: other programs take the space. */
const spacedDirective = /^(:{2,})[ \t]+([a-z]+)/;

function reportBrokenDirective(node: Nodes, text: string, context: RenderContext): void {
  const [spaced, colons = '', name = ''] = spacedDirective.exec(context.source.text(node)) ?? [];
  const names = directiveNames(colons.length > 2, context);
  const meant = names.includes(name) ? name : nearest(name, names);
  if (spaced && meant) {
    context.report(
      node,
      'unknown-directive',
      `"${spaced}" is text: no space may stand between the colons and the name.`,
      `Write "${colons}${meant}".`,
      { replacement: { from: spaced, to: colons + meant } },
    );
    return;
  }
  context.report(
    node,
    'unknown-directive',
    `"${firstLine(text).slice(0, 60)}" looks like a directive but is not one.`,
    'Write ":::name[Title]{key="value"}" or "::name{key="value"}" on a line of its own, braces closed on it.',
  );
}

function renderHeading(node: Heading, context: RenderContext): Html {
  const { children, id: explicit } = splitHeading(node);
  const text = inlineText(children).trim();
  const content = renderInlines(children, context);
  if (String(content).trim() === '')
    context.report(
      node,
      'bad-heading',
      'The heading has no text.',
      'Write it, or remove the line.',
    );
  const id = context.headings.next(node.depth, text, explicit, node);
  // A translation has the anchors of its source page; its author's own leads there, too.
  const own =
    explicit !== undefined &&
    explicit !== id &&
    !context.anchors.has(explicit) &&
    !isOwnId(explicit);
  context.anchors.add(id);
  if (own) context.anchors.add(explicit);
  const alias = own && html`<span${attributes({ id: explicit })}></span>`;
  // The title is a field of its own in the search index; badges are after the heading they belong to.
  const whole = inlineText(children, true).trim();
  const charIndex =
    node.depth === 1 && text === context.title
      ? 0
      : context.search.add(whole.startsWith(text) ? whole : text);
  if (node.depth === 1) return html`<h1${attributes({ id, tabindex: -1 })}>${alias}${content}</h1>`;
  if (node.depth <= 4) {
    const label = outlineLabel(children, text, context);
    context.toc.push({
      text,
      id,
      depth: node.depth,
      charIndex,
      ...(label ? { html: label } : {}),
    });
  }
  const label = fill(context.strings.linkToSection, { title: text });
  return html`<h${node.depth}${attributes({ id, tabindex: -1 })}>${alias}${content}<a class="anchor"${attributes({ href: `#${encodeURIComponent(id)}`, 'aria-label': label })}>#</a></h${node.depth}>`;
}

function renderList(node: List, context: RenderContext): Html {
  const tag = node.ordered ? 'ol' : 'ul';
  const loose = node.spread === true || node.children.some((item) => item.spread);
  const items = node.children.map((item) => html`${renderItem(item, loose, context)}\n`);
  const tasks = node.children.some((item) => typeof item.checked === 'boolean');
  return html`<${tag}${attributes({ start: node.ordered && node.start !== 1 ? (node.start ?? undefined) : undefined, class: tasks ? 'tasks' : undefined })}>\n${items}</${tag}>`;
}

function renderItem(item: ListItem, loose: boolean, context: RenderContext): Html {
  const box =
    typeof item.checked === 'boolean' &&
    html`<input type="checkbox"${attributes({ disabled: true, checked: item.checked })} aria-hidden="true" /> `;
  const out: Html[] = [];
  let endsInBlock = false;
  for (const child of item.children) {
    const text =
      child.type === 'paragraph' && !loose ? joinChineseLines(child.children) : undefined;
    const tight = text !== undefined;
    if (text) context.search.add(inlineText(text, true));
    const blocks = text ? [renderText(text, context)] : blocksOf([child], context);
    for (const block of blocks) {
      const inLine = out.length === 0 && (tight || box);
      out.push(html`${inLine ? '' : '\n'}${block}`);
      endsInBlock = !tight;
    }
  }
  return html`<li>${box}${out}${endsInBlock ? '\n' : ''}</li>`;
}

function renderQuote(node: Extract<Nodes, { type: 'blockquote' }>, context: RenderContext): Html {
  const found = alertOf(node, context);
  if (!found) return html`<blockquote>\n${renderBlocks(node.children, context)}</blockquote>`;
  const { first, name, written, mark } = found;
  const rest = node.children.slice(1);
  const type = isCallout(name) ? name : undefined;
  if (!type) {
    const names = Object.keys(callouts).map((known) => known.toUpperCase());
    const meant = nearest(written.toUpperCase(), names);
    context.report(
      node,
      'unknown-directive',
      `"[!${written}]" is not an alert.`,
      meant ? `Did you mean "[!${meant}]"?` : `Known: ${names.join(', ')}.`,
      meant ? { replacement: { from: `[!${written}]`, to: `[!${meant}]` } } : undefined,
    );
  }
  const { title, body } = splitFirstLine(first.children, mark.length);
  if (title.length > 0) context.search.add(inlineText(title));
  return callout(
    type ?? 'note',
    title.length > 0 ? renderInlines(title, context) : undefined,
    renderBlocks(body.length > 0 ? [{ ...first, children: body }, ...rest] : rest, context),
    context,
  );
}

/** Inline nodes before and after the first line ending; `skip` characters of the first text are left out. */
function splitFirstLine(
  nodes: readonly PhrasingContent[],
  skip: number,
): { title: PhrasingContent[]; body: PhrasingContent[] } {
  const title: PhrasingContent[] = [];
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'break') return { title, body: nodes.slice(index + 1) };
    if (node.type !== 'text') {
      title.push(node);
      continue;
    }
    const value = index === 0 ? node.value.slice(skip) : node.value;
    const end = value.indexOf('\n');
    const line = end < 0 ? value : value.slice(0, end);
    if (line !== '') title.push({ ...node, value: line });
    if (end < 0) continue;
    const after = value.slice(end + 1);
    return {
      title,
      body: [...(after === '' ? [] : [{ ...node, value: after }]), ...nodes.slice(index + 1)],
    };
  }
  return { title, body: [] };
}

function renderHtmlBlock(node: HtmlNode, context: RenderContext): Html | readonly Html[] {
  if (node.value.replace(/<!--[\s\S]*?-->/g, '').trim() === '') return [];
  // A line that starts with an allowed inline tag is a block to CommonMark; its pieces are inline to us.
  const pieces = node.value
    .split(/(<!--[\s\S]*?-->|<[^<>]*>)/)
    .filter(Boolean)
    .map((value): HtmlNode | Text => ({
      ...node,
      type: value.startsWith('<') ? 'html' : 'text',
      value,
    }));
  context.search.add(inlineText(pieces));
  return html`<p>${renderInlines(pieces, atTheirPlaces(node, pieces, context))}</p>`;
}

/** A context in which what is wrong with a piece of a block is placed at that piece. */
function atTheirPlaces(
  node: HtmlNode,
  pieces: readonly (HtmlNode | Text)[],
  context: RenderContext,
): RenderContext {
  const { source } = context;
  const text = source.text(node);
  const { offset } = source.start(node);
  const offsets = new Map<unknown, number>();
  let at = 0;
  for (const piece of pieces) {
    // Within a quote, the lines of a block begin with what is no part of them.
    const line = firstLine(piece.value);
    const found = text.indexOf(line, at);
    if (found < 0) continue;
    offsets.set(piece, offset + found);
    at = found + line.length;
  }
  return {
    ...context,
    report: (where, ...rest) => {
      const place = offsets.get(where);
      context.report(place === undefined ? where : source.at(place), ...rest);
    },
  };
}
