/** The types of the reference data of GenUI and Ract, and lookups in it. Runs anywhere. */
export type { ComponentEvent, ComponentPage, Prop, Theme } from './component-schema.ts';
export { hasOpenValues, TYPED_TABLES } from './config-keys.ts';
export { DATA_LANGS, type DataLang, inDataLang, inEach, isText } from './data-lang.ts';
export type { ConfigFile, ConfigKey, ConfigKind } from './framework-schema.ts';
export type { ReferenceData } from './schema.ts';
export { collectTags, type TagReference } from './tags.ts';
export type { CodeOrText, Text } from './text-schema.ts';
export type { Limit } from './trouble-schema.ts';
export type { TypeReference } from './type-schema.ts';
export { findType, innerTypeName } from './types.ts';
