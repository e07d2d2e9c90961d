/** A run of a script: its limits, and what it tells on its way. One runs at a time; inner ones share its limits. */
import { type Key, Stop } from './told.ts';

/** How much a run may do. */
export interface Limits {
  /** Steps: calls, passes of loops, and items or characters that are made. */
  readonly steps: number;
  /** Calls inside of calls. */
  readonly depth: number;
  readonly milliseconds: number;
  /** The time in milliseconds, from any beginning. */
  readonly clock: () => number;
}

export const LIMITS: Limits = {
  steps: 2_000_000,
  depth: 200,
  milliseconds: 50,
  clock: () => 0,
};

/** What a run tells. */
export interface Listener {
  /** A line that a script prints. */
  log(text: string): void;
  /** The offset of something that runs. */
  reached(at: number): void;
}

const SILENT: Listener = { log: () => {}, reached: () => {} };

/** How often the clock is read. */
const EVERY = 512;

let limits = LIMITS;
let listener = SILENT;
let steps = 0;
let depth = 0;
let began = 0;
/** Offset of what may stop the run now. */
let at = 0;
let active = false;

/** Runs `work` within limits. A run that begins inside of another one goes on with what that one has left. */
export function within<T>(own: Limits, to: Listener, work: () => T): T {
  const outer = { listener, active, at, depth };
  listener = to;
  if (!active) {
    limits = own;
    steps = 0;
    depth = 0;
    active = true;
    began = limits.clock();
  }
  try {
    return work();
  } catch (error) {
    // The stack of JavaScript is a limit, too.
    if (error instanceof RangeError) throw tooDeep();
    throw error;
  } finally {
    ({ listener, active, at, depth } = outer);
  }
}

/** Notes where the run is, for what may stop it there. */
export function here(offset: number): void {
  at = offset;
}

/** Counts work, and stops a run that does too much. */
export function spend(count = 1): void {
  const before = steps;
  steps += count;
  if (steps > limits.steps) throw new Stop(at, 'limit', 'too-much', limits.steps);
  if (Math.trunc(before / EVERY) === Math.trunc(steps / EVERY)) return;
  if (limits.clock() - began > limits.milliseconds)
    throw new Stop(at, 'limit', 'too-long', limits.milliseconds);
}

/** Goes one call deeper while `work` runs. */
export function deeper<T>(work: () => T): T {
  if (depth >= limits.depth) throw tooDeep();
  depth += 1;
  spend();
  try {
    return work();
  } finally {
    depth -= 1;
  }
}

function tooDeep(): Stop {
  return new Stop(at, 'limit', 'too-deep');
}

/** Stops as a panic of Rust does, with its message. */
export function panic(message: string): never {
  throw new Stop(at, 'panic', 'panic', message);
}

/** Stops where Rust would not have compiled. */
export function stop(key: Key, ...values: readonly (string | number)[]): never {
  throw new Stop(at, 'limit', key, ...values);
}

export const log = (text: string): void => listener.log(text);
export const reached = (offset: number): void => listener.reached(offset);
