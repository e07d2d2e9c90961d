/**
 * The directives that insert reference data into a page, such as `::props{of="components/basic/button"}`. Each function
 * returns Markdown in the page's language, which is parsed like the rest of the page.
 */
import { linkType } from './cells.ts';
import { eventsTable, propsTable, slotsTable } from './component-tables.ts';
import {
  checkAttributes,
  type DirectiveTable,
  named,
  requiredAttribute,
} from './directive-attributes.ts';
import {
  codeSpan,
  formatCodeList,
  formatCodeOrText,
  joinBlocks,
  joinSentences,
  markdownTable,
  NOTHING,
} from './format.ts';
import {
  commandsTable,
  configTable,
  examplesTable,
  lifecycleTable,
  linksTable,
  macrosTable,
  promptsTable,
} from './framework-tables.ts';
import { fill, WORDS } from './table-words.ts';
import { errorsList, limitsTable } from './trouble.ts';
import { formatSyntax, formatTypeValues } from './type-parts.ts';

/** `::type{of="Themes"}`: description, values, members and syntax of one type. */
const typeTable: DirectiveTable = (data, attributes, lang) => {
  checkAttributes('type', attributes, ['of']);
  const type = named(
    'type',
    [...data.types, ...data.configTypes].map((entry) => [entry.name, entry]),
    requiredAttribute(attributes, 'of'),
  );
  return joinBlocks([
    joinSentences(
      [
        type.description[lang],
        type.default === undefined
          ? undefined
          : fill(WORDS.defaultIs[lang], formatCodeOrText(type.default, lang)),
        type.note?.[lang],
      ],
      lang,
    ),
    formatTypeValues(type, lang),
    type.fields &&
      markdownTable(
        WORDS.fieldsHead[lang],
        type.fields.map((field) => [
          codeSpan(field.name),
          typeof field.type === 'string' ? linkType(data, field.type) : field.type[lang],
          field.description?.[lang] ?? NOTHING,
        ]),
      ),
    type.methods && fill(WORDS.methods[lang], formatCodeList(type.methods, lang)),
    formatSyntax(type, lang),
  ]);
};

/** All directives that show data, by name. */
export const directiveTables: Readonly<Record<string, DirectiveTable>> = {
  props: propsTable,
  events: eventsTable,
  slots: slotsTable,
  config: configTable,
  commands: commandsTable,
  prompts: promptsTable,
  lifecycle: lifecycleTable,
  macros: macrosTable,
  type: typeTable,
  examples: examplesTable,
  links: linksTable,
  limits: limitsTable,
  errors: errorsList,
};
