/** A run of a script, with limits and reports. Only one run is active at a time; nested runs share its limits. */
import { type Key, Stop } from './told.ts';

/** The limits of a run. */
export interface Limits {
  /** Maximum number of steps: calls, passes of loops, and created items or characters. */
  readonly steps: number;
  /** Maximum depth of nested calls. */
  readonly depth: number;
  readonly milliseconds: number;
  /** The time in milliseconds, from an arbitrary origin. */
  readonly clock: () => number;
}

export const LIMITS: Limits = {
  steps: 2_000_000,
  depth: 200,
  milliseconds: 50,
  clock: () => 0,
};

/** Receives the reports of a run. */
export interface Listener {
  /** A line that a script prints. */
  log(text: string): void;
  /** A line that runs; 0 for imported code. */
  reached(at: number): void;
}

const SILENT: Listener = { log: () => {}, reached: () => {} };

/** Number of steps between two reads of the clock. */
const EVERY = 512;

let limits = LIMITS;
let listener = SILENT;
let steps = 0;
let depth = 0;
let began = 0;
/** Offset that is reported if the run stops. */
let at = 0;
let active = false;

/** Runs `work` within limits. A nested run counts towards the limits of the outer run. */
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
    // JavaScript throws a `RangeError` when its stack overflows.
    if (error instanceof RangeError) throw tooDeep();
    throw error;
  } finally {
    ({ listener, active, at, depth } = outer);
  }
}

/** Sets the offset that is reported if the run stops. */
export function here(offset: number): void {
  at = offset;
}

/** Counts steps, and stops a run that exceeds its limits. */
export function spend(count = 1): void {
  const before = steps;
  steps += count;
  if (steps > limits.steps) throw new Stop(at, 'limit', 'too-much', limits.steps);
  if (Math.trunc(before / EVERY) === Math.trunc(steps / EVERY)) return;
  if (limits.clock() - began > limits.milliseconds)
    throw new Stop(at, 'limit', 'too-long', limits.milliseconds);
}

/** Runs `work` as a nested call. */
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

/** Stops the run with a panic message of Rust. */
export function panic(message: string): never {
  throw new Stop(at, 'panic', 'panic', message);
}

/** Stops the run at code that Rust would not compile, or that is not supported. */
export function stop(key: Key, ...values: readonly (string | number)[]): never {
  throw new Stop(at, 'limit', key, ...values);
}

export const log = (text: string): void => listener.log(text);
export const reached = (offset: number): void => listener.reached(offset);
