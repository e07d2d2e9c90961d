/** Runs the scripts of a sample for its drawing. Needs neither a document nor Node. */
import type { DataLang } from 'gen-language/reference';
import type { Catalogue } from '../scripts/told.ts';

export { type Catalogue, textOf, type Words } from '../scripts/told.ts';
export type { Told } from './live.ts';
export { RunningSample } from './sample.ts';

/** Loads the rarely used parts of the interpreter, for scripts that start afterwards. */
export async function loadRest(): Promise<void> {
  (await import('../scripts/rest.ts')).addRest();
}

/** Loads the messages about unsupported code and stopped runs. */
export const loadWords = (lang: DataLang): Promise<Catalogue> => WORDS[lang]();

const WORDS: Readonly<Record<DataLang, () => Promise<Catalogue>>> = {
  en: async () => (await import('../scripts/words-en.ts')).ENGLISH,
  zh: async () => (await import('../scripts/words-zh.ts')).CHINESE,
};
