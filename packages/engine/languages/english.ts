import { fileURLToPath } from 'node:url';
import { englishFillers } from './english-fillers.ts';
import { englishProse } from './english-prose.ts';
import { englishWords } from './english-words.ts';
import type { Language } from './language.ts';

export const english: Language = {
  tag: 'en',
  words: englishWords,
  fillers: englishFillers,
  prose: englishProse,
  wordsFile: fileURLToPath(new URL('english-words.ts', import.meta.url)),
};
