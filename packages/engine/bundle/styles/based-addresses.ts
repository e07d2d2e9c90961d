/**
 * Adds the site's base to addresses in style sheets. As in Markdown, authors refer to files of `public/` without the
 * base.
 */

/** Adds the base to all addresses in a style sheet that begin with a slash. */
export function withBaseInStyles(css: string, base: string): string {
  if (base === '/') return css;
  return css.replace(/\burl\(\s*(["']?)(\/(?!\/)[^"')]*)/g, (whole, quote: string, path: string) =>
    // The bundler has already added the base to the addresses of bundled files.
    path.startsWith(base) ? whole : `url(${quote}${base}${path.slice(1)}`,
  );
}
