/** The client's entry: hydrates the chrome, starts the router, replays what the reader did before. */

import site from 'virtual:site';
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  localeOfUnmatched,
  localeRoot,
  longestPrefix,
  matchKey,
  splitRoute,
  withBase,
} from '../address/paths.ts';
import type { Html } from '../html.ts';
import { INDEX_FAILED } from '../search/messages.ts';
import type { PageData, PagePayload } from '../site/types.ts';
import { App, type Panel } from '../theme/app.tsx';
import { outlineStore } from '../theme/outline-store.ts';
import '../theme/styles/index.css';
import 'virtual:language-styles';
import searchStylesUrl from '../theme/styles/search.css?url';
import type { BootState } from './boot.ts';
import { updateHead } from './head.ts';
import { useHeaderHiding } from './header-hiding.ts';
import { forgetSidebars, loadSidebar } from './loader.ts';
import { type Notice, Overlay } from './overlay.tsx';
import { createProgress } from './progress.ts';
import { attachIslands, listen, markSidebar, type ProseOptions, prepareTabs } from './prose.ts';
import { type Arrival, createRouter, type Router } from './router.ts';
import { loadIndex } from './search-index.ts';
import { trust } from './trust.ts';

const boot: BootState | undefined = window.__docs;
const container = document.getElementById('app')!;
const initialPage = JSON.parse(document.getElementById('page-data')!.textContent!) as PageData;
// The document's own markup is the first value: hydration compares with it, a mismatch puts it back.
const initial = {
  page: initialPage.pageType === '404' ? notFoundHere(initialPage) : initialPage,
  mainHtml: trust(document.getElementById('main')!.innerHTML),
  sidebarHtml: trust(document.querySelector('.sidebar-content')?.innerHTML ?? ''),
};

/** The served 404 document is one for all languages; the boot script has chosen. */
function notFoundHere(page: PageData): PageData {
  const lang = document.documentElement.dataset.lang as PageData['lang'];
  return lang === page.lang
    ? page
    : (JSON.parse(document.getElementById(`page-data-${lang}`)!.textContent!) as PageData);
}

// Fetched when the reader first points at the search button, focuses it or opens the panel.
let SearchPanel: typeof import('./search.tsx')['Search'] | undefined;
let searchStyles: Promise<void> | undefined;
/** Asked for with the panel's code, not after it; a panel that has to do without them works as well. */
function loadSearchStyles(): Promise<void> {
  searchStyles ??= new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = searchStylesUrl;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
  return searchStyles;
}

interface Shown {
  readonly page: PageData;
  readonly mainHtml: Html;
  readonly sidebarHtml: Html;
}

/** The search index is fetched in idle time this long after the client has started, unless it is wanted before. */
const INDEX_MS = 2000;

const announcer = document.getElementById('announcer')!;
function announce(text: string): void {
  announcer.textContent = '';
  // An empty region that is filled a moment later is read out even if the text is the same as before.
  requestAnimationFrame(() => (announcer.textContent = text));
}

let current: PageData = initial.page;
const proseOptions: ProseOptions = {
  lang: () => current.lang,
  words: () => site.locales[current.lang]!.words,
  place: () => [site.base, current.version, current.lang],
  announce,
};

function switchedOff(): ReadonlySet<string> {
  const query = new URLSearchParams(location.search);
  return new Set(
    ['navbar', 'sidebar', 'outline', 'footer', 'globalUIComponents'].filter(
      (area) => query.get(area) === '0',
    ),
  );
}

