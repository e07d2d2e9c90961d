/** A searchable set of pages: gets candidates from the engine, and folds and caches them. */
import type { LRUCache } from 'lru-cache';
import {
  type Corpus,
  createFold,
  createMeter,
  createPage,
  type Fold,
  type Page,
  type Readings,
  readPinyinTable,
  readVocabulary,
  type SearchDocument,
  type SearchTables,
  type Steps,
  type Vocabulary,
} from 'parallel-docs/search';
import type { Engine, Meta, Question } from './engines/engine.ts';
import type { Work } from './work.ts';

/** On a site with at most this many pages, every candidate is ranked. */
const RANKED_WHOLE = 500;
/** On a larger site, only this many candidates are ranked, because fetching and folding a page is expensive. */
const RANKED = 100;
/** Maximum number of documents in one request to the engine. It is low because an answer is parsed in a single step. */
const BATCH = 32;
/** Folding a character costs about as much as scanning this many characters. */
const FOLDING = 16;
/** Adding a character to a set costs about as much as scanning this many characters. */
const NOTING = 16;

/** Folded pages of all sets, by target and position. */
export type PageCache = LRUCache<string, Page>;

/** Some pages of a set, by their position in the index. */
export type Pages = ReadonlyMap<number, Page>;

export class PageSet {
  readonly target: string;
  readonly meta: Meta;
  readonly fold: Fold;
  readonly readings: Readings | undefined;
  readonly vocabulary: Vocabulary;
  readonly #words: ReadonlyMap<string, number>;
  readonly #engine: Engine;
  readonly #cache: PageCache;

  constructor(engine: Engine, cache: PageCache, target: string, meta: Meta) {
    this.target = target;
    this.meta = meta;
    this.fold = createFold(meta.tables?.simplified);
    const { fold } = this;
    this.readings = meta.tables?.pinyin ? readPinyinTable(meta.tables.pinyin) : undefined;
    this.vocabulary = readVocabulary(meta.tables?.vocabulary, (text) => fold(text).text);
    this.#words = new Map(Object.entries(meta.words));
    this.#engine = engine;
    this.#cache = cache;
  }

  /** Maximum number of candidates that are ranked for a query. */
  get maxCandidates(): number {
    return this.meta.count <= RANKED_WHOLE ? RANKED_WHOLE : RANKED;
  }

  /** Finds the best candidates for a question, and the total number of candidates. */
  async find(
    question: Question,
    work: Work,
  ): Promise<{ readonly total: number; readonly pages: Pages }> {
    if (question.anyOf.length === 0) return { total: 0, pages: new Map() };
    const { total, orders } = await this.#engine.find(this.target, question, work.signal);
    return { total, pages: await this.at(orders, work) };
  }

  /** The pages at these positions in the index, from the cache or the engine. */
  async at(orders: readonly number[], work: Work): Promise<Pages> {
    const pages = new Map<number, Page>();
    const missing: number[] = [];
    for (const order of orders) {
      const page = this.#cache.get(`${this.target} ${order}`);
      if (page) pages.set(order, page);
      else missing.push(order);
    }
    for (let at = 0; at < missing.length; at += BATCH) {
      const some = missing.slice(at, at + BATCH);
      const documents = await this.#engine.documents(this.target, some, work.signal);
      for (const [order, page] of await work.do(this.#fold(documents))) pages.set(order, page);
    }
    return pages;
  }

  /** Folds documents for ranking and caches the pages. */
  *#fold(documents: ReadonlyMap<number, SearchDocument>): Steps<Pages> {
    const pages = new Map<number, Page>();
    const isStep = createMeter();
    for (const [order, document] of documents) {
      if (isStep(document.content.length * FOLDING)) yield;
      const page = createPage(document, this.fold, order);
      this.#cache.set(`${this.target} ${order}`, page);
      pages.set(order, page);
    }
    return pages;
  }

  /** The corpus for the browser's search functions: these pages in index order, with the words of all pages. */
  corpus(pages: Pages): Corpus {
    return {
      fold: this.fold,
      readings: this.readings,
      vocabulary: this.vocabulary,
      size: this.meta.count,
      pages: [...pages].sort(([a], [b]) => a - b).map(([, page]) => page),
      words: () => this.#words,
    };
  }

  /**
   * The parts of the tables that these texts need: `simplified` for `texts`, `pinyin` for `spoken`. Undefined if the
   * set has no tables.
   */
  *tablesFor(
    texts: readonly string[],
    spoken: readonly string[],
    vocabulary: string | undefined,
  ): Steps<SearchTables | undefined> {
    const { tables } = this.meta;
    if (!tables) return undefined;
    const written = yield* charactersOf(texts);
    const heard = yield* charactersOf(spoken);
    return {
      ...(vocabulary === undefined ? {} : { vocabulary }),
      simplified: (tables.simplified.match(/../gs) ?? [])
        .filter(([traditional = '']) => written.has(traditional))
        .join(''),
      pinyin: tables.pinyin.replace(
        /([a-z]+)([^a-z]+)/g,
        (_, syllable: string, characters: string) => {
          const kept = [...characters].filter((character) => heard.has(character));
          return kept.length ? syllable + kept.join('') : '';
        },
      ),
    };
  }
}

function* charactersOf(texts: readonly string[]): Steps<ReadonlySet<string>> {
  const characters = new Set<string>();
  const isStep = createMeter();
  for (const text of texts) {
    if (isStep(text.length * NOTING)) yield;
    for (const character of text) characters.add(character);
  }
  return characters;
}
