/** Inline Markdown to HTML, and to plain text. */
import type { Nodes } from 'mdast';
import { attributes, type Html, html } from '../../html.ts';
import { cellCode } from './cell-code.ts';
import type { RenderContext } from './context.ts';
import { codeAttributes, holdSizes } from './hold-together.ts';
import { renderImage } from './images.ts';
import { codeText, joinLines } from './inline-text.ts';
import { renderLink } from './links.ts';
import { reportLostReferences } from './lost-marks.ts';
import { type OpenTag, readRaw } from './raw-html.ts';
import { checkName } from './sample-check.ts';
import { linkTerms } from './terms.ts';
import { renderTextDirective } from './text-directives.ts';

/** Renders siblings; raw tags are balanced within them. */
export function renderInlines(nodes: readonly Nodes[], context: RenderContext): Html {
  const out: (Html | undefined)[] = [];
  const open: OpenTag[] = [];
  for (const node of nodes)
    out.push(node.type === 'html' ? renderRaw(node, open, context) : renderInline(node, context));
  for (const { tag, node } of open.reverse()) {
    context.report(
      node,
      'raw-html',
      `"${node.value}" is never closed.`,
      `Write </${tag}> after what it holds, in the same paragraph and outside of other marks.`,
    );
    out.push(html`</${tag}>`);
  }
  return html`${out}`;
}

/** `undefined` for what shows nothing. */
function renderInline(node: Nodes, context: RenderContext): Html | undefined {
  switch (node.type) {
    case 'text':
      reportLostReferences(node, context);
      return linkTerms(holdSizes(joinLines(node.value)), context);
    case 'inlineCode':
      checkName(node, context);
      return context.inCell
        ? cellCode(codeText(node.value))
        : html`<code${codeAttributes(node.value)}>${codeText(node.value)}</code>`;
    case 'emphasis':
      return html`<em>${renderInlines(node.children, context)}</em>`;
    case 'strong':
      return html`<strong>${renderInlines(node.children, context)}</strong>`;
    case 'delete':
      return html`<del>${renderInlines(node.children, context)}</del>`;
    case 'break':
      return html`<br />\n`;
    case 'link':
      return renderLink(node, node.children, context);
    case 'linkReference': {
      const target = context.definitions.get(node.identifier.toLowerCase());
      return target
        ? renderLink(
            { ...node, type: 'link', url: target.url, title: target.title },
            node.children,
            context,
          )
        : renderInlines(node.children, context);
    }
    case 'image':
      return renderImage(node, context);
    case 'imageReference': {
      const target = context.definitions.get(node.identifier.toLowerCase());
      return target
        ? renderImage({ ...node, type: 'image', url: target.url, title: target.title }, context)
        : undefined;
    }
    case 'footnoteReference':
      return renderFootnoteReference(node.identifier, context);
    case 'textDirective':
      return renderTextDirective(node, context);
    case 'html':
      return renderRaw(node, [], context);
    default:
      throw new Error(`No renderer for inline node "${node.type}"`);
  }
}

function renderRaw(
  node: Extract<Nodes, { type: 'html' }>,
  open: OpenTag[],
  context: RenderContext,
): Html | undefined {
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
      context.report(
        node,
        'raw-html',
        raw.closes
          ? `"${node.value}" closes no element that is open here.`
          : `"${node.value.slice(0, 60)}" is raw HTML, which is not let through.`,
        raw.closes
          ? 'Remove it, or write the opening tag before it.'
          : 'Use Markdown or a directive; allowed are kbd, br, sub, sup, abbr. For a literal "<", write `code` or \\<.',
      );
      return html`${node.value}`;
  }
}

function renderFootnoteReference(identifier: string, context: RenderContext): Html {
  if (!context.footnotes.has(identifier)) return html`[^${identifier}]`;
  let number = context.usedFootnotes.indexOf(identifier) + 1;
  const first = number === 0;
  if (first) number = context.usedFootnotes.push(identifier);
  return html`<sup><a${attributes({ href: `#fn-${number}`, id: first ? `fnref-${number}` : undefined, class: 'footnote' })}>${number}</a></sup>`;
}
