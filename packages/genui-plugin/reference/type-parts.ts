/** The parts of `::type` for enums, and for types with their own syntax. */

import type { DataLang as Lang, TypeReference } from 'gen-language/reference';
import { codeSpan, formatCodeList, markdownTable, NOTHING } from './format.ts';
import { fill, WORDS } from './table-words.ts';

/** The values of an enum type: in a sentence, or in a table if any of them has a description. */
export function formatTypeValues({ values }: TypeReference, lang: Lang): string | undefined {
  if (values === undefined) return undefined;
  if (values.every(({ description }) => description === undefined)) {
    return fill(
      WORDS.oneOf[lang],
      formatCodeList(
        values.map(({ name }) => name),
        lang,
      ),
    );
  }
  return markdownTable(
    WORDS.valuesHead[lang],
    values.map(({ name, description }) => [codeSpan(name), description?.[lang] ?? NOTHING]),
  );
}

/** A table of the forms in which values of a type are written: in templates, styles, TOML and Rust. */
export function formatSyntax({ syntax = {} }: TypeReference, lang: Lang): string | undefined {
  const rows = (['attribute', 'style', 'toml', 'rust'] as const).flatMap((place) => {
    const forms = syntax[place];
    return forms === undefined
      ? []
      : [[WORDS.places[place][lang], forms.map(codeSpan).join('<br>')]];
  });
  return rows.length === 0 ? undefined : markdownTable(WORDS.syntaxHead[lang], rows);
}
