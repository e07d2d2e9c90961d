/** Pictures within text: `![…](…)`. */
import type { Image } from 'mdast';
import { isExternal, isSafeScheme, withBase } from '../../address/paths.ts';
import { attributes, type Html, html } from '../../html.ts';
import type { RenderContext } from './context.ts';
import { encodeUrl, joinPath, safeDecode } from './written-address.ts';
import { isWide, zoomButton } from './zoom-button.ts';

/** The file of `public/` that an author's address of a picture names. */
function publicPath(url: string, { page }: Pick<RenderContext, 'page'>): string {
  return safeDecode(url.startsWith('/') ? url : `/${joinPath(page, url)}`);
}

/** Where a picture is; `undefined` where its address is refused. */
export function imageAddress(
  url: string,
  context: Pick<RenderContext, 'site' | 'page'>,
): string | undefined {
  if (url === '' || !isSafeScheme(url)) return undefined;
  return isExternal(url)
    ? encodeUrl(url)
    : withBase(context.site.base, encodeUrl(publicPath(url, context)));
}

/** A picture, with a button to enlarge it where it is wide; only its text where its address is refused. */
export function renderImage(node: Image, context: RenderContext): Html {
  const alt = node.alt ?? '';
  if (node.url === '') {
    context.report(
      node,
      'missing-image',
      'The picture has no address.',
      'Put the file into public/ and write its path between the parentheses.',
    );
    return html`${alt}`;
  }
  if (!isSafeScheme(node.url)) {
    context.report(
      node,
      'unsafe-link',
      `"${node.url.slice(0, 60)}" is not a safe address for a picture.`,
      'Put the file into public/ and write its path.',
    );
    return html`${alt}`;
  }
  const src = imageAddress(node.url, context);
  if (isExternal(node.url))
    return html`<img${attributes({ src, alt, title: node.title ?? undefined, loading: 'lazy' })} />`;
  const path = publicPath(node.url, context);
  context.references.push({
    ...context.source.start(node),
    kind: 'image',
    target: path,
    anchor: '',
    written: node.url,
  });
  const size = context.site.publicFiles.get(path);
  const image = html`<img${attributes({
    src,
    alt,
    title: node.title ?? undefined,
    width: size?.width,
    height: size?.height,
    loading: 'lazy',
    decoding: 'async',
  })} />`;
  return context.zoomable && isWide(size?.width)
    ? html`<span class="zoomable">${image}${zoomButton(alt, context)}</span>`
    : image;
}
