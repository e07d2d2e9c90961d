/** Replaces the line break before each line of code in a text. */
export const CODE_LINE = '\u007f';

/** Collects the text of a page for the search index. Each block is one line. */
export class SearchText {
  #parts: string[] = [];
  #length = 0;

  /** Adds a block and returns the UTF-16 offset of its text. White space is collapsed unless `keepLines`. */
  add(text: string, keepLines = false): number {
    return this.#push(keepLines ? text.trim() : collapse(text));
  }

  /** Adds a block of code: each of its lines begins with {@link CODE_LINE}. */
  addCode(code: string): number {
    const text = code.trim();
    return this.#push(text && CODE_LINE + text.replaceAll('\n', CODE_LINE));
  }

  /**
   * Adds a table row with its cells separated by tabs. Returns its UTF-16 offset and length; undefined if it is empty.
   */
  addRow(cells: readonly string[]): { charIndex: number; length: number } | undefined {
    const text = cells.map(collapse).join('\t').trim();
    const charIndex = this.#push(text);
    return text === '' ? undefined : { charIndex, length: text.length };
  }

  #push(text: string): number {
    // An empty block adds nothing; its offset is the end of the text before it.
    if (text === '') return Math.max(0, this.#length - 1);
    const at = this.#length;
    this.#parts.push(text);
    this.#length += text.length + 1;
    return at;
  }

  toString(): string {
    return this.#parts.join('\n');
  }
}

/** Replaces each run of white space by one space. A single space, the most frequent case, needs no replacement. */
export function collapse(text: string): string {
  return text.replace(/\s{2,}|[^\S ]/g, ' ').trim();
}
