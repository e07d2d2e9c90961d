/** Edits of a source text: what Markdown for programs says otherwise than its author. Offsets are 0-based, in UTF-16 units. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}
export type Edits = readonly Edit[];

/** A range of a source with the edits that lie within it; of two at one place the first one counts. */
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

/** Blocks of a range of whole lines, without the marks of what is around the block that starts at `outer`. */
export function editedBlocks(
  source: string,
  from: number,
  to: number,
  outer: number,
  edits: Edits,
): string {
  return outdent(edited(source, from, to, edits), marksAt(source, outer));
}

/** Writes blocks for the block at a range, each line after the marks of the quotes and lists around it. */
export function replaceBlock(source: string, from: number, to: number, blocks: string): Edit {
  return { from, to, text: indent(blocks, marksAt(source, from)) };
}

/** Puts blocks after the block at a range. */
export function insertBehind(source: string, from: number, to: number, blocks: string): Edit {
  const marks = marksAt(source, from);
  return { from: to, to, text: `\n${marks.trimEnd()}\n${marks}${indent(blocks, marks)}` };
}

/** Puts blocks before the block that starts at an offset. */
export function insertBefore(source: string, from: number, blocks: string): Edit {
  const marks = marksAt(source, from);
  const line = lineStart(source, from);
  const above = source.slice(lineStart(source, line - 1), Math.max(0, line - 1));
  // A paragraph right above would go on with the first line.
  const joined = source.slice(line, from) === marks && /[^>\s]/.test(above);
  const gap = joined ? `\n${marks}` : '';
  return { from, to: from, text: `${gap}${indent(blocks, marks)}\n${marks.trimEnd()}\n${marks}` };
}

/** Takes a block out, with the blank lines below it. */
export function removeBlock(source: string, from: number, to: number): Edit {
  const below = marksAt(source, from) === '' ? /\n*/y : /(?:)/y;
  below.lastIndex = to;
  return { from, to: to + (below.exec(source)?.[0].length ?? 0), text: '' };
}

function lineStart(source: string, offset: number): number {
  return offset <= 0 ? 0 : source.lastIndexOf('\n', offset - 1) + 1;
}

/** What a line needs at its start to belong to the containers around an offset. */
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
            : // A blank line has no need of its marks, and a paragraph may go on without them.
              line.replace(/^[>\s]*/, ''),
        )
  )
    .join('\n')
    .replace(/^(?:[ \t]*\n)+|\s+$/g, '');
}
