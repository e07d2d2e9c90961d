/**
 * Writes a page as Markdown for programs: the author's text, with all other syntax rewritten as CommonMark or GFM. Each
 * function returns the edits of a node of the tree, and its caller applies or replaces them.
 */
import type { Blockquote, Code, Nodes, Paragraph, Table } from 'mdast';
import { firstLine } from '../../diagnose/lines.ts';
import { fill } from '../../languages/fill.ts';
import { alertOf, callouts, isCallout } from '../render/callouts.ts';
import type { PageContext } from '../render/context.ts';
import { attributesOf, type Directive, isComplete, splitLabel } from '../render/directive.ts';
import { containerMarkdown } from '../render/enclosing.ts';
import { parseInfo } from '../render/fence.ts';
import { splitHeading } from '../render/heading-id.ts';
import { linkTarget } from '../render/links.ts';
import { OVERVIEW_MARK, overviewProblem } from '../render/overview.ts';
import { footnoteBlocks } from '../render/parts.ts';
import { splitRowId } from '../render/row-id.ts';
import { tabsOf } from '../render/tab-set.ts';
import { glossaryMarkdown } from '../render/terms.ts';
import { escapeMarkdown, markdownImage, markdownLink, markdownQuote } from '../write-markdown.ts';
import {
  type Edit,
  type Edits,
  edited,
  editedBlocks,
  insertBefore,
  insertBehind,
  removeBlock,
  replaceBlock,
} from './edits.ts';
import { inlineEdits, wordsOf } from './inlines.ts';

/** The context of a page, and the position of a block in it. */
interface Given extends PageContext {
  /** Whether the block is in a list item. */
  readonly inItem?: boolean;
}

/** Types of frontmatter nodes; the types of mdast do not include `toml`. */
const FRONTMATTER: ReadonlySet<string> = new Set(['yaml', 'toml']);

/**
 * The body of a page, with `OVERVIEW_MARK` in place of the overview.
 *
 * @param used names of the footnotes that are shown
 */
export function markdownOf(used: readonly string[], given: PageContext): string {
  const { tree, written } = given.source;
  const { source } = given;
  const isUnseen = (node: Nodes) =>
    FRONTMATTER.has(node.type) ||
    (node.type === 'footnoteDefinition' && !used.includes(node.identifier));
  const edits = [
    ...blockEdits(tree.children, given),
    ...used.flatMap((name) => blockEdits(footnoteBlocks(name, given), given)),
    ...tree.children.filter(isUnseen).map((node) => removeBlock(written, ...source.range(node))),
  ];
  return edited(written, 0, written.length, edits).trim();
}

function blockEdits(nodes: readonly Nodes[], given: Given): Edit[] {
  return nodes.flatMap((node) => editsOf(node, given));
}

