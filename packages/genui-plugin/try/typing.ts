/** The effects of keys on an editor's text. */
import type { Edited } from './history.ts';

const INDENT = '    ';

/** Tab: indents the selected lines, or inserts spaces up to the next level at the cursor. */
export function indent({ text, from, to }: Edited): Edited {
  if (!text.slice(from, to).includes('\n')) {
    const column = from - lineStart(text, from);
    const spaces = ' '.repeat(INDENT.length - (column % INDENT.length));
    const place = from + spaces.length;
    return { text: text.slice(0, from) + spaces + text.slice(to), from: place, to: place };
  }
  return eachLine({ text, from, to }, (line) => (line.trim() === '' ? line : INDENT + line));
}

/** Shift and Tab: outdents the selected lines by one level. */
export function outdent(edited: Edited): Edited {
  return eachLine(edited, (line) => line.replace(/^(?: {1,4}|\t)/, ''));
}

/** Enter: indents the new line like the line before, and one level more after an opening tag or bracket. */
export function newLine({ text, from, to }: Edited): Edited {
  const line = text.slice(lineStart(text, from), from);
  const space = /^\s*/.exec(line)?.[0] ?? '';
  const opens = /[{([]\s*$|<[A-Za-z][^/<>]*>\s*$|^\s*<[A-Za-z]\w*\s*$/.test(line);
  const added = `\n${space}${opens ? INDENT : ''}`;
  const place = from + added.length;
  return { text: text.slice(0, from) + added + text.slice(to), from: place, to: place };
}

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

function eachLine({ text, from, to }: Edited, change: (line: string) => string): Edited {
  const start = lineStart(text, from);
  // A selection that ends at the start of a line does not contain it.
  const last = to > from && text[to - 1] === '\n' ? to - 1 : to;
  const close = text.indexOf('\n', last);
  const end = close === -1 ? text.length : close;
  const lines = text.slice(start, end).split('\n');
  const changed = lines.map(change);
  const first = (changed[0]?.length ?? 0) - (lines[0]?.length ?? 0);
  const added = changed.join('\n').length - (end - start);
  return {
    text: text.slice(0, start) + changed.join('\n') + text.slice(end),
    from: Math.max(start, from + first),
    to: Math.max(start, to + added),
  };
}
