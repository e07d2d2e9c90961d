/** Calls the plug-ins for a page once, before it is visited, so that all visitors get the same results. */
import type { Nodes } from 'mdast';
import { type Lang, withBase } from '../../address/paths.ts';
import { required } from '../../diagnose/required.ts';
import type { SampleFooter } from '../../plugin.ts';
import type { DirectiveOutput } from '../../plugin-directives.ts';
import { type ParsedMarkdown, parseMarkdown } from '../markdown.ts';
import type { SiteContext } from './context.ts';
import { attributesOf, type Directive, isComplete, leafNames } from './directive.ts';
import { isSample, parseFence, sampleOf } from './fence.ts';
import { type IncludedFiles, includeDefinition, includeOutput } from './include.ts';
import { tabsOf } from './tab-set.ts';
import type { PageTerms, TermRow } from './terms.ts';

/** The result of a plug-in's directive or of `::include`. */
export interface ResolvedDirective {
  readonly output: DirectiveOutput;
  /** The tree of its Markdown; absent for finished HTML and for a problem. */
  readonly inner?: ParsedMarkdown;
}

/** Additional data of nodes. */
export interface Resolved {
  readonly directives: ReadonlyMap<Nodes, ResolvedDirective>;
  /** Footers that plug-ins add below code samples. */
  readonly footers: ReadonlyMap<Nodes, readonly SampleFooter[]>;
  /** Numbers of tab sets and of plug-ins' container and inline directives, for ids. */
  readonly serials: ReadonlyMap<Nodes, number>;
  /** Trees of the meanings of terms, if the page has the table of terms. */
  readonly meanings: ReadonlyMap<TermRow, ParsedMarkdown>;
  /** For each tab set, the depth of a heading one level below its section. */
  readonly levels: ReadonlyMap<Nodes, number>;
}

interface Input {
  /** Content that plug-ins show instead of blocks, by the directive that replaces the block. */
  readonly instead: ReadonlyMap<Nodes, DirectiveOutput>;
  /** Files that the page includes. */
  readonly files: IncludedFiles;
  readonly site: SiteContext;
  readonly lang: Lang;
  readonly terms: PageTerms | undefined;
}

/** Calls the plug-ins in the order of the text, footnotes last. */
export function resolveTree(
  { tree }: ParsedMarkdown,
  { instead, files, site, lang, terms }: Input,
): Resolved {
  const { extensions, base, published, checkSamples } = site;
  const directives = new Map<Nodes, ResolvedDirective>();
  const footers = new Map<Nodes, readonly SampleFooter[]>();
  const serials = new Map<Nodes, number>();
  const levels = new Map<Nodes, number>();
  const meanings = new Map<TermRow, ParsedMarkdown>();
  let serial = 0;
  let level = 2;
  const file = (name: string) => withBase(base, `/${required(extensions.files, name).path}`);
  const context = {
    lang,
    base,
    serial: () => serial++,
    published(path: string) {
      const address = published.get(path);
      if (address === undefined) throw new Error(`No plug-in publishes a file "${path}".`);
      return address;
    },
  };
  const resolveLeaf = (node: Directive) => {
    if (node.name === 'glossary')
      for (const row of terms?.own.rows ?? []) meanings.set(row, parseMarkdown(row.meaning));
    const directive = leafNames.some((name) => name === node.name)
      ? undefined
      : extensions.directives.get(node.name);
    const isWhole = directive?.required.every((name) => node.attributes?.[name]);
    const output =
      instead.get(node) ??
      (node.name === 'include' && isComplete(node, includeDefinition)
        ? includeOutput(attributesOf(node), files)
        : undefined) ??
      (isWhole ? directive?.render(attributesOf(node), context) : undefined);
    if (!output) return;
    const isMarkdown = !('problem' in output) && !('html' in output);
    const inner = isMarkdown ? parseMarkdown(output.markdown) : undefined;
    directives.set(node, { output, ...(inner ? { inner } : {}) });
    // Names in the Markdown of a plug-in are not checked, since they come from the data of the plug-in.
    if (inner) visit(inner.tree, false);
  };
  const visit = (node: Nodes, checked: boolean): void => {
    if (node.type === 'code') {
      const fence = parseFence(node, extensions.code);
      if (isSample(fence.info))
        footers.set(node, extensions.below(sampleOf(fence, checked), { lang, base, file }));
    } else if (node.type === 'leafDirective') resolveLeaf(node);
    else if (node.type === 'heading' && node.depth > 1 && node.depth <= 4) level = node.depth + 1;
    else if (
      (node.type === 'containerDirective' && extensions.containers.has(node.name)) ||
      (node.type === 'textDirective' && extensions.inlines.has(node.name))
    )
      serials.set(node, serial++);
    else if (
      node.type === 'containerDirective' &&
      node.name === 'tabs' &&
      tabsOf(node).length > 0
    ) {
      serials.set(node, serial++);
      levels.set(node, level);
    }
    if ('children' in node)
      for (const child of node.children) if (!isFootnote(child)) visit(child, checked);
  };
  visit(tree, checkSamples);
  const visitFootnotes = (node: Nodes): void => {
    if (isFootnote(node)) visit(node, checkSamples);
    if ('children' in node) node.children.forEach(visitFootnotes);
  };
  visitFootnotes(tree);
  return { directives, footers, serials, levels, meanings };
}

const isFootnote = ({ type }: Nodes) => type === 'footnoteDefinition';
