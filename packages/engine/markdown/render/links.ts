/** Links: their addresses, and the HTML around their words. */
import type { Link, Nodes, PhrasingContent } from 'mdast';
import { isExternal, isSafeScheme, withBase } from '../../address/paths.ts';
import type { Rule } from '../../diagnose/diagnostics.ts';
import type { Place } from '../../diagnose/place.ts';
import { attributes, type Html, html } from '../../html.ts';
import type { Reference, RenderContext } from './context.ts';
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
  { source }: Pick<RenderContext, 'source'>,
): number | undefined {
  const only = first?.type === 'text' && others.length === 0 ? first.value : undefined;
  return only !== undefined &&
    (node.url === only || node.url.endsWith(only)) &&
    cjkTail.test(only) &&
    !/^[[<]/.test(source.text(node))
    ? only.search(cjkTail)
    : undefined;
}

/** A link; `children` are its words. Only they are shown where its address is refused. */
export function renderLink(
  node: Link,
  children: readonly PhrasingContent[],
  context: RenderContext,
): Html {
  const cut = bareEnd(node, children, context);
  if (cut !== undefined) {
    const only = inlineText(children);
    if (cut === 0) return html`${only}`;
    const rest = only.slice(cut);
    const url = node.url.slice(0, node.url.length - rest.length);
    return html`${linkTo(resolveHref(url, node, context), node, html`${only.slice(0, cut)}`)}${rest}`;
  }
  // A press on a picture in it follows the link.
  const content = renderInlines(children, { ...context, zoomable: false, inText: false });
  return linkTo(resolveHref(node.url, node, context), node, content);
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
  readonly reference?: Omit<Reference, keyof Place>;
  readonly problem?: readonly [rule: Rule, message: string, fix: string];
}

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

/** The page that an address stands on. */
type LinkPlace = Pick<RenderContext, 'site' | 'root' | 'page'>;

/** The `href` of an author's address; what is wrong with it is reported. */
export function resolveHref(url: string, node: Nodes, context: RenderContext): string | undefined {
  const { href, reference, problem } = linkTarget(url, context);
  if (problem) context.report(node, ...problem);
  if (reference) context.references.push({ ...context.source.start(node), ...reference });
  return href;
}

/** A path without the language in front of it: links lead to the page in the reader's own. */
function withoutLanguage(path: string, { site }: LinkPlace): string {
  const [first = '', ...rest] = path.split('/');
  return site.words.has(first) ? rest.join('/') : path;
}
