/** One parse gives everything of a page: HTML, outline, anchors, references, search text, diagnostics. */
import type { FootnoteDefinition, Heading, Nodes } from 'mdast';
import { createSlugger, slugify } from '../address/slug.ts';
import { CONFLICT, conflictsIn } from '../diagnose/conflict.ts';
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { createPlaces, type Place } from '../diagnose/place.ts';
import { type Html, html } from '../html.ts';
import { tooDense } from '../markdown/density.ts';
import { frontmatterLinks } from '../markdown/frontmatter-links.ts';
import { normalizeSource, type ParsedMarkdown, parseMarkdown } from '../markdown/markdown.ts';
import { blocksOf } from '../markdown/render/blocks.ts';
import type {
  OutlineEntry,
  Reference,
  RenderContext,
  SiteContext,
} from '../markdown/render/context.ts';
import { isUnused, renderFootnotes } from '../markdown/render/footnotes.ts';
import { splitHeading } from '../markdown/render/heading-id.ts';
import { inlineText } from '../markdown/render/inlines.ts';
import { collectSamples } from '../markdown/render/sample-check.ts';
import { SourceEdits } from '../markdown/render/source-edits.ts';
import { parseFrontmatter } from '../markdown/source.ts';
import type { SearchRow } from '../search/document.ts';
import { SearchText } from '../search/search-text.ts';
import type { Frontmatter } from '../site/frontmatter.ts';
import type { Lang } from '../site/types.ts';
import { shareIds } from '../translate/shared-ids.ts';
import { hashBlocks, pageBlocks } from '../translate/source-hash.ts';

/** A heading as the other language needs it. */
export interface HeadingId {
  readonly depth: number;
  readonly id: string;
  /** The anchor that its own words would make, where that is another one. */
  readonly ofWords?: string;
}

export interface CompiledPage {
  readonly frontmatter: Partial<Frontmatter>;
  /** Frontmatter title, else the first `#` heading, as plain text; empty when there is none. */
  readonly title: string;
  /** The prose, with a slot behind every tab set. */
  readonly html: Html;
  /** Length of the `h1` that the prose starts with; 0 without one. */
  readonly titleLength: number;
  /** Whether the body holds anything at all. */
  readonly empty: boolean;
  readonly toc: readonly OutlineEntry[];
  /** Rows of tables that have an anchor. */
  readonly rows: readonly SearchRow[];
  /** Ids of all headings in order, the `h1` left out. */
  readonly headings: readonly HeadingId[];
  readonly anchors: readonly string[];
  readonly references: readonly Reference[];
  /** Search text: blocks separated by line breaks. */
  readonly content: string;
  /** The body as Markdown that any program reads: CommonMark and GFM, addresses as in the HTML. */
  readonly markdown: string;
  /** What a translation of this page carries as `sourceHash`. */
  readonly hash: string;
  readonly diagnostics: readonly Diagnostic[];
}

export interface PageInput {
  /** For messages. */
  readonly file: string;
  readonly source: string;
  readonly lang: Lang;
  /** Prefix of the page's language and version: `/`, `/zh/`. */
  readonly root: string;
  /** Path of the page within its language. */
  readonly page: string;
  /** Headings of the source page, in a translation: its ids are used (design.md §4). */
  readonly sourceHeadings?: readonly HeadingId[];
}

/** Sizes beyond which a page is refused, so that hostile input is bounded in time and output. */
const MAX_SOURCE = 2_000_000;
const MAX_NODES = 150_000;
const MAX_DEPTH = 60;

