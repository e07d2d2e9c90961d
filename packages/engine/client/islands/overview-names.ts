/**
 * Names from the search vocabulary, for the filter of an overview page. The module is loaded when the filter finds
 * nothing.
 */
import site from 'virtual:site';
import { splitRoute } from '../../address/paths.ts';
import { createFold } from '../../search/fold.ts';
import { readIndex } from '../../search/index-file.ts';
import { parseQuery } from '../../search/query.ts';
import { readWords } from '../../search/reading.ts';
import { readVocabulary } from '../../search/vocabulary.ts';
import { loadIndex } from '../search-index.ts';

/** Returns the names that the site itself uses for a typed text, in folded form; empty if there are none. */
export async function namesOf(text: string): Promise<readonly string[]> {
  const { version, lang } = splitRoute(site, location.pathname.slice(site.base.length - 1));
  const { tables } = readIndex(await loadIndex(site.base, version, lang));
  const fold = createFold(tables?.simplified);
  const vocabulary = readVocabulary(tables?.vocabulary, (word) => fold(word).text);
  const { groups } = readWords(parseQuery(text, fold), vocabulary);
  return groups.flatMap(({ subjects }) => subjects.flatMap(({ says }) => says));
}
