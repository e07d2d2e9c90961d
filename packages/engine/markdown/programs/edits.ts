/**
 * An edit of a source text: Markdown for programs is the author's text with edits. Offsets are 0-based, in UTF-16
 * units.
 */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}
export type Edits = readonly Edit[];

/**
 * Applies the edits inside a range of a source, and returns the text of the range. If two edits overlap, only the first
 * is applied.
 */
export function edited(source: string, from: number, to: number, edits: Edits): string {
  const within = edits.filter((edit) => edit.from >= from && edit.to <= to);
  let out = '';
  let at = from;
  for (const edit of within.sort((a, b) => a.from - b.from)) {
    if (edit.from < at) continue;
    out += source.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return out + source.slice(at, to);
}

/**
 * Applies the edits to a range of whole lines. From each line, removes the markers of the quotes and lists that contain
 * the block at `outer`. Also removes blank lines at the start and white space at the end.
 */
export function editedBlocks(
  source: string,
  from: number,
  to: number,
  outer: number,
  edits: Edits,
): string {
  return outdent(edited(source, from, to, edits), marksAt(source, outer));
}

/**
 * Replaces the block at a range. Each line after the first gets the markers of the quotes and lists that contain the
 * block.
 */
export function replaceBlock(source: string, from: number, to: number, blocks: string): Edit {
  return { from, to, text: indent(blocks, marksAt(source, from)) };
}

/** Inserts blocks after the block at a range. */
export function insertBehind(source: string, from: number, to: number, blocks: string): Edit {
  const marks = marksAt(source, from);
  return { from: to, to, text: `\n${marks.trimEnd()}\n${marks}${indent(blocks, marks)}` };
}

/** Inserts blocks before the block that starts at an offset. */
export function insertBefore(source: string, from: number, blocks: string): Edit {
  const marks = marksAt(source, from);
  const line = lineStart(source, from);
  const above = source.slice(lineStart(source, line - 1), Math.max(0, line - 1));
  // Without a blank line, the first line would continue the paragraph directly above.
  const joined = source.slice(line, from) === marks && /[^>\s]/.test(above);
  const gap = joined ? `\n${marks}` : '';
  return { from, to: from, text: `${gap}${indent(blocks, marks)}\n${marks.trimEnd()}\n${marks}` };
}

/** Removes a block. Outside of quotes and lists, also removes the blank lines below the block. */
export function removeBlock(source: string, from: number, to: number): Edit {
  const below = marksAt(source, from) === '' ? /\n*/y : /(?:)/y;
  below.lastIndex = to;
  return { from, to: to + (below.exec(source)?.[0].length ?? 0), text: '' };
}

function lineStart(source: string, offset: number): number {
  return offset <= 0 ? 0 : source.lastIndexOf('\n', offset - 1) + 1;
}

/** The prefix that puts a new line into the quotes and lists around an offset: `>` and spaces. */
function marksAt(source: string, offset: number): string {
  return source.slice(lineStart(source, offset), offset).replace(/[^>\s]/g, ' ');
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
            : // A blank line needs no markers, and a paragraph may continue without them.
              line.replace(/^[>\s]*/, ''),
        )
  )
    .join('\n')
    .replace(/^(?:[ \t]*\n)+|\s+$/g, '');
}
