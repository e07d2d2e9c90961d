/** English. */
import { englishFillers } from './english-fillers.ts';
import { englishWords } from './english-words.ts';
import type { Language } from './language.ts';

export const english: Language = { tag: 'en', words: englishWords, fillers: englishFillers };
