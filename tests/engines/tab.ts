/** The interface through which checks use a browser. It is the same for all protocols. */

/** Settings that a browser is started with. Checks with equal settings share a browser. */
export interface Settings {
  /** The system's colour scheme. */
  readonly scheme: 'light' | 'dark';
  readonly language: 'en-US' | 'zh-CN';
  /** Whether the system asks for reduced motion. */
  readonly still?: boolean;
}

export interface Browser {
  readonly version: string;
  /** Opens a window. It has its own storage, or shares the storage of `from`. */
  tab(from?: Tab): Promise<Tab>;
  close(): Promise<void>;
}

/** One window. Input is real: the browser's own keys and pointer, not events from a script. */
export interface Tab {
  /** Opens an address and waits for its load event. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Goes back, without waiting for the page. */
  back(): Promise<void>;
  /**
   * Runs a function in the page; arguments and result are JSON. The function cannot use anything else from the test
   * file.
   */
  evaluate<A extends unknown[], T>(run: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  /** Presses one key with modifiers: `Enter`, `Control+k`, `Shift+Tab`. */
  press(keys: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Moves the pointer to a position in the window, in CSS px, and optionally clicks. */
  point(x: number, y: number, click: boolean): Promise<void>;
  /** Sets the inner size of the window, in CSS px. WebKit's window cannot be narrower than 447. */
  resize(width: number, height: number): Promise<void>;
  /** Returns the number of elements with an accessible role within the first element that matches a selector. */
  countRole(within: string, role: string): Promise<number>;
  /** Returns script errors and policy violations, as far as the protocol reports them. */
  problems(): readonly string[];
  close(): Promise<void>;
}

/** A browser engine under test. */
export interface Engine {
  readonly name: 'chromium' | 'firefox' | 'webkit';
  start(settings: Settings): Promise<Browser>;
  /** Ends processes that all browsers of the engine share. */
  stop(): Promise<void>;
}

/** Splits `Control+k` into modifiers and key. The names are the same in both protocols. */
export const splitKeys = (keys: string): { modifiers: readonly string[]; key: string } => {
  const parts = keys.split('+');
  return { modifiers: parts.slice(0, -1), key: parts.at(-1)! };
};
