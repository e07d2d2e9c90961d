/**
 * The messages of the checks, in the languages of the data. Not for the browser: a page gets only the messages of its
 * own language.
 */
import type { SampleProblem } from 'parallel-docs';
import type { CodeProblem } from './problem.ts';
import type { DataLang } from './reference/data-lang.ts';
import type { ReferenceData } from './reference/schema.ts';
import type { Text } from './reference/text-schema.ts';
import { CHINESE } from './words/chinese.ts';
import { CHINESE_OF_FILES } from './words/chinese-files.ts';
import { CHINESE_OF_SCRIPTS } from './words/chinese-scripts.ts';
import { ENGLISH } from './words/english.ts';
import { ENGLISH_OF_FILES } from './words/english-files.ts';
import { ENGLISH_OF_SCRIPTS } from './words/english-scripts.ts';
import { type Catalogue, textOf } from './words/words.ts';

/** The messages of all checks. */
export type CheckWords = Catalogue & Catalogue<'files'> & Catalogue<'scripts'>;

/** Each language of the data needs an entry here and in `OF_FILES`. */
const OF_GEN: Readonly<Record<DataLang, Catalogue>> = { en: ENGLISH, zh: CHINESE };
const OF_FILES: Readonly<Record<DataLang, Catalogue<'files'> & Catalogue<'scripts'>>> = {
  en: { ...ENGLISH_OF_FILES, ...ENGLISH_OF_SCRIPTS },
  zh: { ...CHINESE_OF_FILES, ...CHINESE_OF_SCRIPTS },
};

/** The notes of the data that the checks use as advice. */
export function adviceOf({ components, httpMacros, rejectedCommands }: ReferenceData): Text[] {
  return [
    ...Object.values(components).flatMap(({ rejected = [] }) => rejected),
    ...httpMacros,
    ...rejectedCommands,
  ].flatMap(({ note }) => note ?? []);
}

/** The messages about `.gen` files in a language, with the advice of the data in that language. */
export function genCatalogueOf(lang: DataLang, data: ReferenceData): Catalogue {
  const advice = adviceOf(data).map((text) => [text.en, text[lang]]);
  return { ...OF_GEN[lang], ...Object.fromEntries(advice) };
}

/** All messages of the checks in a language. */
export function catalogueOf(lang: DataLang, data: ReferenceData): CheckWords {
  return { ...OF_FILES[lang], ...genCatalogueOf(lang, data) };
}

const inEnglish: CheckWords = { ...ENGLISH, ...OF_FILES.en };

/** The problem with its texts in English. */
export function told({ message, fix, ...problem }: CodeProblem): SampleProblem {
  return { ...problem, message: textOf(message, inEnglish), fix: textOf(fix, inEnglish) };
}
