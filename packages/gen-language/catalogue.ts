/** What the checks say, in the languages of the data. Not for the browser: pages are given their own language alone. */
import type { DataLang } from './reference/data-lang.ts';
import type { ReferenceData } from './reference/schema.ts';
import type { Text } from './reference/text-schema.ts';
import type { Catalogue } from './words/words.ts';
import { CHINESE } from './words/words-zh.ts';

/** Advice that the checks take from the data. */
export function adviceOf({ components, httpMacros, rejectedCommands }: ReferenceData): Text[] {
  return [
    ...Object.values(components).flatMap(({ rejected = [] }) => rejected),
    ...httpMacros,
    ...rejectedCommands,
  ].flatMap(({ note }) => note ?? []);
}

/** Everything that the checks say, in the language; English needs no catalogue. */
export function catalogueOf(lang: DataLang, data: ReferenceData): Catalogue {
  if (lang === 'en') return {};
  return { ...CHINESE, ...Object.fromEntries(adviceOf(data).map(({ en, zh }) => [en, zh])) };
}
