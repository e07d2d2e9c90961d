/** Search state for the panel: debounce, cached answers, tabs of languages. A `SearchEngine` finds the hits. */
import { createResult, type SearchResult } from './document.ts';
import { INDEX_FAILED } from './messages.ts';
import { askOther, type OtherLanguage, unaskedTab } from './others.ts';

/** Answers queries: by a local scan or a remote service. */
export interface SearchEngine {
  /** Prepares the engine; may be called again after a failure. */
  readonly start: () => Promise<void>;
  /** Answers a text that is not blank. Rejects on failure; `signal` aborts when the answer is no longer needed. */
  readonly answer: (query: string, signal: AbortSignal) => SearchResult | Promise<SearchResult>;
  readonly dispose?: () => void;
}

export interface SearchState {
  /** State of the engine: not started, starting, ready, or failed. */
  readonly status: 'initial' | 'initing' | 'inited' | 'failed';
  /** The text in the box, as typed. */
  readonly query: string;
  /** Whether the answer to `query` is pending; `result` then belongs to an earlier text. */
  readonly isPending: boolean;
  /** Undefined for a blank text and before the first answer. */
  readonly result: SearchResult | undefined;
}

/** A reader's search: holds the text and the latest answer. Compatible with `useSyncExternalStore`. */
export interface SearchSession {
  readonly getState: () => SearchState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts the engine, unless it is started or starting. After a failure, the next call tries again. Never rejects. */
  readonly start: () => Promise<void>;
  /** Sets the text of the search box; starts the engine if needed. */
  readonly setQuery: (query: string) => void;
  /** Queries immediately instead of after the debounce, for the Enter key right after the last letter. */
  readonly flush: () => Promise<void>;
  /**
   * Queries the language of a tab that is `unasked` or `failed`. Does nothing while an answer is pending. Never
   * rejects.
   */
  readonly openTab: (name: string) => Promise<void>;
  readonly dispose: () => void;
}

export interface SessionOptions {
  readonly debounceMs?: number;
  readonly cacheSize?: number;
  /** Other languages, each with a tab: queried when the tab is opened, or when the reader's language has no hits. */
  readonly others?: readonly OtherLanguage[];
  /** Name of the reader's language in that language. */
  readonly label?: string;
  readonly log?: (message: unknown) => void;
}

/** Cache of the latest answers by query. */
function createAnswerCache(size: number) {
  const answers = new Map<string, SearchResult>();
  /** Stores an answer as the latest one, unless one of its tabs failed. */
  const remember = (query: string, result: SearchResult): void => {
    answers.delete(query);
    if (result.tabs.some(({ state }) => state === 'failed')) return;
    answers.set(query, result);
    const [oldest] = answers.keys();
    if (answers.size > size && oldest !== undefined) answers.delete(oldest);
  };
  return {
    remember,
    recall(query: string): SearchResult | undefined {
      const known = answers.get(query);
      if (known) remember(query, known);
      return known;
    },
  };
}

/** Adds the tabs of the other languages. If there are no hits yet, the other languages are queried first. */
async function addOthers(
  result: SearchResult,
  { others, label, log }: Required<Pick<SessionOptions, 'others' | 'label' | 'log'>>,
  signal: AbortSignal,
): Promise<SearchResult> {
  if (others.length === 0) return result;
  const [only, ...more] = result.tabs;
  const own = only && more.length === 0 ? [{ ...only, label }] : result.tabs;
  const tabs = own.some(({ groups }) => groups.length > 0)
    ? others.map(unaskedTab)
    : await Promise.all(others.map((other) => askOther(other, result.query, signal, log)));
  return { ...result, tabs: [...own, ...tabs] };
}

/** The state shown, and its subscribers. */
function createStore() {
  const listeners = new Set<() => void>();
  let state: SearchState = { status: 'initial', query: '', isPending: false, result: undefined };
  return {
    getState: () => state,
    update(change: Partial<SearchState>): void {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    dispose: () => listeners.clear(),
  };
}

/** Holds the active request, if there is one. `cancel` aborts it. */
function createRequest() {
  let current: AbortController | undefined;
  return {
    isOpen: () => current !== undefined,
    open: () => (current = new AbortController()).signal,
    /** Ends the request. Returns false if it was aborted, so that its answer is no longer needed. */
    close(signal: AbortSignal): boolean {
      if (signal.aborted) return false;
      current = undefined;
      return true;
    },
    cancel(): void {
      current?.abort();
      current = undefined;
    },
  };
}

/**
 * Connects a search box to an engine: debounces queries and caches answers. Drops an answer that arrives after the text
 * has changed.
 */
export function createSearchSession(
  engine: SearchEngine,
  options: SessionOptions = {},
): SearchSession {
  const { debounceMs = 150, others = [], label = '', log = console.error } = options;
  const { remember, recall } = createAnswerCache(options.cacheSize ?? 100);
  const { getState, update, ...store } = createStore();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const request = createRequest();

  const cancel = (): void => {
    clearTimeout(timer);
    request.cancel();
  };

  const openTab = async (name: string): Promise<void> => {
    const { result, isPending } = getState();
    const other = others.find(({ lang }) => lang === name);
    if (!result || !other || request.isOpen() || isPending) return;
    const signal = request.open();
    const asked = await askOther(other, result.query, signal, log);
    if (!request.close(signal)) return;
    const tabs = result.tabs.map((tab) => (tab.name === name ? asked : tab));
    const filled = { ...result, tabs };
    remember(result.query, filled);
    update({ result: filled });
  };

  const ask = async (): Promise<void> => {
    const { isPending, status, query: typed } = getState();
    if (!isPending || request.isOpen() || status !== 'inited') return;
    clearTimeout(timer);
    const query = typed.trim();
    const signal = request.open();
    let result = createResult(query);
    try {
      const answer = await engine.answer(query, signal);
      result = await addOthers(answer, { others, label, log }, signal);
      remember(query, result);
    } catch (cause) {
      if (!signal.aborted) log(cause);
    }
    if (request.close(signal)) update({ isPending: false, result });
  };

  const start = async (): Promise<void> => {
    const { status, query } = getState();
    if (status === 'initing' || status === 'inited') return;
    // A text that had no answer because of the failure is queried again.
    update({ status: 'initing', isPending: query.trim() !== '' });
    try {
      await engine.start();
      update({ status: 'inited' });
      await ask();
    } catch (cause) {
      log(INDEX_FAILED);
      log(cause);
      const query = getState().query.trim();
      update({
        status: 'failed',
        isPending: false,
        result: query ? createResult(query) : undefined,
      });
    }
  };

  const setQuery = (query: string): void => {
    const text = query.trim();
    const { query: before, status } = getState();
    if (text === before.trim()) {
      if (query !== before) update({ query });
      return;
    }
    cancel();
    const known = recall(text);
    if (!text || known) update({ query, isPending: false, result: known });
    else if (status === 'failed') update({ query, isPending: false, result: createResult(text) });
    else {
      update({ query, isPending: true });
      timer = setTimeout(ask, debounceMs);
      if (status === 'initial') void start();
    }
  };

  return {
    getState,
    subscribe: store.subscribe,
    start,
    setQuery,
    flush: ask,
    openTab,
    dispose: () => {
      cancel();
      store.dispose();
      engine.dispose?.();
      for (const other of others) other.engine.dispose?.();
    },
  };
}
