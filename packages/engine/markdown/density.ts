/**
 * Protects the parser from slow input. The parser's time and memory grow with the square of the number of entities,
 * directives and addresses in angle brackets in a paragraph or page, so a page with too many is not parsed.
 */

/** The start of an entity, of a directive, or of a tag or address in angle brackets. */
const opener = /&[#\w]|:[A-Za-z]|<[A-Za-z/!?]/g;
/** Maximum number of openers in a page: over 60 times the number in the longest page of the site. */
const MAX_OPENERS = 20_000;
/**
 * Maximum of openers × characters in a paragraph, and of the sum over the paragraphs of a page. The product is about
 * the parser's memory in bytes.
 */
const MAX_PARAGRAPH = 50_000_000;
const MAX_PAGE = 100_000_000;

/** Line (1-based) of the first paragraph that makes a page too dense to parse; `undefined` if there is none. */
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
