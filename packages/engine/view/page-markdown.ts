/** Writes a page as Markdown for programs: the compiled body, and around it the same parts of `main` as in the HTML. */
import { fromHome, isExternal, isSafeScheme, type Lang } from '../address/paths.ts';
import { fill } from '../languages/fill.ts';
import { OVERVIEW_MARK } from '../markdown/render/overview.ts';
import {
  escapeMarkdown,
  markdownFence,
  markdownImage,
  markdownLink,
  markdownQuote,
  markdownWithCode,
} from '../markdown/write-markdown.ts';
import type { MainView, OverviewGroup } from '../site/view.ts';

/** The title at the start of a body, with `#` or underlined. */
const writtenTitle = /^(?:# .*|.+\n=+[ \t]*)(?:\n|$)/;

/**
 * Returns the Markdown file of a page: title, notices, description, body, and the parts from frontmatter.
 *
 * @param body `CompiledPage.markdown`
 * @param example Markdown of the picture beside the text at the top of a home page
 */
export function pageMarkdown(view: MainView, body: string, example?: string): string {
  const { page, home, text } = view;
  const [title] = (view.titleHtml && writtenTitle.exec(body)) || [];
  const name = home?.hero?.name || page.title || page.headTitle;
  const notices = noticesOf(view);
  const blocks = [
    title?.trim() ?? `# ${escapeMarkdown(name)}`,
    notices.length > 0 && markdownQuote(notices.join('\n\n')),
    page.description && escapeMarkdown(page.description),
    home && homeStart(home, view, example),
    withOverview(body.slice(title?.length ?? 0).trim(), view.overview ?? []),
    view.empty && page.pageType === 'doc' && text.emptyPage,
    view.instead?.map((each) => `- ${markdownLink(each.text, each.link)}`).join('\n'),
    view.footer && escapeMarkdown(view.footer.message),
  ];
  return `${joined(blocks)}\n`;
}

const joined = (blocks: readonly (string | false | undefined)[]): string =>
  blocks.filter((block) => block).join('\n\n');

const listOf = (parts: readonly string[], lang: Lang): string =>
  new Intl.ListFormat(lang, { type: 'conjunction' }).format(parts);

/** Returns the notices about the whole page, if its type shows them, and always a link to the list of all pages. */
function noticesOf(view: MainView): string[] {
  const { page, text, describes, fallback, outdated, sourceLang, homeHref } = view;
  const all = `${text.allPages}${markdownLink('llms.txt', `${homeHref}llms.txt`)}`;
  if (page.pageType !== 'doc' && page.pageType !== 'overview') return [all];
  const changed = outdated?.sections.map((section) =>
    markdownLink(section.text || text.outdatedStart, section.href),
  );
  return [
    ...describes.map((product) => escapeMarkdown(fill(text.describes, { product }))),
    ...(page.frontmatter.status === 'experimental' ? [text.experimental] : []),
    ...(fallback && page.lang !== sourceLang ? [text.notTranslated] : []),
    ...(outdated ? [`${text.outdated} ${markdownLink(text.outdatedLink, outdated.href)}`] : []),
    ...(changed?.length ? [text.outdatedChanged + listOf(changed, page.lang)] : []),
    all,
  ];
}

/** The parts of a home page before its prose. */
function homeStart(
  { hero, showcase, features = [], steps = [], note, noteLink }: NonNullable<MainView['home']>,
  { homeHref, text }: MainView,
  example: string | undefined,
): string {
  const link = (words: string, address: string) =>
    !isSafeScheme(address)
      ? escapeMarkdown(words)
      : markdownLink(words, isExternal(address) ? address : fromHome(homeHref, address));
  const image = hero?.image;
  const source = typeof image?.src === 'string' ? image.src : image?.src.light;
  const list = steps.map(
    (step, index) =>
      `${index + 1}. **${escapeMarkdown(step.title)}**\n\n${joined([
        markdownFence(step.code, ''),
        step.takes && escapeMarkdown(step.takes),
        step.details && markdownWithCode(step.details),
      ]).replace(/^(?=.)/gm, '   ')}`,
  );
  return joined([
    ...(hero?.text?.split('\n') ?? []).map((line) => line.trim() && `**${escapeMarkdown(line)}**`),
    hero?.tagline && markdownWithCode(hero.tagline),
    hero?.command && markdownFence(hero.command, ''),
    hero?.actions?.map((action) => `- ${link(action.text, action.link)}`).join('\n'),
    example,
    image && source && isSafeScheme(source) && markdownImage(image.alt ?? '', source),
    showcase && `## ${escapeMarkdown(showcase.title)}`,
    ...(showcase?.items ?? []).flatMap(({ title, details, link: address, picture }) => [
      picture?.markdown,
      joined([link(title, address), details && markdownWithCode(details)]),
    ]),
    ...features.flatMap((feature) => [
      `## ${feature.link ? link(feature.title, feature.link) : escapeMarkdown(feature.title)}`,
      feature.details && markdownWithCode(feature.details),
    ]),
    list.length > 0 && `## ${text.firstSteps}`,
    ...list,
    note && markdownWithCode(note),
    noteLink && link(noteLink.text, noteLink.link),
  ]);
}

/** Inserts the groups of an overview at the position that the author marked, or else after the body. */
function withOverview(body: string, groups: readonly OverviewGroup[]): string {
  const [before = '', after] = body.split(OVERVIEW_MARK);
  return joined([before.trim(), ...groups.map(overviewGroup), after?.trim()]);
}

/** Writes a group of an overview: its name, and its pages with their sentences, pictures and sections. */
function overviewGroup({ text, cards }: OverviewGroup): string {
  const lines = cards.flatMap((card) => [
    [
      `- ${markdownLink(card.text, card.link)}${card.tag ? ` (${card.tag})` : ''}`,
      ...(card.sentence ? [`: ${card.sentence.markdown}`] : []),
      ...(card.picture ? [` ${card.picture.markdown}`] : []),
    ].join(''),
    ...card.headings.map((heading) => `  - ${markdownLink(heading.text, heading.link)}`),
  ]);
  return `## ${escapeMarkdown(text)}\n\n${lines.join('\n')}`;
}
