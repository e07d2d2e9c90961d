/** Addresses in style sheets: an author names files of `public/` as in Markdown, without the base. */

/** A style sheet whose addresses that begin with a slash begin with the base. */
export function withBaseInStyles(css: string, base: string): string {
  if (base === '/') return css;
  return css.replace(/\burl\(\s*(["']?)(\/(?!\/)[^"')]*)/g, (whole, quote: string, path: string) =>
    // The bundler has put it in front of what it serves itself.
    path.startsWith(base) ? whole : `url(${quote}${base}${path.slice(1)}`,
  );
}
