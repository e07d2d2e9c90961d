/** Edits that repair broken structure: the indentation shows where unclosed constructs end. */
import type { Edit } from 'parallel-docs';

/** An edit that inserts a text. */
export function insertion(at: number, text: string): Edit {
  return { start: at, end: at, text };
}

/** Offset of the first character after the indentation of the line that contains `offset`. */
export function lineStartOf(code: string, offset: number): number {
  const start = code.lastIndexOf('\n', offset - 1) + 1;
  return start + (/^[ \t]*/.exec(code.slice(start, offset))?.[0].length ?? 0);
}

/** An edit that removes a part of the code: with its line if nothing else is on it, else with the spaces before it. */
export function removal(code: string, start: number, end: number): Edit {
  const lineStart = code.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = code.indexOf('\n', end);
  const before = code.slice(lineStart, start);
  const after = code.slice(end, lineEnd === -1 ? code.length : lineEnd);
  if (before.trim() !== '' || after.trim() !== '') {
    return { start: start - (/[ \t]*$/.exec(before)?.[0].length ?? 0), end, text: '' };
  }
  if (lineEnd !== -1) return { start: lineStart, end: lineEnd + 1, text: '' };
  return { start: Math.max(0, lineStart - 1), end: code.length, text: '' };
}

/** End of the text before an offset, without trailing white space. */
export function endOfText(code: string, offset: number): number {
  return code.slice(0, offset).trimEnd().length;
}

/** Number of characters before the offset on its line; undefined if they are not all white space. */
export function indentOf(code: string, offset: number): number | undefined {
  const lead = code.slice(code.lastIndexOf('\n', offset - 1) + 1, offset);
  return lead.trim() === '' ? lead.length : undefined;
}

/**
 * Rewrites a comment of another language as a comment of GenUI. The result is empty if the comment has several lines,
 * or if code follows it on the same line, because that would become part of the comment.
 */
export function asLineComment(code: string, end: number, comment: string): { to?: string } {
  const text = comment.replace(/^(?:<!--|\{?\/\*)([\s\S]*?)(?:-->|\*\/\}?)?$/, '$1').trim();
  const alone = /^[^\S\n]*(?:\n|$)/.test(code.slice(end));
  return alone && !text.includes('\n') ? { to: `// ${text}` } : {};
}

interface Opening {
  /** Offset of its first character. */
  readonly start: number;
  /** Offset after its last character. */
  readonly end: number;
}

/**
 * The edit that closes an opening with `text`, at `limit` at the latest: after the following lines that are indented
 * deeper than the line of the opening. Undefined if the opening contains nothing.
 */
export function closing(
  code: string,
  { start, end }: Opening,
  limit: number,
  text: string,
): Edit | undefined {
  const lineStart = code.lastIndexOf('\n', start - 1) + 1;
  const lead = /^\s*/.exec(code.slice(lineStart, start))?.[0] ?? '';
  const inside = code.slice(end, limit);
  const newline = inside.indexOf('\n');
  if (newline === -1) {
    return inside.trim() === '' ? undefined : insertion(endOfText(code, limit), text);
  }
  let last = inside.slice(0, newline).trim() === '' ? undefined : end + newline;
  let at = end + newline + 1;
  for (const line of inside.slice(newline + 1).split('\n')) {
    const indent = line.length - line.trimStart().length;
    if (line.trim() !== '') {
      if (indent <= lead.length) break;
      last = at + line.trimEnd().length;
    }
    at += line.length + 1;
  }
  return last === undefined ? undefined : insertion(last, `\n${lead}${text}`);
}
