import type { Text } from './text-schema.ts';

/** The languages of the data; pages in any other show its tables in English. */
export type DataLang = keyof Text;

/** The language of the data for a page: English where there is no text in the page's own. */
export function inDataLang(lang: string): DataLang {
  return lang === 'zh' ? 'zh' : 'en';
}
