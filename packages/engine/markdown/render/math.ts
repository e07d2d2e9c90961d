/** `$$…$$`: TeX becomes MathML at build time, so that readers need neither a script nor a font. */
import { createRequire } from 'node:module';
import type Katex from 'katex';
import type { Nodes } from 'mdast';
import { firstLine } from '../../diagnose/lines.ts';
import { attributes, finishedHtml, type Html, html } from '../../html.ts';
import type { CheckContext } from './context.ts';

export type Formula = Extract<Nodes, { type: 'math' | 'inlineMath' }>;

/** TeX with more characters may be wider than a phone, so it must be scrollable by keyboard. */
const SHORT = 30;

export const isFormula = (node: Nodes): node is Formula =>
  node.type === 'math' || node.type === 'inlineMath';

let katex: typeof Katex | undefined;
/** Loads KaTeX on demand: this takes 50 ms, and most sites have no formula. */
const load = (): typeof Katex =>
  (katex ??= createRequire(import.meta.url)('katex') as typeof Katex);

/** Converts TeX to MathML, or returns its problem. */
function mathml({ type, value }: Formula): { html: Html } | { problem: string; from: string } {
  const { renderToString, ParseError } = load();
  try {
    const made = renderToString(value, {
      output: 'mathml',
      displayMode: type === 'math',
      strict: false,
      maxSize: 50,
      trust({ command }) {
        throw new ParseError(`${command} is not allowed`);
      },
    });
    const formula = made
      .replace(/^<span class="katex">|<\/span>$/g, '')
      .replace(/ xmlns="[^"]*"|<semantics>|<annotation [\s\S]*$/g, '');
    return { html: finishedHtml(formula.endsWith('</math>') ? formula : `${formula}</math>`) };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const problem = error.rawMessage ?? error.message;
    return {
      problem: problem.replace(/^KaTeX parse error: /, ''),
      from: value.slice(error.position),
    };
  }
}

/** Renders a formula; wrong TeX is shown as written. */
export function renderFormula(node: Formula): Html {
  const made = mathml(node);
  const shown = 'html' in made ? made.html : html`<code>${node.value}</code>`;
  if (node.type === 'inlineMath') return shown;
  const wide =
    node.value.length > SHORT ? { tabindex: 0, role: 'group', 'aria-label': node.value } : {};
  return html`<div${attributes({ class: 'zoomable', ...wide })}>${shown}</div>`;
}

export function checkFormula(node: Formula, context: CheckContext): void {
  const written = context.source.text(node);
  if (node.type === 'math' && !/\n[ \t>]*\$\$+[ \t]*$/.test(written)) {
    context.report(
      node,
      'bad-math',
      `The formula opened by "${firstLine(written).trim()}" is never closed.`,
      'Close it with $$ on a line of its own.',
    );
    return;
  }
  const made = mathml(node);
  if ('problem' in made)
    context.report(
      node,
      'bad-math',
      `"${firstLine(made.from || node.value).slice(0, 60)}": ${made.problem}.`,
      'Use TeX that KaTeX supports: https://katex.org/docs/supported. Write a dollar sign in text as \\$.',
    );
}
