/** Runs a function when the browser is idle. A new request replaces a pending request. Browser only. */
export class Idle {
  readonly #run: () => void;
  #cancel: (() => void) | undefined;

  constructor(run: () => void) {
    this.#run = run;
  }

  request(): void {
    this.#cancel?.();
    const run = (): void => {
      this.#cancel = undefined;
      this.#run();
    };
    // Safari 17 lacks `requestIdleCallback`.
    if ('requestIdleCallback' in window) {
      const id = requestIdleCallback(run, { timeout: 500 });
      this.#cancel = () => cancelIdleCallback(id);
    } else {
      const id = setTimeout(run, 60);
      this.#cancel = () => clearTimeout(id);
    }
  }

  cancel(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }
}
