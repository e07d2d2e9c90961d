/** Bounded concurrency: so many at once, so many waiting, the rest is turned away. */

/** There is no room. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

export class Gate {
  readonly #atOnce: number;
  readonly #waiting: number;
  #inside = 0;
  readonly #queue: (() => void)[] = [];

  constructor(atOnce: number, waiting: number) {
    this.#atOnce = atOnce;
    this.#waiting = waiting;
  }

  /** How many are inside or waiting. */
  get load(): number {
    return this.#inside + this.#queue.length;
  }

  /**
   * Runs a task when there is room for it.
   * @throws {BusyError} when too many wait already
   * @throws the reason of the signal when it is aborted while the task waits
   */
  async run<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> {
    if (this.#inside >= this.#atOnce) await this.#enter(signal);
    else this.#inside++;
    try {
      return await task();
    } finally {
      const next = this.#queue.shift();
      if (next) next();
      else this.#inside--;
    }
  }

  #enter(signal: AbortSignal): Promise<void> {
    if (this.#queue.length >= this.#waiting) throw new BusyError('Too many queries at once.');
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#queue.splice(this.#queue.indexOf(enter), 1);
        reject(signal.reason);
      };
      const enter = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#queue.push(enter);
    });
  }
}
