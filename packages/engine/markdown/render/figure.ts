/** `::figure{src="…" alt="…"}`. */
import { nearest } from '../../diagnose/nearest.ts';
import { manual } from '../../diagnose/own-names.ts';
import { attributes, type Html, html } from '../../html.ts';
import { type Definition, fileTarget } from './directive.ts';
import { holdEnd } from './hold-together.ts';
import { isWide, zoomButton } from './zoom-button.ts';

/** A picture of `public/` or a figure, in a frame that the reader can enlarge. */
export const figure: Definition = {
  attributes: ['src', 'alt', 'caption', 'zoom-src'],
  required: ['src', 'alt'],
  parts: () => [],
  words: (_, { caption = '' }) => [caption],
  targets: (_, { src = '', 'zoom-src': large }) =>
    [src, src.startsWith('/') && large ? large : '']
      .filter((file) => file.startsWith('/'))
      .map(fileTarget),
  render(_, { src = '', alt = '', caption, 'zoom-src': large }, context) {
    const below = caption ? html`<figcaption>${holdEnd(caption)}</figcaption>` : undefined;
    // A frame is focusable if it has no button or may be wider than its column: readers can then scroll it by keyboard.
    // If it has a button too, the client makes only the button focusable while the button is visible (islands/zoom.ts).
    const framed = (content: Html | undefined, zooms: boolean, fits: boolean) => {
      const frame = zooms && fits ? {} : { tabindex: 0, role: 'group', 'aria-label': alt };
      return html`<figure class="figure-frame"><div${attributes({ class: 'zoomable', ...frame })}>${content}${zooms && zoomButton(alt, context)}</div>${below}</figure>`;
    };
    const { publicFiles, base, figures } = context.site;
    if (src.startsWith('/')) {
      const address = (path: string) => base.slice(0, -1) + path;
      const size = publicFiles.get(src);
      const zooms = large?.startsWith('/') || isWide(size?.width);
      return framed(
        html`<img${attributes({ src: address(src), alt, width: size?.width, height: size?.height, loading: 'lazy', 'data-zoom-src': large?.startsWith('/') ? address(large) : undefined })} />`,
        context.zoomable && zooms,
        true,
      );
    }
    const found = figures.get(src, context.lang, alt);
    return found && 'svg' in found
      ? framed(found.svg, context.zoomable, found.fits)
      : framed(undefined, false, true);
  },
  check(node, { src = '', alt = '', 'zoom-src': large }, context) {
    const { publicFiles, figures } = context.site;
    if (src.startsWith('/')) {
      if (large === undefined || large.startsWith('/')) return;
      const meant = publicFiles.has(`/${large}`) ? `/${large}` : nearest(large, publicFiles.keys());
      context.report(
        node,
        'missing-image',
        `"${large}" (zoom-src) does not start with "/", so it is not a path of a file in public/.`,
        meant
          ? `Did you mean "${meant}"?`
          : 'Put the larger picture into public/, and write its path, such as "/name.png".',
        meant ? { replacement: { from: large, to: meant } } : undefined,
      );
      return;
    }
    if (large !== undefined)
      context.report(
        node,
        'directive-attribute',
        '"zoom-src" is for pictures of public/; a figure is sharp at any size.',
        'Remove "zoom-src".',
      );
    const found = figures.get(src, context.lang, alt);
    if (found && 'svg' in found) return;
    const meant = nearest(src, figures.names);
    context.report(
      node,
      'missing-figure',
      found ? `figures/${found.file} ${found.problem}.` : `There is no figure "figures/${src}".`,
      found
        ? `Change the SVG; see "Figures" in ${manual('guide/writing.md')}.`
        : meant
          ? `Did you mean "${meant}"?`
          : 'Put the SVG into figures/ or correct the name.',
      meant && !found ? { replacement: { from: src, to: meant } } : undefined,
    );
  },
};
