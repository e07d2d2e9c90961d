/** When to do what can wait. */

/** Runs something when the browser has nothing else to do; soon, in a browser that cannot tell. */
export const idle: (run: () => void) => void = window.requestIdleCallback ?? setTimeout;

/** Runs something after the next frame has been painted, not before it. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
