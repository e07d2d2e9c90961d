/** Formats generated Rust for readers: lines, indentation, and the usual spaces. */
import { tokensOf } from './tokens.ts';

const INDENT = '    ';

/** A token with its role in the context. */
interface Part {
  readonly text: string;
  /**
   * `open` and `close`: `<` and `>` around types and tags, and `|` around closure parameters. `prefix`: `&`, `&&`, `*`,
   * `-` and `!` before their operand.
   */
  readonly role?: 'open' | 'close' | 'prefix';
}

/**
 * Formats generated Rust, or the content of `live_design!`, for reading. The tokens before a `<` decide whether it
 * means "less than" or opens a list of types.
 *
 * @param rust the text, or its tokens
 */
export function layOut(rust: string | readonly string[]): string {
  const parts = withRoles(typeof rust === 'string' ? tokensOf(rust) : rust);
  const lines: string[] = [];
  let line = '';
  let depth = 0;
  /** Open brackets. Only the content of blocks is split into lines. */
  const brackets: { readonly isBlock: boolean; readonly isAttribute: boolean }[] = [];
  const isInline = () => brackets.some(({ isBlock }) => !isBlock);
  const flush = () => {
    if (line !== '') lines.push(INDENT.repeat(depth) + line);
    line = '';
  };
  parts.forEach((part, at) => {
    const { text } = part;
    const next = parts[at + 1]?.text ?? '';
    const closed = isClosing(part) ? brackets.pop() : undefined;
    if (closed?.isBlock) {
      flush();
      depth -= 1;
    }
    line += (line !== '' && isApart(parts[at - 1], part) ? ' ' : '') + text;
    if (isOpening(part)) {
      const isBlock = text === '{' && !isInline() && !fitsOneLine(parts, at);
      brackets.push({ isBlock, isAttribute: parts[at - 1]?.text === '#' });
      if (!isBlock) return;
      flush();
      depth += 1;
    }
    if (isInline()) return;
    const endsGroup = text === '}' && !/^(?:[,;.)?\]{]|else)$/.test(next);
    if (text === ';' || text === ',' || closed?.isAttribute || endsGroup) flush();
  });
  flush();
  return lines.join('\n');
}

const isOpening = ({ text, role }: Part) => '{(['.includes(text) || role === 'open';
const isClosing = ({ text, role }: Part) => '})]'.includes(text) || role === 'close';

/** Groups in braces of at least this many characters are split into lines. */
const SHORT = 60;

/**
 * Whether the group in braces that opens at `open` is short, and contains neither a semicolon nor another group in
 * braces. A last group with one word is allowed, as in `{{Name}}`.
 */
function fitsOneLine(parts: readonly Part[], open: number): boolean {
  let length = 0;
  for (let at = open + 1; length < SHORT && at < parts.length; at += 1) {
    const { text } = parts[at]!;
    if (text === '}') return true;
    if (text === '{')
      return (
        /^\w+$/.test(parts[at + 1]?.text ?? '') &&
        parts[at + 2]?.text === '}' &&
        parts[at + 3]?.text === '}'
      );
    if (text === ';') return false;
    length += text.length + 1;
  }
  return false;
}

/** Gives tokens roles: tells types from comparisons, closures from "or", and prefix operators from binary ones. */
function withRoles(tokens: readonly string[]): Part[] {
  const parts: Part[] = [];
  let types = 0;
  let isClosure = false;
  tokens.forEach((text, at) => {
    const before = parts.at(-1);
    const role = (): Part['role'] => {
      if (text === '<' && (beginsTypes(before) || parts.at(-2)?.text === 'fn')) {
        types += 1;
        return 'open';
      }
      if (text === '>' && types > 0) {
        types -= 1;
        return 'close';
      }
      if (text === '|' && (isClosure || !isOperand(before))) {
        isClosure = !isClosure;
        return isClosure ? 'open' : 'close';
      }
      const isMacro = text === '!' && '({['.includes(tokens[at + 1] ?? ' ');
      return /^[&*!-]$|^&&$/.test(text) && !isOperand(before) && !isMacro ? 'prefix' : undefined;
    };
    const own = role();
    parts.push(own === undefined ? { text } : { text, role: own });
  });
  return parts;
}

/** Whether a `<` after this token opens a list of types or, in `live_design!`, a tag. */
function beginsTypes(before: Part | undefined): boolean {
  return before === undefined || /^(?:[A-Z]\w*|::|->|[=:{},&;(<]|impl|for)$/.test(before.text);
}

/** Keywords before an operand. */
const KEYWORD = /^(?:if|match|in|return|let|mut|move|else|while|for|as|where|ref)$/;

function isOperand(part: Part | undefined): boolean {
  if (part === undefined || KEYWORD.test(part.text)) return false;
  return /^[\w"')\]}]/.test(part.text) || (part.role === 'close' && part.text === '>');
}

/** Whether there is a space between two tokens. */
function isApart(before: Part | undefined, { text, role }: Part): boolean {
  if (before === undefined) return false;
  if (/^(?:[,;:.?)\]]|::|\.\.=?)$/.test(text) || role === 'close') return false;
  if (/^(?:[([.#@]|::|\.\.=?)$/.test(before.text) || before.role === 'open') return false;
  if (before.role === 'prefix') return false;
  if (before.text === text && '{}'.includes(text)) return false;
  const word = /\w$/.test(before.text) && !KEYWORD.test(before.text);
  if (text === '!' && role === undefined) return !word;
  if (text === '<' && role === 'open') return !word;
  if (text === '(' || text === '[')
    return !(
      word ||
      '!)]'.includes(before.text) ||
      (before.role === 'close' && before.text === '>')
    );
  return true;
}
