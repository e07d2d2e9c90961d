/** The search panel: one modal dialog with a combobox over the hits. */
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
import type { SearchSession } from '../../search/session.ts';
import { useChrome } from '../context.tsx';
import { Icon } from '../icons.tsx';
import { countText } from './count-text.ts';
import { Message } from './message.tsx';
import { Results } from './results.tsx';
import { KeyLegend, Start } from './start.tsx';

interface SearchPanelProps {
  readonly text: SearchWords;
  readonly session: SearchSession;
  /** Text the box starts with. */
  readonly initialQuery: string;
  /** Shows a spinner until an answer comes, in place of the list before. */
  readonly spinner: boolean;
  onClose(): void;
  /** A hit of this site was picked; the words were found on the page it leads to. */
  onPick(link: HTMLAnchorElement, terms: readonly string[]): void;
}

const hasAny = ({ groups }: SearchTab) => groups.length > 0;
/** Whether there is something to see in a tab, or it may be. */
const canOpen = (tab: SearchTab) => hasAny(tab) || tab.lang !== undefined;

export function SearchPanel({
  text,
  session,
  initialQuery,
  spinner,
  onClose,
  onPick,
}: SearchPanelProps) {
  const { site, text: chrome } = useChrome();
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const { query, result, status, isPending } = state;
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  /** What an input method is still composing: shown, but nothing to search for. */
  const [draft, setDraft] = useState<string>();
  const typed = draft ?? query;
  const onType = (text: string, isComposing: boolean) => {
    setDraft(isComposing ? text : undefined);
    if (!isComposing) session.setQuery(text);
  };

  // A new set of hits starts at its first one, in the tab that was chosen if it is there.
  const [shown, setShown] = useState<{
    result?: SearchResult | undefined;
    tab?: string;
    at: number;
  }>({ at: 0 });
  if (shown.result !== result) setShown({ ...shown, result, at: 0 });
  const tabs = result?.tabs ?? [];
  // A source without hits is not looked at while another has some, unless it was opened to see.
  const tab =
    tabs.find((each) => each.name === shown.tab && canOpen(each)) ?? tabs.find(hasAny) ?? tabs[0];
  const groups = tab?.groups ?? [];
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const isAsking = !isPending && tab?.state === 'unasked';
  const isWaiting = isAsking || (isPending && (status !== 'inited' || spinner));
  const hasHits = count > 0 && !isWaiting;

  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    // Closed before it is taken away, so that the browser puts focus back.
    return () => element.close();
  }, []);

  useEffect(() => {
    session.setQuery(initialQuery);
    void session.start();
    // What was typed is forgotten.
    return () => session.setQuery('');
  }, [session, initialQuery]);

  const openName = isAsking ? tab.name : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab stays open for the next text, too
  useEffect(() => {
    if (openName !== undefined) void session.openTab(openName);
  }, [session, openName, result]);

  const optionAt = (at: number) =>
    document.getElementById(`${id}-${at}`) as HTMLAnchorElement | null;
  const list = () => dialog.current!.querySelector('.search-body')!;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new set of hits is shown from its beginning
  useLayoutEffect(() => {
    list().scrollTo(0, 0);
  }, [result, shown.tab]);

  const select = (at: number) => {
    setShown({ ...shown, at });
    if (at === 0) list().scrollTo(0, 0);
    else optionAt(at)?.scrollIntoView({ block: 'nearest' });
  };

  const pick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !tab?.own) return;
    // At once, not with the next render: behind the modal dialog nothing could take focus.
    dialog.current!.close();
    onPick(event.currentTarget, result?.terms ?? []);
  };

  const onInputKey = async (event: KeyboardEvent) => {
    // 229: what Safari says of the key that ends a composition.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (hasHits) select((shown.at + step + count) % count);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const isNewTab = event.ctrlKey || event.metaKey;
      let { at } = shown;
      if (isPending) {
        // Enter right after the last key waits for the answer to it.
        await answered(session);
        if (session.getState().query !== query) return;
        at = 0;
      }
      const link = optionAt(at);
      if (link && isNewTab) open(link.href, '_blank', 'noopener');
      else link?.click();
    }
  };

  const onDialogKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const links = dialog.current!.querySelectorAll<HTMLElement>('.search-start a');
    if (step && links.length > 0) {
      event.preventDefault();
      const stops = [input.current!, ...links];
      const at = stops.indexOf(document.activeElement as HTMLElement);
      stops.at((at + step) % stops.length)!.focus();
    }
    if (event.key !== 'Tab') return;
    const stops = [
      ...dialog.current!.querySelectorAll<HTMLElement>('input, :is(button, a):not([tabindex])'),
    ];
    const edge = event.shiftKey ? stops[0] : stops.at(-1);
    if (document.activeElement !== edge) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  };

  return (
    <dialog
      ref={dialog}
      className="search"
      aria-label={chrome.search}
      onClose={onClose}
      onKeyDown={onDialogKey}
      onClick={(event) => {
        // The content covers all of the dialog: a press on it is a press on its backdrop.
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      <div className="search-panel">
        <div className="search-box">
          <Icon name="search" />
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label={text.input}
            aria-autocomplete="list"
            aria-expanded={hasHits}
            aria-controls={id}
            aria-activedescendant={hasHits ? `${id}-${shown.at}` : undefined}
            placeholder={text.placeholder}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            value={typed}
            onChange={({ target, nativeEvent }) =>
              onType(target.value, (nativeEvent as InputEvent).isComposing)
            }
            onCompositionEnd={(event) => onType(event.currentTarget.value, false)}
            onKeyDown={onInputKey}
          />
          {typed && (
            <button
              type="button"
              className="icon-button"
              aria-label={text.clear}
              onClick={() => {
                onType('', false);
                input.current!.focus();
              }}
            >
              <Icon name="close" />
            </button>
          )}
          <button type="button" className="search-close" onClick={() => dialog.current!.close()}>
            {chrome.close}
          </button>
        </div>
        {tabs.length > 1 && tabs.some(hasAny) && (isAsking || !isWaiting) && (
          <div
            role="tablist"
            aria-label={text.sources}
            className="search-tabs"
            onKeyDown={(event) => {
              const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
              if (!step) return;
              const some = tabs.filter(canOpen);
              const next = some.at((some.indexOf(tab!) + step) % some.length)!;
              setShown({ ...shown, tab: next.name, at: 0 });
              event.currentTarget.querySelectorAll('button')[tabs.indexOf(next)]?.focus();
            }}
          >
            {tabs.map((each) => (
              <button
                type="button"
                role="tab"
                key={each.name}
                aria-selected={each === tab}
                tabIndex={each === tab ? undefined : -1}
                lang={each.lang}
                disabled={!canOpen(each)}
                onClick={() => setShown({ ...shown, tab: each.name, at: 0 })}
              >
                {each.label}
              </button>
            ))}
          </div>
        )}
        <div className="search-body">
          <div aria-live="polite">
            <Message
              text={text}
              state={state}
              loading={isWaiting ? chrome.loading : undefined}
              isEmpty={count === 0}
              isFailed={status === 'failed' || tab?.state === 'failed'}
              onRetry={() =>
                tab?.state === 'failed' ? session.openTab(tab.name) : session.start()
              }
            />
          </div>
          {!typed && <Start text={text} onPick={() => dialog.current!.close()} />}
          {hasHits && (
            <Results
              id={id}
              tab={tab!}
              base={site.base}
              selected={shown.at}
              text={text}
              onSelect={(at) => setShown({ ...shown, at })}
              onPick={pick}
            />
          )}
        </div>
        <div className="search-foot">
          {!typed && <KeyLegend text={text} />}
          <p role="status">
            {hasHits &&
              !isPending &&
              fill(text.count, {
                hits: countText(text, 'hits', count),
                pages: countText(text, 'pages', groups.length),
              })}
          </p>
          {hasHits && (
            <a
              className="search-share"
              href={`?q=${encodeURIComponent(query.replace(/\p{Surrogate}/gu, '\uFFFD'))}`}
              target="_blank"
              rel="noopener"
            >
              {text.share}
            </a>
          )}
        </div>
      </div>
    </dialog>
  );
}

/** Asks at once and waits until no answer is outstanding. */
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
