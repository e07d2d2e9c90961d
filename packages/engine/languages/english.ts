/** English. */
import { englishWords } from './english-words.ts';
import type { Language } from './language.ts';

export const english: Language = { tag: 'en', words: englishWords };
