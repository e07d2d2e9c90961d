/** A set of pages as the service asks for it: candidates from the engine, folded once and kept while there is room. */
import type { LRUCache } from 'lru-cache';
import type { ScriptTables } from 'parallel-docs/search';
import {
  type Corpus,
  createFold,
  createPage,
  type Fold,
  type Page,
  type Readings,
  readPinyinTable,
} from 'parallel-docs/search';
import type { Engine, Meta, Question } from './engines/engine.ts';

/** On a site of so many pages every candidate is ranked. */
const RANKED_WHOLE = 500;
/** On a larger one so many, best first: fetching and folding a page costs more than finding it. */
const RANKED = 100;

/** Folded pages of all sets by target and place. */
export type PageCache = LRUCache<string, Page>;

/** Pages by their place in the index, some of them. */
export type Pages = ReadonlyMap<number, Page>;

export class PageSet {
  readonly target: string;
  readonly meta: Meta;
  readonly fold: Fold;
  readonly readings: Readings | undefined;
  readonly #words: ReadonlyMap<string, number>;
  readonly #engine: Engine;
  readonly #cache: PageCache;

  constructor(engine: Engine, cache: PageCache, target: string, meta: Meta) {
    this.target = target;
    this.meta = meta;
    this.fold = createFold(meta.tables?.simplified);
    this.readings = meta.tables && readPinyinTable(meta.tables.pinyin);
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
    signal: AbortSignal,
  ): Promise<{ readonly total: number; readonly pages: Pages }> {
    if (question.anyOf.length === 0) return { total: 0, pages: new Map() };
    const { total, orders } = await this.#engine.find(this.target, question, signal);
    const pages = new Map<number, Page>();
    const missing: number[] = [];
    for (const order of orders) {
      const page = this.#cache.get(`${this.target} ${order}`);
      if (page) pages.set(order, page);
      else missing.push(order);
    }
    for (const [order, document] of await this.#engine.documents(this.target, missing, signal)) {
      const page = createPage(document, this.fold);
      this.#cache.set(`${this.target} ${order}`, page);
      pages.set(order, page);
    }
    return { total, pages };
  }

  /** What the search of the browser needs, over some pages: in the order of the index, with the words of all pages. */
  corpus(pages: Pages): Corpus {
    return {
      fold: this.fold,
      readings: this.readings,
      pages: [...pages].sort(([a], [b]) => a - b).map(([, page]) => page),
      words: () => this.#words,
    };
  }

  /** As much of the tables as matters for some texts; undefined when that is nothing. */
  tablesFor(texts: readonly string[], spoken: readonly string[]): ScriptTables | undefined {
    const { tables } = this.meta;
    if (!tables) return undefined;
    const written = new Set(texts.join(''));
    const heard = new Set(spoken.join(''));
    return {
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
