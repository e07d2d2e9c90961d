/** Counts the words of a published page in Markdown. */

/**
 * Number of words that a reader reads: without code blocks and addresses of links and pictures, but with inline code. A
 * word contains a letter or digit. The language must have spaces between words.
 *
 * @param markdown Markdown of a page from the build
 */
export function countWords(markdown: string): number {
  return markdown
    .replace(/^([ \t]*)(`{3,})[^\n]*\n[\s\S]*?^\1\2`*[ \t]*$/gm, '')
    .replace(/\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)/g, '] ')
    .split(/[\s|]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
