/** Syntax errors of Rust. Converts lines and columns, as the Rust parser counts them, to offsets in a string. */

/** A syntax error. */
export interface RustProblem {
  /** From 0, in UTF-16 units. */
  readonly offset: number;
  readonly length: number;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  /** In English: the message of the Rust parser, of a panic, or `TOO_DEEP`. */
  readonly message: string;
}

/**
 * Beginning of the message for a text that ends too early. The parser may report this problem at the start of the
 * text.
 */
const AT_END = /^unexpected end of input/;

/**
 * Parses the module's answer: lines of `line column last-line last-column message`. Line numbers begin at 1. Columns
 * begin at 0 and count code points.
 */
export function parseRustProblems(answer: string, text: string): RustProblem[] {
  const lines = text.split('\n');
  const starts = [0];
  for (const line of lines) starts.push(starts.at(-1)! + line.length + 1);
  const offsetOf = (line: number, column: number): number => {
    const before = [...(lines[line - 1] ?? '')].slice(0, column).join('');
    return (starts[line - 1] ?? 0) + before.length;
  };
  return [...answer.matchAll(/^(\d+) (\d+) (\d+) (\d+) (.*)$/gm)].map((match) => {
    const [line = 1, column = 0, lastLine = 1, lastColumn = 0] = match.slice(1, 5).map(Number);
    const message = match[5] ?? '';
    if (AT_END.test(message) && offsetOf(lastLine, lastColumn) === 0)
      return problemAt(text, text.trimEnd().length, 0, message);
    const offset = offsetOf(line, column);
    return problemAt(text, offset, Math.max(0, offsetOf(lastLine, lastColumn) - offset), message);
  });
}

/** Creates a problem; computes its line and column from its offset. */
export function problemAt(
  text: string,
  offset: number,
  length: number,
  message: string,
): RustProblem {
  const before = text.slice(0, offset).split('\n');
  return { offset, length, line: before.length, column: before.at(-1)!.length + 1, message };
}
