/** Pictures within text: `![…](…)`. */
import type { Image } from 'mdast';
import { isExternal, isSafeScheme, withBase } from '../../address/paths.ts';
import { attributes, type Html, html } from '../../html.ts';
import type { RenderContext } from './context.ts';
import { noteImage } from './note-markdown.ts';
import { encodeUrl, joinPath, safeDecode } from './written-address.ts';
import { isWide, zoomButton } from './zoom-button.ts';

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
  if (isExternal(node.url)) {
    noteImage(node, encodeUrl(node.url), context);
    return html`<img${attributes({ src: encodeUrl(node.url), alt, title: node.title ?? undefined, loading: 'lazy' })} />`;
  }
  const path = safeDecode(
    node.url.startsWith('/') ? node.url : `/${joinPath(context.page, node.url)}`,
  );
  context.references.push({
    ...context.source.start(node),
    kind: 'image',
    target: path,
    anchor: '',
    written: node.url,
  });
  const size = context.site.publicFiles.get(path);
  const src = withBase(context.site.base, encodeUrl(path));
  noteImage(node, src, context);
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
