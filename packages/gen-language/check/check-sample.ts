/** The checker as one function, for commands and servers. */
import { createPlaces, type Diagnostic, type Place } from 'parallel-docs';
import { catalogueOf } from '../catalogue.ts';
import type { DataLang } from '../reference/data-lang.ts';
import { textOf } from '../words/words.ts';
import { problemsOf } from './fixes.ts';
import { type CheckContext, markLength, type SampleKind } from './found.ts';

/** Place of a problem. It ends after the last character of the problem. */
interface CodePlace extends Place {
  readonly endLine: number;
  readonly endColumn: number;
}

/** One problem, with messages in one language. Offsets of edits are those of the checked text. */
export type Finding = Diagnostic<CodePlace, string>;

/** Checks a text. Returns the findings, sorted by place. */
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
