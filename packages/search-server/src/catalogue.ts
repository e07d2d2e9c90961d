/** The sets of pages that are served, by index and language. A refresh switches to newly loaded deploys. */
import { LRUCache } from 'lru-cache';
import type { Page } from 'parallel-docs/search';
import type { Engine } from './engines/engine.ts';
import { PageSet } from './page-set.ts';

/** Approximate size of a folded page in bytes: its text twice, at two bytes per character, plus overhead. */
function sizeOf({ document, content }: Page): number {
  return 1000 + 2 * (document.content.length + content.text.length);
}

export class Catalogue {
  readonly #engine: Engine;
  readonly #indexes: readonly string[];
  readonly #cache: LRUCache<string, Page>;
  #sets = new Map<string, PageSet>();

  /** @param indexes names of the served indexes; others in the engine are ignored */
  constructor(engine: Engine, indexes: readonly string[], pagesMB: number) {
    this.#engine = engine;
    this.#indexes = indexes;
    this.#cache = new LRUCache({ maxSize: pagesMB * 1_000_000, sizeCalculation: sizeOf });
  }

  get(index: string, lang: string): PageSet | undefined {
    return this.#sets.get(`${index}.${lang}`);
  }

  /** The languages of all indexes. */
  get langs(): ReadonlySet<string> {
    return new Set([...this.#sets.keys()].map((name) => name.slice(name.indexOf('.') + 1)));
  }

  /** Reads the current sets from the engine. A running query keeps the set it started with. */
  async refresh(signal: AbortSignal): Promise<void> {
    const targets = await this.#engine.targets(signal);
    const sets = new Map<string, PageSet>();
    for (const [name, target] of targets) {
      const [index = ''] = name.split('.');
      if (!this.#indexes.includes(index)) continue;
      const known = this.#sets.get(name);
      sets.set(
        name,
        known?.target === target
          ? known
          : new PageSet(this.#engine, this.#cache, target, await this.#engine.meta(target, signal)),
      );
    }
    this.#sets = sets;
  }

  /**
   * Searches every set for its probe text.
   * @throws {Error} naming an index that is not loaded, or a set in which the probe text is not found
   */
  async check(signal: AbortSignal): Promise<void> {
    for (const index of this.#indexes)
      if (![...this.#sets.keys()].some((name) => name.startsWith(`${index}.`)))
        throw new Error(`The index ${index} is not loaded.`);
    for (const [name, { target, meta }] of this.#sets) {
      if (meta.count === 0) continue;
      const question = { anyOf: [[{ text: meta.probe }]], limit: 1 };
      if ((await this.#engine.find(target, question, signal)).total === 0)
        throw new Error(`A search for the probe text of the set ${name} finds nothing.`);
    }
  }
}
