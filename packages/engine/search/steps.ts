/**
 * Work divided into steps of bounded cost, so that the caller can do something else between two steps. A service then
 * serves other requests and checks its time limit. The browser runs all steps at once.
 */

/** Performs one step at each `next()`, and returns the result at the end. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Approximate number of characters that a step scans; this takes about a millisecond. */
const STEP_CHARACTERS = 500_000;

/** Creates a function that counts scanned characters. It returns true each time a step is complete. */
export function createMeter(): (characters: number) => boolean {
  let left = STEP_CHARACTERS;
  return (characters) => {
    left -= characters;
    if (left >= 0) return false;
    left = STEP_CHARACTERS;
    return true;
  };
}

/** Runs all steps and returns the result. */
export function doAll<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