/** Compiles a page. Authors' mistakes come back as diagnostics; throws only for bugs of ours. */
export function compilePage(input: PageInput, site: SiteContext): CompiledPage {
  const source = normalizeSource(input.source);
  const conflicts = conflictsIn(source);
  const { frontmatter, diagnostics } = parseFrontmatter(input.file, source);
  const problem = (
    severity: Diagnostic['severity'],
    line: number,
    column: number,
    rule: Diagnostic['rule'],
    message: string,
    mend: string,
    more?: Partial<Diagnostic>,
  ) => diagnostics.push({ severity, file: input.file, line, column, rule, message, mend, ...more });

  let parsed: ParsedMarkdown = EMPTY;
  const dense = tooDense(source);
  if (source.length > MAX_SOURCE)
    problem(
      'error',
      1,
      1,
      'too-large',
      `The page has ${source.length} characters; the limit is ${MAX_SOURCE}.`,
      'Split it into several pages.',
    );
  else if (dense !== undefined)
    problem(
      'error',
      dense,
      1,
      'too-large',
      'The page has too many entities, directives or addresses to be read; the last straw is here.',
      'Split it into several pages, and long paragraphs into several.',
    );
  else {
    parsed = parseMarkdown(source);
    const excess = measure(parsed.tree);
    if (excess) {
      const place = parsed.start(excess.node);
      problem('error', place.line, place.column, excess.rule, excess.message, excess.mend);
      parsed = EMPTY;
    }
  }

  // Before rendering, which takes marks off the tree.
  const hash = hashBlocks(pageBlocks(source, parsed, frontmatter));
  const definitions = new Map<string, { url: string; title?: string | null | undefined }>();
  const footnotes = new Map<string, FootnoteDefinition>();
  collectDefinitions(parsed.tree, definitions, footnotes);
  const nodes = parsed.tree.children.filter(
    (node) => node.type !== 'yaml' && (node.type as string) !== 'toml',
  );
  const firstHeading = nodes.find((node) => node.type === 'heading' && node.depth === 1);
  const title =
    frontmatter.title ??
    (firstHeading?.type === 'heading' ? inlineText(splitHeading(firstHeading).children) : '');
  const slugger = createSlugger();
  const headings: HeadingId[] = [];
  /** By id: whose it is. */
  const named = new Map<string, { text: string; explicit: boolean; line: number }>();
  const shared = input.sourceHeadings && sharedIds(parsed.tree, input.sourceHeadings);
  let lastDepth = 1;
  const search = new SearchText();
  const markdown = new SourceEdits(source);
  const context: RenderContext = {
    site,
    file: input.file,
    lang: input.lang,
    root: input.root,
    page: input.page,
    title,
    zoomable: frontmatter.globalUIComponents !== false && frontmatter.pageType !== 'home',
    strings: site.words.get(input.lang)!,
    source: parsed,
    definitions,
    footnotes,
    usedFootnotes: [],
    toc: [],
    anchors: new Set(),
    references: [],
    search,
    rows: [],
    markdown,
    terms: pageTerms(site, input.lang),
    samples: site.checkSamples ? collectSamples(parsed.tree, site.extensions) : undefined,
    serial: 0,
    inCell: false,
    report: (at, rule, message, mend, more) => {
      const place = 'line' in at ? at : parsed.start(at);
      problem('error', place.line, place.column, rule, message, mend, more);
    },
    headings: {
      next(depth, text, explicit, node) {
        if (depth > lastDepth + 1)
          context.report(
            node,
            'heading-order',
            `"${text}" is a heading of level ${depth} below one of level ${lastDepth}.`,
            `Use "${'#'.repeat(lastDepth + 1)}".`,
            { replacement: { from: '#'.repeat(depth), to: '#'.repeat(lastDepth + 1) } },
          );
        lastDepth = depth;
        const { line } = parsed.start(node);
        const claim = (id: string) => {
          if (!named.has(id)) named.set(id, { text, explicit: id === explicit, line });
          return id;
        };
        if (depth === 1) return claim(explicit ? slugger.reserve(explicit) : slugger.unique(text));
        const counterpart = shared?.get(node);
        const other = explicit === undefined ? undefined : named.get(explicit);
        if (other)
          context.report(
            node,
            'duplicate-id',
            other.explicit
              ? `The id "${explicit}" stands at two headings; the other is in line ${other.line}.`
              : `The id "${explicit}" is that of "${other.text}" in line ${other.line}, which has it from its text.`,
            other.explicit
              ? 'Give one of them another {#id}.'
              : 'Write another {#id} here, or one there.',
          );
        const id = counterpart
          ? slugger.reserve(counterpart)
          : explicit
            ? slugger.reserve(explicit)
            : slugger.unique(text);
        const ofWords = slugify(text);
        headings.push({ depth, id, ...(ofWords === id ? {} : { ofWords }) });
        return claim(id);
      },
    },
  };

  const empty = !nodes.some(
    (node) =>
      node.type !== 'definition' && !(node.type === 'html' && /^<!--[\s\S]*-->$/.test(node.value)),
  );
  const head = frontmatterLinks(source, frontmatter, site);
  context.references.push(...head.references);
  for (const { line, column, written } of head.unsafe)
    problem(
      'error',
      line,
      column,
      'unsafe-link',
      `"${written.slice(0, 60)}" is not a safe address.`,
      'Link with http:, https:, mailto:, tel: or a path.',
    );
  const blocks = nodes.map((node) => ({ node, shown: blocksOf([node], context) }));
  const first = blocks.find(({ shown }) => shown.length > 0);
  const prose = html`${blocks.flatMap(({ shown }) => shown).map((block) => html`${block}\n`)}${renderFootnotes(context)}`;
  for (const node of parsed.tree.children)
    if (
      (node.type as string) === 'yaml' ||
      (node.type as string) === 'toml' ||
      isUnused(node, context)
    )
      markdown.remove(...parsed.range(node));

  const seenTop = nodes.filter((node) => node.type === 'heading' && node.depth === 1);
  if (seenTop[1])
    context.report(
      seenTop[1],
      'heading-order',
      'The page has a second heading of level 1.',
      'Use "##"; a page has one title.',
      { replacement: { from: '#', to: '##' } },
    );
  if (input.sourceHeadings && !empty && !sameHeadings(input.sourceHeadings, headings)) {
    const at = headings.findIndex((h, i) => h.depth !== input.sourceHeadings![i]?.depth);
    problem(
      'warning',
      1,
      1,
      'heading-parity',
      `The headings differ from the English page from number ${at < 0 ? Math.min(headings.length, input.sourceHeadings.length) + 1 : at + 1} on (${headings.length} against ${input.sourceHeadings.length}).`,
      'Give the translation the same headings, in the same order and levels.',
    );
  }
  // The theme shows them below the text.
  for (const { text } of frontmatter.instead ?? []) search.add(text);
  return {
    frontmatter,
    title,
    html: prose,
    titleLength:
      first?.node.type === 'heading' && first.node.depth === 1 ? String(first.shown[0]).length : 0,
    empty,
    toc: context.toc,
    rows: context.rows,
    headings,
    anchors: [...context.anchors],
    references: context.references,
    content: search.toString(),
    markdown: parsed === EMPTY ? '' : String(markdown).trim(),
    hash,
    // All else that is wrong comes of two texts in one.
    diagnostics:
      conflicts.length > 0
        ? conflictDiagnostics(input.file, conflicts.map(createPlaces(source)))
        : diagnostics,
  };
}

