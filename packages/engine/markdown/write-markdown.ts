/** Writes plain text as Markdown that shows exactly this text. */

/**
 * Writes plain text as a paragraph or part of one, with single spaces. Escapes as little as possible, since people read
 * the Markdown too.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\\(?=[!-/:-@[-`{-~])|[`*]|~(?=~)|<(?=[A-Za-z/!?])|&(?=#?\w+;)|\](?=[([])/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/^(?:[-+#>](?=[\s#]|$)|\d+(?=[.)](?:\s|$)))/, (start) =>
      /\d/.test(start) ? start : `\\${start}`,
    )
    .replace(/^(\d+)(?=[.)](?:\s|$))/, '$1\\');
}

/** Writes a text as one paragraph. Words between backticks become code, unless the number of backticks is odd. */
export function markdownWithCode(text: string): string {
  const parts = text.split('`');
  if (parts.length % 2 === 0) return escapeMarkdown(text);
  return parts
    .map((part, at) =>
      at % 2 === 1 ? `\`${part}\`` : part.replace(/\S(?:.*\S)?/s, (words) => escapeMarkdown(words)),
    )
    .join('');
}

/** Escapes plain text for the brackets of a link or picture. */
function escapeLabel(text: string): string {
  return escapeMarkdown(text).replace(/\\?[[\]]/g, (bracket) => `\\${bracket.at(-1)}`);
}

/** Writes an address for the parentheses of a link or picture. */
export function markdownAddress(address: string): string {
  return /[\s()<>]/.test(address) ? `<${address.replace(/[<>\n]/g, encodeURIComponent)}>` : address;
}

/** `![alt](address)`. */
export function markdownImage(alt: string, address: string): string {
  return `![${escapeLabel(alt)}](${markdownAddress(address)})`;
}

/** `[text](address)`. */
export function markdownLink(text: string, address: string): string {
  return `[${escapeLabel(text)}](${markdownAddress(address)})`;
}

/** Writes code as a fenced block. The fence is longer than any fence in the code. */
export function markdownFence(code: string, language: string): string {
  const runs = code.match(/`{3,}/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...runs.map(({ length }) => length + 1)));
  return `${fence}${language}\n${code}\n${fence}`;
}

/** Writes blocks as a quote. */
export function markdownQuote(blocks: string): string {
  return blocks
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}
