/** The search panel: a modal dialog with a combobox and a list of hits. */
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { fill } from '../../languages/fill.ts';
import type { SearchWords } from '../../languages/language.ts';
import type { SearchResult, SearchTab } from '../../search/document.ts';
import type { SearchSession, SearchState } from '../../search/session.ts';
import { useChrome } from '../context.tsx';
import { SearchBox } from './box.tsx';
import { countText } from './count-text.ts';
import { Message } from './message.tsx';
import { Results } from './results.tsx';
import { KeyLegend, Start } from './start.tsx';
import { canOpen, hasAny, SearchTabs } from './tabs.tsx';

interface SearchPanelProps {
  readonly text: SearchWords;
  readonly session: SearchSession;
  /** Initial text of the box. */
  readonly initialQuery: string;
  /** Shows a spinner instead of the previous list until an answer comes. */
  readonly spinner: boolean;
  onClose(): void;
  /** Called when a hit of this site is pressed. `terms` were found on its page. */
  onPick(link: HTMLAnchorElement, terms: readonly string[]): void;
}

/** The selected tab, and the selected hit in this tab. */
interface Selection {
  /** The answer to which the selection belongs; a new answer resets it. */
  readonly result?: SearchResult | undefined;
  readonly tab?: string;
  readonly at: number;
}

/** Returns the visible part of an answer: its tab, the number of hits in the tab, and whether an answer is pending. */
function useShownTab(state: SearchState, spinner: boolean) {
  const { result, status, isPending } = state;
  // In a new answer the first hit is selected, in the chosen tab if that exists.
  const [selection, setSelection] = useState<Selection>({ at: 0 });
  if (selection.result !== result) setSelection({ ...selection, result, at: 0 });
  const tabs = result?.tabs ?? [];
  // A tab without hits is not shown while another tab has hits, unless the reader has opened it.
  const tab =
    tabs.find((each) => each.name === selection.tab && canOpen(each)) ??
    tabs.find(hasAny) ??
    tabs[0];
  const count = tab?.groups.reduce((sum, { hits }) => sum + hits.length, 0) ?? 0;
  const isAsking = !isPending && tab?.state === 'unasked';
  const isWaiting = isAsking || (isPending && (status !== 'inited' || spinner));
  return {
    selection,
    setSelection,
    tabs,
    tab,
    count,
    /** Name of the tab to query. */
    asked: isAsking ? tab.name : undefined,
    isWaiting,
    hasTabs: tabs.length > 1 && tabs.some(hasAny) && (isAsking || !isWaiting),
    hasHits: count > 0 && !isWaiting,
  };
}

/** A dialog that is open and modal as long as it is mounted. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closes the dialog before it is removed, so that the browser restores focus.
    return () => element?.close();
  }, []);
  return dialog;
}

/** Starts the search with the text of the panel, and queries the source of an opened tab. */
function useSession(
  { session, initialQuery }: SearchPanelProps,
  result: SearchResult | undefined,
  asked: string | undefined,
): void {
  useEffect(() => {
    session.setQuery(initialQuery);
    void session.start();
    // Clears the query when the panel closes.
    return () => session.setQuery('');
  }, [session, initialQuery]);

  // The tab stays open for the next text, so its source is queried again.
  useEffect(() => {
    if (result && asked !== undefined) void session.openTab(asked);
  }, [session, asked, result]);
}

export function SearchPanel(props: SearchPanelProps) {
  const { text, session, onClose, onPick } = props;
  const { site, text: chrome } = useChrome();
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const { query, result, isPending } = state;
  const dialog = useModal();
  const body = useRef<HTMLDivElement>(null);
  const id = useId();
  // Text that an input method is composing is shown, but not searched.
  const [draft, setDraft] = useState<string>();
  const shown = useShownTab(state, props.spinner);
  const { selection, setSelection, tabs, tab, count, asked, hasHits } = shown;
  const isBlank = !(draft ?? query);
  const close = () => dialog.current?.close();
  useSession(props, result, asked);

  // For new hits, scrolls the list to its top.
  useLayoutEffect(() => {
    body.current?.scrollTo(0, 0);
  }, [result, selection.tab]);

  const optionAt = (at: number) => document.getElementById(`${id}-${at}`);

  const select = (at: number) => {
    setSelection({ ...selection, at });
    if (at === 0) body.current?.scrollTo(0, 0);
    else optionAt(at)?.scrollIntoView({ block: 'nearest' });
  };

  const pick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (hasModifier(event) || !tab?.own) return;
    close(); // Synchronously, since elements behind a modal dialog cannot receive focus.
    onPick(event.currentTarget, result?.terms ?? []);
  };

  const onKey = (event: KeyboardEvent) => {
    // In Safari, the key that ends a composition has code 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step && event.key !== 'Enter') return;
    event.preventDefault();
    if (!step) void follow(session, selection.at, optionAt, event.ctrlKey || event.metaKey);
    else if (hasHits) select((selection.at + step + count) % count);
  };

  return (
    <dialog
      ref={dialog}
      className="search"
      aria-label={chrome.search}
      onClose={onClose}
      onKeyDown={moveFocus}
      // The content covers the whole dialog, so a click on the dialog itself is on its backdrop.
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div className="search-panel">
        <SearchBox
          text={text}
          typed={draft ?? query}
          list={{ id, selected: hasHits ? `${id}-${selection.at}` : undefined }}
          onType={(text, isComposing) => {
            setDraft(isComposing ? text : undefined);
            if (!isComposing) session.setQuery(text);
          }}
          onKeyDown={onKey}
          onClose={close}
        />
        {shown.hasTabs && (
          <SearchTabs
            label={text.sources}
            tabs={tabs}
            current={tab}
            onChoose={({ name }) => setSelection({ ...selection, tab: name, at: 0 })}
          />
        )}
        <div className="search-body" ref={body}>
          <Answer text={text} session={session} state={state} shown={shown} onPick={close} />
          {isBlank && <Start text={text} onPick={close} />}
          {hasHits && tab && (
            <Results
              id={id}
              tab={tab}
              base={site.base}
              selected={selection.at}
              text={text}
              onSelect={(at) => setSelection({ ...selection, at })}
              onPick={pick}
            />
          )}
        </div>
        <SearchFoot
          text={text}
          isBlank={isBlank}
          query={query}
          found={hasHits && tab ? { tab, count, isPending } : undefined}
        />
      </div>
    </dialog>
  );
}

