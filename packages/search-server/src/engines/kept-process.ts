/**
 * A process that is started again when it ends by itself, each time after a longer pause, and so many times and no
 * more. Which process it is and how it is seen to be ready is for those who need it.
 */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process that has run for so long was well: what ends it later is counted from the beginning. */
const WELL_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const TRY_MS = 50;
const STOP_MS = 10_000;

/** What is to be kept. */
export interface Kept {
  /** What it is called in messages. */
  readonly name: string;
  readonly start: () => ChildProcess;
  /** Whether it serves; asked again and again while it starts. */
  readonly isReady: () => Promise<boolean>;
  /** How long a start may take. */
  readonly startMs: number;
  /** It is given up after so many starts in a row, none of which was good for a minute. */
  readonly restarts: number;
  readonly say: (message: string) => void;
  /** It has been given up. */
  readonly onLost: () => void;
}

/** Time, which tests make pass as they like. */
export interface Clock {
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
}

const clock: Clock = { now: () => performance.now(), wait: (ms) => sleep(ms) };

/** How long to wait before a start, by how many there were in a row: half a second, then twice as long each time. */
function pauseBefore(restart: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (restart - 1));
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

export class KeptProcess {
  readonly #kept: Kept;
  readonly #clock: Clock;
  #child: ChildProcess | undefined;
  #isWanted = true;
  #restarts = 0;
  #since = 0;

  constructor(kept: Kept, time: Clock = clock) {
    this.#kept = kept;
    this.#clock = time;
  }

  /**
   * Starts the process; resolves when it is ready, and keeps it from then on.
   * @throws {Error} when it does not get ready
   */
  async start(): Promise<void> {
    process.once('exit', this.#leave);
    try {
      await this.#begin();
    } catch (cause) {
      process.off('exit', this.#leave);
      throw cause;
    }
  }

  /** Whatever ends this process, it leaves none behind. */
  readonly #leave = (): void => {
    this.#child?.kill('SIGTERM');
  };

  async #begin(): Promise<void> {
    const { name, start, isReady, startMs } = this.#kept;
    const isLate = this.#deadline(startMs);
    const child = start();
    this.#child = child;
    let failure = '';
    child.on('error', ({ message }) => {
      failure = ` (${message})`;
    });
    for (;;) {
      if (hasEnded(child) || failure || !this.#isWanted || isLate()) {
        await end(child, 'SIGKILL');
        throw new Error(`${name} did not start${failure}.`);
      }
      if ((await isReady()) && !hasEnded(child)) break;
      await this.#clock.wait(TRY_MS);
    }
    this.#since = this.#clock.now();
    child.once('exit', () => void this.#restart());
  }

  #deadline(ms: number): () => boolean {
    const end = this.#clock.now() + ms;
    return () => this.#clock.now() > end;
  }

  /** It is not started again from now on. */
  release(): void {
    this.#isWanted = false;
  }

  /** Ends the process in order, so that what it keeps is whole. */
  async stop(): Promise<void> {
    this.release();
    if (this.#child) await end(this.#child, 'SIGTERM');
    process.off('exit', this.#leave);
  }

  async #restart(): Promise<void> {
    const { name, restarts, say, onLost } = this.#kept;
    if (this.#clock.now() - this.#since >= WELL_MS) this.#restarts = 0;
    while (this.#isWanted) {
      if (this.#restarts === restarts) {
        say(`${name} has ended and is not started again, after ${restarts} starts in a row.`);
        return onLost();
      }
      const pause = pauseBefore(++this.#restarts);
      say(
        `${name} has ended. It is started again in ${pause / 1000} s (${this.#restarts} of ${restarts}).`,
      );
      await this.#clock.wait(pause);
      if (!this.#isWanted) return;
      try {
        return await this.#begin();
      } catch (cause) {
        say(cause instanceof Error ? cause.message : String(cause));
      }
    }
  }
}

/** Ends a process, by force where it does not end when it is asked to. */
async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (hasEnded(child) || child.pid === undefined) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  const waiting = new AbortController();
  await Promise.race([
    ended,
    sleep(STOP_MS, undefined, { signal: waiting.signal }).then(
      () => child.kill('SIGKILL'),
      () => {},
    ),
  ]);
  waiting.abort();
}
