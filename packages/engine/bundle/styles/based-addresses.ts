/** Addresses in style sheets: authors refer to files of `public/` without the base, as in Markdown. */

/** Adds the base to the addresses of a style sheet that begin with a slash. */
export function withBaseInStyles(css: string, base: string): string {
  if (base === '/') return css;
  return css.replace(/\burl\(\s*(["']?)(\/(?!\/)[^"')]*)/g, (whole, quote: string, path: string) =>
    // The bundler has already added the base to its own files.
    path.startsWith(base) ? whole : `url(${quote}${base}${path.slice(1)}`,
  );
}
