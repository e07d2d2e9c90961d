/**
 * Runs the work of a query in turns with other queries. When the time limit is reached or the reader disconnects, both
 * the engine's requests and the ranking are cancelled.
 */
import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Steps } from 'parallel-docs/search';

/** A query reached its time limit. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** The reader of a query disconnected. */
class GoneError extends Error {
  override readonly name = 'GoneError';
}

/** Gives each computing query one turn of the event loop at a time. Other events are handled between two turns. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves in a turn of the event loop that no other query uses. */
  next(): Promise<unknown> {
    this.#last = this.#last.then(() => nextTurn());
    return this.#last;
  }
}

/** The work of one query, which can be cancelled. */
export class Work {
  readonly #turns: Turns;
  readonly #over = new AbortController();

  constructor(turns: Turns) {
    this.#turns = turns;
  }

  /** Aborted when the work ends. */
  get signal(): AbortSignal {
    return this.#over.signal;
  }

  /** Cancels everything that still runs. */
  end(reason: Error): void {
    this.#over.abort(reason);
  }

  /**
   * Performs one step per turn.
   * @throws the reason of `end` if it is called before the last step
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

/** Runs a task; cancels it after `ms` milliseconds, or when `taker`, the response for its result, is closed. */
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
    // If one part has failed, others may still be running.
    work.end(new Error('The query was answered.'));
  }
}
