/** A set of pages as the service asks for it: candidates from the engine, folded once and kept while there is room. */
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

/** On a site of so many pages every candidate is ranked. */
const RANKED_WHOLE = 500;
/** On a larger one so many, best first: fetching and folding a page costs more than finding it. */
const RANKED = 100;
/** So many documents are fetched at a time: reading what the engine answers takes one step. */
const BATCH = 32;
/** Folding a character costs about as much as looking through so many. */
const FOLDING = 16;
/** And noting that a text has it. */
const NOTING = 16;

/** Folded pages of all sets by target and place. */
export type PageCache = LRUCache<string, Page>;

/** Pages by their place in the index, some of them. */
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

  /** How many candidates are ranked for a query. */
  get maxCandidates(): number {
    return this.meta.count <= RANKED_WHOLE ? RANKED_WHOLE : RANKED;
  }

  /** The best candidates of a question, and the number of all. */
  async find(
    question: Question,
    work: Work,
  ): Promise<{ readonly total: number; readonly pages: Pages }> {
    if (question.anyOf.length === 0) return { total: 0, pages: new Map() };
    const { total, orders } = await this.#engine.find(this.target, question, work.signal);
    return { total, pages: await this.at(orders, work) };
  }

  /** The pages at some places in the index. */
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

  /** Makes documents ready for ranking, and keeps them. */
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

  /** What the search of the browser needs, over some pages: in the order of the index, with the words of all pages. */
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

  /** As much of the tables as matters for some texts; undefined when that is nothing. */
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
