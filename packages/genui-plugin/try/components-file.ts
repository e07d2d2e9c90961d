/** Creates the files with the data about components that the checker and the knobs need in the browser. */
import { adviceOf, genCatalogueOf } from 'gen-language';
import { DATA_LANGS, type DataLang, type ReferenceData } from 'gen-language/reference';

/** Names of the files, by language of the page. */
export const COMPONENTS_FILES: Readonly<Record<DataLang, string>> = {
  en: 'components.json',
  zh: 'components-zh.json',
};

/** Members that the browser does not need. */
const UNUSED = new Set([
  'description',
  'zh',
  'syntax',
  'methods',
  'usedIn',
  'twoWay',
  'note',
  'param',
  'accepts',
  'returns',
]);

/**
 * The text of a file: a `ReferenceData` object without descriptions, and with `verified` only if it is false. For a
 * language other than English, it also has the checker's messages.
 */
export function componentsFile(data: ReferenceData, lang: DataLang): string {
  const { components, types, configTypes, scriptMacros, httpMacros } = data;
  const notes = new Set<unknown>(adviceOf(data));
  const text = JSON.stringify(
    { components, types, configTypes, scriptMacros, httpMacros },
    (key, value) =>
      (UNUSED.has(key) && !notes.has(value)) || (key === 'verified' && value) ? undefined : value,
  );
  // The English messages are in the code.
  if (lang === DATA_LANGS[0]) return text;
  return `${text.slice(0, -1)},"catalogue":${JSON.stringify(genCatalogueOf(lang, data))}}`;
}
