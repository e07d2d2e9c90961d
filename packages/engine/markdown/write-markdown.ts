/** Writes plain text as Markdown that shows exactly this text. */

/**
 * Writes plain text as a paragraph or part of one. Escapes as little as possible, since people read the result as it
 * is.
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

/** Writes a text, in which words between backticks are code, as one paragraph. */
export function markdownWithCode(text: string): string {
  const parts = text.split('`');
  if (parts.length % 2 === 0) return escapeMarkdown(text);
  return parts
    .map((part, at) =>
      at % 2 === 1 ? `\`${part}\`` : part.replace(/\S(?:.*\S)?/s, (words) => escapeMarkdown(words)),
    )
    .join('');
}

/** Plain text between the brackets of a link or picture. */
function escapeLabel(text: string): string {
  return escapeMarkdown(text).replace(/\\?[[\]]/g, (bracket) => `\\${bracket.at(-1)}`);
}

/** An address between the parentheses of a link. */
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

/** A fenced block, with a fence longer than any in the code. */
export function markdownFence(code: string, language: string): string {
  const runs = code.match(/`{3,}/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...runs.map(({ length }) => length + 1)));
  return `${fence}${language}\n${code}\n${fence}`;
}

/** Blocks as a quote. */
export function markdownQuote(blocks: string): string {
  return blocks
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}
