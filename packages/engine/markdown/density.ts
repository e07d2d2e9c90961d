/**
 * What the parser is slow at. It takes time and memory in the square of the entities, directives and
 * addresses in angle brackets that a paragraph or page contains, so a page with too many is not parsed.
 */

const opener = /&[#\w]|:[A-Za-z]|<[A-Za-z/!?]/g;
/** Over 60 times what the longest page of the site contains. */
const MAX_OPENERS = 20_000;
/** Openers times characters of a paragraph; the parser's memory in bytes is about that. */
const MAX_PARAGRAPH = 50_000_000;
const MAX_PAGE = 100_000_000;

/** Line (1-based) of the paragraph with which a page becomes too dense to parse. */
export function tooDense(source: string): number | undefined {
  // Most pages are far below the limits, and this says so at once.
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
