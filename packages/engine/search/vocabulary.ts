/**
 * Maps the words that readers type to the names on the site: 弹窗 → 弹出层, spinner → `loading`. A site lists the words by
 * subject, and for each subject the pages about it. The list is part of the index file.
 */
import { CJK } from './query.ts';
import { keyOf } from './spelling.ts';

/** A page about a subject, and the relevant anchor on it. */
export interface Place {
  /** Position of the page in the index, from 0. */
  readonly order: number;
  readonly id?: string;
}

/** A subject that readers search for, with all its names. */
export interface Subject {
  /** Names of the subject on the site. */
  readonly says: readonly string[];
  /** Other names of the subject. */
  readonly also: readonly string[];
  /** Pages about the subject, best first. */
  readonly places: readonly Place[];
}

/** The entry of the vocabulary for a word, or for several words of a query. */
export interface Entry {
  readonly subjects: readonly KnownSubject[];
  /** `nothing` for a word with no meaning by itself: `how`, 怎么. `little` for a word with little meaning: `use`, 设置. */
  readonly filler?: 'nothing' | 'little';
  /** Whether the site declares that it does not cover the subject. */
  readonly isAbsent?: boolean;
}

/** A subject prepared for queries. */
export interface KnownSubject extends Subject {
  /** The name to show to the reader: the first of `says`, but not folded. `says` and `also` are folded. */
  readonly name: string | undefined;
}

export interface Vocabulary {
  /** Entries of a word or several words, by {@link keyOf}. */
  readonly entries: ReadonlyMap<string, Entry>;
  /** Length of the longest key. */
  readonly longest: number;
  readonly subjects: readonly KnownSubject[];
  /** Address of a table of questions, for queries without hits. */
  readonly questions: string | undefined;
}

/** The parts of a vocabulary before it is written into an index file. */
export interface VocabularyWords {
  readonly questions?: string | undefined;
  readonly nothing: readonly string[];
  readonly little: readonly string[];
  readonly absent: readonly string[];
  readonly subjects: readonly Subject[];
}

const HEAD = 4;

/**
 * The text of a vocabulary: the address of the questions, three lines of words, then a line for each subject (other
 * names, names on the site, places).
 *
 *     弹窗,modal	弹出层,popup	20#properties 19
 */
export function writeVocabulary({
  questions = '',
  nothing,
  little,
  absent,
  subjects,
}: VocabularyWords): string {
  const toPlace = ({ order, id }: Place) => (id === undefined ? `${order}` : `${order}#${id}`);
  return [
    questions,
    ...[nothing, little, absent].map((words) => words.join(',')),
    ...subjects.map(({ also, says, places }) =>
      [also.join(','), says.join(','), places.map(toPlace).join(' ')].join('\t'),
    ),
  ].join('\n');
}

const list = (text = '', separator = ',') => text.split(separator).filter(Boolean);

/** Parses the text of a vocabulary. Never throws: malformed parts are skipped. */
export function readVocabularyWords(text = ''): VocabularyWords {
  const lines = text.split('\n');
  const [questions = ''] = lines;
  const [nothing = [], little = [], absent = []] = lines.slice(1, HEAD).map((line) => list(line));
  const subjects = lines.slice(HEAD).map((line): Subject => {
    const [also, says, places] = line.split('\t');
    return {
      also: list(also),
      says: list(says),
      places: list(places, ' ').flatMap((place) => {
        const [, order, id] = /^(\d{1,6})(?:#(.+))?$/.exec(place) ?? [];
        return order === undefined ? [] : [{ order: Number(order), ...(id ? { id } : {}) }];
      }),
    };
  });
  return {
    // Only an address on this site is accepted.
    questions: /^\/(?!\/)/.test(questions) ? questions : undefined,
    nothing,
    little,
    absent,
    subjects,
  };
}

/** Prepares a vocabulary for queries. `fold` is the folding of the pages. */
export function readVocabulary(
  text: string | undefined,
  fold: (text: string) => string,
): Vocabulary {
  const words = readVocabularyWords(text);
  const entries = new Map<string, Entry>();
  const subjects = words.subjects.map((subject) => ({
    ...subject,
    name: subject.says[0],
    says: subject.says.map(fold),
    also: subject.also.map(fold),
  }));
  const add = (word: string, change: (entry: Entry) => Entry) => {
    const key = keyOf(word);
    if (key) entries.set(key, change(entries.get(key) ?? { subjects: [] }));
  };
  for (const subject of subjects)
    for (const word of new Set([...subject.also, ...subject.says]))
      add(word, (entry) =>
        entry.subjects.includes(subject)
          ? entry
          : { ...entry, subjects: [...entry.subjects, subject] },
      );
  for (const word of words.absent) add(fold(word), (entry) => ({ ...entry, isAbsent: true }));
  const fill = (filler: Entry['filler']) => (entry: Entry) =>
    // A word with a subject of its own is not meaningless.
    entry.isAbsent || !filler || (filler === 'nothing' && entry.subjects.length > 0)
      ? entry
      : { ...entry, filler };
  for (const word of words.little) add(fold(word), fill('little'));
  for (const word of words.nothing) add(fold(word), fill('nothing'));
  return {
    entries,
    longest: Math.max(0, ...[...entries.keys()].map(({ length }) => length)),
    subjects,
    questions: words.questions,
  };
}

/** A position that no page has. */
const ELSEWHERE = 999_999;

/** The keys of a folded text's words, and of its Chinese characters one by one. */
function keysOf(text: string): readonly string[] {
  const ends = new RegExp(` |(?<=${CJK})|(?=${CJK})`);
  return text.split(ends).map(keyOf).filter(Boolean);
}

/**
 * Selects the part of a vocabulary that some queries need for some of the pages. A word is selected if the queries
 * contain it, also in another form, or with filler words in between (分的页 is found as 分页).
 *
 * @param vocabulary made of `words`
 * @param texts the queries
 * @param fold folding of the pages
 * @param subjects positions in `words` of the subjects that the queries name
 * @param places new positions of the pages, by their old ones
 */
export function partOfVocabulary(
  words: VocabularyWords,
  { entries }: Vocabulary,
  texts: readonly string[],
  fold: (text: string) => string,
  subjects: ReadonlySet<number>,
  places: ReadonlyMap<number, number>,
): VocabularyWords {
  const saysSomething = (key: string) => entries.get(key)?.filler !== 'nothing';
  const keys = texts.flatMap((text) => keysOf(fold(text)));
  const row = keys.join('');
  const shortRow = keys.filter(saysSomething).join('');
  const isUsed = (word: string) => {
    const own = keysOf(fold(word));
    const short = own.filter(saysSomething).join('');
    return row.includes(own.join('')) || (short !== '' && shortRow.includes(short));
  };
  return {
    questions: words.questions,
    nothing: words.nothing.filter(isUsed),
    little: words.little.filter(isUsed),
    absent: words.absent.filter(isUsed),
    subjects: words.subjects
      .filter((_, at) => subjects.has(at))
      .map((subject) => ({
        ...subject,
        // Pages outside the selection are kept, since a subject without pages would be treated differently.
        places: subject.places.map((place) => ({
          ...place,
          order: places.get(place.order) ?? ELSEWHERE,
        })),
      })),
  };
}
