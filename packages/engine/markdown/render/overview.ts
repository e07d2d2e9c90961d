/** `:::overview` with `::page[…]{…}`: the position and content of the cards of an overview. */
import type { Nodes } from 'mdast';
import { attributes, type Html, html } from '../../html.ts';
import type { CardPicture } from '../../plugin.ts';
import { inlineMarkdown } from '../programs/inlines.ts';
import type { Seen } from '../visitors/shown.ts';
import { markdownImage } from '../write-markdown.ts';
import type { CheckContext, PageCard, PageContext, RenderContext } from './context.ts';
import {
  attributesOf,
  checkHead,
  type Definition,
  type Directive,
  fileTarget,
  pageDefinition,
  type Target,
} from './directive.ts';
import { renderInlines } from './inlines.ts';
import { checkTarget, linkTarget, targetOf } from './links.ts';

/**
 * Placeholder for the cards in a page's Markdown. The cards are known only after all pages are compiled. No source
 * contains the placeholder.
 */
export const OVERVIEW_MARK = '\0';

/** The position and content of the cards of an overview. */
export interface OverviewPlace {
  /** Length of the rendered prose above the cards, in UTF-16 units. */
  readonly at: number;
  /** Cards by the address of their page. */
  readonly cards: Readonly<Record<string, PageCard>>;
}

/** Whether a block marks the position of the overview. */
function isOverview(node: Nodes): boolean {
  return node.type === 'containerDirective' && node.name === 'overview';
}

/**
 * The position of the overview of a page; `undefined` if the page is not an overview or does not mark the position.
 *
 * @param blocks the rendered blocks of the page, one line each
 */
export function overviewPlace(
  blocks: readonly { readonly node: Nodes; readonly shown: readonly Html[] }[],
  cards: ReadonlyMap<string, PageCard>,
  { isOverview: isOverviewPage }: PageContext,
): OverviewPlace | undefined {
  const index = blocks.findIndex(({ node }) => isOverview(node));
  if (!isOverviewPage || index < 0) return undefined;
  const above = blocks.slice(0, index).flatMap(({ shown }) => shown);
  const at = above.reduce((length, block) => length + String(block).length + 1, 0);
  return { at, cards: Object.fromEntries(cards) };
}

/** The message and fix for an overview at a wrong position; `undefined` if the position is right. */
export function overviewProblem(
  node: Directive,
  { isOverview: isOverviewPage, source }: Pick<PageContext, 'isOverview' | 'source'>,
): { readonly message: string; readonly fix: string } | undefined {
  const blocks = source.tree.children;
  if (!isOverviewPage)
    return {
      message: '":::overview" is on a page that is not an overview.',
      fix: 'Write "overview: true" into the frontmatter of the page.',
    };
  if (!blocks.some((block) => block === node))
    return {
      message: '":::overview" is within another block.',
      fix: 'Put ":::overview" between two blocks of the page, outside of other blocks.',
    };
  return blocks.find(isOverview) === node
    ? undefined
    : {
        message: 'The page has a second ":::overview".',
        fix: 'Put all cards of the page into the first ":::overview".',
      };
}

/**
 * The overview directive. Its cards are not part of the prose; the theme inserts them at the position of the directive.
 */
export const overview: Definition = {
  attributes: [],
  render: () => [],
  parts: (node) =>
    node.children
      .filter(isCard)
      .flatMap((card) => [{ node: card, role: 'card' as const }, { inlines: card.children }]),
  check(node, _, context) {
    const problem = overviewProblem(node, context);
    if (problem) context.report(node, 'unknown-directive', problem.message, problem.fix);
    for (const child of node.children)
      if (child.type === 'leafDirective' && child.name === 'page') checkCard(child, context);
      else
        context.report(
          child,
          'unknown-directive',
          '":::overview" holds something other than "::page".',
          'Write one line for each page: ::page[A sentence.]{href="/guide/start"}.',
        );
  },
};

/** Whether a node is the card of a page. */
function isCard(node: Nodes): node is Extract<Directive, { type: 'leafDirective' }> {
  return node.type === 'leafDirective' && node.name === 'page' && Boolean(node.attributes?.href);
}

/** The cards of a page by the address of their page. */
export function cardsOf(
  shown: readonly Seen[],
  context: RenderContext,
): ReadonlyMap<string, PageCard> {
  return new Map(
    shown.flatMap(({ node, role, within: { source } }) => {
      if (role !== 'card' || !isCard(node)) return [];
      const { href: written = '', picture: name } = attributesOf(node);
      const { href } = linkTarget(written, context);
      const found = name === undefined ? undefined : pictureOf(name, context);
      const { file: _, ...picture } = found ?? { file: '' };
      const within = { ...context, source };
      const card: PageCard = {
        html: html`${renderInlines(node.children, within)}`,
        markdown: inlineMarkdown(node.children, within),
        ...(found ? { picture: picture as Omit<CardPicture, 'file'> } : {}),
      };
      return href === undefined ? [] : [[href, card] as const];
    }),
  );
}

/** The page and the picture that a card refers to. */
export function cardTargets(node: Nodes, context: PageContext): readonly Target[] {
  if (!isCard(node)) return [];
  const { href = '', picture: name } = attributesOf(node);
  const picture = name === undefined ? undefined : pictureOf(name, context);
  return [
    ...targetOf(href, context),
    ...(name !== undefined && picture ? [{ ...fileTarget(picture.file), written: name }] : []),
  ];
}

function checkCard(node: Directive, context: CheckContext): void {
  checkHead(node, pageDefinition, '::', context);
  const { href: written, picture: name } = attributesOf(node);
  if (!written) return;
  checkTarget(node, written, context);
  const [section = ''] = context.page.split('/', 1);
  if (linkTarget(written, context).href !== undefined && !written.startsWith(`/${section}/`))
    context.report(
      node,
      'directive-attribute',
      `"${written}" is not a page of this section.`,
      `An overview shows the pages below "/${section}/" that are in the sidebar of the section.`,
    );
  if (name !== undefined && !pictureOf(name, context))
    context.report(node, 'unknown-data', ...unknownPicture(name));
}

/** The message and fix for an unknown name of a picture. */
export const unknownPicture = (name: string): [message: string, fix: string] => [
  `No plug-in has a picture "${name}" for this language.`,
  'Write the path of a file of public/, such as "/window.png", or a name that a plug-in knows.',
];

/** The picture of a card: a file of the site, or a plug-in's picture of that name. */
export function pictureOf(
  name: string,
  { site, lang }: Pick<PageContext, 'site' | 'lang'>,
): CardPicture | undefined {
  const { base, extensions, publicFiles } = site;
  return name.startsWith('/')
    ? filePicture(name, base, publicFiles.get(name))
    : extensions.cardPicture(name, { lang, base });
}

function filePicture(
  file: string,
  base: string,
  size: { width: number; height: number } | undefined,
): CardPicture {
  const src = base.slice(0, -1) + file;
  // `alt` is empty because the card's title and sentence describe the page.
  return {
    html: html`<img${attributes({ src, alt: '', ...size, loading: 'lazy', decoding: 'async' })} />`,
    markdown: markdownImage('', src),
    file,
  };
}
