/** Parses the `Accept` header of a request (RFC 9110, 12.5.1). */

/**
 * Whether the client prefers Markdown: the header names Markdown, and its weight is not lower than that of HTML.
 * Browsers never name Markdown, and a client that only sends a wildcard gets HTML.
 */
export function wantsMarkdown(accept: string | undefined): boolean {
  const ranges = new Map<string, number>();
  for (const range of (accept ?? '').split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const q = quality === undefined ? 1 : Number(quality);
    // A malformed weight counts as 0.
    ranges.set(type, q >= 0 && q <= 1 ? q : 0);
  }
  const markdown = ranges.get('text/markdown') ?? 0;
  const html = ranges.get('text/html') ?? ranges.get('text/*') ?? ranges.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}
