/** Writes notes about languages that lack words of the interface. Readers see these words in English. */
import { englishWords } from '../languages/english-words.ts';
import type { Site } from './config.ts';

const all = Object.values(englishWords).reduce((sum, keys) => sum + Object.keys(keys).length, 0);

/** One line for each incomplete language. */
export function languageNotes({ locales }: Pick<Site, 'locales'>): string[] {
  return locales
    .filter(({ missingWords }) => missingWords.length > 0)
    .map(({ lang, missingWords }) => {
      const shown = missingWords.slice(0, 4).join(', ') + (missingWords.length > 4 ? ', …' : '');
      return `${lang}: ${missingWords.length} of ${all} words of the interface are English: ${shown}`;
    });
}
