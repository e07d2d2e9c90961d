/** Tests limits for the cost of a query: its requests to the engine and its ranking steps are counted, never timed. */

import { createSearchDocument } from 'parallel-docs/search';
import { expect, test } from 'vitest';
import { createRandom, pick } from '../../../tests/sites/sample-corpus.ts';
import { answerQuery } from '../src/answer.ts';
import { Catalogue } from '../src/catalogue.ts';
import type { Engine, Question } from '../src/engines/engine.ts';
import type { PageSet } from '../src/page-set.ts';
import { prepare } from '../src/site-documents.ts';
import { Turns, Work } from '../src/work.ts';

const PAGES = 100;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const random = createRandom(5);
const pairs = Array.from({ length: 165 }, () => pick(random, LETTERS) + pick(random, LETTERS));
const HAN = Array.from({ length: 400 }, (_, at) => String.fromCharCode(0x4e00 + at)).join('');
const text = `${pairs.join(' ')} ${HAN} `.repeat(4);
const { pages, meta } = prepare(
  {
    documents: Array.from({ length: PAGES }, (_, at) =>
      createSearchDocument({
        ...{ id: `${at}`, title: `Page ${at}`, routePath: `/${at}`, domain: '', section: '' },
        blocks: [{ type: 'text', text }],
      }),
    ),
  },
  'digest',
);
const stored = [...pages()];

/** Counts for one query: the number of questions to the engine, and the maximum of each other property. */
interface Asked {
  questions: number;
  atOnce: number;
  alternatives: number;
  terms: number;
  documents: number;
}

/** A set of pages with an engine that counts requests. The engine finds all pages for every question, or none. */
async function createSet(findsAll: boolean): Promise<{ set: PageSet; asked: Asked }> {
  const asked: Asked = { questions: 0, atOnce: 0, alternatives: 0, terms: 0, documents: 0 };
  let open = 0;
  const most = (key: keyof Asked, value: number) => {
    asked[key] = Math.max(asked[key], value);
  };
  const engine: Engine = {
    targets: async () => new Map([['docs.en', 'a']]),
    load: async () => {},
    meta: async () => meta(),
    async find(_target, { anyOf }: Question) {
      asked.questions++;
      most('atOnce', ++open);
      most('alternatives', anyOf.length);
      for (const terms of anyOf) most('terms', terms.length);
      await new Promise((resolve) => setImmediate(resolve));
      open--;
      return { total: findsAll ? PAGES : 0, orders: findsAll ? stored.map((_, at) => at) : [] };
    },
    async documents(_target, orders) {
      most('documents', orders.length);
      return new Map(orders.map((order) => [order, stored[order]!.document]));
    },
    close: async () => {},
  };
  const catalogue = new Catalogue(engine, ['docs'], 100);
  await catalogue.refresh(new AbortController().signal);
  return { set: catalogue.get('docs', 'en')!, asked };
}

/** Counts the turns of a query, and calls `end` at a given turn. */
class CountedTurns extends Turns {
  count = 0;
  readonly #after: number;
  end = (): void => {};

  constructor(after = Number.POSITIVE_INFINITY) {
    super();
    this.#after = after;
  }

  override next(): Promise<unknown> {
    if (++this.count === this.#after) this.end();
    return super.next();
  }
}

const cut = (words: readonly string[]) => words.join(' ').slice(0, 450);
const dear: readonly (readonly [string, string])[] = [
  ['two-letter terms', cut(pairs)],
  ['mistyped words', cut(pairs.map((pair, at) => `${pair}${pairs[at + 1]}x`))],
  ['a run of Chinese', HAN],
  ['short runs of Chinese', cut(HAN.match(/.{1,20}/g)!)],
  ['Chinese and letters by turns', Array.from(HAN.slice(0, 200), (each) => `${each}qz`).join('')],
  ['quoted words', cut(pairs.map((pair) => `"${pair}!"`))],
];

test.each(dear)('%s ask the engine for a bounded number of things', async (_name, query) => {
  for (const findsAll of [true, false]) {
    const { set, asked } = await createSet(findsAll);
    await answerQuery(set, query, 7, new Work(new Turns()));
    expect(asked.questions).toBeLessThanOrEqual(36);
    expect(asked.atOnce).toBeLessThanOrEqual(6);
    expect(asked.alternatives).toBeLessThanOrEqual(450);
    expect(asked.terms).toBeLessThanOrEqual(32);
    expect(asked.documents).toBeLessThanOrEqual(32);
  }
});

test.each(dear)(
  '%s take a bounded number of turns, and no turn after the end',
  async (_name, query) => {
    const { set } = await createSet(true);
    const turns = new CountedTurns();
    await answerQuery(set, query, 7, new Work(turns));
    expect(turns.count).toBeGreaterThan(3);
    expect(turns.count).toBeLessThan(400);

    const few = new CountedTurns(3);
    const work = new Work(few);
    few.end = () => work.end(new Error('The time is over.'));
    const again = await createSet(true);
    await expect(answerQuery(again.set, query, 7, work)).rejects.toThrow('The time is over.');
    expect(few.count).toBe(3);
  },
);

test('a text with a long run of Chinese is not taken for another one: nothing is asked about its words', async () => {
  const { set, asked } = await createSet(false);
  await answerQuery(set, `${HAN.slice(0, 30)} ${cut(pairs)}`, 7, new Work(new Turns()));
  expect(asked.questions).toBeLessThanOrEqual(2);
});

test('what nobody waits for is not fetched', async () => {
  const { set, asked } = await createSet(true);
  const work = new Work(new Turns());
  work.end(new Error('The reader has gone.'));
  await expect(answerQuery(set, 'page', 7, work)).rejects.toThrow('The reader has gone.');
  expect(asked.documents).toBeLessThanOrEqual(32);
});
