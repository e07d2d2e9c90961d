/** Converts a site's glossary into the search vocabulary of a language. */
import type { Lang } from '../address/paths.ts';
import type { Language } from '../languages/language.ts';
import { createFold } from '../search/fold.ts';
import { parseQuery } from '../search/query.ts';
import { readWords } from '../search/reading.ts';
import { keyOf } from '../search/spelling.ts';
import {
  type Place,
  readVocabulary,
  type Subject,
  type VocabularyWords,
  writeVocabulary,
} from '../search/vocabulary.ts';
import type { Glossary } from '../site/glossary.ts';

/** Whether the glossary of a site lists subjects for the search. */
export function hasSubjects({ subjects, absent }: Glossary): boolean {
  return subjects.length + absent.length > 0;
}

const LATIN = /^[\p{Script=Latin}\p{Script=Common}]+$/u;
/** Lookbehind and lookahead in a pattern. */
const CONDITION = /\(\?<?[=!](?:\([^()]*\)|[^()])*\)/g;
const PATTERN = /[\\[\]{}()*+?.^$\uFFFC]/;

/** The literal words of a pattern, without lookarounds: `(?<!不)透明度|透明性` gives both words. */
function plainWords(pattern: string): readonly string[] {
  return pattern
    .replace(CONDITION, '')
    .split('|')
    .filter((word) => word.length > 1 && !PATTERN.test(word));
}

/** The words that readers of a language may type, with the positions of the relevant pages in the index. */
export function searchVocabulary(
  glossary: Glossary,
  lang: Lang,
  { search, fillers }: Language,
  pages: readonly { readonly page: string; readonly routePath: string }[],
): VocabularyWords {
  const orders = new Map(
    pages.map(({ page }, order) => [`/${page.replace(/(?:^|(?<=\/))index$/, '')}`, order]),
  );
  // Readers of a language with its own script also type single Latin words, but no Latin phrases.
  const isTyped = (word: string) =>
    search === undefined ? LATIN.test(word) : !LATIN.test(word) || !word.includes(' ');
  const once = (words: readonly string[], says: readonly string[]) => {
    const known = new Set(says.map((word) => keyOf(word.toLowerCase())));
    return words.filter((word) => {
      const key = keyOf(word.toLowerCase());
      return !known.has(key) && known.add(key);
    });
  };
  const toPlace = (address: string): Place[] => {
    const [page = '', id] = address.split('#');
    const order = orders.get(page);
    return order === undefined ? [] : [{ order, ...(id ? { id } : {}) }];
  };
  const ofTerms = glossary.terms.flatMap(({ term, avoid, also, forms }): Subject[] => {
    const own = term[lang];
    if (own === undefined) return [];
    const others = [
      ...(avoid?.[lang] ?? []).flatMap(({ words }) => plainWords(words)),
      ...(also?.[lang] ?? []),
      // Developers know technical terms in other languages too.
      ...Object.values(term).filter((word) => word !== own && isTyped(word)),
    ];
    if (others.length === 0) return [];
    return [{ also: once(others, [own]), says: [own, ...(forms?.[lang] ?? [])], places: [] }];
  });
  const listed = glossary.subjects.map(({ also, say, at }): Subject => {
    const says = [(typeof say === 'string' ? say : say?.[lang]) ?? []].flat();
    return {
      also: once(also.filter(isTyped), says),
      says,
      places: at.flatMap(toPlace),
    };
  });
  const [table] = toPlace(glossary.questions ?? '');
  return withoutRepetitions({
    questions: table && `${pages[table.order]!.routePath}#${table.id ?? ''}`,
    nothing: fillers?.nothing ?? [],
    little: fillers?.little ?? [],
    absent: glossary.absent.filter(isTyped),
    subjects: [...listed, ...ofTerms],
  });
}

/** Removes names that queries also find by a shorter name of the same subject plus filler words. */
function withoutRepetitions(words: VocabularyWords): VocabularyWords {
  const fold = createFold();
  const plain = (text: string) => fold(text).text;
  const vocabulary = readVocabulary(writeVocabulary(words), plain);
  const entries = new Map(vocabulary.entries);
  const subjects = words.subjects.map((subject, at) => {
    const known = vocabulary.subjects[at]!;
    const isNeeded = (name: string) => {
      const key = keyOf(plain(name));
      const entry = entries.get(key);
      // `on click` is also typed as one word.
      if (entry?.subjects.length !== 1 || /^\S+ \S+$/.test(name)) return true;
      entries.delete(key);
      const { groups } = readWords(parseQuery(name, fold), { ...vocabulary, entries });
      const said = groups.filter((group) => group.isRequired);
      const isKnown = groups.every(({ text }) => entries.has(keyOf(text)));
      if (isKnown && said.length === 1 && said[0]!.subjects.includes(known)) return false;
      entries.set(key, entry);
      return true;
    };
    return { ...subject, also: subject.also.filter(isNeeded) };
  });
  return { ...words, subjects };
}
