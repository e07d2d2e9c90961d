/**
 * Protects the parser from slow input: a page with too many entities, directives and tags is not parsed. The parser's
 * time and memory grow with the square of their number in a paragraph or page.
 */

/** The start of an entity, of a directive, or of a tag or address in angle brackets. */
const opener = /&[#\w]|:[A-Za-z]|<[A-Za-z/!?]/g;
/** Maximum number of openers in a page. Real pages have far fewer. */
const MAX_OPENERS = 20_000;
/**
 * Maximum of openers × characters, for one paragraph and for the sum over all paragraphs of a page. This product is
 * roughly the parser's memory in bytes.
 */
const MAX_PARAGRAPH = 50_000_000;
const MAX_PAGE = 100_000_000;

/** Line (1-based) of the paragraph at which a page exceeds a limit; `undefined` if it exceeds none. */
export function tooDense(source: string): number | undefined {
  // Fast path: most pages are far below the limits.
  if (source.length < 10_000) return undefined;
  let openers = 0;
  let cost = 0;
  let line = 1;
  for (const paragraph of source.split(/(\n[ \t]*\n)/)) {
    const own = paragraph.match(opener)?.length ?? 0;
    openers += own;
    cost += own * paragraph.length;
    if (openers > MAX_OPENERS || own * paragraph.length > MAX_PARAGRAPH || cost > MAX_PAGE)
      return line;
    line += paragraph.split('\n').length - 1;
  }
  return undefined;
}
