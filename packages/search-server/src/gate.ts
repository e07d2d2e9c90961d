/** Bounded concurrency: so many at once, so many waiting for so long, the rest is turned away. */

/** There is no room. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

interface Room {
  /** Tasks at once. */
  readonly atOnce: number;
  /** Tasks that wait for one of those to end. */
  readonly waiting: number;
  /** Milliseconds that a task waits at most. */
  readonly waitMs: number;
}

export class Gate {
  readonly #room: Room;
  #inside = 0;
  readonly #queue: (() => void)[] = [];

  constructor(room: Room) {
    this.#room = room;
  }

  /** How many are inside or waiting. */
  get load(): number {
    return this.#inside + this.#queue.length;
  }

  /**
   * Runs a task when there is room for it.
   * @throws {BusyError} when too many wait already, or when it has waited too long
   * @throws the reason of the signal when it is aborted while the task waits
   */
  async run<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> {
    if (this.#inside >= this.#room.atOnce) await this.#enter(signal);
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
    if (this.#queue.length >= this.#room.waiting) throw new BusyError('Too many queries at once.');
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
      };
      const giveUp = (reason: unknown) => {
        settle();
        this.#queue.splice(this.#queue.indexOf(enter), 1);
        reject(reason);
      };
      const enter = () => {
        settle();
        resolve();
      };
      const leave = () => giveUp(signal.reason);
      const timer = setTimeout(
        () => giveUp(new BusyError('The query has waited too long.')),
        this.#room.waitMs,
      );
      signal.addEventListener('abort', leave, { once: true });
      this.#queue.push(enter);
    });
  }
}
