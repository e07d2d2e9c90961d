/** Checks the indentation of scripts and style rules, which follows brackets. `layout.ts` checks templates. */
import { Problems } from '../problem.ts';
import { type RustToken, tokenizeRust } from '../rust/tokens.ts';
import { mistake } from '../words/words.ts';

/** Spaces per level. */
export const INDENT = 4;

/** Tokens after which the next line is not a continuation. */
const COMPLETE = new Set([';', ',', '{', '}', '(', '[', '=>']);

/**
 * Checks the indentation of Rust or style rules in `code` from `start` up to `end`. Style rules can be tokenized as
 * Rust, because their brackets and strings look the same. A line is one level deeper than the line with the innermost
 * open bracket. A continuation line may be another level deeper.
 */
export function checkIndent(code: string, start: number, end: number, problems: Problems): void {
  const text = code.slice(start, end);
  const tokens = tokenizeRust(text, new Problems());
  /** Indentation of the lines with the open brackets, innermost last. */
  const open: number[] = [];
  let next = 0;
  let lineStart = 0;
  for (const line of text.split('\n')) {
    const lineEnd = lineStart + line.length;
    const before = tokens[next - 1];
    const first = tokens[next];
    let lead = /^\s*/.exec(line)?.[0].length ?? 0;
    // Skips lines inside of multi-line strings, and the line of the block's own tag.
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

/** Allowed indentations of a line, most likely first; `first` is the first token of the line, if it has one. */
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
  // A line of a method chain has to be one level deeper. For any other continuation line, both levels are allowed.
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
