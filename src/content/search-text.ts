/** Collects the text of a page for the search index in the same walk that renders it. */
export class SearchText {
  #parts: string[] = [];
  #length = 0;

  /** Offset at which the next text will stand, in UTF-16 units. */
  get length(): number {
    return this.#length;
  }

  /** Adds a block on a line of its own; white space is collapsed. Returns the offset of its text. */
  add(text: string, keepLines = false): number {
    const clean = keepLines ? text.trim() : text.replace(/\s+/g, ' ').trim();
    if (clean === '') return Math.max(0, this.#length - 1);
    const at = this.#length;
    this.#parts.push(clean);
    this.#length += clean.length + 1;
    return at;
  }

  toString(): string {
    return this.#parts.join('\n');
  }
}
