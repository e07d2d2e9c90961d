/** Tokenizes Rust. Comments are left out. */
import { refuse } from './told.ts';

type TokenKind = 'word' | 'label' | 'number' | 'text' | 'char' | 'mark' | 'end';

/** One token. Offsets are 0-based in the script. */
export interface Token {
  readonly kind: TokenKind;
  /** The unescaped content of a string or character; the name of a label without its apostrophe. */
  readonly text: string;
  readonly at: number;
  readonly end: number;
  /** The type suffix of a number, such as `u8`. */
  readonly suffix?: string;
}

const MARKS =
  /<<=|>>=|\.\.\.|\.\.=|::|->|=>|==|!=|<=|>=|&&|\|\||[-+*/%^&|]=|<<|>>|\.\.|[-+*/%^&|!=<>.,;:#$?@(){}[\]~]/y;
const SPACE = /(?:\s|\/\/[^\n]*)+/y;
const WORD = /(?:r#)?[\p{XID_Start}_][\p{XID_Continue}]*/uy;
const NUMBER =
  /(0x[\da-fA-F_]+|0o[0-7_]+|0b[01_]+|\d[\d_]*(?:\.(?![.\p{XID_Start}_])(?:\d[\d_]*)?)?(?:[eE][+-]?[\d_]+)?)(\w*)/uy;
/** A tuple index, as in `pair.0.1`. */
const INDEX = /\d+/y;
const RAW = /r(#*)"/y;
const LABEL = /'([\p{XID_Start}_][\p{XID_Continue}]*)(?!')/uy;

/** All tokens of the script, and one of kind `end`. Throws `Refusal` for code that is invalid or not supported. */
export function tokenize(code: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const match = (expression: RegExp): RegExpExecArray | null => {
    expression.lastIndex = at;
    return expression.exec(code);
  };
  const push = (kind: TokenKind, text: string, end: number, suffix?: string): void => {
    tokens.push({ kind, text, at, end, ...(suffix ? { suffix } : {}) });
    at = end;
  };
  while (at < code.length) {
    const space = match(SPACE);
    if (space) {
      at += space[0].length;
    } else if (code.startsWith('/*', at)) {
      at = commentEnd(code, at);
    } else if (/[0-9]/.test(code[at]!)) {
      if (tokens.at(-1)?.text === '.') push('number', match(INDEX)![0], INDEX.lastIndex);
      else {
        const [, digits = '', suffix] = match(NUMBER)!;
        push('number', digits.replaceAll('_', ''), NUMBER.lastIndex, suffix?.replaceAll('_', ''));
      }
    } else if (match(RAW)) {
      const from = RAW.lastIndex;
      const closing = `"${match(RAW)![1]}`;
      const end = code.indexOf(closing, from);
      if (end < 0) unclosed(at);
      push('text', code.slice(from, end), end + closing.length);
    } else if (code[at] === '"') {
      const [text, end] = unescaped(code, at + 1, '"');
      push('text', text, end);
    } else if (/^b['"]/.test(code.slice(at, at + 2)) || code.startsWith('br"', at)) {
      refuse(at, 'not-run', 'b"…"');
    } else if (match(LABEL)) {
      push('label', match(LABEL)![1]!, LABEL.lastIndex);
    } else if (code[at] === "'") {
      const [text, end] = unescaped(code, at + 1, "'");
      push('char', text, end);
    } else {
      const word = match(WORD);
      const mark = match(MARKS)?.[0];
      if (word) push('word', word[0].replace('r#', ''), at + word[0].length);
      else if (mark) push('mark', mark, at + mark.length);
      else refuse(at, 'no-rust', code[at]!);
    }
  }
  push('end', '', at);
  return tokens;
}

function unclosed(at: number): never {
  refuse(at, 'unclosed');
}

/** The end of a block comment. Block comments nest. */
function commentEnd(code: string, start: number): number {
  let depth = 0;
  const edge = /\/\*|\*\//g;
  edge.lastIndex = start;
  for (let found = edge.exec(code); found !== null; found = edge.exec(code)) {
    depth += found[0] === '/*' ? 1 : -1;
    if (depth === 0) return edge.lastIndex;
  }
  return refuse(start, 'unclosed');
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', 0: '\0' };

/** The unescaped text up to the closing quote, and the offset after the quote. */
function unescaped(code: string, start: number, quote: string): [string, number] {
  const escaped = /\\(?:u\{([\da-fA-F_]+)\}|x([0-7][\da-fA-F])|\n\s*|([nrt0\\'"]))/y;
  let text = '';
  let at = start;
  while (code[at] !== quote) {
    if (at >= code.length) unclosed(start - 1);
    if (code[at] !== '\\') {
      text += code[at++];
      continue;
    }
    escaped.lastIndex = at;
    const found = escaped.exec(code);
    if (!found) refuse(at, 'no-rust', code.slice(at, at + 2));
    const [whole, point, byte, letter] = found;
    const hex = point?.replaceAll('_', '') ?? byte;
    if (hex) text += String.fromCodePoint(Number.parseInt(hex, 16));
    else if (letter) text += ESCAPES[letter] ?? letter;
    at += whole.length;
  }
  return [text, at + 1];
}
