/** What the published JSON Schemas have in common: their shape, their version, and parts that several of them need. */
import type { DataLang, Text } from 'gen-language/reference';

/** As much of JSON Schema (draft 7) as the published schemas use: what editors of TOML understand. */
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

/** The version of JSON Schema that the published schemas are written in. */
export const DRAFT = 'http://json-schema.org/draft-07/schema#';

/** A table of numbers. */
export function numbers(names: readonly string[]): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'number' }])),
    additionalProperties: false,
  };
}

/** A text without links: editors do not follow those of a description. */
export function plain(text: Text, lang: DataLang): string {
  return text[lang].replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}
