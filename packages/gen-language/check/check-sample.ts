/** The checker as one function, for commands and servers: text in, findings in a language out. */
import { createPlaces, type Diagnostic, type Place } from 'parallel-docs';
import { catalogueOf } from '../catalogue.ts';
import type { DataLang } from '../reference/data-lang.ts';
import { textOf } from '../words/words.ts';
import { problemsOf } from './fixes.ts';
import { type CheckContext, markLength, type SampleKind } from './found.ts';

/** Where something is wrong: up to behind its last character. */
export interface CodePlace extends Place {
  readonly endLine: number;
  readonly endColumn: number;
}

/** One thing that is wrong, in the language asked for. Edits have offsets into the text. */
export type Finding = Diagnostic<CodePlace, string>;

/** What is wrong with a text, in the order of places. */
export function checkSample(
  text: string,
  kind: SampleKind,
  language: DataLang,
  context: CheckContext,
): Finding[] {
  const catalogue = catalogueOf(language, context.data);
  const mark = markLength(text);
  const placeOf = createPlaces(text.slice(mark));
  return problemsOf(text, kind, context).map(({ place: { start, end }, message, fix, ...rest }) => {
    const { line: endLine, column: endColumn } = placeOf(end - mark);
    return {
      place: { ...placeOf(start - mark), endLine, endColumn },
      ...rest,
      message: textOf(message, catalogue),
      fix: textOf(fix, catalogue),
    };
  });
}
