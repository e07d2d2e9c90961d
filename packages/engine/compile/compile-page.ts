/** Compiles a page to one value: the results of all visitors of its tree. */
import type { FootnoteDefinition, Heading, Nodes } from 'mdast';
import type { Lang } from '../address/paths.ts';
import { CONFLICT, conflictsIn } from '../diagnose/conflict.ts';
import { type Diagnostic, inFile } from '../diagnose/diagnostics.ts';
import { createPlaces, type Place, startOf } from '../diagnose/place.ts';
import { required } from '../diagnose/required.ts';
import { type Html, html } from '../html.ts';
import { frontmatterLinks } from '../markdown/frontmatter-links.ts';
import { normalizeSource, type ParsedMarkdown } from '../markdown/markdown.ts';
import { markdownOf } from '../markdown/programs/page.ts';
import { blocksOf } from '../markdown/render/blocks.ts';
import type {
  OutlineEntry,
  PageContext,
  Reference,
  RenderContext,
  SiteContext,
} from '../markdown/render/context.ts';
import { renderFootnotes } from '../markdown/render/footnotes.ts';
import { splitHeading } from '../markdown/render/heading-id.ts';
import type { IncludedFiles } from '../markdown/render/include.ts';
import { inlineText } from '../markdown/render/inline-text.ts';
import {
  cardsOf,
  type OverviewPlace,
  overviewPlace,
  pictureOf,
  unknownPicture,
} from '../markdown/render/overview.ts';
import { resolveTree } from '../markdown/render/resolve.ts';
import { askHooks, type Hooked } from '../markdown/render/tree-hooks.ts';
import { parseFrontmatter } from '../markdown/source.ts';
import { diagnosticsOf } from '../markdown/visitors/check.ts';
import { orderOf } from '../markdown/visitors/order.ts';
import { outlineOf } from '../markdown/visitors/outline.ts';
import { referencesOf } from '../markdown/visitors/references.ts';
import { shownOf } from '../markdown/visitors/shown.ts';
import { textOf } from '../markdown/visitors/text.ts';
import type { CardPicture } from '../plugin.ts';
import type { SearchRow } from '../search/document.ts';
import type { Frontmatter } from '../site/frontmatter.ts';
import { hashBlocks, pageBlocks } from '../translate/source-hash.ts';
import { type HeadingId, headingsDiffer, headingsOf } from './page-headings.ts';
import { parseBounded, UNREAD } from './page-limits.ts';

export interface CompiledPage {
  readonly frontmatter: Partial<Frontmatter>;
  /** Frontmatter title, or else the first `#` heading, as plain text; empty if there is neither. */
  readonly title: string;
  /** The prose, with `scriptPlace` after every tab set. */
  readonly html: Html;
  /** Length of the HTML of the `h1` at the start of the prose; 0 without one. */
  readonly titleLength: number;
  /** Present if the page marks the position of its overview. */
  readonly overview?: OverviewPlace;
  /** Pictures of the showcase in its frontmatter, in order; `undefined` for an unknown one. */
  readonly pictures?: readonly (CardPicture | undefined)[];
  /** Whether the body has no content. */
  readonly empty: boolean;
  readonly outline: readonly OutlineEntry[];
  /** Table rows that have an anchor. */
  readonly rows: readonly SearchRow[];
  /** Ids of all headings in order, without the `h1`. */
  readonly headings: readonly HeadingId[];
  readonly anchors: readonly string[];
  readonly references: readonly Reference[];
  /** Search text: blocks separated by line breaks. */
  readonly text: string;
  /**
   * The body as Markdown for programs: CommonMark and GFM, with the addresses of the HTML. `OVERVIEW_MARK` stands for
   * the overview.
   */
  readonly markdown: string;
  /** Value of `sourceHash` in a current translation of this page. */
  readonly hash: string;
  readonly diagnostics: readonly Diagnostic[];
}

export interface PageInput {
  /** Path for messages. */
  readonly file: string;
  readonly source: string;
  readonly lang: Lang;
  /** Prefix of the page's language and version: `/`, `/zh/`. */
  readonly root: string;
  /** Path of the page within its language. */
  readonly page: string;
  /** Headings of the source page, in a translation only. The translation uses their ids. */
  readonly sourceHeadings?: readonly HeadingId[];
  /** Texts of the files that the page includes, by their paths as written. */
  readonly files?: IncludedFiles;
}

/** Types of frontmatter nodes; the types of mdast do not include `toml`. */
const FRONTMATTER: ReadonlySet<string> = new Set(['yaml', 'toml']);

