import { createResult, type SearchResult, type SearchTab } from './document.ts';
import { INDEX_FAILED } from './messages.ts';
import { askOther, type OtherLanguage, unaskedTab } from './others.ts';

/** What answers queries: the local scan or a remote service. */
export interface SearchEngine {
  /** Makes it ready; may be called again after it failed. */
  readonly start: () => Promise<void>;
  /** Answers a text that is not blank. Rejects on failure; `signal` aborts when the answer is no longer wanted. */
  readonly answer: (query: string, signal: AbortSignal) => SearchResult | Promise<SearchResult>;
  readonly dispose?: () => void;
}

export interface SearchState {
  /** The index: not asked for, on its way, ready, or not to be had. */
  readonly status: 'initial' | 'initing' | 'inited' | 'failed';
  /** The text in the box, as typed. */
  readonly query: string;
  /** Whether the answer to `query` is still to come; `result` is then that of an earlier text. */
  readonly isPending: boolean;
  /** Undefined for a blank text and before the first answer. */
  readonly result: SearchResult | undefined;
}

/** A reader's search: holds the text and the newest answer. Fits `useSyncExternalStore`. */
export interface SearchSession {
  readonly getState: () => SearchState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches the index if that has not been done, or again if it failed. Never rejects. */
  readonly start: () => Promise<void>;
  /** Takes the text of the box; starts the engine if needed. */
  readonly setQuery: (query: string) => void;
  /** Asks at once instead of at the end of the debounce, for Enter right after the last key. */
  readonly flush: () => Promise<void>;
  /** Asks the language of a tab that has not been asked or has failed. Never rejects. */
  readonly openTab: (name: string) => Promise<void>;
  readonly dispose: () => void;
}

export interface SessionOptions {
  readonly debounceMs?: number;
  /** Number of queries whose answers are remembered. */
  readonly cacheSize?: number;
  /** Further languages, each a tab: asked when it is opened, or when the language shown has nothing. */
  readonly others?: readonly OtherLanguage[];
  /** What the language shown calls itself. */
  readonly label?: string;
  readonly log?: (message: unknown) => void;
}

/** Joins a box to an engine: debounce, cache, loading, and no answer shown under a text it is not for. */
export function createSearchSession(
  engine: SearchEngine,
  {
    debounceMs = 150,
    cacheSize = 100,
    others = [],
    label = '',
    log = console.error,
  }: SessionOptions = {},
): SearchSession {
  const listeners = new Set<() => void>();
  const cache = new Map<string, SearchResult>();
  let state: SearchState = { status: 'initial', query: '', isPending: false, result: undefined };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;

  const update = (change: Partial<SearchState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const cancel = (): void => {
    clearTimeout(timer);
    request?.abort();
    request = undefined;
  };

  const remember = (query: string, result: SearchResult): void => {
    cache.delete(query);
    if (result.tabs.some(({ state }) => state === 'failed')) return;
    cache.set(query, result);
    if (cache.size > cacheSize) cache.delete(cache.keys().next().value as string);
  };

  /** The answer with the tabs of the other languages; what they hold, if there is nothing else. */
  const withOthers = async (result: SearchResult, signal: AbortSignal): Promise<SearchResult> => {
    if (others.length === 0) return result;
    const own = result.tabs.length === 1 ? [{ ...result.tabs[0]!, label }] : result.tabs;
    const tabs = own.some(({ groups }) => groups.length > 0)
      ? others.map(unaskedTab)
      : await Promise.all(others.map((other) => askOther(other, result.query, signal, log)));
    return { ...result, tabs: [...own, ...tabs] };
  };

  const openTab = async (name: string): Promise<void> => {
    const { result } = state;
    const other = others.find(({ lang }) => lang === name);
    if (!result || !other || request || state.isPending) return;
    request = new AbortController();
    const { signal } = request;
    const asked: SearchTab = await askOther(other, result.query, signal, log);
    if (signal.aborted) return;
    request = undefined;
    const tabs = result.tabs.map((tab) => (tab.name === name ? asked : tab));
    const filled = { ...result, tabs };
    remember(result.query, filled);
    update({ result: filled });
  };

  const ask = async (): Promise<void> => {
    if (!state.isPending || request || state.status !== 'inited') return;
    clearTimeout(timer);
    const query = state.query.trim();
    request = new AbortController();
    const { signal } = request;
    let result = createResult(query);
    try {
      result = await withOthers(await engine.answer(query, signal), signal);
      remember(query, result);
    } catch (cause) {
      if (!signal.aborted) log(cause);
    }
    if (signal.aborted) return;
    request = undefined;
    update({ isPending: false, result });
  };

  const start = async (): Promise<void> => {
    if (state.status === 'initing' || state.status === 'inited') return;
    // A text that got no answer because of the failure is asked again.
    update({ status: 'initing', isPending: state.query.trim() !== '' });
    try {
      await engine.start();
      update({ status: 'inited' });
      await ask();
    } catch (cause) {
      log(INDEX_FAILED);
      log(cause);
      const query = state.query.trim();
      update({
        status: 'failed',
        isPending: false,
        result: query ? createResult(query) : undefined,
      });
    }
  };

  const setQuery = (query: string): void => {
    const text = query.trim();
    if (text === state.query.trim()) {
      if (query !== state.query) update({ query });
      return;
    }
    cancel();
    const known = cache.get(text);
    if (known) remember(text, known);
    if (!text || known) update({ query, isPending: false, result: known });
    else if (state.status === 'failed')
      update({ query, isPending: false, result: createResult(text) });
    else {
      update({ query, isPending: true });
      timer = setTimeout(ask, debounceMs);
      if (state.status === 'initial') void start();
    }
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    setQuery,
    flush: ask,
    openTab,
    dispose: () => {
      cancel();
      listeners.clear();
      engine.dispose?.();
      for (const other of others) other.engine.dispose?.();
    },
  };
}
