/** Runs something when the browser is idle. Without `requestIdleCallback`, runs it soon. */
export const idle: (run: () => void) => void = window.requestIdleCallback ?? setTimeout;

/** Runs something after the next frame is painted. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
