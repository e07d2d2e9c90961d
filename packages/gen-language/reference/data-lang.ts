/**
 * The languages of the data. Pages in other languages show its texts in the first one. A new language needs its name
 * here, the texts of the data, and the modules of messages. Without these modules, the code does not compile.
 */
export const DATA_LANGS = ['en', 'zh'] as const;
export type DataLang = (typeof DATA_LANGS)[number];

/** Whether the data has texts in a language. */
export const isDataLang = (lang: string): lang is DataLang =>
  DATA_LANGS.some((own) => own === lang);

/** The language in which a page shows the data: its own, if the data has it, else the first. */
export const inDataLang = (lang: string): DataLang => (isDataLang(lang) ? lang : DATA_LANGS[0]);

/** Makes a value for each language of the data. */
export function inEach<T>(make: (lang: DataLang) => T): Record<DataLang, T> {
  return Object.fromEntries(DATA_LANGS.map((lang) => [lang, make(lang)])) as Record<DataLang, T>;
}

/** Whether a value of the data is a text in its languages. */
export function isText(value: unknown): value is Record<DataLang, string> {
  if (typeof value !== 'object' || value === null) return false;
  return DATA_LANGS.every((lang) => typeof Reflect.get(value, lang) === 'string');
}
