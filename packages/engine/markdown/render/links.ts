/** Links: their addresses, and the HTML around their words. */
import type { Link, Nodes, PhrasingContent } from 'mdast';
import { isExternal, isSafeScheme, withBase } from '../../address/paths.ts';
import type { Rule } from '../../diagnose/diagnostics.ts';
import { attributes, type Html, html } from '../../html.ts';
import type { CheckContext, PageContext, RenderContext } from './context.ts';
import type { Target } from './directive.ts';
import { inlineText } from './inline-text.ts';
import { renderInlines } from './inlines.ts';
import { encodeUrl, joinPath, safeDecode } from './written-address.ts';

/** Where a bare address ends for a Chinese reader: GFM goes on to the next space, across `。` and `，`. */
const cjkTail = /[\u3000-\u303f\uff00-\uffef\u2018-\u201d\u2026\u4e00-\u9fff]/;

/**
 * Where the words of a bare address end, if that is before Chinese words that GFM takes for a part of it.
 *
 * @param children the words of the link
 */
export function bareEnd(
  node: Link,
  [first, ...others]: readonly PhrasingContent[],
  { source }: Pick<PageContext, 'source'>,
): number | undefined {
  const only = first?.type === 'text' && others.length === 0 ? first.value : undefined;
  return only !== undefined &&
    (node.url === only || node.url.endsWith(only)) &&
    cjkTail.test(only) &&
    !/^[[<]/.test(source.text(node))
    ? only.search(cjkTail)
    : undefined;
}

/** A link, also one that names its address elsewhere; nothing where that is not defined. */
export function asLink(
  node: Nodes,
  { definitions }: Pick<PageContext, 'definitions'>,
): Link | undefined {
  if (node.type !== 'linkReference') return node.type === 'link' ? node : undefined;
  const target = definitions.get(node.identifier.toLowerCase());
  return target && { ...node, type: 'link', url: target.url, title: target.title };
}

/** A link; only its words are shown where its address is refused. */
export function renderLink(node: Link, context: RenderContext): Html {
  const { children } = node;
  const cut = bareEnd(node, children, context);
  if (cut !== undefined) {
    const only = inlineText(children);
    if (cut === 0) return html`${only}`;
    const rest = only.slice(cut);
    const url = node.url.slice(0, node.url.length - rest.length);
    return html`${linkTo(linkTarget(url, context).href, node, html`${only.slice(0, cut)}`)}${rest}`;
  }
  // A press on a picture in it follows the link.
  const content = renderInlines(children, { ...context, zoomable: false, inText: false });
  return linkTo(linkTarget(node.url, context).href, node, content);
}

function linkTo(resolved: string | undefined, node: Link, content: Html): Html {
  if (resolved === undefined) return content;
  const external = /^https?:|^\/\//i.test(resolved);
  return html`<a${attributes({
    href: resolved,
    title: node.title ?? undefined,
    target: external ? '_blank' : undefined,
    rel: external ? 'noopener noreferrer' : undefined,
  })}>${content}</a>`;
}

/** Where an author's address leads. */
export interface LinkTarget {
  /** `undefined` where it is refused. */
  readonly href: string | undefined;
  /** The page of the site it leads to. */
  readonly reference?: Target;
  readonly problem?: TargetProblem;
}

/** Why an address is refused. */
export type TargetProblem = readonly [rule: Rule, message: string, fix: string];

/**
 * Where an author's address leads: site links get base, version and language of the page that contains them and lose
 * `.md`, `.html` and `index`.
 */
export function linkTarget(url: string, from: LinkPlace): LinkTarget {
  const { site, root, page } = from;
  if (!isSafeScheme(url))
    return {
      href: undefined,
      problem: [
        'unsafe-link',
        `"${url.slice(0, 60)}" is not a safe address.`,
        'Link with http:, https:, mailto:, tel:, a path or #anchor.',
      ],
    };
  if (url === '')
    return {
      href: '',
      problem: [
        'dead-link',
        'The link has no address.',
        'Write the page it leads to between the parentheses.',
      ],
    };
  if (isExternal(url)) return { href: encodeUrl(url) };
  const [, path = '', query = '', hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
  const anchor = safeDecode(hash ?? '');
  const lead = (target: string) => ({ kind: 'page' as const, target, anchor, written: url });
  if (path === '')
    return { href: encodeUrl(url), ...(hash === undefined ? {} : { reference: lead(page) }) };
  const end = `${query}${hash === undefined ? '' : `#${hash}`}`;
  const absolute = path.startsWith('/') ? path.slice(1) : joinPath(page, path);
  if (site.publicFiles.has(`/${absolute}`))
    return { href: withBase(site.base, encodeUrl(`/${absolute}${end}`)) };
  const name = withoutLanguage(safeDecode(absolute).replace(/\.(?:html|mdx?)$/, ''), from);
  const target = ['', '/index', 'index']
    .map((ending) => name + ending)
    .find((candidate) => site.pages.has(candidate));
  const route = (target ?? name).replace(/(^|\/)index$/, '$1');
  return {
    href: withBase(site.base, encodeUrl(`${root}${route}${end}`)),
    reference: lead(target ?? name),
  };
}

/** The page that an address is on. */
type LinkPlace = Pick<PageContext, 'site' | 'root' | 'page'>;

/** The page that an address leads to, as a list. */
export function targetOf(url: string, from: LinkPlace): readonly Target[] {
  const { reference } = linkTarget(url, from);
  return reference ? [reference] : [];
}

/** Reports an address that is refused. */
export function checkTarget(node: Nodes, url: string, context: CheckContext): void {
  const { problem } = linkTarget(url, context);
  if (problem) context.report(node, ...problem);
}

/** A path without the language in front of it: links lead to the page in the reader's own. */
function withoutLanguage(path: string, { site }: LinkPlace): string {
  const [first = '', ...rest] = path.split('/');
  return site.words.has(first) ? rest.join('/') : path;
}
