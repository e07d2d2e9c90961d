/**
 * The languages of the data; pages in any other show its tables in the first. One more is a name here, the texts of the
 * data, and the modules with words that then no longer compile.
 */
export const DATA_LANGS = ['en', 'zh'] as const;
export type DataLang = (typeof DATA_LANGS)[number];

/** Whether the data has texts in a language. */
export const isDataLang = (lang: string): lang is DataLang =>
  DATA_LANGS.some((own) => own === lang);

/** The language of the data for a page: the first where there is no text in the page's own. */
export const inDataLang = (lang: string): DataLang => (isDataLang(lang) ? lang : DATA_LANGS[0]);

/** Something for each language of the data. */
export function inEach<T>(make: (lang: DataLang) => T): Record<DataLang, T> {
  return Object.fromEntries(DATA_LANGS.map((lang) => [lang, make(lang)])) as Record<DataLang, T>;
}

/** Whether a value of the data is a text in its languages. */
export function isText(value: unknown): value is Record<DataLang, string> {
  if (typeof value !== 'object' || value === null) return false;
  return DATA_LANGS.every((lang) => typeof Reflect.get(value, lang) === 'string');
}
