/** One parse gives everything of a page: HTML, outline, anchors, references, search text, diagnostics. */
import type { FootnoteDefinition, Nodes } from 'mdast';
import type { Lang } from '../address/paths.ts';
import { CONFLICT, conflictsIn } from '../diagnose/conflict.ts';
import { type Diagnostic, inFile } from '../diagnose/diagnostics.ts';
import { createPlaces, type Place, startOf } from '../diagnose/place.ts';
import { required } from '../diagnose/required.ts';
import { type Html, html } from '../html.ts';
import { frontmatterLinks } from '../markdown/frontmatter-links.ts';
import { normalizeSource, type ParsedMarkdown } from '../markdown/markdown.ts';
import { markdownOfPage } from '../markdown/programs/page.ts';
import { blocksOf } from '../markdown/render/blocks.ts';
import type {
  OutlineEntry,
  Reference,
  RenderContext,
  SiteContext,
} from '../markdown/render/context.ts';
import { renderFootnotes } from '../markdown/render/footnotes.ts';
import { splitHeading } from '../markdown/render/heading-id.ts';
import { inlineText } from '../markdown/render/inline-text.ts';
import { type OverviewPlace, overviewPlace } from '../markdown/render/overview.ts';
import { resolveTree } from '../markdown/render/resolve.ts';
import { collectSamples } from '../markdown/render/sample-check.ts';
import { parseFrontmatter } from '../markdown/source.ts';
import type { SearchRow } from '../search/document.ts';
import { SearchText } from '../search/search-text.ts';
import type { Frontmatter } from '../site/frontmatter.ts';
import { hashBlocks, pageBlocks } from '../translate/source-hash.ts';
import { createPageHeadings, type HeadingId, headingsDiffer } from './page-headings.ts';
import { parseBounded, UNREAD } from './page-limits.ts';

export interface CompiledPage {
  readonly frontmatter: Partial<Frontmatter>;
  /** Frontmatter title, else the first `#` heading, as plain text; empty when there is none. */
  readonly title: string;
  /** The prose, with `scriptPlace` after every tab set. */
  readonly html: Html;
  /** Length of the `h1` that the prose starts with; 0 without one. */
  readonly titleLength: number;
  /** On a page that says where its overview stands. */
  readonly overview?: OverviewPlace;
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
  /**
   * The body as Markdown that any program reads: CommonMark and GFM, addresses as in the HTML. `OVERVIEW_MARK` stands
   * where the overview does.
   */
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
  /** Headings of the source page, in a translation: its ids are used. */
  readonly sourceHeadings?: readonly HeadingId[];
}

/** Types of the nodes before the text; the syntax tree's own types do not know `toml`. */
const FRONTMATTER: ReadonlySet<string> = new Set(['yaml', 'toml']);

