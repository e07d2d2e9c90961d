/** Links: their addresses, and the HTML around their words. */
import type { Link, Nodes, PhrasingContent } from 'mdast';
import { isExternal, isSafeScheme, withBase } from '../../address/paths.ts';
import { attributes, type Html, html } from '../../html.ts';
import type { RenderContext } from './context.ts';
import { renderInlines } from './inlines.ts';
import { noteBareLink, noteLink } from './note-markdown.ts';
import { withTerms } from './terms.ts';
import { encodeUrl, joinPath, safeDecode } from './written-address.ts';

/** Where a bare address ends for a Chinese reader: GFM goes on to the next space, across `。` and `，`. */
const cjkTail = /[\u3000-\u303f\uff00-\uffef\u2018-\u201d\u2026\u4e00-\u9fff]/;

/** A link; `children` are its words. Only they are shown where its address is refused. */
export function renderLink(
  node: Link,
  children: readonly PhrasingContent[],
  context: RenderContext,
): Html {
  const [first, ...others] = children;
  const only = first?.type === 'text' && others.length === 0 ? first.value : undefined;
  if (
    only !== undefined &&
    (node.url === only || node.url.endsWith(only)) &&
    cjkTail.test(only) &&
    !/^[[<]/.test(context.source.text(node))
  ) {
    const cut = only.search(cjkTail);
    const rest = only.slice(cut);
    const url = node.url.slice(0, node.url.length - rest.length);
    if (cut === 0) return html`${only}`;
    noteBareLink(node, cut, context);
    return html`${linkTo(resolveHref(url, node, context), node, html`${only.slice(0, cut)}`)}${rest}`;
  }
  // A press on a picture in it follows the link.
  const content = withTerms(context, false, () =>
    renderInlines(children, { ...context, zoomable: false }),
  );
  const href = resolveHref(node.url, node, context);
  noteLink(node, href, context);
  return linkTo(href, node, content);
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

/**
 * The `href` of an author's address: site links get base, version and language of the page that contains
 * them and lose `.md`, `.html` and `index`. `undefined` when refused.
 */
export function resolveHref(url: string, node: Nodes, context: RenderContext): string | undefined {
  if (!isSafeScheme(url)) {
    context.report(
      node,
      'unsafe-link',
      `"${url.slice(0, 60)}" is not a safe address.`,
      'Link with http:, https:, mailto:, tel:, a path or #anchor.',
    );
    return undefined;
  }
  if (url === '') {
    context.report(
      node,
      'dead-link',
      'The link has no address.',
      'Write the page it leads to between the parentheses.',
    );
    return '';
  }
  if (isExternal(url)) return encodeUrl(url);
  const place = context.source.start(node);
  const [, path = '', query = '', hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
  const anchor = safeDecode(hash ?? '');
  if (path === '') {
    if (hash !== undefined)
      context.references.push({
        ...place,
        kind: 'page',
        target: context.page,
        anchor,
        written: url,
      });
    return encodeUrl(url);
  }
  const absolute = path.startsWith('/') ? path.slice(1) : joinPath(context.page, path);
  if (context.site.publicFiles.has(`/${absolute}`))
    return withBase(
      context.site.base,
      encodeUrl(`/${absolute}${query}${hash === undefined ? '' : `#${hash}`}`),
    );
  const page = withoutLanguage(safeDecode(absolute).replace(/\.(?:html|mdx?)$/, ''), context);
  const target = ['', '/index', 'index']
    .map((end) => page + end)
    .find((candidate) => context.site.pages.has(candidate));
  context.references.push({ ...place, kind: 'page', target: target ?? page, anchor, written: url });
  const route = (target ?? page).replace(/(^|\/)index$/, '$1');
  return withBase(
    context.site.base,
    encodeUrl(`${context.root}${route}${query}${hash === undefined ? '' : `#${hash}`}`),
  );
}

/** A path without the language in front of it: links lead to the page in the reader's own. */
function withoutLanguage(path: string, { site }: RenderContext): string {
  const [first = '', ...rest] = path.split('/');
  return site.words.has(first) ? rest.join('/') : path;
}
