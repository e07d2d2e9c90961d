/** Inline Markdown to HTML, and to plain text. */
import type { Nodes } from 'mdast';
import { attributes, type Html, html } from '../../html.ts';
import { cellCode } from './cell-code.ts';
import type { RenderContext } from './context.ts';
import { codeAttributes, holdSizes } from './hold-together.ts';
import { renderImage } from './images.ts';
import { renderLink } from './links.ts';
import { reportLostReferences } from './lost-marks.ts';
import { noteMarks, noteSoftBreaks } from './note-markdown.ts';
import { checkName } from './sample-check.ts';
import { linkTerms } from './terms.ts';
import { renderTextDirective } from './text-directives.ts';

/** Raw HTML that authors may write. */
const rawTag = /^<(\/?)(kbd|br|sub|sup|abbr)(?:\s+title="([^"<>]*)")?\s*\/?>$/i;
const han = '\\p{Script=Han}\\u3000-\\u303f\\uff01-\\uff60';
/** Punctuation that Chinese shares with other scripts: Chinese where a Chinese character is on the other side. */
const shared = '\\u2018\\u2019\\u201c\\u201d\\u2026\\u2014\\u00b7';
const softBreak = new RegExp(
  `(?<=[${han}])\\n(?=[${han}${shared}])|(?<=[${han}${shared}])\\n(?=[${han}])`,
  'gu',
);

/** Takes out the line endings between Chinese characters; most texts have none, and looking is cheap. */
const joinLines = (text: string) => (text.includes('\n') ? text.replace(softBreak, '') : text);

/** A line ending in a code span is a space (CommonMark 6.1). */
const codeText = (value: string) => value.replaceAll('\n', ' ');

/**
 * Takes out the line endings between Chinese characters that are at the edge of a text, where what is on
 * the other side is in another node: `中文⏎**中文**`. Those within a text are `softBreak`'s.
 */
export function joinChineseLines(nodes: readonly Nodes[]): void {
  const leaves: { value: string; text?: Extract<Nodes, { type: 'text' }> }[] = [];
  const walk = (children: readonly Nodes[]) => {
    for (const node of children) {
      if (node.type === 'text') leaves.push({ value: node.value, text: node });
      else if ('children' in node) walk(node.children);
      // Marks without width: what is on their other side counts.
      else if (
        node.type === 'footnoteReference' ||
        (node.type === 'html' && !/^<br/i.test(node.value))
      )
        continue;
      else leaves.push({ value: node.type === 'inlineCode' ? node.value : '\uFFFC' });
    }
  };
  walk(nodes);
  leaves.forEach((leaf, index) => {
    if (!leaf.text?.value.includes('\n')) return;
    const before = leaves[index - 1]?.value.at(-1) ?? '';
    const after = leaves[index + 1]?.value[0] ?? '';
    const joined = (before + leaf.text.value + after).replace(softBreak, '');
    leaf.text.value = joined.slice(before.length, joined.length - after.length);
  });
}

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
      noteSoftBreaks(node, softBreak, context);
      return linkTerms(holdSizes(joinLines(node.value)), context);
    case 'inlineCode':
      checkName(node, context);
      return context.inCell
        ? cellCode(codeText(node.value))
        : html`<code${codeAttributes(node.value)}>${codeText(node.value)}</code>`;
    case 'emphasis':
      noteMarks(node, 'em', context);
      return html`<em>${renderInlines(node.children, context)}</em>`;
    case 'strong':
      noteMarks(node, 'strong', context);
      return html`<strong>${renderInlines(node.children, context)}</strong>`;
    case 'delete':
      noteMarks(node, 'del', context);
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

type Raw = Extract<Nodes, { type: 'html' }>;
interface OpenTag {
  readonly tag: string;
  readonly node: Raw;
}

function renderRaw(node: Raw, open: OpenTag[], context: RenderContext): Html | undefined {
  if (/^<!--[\s\S]*-->$/.test(node.value)) {
    context.markdown.replace(...context.source.range(node), '');
    return undefined;
  }
  const match = rawTag.exec(node.value);
  if (match) {
    const [, slash, name = '', title] = match;
    const tag = name.toLowerCase();
    if (tag === 'br') return html`<br />`;
    if (!slash) {
      open.push({ tag, node });
      return html`<${tag}${attributes({ title })}>`;
    }
    if (open.at(-1)?.tag === tag) {
      open.pop();
      return html`</${tag}>`;
    }
  }
  context.report(
    node,
    'raw-html',
    match
      ? `"${node.value}" closes no element that is open here.`
      : `"${node.value.slice(0, 60)}" is raw HTML, which is not let through.`,
    match
      ? 'Remove it, or write the opening tag before it.'
      : 'Use Markdown or a directive; allowed are kbd, br, sub, sup, abbr. For a literal "<", write `code` or \\<.',
  );
  const [from] = context.source.range(node);
  context.markdown.replace(from, from, '\\');
  return html`${node.value}`;
}

function renderFootnoteReference(identifier: string, context: RenderContext): Html {
  if (!context.footnotes.has(identifier)) return html`[^${identifier}]`;
  let number = context.usedFootnotes.indexOf(identifier) + 1;
  const first = number === 0;
  if (first) number = context.usedFootnotes.push(identifier);
  return html`<sup><a${attributes({ href: `#fn-${number}`, id: first ? `fnref-${number}` : undefined, class: 'footnote' })}>${number}</a></sup>`;
}

/** Plain text of inline nodes: what a reader reads, without marks; badges and footnotes are left out. */
export function inlineText(nodes: readonly Nodes[], withBadges = false): string {
  let out = '';
  for (const node of nodes) {
    if (node.type === 'text') out += joinLines(node.value).replaceAll('\n', ' ');
    else if (node.type === 'inlineCode') out += codeText(node.value);
    else if (node.type === 'break') out += ' ';
    else if (node.type === 'textDirective') {
      if (node.name !== 'badge') out += `:${node.name}${inlineText(node.children)}`;
      else if (withBadges) out += inlineText(node.children);
    } else if ('children' in node) out += inlineText(node.children, withBadges);
  }
  return out;
}
