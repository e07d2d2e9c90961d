/** `::figure{src="…" alt="…"}`. */
import { nearest } from '../../diagnose/nearest.ts';
import { attributes, type Html, html } from '../../html.ts';
import type { RenderContext } from './context.ts';
import type { Attributes, Directive } from './directive.ts';
import { isWide, zoomButton } from './zoom-button.ts';

/** Renders a picture of `public/` or a figure in a frame that the reader can enlarge. */
export function renderFigure(node: Directive, given: Attributes, context: RenderContext): Html {
  const src = given.src ?? '';
  const alt = given.alt ?? '';
  const caption = given.caption ? html`<figcaption>${given.caption}</figcaption>` : undefined;
  if (given.caption) context.search.add(given.caption);
  // The keyboard scrolls a frame without a button, and one with a button until the button can be seen (islands/zoom.ts).
  const framed = (content: Html | undefined, zooms: boolean, fits: boolean) => {
    const frame = zooms && fits ? {} : { tabindex: 0, role: 'group', 'aria-label': alt };
    return html`<figure class="figure-frame"><div${attributes({ class: 'zoomable', ...frame })}>${content}${zooms && zoomButton(alt, context)}</div>${caption}</figure>`;
  };
  const large = given['zoom-src'];
  if (src.startsWith('/')) {
    const { publicFiles } = context.site;
    const address = (path: string) => {
      context.references.push({
        ...context.source.start(node),
        kind: 'image',
        target: path,
        anchor: '',
        written: path,
      });
      return context.site.base.slice(0, -1) + path;
    };
    const size = publicFiles.get(src);
    if (large !== undefined && !large.startsWith('/')) {
      const meant = publicFiles.has(`/${large}`) ? `/${large}` : nearest(large, publicFiles.keys());
      context.report(
        node,
        'missing-image',
        `"${large}" (zoom-src) is no path of a file in public/: it does not start with "/".`,
        meant ? `Did you mean "${meant}"?` : 'Put the larger picture into public/: "/name.png".',
        meant ? { replacement: { from: large, to: meant } } : undefined,
      );
    }
    const zooms = large?.startsWith('/') || isWide(size?.width);
    return framed(
      html`<img${attributes({ src: address(src), alt, width: size?.width, height: size?.height, loading: 'lazy', 'data-zoom-src': large?.startsWith('/') ? address(large) : undefined })} />`,
      context.zoomable && zooms,
      true,
    );
  }
  if (large !== undefined)
    context.report(
      node,
      'directive-attribute',
      '"zoom-src" is for pictures of public/; a figure is sharp at any size.',
      'Remove it.',
    );
  const figure = context.site.figures.get(src, context.lang, alt);
  if (figure && 'svg' in figure) return framed(figure.svg, context.zoomable, figure.fits);
  const meant = nearest(src, context.site.figures.names);
  context.report(
    node,
    'missing-figure',
    figure ? `figures/${figure.file} ${figure.problem}.` : `There is no figure "figures/${src}".`,
    figure
      ? 'Change the SVG; see "Figures" in docs/writing.md.'
      : meant
        ? `Did you mean "${meant}"?`
        : 'Put the SVG into figures/ or correct the name.',
    meant && !figure ? { replacement: { from: src, to: meant } } : undefined,
  );
  return framed(undefined, false, true);
}
