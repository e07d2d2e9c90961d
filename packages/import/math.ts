/** Formulas between other signs than ours, which are a pair of `$$`. Code is masked. */
import { type Page, replaced } from './page.ts';

/** How a program writes formulas in a text: `$x$`, or `\(x\)` and `\[x\]` with one or two backslashes. */
export type MathSigns = 'dollars' | 'brackets';

const inline: Readonly<Record<MathSigns, RegExp>> = {
  dollars: /(?<![\\$\w])\$(?![\s$])([^$\n]*?[^\s\\$])\$(?![\d$\w])/g,
  brackets: /\\\\?\((?!\s*\))([^\n]+?)\\\\?\)/g,
};
const block = /^([ \t]*)\\\\?\[([\s\S]+?)\\\\?\][ \t]*$/gm;

/** A text with its formulas between signs of ours. */
export function withMath(signs: MathSigns): (text: string, page: Page) => string {
  return (text, page) => {
    const told = (written: string, line: number) =>
      page.tell(
        { fate: 'changed', kind: 'text', what: 'signs around a formula', text: written },
        line,
      );
    const blocks =
      signs === 'dollars'
        ? text
        : replaced(text, block, ([written, indent = '', code = ''], line) => {
            told(written, line);
            return `${indent}$$\n${indent}${code.trim()}\n${indent}$$`;
          });
    return replaced(blocks, inline[signs], ([written, code = ''], line) => {
      told(written, line);
      return `$$${code.trim()}$$`;
    });
  };
}
