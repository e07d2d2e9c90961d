/** What the checks say, in the languages of the data. Not for the browser: pages are given their own language alone. */
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

/** Everything that the checks say. */
export type CheckWords = Catalogue & Catalogue<'files'> & Catalogue<'scripts'>;

/** A language of the data more is two modules more. */
const OF_GEN: Readonly<Record<DataLang, Catalogue>> = { en: ENGLISH, zh: CHINESE };
const OF_FILES: Readonly<Record<DataLang, Catalogue<'files'> & Catalogue<'scripts'>>> = {
  en: { ...ENGLISH_OF_FILES, ...ENGLISH_OF_SCRIPTS },
  zh: { ...CHINESE_OF_FILES, ...CHINESE_OF_SCRIPTS },
};

/** Advice that the checks take from the data. */
export function adviceOf({ components, httpMacros, rejectedCommands }: ReferenceData): Text[] {
  return [
    ...Object.values(components).flatMap(({ rejected = [] }) => rejected),
    ...httpMacros,
    ...rejectedCommands,
  ].flatMap(({ note }) => note ?? []);
}

/** What the check of `.gen` files says, in the language. */
export function genCatalogueOf(lang: DataLang, data: ReferenceData): Catalogue {
  const advice = adviceOf(data).map((text) => [text.en, text[lang]]);
  return { ...OF_GEN[lang], ...Object.fromEntries(advice) };
}

/** Everything that the checks say, in the language. */
export function catalogueOf(lang: DataLang, data: ReferenceData): CheckWords {
  return { ...OF_FILES[lang], ...genCatalogueOf(lang, data) };
}

const inEnglish: CheckWords = { ...ENGLISH, ...OF_FILES.en };

/** A problem in English. */
export function told({ message, fix, ...problem }: CodeProblem): SampleProblem {
  return { ...problem, message: textOf(message, inEnglish), fix: textOf(fix, inEnglish) };
}
