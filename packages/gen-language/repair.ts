/** Edits that put broken structure right: what is never closed ends where the indentation says. */
import type { Edit } from 'parallel-docs';

/** An edit that writes a text between two characters. */
export function insertion(at: number, text: string): Edit {
  return { start: at, end: at, text };
}

/** Where the line of an offset begins, its indentation left out. */
export function lineStartOf(code: string, offset: number): number {
  const start = code.lastIndexOf('\n', offset - 1) + 1;
  return start + (/^[ \t]*/.exec(code.slice(start, offset))?.[0].length ?? 0);
}

/** Removes a part of the code, with its line where nothing else is on it, else with the space before it. */
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

/** Where the text before an offset ends, white space left out. */
export function endOfText(code: string, offset: number): number {
  return code.slice(0, offset).trimEnd().length;
}

/** Characters before the offset on its line, if they are all white space. */
export function indentOf(code: string, offset: number): number | undefined {
  const lead = code.slice(code.lastIndexOf('\n', offset - 1) + 1, offset);
  return lead.trim() === '' ? lead.length : undefined;
}

/** A comment of another language as one of GenUI; none where what follows on its line would become part of it. */
export function asLineComment(code: string, end: number, comment: string): { to?: string } {
  const text = comment.replace(/^(?:<!--|\{?\/\*)([\s\S]*?)(?:-->|\*\/\}?)?$/, '$1').trim();
  const alone = /^[^\S\n]*(?:\n|$)/.test(code.slice(end));
  return alone && !text.includes('\n') ? { to: `// ${text}` } : {};
}

interface Opening {
  /** Of the first character of what opens. */
  readonly start: number;
  /** Behind its last character. */
  readonly end: number;
}

/**
 * The edit that closes what is open, before `limit`: after the lines that are indented deeper than the one it begins
 * on. Undefined where no such line follows, so that it contains nothing.
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
