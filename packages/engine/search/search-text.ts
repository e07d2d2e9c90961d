/** Begins each line of code in a text, in the place of the line break; a text without code has none. */
export const CODE_LINE = '\u007f';

/** Collects the text of a page for the search index, in the same walk that renders it. Each block is one line. */
export class SearchText {
  #parts: string[] = [];
  #length = 0;

  /** Adds a block; white space is collapsed, in code (`keepLines`) it stays. Returns the UTF-16 offset of its text. */
  add(text: string, keepLines = false): number {
    return this.#push(keepLines ? text.trim() : collapse(text));
  }

  /** Adds a block of code: each of its lines begins with {@link CODE_LINE}. */
  addCode(code: string): number {
    const text = code.trim();
    return this.#push(text && CODE_LINE + text.replaceAll('\n', CODE_LINE));
  }

  /** Adds a row of a table, its cells separated by tabs. Returns where it is, unless it is empty. */
  addRow(cells: readonly string[]): { charIndex: number; length: number } | undefined {
    const text = cells.map(collapse).join('\t').trim();
    const charIndex = this.#push(text);
    return text === '' ? undefined : { charIndex, length: text.length };
  }

  #push(text: string): number {
    // An empty block leaves no trace; what has its offset then is at the end of the text before.
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

/** Runs of white space become one space; a single space, which most are, needs no replacing. */
export function collapse(text: string): string {
  return text.replace(/\s{2,}|[^\S ]/g, ' ').trim();
}
