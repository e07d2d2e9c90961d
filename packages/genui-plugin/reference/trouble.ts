/** Limits, and messages of programs: `::limits` and `::errors`. */

import { AREAS, SOURCES } from 'gen-language/schemas';
import {
  checkAttributes,
  type DirectiveTable,
  requiredAttribute,
  unknownName,
} from './directive-attributes.ts';
import { codeSpan, joinSentences, markdownTable } from './format.ts';
import { STOP, WORDS } from './table-words.ts';

/** `::limits{of="template"}`: the limits of one area. The anchor of a row is `limit.` and its id. */
export const limitsTable: DirectiveTable = (data, attributes, lang) => {
  checkAttributes('limits', attributes, ['of']);
  const area = oneOf('area of limits', requiredAttribute(attributes, 'of'), AREAS);
  return markdownTable(
    WORDS.limitsHead[lang],
    data.limits
      .filter((limit) => limit.area === area)
      .map(({ id, what, happens, instead }) => [
        `${what[lang]} {#limit.${id}}`,
        happens[lang],
        instead[lang],
      ]),
  );
};

/** `::errors{of="compiler"}`: the messages of one program, as a list, since they are too long for cells. */
export const errorsList: DirectiveTable = (data, attributes, lang) => {
  checkAttributes('errors', attributes, ['of']);
  const source = oneOf('source of errors', requiredAttribute(attributes, 'of'), SOURCES);
  return data.errors
    .filter(({ from }) => from === source)
    .map(({ message, cause, fix }) => {
      const sentences = [cause[lang] + STOP[lang], WORDS.fix[lang] + fix[lang] + STOP[lang]];
      return `- ${codeSpan(message)}<br>${joinSentences(sentences, lang)}`;
    })
    .join('\n');
};

function oneOf(what: string, name: string, names: readonly string[]): string {
  if (!names.includes(name)) throw unknownName(what, name, names);
  return name;
}
