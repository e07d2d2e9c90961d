/** What a program asks for in its `Accept` header (RFC 9110, 12.5.1). */

/**
 * Whether a page is wanted as Markdown: it is named and wanted at least as much as HTML. A browser never names it, and
 * whoever takes anything gets HTML.
 */
export function wantsMarkdown(accept: string | undefined): boolean {
  const ranges = new Map<string, number>();
  for (const range of (accept ?? '').split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const q = quality === undefined ? 1 : Number(quality);
    // What cannot be read is not wanted.
    ranges.set(type, q >= 0 && q <= 1 ? q : 0);
  }
  const markdown = ranges.get('text/markdown') ?? 0;
  const html = ranges.get('text/html') ?? ranges.get('text/*') ?? ranges.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}
