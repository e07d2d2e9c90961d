/**
 * The shapes of the reference data in `data/`: what components, types, configuration files and
 * commands of GenUI and Ract are called, what they take and what they do. One schema per shape is
 * the check of the file, the TypeScript type and, through the comments, the description of the format.
 *
 * Every text is there in both languages, is one line, and may hold inline Markdown.
 */
import * as z from 'zod';
import type { PropGroup } from './prop-groups.ts';
import type { ErrorMessage, Limit } from './trouble.ts';

const line = z
  .string()
  .regex(/^\S(.*\S)?$/u, 'must be one line of text without space at its ends')
  .describe('one line of text');

/** A name, key or value that is the same in both languages and is shown as code. */
const code = line;

/** One text in both languages: one line of inline Markdown each. */
export const textSchema = z.strictObject({ en: line, zh: line });
/** One text in both languages: one line of inline Markdown each. */
export type Text = z.infer<typeof textSchema>;

/** Code that both languages share, or a text where code cannot say it (“theme shade 500”). */
const codeOrTextSchema = z.union([code, textSchema], {
  error: 'must be a string (shown as code) or { "en": "…", "zh": "…" }',
});
/** Code that both languages share, or a text where code cannot say it (“theme shade 500”). */
export type CodeOrText = z.infer<typeof codeOrTextSchema>;

const tag = z.string().regex(/^[a-z][a-z0-9_]*$/, 'must be a tag name such as "scroll_bars"');
const attributeName = z
  .string()
  .regex(
    /^[A-Za-z][A-Za-z0-9_]*$/,
    'must be an attribute name: a letter, then letters, digits or _',
  );

/** One prop of one tag. */
export const propSchema = z.strictObject({
  name: attributeName,
  tag,
  /** Name of a type in `types.json`, or `Vec<…>` of one. */
  type: code,
  /** Left out when GenUI sets none and Makepad's own default holds. */
  default: codeOrTextSchema.optional(),
  /** The allowed words, when they are fewer than those of the type. Otherwise filled in from `types.json`. */
  values: z.array(code).min(1).optional(),
  description: textSchema,
  /** Event on which a binding of this prop (`:selected`) is written back to the field. */
  twoWay: code.optional(),
  /** Limits and surprises. Required when `verified` is false. */
  note: textSchema.optional(),
  /** False when the prop is accepted but has no effect, or does not work. */
  verified: z.boolean(),
  /** Set when name, type, default and meaning are those of this tag. */
  inherited: z.literal('view').optional(),
});
/** One prop of one tag. */
export type Prop = z.infer<typeof propSchema>;

/** One member of the parameter that an event hands to its callback. */
const eventFieldSchema = z.strictObject({
  name: code,
  /** Rust type. */
  type: code,
  description: textSchema.optional(),
});

/** One event of one tag. */
export const eventSchema = z.strictObject({
  name: attributeName,
  tag,
  /** Rust type that `impl EventParam` stands for. */
  param: code,
  fields: z.array(eventFieldSchema),
  /** When it is sent. */
  description: textSchema,
  note: textSchema.optional(),
  verified: z.boolean(),
});
/** One event of one tag. */
export type ComponentEvent = z.infer<typeof eventSchema>;

/** One place in a tag that takes other elements. */
export const slotSchema = z.strictObject({
  /** Word for `as_prop`, or `children` when `asProp` is false. */
  name: attributeName,
  tag,
  /** True when the element names the slot with `as_prop`; false for ordinary children. */
  asProp: z.boolean(),
  accepts: textSchema,
  description: textSchema,
});
/** One place in a tag that takes other elements. */
export type Slot = z.infer<typeof slotSchema>;

/** An attribute people try that the compiler does not know, and what to write instead. */
export const rejectedSchema = z.strictObject({ name: attributeName, tag, note: textSchema });
/** An attribute people try that the compiler does not know, and what to write instead. */
export type RejectedProp = z.infer<typeof rejectedSchema>;

/** `data/components/<group>/<page>.json`: all tags one component page describes. */
export const componentPageSchema = z.strictObject({
  tags: z.array(tag).min(1),
  /** The tags of this page also take every prop of this tag that `props` does not list. */
  propsOf: tag.optional(),
  props: z.array(propSchema),
  rejected: z.array(rejectedSchema).optional(),
  events: z.array(eventSchema),
  slots: z.array(slotSchema),
});
/** All tags one component page describes, with `propsOf` and `values` filled in. */
export type ComponentPage = z.infer<typeof componentPageSchema>;