function editsOf(node: Nodes, given: Given): Edit[] {
  const { source } = given;
  switch (node.type) {
    case 'paragraph':
      return inlineEdits(node.children, given);
    case 'heading': {
      const edits = inlineEdits(splitHeading(node).children, given);
      const [from] = source.range(node);
      const id = /\s*\{#[\w\u0080-\uffff-]+\}\s*$/.exec(source.text(node));
      if (splitHeading(node).id === undefined || !id) return edits;
      const at = from + id.index;
      return [...edits, { from: at, to: at + id[0].length, text: '' }];
    }
    case 'code':
      return fenceEdits(node, given);
    case 'list':
      return node.children.flatMap((item) => blockEdits(item.children, { ...given, inItem: true }));
    case 'blockquote':
      return quoteEdits(node, given);
    case 'table':
      return tableEdits(node, given);
    case 'html':
      return htmlEdits(node, given);
    case 'containerDirective':
      return containerEdits(node, given);
    case 'leafDirective':
      return leafEdits(node, given);
    case 'definition':
      // Definitions are removed, since the links contain the addresses.
      return [removeBlock(source.written, ...source.range(node))];
    case 'thematicBreak':
    case 'footnoteDefinition':
    case 'yaml':
      return [];
    default:
      return inlineEdits([node], given);
  }
}

/**
 * Writes a block of code. Its fence keeps only the language; the title goes above the block, and the plug-ins' text
 * below.
 */
function fenceEdits(node: Code, { source, resolved }: PageContext): Edit[] {
  const [from, to] = source.range(node);
  const { title, flags } = parseInfo(node.meta ?? '');
  const language = flags.has('diff') ? 'diff' : (node.lang ?? '');
  const [, fence, info = ''] = /^(\s*(?:`{3,}|~{3,}))(.*)/.exec(source.text(node)) ?? [];
  const start = from + (fence?.length ?? 0);
  const name = title && (title.includes('`') ? escapeMarkdown(title) : `\`${title}\``);
  return [
    ...(fence !== undefined && name ? [insertBefore(source.written, from, name)] : []),
    ...(fence === undefined ? [] : [{ from: start, to: start + info.length, text: language }]),
    ...(resolved.footers.get(node) ?? []).map(({ markdown }) =>
      insertBehind(source.written, from, to, markdown),
    ),
  ];
}

/** Writes a quote. An alert gets a name that GFM knows, and its title, if any, as the first paragraph. */
function quoteEdits(node: Blockquote, given: Given): Edit[] {
  const edits = blockEdits(node.children, given);
  const alert = alertOf(node, given);
  return alert ? [...alertEdits(alert.first, alert, edits, given), ...edits] : edits;
}

function alertEdits(
  first: Paragraph,
  { name, mark }: { readonly name: string; readonly mark: string },
  edits: Edits,
  { source }: PageContext,
): Edit[] {
  const { written } = source;
  const [from, to] = source.range(first);
  const line = firstLine(written.slice(from, to));
  const title = edited(written, from + mark.length, from + line.length, edits).trim();
  const rest = editedBlocks(written, from + line.length, to, from, edits);
  const head = `[!${callouts[isCallout(name) ? name : 'note'].alert}]${title && `\n**${title}**`}`;
  return [replaceBlock(written, from, to, rest ? `${head}${title && '\n'}\n${rest}` : head)];
}

function tableEdits({ children: rows }: Table, given: Given): Edit[] {
  const { source } = given;
  const width = rows[0]?.children.length ?? 0;
  return rows.flatMap((row) => {
    const { cells, written } = splitRowId(row, source);
    const [from, to] = written ?? [0, 0];
    return [
      ...(written ? [{ from, to, text: '' }] : []),
      ...cells.slice(0, width).flatMap(({ children }) => inlineEdits(children, given)),
    ];
  });
}

/** Removes comments, which are for authors. */
function htmlEdits(node: Extract<Nodes, { type: 'html' }>, { source }: PageContext): Edit[] {
  const [from, to] = source.range(node);
  const comments = /<!--[\s\S]*?-->/g;
  if (node.value.replace(comments, '').trim() === '')
    return [removeBlock(source.written, from, to)];
  const written = source.text(node);
  return written.includes('<!--') ? [{ from, to, text: written.replace(comments, '') }] : [];
}

/** Writes a container directive, given its title as Markdown and its inner blocks. */
type Write = (title: string | undefined, body: string) => string;

function containerEdits(node: Directive, given: Given): Edit[] {
  const { name } = node;
  if (isCallout(name))
    return asBlocks(node, blockEdits(node.children, given), given, (title, body) => {
      const head = `[!${callouts[name].alert}]`;
      return markdownQuote(
        title ? [`${head}\n**${title}**`, body].filter(Boolean).join('\n\n') : `${head}\n${body}`,
      );
    });
  if (name === 'details')
    return asBlocks(
      node,
      blockEdits(node.children, given),
      given,
      (title, body) => `**${title ?? given.strings.details}**\n\n${body}`,
    );
  if (name === 'overview')
    return asBlocks(node, [], given, () => (overviewProblem(node, given) ? '' : OVERVIEW_MARK));
  if (name === 'tabs' && tabsOf(node).length > 0) {
    const edits = tabsOf(node).flatMap(({ tab, value }) =>
      asBlocks(tab, blockEdits(splitLabel(tab).body, given), given, (title, body) => {
        const name = title ?? value;
        // A heading would end the list that the tabs are in.
        const level = '#'.repeat(given.resolved.levels.get(node) ?? 2);
        return `${given.inItem ? `**${name}**` : `${level} ${name}`}\n\n${body}`;
      }),
    );
    return asBlocks(node, edits, given, (_, body) => body);
  }
  const edits = blockEdits(node.children, given);
  const added = given.site.extensions.containers.get(name);
  if (added)
    return asBlocks(node, edits, given, (title, body) =>
      isComplete(node, added.directive) ? containerMarkdown(node, added, title, body, given) : body,
    );
  return ['steps', 'sheet', 'cards'].includes(name)
    ? asBlocks(node, edits, given, (_, body) => body)
    : edits;
}

/** Replaces a container directive with the Markdown that `write` returns for its title and its inner blocks. */
function asBlocks(node: Directive, edits: Edits, { source }: PageContext, write: Write): Edit[] {
  const { written } = source;
  const [from, to] = source.range(node);
  const text = written.slice(from, to);
  const head = text.indexOf('\n');
  const end = text.lastIndexOf('\n');
  const closed = /^[ \t>]*:{3,}[ \t]*$/.test(text.slice(end + 1));
  const last = closed && end > head ? from + end : to;
  const body = head < 0 ? '' : editedBlocks(written, from + head + 1, last, from, edits);
  const { title } = attributesOf(node);
  const { label } = splitLabel(node);
  const name = label?.length
    ? edited(written, source.range(label[0]!)[0], source.range(label.at(-1)!)[1], edits)
    : title && escapeMarkdown(title);
  return [replaceBlock(written, from, to, write(name, closed && end === head ? '' : body))];
}

function leafEdits(node: Directive, given: Given): Edit[] {
  const { source, resolved } = given;
  const blocks = leafBlocks(node, given);
  if (blocks !== undefined) return [replaceBlock(source.written, ...source.range(node), blocks)];
  // A directive that a plug-in rejects shows nothing.
  return resolved.directives.has(node) ? [] : blockEdits(node.children, given);
}

/** The blocks that replace a leaf directive; `undefined` if the directive is wrong. */
function leafBlocks(node: Directive, given: Given): string | undefined {
  const { title, href, src, alt, caption } = attributesOf(node);
  if (node.name === 'card') {
    if (!title || !href) return undefined;
    const text = wordsOf(node.children, inlineEdits(node.children, given), given);
    const target = linkTarget(href, given).href;
    const link = target === undefined ? escapeMarkdown(title) : markdownLink(title, target);
    return `- ${link}${text && `: ${text}`}`;
  }
  if (node.name === 'glossary')
    return glossaryMarkdown(given, (nodes, within) =>
      edited(within.source.written, 0, within.source.written.length, inlineEdits(nodes, within)),
    );
  if (node.name === 'figure') {
    if (!src || !alt) return undefined;
    // An inlined drawing has no address.
    const picture = src.startsWith('/')
      ? markdownImage(alt, given.site.base.slice(0, -1) + src)
      : `*${escapeMarkdown(fill(given.strings.figure, { alt }))}*`;
    return caption ? `${picture}\n\n*${escapeMarkdown(caption)}*` : picture;
  }
  const found = given.resolved.directives.get(node);
  if (!found || 'problem' in found.output) return undefined;
  const { inner, output } = found;
  if (!inner) return output.markdown;
  const within = { ...given, source: inner };
  return edited(inner.written, 0, inner.written.length, blockEdits(inner.tree.children, within));
}
