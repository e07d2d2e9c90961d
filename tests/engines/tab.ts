/** What a check needs of a browser, whichever protocol it is driven by. */

/** What a browser was started with; checks with equal settings share one. */
export interface Settings {
  /** The system's colour scheme. */
  readonly scheme: 'light' | 'dark';
  /** The browser's preferred language. */
  readonly language: 'en-US' | 'zh-CN';
  /** Whether the system asks for less motion. */
  readonly still?: boolean;
}

export interface Browser {
  readonly version: string;
  /** A window with storage of its own, that later windows of `from` share. */
  tab(from?: Tab): Promise<Tab>;
  close(): Promise<void>;
}

/** One window. What it does is real input: keys and a pointer of the browser, not events made by a script. */
export interface Tab {
  /** Opens an address and waits for its load event. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Goes back, without waiting for what comes. */
  back(): Promise<void>;
  /** Runs a function in the page; arguments and result are JSON. Nothing of the test file is known in there. */
  evaluate<A extends unknown[], T>(run: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  /** Presses one key, with modifiers before it: `Enter`, `Control+k`, `Shift+Tab`. */
  press(keys: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Moves the pointer to a place of the window, in CSS px, and clicks there if told to. */
  point(x: number, y: number, click: boolean): Promise<void>;
  /** Sets the window's inner size, in CSS px; WebKit's window cannot be narrower than 447. */
  resize(width: number, height: number): Promise<void>;
  /** How many elements within the first that matches a selector have a role for assistive technology. */
  countRole(within: string, role: string): Promise<number>;
  /** Errors of scripts and reports of the policy, as far as the protocol tells of them. */
  problems(): readonly string[];
  close(): Promise<void>;
}

/** A browser engine under test. */
export interface Engine {
  readonly name: 'chromium' | 'firefox' | 'webkit';
  start(settings: Settings): Promise<Browser>;
  /** Ends what `start` left running between browsers. */
  stop(): Promise<void>;
}

/** Names of keys that stand for themselves in both protocols. */
export const splitKeys = (keys: string): { modifiers: readonly string[]; key: string } => {
  const parts = keys.split('+');
  return { modifiers: parts.slice(0, -1), key: parts.at(-1)! };
};
