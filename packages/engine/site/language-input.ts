/** Checks and completes the languages of a site's configuration. Missing words are English. */
import type * as z from 'zod';
import { nearest } from '../diagnose/nearest.ts';
import { valueAt } from '../diagnose/schema.ts';
import { chinese } from '../languages/chinese/chinese.ts';
import { english } from '../languages/english.ts';
import { englishWords } from '../languages/english-words.ts';
import type { Language, Words } from '../languages/language.ts';

/** The built-in languages. */
const ownLanguages: Readonly<Record<string, Language>> = { en: english, zh: chinese };

/**
 * A language from a site's configuration. Missing words come from the built-in language with the same code, or else
 * from English. Other missing parts come only from the built-in language.
 */
export interface LanguageInput extends Partial<Omit<Language, 'words'>> {
  readonly words?: { readonly [Group in keyof Words]?: Partial<Words[Group]> };
}

export function checkLanguage(value: unknown, context: z.core.$RefinementCtx): void {
  const report = (path: PropertyKey[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  if (typeof value !== 'object' || value === null) {
    report([], 'is not a language: it must be an object such as { words: { … } }');
    return;
  }
  const words = valueAt(value, ['words']) ?? {};
  if (typeof words !== 'object') {
    report(['words'], 'must be an object with groups of words');
    return;
  }
  for (const [group, own] of Object.entries(words)) {
    const known: Readonly<Record<string, string>> | undefined = Object.hasOwn(englishWords, group)
      ? englishWords[group as keyof Words]
      : undefined;
    if (!known) {
      report(['words', group], unknownWord(group, Object.keys(englishWords)));
      continue;
    }
    for (const [key, word] of Object.entries(own ?? {}))
      if (!Object.hasOwn(known, key))
        report(['words', group, key], unknownWord(key, Object.keys(known)));
      else if (typeof word !== 'string') report(['words', group, key], 'must be a text');
  }
}

function unknownWord(name: string, known: readonly string[]): string {
  const meant = nearest(name, known);
  return `is under an unknown key. ${meant ? `Did you mean "${meant}"?` : `The key must be one of: ${known.join(', ')}`}`;
}

/** Completes a language. Also returns the keys of the words that come from English: `page.copyCode`. */
export function completeLanguage(
  lang: string,
  given: LanguageInput | undefined,
): { readonly language: Language; readonly missingWords: readonly string[] } {
  const own = Object.hasOwn(ownLanguages, lang) ? ownLanguages[lang] : undefined;
  if (own && !given) return { language: own, missingWords: [] };
  const missingWords: string[] = [];
  const words = Object.fromEntries(
    Object.entries(englishWords).map(([group, keys]) => [
      group,
      Object.fromEntries(
        Object.entries(keys).map(([key, inEnglish]) => {
          const word = [given?.words, own?.words]
            .map((each) => valueAt(each, [group, key]))
            .find((each) => typeof each === 'string' && each !== '');
          if (word === undefined) missingWords.push(`${group}.${key}`);
          return [key, word ?? inEnglish];
        }),
      ),
    ]),
  ) as Words;
  return { language: { tag: lang, ...own, ...given, words }, missingWords };
}