/** The terms of the page's language, none of them linked yet. */
function pageTerms({ terms, pages }: SiteContext, lang: Lang): RenderContext['terms'] {
  const own = terms?.languages.get(lang);
  if (!terms || !own) return undefined;
  const { pattern, ...withoutLinks } = own;
  return {
    page: terms.page,
    // Where there is no table, nothing leads to it.
    own: pages.has(terms.page) ? own : withoutLinks,
    linked: new Set(),
    inText: false,
  };
}

function conflictDiagnostics(file: string, places: readonly Place[]): Diagnostic[] {
  return places.map((place) => ({
    severity: 'error',
    file,
    ...place,
    rule: 'conflict-mark',
    message: CONFLICT.message,
    mend: CONFLICT.fix,
  }));
}

const EMPTY: ParsedMarkdown = {
  tree: { type: 'root', children: [] },
  at: (offset) => ({ line: 1, column: 1, offset }),
  start: () => ({ line: 1, column: 1, offset: 0 }),
  range: () => [0, 0],
  text: () => '',
};

/** The ids that headings of a translation have from the source page. */
function sharedIds(tree: Nodes, source: readonly HeadingId[]): ReadonlyMap<Nodes, string> {
  const headings: Heading[] = [];
  const collect = (node: Nodes): void => {
    if (node.type === 'heading' && node.depth > 1) headings.push(node);
    else if ('children' in node) for (const child of node.children) collect(child);
  };
  collect(tree);
  const ids = shareIds(
    source,
    headings.map((node) => ({ depth: node.depth, explicit: splitHeading(node).id })),
  );
  return new Map(
    headings.flatMap((node, at) => (ids[at] === undefined ? [] : [[node, ids[at]] as const])),
  );
}

function sameHeadings(a: readonly HeadingId[], b: readonly HeadingId[]): boolean {
  return a.length === b.length && a.every((heading, i) => heading.depth === b[i]!.depth);
}

/** Finds what is too deep or too much, without recursion. */
function measure(
  tree: Nodes,
): { node: Nodes; rule: Diagnostic['rule']; message: string; mend: string } | undefined {
  let count = 0;
  const stack: [Nodes, number][] = [[tree, 0]];
  for (let top = stack.pop(); top; top = stack.pop()) {
    const [node, depth] = top;
    // Rows are filled up to the width of the head, so a short source can make a huge table.
    if (node.type === 'table')
      count += node.children.length * (node.children[0]?.children.length ?? 0);
    if (++count > MAX_NODES)
      return {
        node,
        rule: 'too-large',
        message: `The page has over ${MAX_NODES} elements.`,
        mend: 'Split it into several pages.',
      };
    if (depth > MAX_DEPTH)
      return {
        node,
        rule: 'too-deep',
        message: `Blocks are nested over ${MAX_DEPTH} levels deep here.`,
        mend: 'Nest lists, quotes and directives less deeply.',
      };
    if ('children' in node) for (const child of node.children) stack.push([child, depth + 1]);
  }
  return undefined;
}

function collectDefinitions(
  node: Nodes,
  definitions: Map<string, { url: string; title?: string | null | undefined }>,
  footnotes: Map<string, FootnoteDefinition>,
): void {
  if (node.type === 'definition') {
    const key = node.identifier.toLowerCase();
    if (!definitions.has(key)) definitions.set(key, node);
  } else if (node.type === 'footnoteDefinition') footnotes.set(node.identifier, node);
  if ('children' in node)
    for (const child of node.children) collectDefinitions(child, definitions, footnotes);
}
