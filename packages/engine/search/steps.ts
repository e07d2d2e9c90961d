/**
 * Work in steps, each of bounded cost, so that whoever has it done can turn to something else between two of them: a
 * service answers others and looks at the clock; the browser does all of it at once.
 */

/** Does a step each time it is asked, and returns the result at the end. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Characters that a step looks through, about; so many take about a millisecond. */
const STEP_CHARACTERS = 500_000;

/** Counts the characters that are looked through, and says each time that they make a step. */
export function createMeter(): (characters: number) => boolean {
  let left = STEP_CHARACTERS;
  return (characters) => {
    left -= characters;
    if (left >= 0) return false;
    left = STEP_CHARACTERS;
    return true;
  };
}

/** Does all steps at once. */
export function doAll<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
