/** The shape of `reference.json`: the data of all tables on the pages, for other programs. */

import {
  commandsSchema,
  configSchema,
  errorsSchema,
  eventSchema,
  examplesSchema,
  httpMacrosSchema,
  lifecycleSchema,
  limitsSchema,
  linksSchema,
  messagesSchema,
  promptsSchema,
  propGroupsSchema,
  propSchema,
  rejectedSchema,
  scriptMacrosSchema,
  slotSchema,
  syntaxSchema,
  themesSchema,
  typesSchema,
} from 'gen-language/schemas';
import * as z from 'zod';

const address = z.strictObject({ en: z.url(), zh: z.url() });

const componentSchema = z.strictObject({
  tag: z.string().describe('The tag as written in templates.'),
  page: address
    .optional()
    .describe('The page about the tag; absent for tags that have no page of their own.'),
  props: z
    .array(propSchema.omit({ tag: true }))
    .describe(
      'Every property, with its type (see `types`), with its default if GenUI sets one, and with the allowed words if there are any. `verified` is false if a property is accepted but does not work; `note` says why.',
    ),
  rejected: z
    .array(rejectedSchema.omit({ tag: true }))
    .describe('Attributes that the compiler refuses, with what to write instead.'),
  events: z
    .array(eventSchema.omit({ tag: true }))
    .describe('Every event, with the Rust type of its parameter and the members of that type.'),
  slots: z
    .array(slotSchema.omit({ tag: true }))
    .describe('Places for other elements: named by `as_prop`, or the children of the tag.'),
});

const stage = z.int().nonnegative();

/** The shape of `reference.json`. Texts are one line of Markdown in each language, with links to the published pages. */
export const referenceFileSchema = z.strictObject({
  $schema: z.url(),
  version: z.string().describe('Version of this documentation.'),
  describes: z
    .record(z.string(), z.string())
    .describe('Names and versions of the programs that are described.'),
  site: address.describe('The home page in each language.'),
  verified: z
    .strictObject({
      with: z.array(z.string()).describe('Programs that verified the samples, with versions.'),
      samples: z
        .strictObject({
          all: stage.describe('Number of different samples of code on the pages.'),
          shown: stage.describe('Compiled, and seen in a window.'),
          checked: stage.describe('Compiled by GenUI and by rustc.'),
          compiled: stage.describe('Compiled by GenUI, or accepted by its reader of settings.'),
          parsed: stage.describe('Parsed, not compiled; some settings can only be parsed.'),
          rejected: stage.describe('Not parsed: refused, or the compiler panicked.'),
        })
        .describe('The last stage that each sample reached, as numbers of samples.'),
    })
    .optional()
    .describe('Results of the verification; absent if nothing was verified.'),
  components: z.array(componentSchema),
  propGroups: propGroupsSchema.describe(
    'Groups of properties: `border_width` is that of any tag, `svg.color` that of one tag.',
  ),
  themes: themesSchema,
  types: typesSchema.describe('Types of properties.'),
  configTypes: typesSchema.describe('Types that only settings and the HTTP plugin use.'),
  config: configSchema.describe(
    'Settings files with their keys. `.` separates levels, `[]` marks members, `<…>` a free name.',
  ),
  commands: commandsSchema.shape.commands.describe('Commands of Ract.'),
  rejectedCommands: commandsSchema.shape.rejected.describe('Commands that do not exist.'),
  prompts: promptsSchema.describe('What commands ask, in this order.'),
  messages: messagesSchema.describe('Lines that Ract prints; `%{name}` stands for a value.'),
  macros: z.strictObject({
    script: scriptMacrosSchema.describe('Macros and attributes of scripts.'),
    http: httpMacrosSchema.describe('Macros of the HTTP plugin.'),
  }),
  lifecycle: lifecycleSchema.describe('What happens to a component, in this order.'),
  syntax: syntaxSchema.describe('Rules of `.gen` files.'),
  limits: limitsSchema.describe('What the described version cannot do.'),
  errors: errorsSchema.describe('Messages of programs, with cause and fix.'),
  examples: examplesSchema.describe('Official example projects.'),
  links: linksSchema.describe('Addresses outside this site.'),
});
/** The content of `reference.json`. */
export type ReferenceFile = z.infer<typeof referenceFileSchema>;