/** Compiles a page. Returns authors' mistakes as diagnostics; throws only for bugs in the engine. */
export function compilePage(input: PageInput, site: SiteContext): CompiledPage {
  const source = normalizeSource(input.source);
  const conflicts = conflictsIn(source);
  const { frontmatter, diagnostics } = parseFrontmatter(input.file, source);

  const { parsed: written, excess } = parseBounded(source);
  const { parsed, instead, problems } = askHooks(written, site, input);
  if (excess) diagnostics.push(inFile(input.file, excess));
  const nodes = parsed.tree.children.filter(({ type }) => !FRONTMATTER.has(type));
  const given = contextOf(input, site, parsed, instead, frontmatter);
  const shown = shownOf(nodes, given);
  const headings = headingsOf(shown.nodes, parsed.tree, input.sourceHeadings);
  const context: RenderContext = {
    ...given,
    order: orderOf(shown, headings.ids, given),
    zoomable: frontmatter.globalUIComponents !== false && frontmatter.pageType !== 'home',
    inCell: false,
    inText: false,
  };
  // The theme shows the links of the key `instead` below the text, so the search text contains them.
  const more = (frontmatter.instead ?? []).map(({ text }) => text);
  const { text, rows, places } = textOf(shown.nodes, context.order, given, more);
  const empty = !nodes.some(
    (node) =>
      node.type !== 'definition' && !(node.type === 'html' && /^<!--[\s\S]*-->$/.test(node.value)),
  );
  const blocks = nodes.map((node) => ({ node, shown: blocksOf([node], context) }));
  const first = blocks.find((block) => block.shown.length > 0);
  const place = overviewPlace(blocks, cardsOf(shown.nodes, context), given);
  const pictures = (frontmatter.showcase?.items ?? []).map(({ picture }) =>
    pictureOf(picture, given),
  );
  const head = frontmatterLinks(source, frontmatter, site, pictures);
  const wrong = (at: Place, problem: Omit<Diagnostic, 'place'>) => {
    diagnostics.push({ place: { file: input.file, line: at.line, column: at.column }, ...problem });
  };
  for (const { written, ...at } of head.unsafe) wrong(at, unsafeLink(written));
  for (const { written, ...at } of head.unknown) {
    const [message, fix] = unknownPicture(written);
    wrong(at, { rule: 'unknown-data', message, fix });
  }
  for (const { place: at, ...problem } of headings.problems) wrong(at, problem);
  for (const { place: at, ...problem } of problems) wrong(at, { rule: 'unknown-data', ...problem });
  diagnostics.push(...diagnosticsOf(shown.nodes, context, input.file));
  const [, second] = nodes.filter(isTitle);
  if (second)
    wrong(parsed.start(second), {
      rule: 'heading-order',
      message: 'The page has a second heading of level 1.',
      fix: 'Use "##", because a page has only one title.',
      replacement: { from: '#', to: '##' },
    });
  const difference =
    input.sourceHeadings && !empty && headingsDiffer(input.sourceHeadings, headings.given);
  if (difference)
    wrong(startOf(input.file), {
      severity: 'warning',
      rule: 'heading-parity',
      message: difference,
      fix: 'Give the translation as many headings as the source page, with the same levels in the same order.',
    });
  return Object.freeze({
    frontmatter,
    title: given.title,
    html: html`${blocks.flatMap((block) => block.shown).map((block) => html`${block}\n`)}${renderFootnotes(context)}`,
    titleLength:
      first?.node.type === 'heading' && first.node.depth === 1 ? String(first.shown[0]).length : 0,
    ...(place ? { overview: place } : {}),
    ...(pictures.length > 0 ? { pictures } : {}),
    empty,
    outline: outlineOf(shown.nodes, places, context),
    rows,
    headings: headings.given,
    anchors: context.order.anchors,
    references: [...head.references, ...referencesOf(shown.nodes, given)],
    text,
    markdown: written === UNREAD ? '' : markdownOf(shown.footnotes, given),
    hash: hashBlocks(pageBlocks(source, written, frontmatter)),
    // With conflict markers, all other mistakes are consequences, so only the markers are reported.
    diagnostics:
      conflicts.length > 0
        ? conflictDiagnostics(input.file, conflicts.map(createPlaces(source)))
        : diagnostics,
  });
}

function contextOf(
  { lang, root, page, files = new Map() }: PageInput,
  site: SiteContext,
  parsed: ParsedMarkdown,
  instead: Hooked['instead'],
  frontmatter: Partial<Frontmatter>,
): PageContext {
  const definitions = new Map<string, { url: string; title?: string | null | undefined }>();
  const footnotes = new Map<string, FootnoteDefinition>();
  collectDefinitions(parsed.tree, definitions, footnotes);
  const terms = pageTerms(site, lang);
  const heading = parsed.tree.children.find(isTitle);
  return {
    site,
    lang,
    root,
    page,
    title: frontmatter.title ?? (heading ? inlineText(splitHeading(heading).children) : ''),
    isOverview: frontmatter.overview === true || frontmatter.pageType === 'overview',
    strings: required(site.words, lang),
    source: parsed,
    definitions,
    footnotes,
    terms,
    resolved: resolveTree(parsed, { instead, files, site, lang, terms }),
  };
}

const isTitle = (node: Nodes): node is Heading => node.type === 'heading' && node.depth === 1;

function unsafeLink(written: string): Pick<Diagnostic, 'rule' | 'message' | 'fix'> {
  return {
    rule: 'unsafe-link',
    message: `"${written.slice(0, 60)}" is not a safe address.`,
    fix: 'Use an address that begins with http:, https:, mailto: or tel:, or use a path.',
  };
}

/** The terms of the page's language; `undefined` if it has none. */
function pageTerms({ terms, pages }: SiteContext, lang: Lang): PageContext['terms'] {
  const own = terms?.languages.get(lang);
  if (!terms || !own) return undefined;
  const { pattern, ...withoutLinks } = own;
  return {
    page: terms.page,
    // Terms link to the page with the table of terms. If it does not exist, they are not linked.
    own: pages.has(terms.page) ? own : withoutLinks,
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
