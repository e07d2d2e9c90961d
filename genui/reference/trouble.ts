/** What does not work, and what programs say about it: `::limits` and `::errors`. */
import * as z from 'zod';
import {
  checkAttributes,
  type DirectiveTable,
  requiredAttribute,
  unknownName,
} from './directive-attributes.ts';
import { codeSpan, joinSentences, markdownTable } from './format.ts';
import { STOP, WORDS } from './table-words.ts';
import { textSchema } from './text-schema.ts';

const AREAS = [
  'template',
  'binding',
  'list',
  'style',
  'script',
  'component',
  'tool',
  'platform',
] as const;

const SOURCES = ['parser', 'compiler', 'settings', 'ract', 'rustc', 'app'] as const;

/** `data/framework/limits.json`: what the described version cannot do. */
export const limitsSchema = z
  .array(
    z.strictObject({
      area: z.enum(AREAS),
      what: textSchema,
      /** What a reader sees. */
      happens: textSchema,
      instead: textSchema,
    }),
  )
  .min(1);
/** One thing that does not work. */
export type Limit = z.infer<typeof limitsSchema>[number];

/** `data/framework/errors.json`: messages as they were seen, by the program that prints them. */
export const errorsSchema = z
  .array(
    z.strictObject({
      from: z.enum(SOURCES),
      /** Word for word, on one line; names and places are those of one run. */
      message: z.string().min(1),
      cause: textSchema,
      fix: textSchema,
    }),
  )
  .min(1);
/** One message, with its cause. */
export type ErrorMessage = z.infer<typeof errorsSchema>[number];

/** `::limits{of="template"}`: the limits of one area. */
export const limitsTable: DirectiveTable = (data, attributes, lang) => {
  checkAttributes('limits', attributes, ['of']);
  const area = oneOf('area of limits', requiredAttribute(attributes, 'of'), AREAS);
  return markdownTable(
    WORDS.limitsHead[lang],
    data.limits
      .filter((limit) => limit.area === area)
      .map(({ what, happens, instead }) => [what[lang], happens[lang], instead[lang]]),
  );
};

/** `::errors{of="compiler"}`: the messages of one program, as a list, since they are longer than a cell. */
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
