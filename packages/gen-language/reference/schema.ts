/**
 * The format of the reference data in `data/`: components, types, configuration files and commands of GenUI and Ract.
 * Each schema checks a file and defines its TypeScript type; its comments describe the format. See `text-schema.ts`,
 * `component-schema.ts`, `prop-groups.ts`, `type-schema.ts`, `framework-schema.ts` and `trouble-schema.ts`.
 */
import type { ComponentPage, Theme } from './component-schema.ts';
import type {
  Command,
  ConfigFile,
  Example,
  ExternalLink,
  HttpMacro,
  LifecycleStep,
  Message,
  PromptList,
  ScriptMacro,
  SyntaxRule,
} from './framework-schema.ts';
import type { PropGroup } from './prop-groups.ts';
import type { Text } from './text-schema.ts';
import type { ErrorMessage, Limit } from './trouble-schema.ts';
import type { TypeReference } from './type-schema.ts';

/** The checked reference data of one version. Only plain objects and arrays, so that it can be hashed and stored. */
export interface ReferenceData {
  /** By page: `components/basic/button`. */
  readonly components: Readonly<Record<string, ComponentPage>>;
  /** The groups of props in long tables, in the order of the tables. */
  readonly propGroups: readonly PropGroup[];
  readonly themes: readonly Theme[];
  /** Types of props. */
  readonly types: readonly TypeReference[];
  /** Types that only configuration files and the HTTP plugin use. */
  readonly configTypes: readonly TypeReference[];
  readonly config: readonly ConfigFile[];
  readonly commands: readonly Command[];
  /** Commands that do not exist, with advice. */
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
