/** Counts the words of a page as it is published in Markdown. */

/**
 * Words that are read: blocks of code, addresses of links and pictures are left out, words of code within a sentence
 * count. A word has a letter or a digit. Meant for languages that put spaces between words.
 *
 * @param markdown a page as the build writes it
 */
export function countWords(markdown: string): number {
  return markdown
    .replace(/^([ \t]*)(`{3,})[^\n]*\n[\s\S]*?^\1\2`*[ \t]*$/gm, '')
    .replace(/\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)/g, '] ')
    .split(/[\s|]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
