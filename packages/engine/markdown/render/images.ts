/** Pictures within text: `![…](…)`. */
import type { Image, Nodes } from 'mdast';
import { isExternal, isSafeScheme, withBase } from '../../address/paths.ts';
import { attributes, type Html, html } from '../../html.ts';
import type { PageContext, RenderContext } from './context.ts';
import type { TargetProblem } from './links.ts';
import { encodeUrl, joinPath, safeDecode } from './written-address.ts';
import { isWide, zoomButton } from './zoom-button.ts';

/** Converts the address of a picture, as written, to a path below `public/`. */
function publicPath(url: string, { page }: Pick<PageContext, 'page'>): string {
  return safeDecode(url.startsWith('/') ? url : `/${joinPath(page, url)}`);
}

/** The resolved address of a picture. */
export interface ImageTarget {
  /** `undefined` if the address is refused. */
  readonly src?: string;
  /** The file of `public/`. */
  readonly file?: string;
  readonly problem?: TargetProblem;
}

/** Resolves the address of a picture. @param url `undefined` if there is no picture */
export function imageTarget(
  url: string | undefined,
  context: Pick<PageContext, 'site' | 'page'>,
): ImageTarget {
  if (url === undefined) return {};
  if (url === '')
    return {
      problem: [
        'missing-image',
        'The picture has no address.',
        'Put the file into public/ and write its path between the parentheses.',
      ],
    };
  if (!isSafeScheme(url))
    return {
      problem: [
        'unsafe-link',
        `"${url.slice(0, 60)}" is not a safe address for a picture.`,
        'Put the file into public/ and write its path.',
      ],
    };
  if (isExternal(url)) return { src: encodeUrl(url) };
  const file = publicPath(url, context);
  return { src: withBase(context.site.base, encodeUrl(file)), file };
}

/**
 * The node as a picture, with the address of its reference resolved. `undefined` for other nodes, and for references
 * without a definition.
 */
export function asImage(
  node: Nodes,
  { definitions }: Pick<PageContext, 'definitions'>,
): Image | undefined {
  if (node.type !== 'imageReference') return node.type === 'image' ? node : undefined;
  const target = definitions.get(node.identifier.toLowerCase());
  return target && { ...node, type: 'image', url: target.url, title: target.title };
}

/**
 * Renders a picture, with a button to enlarge it if it is wide. If the address is refused, renders only the alternative
 * text.
 */
export function renderImage(node: Image, context: RenderContext): Html {
  const alt = node.alt ?? '';
  const title = node.title ?? undefined;
  const { src, file } = imageTarget(node.url, context);
  if (src === undefined) return html`${alt}`;
  if (file === undefined) return html`<img${attributes({ src, alt, title, loading: 'lazy' })} />`;
  const size = context.site.publicFiles.get(file);
  const image = html`<img${attributes({
    src,
    alt,
    title,
    width: size?.width,
    height: size?.height,
    loading: 'lazy',
    decoding: 'async',
  })} />`;
  return context.zoomable && isWide(size?.width)
    ? html`<span class="zoomable">${image}${zoomButton(alt, context)}</span>`
    : image;
}