/** Scrolls and moves focus to where a navigation leads. */
function arrive({ hash, scroll }: Arrival, fresh: boolean): void {
  if (hash) dispatchEvent(new CustomEvent('docs:target', { detail: hash }));
  let target: HTMLElement | null = null;
  try {
    target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    // A malformed escape names no element.
  }
  if (scroll !== undefined) scrollTo({ top: scroll, behavior: 'instant' });
  else if (target) {
    target.scrollIntoView({ behavior: 'instant' });
    outlineStore.pin(target.id);
  } else scrollTo({ top: 0, behavior: 'instant' });
  const focus =
    target ??
    (fresh
      ? (document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main'))
      : null);
  focus?.focus({ preventScroll: true });
}

function Root() {
  const [shown, setShown] = useState<Shown>(initial);
  const [off, setOff] = useState<ReadonlySet<string>>();
  const [panel, setPanel] = useState<Panel>();
  const [progress, setProgress] = useState<number>();
  const [notice, setNotice] = useState<Notice>();
  const main = useRef<HTMLElement>(null);
  const router = useRef<Router>(null);
  const committed = useRef<() => void>(undefined);
  /** Gets search ready and, with `open`, opens its panel, or closes it. */
  const onSearch = useCallback((open: boolean) => {
    if (!site.search) return;
    const styled = loadSearchStyles();
    import('./search.tsx')
      .then(async ({ prepare, Search }) => {
        SearchPanel = Search;
        prepare(site, current);
        await styled;
        if (open) setPanel((was) => (was === 'search' ? undefined : 'search'));
      })
      .catch((cause) => {
        console.error(cause);
        if (open) setNotice({ kind: 'load-failed', href: '?q=' });
      });
  }, []);
  const headerHidden = useHeaderHiding(site.hideNavbar, shown.page.routePath, panel !== undefined);

  useEffect(() => {
    const bar = createProgress(setProgress);
    const open: Router = createRouter({
      space: site,
      route: initial.page.pageType === '404' ? location.pathname : initial.page.routePath,
      shell: initial.page.shell,
      onSearch: () => onSearch(true),
      onStart: bar.start,
      onEnd: bar.end,
      notFoundRoute: (path) => {
        const { version, lang } = localeOfUnmatched(site, path);
        return `${localeRoot(site, version, lang)}404`;
      },
      async show(payload) {
        const next = await toShown(payload);
        const commit = () =>
          new Promise<void>((resolve) => {
            // Commits may come together; each of them is waited for.
            const earlier = committed.current;
            committed.current = () => {
              earlier?.();
              resolve();
            };
            startTransition(() => {
              setShown(next);
              setOff(switchedOff());
              setPanel(undefined);
              setNotice(undefined);
            });
          });
        const animate =
          !import.meta.env.SITE_NO_VIEW_TRANSITION &&
          site.viewTransition &&
          'startViewTransition' in document &&
          innerWidth > 960 &&
          !matchMedia('(prefers-reduced-motion: reduce)').matches;
        if (!animate) return commit();
        const transition = document.startViewTransition(commit);
        transition.ready.catch(() => {
          // Skipped for a newer one, or in a hidden tab; the page is shown all the same.
        });
        await transition.updateCallbackDone;
      },
      onArrive(payload, arrival) {
        if (payload) {
          updateHead(site, payload);
          announce(payload.headTitle);
          dispatchEvent(new Event('docs:navigated'));
        } else setPanel(undefined);
        arrive(arrival, payload !== undefined);
      },
      onError(href, cause) {
        console.error(cause);
        setNotice({ kind: 'load-failed', href });
      },
    });
    router.current = open;
    // Dev server only; the production build drops it.
    import.meta.hot?.on('docs:content', () => {
      forgetSidebars();
      shownSidebar = { key: '', html: initial.sidebarHtml };
      open.reload();
    });
    setOff(switchedOff());
    if (boot?.redirected) setNotice({ kind: 'redirected', from: boot.redirected });
    listen(proseOptions);
    addEventListener('keydown', (event) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || !site.search) return;
      event.preventDefault();
      onSearch(true);
    });
    if (new URLSearchParams(location.search).has('q')) onSearch(true);
    boot?.stop();
    // Gone when the client has taken over; journeys wait for it.
    delete window.__docs;
    replay(boot?.queue ?? []);
    return open.stop;
  }, [onSearch]);

  useLayoutEffect(() => {
    current = shown.page;
    committed.current?.();
    committed.current = undefined;
    const element = main.current;
    if (!element) return;
    markSidebar(document.querySelector('.sidebar'), withBase(site.base, shown.page.routePath));
    attachIslands(
      element,
      shown.page.pageType === 'doc' &&
        shown.page.areas.globalUIComponents &&
        !switchedOff().has('globalUIComponents'),
      proseOptions,
    );
  }, [shown]);

  // What the boot script has hidden at once is left out by now; the next page may show it again.
  useLayoutEffect(() => {
    if (off)
      for (const { name } of [...document.documentElement.attributes])
        if (name.startsWith('data-no-')) document.documentElement.removeAttribute(name);
  }, [off]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one fetch for all pages of a language
  useEffect(() => {
    const { version, lang } = shown.page;
    if (!site.search || site.search.mode !== 'local') return;
    // Not beside what the reader asks for first; the search button fetches it at once.
    const timer = setTimeout(
      () =>
        (window.requestIdleCallback ?? setTimeout)(() =>
          loadIndex(site.base, version, lang).catch((cause) => {
            // The panel will ask again.
            console.error(INDEX_FAILED);
            console.error(cause);
          }),
        ),
      INDEX_MS,
    );
    return () => clearTimeout(timer);
  }, [shown.page.lang, shown.page.version]);

  // Escape, and growing wide again, close the full-screen menu (behaviours 4.3).
  useEffect(() => {
    if (!panel || panel === 'search') return;
    document.documentElement.dataset.locked = '';
    const wide = matchMedia(panel === 'menu' ? '(width >= 768px)' : '(width > 960px)');
    const button = document.activeElement;
    const close = () => setPanel(undefined);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      if (button instanceof HTMLElement) button.focus();
    };
    if (panel === 'menu') addEventListener('keydown', onKey);
    wide.addEventListener('change', close);
    return () => {
      delete document.documentElement.dataset.locked;
      removeEventListener('keydown', onKey);
      wide.removeEventListener('change', close);
    };
  }, [panel]);

  return (
    <App
      site={site}
      page={shown.page}
      mainHtml={shown.mainHtml}
      sidebarHtml={shown.sidebarHtml}
      trust={trust}
      {...(off ? { off } : {})}
      {...(panel ? { panel } : {})}
      onPanel={setPanel}
      onSearch={onSearch}
      headerHidden={headerHidden}
      mainRef={main}
      overlay={
        <>
          {panel === 'search' && SearchPanel && (
            <SearchPanel site={site} page={shown.page} onClose={() => setPanel(undefined)} />
          )}
          <Overlay
            text={site.locales[shown.page.lang]!.words}
            progress={progress}
            notice={notice}
            scrollToTop={site.scrollToTop && shown.page.pageType === 'doc'}
            onDismiss={() => setNotice(undefined)}
          />
        </>
      }
    />
  );
}

