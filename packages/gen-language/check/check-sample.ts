/** The checker as one function, for commands and servers. */
import { createPlaces, type Diagnostic, type Place } from 'parallel-docs';
import { catalogueOf } from '../catalogue.ts';
import type { DataLang } from '../reference/data-lang.ts';
import { textOf } from '../words/words.ts';
import { problemsOf } from './fixes.ts';
import { type CheckContext, markLength, type SampleKind } from './found.ts';

/** Place of a problem; its end is after the last character. */
interface CodePlace extends Place {
  readonly endLine: number;
  readonly endColumn: number;
}

/** One problem, in a language. Edits have offsets into the text. */
export type Finding = Diagnostic<CodePlace, string>;

/** Checks a text; findings are sorted by place. */
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
