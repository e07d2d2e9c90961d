/** The inline formatting of a sidebar label: code, bold, italic, strikethrough. */
import { type Html, html } from '../html.ts';

export interface MarkedLabel {
  /** Plain text, for names and titles. */
  readonly text: string;
  /** HTML, if the label has formatting. */
  readonly html?: Html;
}

// As in Markdown, a mark before a space opens nothing (`2 * 3`). The same holds for a single `*` or `_` inside a word
// (`snake_case`).
const MARK =
  /`([^`]+)`|\*\*(?!\s)(.+?)(?<!\s)\*\*|~~(?!\s)(.+?)(?<!\s)~~|(?<![\w*])([*_])(?!\s)(.+?)(?<!\s)\4(?![\w*])/;

export function readLabel(label: string): MarkedLabel {
  const match = MARK.exec(label);
  if (!match) return { text: label };
  const [all, code, bold, struck, , italic] = match;
  const before = label.slice(0, match.index);
  const after = readLabel(label.slice(match.index + all.length));
  const inner: MarkedLabel =
    code === undefined ? readLabel(bold ?? struck ?? italic ?? '') : { text: code };
  const name =
    code !== undefined
      ? 'code'
      : bold !== undefined
        ? 'strong'
        : struck !== undefined
          ? 'del'
          : 'em';
  return {
    text: before + inner.text + after.text,
    html: html`${before}<${name}>${inner.html ?? inner.text}</${name}>${after.html ?? after.text}`,
  };
}
