/** The props of `view` as keys of the window in `gen_ui.toml`. */
import type { DataLang, ReferenceData, TypeReference } from 'gen-language/reference';
import { findType } from 'gen-language/reference';
import { type JsonSchema, numbers, plain } from './json-schema.ts';

/** Hex digits, or a call that creates a colour. */
const COLOR =
  '^(?:#(?:[0-9A-Fa-f]|[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|(?:rgba?|linear_gradient|radial_gradient|shader)\\(.*\\))$';

/** A schema for each prop of `view`, by name. */
export function viewProps(data: ReferenceData, lang: DataLang): Record<string, JsonSchema> {
  const props = Object.values(data.components).flatMap((page) => page.props);
  return Object.fromEntries(
    props
      .filter(({ tag }) => tag === 'view')
      .map(({ name, type, description }) => [
        name,
        { description: plain(description, lang), ...schemaOf(findType(data.types, type)) },
      ]),
  );
}

function schemaOf(type: TypeReference | undefined): JsonSchema {
  switch (type?.kind) {
    case 'enum': {
      const words = type.values?.map(({ name }) => name) ?? [];
      const schema: JsonSchema = {
        type: 'string',
        enum: words.filter((word) => /^\w+$/.test(word)),
      };
      // `Fixed(f64)` is written as a number.
      return words.some((word) => word.includes('(f64)'))
        ? { anyOf: [schema, { type: 'number' }] }
        : schema;
    }
    case 'number':
      return { type: /^[iu]/i.test(type.name) ? 'integer' : 'number' };
    case 'bool':
      return { type: 'boolean' };
    case 'colour':
      return { type: 'string', pattern: COLOR };
    case 'struct':
      return numbers(type.fields?.map(({ name }) => name) ?? []);
    default:
      return {};
  }
}
