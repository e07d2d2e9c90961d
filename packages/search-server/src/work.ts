/**
 * The work on a query: for so long, in turns, and for somebody. What the engine does for it and the ranking here are
 * given up alike when its time is over or its reader has gone.
 */
import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Steps } from 'parallel-docs/search';

/** The time of a query is over. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** The reader of a query has gone. */
export class GoneError extends Error {
  override readonly name = 'GoneError';
}

/** Gives turns of the event loop to all who compute, one each: what else there is to do comes between any two of them. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves in a turn that nobody else computes in. */
  next(): Promise<unknown> {
    this.#last = this.#last.then(() => nextTurn());
    return this.#last;
  }
}

/** What a query may take. */
export class Work {
  readonly #turns: Turns;
  readonly #over = new AbortController();

  constructor(turns: Turns) {
    this.#turns = turns;
  }

  /** Aborted when nothing more is to be done. */
  get signal(): AbortSignal {
    return this.#over.signal;
  }

  /** Ends all that is under way. */
  end(reason: Error): void {
    this.#over.abort(reason);
  }

  /**
   * Does one step a turn.
   * @throws the reason for which the work was ended before all were done
   */
  async do<T>(steps: Steps<T>): Promise<T> {
    for (;;) {
      await this.#turns.next();
      this.signal.throwIfAborted();
      const { done, value } = steps.next();
      if (done) return value;
    }
  }
}

type Taker = Pick<ServerResponse, 'destroyed' | 'once' | 'off'>;

/** Runs a task that ends after `ms` milliseconds, and when what is to take its result is closed. */
export async function runWork<T>(
  task: (work: Work) => Promise<T>,
  { turns, ms, taker }: { readonly turns: Turns; readonly ms: number; readonly taker: Taker },
): Promise<T> {
  const work = new Work(turns);
  const timer = setTimeout(() => work.end(new TimeoutError('The query took too long.')), ms);
  const leave = () => work.end(new GoneError('The reader has gone.'));

  taker.once('close', leave);
  if (taker.destroyed) leave();
  try {
    return await task(work);
  } finally {
    clearTimeout(timer);
    taker.off('close', leave);
    // Where a part has failed, the others are still under way.
    work.end(new Error('The query was answered.'));
  }
}