/** Compiles a page. Authors' mistakes come back as diagnostics; throws only for bugs of ours. */
export function compilePage(input: PageInput, site: SiteContext): CompiledPage {
  const source = normalizeSource(input.source);
  const conflicts = conflictsIn(source);
  const { frontmatter, diagnostics } = parseFrontmatter(input.file, source);

  const { parsed, excess } = parseBounded(source);
  if (excess) diagnostics.push(inFile(input.file, excess));

  const hash = hashBlocks(pageBlocks(source, parsed, frontmatter));
  const nodes = parsed.tree.children.filter(({ type }) => !FRONTMATTER.has(type));
  const firstHeading = nodes.find((node) => node.type === 'heading' && node.depth === 1);
  const title =
    frontmatter.title ??
    (firstHeading?.type === 'heading' ? inlineText(splitHeading(firstHeading).children) : '');
  const report: RenderContext['report'] = (at, rule, message, fix, more) => {
    const { line, column } = 'line' in at ? at : parsed.start(at);
    diagnostics.push({ place: { file: input.file, line, column }, rule, message, fix, ...more });
  };
  const headings = createPageHeadings(parsed, input.sourceHeadings, report);
  const context: RenderContext = {
    ...contextOf(input, site, parsed),
    title,
    zoomable: frontmatter.globalUIComponents !== false && frontmatter.pageType !== 'home',
    cards: frontmatter.overview || frontmatter.pageType === 'overview' ? new Map() : undefined,
    report,
    headings,
  };

  const empty = !nodes.some(
    (node) =>
      node.type !== 'definition' && !(node.type === 'html' && /^<!--[\s\S]*-->$/.test(node.value)),
  );
  const head = frontmatterLinks(source, frontmatter, site);
  context.references.push(...head.references);
  for (const { written, ...place } of head.unsafe)
    report(place, 'unsafe-link', ...unsafeLink(written));
  const blocks = nodes.map((node) => ({ node, shown: blocksOf([node], context) }));
  const first = blocks.find(({ shown }) => shown.length > 0);
  const prose = html`${blocks.flatMap(({ shown }) => shown).map((block) => html`${block}\n`)}${renderFootnotes(context)}`;
  const place = overviewPlace(blocks, context);
  reportSecondTitle(nodes, context);
  const difference =
    input.sourceHeadings && !empty && headingsDiffer(input.sourceHeadings, headings.given);
  if (difference)
    report(
      startOf(input.file),
      'heading-parity',
      difference,
      'Give the translation the same headings, in the same order and levels.',
      { severity: 'warning' },
    );
  // The theme shows them below the text.
  for (const { text } of frontmatter.instead ?? []) context.search.add(text);
  return {
    frontmatter,
    title,
    html: prose,
    titleLength:
      first?.node.type === 'heading' && first.node.depth === 1 ? String(first.shown[0]).length : 0,
    ...(place ? { overview: place } : {}),
    empty,
    toc: context.toc,
    rows: context.rows,
    headings: headings.given,
    anchors: [...context.anchors],
    references: context.references,
    content: context.search.toString(),
    markdown: parsed === UNREAD ? '' : markdownOfPage(context),
    hash,
    // All else that is wrong comes of two texts in one.
    diagnostics:
      conflicts.length > 0
        ? conflictDiagnostics(input.file, conflicts.map(createPlaces(source)))
        : diagnostics,
  };
}

/** What rendering knows and collects of a page, but for what its title, its source and its headings give. */
function contextOf(
  { file, lang, root, page }: PageInput,
  site: SiteContext,
  parsed: ParsedMarkdown,
): Omit<RenderContext, 'title' | 'zoomable' | 'report' | 'headings'> {
  const definitions = new Map<string, { url: string; title?: string | null | undefined }>();
  const footnotes = new Map<string, FootnoteDefinition>();
  collectDefinitions(parsed.tree, definitions, footnotes);
  return {
    site,
    file,
    lang,
    root,
    page,
    strings: required(site.words, lang),
    source: parsed,
    definitions,
    footnotes,
    usedFootnotes: [],
    toc: [],
    anchors: new Set(),
    references: [],
    search: new SearchText(),
    tableNames: new Set(),
    rows: [],
    terms: pageTerms(site, lang),
    samples: site.checkSamples ? collectSamples(parsed.tree, site.extensions) : undefined,
    resolved: resolveTree(parsed, { site, lang }),
    inCell: false,
    inText: false,
  };
}

/** What is said of an address that is not safe, and how to fix it. */
function unsafeLink(written: string): [string, string] {
  return [
    `"${written.slice(0, 60)}" is not a safe address.`,
    'Link with http:, https:, mailto:, tel: or a path.',
  ];
}

function reportSecondTitle(nodes: readonly Nodes[], context: RenderContext): void {
  const [, second] = nodes.filter((node) => node.type === 'heading' && node.depth === 1);
  if (second)
    context.report(
      second,
      'heading-order',
      'The page has a second heading of level 1.',
      'Use "##"; a page has one title.',
      { replacement: { from: '#', to: '##' } },
    );
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
  };
}

function conflictDiagnostics(file: string, places: readonly Place[]): Diagnostic[] {
  return places.map((place) => ({
    place: { file, ...place },
    rule: 'conflict-mark',
    ...CONFLICT,
  }));
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
