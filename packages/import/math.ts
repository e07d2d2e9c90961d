/** Converts formulas with other delimiters than our `$$`. Code is masked. */
import { type Page, replaced } from './page.ts';

/** Delimiters of formulas: `$x$`, or `\(x\)` and `\[x\]` with one or two backslashes. */
export type MathSigns = 'dollars' | 'brackets';

const inline: Readonly<Record<MathSigns, RegExp>> = {
  dollars: /(?<![\\$\w])\$(?![\s$])([^$\n]*?[^\s\\$])\$(?![\d$\w])/g,
  brackets: /\\\\?\((?!\s*\))([^\n]+?)\\\\?\)/g,
};
const block = /^([ \t]*)\\\\?\[([\s\S]+?)\\\\?\][ \t]*$/gm;

/** A step that converts the delimiters of formulas to ours. */
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
