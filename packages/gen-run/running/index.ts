/** Runs the scripts of a sample behind its drawing. It needs neither a document nor Node. */
import type { DataLang } from 'gen-language/reference';
import type { Catalogue } from '../scripts/told.ts';

export { type Catalogue, textOf, type Words } from '../scripts/told.ts';
export type { Told } from './live.ts';
export { RunningSample } from './sample.ts';

/** Fetches what few scripts use. Scripts that start afterwards run with it. */
export async function loadRest(): Promise<void> {
  (await import('../scripts/rest.ts')).addRest();
}

/** Fetches the words in which it is said what is not run, and what stopped a run. */
export const loadWords = (lang: DataLang): Promise<Catalogue> => WORDS[lang]();

const WORDS: Readonly<Record<DataLang, () => Promise<Catalogue>>> = {
  en: async () => (await import('../scripts/words-en.ts')).ENGLISH,
  zh: async () => (await import('../scripts/words-zh.ts')).CHINESE,
};
