/** Bounded concurrency: limits running tasks, waiting tasks and waiting time, and rejects the rest. */

/** The gate rejected a task. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

interface Room {
  /** Maximum number of running tasks. */
  readonly atOnce: number;
  /** Maximum number of waiting tasks. */
  readonly waiting: number;
  /** Maximum waiting time of a task, in milliseconds. */
  readonly waitMs: number;
}

export class Gate {
  readonly #room: Room;
  #inside = 0;
  readonly #queue: (() => void)[] = [];

  constructor(room: Room) {
    this.#room = room;
  }

  /** Number of running and waiting tasks. */
  get load(): number {
    return this.#inside + this.#queue.length;
  }

  /**
   * Runs a task as soon as the limits allow.
   * @throws {BusyError} if too many tasks are already waiting, or if this task has waited too long
   * @throws the signal's reason if it is aborted while the task waits
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
