/** Tokenizes Rust and pairs its brackets. There is no parser: the checks look for patterns of tokens. */
import type { Problems } from '../problem.ts';
import { insertion } from '../repair.ts';
import { mistake } from '../words/words.ts';

/** One token of Rust. Offsets are 0-based in the code. */
export interface RustToken {
  readonly kind: 'word' | 'lifetime' | 'number' | 'text' | 'mark';
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** For a bracket: index of its partner in the list of tokens, if it has one. */
  partner?: number;
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Tokenizes Rust, without comments. Reports unpaired brackets, unclosed comments and unclosed strings. */
export function tokenizeRust(code: string, problems: Problems): RustToken[] {
  const tokens = scan(code, problems);
  pair(tokens, problems);
  return tokens;
}

function scan(code: string, problems: Problems): RustToken[] {
  const tokens: RustToken[] = [];
  let pos = 0;
  const take = (expression: RegExp): string | undefined => {
    expression.lastIndex = pos;
    return expression.exec(code)?.[0];
  };
  const push = (kind: RustToken['kind'], text: string): void => {
    tokens.push({ kind, text, start: pos, end: pos + text.length });
    pos += text.length;
  };
  while (pos < code.length) {
    const space = take(/\s+|\/\/[^\n]*/y);
    if (space !== undefined) {
      pos += space.length;
      continue;
    }
    if (code.startsWith('/*', pos)) {
      pos = commentEnd(code, pos, problems);
      continue;
    }
    // A raw string, r"…", r#"…"# or br"…", ends at a quote with as many hashes as there are before its first quote.
    const raw = /b?r(#*)"/y;
    raw.lastIndex = pos;
    const opening = raw.exec(code);
    if (opening !== null) {
      const closing = `"${opening[1] ?? ''}`;
      const end = code.indexOf(closing, raw.lastIndex);
      if (end === -1) unclosedText(pos, code, closing, problems);
      push('text', code.slice(pos, end === -1 ? code.length : end + closing.length));
      continue;
    }
    const text = /b?"(?:[^"\\]|\\[\s\S])*("?)/y;
    text.lastIndex = pos;
    const literal = text.exec(code);
    if (literal !== null) {
      if (literal[1] === '') unclosedText(firstOverLines(tokens) ?? pos, code, '"', problems);
      push('text', literal[0]);
      continue;
    }
    const char = take(/b?'(?:[^'\\\n]|\\(?:u\{[0-9A-Fa-f_]+\}|x[0-9A-Fa-f]{2}|.))'/uy);
    if (char !== undefined) {
      push('text', char);
      continue;
    }
    const lifetime = take(/'[A-Za-z_]\w*/y);
    const word = take(/(?:r#)?[\p{L}_][\p{L}\p{N}_]*/uy);
    const number = take(/\d[\w]*(?:\.\d[\w]*)?/y);
    if (lifetime !== undefined) push('lifetime', lifetime);
    else if (word !== undefined) push('word', word);
    else if (number !== undefined) push('number', number);
    else push('mark', take(/::|=>|->|!=|==|&&|\|\||[\s\S]/uy) ?? '');
  }
  return tokens;
}

/** Offset after a block comment. Block comments can contain block comments. */
function commentEnd(code: string, start: number, problems: Problems): number {
  let depth = 0;
  const edge = /\/\*|\*\//g;
  edge.lastIndex = start;
  for (let match = edge.exec(code); match !== null; match = edge.exec(code)) {
    depth += match[0] === '/*' ? 1 : -1;
    if (depth === 0) return edge.lastIndex;
  }
  problems.add(start, start + 2, {
    ...mistake('unclosed-comment'),
  });
  return code.length;
}

/**
 * Offset of the first string that spans lines. If a string is unclosed, this is probably the string whose quote is
 * missing.
 */
function firstOverLines(tokens: readonly RustToken[]): number | undefined {
  return tokens.find(({ kind, text }) => kind === 'text' && /^b?"[^\n]*[^\\]\n/.test(text))?.start;
}

function unclosedText(start: number, code: string, closing: string, problems: Problems): void {
  const line = code.indexOf('\n', start);
  const end = line === -1 ? code.length : line;
  const tail = /[\s;,)\]}]*$/.exec(code.slice(start, end))?.[0].length ?? 0;
  problems.add(start, end, {
    edits: [insertion(end - tail, closing)],
    guess: true,
    ...mistake('unclosed-text'),
  });
}

function pair(tokens: readonly RustToken[], problems: Problems): void {
  const open: number[] = [];
  const unclosed = (index: number | undefined): void => {
    const token = index === undefined ? undefined : tokens[index];
    if (token === undefined) return;
    problems.add(token.start, token.end, {
      ...mistake('unclosed-bracket', token.text, CLOSING[token.text] ?? ''),
    });
  };
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'mark') continue;
    if (token.text in CLOSING) {
      open.push(index);
    } else if (/^[)\]}]$/.test(token.text)) {
      const at = open.findLastIndex((one) => CLOSING[tokens[one]?.text ?? ''] === token.text);
      if (at === -1) {
        problems.add(token.start, token.end, {
          ...mistake('stray-bracket', token.text),
        });
        continue;
      }
      for (const inner of open.splice(at + 1)) unclosed(inner);
      const partner = open.pop();
      if (partner === undefined) continue;
      token.partner = partner;
      const opening = tokens[partner];
      if (opening !== undefined) opening.partner = index;
    }
  }
  for (const index of open) unclosed(index);
}
