/** Where a text breaks Rust's grammar: from lines and characters, as Rust counts them, to places in a string. */

/** A place where a text is no Rust. */
export interface RustProblem {
  /** From 0, in UTF-16 units, as strings count. */
  readonly offset: number;
  readonly length: number;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  /** In English. */
  readonly message: string;
}

/** What the module says of a text that ends too early; it gives the text's beginning as the place. */
const AT_END = /^unexpected end of input/;

/** Reads the module's answer: `line column last-line column-behind-the-end message`, columns from 0 in characters. */
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

/** A problem whose line and column follow from its offset. */
export function problemAt(
  text: string,
  offset: number,
  length: number,
  message: string,
): RustProblem {
  const before = text.slice(0, offset).split('\n');
  return { offset, length, line: before.length, column: before.at(-1)!.length + 1, message };
}
