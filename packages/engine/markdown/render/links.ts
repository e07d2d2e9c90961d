/** Links: their addresses and their HTML. */
import type { Link, Nodes, PhrasingContent } from 'mdast';
import { isExternal, isSafeScheme, withBase } from '../../address/paths.ts';
import type { Rule } from '../../diagnose/diagnostics.ts';
import { attributes, type Html, html } from '../../html.ts';
import type { CheckContext, PageContext, RenderContext } from './context.ts';
import type { Target } from './directive.ts';
import { inlineText } from './inline-text.ts';
import { renderInlines } from './inlines.ts';
import { encodeUrl, joinPath, safeDecode } from './written-address.ts';

/**
 * Characters that end a bare address in Chinese text. GFM would include everything up to the next space, also `。` and
 * `，`.
 */
const cjkTail = /[\u3000-\u303f\uff00-\uffef\u2018-\u201d\u2026\u4e00-\u9fff]/;

/**
 * End offset of a bare address in its text, if GFM wrongly includes Chinese text that follows it.
 *
 * @param children children of the link
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

/**
 * The node as a link, with the address of its reference resolved. `undefined` for other nodes, and for references
 * without a definition.
 */
export function asLink(
  node: Nodes,
  { definitions }: Pick<PageContext, 'definitions'>,
): Link | undefined {
  if (node.type !== 'linkReference') return node.type === 'link' ? node : undefined;
  const target = definitions.get(node.identifier.toLowerCase());
  return target && { ...node, type: 'link', url: target.url, title: target.title };
}

/** Renders a link. If the address is refused, renders only the text of the link. */
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
  // A click on a picture inside the link follows the link.
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

/** The resolved address of a link. */
export interface LinkTarget {
  /** `undefined` if the address is refused. */
  readonly href: string | undefined;
  /** The page of the site that the link leads to. */
  readonly reference?: Target;
  readonly problem?: TargetProblem;
}

/** Why an address is refused. */
export type TargetProblem = readonly [rule: Rule, message: string, fix: string];

/**
 * Resolves an address as written. Links to pages of the site get the base, version and language of their page, and lose
 * `.md`, `.mdx`, `.html` and `index`.
 */
export function linkTarget(url: string, from: LinkPlace): LinkTarget {
  const { site, root, page } = from;
  if (!isSafeScheme(url))
    return {
      href: undefined,
      problem: [
        'unsafe-link',
        `"${url.slice(0, 60)}" is not a safe address.`,
        'Use an address that begins with http:, https:, mailto: or tel:, or use a path or an #anchor.',
      ],
    };
  if (url === '')
    return {
      href: '',
      problem: [
        'dead-link',
        'The link has no address.',
        'Write the path of the target page as the address.',
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

/** The page that contains a link. */
type LinkPlace = Pick<PageContext, 'site' | 'root' | 'page'>;

/** The page of the site that an address refers to, as a list of one or none. */
export function targetOf(url: string, from: LinkPlace): readonly Target[] {
  const { reference } = linkTarget(url, from);
  return reference ? [reference] : [];
}

/** Reports an address that is refused. */
export function checkTarget(node: Nodes, url: string, context: CheckContext): void {
  const { problem } = linkTarget(url, context);
  if (problem) context.report(node, ...problem);
}

/** Removes the language prefix from a path, since links open the page in the reader's language. */
function withoutLanguage(path: string, { site }: LinkPlace): string {
  const [first = '', ...rest] = path.split('/');
  return site.words.has(first) ? rest.join('/') : path;
}
