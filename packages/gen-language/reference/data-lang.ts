import type { Text } from './text-schema.ts';

/** The languages of the data; pages in any other show its tables in the first. */
export const DATA_LANGS = ['en', 'zh'] as const satisfies readonly (keyof Text)[];
export type DataLang = (typeof DATA_LANGS)[number];

/** Whether the data has texts in a language. */
export const isDataLang = (lang: string): lang is DataLang =>
  DATA_LANGS.some((own) => own === lang);

/** The language of the data for a page: the first where there is no text in the page's own. */
export const inDataLang = (lang: string): DataLang => (isDataLang(lang) ? lang : DATA_LANGS[0]);
