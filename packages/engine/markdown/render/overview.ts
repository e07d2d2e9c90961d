/** `:::overview` with `::page[…]{…}`: where the cards of an overview are, and what they say and show. */
import type { Nodes } from 'mdast';
import { attributes, type Html, html } from '../../html.ts';
import type { CardPicture } from '../../plugin.ts';
import { inlineMarkdown } from '../programs/inlines.ts';
import { markdownImage } from '../write-markdown.ts';
import type { PageCard, RenderContext } from './context.ts';
import {
  type Attributes,
  attributesOf,
  checkHead,
  type Directive,
  pageDefinition,
} from './directive.ts';
import { inlineText } from './inline-text.ts';
import { renderInlines } from './inlines.ts';
import { resolveHref } from './links.ts';

/** Stands in a page's Markdown for the cards, which are known when all pages are; no source has it. */
export const OVERVIEW_MARK = '\0';

/** Where the cards of an overview are, and what they say and show. */
export interface OverviewPlace {
  /** Length of the prose above them. */
  readonly at: number;
  /** By the address of their page. */
  readonly cards: Readonly<Record<string, PageCard>>;
}

/** Whether a block says where the overview of its page is. */
function isOverview(node: Nodes): boolean {
  return node.type === 'containerDirective' && node.name === 'overview';
}

/**
 * Where the overview of a page is; `undefined` where the page does not say.
 *
 * @param blocks the blocks of the page as they are shown, a line each
 */
export function overviewPlace(
  blocks: readonly { readonly node: Nodes; readonly shown: readonly Html[] }[],
  { cards }: RenderContext,
): OverviewPlace | undefined {
  const index = blocks.findIndex(({ node }) => isOverview(node));
  if (!cards || index < 0) return undefined;
  const above = blocks.slice(0, index).flatMap(({ shown }) => shown);
  const at = above.reduce((length, block) => length + String(block).length + 1, 0);
  return { at, cards: Object.fromEntries(cards) };
}

/** What is wrong with the place of an overview. */
export function overviewProblem(
  node: Directive,
  { cards, source }: Pick<RenderContext, 'cards' | 'source'>,
): { readonly message: string; readonly fix: string } | undefined {
  const blocks = source.tree.children;
  if (!cards)
    return {
      message: '":::overview" stands on a page that is none.',
      fix: 'Write "overview: true" into its head.',
    };
  if (!blocks.some((block) => block === node))
    return {
      message: '":::overview" stands within another block.',
      fix: 'Put it between two blocks of the page.',
    };
  return blocks.find(isOverview) === node
    ? undefined
    : {
        message: 'The page has a second ":::overview".',
        fix: 'Put all of its cards into one.',
      };
}

/** Collects the cards. They are no part of the prose: the theme puts them where the directive was. */
export function renderOverview(node: Directive, _: Attributes, context: RenderContext): Html[] {
  const problem = overviewProblem(node, context);
  if (problem) context.report(node, 'unknown-directive', problem.message, problem.fix);
  for (const child of node.children)
    if (child.type === 'leafDirective' && child.name === 'page') addCard(child, context);
    else
      context.report(
        child,
        'unknown-directive',
        '":::overview" holds something other than "::page".',
        'Write one line for each page: ::page[A sentence.]{href="/guide/start"}.',
      );
  return [];
}

function addCard(node: Directive, context: RenderContext): void {
  checkHead(node, pageDefinition, '::', context);
  const { href: written, picture: name } = attributesOf(node);
  if (!written) return;
  const href = resolveHref(written, node, context);
  const [section = ''] = context.page.split('/', 1);
  if (href !== undefined && !written.startsWith(`/${section}/`))
    context.report(
      node,
      'directive-attribute',
      `"${written}" is not a page of this section.`,
      `An overview shows the pages below "/${section}/" that stand in its sidebar.`,
    );
  context.search.add(inlineText(node.children));
  const sentence = html`${renderInlines(node.children, context)}`;
  const picture = name === undefined ? undefined : pictureOf(name, node, context);
  const card: PageCard = {
    html: sentence,
    markdown: inlineMarkdown(node.children, context),
    ...(picture ? { picture } : {}),
  };
  if (href !== undefined) context.cards?.set(href, card);
}

/** The picture of a card: a file of the site, or what a plug-in has by that name. */
function pictureOf(
  name: string,
  node: Directive,
  context: RenderContext,
): Omit<CardPicture, 'file'> | undefined {
  const { base, extensions, publicFiles } = context.site;
  const found = name.startsWith('/')
    ? filePicture(name, base, publicFiles.get(name))
    : extensions.cardPicture(name, { lang: context.lang, base });
  if (!found) {
    context.report(
      node,
      'unknown-data',
      `There is no picture "${name}" with words in this language.`,
      'Write the path of a file of public/, such as "/window.png", or a name that a plug-in knows.',
    );
    return undefined;
  }
  const { file, ...picture } = found;
  context.references.push({
    ...context.source.start(node),
    kind: 'image',
    target: file,
    anchor: '',
    written: name,
  });
  return picture;
}

function filePicture(
  file: string,
  base: string,
  size: { width: number; height: number } | undefined,
): CardPicture {
  const src = base.slice(0, -1) + file;
  // The name and the sentence beside it say what the page is about.
  return {
    html: html`<img${attributes({ src, alt: '', ...size, loading: 'lazy', decoding: 'async' })} />`,
    markdown: markdownImage('', src),
    file,
  };
}
