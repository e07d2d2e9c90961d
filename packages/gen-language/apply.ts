import type { Edit } from 'parallel-docs';

/**
 * Applies edits to the text. They must be sorted by offset and must not overlap; insertions at one offset keep their
 * order.
 */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text: written } of edits) {
    result += text.slice(at, start) + written;
    at = end;
  }
  return result + text.slice(at);
}
