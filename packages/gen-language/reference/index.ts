/** The reference data of GenUI and Ract: its shapes, and what is looked up in it. Runs anywhere. */
export {
  type ComponentEvent,
  type ComponentPage,
  eventSchema,
  type Prop,
  propSchema,
  rejectedSchema,
  slotSchema,
  type Theme,
  themesSchema,
} from './component-schema.ts';
export { hasOpenValues, TYPED_TABLES } from './config-keys.ts';
export { type ConfigKind, configType } from './config-type.ts';
export { type DataLang, inDataLang } from './data-lang.ts';
export {
  type ConfigFile,
  type ConfigKey,
  commandsSchema,
  configSchema,
  examplesSchema,
  httpMacrosSchema,
  lifecycleSchema,
  linksSchema,
  messagesSchema,
  promptsSchema,
  scriptMacrosSchema,
  syntaxSchema,
} from './framework-schema.ts';
export { groupProps, propGroupsSchema } from './prop-groups.ts';
export type { ReferenceData } from './schema.ts';
export { collectTags, type TagReference } from './tags.ts';
export type { CodeOrText, Text } from './text-schema.ts';
export { AREAS, errorsSchema, type Limit, limitsSchema, SOURCES } from './trouble-schema.ts';
export { type TypeReference, typesSchema } from './type-schema.ts';
export { findType, innerTypeName } from './types.ts';
