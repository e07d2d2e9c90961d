/** Checks texts against a site's glossary and the rules of a language. */

import type { Lang } from '../address/paths.ts';
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { CODE, type ProseProblem, type ProseRules } from '../languages/language.ts';
import type { AvoidedWords, Vocabulary } from '../site/glossary.ts';
import type { PlacedProse } from './prose.ts';
import type { TextFile } from './texts.ts';

/** Checks the texts of a file. Diagnostics are warnings, since readers still understand the text. */
export function checkTexts(
  { file, texts, place }: TextFile,
  lang: Lang,
  rules: ProseRules,
  { avoided, verbatim }: Vocabulary,
): Diagnostic[] {
  return texts.flatMap((prose) => {
    const isVerbatim = ({ place: offset }: ProseProblem) =>
      verbatim.some((words) => {
        const at = prose.text.indexOf(words);
        return at >= 0 && offset >= at && offset <= at + words.length;
      });
    const toDiagnostic =
      (rule: Diagnostic['rule']) =>
      ({ place: offset, ...problem }: ProseProblem): Diagnostic => ({
        severity: 'warning',
        place: { file, ...place(prose.offsets[offset] ?? prose.offsets.at(-1) ?? 0) },
        rule,
        ...problem,
      });
    return [
      ...(rules.script.test(prose.text)
        ? avoided
            .flatMap((words) => findAvoided(prose, words, rules))
            .filter((problem) => !isVerbatim(problem))
            .map(toDiagnostic(`${lang}-term`))
        : []),
      ...rules
        .check(prose)
        .filter((problem) => !isVerbatim(problem))
        .map(toDiagnostic(`${lang}-style`)),
    ];
  });
}

function findAvoided(
  { text, codes }: PlacedProse,
  { words, unless, write, term, note }: AvoidedWords,
  { sentenceEnd }: ProseRules,
): ProseProblem[] {
  return [...text.matchAll(words)]
    .filter(({ index }) => !unless?.test(sentenceAt(text, codes, index, sentenceEnd)))
    .map(({ index, 0: found }) => ({
      place: index,
      message: `"${found.replaceAll(CODE, '`…`')}" ${term === undefined ? 'reads like a translation' : `is not the word for "${term}"`}.`,
      fix: `Write "${write}".${note === undefined ? '' : ` ${note}`}`,
    }));
}

/** The sentence around an offset, with the original code in place of {@link CODE}. */
function sentenceAt(
  text: string,
  codes: readonly string[],
  offset: number,
  sentenceEnd: RegExp,
): string {
  let start = offset;
  while (start > 0 && !sentenceEnd.test(text.charAt(start - 1))) start--;
  let end = offset;
  while (end < text.length && !sentenceEnd.test(text.charAt(end))) end++;
  let code = text.slice(0, start).split(CODE).length - 1;
  return text.slice(start, end).replaceAll(CODE, () => `\`${codes[code++] ?? ''}\``);
}
