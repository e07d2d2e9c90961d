/** The indentation of scripts and style rules, which follows brackets. That of templates is for `layout.ts`. */
import { Problems } from '../problem.ts';
import { type RustToken, tokenizeRust } from '../rust/tokens.ts';
import { mistake } from '../words/words.ts';

/** Spaces a level. */
export const INDENT = 4;

/** What the token before a line is when that line begins something new. */
const COMPLETE = new Set([';', ',', '{', '}', '(', '[', '=>']);

/**
 * Checks the indentation of Rust, or of style rules, whose brackets and texts look the same, in `code`
 * from `start` up to `end`. A line is one level deeper than the one with the innermost open bracket; a
 * line that goes on with a statement may be another level deeper.
 */
export function checkIndent(code: string, start: number, end: number, problems: Problems): void {
  const text = code.slice(start, end);
  const tokens = tokenizeRust(text, new Problems());
  /** Indentation of the lines with the brackets that are open, the innermost last. */
  const open: number[] = [];
  let next = 0;
  let lineStart = 0;
  for (const line of text.split('\n')) {
    const lineEnd = lineStart + line.length;
    const before = tokens[next - 1];
    const first = tokens[next];
    let lead = /^\s*/.exec(line)?.[0].length ?? 0;
    // A text over several lines keeps its spaces; the line of the block's own tag is none of Rust.
    const tagLine = lineStart === 0 && start > 0;
    if (line.trim() !== '' && !tagLine && (before === undefined || before.end <= lineStart)) {
      const inLine = first !== undefined && first.start < lineEnd ? first : undefined;
      const wanted = wantedIndents(tokens, next, inLine, open);
      if (!wanted.includes(lead) || line.slice(0, lead).includes('\t')) {
        const to = wanted[0] ?? 0;
        problems.add(start + lineStart, start + lineStart + lead, {
          ...mistake('layout/indent', lead, to, INDENT),
          to: ' '.repeat(to),
        });
        lead = to;
      }
    }
    for (let token = tokens[next]; token !== undefined && token.start < lineEnd; ) {
      if (isMark(token, /^[([{]$/)) open.push(lead);
      else if (isMark(token, /^[)\]}]$/)) open.pop();
      next += 1;
      token = tokens[next];
    }
    lineStart = lineEnd + 1;
  }
}

/** Where a line may begin, the likeliest first; `first` is its first token, if it has one. */
function wantedIndents(
  tokens: readonly RustToken[],
  next: number,
  first: RustToken | undefined,
  open: readonly number[],
): number[] {
  const outer = open.at(-1);
  if (first !== undefined && isMark(first, /^[)\]}]$/)) return [outer ?? 0];
  const inner = outer === undefined ? 0 : outer + INDENT;
  const before = tokens[next - 1];
  const begins =
    before === undefined || COMPLETE.has(before.text) || endsAttribute(tokens, next - 1);
  if (begins) return [inner];
  // A chain goes on one level deeper; where the brace of a body begins a line, it does not.
  return first?.text === '.' ? [inner + INDENT] : [inner, inner + INDENT];
}

function isMark(token: RustToken, marks: RegExp): boolean {
  return token.kind === 'mark' && marks.test(token.text);
}

/** Whether the token is the last one of an attribute such as `#[component]`. */
function endsAttribute(tokens: readonly RustToken[], index: number): boolean {
  const partner = tokens[index]?.text === ']' ? tokens[index]?.partner : undefined;
  return partner !== undefined && tokens[partner - 1]?.text === '#';
}
