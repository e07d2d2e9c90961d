/** Converts the first line of code blocks, and comments that other programs interpret as marks. */
import { fencesOf, readInfo, writeInfo } from './fences.ts';
import type { Step } from './page.ts';

const comment =
  /\s*(?:\/\/|#|--|<!--|\/\*|;|%|\{\/\*)\s*\[!code\s+([\w+-]+)(?::[^\]]*)?\]\s*(?:-->|\*\/\}?)?\s*$/;
const highlight =
  /^\s*(?:\/\/|#|\/\*|<!--|\{\/\*)\s*highlight-(next-line|start|end)\s*(?:-->|\*\/\}?)?\s*$/;

export const withOurCode: Step = (text, page) => {
  const lines = text.split('\n');
  const gone = new Set<number>();
  for (const { from, to, indent, run, info } of fencesOf(text)) {
    const given = readInfo(info);
    const code = marksIn(lines.slice(from + 1, to));
    for (const at of code.gone) gone.add(from + 1 + at);
    if (code.isDiff || code.marked.length > 0 || code.gone.length > 0) {
      for (const [at, line] of code.lines.entries()) lines[from + 1 + at] = line;
      page.tell(
        { fate: 'changed', kind: 'code block', what: 'marks in comments became marks of lines' },
        from + 1,
      );
    }
    // Removes ANSI colour codes, which are unreadable as text.
    if (/^ansi\b/.test(info))
      for (let at = from + 1; at < to; at++)
        lines[at] = (lines[at] ?? '').replace(/\u001b\[[\d;]*m/g, '');
    const marked = [given.marked, ...code.marked].filter(Boolean).join(',');
    const { marked: _, ...rest } = given;
    const flags = code.isDiff ? [...given.flags, 'diff'] : given.flags;
    const written =
      info === '' && marked === '' && !code.isDiff
        ? ''
        : writeInfo({ ...rest, flags, ...(marked ? { marked } : {}) });
    if (written !== info) {
      lines[from] = `${indent}${run}${written}`;
      const lost = given.unknown.join(' ');
      page.tell(
        {
          fate: lost ? 'dropped' : 'changed',
          kind: 'code block',
          what: lost ? 'words after the language' : 'first line of a block',
          text: lost || info,
        },
        from + 1,
      );
    }
  }
  return lines.filter((_, at) => !gone.has(at)).join('\n');
};

interface Marks {
  readonly lines: readonly string[];
  /** Indices of the lines that contain only a mark. */
  readonly gone: readonly number[];
  /** Numbers of highlighted lines, from 1. Removed lines are not counted. */
  readonly marked: readonly string[];
  readonly isDiff: boolean;
}

function marksIn(code: readonly string[]): Marks {
  const gone: number[] = [];
  const marked: string[] = [];
  const signs: string[] = [];
  let within = false;
  let next = false;
  let shown = 0;
  const lines = code.map((line, at) => {
    const [, name] = highlight.exec(line) ?? [];
    if (name !== undefined) {
      gone.push(at);
      within = name === 'start' || (within && name !== 'end');
      next = name === 'next-line';
      return line;
    }
    shown++;
    const [whole = '', kind] = comment.exec(line) ?? [];
    signs[at] = kind === '++' ? '+' : kind === '--' ? '-' : ' ';
    if (within || next || (kind !== undefined && !/^[+-]/.test(kind))) marked.push(String(shown));
    next = false;
    return line.slice(0, line.length - whole.length);
  });
  const isDiff = signs.some((sign) => sign === '+' || sign === '-');
  const signed = isDiff
    ? lines.map((line, at) => (signs[at] === undefined ? line : `${signs[at]} ${line}`.trimEnd()))
    : lines;
  return { lines: signed, gone, marked, isDiff };
}
