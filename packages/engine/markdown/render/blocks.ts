/** Renders block Markdown to HTML, and reports its problems. */
import type {
  Blockquote,
  Heading,
  Html as HtmlNode,
  List,
  ListItem,
  Nodes,
  Paragraph,
} from 'mdast';
import { firstLine } from '../../diagnose/lines.ts';
import { nearest } from '../../diagnose/nearest.ts';
import { attributes, type Html, html } from '../../html.ts';
import { fill } from '../../languages/fill.ts';
import { callout } from './callout-box.ts';
import { alertOf, alertParts, callouts, isCallout } from './callouts.ts';
import type { CheckContext, RenderContext } from './context.ts';
import { checkDirective, directiveNames, renderDirective } from './directives.ts';
import { checkCode, renderFence } from './fence.ts';
import { splitHeading } from './heading-id.ts';
import { endOf } from './hold-together.ts';
import { htmlPieces } from './html-pieces.ts';
import { inlineText, joinChineseLines } from './inline-text.ts';
import { renderInlines } from './inlines.ts';
import { reportLostBlocks } from './lost-marks.ts';
import { checkFormula, renderFormula } from './math.ts';
import { isLoose } from './parts.ts';
import { checkTable, renderTable } from './table.ts';

/** Renders siblings, each block on lines of its own. */
export function renderBlocks(nodes: readonly Nodes[], context: RenderContext): Html {
  return html`${blocksOf(nodes, context).map((block) => html`${block}\n`)}`;
}

/** The HTML of siblings block by block, without line breaks between them. A node that shows nothing gives no block. */
export function blocksOf(nodes: readonly Nodes[], context: RenderContext): Html[] {
  return nodes.flatMap((node) => renderBlock(node, context));
}

function renderBlock(node: Nodes, context: RenderContext): Html | readonly Html[] {
  switch (node.type) {
    case 'paragraph':
      return renderParagraph(node, context);
    case 'heading':
      return renderHeading(node, context);
    case 'code':
      return renderFence(node, context);
    case 'math':
      return renderFormula(node);
    case 'list':
      return renderList(node, context);
    case 'blockquote':
      return renderQuote(node, context);
    case 'table':
      return renderTable(node, context);
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
      // Inline nodes directly in a block, as in a tight list item.
      return renderInlines([node], context);
  }
}

/** Renders a paragraph, with `last` after its text. */
export function renderParagraph(node: Paragraph, context: RenderContext, last?: Html): Html {
  return html`<p>${renderText(joinChineseLines(node.children), context)}${last}</p>`;
}

/** Reports a paragraph that was probably meant as another kind of block. */
export function checkParagraph(node: Paragraph, context: CheckContext): void {
  const text = inlineText(joinChineseLines(node.children));
  const isWritten = node.children[0]?.type !== 'inlineCode';
  if ((isWritten && /^:{2,}[ \t]*[a-z]/i.test(text)) || strayColons.test(context.source.text(node)))
    reportBrokenDirective(node, text, context);
  else reportLostBlocks(node, context);
}

/** Renders running text, in which terms become links. */
function renderText(nodes: readonly Nodes[], context: RenderContext): Html {
  const end = endOf(nodes, context.inCell);
  return renderInlines(nodes, { ...context, inText: true, end });
}

/** A line of colons within a paragraph: the parser takes it for text, so it closes no directive. */
const strayColons = /^[ \t>]*:{3,}[ \t]*$/m;

/** `::: tip`: other programs accept the space. */
const spacedDirective = /^(:{2,})[ \t]+([a-z]+)/;

function reportBrokenDirective(node: Nodes, text: string, context: CheckContext): void {
  const [spaced, colons = '', name = ''] = spacedDirective.exec(context.source.text(node)) ?? [];
  const names = directiveNames(colons.length > 2, context);
  const meant = names.includes(name) ? name : nearest(name, names);
  if (spaced && meant) {
    context.report(
      node,
      'unknown-directive',
      `"${spaced}" is text: no space is allowed between the colons and the name.`,
      `Write "${colons}${meant}".`,
      { replacement: { from: spaced, to: colons + meant } },
    );
    return;
  }
  context.report(
    node,
    'unknown-directive',
    `"${firstLine(text).slice(0, 60)}" looks like a directive but is not one.`,
    'Write ":::name[Title]{key="value"}" or "::name{key="value"}" on a line of its own, and close the braces on that line.',
  );
}

function renderHeading(node: Heading, context: RenderContext): Html {
  const { children } = splitHeading(node);
  const content = renderInlines(children, context);
  const { ids, aliases } = context.order;
  const id = ids.get(node) ?? '';
  // A translation uses the anchors of its source page. An anchor that the author of the translation wrote works too.
  const own = aliases.get(node);
  const alias = own !== undefined && html`<span${attributes({ id: own })}></span>`;
  if (node.depth === 1) return html`<h1${attributes({ id, tabindex: -1 })}>${alias}${content}</h1>`;
  const label = fill(context.strings.linkToSection, { title: inlineText(children).trim() });
  return html`<h${node.depth}${attributes({ id, tabindex: -1 })}>${alias}${content}<a class="anchor"${attributes({ href: `#${encodeURIComponent(id)}`, 'aria-label': label })}>#</a></h${node.depth}>`;
}

function checkHeading(node: Heading, context: CheckContext): void {
  const { children } = splitHeading(node);
  if (inlineText(children).trim() === '' && String(renderInlines(children, context)).trim() === '')
    context.report(
      node,
      'bad-heading',
      'The heading has no text.',
      'Write the text of the heading, or remove the line.',
    );
}

function renderList(node: List, context: RenderContext): Html {
  const tag = node.ordered ? 'ol' : 'ul';
  const loose = isLoose(node);
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
    const blocks = text ? [renderText(text, context)] : blocksOf([child], context);
    for (const block of blocks) {
      const inLine = out.length === 0 && (tight || box);
      out.push(html`${inLine ? '' : '\n'}${block}`);
      endsInBlock = !tight;
    }
  }
  return html`<li>${box}${out}${endsInBlock ? '\n' : ''}</li>`;
}

function renderQuote(node: Blockquote, context: RenderContext): Html {
  const found = alertOf(node, context);
  const parts = alertParts(node, context);
  if (!found || !parts)
    return html`<blockquote>\n${renderBlocks(node.children, context)}</blockquote>`;
  return callout(
    isCallout(found.name) ? found.name : 'note',
    parts.title.length > 0 ? renderInlines(parts.title, context) : undefined,
    renderBlocks(parts.body, context),
    context,
  );
}

function checkQuote(node: Blockquote, context: CheckContext): void {
  const found = alertOf(node, context);
  if (!found || isCallout(found.name)) return;
  const { written } = found;
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

function renderHtmlBlock(node: HtmlNode, context: RenderContext): Html | readonly Html[] {
  const pieces = htmlPieces(node, context).map(({ piece }) => piece);
  return pieces.length === 0 ? [] : html`<p>${renderInlines(pieces, context)}</p>`;
}

/** Reports the problems of a block; nodes inside it are checked separately. */
export function checkBlock(node: Nodes, context: CheckContext): void {
  if (node.type === 'heading') checkHeading(node, context);
  else if (node.type === 'code') checkCode(node, context);
  else if (node.type === 'blockquote') checkQuote(node, context);
  else if (node.type === 'math') checkFormula(node, context);
  else if (node.type === 'table') checkTable(node, context);
  else if (node.type === 'containerDirective' || node.type === 'leafDirective')
    checkDirective(node, context);
}
