/** Simulated readers that search during a change, and the counts of their answers. */
import type { Engine } from '../src/engines/engine.ts';

/** Counted answers of a run. */
export interface Counted {
  right: number;
  wrong: number;
  /** Queries without an answer, by status or cause. */
  readonly failed: Record<string, number>;
  /** Failures of the engine by message, whether or not a reader noticed. */
  readonly engine: Record<string, number>;
}

declare module 'vitest' {
  interface TaskMeta {
    /** Counted answers by phase of the test. */
    counted?: Readonly<Record<string, Counted>>;
  }
}

/** Number of queries without an answer. */
export function failuresOf({ failed }: Counted): number {
  return Object.values(failed).reduce((sum, count) => sum + count, 0);
}

/** A query and the service that gets it. */
export interface Asked {
  readonly address: string;
  readonly text: string;
  readonly lang: string;
}

/**
 * Returns the addresses of the found pages, joined by commas. Rejects if the status is not 200; the error names the
 * status.
 */
export async function findPages({ address, text, lang }: Asked): Promise<string> {
  const keys = new URLSearchParams({ keyword: text, lang, limit: '7' });
  const response = await fetch(`${address}/search?${keys}`);
  const answer: unknown = await response.json();
  if (response.status !== 200) throw new Error(`status ${response.status}`);
  const [{ hits }] = answer as [{ hits: { routePath: string }[] }];
  return hits.map(({ routePath }) => routePath).join();
}

function add(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

/** An engine whose failures are counted, by message. */
export class WatchedEngine {
  failures: Record<string, number> = {};
  readonly engine: Engine;

  constructor(engine: Engine) {
    const note = async <T>(asked: Promise<T>): Promise<T> => {
      try {
        return await asked;
      } catch (cause) {
        add(this.failures, (cause as Error).message);
        throw cause;
      }
    };
    this.engine = {
      targets: (signal) => note(engine.targets(signal)),
      load: (name, digest, pages, meta) => note(engine.load(name, digest, pages, meta)),
      meta: (target, signal) => note(engine.meta(target, signal)),
      find: (target, question, signal) => note(engine.find(target, question, signal)),
      documents: (target, orders, signal) => note(engine.documents(target, orders, signal)),
      close: () => engine.close(),
    };
  }
}

/**
 * Lets four readers send one query after another until `change` is done.
 * @param judge is called with a text just before its query is sent; returns a function that checks the answer
 */
export async function countUnderLoad(
  change: () => Promise<void>,
  {
    addresses,
    texts,
    lang,
    watched,
    judge,
  }: {
    readonly addresses: readonly string[];
    readonly texts: readonly string[];
    readonly lang: string;
    readonly watched: WatchedEngine;
    readonly judge: (text: string) => (found: string) => boolean;
  },
): Promise<Counted> {
  watched.failures = {};
  const counted: Counted = { right: 0, wrong: 0, failed: {}, engine: watched.failures };
  let isOver = false;
  let next = 0;
  const read = async (reader: number): Promise<void> => {
    while (!isOver) {
      const text = texts[next++ % texts.length]!;
      const isRight = judge(text);
      try {
        const address = addresses[reader % addresses.length]!;
        if (isRight(await findPages({ address, text, lang }))) counted.right++;
        else counted.wrong++;
      } catch (cause) {
        add(counted.failed, (cause as Error).message);
      }
    }
  };
  const readers = Promise.all([0, 1, 2, 3].map(read));
  try {
    await change();
  } finally {
    isOver = true;
    await readers;
  }
  return counted;
}
