/** State of the navigation progress bar, which is shown only if a navigation is slow. */

/** Delay before the bar is shown. */
const SHOW_MS = 200;
const MINIMUM = 0.08;
/** Duration of the final animation to 100 %. */
const SPEED_MS = 200;
const TRICKLE = 0.02;
const TRICKLE_MS = 800;

/** Creates a progress bar. It calls `onChange` with the progress (0 to 1), or with `undefined` when there is no bar. */
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
      // At 1, the bar of the preceding navigation is still in its final animation.
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
