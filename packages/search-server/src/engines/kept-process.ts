/**
 * Keeps a process running: restarts it if it exits by itself, each time after a longer pause, up to a limit. The caller
 * defines the process and its readiness check.
 */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** After running this long, a process counts as stable, and the count of restarts starts again. */
const WELL_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const TRY_MS = 50;
const STOP_MS = 10_000;

/** The process to keep running. */
export interface Kept {
  /** Name of the process in messages. */
  readonly name: string;
  readonly start: () => ChildProcess;
  /** Whether the process serves; called repeatedly during a start. */
  readonly isReady: () => Promise<boolean>;
  /** Time limit of a start, in milliseconds. */
  readonly startMs: number;
  /** Maximum number of restarts in a row. After the process has run for a minute, counting starts again. */
  readonly restarts: number;
  readonly say: (message: string) => void;
  /** Called when the process is not restarted any more. */
  readonly onLost: () => void;
}

/** The clock, which tests replace. */
export interface Clock {
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
}

const clock: Clock = { now: () => performance.now(), wait: (ms) => sleep(ms) };

/** Milliseconds before a restart, by its number from 1: half a second, then twice as long each time, up to a limit. */
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
   * Starts the process and keeps it running; resolves when it is ready.
   * @throws {Error} if it does not become ready
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

  /** Ends the child when this process exits. */
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

  /** Stops restarting the process. */
  release(): void {
    this.#isWanted = false;
  }

  /** Ends the process gracefully, so that its data stays consistent. */
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
        say(`${name} has ended and is not started again after ${restarts} restarts in a row.`);
        return onLost();
      }
      const pause = pauseBefore(++this.#restarts);
      say(
        `${name} has ended and is started again in ${pause / 1000} s (restart ${this.#restarts} of ${restarts}).`,
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

/** Ends a process, and kills it if it ignores the signal. */
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
