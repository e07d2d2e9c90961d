import type { Edit } from 'parallel-docs';

/** The text with all edits done. They are in the order of their places; of two at one place, the first comes first. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text: written } of edits) {
    result += text.slice(at, start) + written;
    at = end;
  }
  return result + text.slice(at);
}
