/** Tokens of generated Rust. */

const NUMBER = String.raw`\d\w*(?:\.\d\w*)?(?:(?<=[eE])[+-]\d+)?`;
const STRING = String.raw`r(#*)"[\s\S]*?"\1|[bc]?"(?:\\[\s\S]|[^"\\])*"|b?'(?:\\[^\n]|[^\\'\n])'|'\w+`;
const WORD = String.raw`(?:r#)?[\p{L}_][\p{L}\p{N}_]*`;
const SIGNS = String.raw`[^\s\p{L}\p{N}_(){}[\],;"']+|\S`;

const TOKEN = new RegExp(`(?:${NUMBER}|${STRING}|${WORD}|${SIGNS})`, 'gu');
const SPACED = new RegExp(`${TOKEN.source}\\s*`, 'gu');

/** The tokens of a text: numbers, strings, words, operators such as `::`, brackets. */
export function tokensOf(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

/** Like {@link tokensOf}, but each token includes the white space after it. White space before the first is lost. */
export function spacedTokensOf(text: string): string[] {
  return text.match(SPACED) ?? [];
}

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

/** The index after the bracket that closes the bracket at `open`. If there is no such bracket, the number of tokens. */
export function behindGroup(tokens: readonly string[], open: number): number {
  const stack: string[] = [];
  for (let at = open; at < tokens.length; at += 1) {
    const token = tokens[at]!.trimEnd();
    const closing = CLOSING[token];
    if (closing !== undefined) stack.push(closing);
    else if (token === stack.at(-1) && stack.pop() && stack.length === 0) return at + 1;
  }
  return tokens.length;
}