/**
 * Follows the hit at an index. If an answer is pending, waits for it and follows its first hit, unless the query has
 * changed.
 */
async function follow(
  session: SearchSession,
  at: number,
  optionAt: (at: number) => HTMLElement | null,
  isNewTab: boolean,
): Promise<void> {
  const { query, isPending } = session.getState();
  if (isPending) {
    await answered(session);
    if (session.getState().query !== query) return;
  }
  const link = optionAt(isPending ? 0 : at);
  if (link instanceof HTMLAnchorElement && isNewTab) open(link.href, '_blank', 'noopener');
  else link?.click();
}

const hasModifier = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

interface AnswerProps {
  readonly text: SearchWords;
  readonly session: SearchSession;
  readonly state: SearchState;
  readonly shown: ReturnType<typeof useShownTab>;
  onPick(): void;
}

/** The message in place of hits or above them. */
function Answer({ text, session, state, shown, onPick }: AnswerProps) {
  const { tab, count, isWaiting } = shown;
  const { text: chrome } = useChrome();
  const isTabFailed = tab?.state === 'failed';
  return (
    <div aria-live="polite">
      <Message
        text={text}
        state={state}
        loading={isWaiting ? chrome.loading : undefined}
        isEmpty={count === 0}
        isFailed={state.status === 'failed' || isTabFailed}
        onRetry={() => (isTabFailed ? session.openTab(tab.name) : session.start())}
        onSearch={session.setQuery}
        onPick={onPick}
      />
    </div>
  );
}

interface SearchFootProps {
  readonly text: SearchWords;
  /** Whether the box is empty. */
  readonly isBlank: boolean;
  readonly query: string;
  readonly found: { tab: SearchTab; count: number; isPending: boolean } | undefined;
}

/** The foot of the panel: the legend of keys while the box is empty, or the number of hits and a link to the search. */
function SearchFoot({ text, isBlank, query, found }: SearchFootProps) {
  return (
    <div className="search-foot">
      {isBlank && <KeyLegend text={text} />}
      <p role="status">
        {found &&
          !found.isPending &&
          fill(text.count, {
            hits: countText(text, 'hits', found.count),
            pages: countText(text, 'pages', found.tab.groups.length),
          })}
      </p>
      {found && <ShareLink text={text.share} query={query} />}
    </div>
  );
}

/** A link with the address of the search. */
function ShareLink({ text, query }: { text: string; query: string }) {
  // `encodeURIComponent` throws for half a surrogate pair, which an input method may leave.
  const whole = query.replace(/\p{Surrogate}/gu, '\uFFFD');
  return (
    <a
      className="search-share"
      href={`?q=${encodeURIComponent(whole)}`}
      target="_blank"
      rel="noopener"
    >
      {text}
    </a>
  );
}

/**
 * Handles keys of the dialog. While the box is empty, arrow keys move through the links below it. Tab does not leave
 * the dialog.
 */
function moveFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  const dialog = event.currentTarget;
  const all = (selector: string) => [...dialog.querySelectorAll<HTMLElement>(selector)];
  const { activeElement } = document;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const links = all('.search-start a');
  if (step && links.length > 0) {
    event.preventDefault();
    const stops = [...all('input'), ...links];
    const at = stops.findIndex((stop) => stop.matches(':focus'));
    stops.at((at + step) % stops.length)?.focus();
  }
  if (event.key !== 'Tab') return;
  const stops = all('input, :is(button, a):not([tabindex])');
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/** Sends the query at once. Resolves when no answer is pending. */
function answered(session: SearchSession): Promise<void> {
  return new Promise((resolve) => {
    const stop = session.subscribe(() => {
      if (session.getState().isPending) return;
      stop();
      resolve();
    });
    void session.flush();
  });
}
