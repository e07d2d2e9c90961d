/**
 * Adds the site's base to addresses in style sheets. As in Markdown, authors refer to files of `public/` without the
 * base.
 */

/** Adds the base to each address in `url(…)` that begins with one slash, unless it already begins with the base. */
export function withBaseInStyles(css: string, base: string): string {
  if (base === '/') return css;
  return css.replace(/\burl\(\s*(["']?)(\/(?!\/)[^"')]*)/g, (whole, quote: string, path: string) =>
    // The bundler has already added the base to the addresses of bundled files.
    path.startsWith(base) ? whole : `url(${quote}${base}${path.slice(1)}`,
  );
}
