/**
 * Normalises the blocks of a page, and hashes them. A translation contains the hash of its source as `sourceHash`.
 * Spacing, line breaks, the order of the frontmatter and the choice of Markdown marks (`*` or `-`, `_` or `*`) do not
 * affect the hash.
 */
import { createHash } from 'node:crypto';
import type { Nodes } from 'mdast';
import { normalizeSource, type ParsedMarkdown, parseMarkdown } from '../markdown/markdown.ts';
import type { Directive } from '../markdown/render/directive.ts';
import { frontmatterBlock, parseFrontmatter } from '../markdown/source.ts';
import { collapse } from '../search/search-text.ts';
import type { Frontmatter } from '../site/frontmatter.ts';

/** A paragraph, heading, code block, table row, directive or frontmatter value. */
export interface SourceBlock {
  /**
   * `paragraph`, `heading 2`, `code rust`, `list paragraph`, `frontmatter title`. Only blocks of the same kind can be
   * counterparts.
   */
  readonly kind: string;
  /** Normalised text; equal for blocks that differ only in spacing. */
  readonly text: string;
  /** As the author wrote it. */
  readonly source: string;
  /** 1-based, in the author's file. */
  readonly line: number;
}

/** Blocks of a parsed page, frontmatter first. */
export function pageBlocks(
  source: string,
  parsed: ParsedMarkdown,
  frontmatter: Partial<Frontmatter>,
): SourceBlock[] {
  const blocks = frontmatterBlocks(source, frontmatter);
  const add = (node: Nodes, kind: string, text: string) =>
    blocks.push({ kind, text, source: parsed.text(node), line: parsed.start(node).line });
  const walk = (nodes: readonly Nodes[], inside: string): void => {
    for (const node of nodes)
      switch (node.type) {
        case 'yaml':
          break;
        case 'paragraph':
          add(node, `${inside}paragraph`, inlineMeaning(node.children));
          break;
        case 'heading':
          add(node, `${inside}heading ${node.depth}`, inlineMeaning(node.children));
          break;
        case 'code':
          add(
            node,
            `${inside}code ${node.lang ?? ''}`,
            `${infoMeaning(node.meta ?? '')}\n${codeMeaning(node.value)}`,
          );
          break;
        case 'list':
          walk(node.children, `${inside}${node.ordered ? 'step' : 'list'} `);
          break;
        case 'listItem':
          walk(
            node.children,
            typeof node.checked === 'boolean'
              ? `${inside}${node.checked ? 'done ' : 'task '}`
              : inside,
          );
          break;
        case 'blockquote':
          walk(node.children, `${inside}quote `);
          break;
        case 'table':
          for (const row of node.children)
            add(
              row,
              `${inside}row`,
              row.children.map((cell) => inlineMeaning(cell.children)).join(' | '),
            );
          break;
        case 'containerDirective':
          add(node, `${inside}:::${node.name}`, attributeMeaning(node));
          walk(node.children, `${inside}:::${node.name} `);
          break;
        case 'leafDirective':
          add(
            node,
            `${inside}::${node.name}`,
            `${attributeMeaning(node)}${inlineMeaning(node.children)}`,
          );
          break;
        case 'definition':
          add(node, 'definition', `${node.identifier} ${node.url} ${node.title ?? ''}`);
          break;
        case 'footnoteDefinition':
          walk(node.children, `${inside}footnote `);
          break;
        default:
          add(node, `${inside}${node.type}`, inlineMeaning([node]));
      }
  };
  walk(parsed.tree.children, '');
  return blocks;
}

/** Blocks of a page's source text. */
export function readBlocks(source: string): SourceBlock[] {
  const text = normalizeSource(source);
  return pageBlocks(text, parseMarkdown(text), parseFrontmatter('', text).frontmatter);
}

/** Hash of the blocks of a page: 16 hexadecimal digits. */
export function hashBlocks(blocks: readonly SourceBlock[]): string {
  const hash = createHash('sha256');
  for (const { kind, text } of blocks) hash.update(kind).update('\0').update(text).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** The `sourceHash` that a current translation of this source contains. */
export function sourceHash(source: string): string {
  return hashBlocks(readBlocks(source));
}

/** Every value of the frontmatter by its path, sorted; without `sourceHash` itself. */
function frontmatterBlocks(source: string, frontmatter: Partial<Frontmatter>): SourceBlock[] {
  const lines = (frontmatterBlock(source) ?? '').split('\n');
  const blocks: SourceBlock[] = [];
  const walk = (value: unknown, path: readonly string[]): void => {
    if (value !== null && typeof value === 'object') {
      for (const key of Object.keys(value).sort()) walk(Reflect.get(value, key), [...path, key]);
      return;
    }
    if (value === undefined) return;
    const written = String(value);
    blocks.push({
      kind: `frontmatter ${path.join('.')}`,
      text: collapse(written),
      source: written,
      // The key's line; line 1 of the file is "---".
      line:
        2 +
        Math.max(
          0,
          lines.findIndex((line) => line.startsWith(`${path[0]}:`)),
        ),
    });
  };
  const { sourceHash: _, ...rest } = frontmatter;
  walk(rest, []);
  return blocks;
}

/** The words after the language of a code block, without words that only affect its appearance. */
function infoMeaning(meta: string): string {
  return collapse(meta.replace(/(^|\s)(?:no-lines|wrap)(?=\s|$)/g, '$1'));
}

function codeMeaning(code: string): string {
  return code.replace(/[ \t]+$/gm, '').replace(/^\n+|\n+$/g, '');
}

function attributeMeaning(node: Directive): string {
  const given = node.attributes ?? {};
  return Object.keys(given)
    .sort()
    .map((name) => `${name}="${collapse(given[name] ?? '')}" `)
    .join('');
}

/** Inline Markdown in normalised form. */
function inlineMeaning(nodes: readonly Nodes[]): string {
  return collapse(nodes.map(inline).join(''));
}

function inline(node: Nodes): string {
  const children: readonly Nodes[] = 'children' in node ? node.children : [];
  const inner = () => children.map(inline).join('');
  switch (node.type) {
    case 'text':
      return node.value;
    case 'inlineCode':
      return `\`${node.value}\``;
    case 'emphasis':
      return `_${inner()}_`;
    case 'strong':
      return `**${inner()}**`;
    case 'delete':
      return `~~${inner()}~~`;
    case 'break':
      return ' \\ ';
    case 'link':
      return `[${inner()}](${node.url} ${node.title ?? ''})`;
    case 'image':
      return `![${node.alt ?? ''}](${node.url} ${node.title ?? ''})`;
    case 'linkReference':
      return `[${inner()}][${node.identifier}]`;
    case 'imageReference':
      return `[${node.alt ?? ''}][${node.identifier}]`;
    case 'footnoteReference':
      return `[^${node.identifier}]`;
    case 'textDirective':
      return `:${node.name}[${inner()}]{${attributeMeaning(node)}}`;
    default:
      return 'value' in node ? node.value : inner();
  }
}