/** The page with the sidebar it needs; the kept one is used again while the section stays the same. */
let shownSidebar = {
  key: `${initial.page.version} ${initial.page.lang} ${initial.page.sidebar}`,
  html: initial.sidebarHtml,
};
async function toShown(payload: PagePayload): Promise<Shown> {
  const { html, tabs: _, ...page } = payload;
  const key = `${page.version} ${page.lang} ${page.sidebar}`;
  await prepareTabs(payload);
  if (page.sidebar && key !== shownSidebar.key)
    shownSidebar = {
      key,
      html: trust(await loadSidebar(site.base, page.version, page.lang, page.sidebar)),
    };
  return {
    page,
    mainHtml: trust(html),
    sidebarHtml: page.sidebar ? shownSidebar.html : initial.sidebarHtml,
  };
}

/** Does again what the reader did before React was there. */
function replay(events: readonly Event[]): void {
  for (const event of events) {
    if (event instanceof KeyboardEvent) {
      const target = event.target as Element;
      (target.isConnected ? target : document.body).dispatchEvent(
        new KeyboardEvent('keydown', event),
      );
      continue;
    }
    const element = (event.target as Element).closest<HTMLElement>('button, a[href]');
    if (element?.isConnected) element.click();
  }
}

/** The sidebar a link will need is fetched with its page, not after it. */
addEventListener(
  'pointerdown',
  (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin) return;
    const { version, lang, page } = splitRoute(
      site,
      matchKey(link.pathname.slice(site.base.length - 1)) ?? '/',
    );
    const key = longestPrefix(site.sidebarKeys, `/${page}`);
    if (key && `${version} ${lang} ${key}` !== shownSidebar.key)
      loadSidebar(site.base, version, lang, key).catch(() => {});
  },
  { passive: true },
);

// Not in a transition: the reader has asked for something by now, or has been idle for seconds.
hydrateRoot(container, <Root />, { onRecoverableError: (error) => console.warn(error) });
