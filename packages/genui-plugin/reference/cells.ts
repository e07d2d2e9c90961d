/** Cell contents that several tables need: the allowed words of a key, and a type with a link to its entry. */

import type { ConfigKey, DataLang as Lang, ReferenceData } from 'gen-language/reference';
import { findType, innerTypeName } from 'gen-language/reference';
import { codeSpan, formatCodeList } from './format.ts';
import { fill, WORDS } from './table-words.ts';

/**
 * Returns “One of …”, or the text that describes the values. Returns `undefined` if there are no values, if they are
 * `true` and `false`, or if the description already names all of them.
 */
export function formatValues(
  values: ConfigKey['values'],
  description: string,
  lang: Lang,
): string | undefined {
  if (values === undefined) return undefined;
  if (!Array.isArray(values)) return values[lang];
  if (values.join() === 'true,false') return undefined;
  if (values.every((value) => description.includes(codeSpan(value)))) return undefined;
  return fill(WORDS.oneOf[lang], formatCodeList(values, lang));
}

/**
 * The type as Markdown, with its name linked to its entry: `Vec\<[I32](/api/global/builtin_type#i32)\>`. A type without
 * an entry is a code span.
 */
export function linkType(data: ReferenceData, type: string): string {
  const inner = innerTypeName(type);
  const entry = findType(data.types, inner);
  if (entry === undefined) return codeSpan(type);
  const link = `[${inner}](/api/global/builtin_type#${inner.toLowerCase()})`;
  // A bare `<` before a letter would begin an HTML tag.
  return type.replace(inner, '\0').replaceAll(/[<>]/g, '\\$&').replace('\0', link);
}
