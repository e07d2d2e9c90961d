/** Renders inline Markdown to HTML, and reports its problems. */
import type { FootnoteReference, Html as HtmlNode, Nodes } from 'mdast';
import { attributes, type Html, html } from '../../html.ts';
import type { Seen } from '../visitors/shown.ts';
import { cellCode } from './cell-code.ts';
import type { CheckContext, RenderContext } from './context.ts';
import { codeAttributes } from './hold-together.ts';
import { asImage, imageTarget, renderImage } from './images.ts';
import { codeText } from './inline-text.ts';
import { asLink, linkTarget, renderLink } from './links.ts';
import { reportLostReferences } from './lost-marks.ts';
import { checkFormula, isFormula, renderFormula } from './math.ts';
import { type OpenTag, readRaw } from './raw-html.ts';
import { checkName } from './sample-check.ts';
import { linkTerms } from './terms.ts';
import { checkTextDirective, renderTextDirective } from './text-directives.ts';

/** Renders siblings. Raw tags that none of them closes are closed after the last one. */
export function renderInlines(nodes: readonly Nodes[], context: RenderContext): Html {
  const out: (Html | undefined)[] = [];
  const open: OpenTag[] = [];
  for (const node of nodes)
    out.push(node.type === 'html' ? renderRaw(node, open) : renderInline(node, context));
  for (const { tag } of open.reverse()) out.push(html`</${tag}>`);
  return html`${out}`;
}

/** Renders one node; `undefined` if it shows nothing. */
function renderInline(node: Nodes, context: RenderContext): Html | undefined {
  switch (node.type) {
    case 'text':
      return linkTerms(node, context);
    case 'inlineCode':
      return context.inCell
        ? cellCode(codeText(node.value))
        : html`<code${codeAttributes(node.value)}>${codeText(node.value)}</code>`;
    case 'inlineMath':
      return renderFormula(node);
    case 'emphasis':
      return html`<em>${renderInlines(node.children, context)}</em>`;
    case 'strong':
      return html`<strong>${renderInlines(node.children, context)}</strong>`;
    case 'delete':
      return html`<del>${renderInlines(node.children, context)}</del>`;
    case 'break':
      return html`<br />\n`;
    case 'link':
    case 'linkReference': {
      const link = asLink(node, context);
      return link ? renderLink(link, context) : renderInlines(node.children, context);
    }
    case 'image':
    case 'imageReference': {
      const image = asImage(node, context);
      return image && renderImage(image, context);
    }
    case 'footnoteReference':
      return renderFootnoteReference(node, context);
    case 'textDirective':
      return renderTextDirective(node, context);
    case 'html':
      return renderRaw(node, []);
    default:
      throw new Error(`No renderer for inline node "${node.type}"`);
  }
}

function renderRaw(node: HtmlNode, open: OpenTag[]): Html | undefined {
  const raw = readRaw(node, open);
  switch (raw.kind) {
    case 'comment':
      return undefined;
    case 'break':
      return html`<br />`;
    case 'open':
      return html`<${raw.tag}${attributes({ title: raw.title })}>`;
    case 'close':
      return html`</${raw.tag}>`;
    case 'refused':
      return html`${node.value}`;
  }
}

function renderFootnoteReference(node: FootnoteReference, { order }: RenderContext): Html {
  const number = order.footnotes.get(node.identifier);
  if (number === undefined) return html`[^${node.identifier}]`;
  const id = order.firstMarks.has(node) ? `fnref-${number}` : undefined;
  return html`<sup><a${attributes({ href: `#fn-${number}`, id, class: 'footnote' })}>${number}</a></sup>`;
}

/** Reports the problems of an inline node, apart from its children. */
export function checkInline(seen: Seen, context: CheckContext): void {
  const { node, unclosed } = seen;
  if (node.type === 'text') reportLostReferences(node, context);
  else if (node.type === 'inlineCode') checkName(node, context);
  else if (node.type === 'textDirective') checkTextDirective(node, context);
  else if (node.type === 'html') checkRaw(node, seen, context);
  else if (isFormula(node)) checkFormula(node, context);
  const link = unclosed === undefined ? asLink(node, context) : undefined;
  const { problem } = link
    ? linkTarget(link.url, context)
    : imageTarget(asImage(node, context)?.url, context);
  if (problem) context.report(node, ...problem);
}

function checkRaw(node: HtmlNode, { raw, unclosed }: Seen, context: CheckContext): void {
  if (unclosed !== undefined)
    context.report(
      node,
      'raw-html',
      `"${node.value}" is never closed.`,
      `Write </${unclosed}> after the content of the tag, in the same paragraph and inside the same formatting.`,
    );
  else if (raw?.kind === 'refused')
    context.report(
      node,
      'raw-html',
      raw.closes
        ? `"${node.value}" closes no element that is open here.`
        : `"${node.value.slice(0, 60)}" is raw HTML that is not allowed.`,
      raw.closes
        ? 'Remove the closing tag, or write an opening tag before it.'
        : 'Use Markdown or a directive. The allowed tags are kbd, br, sub, sup, abbr. For a literal "<", write `code` or \\<.',
    );
}
