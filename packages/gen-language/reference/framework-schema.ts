/** The reference data of the framework, `data/framework/`: configuration files, commands, macros, examples, links. */
import * as z from 'zod';
import { code, codeOrTextSchema, line, textSchema } from './text-schema.ts';

const kindSchema = z.enum(['string', 'boolean', 'integer', 'float', 'array', 'table']);
/** A kind of value in a configuration file. */
export type ConfigKind = z.infer<typeof kindSchema>;

const valueSchema = z.strictObject({
  /** Absent if it depends on the name of the key. */
  kind: kindSchema.optional(),
  /** Kinds of the members of an array. */
  items: z.array(kindSchema).optional(),
  /** Kind of the members of a table, if the data does not list them; `view`: a prop of the tag `view`. */
  of: z.enum(['floats', 'paths', 'dependencies', 'view']).optional(),
  /** The table has to be an inline table. */
  inline: z.literal(true).optional(),
  /** Minimum and maximum of a number. */
  range: z.tuple([z.int(), z.int()]).optional(),
});

/** One key of a configuration file. Nested keys have dots, members of arrays `[]`, free parts `<…>`. */
const configKeySchema = z.strictObject({
  /** Code, or a text if the file has no keys at all. */
  key: codeOrTextSchema,
  /** The type as text for readers. */
  type: textSchema,
  /** The type for programs. Absent if any value is allowed. */
  value: valueSchema.optional(),
  required: z.boolean(),
  /** True if the author or another tool decides which keys are below it. */
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
        /** The words after `ract`: `install`, `--version`. */
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

/** `data/framework/prompts.json`: the questions that `ract create` and `ract pkg` ask, in order. */
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
          /** Says when the question is asked; absent if it is always asked. */
          only: textSchema.optional(),
          note: textSchema.optional(),
        }),
      )
      .min(1),
  }),
);
/** The questions that one command asks. */
export type PromptList = z.infer<typeof promptsSchema>[number];

/** `data/framework/messages.json`: lines that Ract prints, word for word; `%{name}` stands for a value. */
export const messagesSchema = z.array(z.strictObject({ key: code, en: line, zh: line })).min(1);
/** One line that Ract prints, word for word in each of its interface languages. */
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
      /** What the hook becomes in the generated code: a hook of Makepad, or a place. */
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
      /** The form of a use: `let x = c_ref!(id);`. */
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
      /** Member of the workspace of examples; absent for a project outside of it. */
      member: z
        .strictObject({
          /** 0-based index in `members`, as `compiles` takes it. */
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
