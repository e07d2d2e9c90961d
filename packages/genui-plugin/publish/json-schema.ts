/** Shared parts of the published JSON Schemas: type, version and helpers. */
import type { DataLang, Text } from 'gen-language/reference';

/** The subset of JSON Schema (draft 7) that the published schemas use and that TOML editors support. */
export interface JsonSchema {
  readonly $schema?: string;
  readonly $id?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: 'string' | 'boolean' | 'integer' | 'number' | 'array' | 'object';
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly examples?: readonly string[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
}

/** JSON Schema version of the published schemas. */
export const DRAFT = 'http://json-schema.org/draft-07/schema#';

/** The schema of a table with these keys, whose values are numbers. */
export function numbers(names: readonly string[]): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'number' }])),
    additionalProperties: false,
  };
}

/** A text with its links replaced by their labels, since editors do not follow links in descriptions. */
export function plain(text: Text, lang: DataLang): string {
  return text[lang].replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}
