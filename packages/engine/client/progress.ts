/** State of the navigation progress bar: shown only when a navigation takes its time. */

/** Delay before the bar shows. */
const SHOW_MS = 200;
const MINIMUM = 0.08;
/** Length of the final run to 100 %. */
const SPEED_MS = 200;
const TRICKLE = 0.02;
const TRICKLE_MS = 800;

/** Calls back with the share that is done (0 to 1), or `undefined` when there is no bar. */
export function createProgress(onChange: (value: number | undefined) => void): {
  start(): void;
  end(): void;
} {
  let value: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (next: number | undefined) => {
    value = next;
    onChange(next);
  };
  const trickle = () => {
    timer = setTimeout(() => {
      set(Math.min(0.994, (value ?? MINIMUM) + TRICKLE));
      trickle();
    }, TRICKLE_MS);
  };
  return {
    start() {
      clearTimeout(timer);
      // The bar of the navigation before is on its last run: it is not that of this one.
      if (value === 1) set(undefined);
      if (value !== undefined) return trickle();
      timer = setTimeout(() => {
        set(MINIMUM);
        trickle();
      }, SHOW_MS);
    },
    end() {
      clearTimeout(timer);
      if (value === undefined) return;
      set(1);
      timer = setTimeout(() => set(undefined), SPEED_MS);
    },
  };
}