/** `data/themes.json`: the themes and their shades, lightest first. */
export const themesSchema = z
  .array(
    z.strictObject({
      name: code,
      shades: z
        .array(
          z.strictObject({
            name: z.string().regex(/^\d{2,3}$/, 'must be the number of a shade, such as "500"'),
            color: z.string().regex(/^#[0-9A-F]{6}$/, 'must be six upper-case hex digits after #'),
          }),
        )
        .min(1),
    }),
  )
  .min(1);
/** One theme with its shades, lightest first. */
export type Theme = z.infer<typeof themesSchema>[number];

/** A type a prop or a configuration key may have: `data/types.json` and `data/framework/config-types.json`. */
const typeSchema = z.strictObject({
  name: code,
  kind: z.enum(['enum', 'struct', 'number', 'bool', 'text', 'list', 'colour', 'file', 'table']),
  description: textSchema,
  /** Variants of an enum. A variant with data is written `Fixed(f64)`. */
  values: z.array(z.strictObject({ name: code, description: textSchema.optional() })).optional(),
  /** Members of a struct or keys of a table. */
  fields: z
    .array(
      z.strictObject({ name: code, type: codeOrTextSchema, description: textSchema.optional() }),
    )
    .optional(),
  /** Functions of a Rust struct that scripts may call. */
  methods: z.array(code).optional(),
  default: codeOrTextSchema.optional(),
  /** Whole examples of how a value is written in each place. */
  syntax: z
    .strictObject({
      attribute: z.array(code).optional(),
      style: z.array(code).optional(),
      toml: z.array(code).optional(),
      rust: z.array(code).optional(),
    })
    .optional(),
  note: textSchema.optional(),
  /** Files or macros that use the type. */
  usedIn: z.array(code).optional(),
  verified: z.boolean(),
});
/** A type a prop or a configuration key may have. */
export type TypeReference = z.infer<typeof typeSchema>;

/** `data/types.json` and `data/framework/config-types.json`. */
export const typesSchema = z.array(typeSchema).min(1);

/** One key of a configuration file. Nested keys have dots, members of arrays `[]`, free parts `<…>`. */
const configKeySchema = z.strictObject({
  /** A text only where the file has no keys at all. */
  key: codeOrTextSchema,
  type: textSchema,
  required: z.boolean(),
  /** True when what stands below it is up to the author or to another tool. */
  open: z.boolean().optional(),
  default: codeOrTextSchema.optional(),
  /** The allowed words, or a text that describes them. */
  values: z.union([z.array(code).min(1), textSchema]).optional(),
  description: textSchema,
  note: textSchema.optional(),
  verified: z.boolean(),
});
/** One key of a configuration file. */
export type ConfigKey = z.infer<typeof configKeySchema>;

/** `data/framework/config.json`: every configuration file with its keys. */
export const configSchema = z
  .array(
    z.strictObject({ file: code, description: textSchema, keys: z.array(configKeySchema).min(1) }),
  )
  .min(1);
/** One configuration file with its keys. */
export type ConfigFile = z.infer<typeof configSchema>[number];

const named = z.strictObject({
  name: code,
  default: codeOrTextSchema.optional(),
  description: textSchema,
});

/** `data/framework/commands.json`: the commands of Ract. */
export const commandsSchema = z.strictObject({
  commands: z
    .array(
      z.strictObject({
        /** What follows `ract`: `install`, `--version`. */
        name: code,
        /** The whole line: `ract add <NAME>`. */
        usage: code,
        description: textSchema,
        /** Full-screen dashboard, prompts one after the other, or plain output. */
        interface: z.enum(['dashboard', 'prompts', 'output']),
        arguments: z.array(named),
        flags: z.array(named),
        /** Entries offered on the screen. */
        options: z.array(named).optional(),
        /** Keys that work on the screen. */
        keys: z.array(named).optional(),
        note: textSchema.optional(),
        verified: z.boolean(),
      }),
    )
    .min(1),
  /** Commands that are mentioned somewhere but do not exist. */
  rejected: z.array(z.strictObject({ name: code, note: textSchema })),
});
/** One command of Ract. */
export type Command = z.infer<typeof commandsSchema>['commands'][number];

/** `data/framework/prompts.json`: the questions `ract create` and `ract pkg` ask, in order. */
export const promptsSchema = z.array(
  z.strictObject({
    /** Name of the command. */
    command: code,
    prompts: z
      .array(
        z.strictObject({
          /** Words of the program. They are English in every interface language. */
          prompt: line,
          choices: z.array(code).min(1).optional(),
          default: codeOrTextSchema.optional(),
          /** When the question is asked, if not always. */
          only: textSchema.optional(),
          note: textSchema.optional(),
        }),
      )
      .min(1),
  }),
);
/** The questions one command asks. */
export type PromptList = z.infer<typeof promptsSchema>[number];

/** `data/framework/messages.json`: lines Ract prints, word for word; `%{name}` stands for a value. */
export const messagesSchema = z.array(z.strictObject({ key: code, en: line, zh: line })).min(1);
/** One line Ract prints, word for word in each of its interface languages. */
export type Message = z.infer<typeof messagesSchema>[number];

/** `data/framework/lifecycle.json`: what happens to a component, in order. */
export const lifecycleSchema = z
  .array(
    z.strictObject({
      order: z.int().positive(),
      hook: codeOrTextSchema,
      /** Absent for the step that has no attribute. */
      attribute: code.optional(),
      signature: code.optional(),
      /** What the generated code attaches it to. */
      mapsTo: codeOrTextSchema,
      when: textSchema,
      verified: z.boolean(),
    }),
  )
  .min(1);
/** One step in the life of a component. */
export type LifecycleStep = z.infer<typeof lifecycleSchema>[number];

/** `data/framework/http-macros.json`: macros of the HTTP plugin. */
export const httpMacrosSchema = z
  .array(
    z.strictObject({
      name: code,
      method: code,
      forms: z.array(code).min(1),
      returns: code,
      /** False when a call does not compile. */
      available: z.boolean(),
      description: textSchema,
      note: textSchema.optional(),
      verified: z.boolean(),
    }),
  )
  .min(1);
/** One macro of the HTTP plugin. */
export type HttpMacro = z.infer<typeof httpMacrosSchema>[number];

/** `data/framework/script-macros.json`: macros and attributes of a script. */
export const scriptMacrosSchema = z
  .array(
    z.strictObject({
      name: code,
      kind: z.enum(['macro', 'attribute']),
      /** How it is written. */
      form: code,
      where: textSchema,
      description: textSchema,
      note: textSchema.optional(),
      verified: z.boolean(),
    }),
  )
  .min(1);
/** One macro or attribute of a script. */
export type ScriptMacro = z.infer<typeof scriptMacrosSchema>[number];

/** `data/framework/examples.json`: official example projects. */
export const examplesSchema = z
  .array(
    z.strictObject({
      name: code,
      url: z.url({ protocol: /^https$/ }),
      /** Its place in the workspace of the examples; absent for a project outside of it. */
      member: z
        .strictObject({
          /** Index in `members`, counted from 0: the number for `compiles`. */
          index: z.int().nonnegative(),
          /** The compiled package. */
          target: code,
        })
        .optional(),
      description: textSchema,
    }),
  )
  .min(1);
/** One official example project. */
export type Example = z.infer<typeof examplesSchema>[number];

/** `data/framework/links.json`: addresses outside the site. */
export const linksSchema = z
  .array(
    z.strictObject({
      name: textSchema,
      url: z.url({ protocol: /^https$/ }),
      group: z.enum(['genui', 'ract', 'crates', 'makepad', 'community', 'tools']),
      description: textSchema,
    }),
  )
  .min(1);
/** One address outside the site. */
export type ExternalLink = z.infer<typeof linksSchema>[number];

/** `data/framework/syntax.json`: rules of `.gen` files. */
export const syntaxSchema = z
  .array(
    z.strictObject({
      id: code,
      construct: z.enum(['file', 'template', 'style', 'script', 'value']),
      rule: textSchema,
      /** Shortest example. */
      fragment: code.optional(),
      verified: z.boolean(),
    }),
  )
  .min(1);
/** One rule of `.gen` files. */
export type SyntaxRule = z.infer<typeof syntaxSchema>[number];

/** Everything in `data/`, checked. Plain objects and arrays, so that it can be hashed and stored. */
export interface ReferenceData {
  /** By page: `components/basic/button`. */
  readonly components: Readonly<Record<string, ComponentPage>>;
  /** What the props of long tables are grouped by, in the order of the tables. */
  readonly propGroups: readonly PropGroup[];
  readonly themes: readonly Theme[];
  /** Types of props. */
  readonly types: readonly TypeReference[];
  /** Types that only configuration files and the HTTP plugin use. */
  readonly configTypes: readonly TypeReference[];
  readonly config: readonly ConfigFile[];
  readonly commands: readonly Command[];
  /** Commands that do not exist, with what to say about them. */
  readonly rejectedCommands: readonly { readonly name: string; readonly note: Text }[];
  readonly prompts: readonly PromptList[];
  readonly messages: readonly Message[];
  readonly lifecycle: readonly LifecycleStep[];
  readonly httpMacros: readonly HttpMacro[];
  readonly scriptMacros: readonly ScriptMacro[];
  readonly examples: readonly Example[];
  readonly links: readonly ExternalLink[];
  readonly syntax: readonly SyntaxRule[];
  readonly limits: readonly Limit[];
  readonly errors: readonly ErrorMessage[];
}
