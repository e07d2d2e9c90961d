/** The directives that put reference data into a page. docs/writing.md lists these directives. */

import type { ReferenceData } from 'gen-language/reference';
import { inDataLang } from 'gen-language/reference';
import { type DirectiveOutput, html, type LeafDirective } from 'parallel-docs';
import { schemaOf } from './publish/schema-directive.ts';
import { DataDirectiveError, type DirectiveTable } from './reference/directive-attributes.ts';
import { themeRamps } from './reference/ramp.ts';
import { colorSwatch } from './reference/swatch.ts';
import { directiveTables } from './reference/tables.ts';

/** Creates a directive that inserts the Markdown of `table` in the page's language. */
function dataDirective(table: DirectiveTable): LeafDirective<ReferenceData> {
  return {
    attributes: ['of', 'tag', 'table', 'kind'],
    render: (given, { data, lang }) =>
      orProblem(() => ({ markdown: table(data, given, inDataLang(lang)) })),
  };
}

/** Returns the output of `make`. If `make` throws an error about the attributes, returns the problem. */
function orProblem(make: () => DirectiveOutput): DirectiveOutput {
  try {
    return make();
  } catch (cause) {
    if (!(cause instanceof DataDirectiveError)) throw cause;
    const { message, wrong, suggestion } = cause;
    return { problem: { message, wrong, ...(suggestion ? { suggestion } : {}) } };
  }
}

/** `::themes` or `::themes{of="Info"}`: all palettes or one. Readers can copy each shade. */
const themes: LeafDirective<ReferenceData> = {
  attributes: ['of'],
  render: (given, { data, lang }) => orProblem(() => themeRamps(data, given, inDataLang(lang))),
};

/** `::swatch{color="#FF7043" name="Brand"}`: a chip in a colour or gradient. */
const swatch: LeafDirective<ReferenceData> = {
  attributes: ['color', 'name'],
  required: ['color'],
  render({ color = '', name }, { serial }) {
    const chip = colorSwatch(color, serial());
    if (chip === undefined)
      return {
        problem: {
          message: `"${color}" is not a colour that a swatch can show.`,
          fix: 'Write #RGB, #RRGGBB, #RRGGBBAA, rgb(…), rgba(…), linear_gradient(…) or radial_gradient(…).',
        },
      };
    const label = name ? html`<span>${name}</span>` : undefined;
    return {
      html: html`<span class="swatch">${chip}${label}<code>${color}</code></span>`,
      text: `${name ?? ''} ${color}`,
      markdown: `- ${name ? `${name} ` : ''}\`${color}\``,
    };
  },
};

export const directives: Readonly<Record<string, LeafDirective<ReferenceData>>> = {
  swatch,
  themes,
  schema: schemaOf,
  ...Object.fromEntries(
    Object.entries(directiveTables).map(([name, table]) => [name, dataDirective(table)]),
  ),
};
