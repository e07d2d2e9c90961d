/**
 * The Markdown of a page for programs: the author's text with edits, noted by the walk that renders its HTML, so that
 * both say the same. What CommonMark and GFM understand stays as it was written.
 */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Edits of one source text. Offsets are 0-based, in UTF-16 units of that text. */
export class SourceEdits {
  readonly #edits: Edit[] = [];

  /** @param source the text as its parser got it */
  constructor(readonly source: string) {}

  /** Writes `text` for a range; edits noted within it before are part of `text` or lost. */
  replace(from: number, to: number, text: string): void {
    // The walk goes forward, so what lies within is at the end.
    while (isWithin(this.#edits.at(-1), from, to)) this.#edits.pop();
    this.#edits.push({ from, to, text });
  }

  /** Writes blocks for the block at a range, each line after the marks of the quotes and lists around it. */
  replaceBlock(from: number, to: number, blocks: string): void {
    this.replace(from, to, indent(blocks, this.#indent(from)));
  }

  /** Puts blocks after the block that ends at an offset; `from` is where that block starts. */
  insertBehind(from: number, to: number, blocks: string): void {
    const marks = this.#indent(from);
    const line = `\n${marks}`;
    this.#edits.push({
      from: to,
      to,
      text: `\n${marks.trimEnd()}${line}${indent(blocks, marks)}`,
    });
  }

  /** Puts blocks before the block that starts at an offset. */
  insertBefore(from: number, blocks: string): void {
    const marks = this.#indent(from);
    const line = this.#lineStart(from);
    const above = this.source.slice(this.#lineStart(line - 1), Math.max(0, line - 1));
    // A paragraph right above would go on with the first line.
    const joined = this.source.slice(line, from) === marks && /[^>\s]/.test(above);
    const gap = joined ? `\n${marks}` : '';
    const text = `${gap}${indent(blocks, marks)}\n${marks.trimEnd()}\n${marks}`;
    this.#edits.push({ from, to: from, text });
  }

  /** Takes a block out, with the blank lines below it. */
  remove(from: number, to: number): void {
    const below = this.#indent(from) === '' ? /\n*/y : /(?:)/y;
    below.lastIndex = to;
    this.replace(from, to + (below.exec(this.source)?.[0].length ?? 0), '');
  }

  /** A range with the edits noted within it. */
  text(from: number, to: number): string {
    const within: Edit[] = [];
    for (let at = this.#edits.length - 1; at >= 0; at--) {
      const edit = this.#edits[at];
      if (!edit || edit.from < from) break;
      if (edit.to <= to) within.push(edit);
    }
    return this.#apply(from, to, within.reverse());
  }

  /** Blocks of a range of whole lines, without the marks of what is around the block that starts at `outer`. */
  blocks(from: number, to: number, outer: number): string {
    return outdent(this.text(from, to), this.#indent(outer));
  }

  /** The whole text with all edits. */
  toString(): string {
    return this.#apply(0, this.source.length, this.#edits);
  }

  #apply(start: number, end: number, edits: readonly Edit[]): string {
    // The order of notes decides between edits of one place.
    const sorted = [...edits].sort((a, b) => a.from - b.from);
    let out = '';
    let at = start;
    for (const { from, to, text } of sorted) {
      if (from < at) continue;
      out += this.source.slice(at, from) + text;
      at = to;
    }
    return out + this.source.slice(at, end);
  }

  #lineStart(offset: number): number {
    return offset <= 0 ? 0 : this.source.lastIndexOf('\n', offset - 1) + 1;
  }

  /** What a line needs at its start to belong to the containers around an offset. */
  #indent(offset: number): string {
    return this.source.slice(this.#lineStart(offset), offset).replace(/[^>\s]/g, ' ');
  }
}

function isWithin(edit: Edit | undefined, from: number, to: number): boolean {
  return edit !== undefined && edit.from >= from && edit.to <= to;
}

function indent(blocks: string, marks: string): string {
  return marks === ''
    ? blocks
    : blocks
        .split('\n')
        .map((line, at) => (at === 0 ? line : line === '' ? marks.trimEnd() : marks + line))
        .join('\n');
}

function outdent(blocks: string, marks: string): string {
  const lines = blocks.split('\n');
  return (
    marks === ''
      ? lines
      : lines.map((line) =>
          line.startsWith(marks)
            ? line.slice(marks.length)
            : // A blank line has no need of its marks, and a paragraph may go on without them.
              line.replace(/^[>\s]*/, ''),
        )
  )
    .join('\n')
    .replace(/^(?:[ \t]*\n)+|\s+$/g, '');
}
