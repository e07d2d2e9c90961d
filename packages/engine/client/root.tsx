/** The root component: the chrome around the current page, the overlay, and the scripts of prose. */
import site from 'virtual:site';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { withBase } from '../address/paths.ts';
import type { Html } from '../html.ts';
import { App } from '../theme/app.tsx';
import { announce } from './arrive.ts';
import { completeStyles } from './block-styles.ts';
import type { BootState } from './boot.ts';
import { setContent } from './content.ts';
import { useHeaderHiding } from './header-hiding.ts';
import { type Kept, pressAgain } from './kept.ts';
import { useLateNotice } from './late-notice.ts';
import type { View } from './navigation/prepare.ts';
import { Overlay } from './overlay.tsx';
import { createPanelOpener, panels } from './panels.ts';
import { findPlainSearch } from './plain-search.ts';
import { attachIslands, listen, markSidebar, type ProseOptions, prepareProse } from './prose.ts';
import { replay } from './replay.ts';
import { createSearchOpener, listenForSearch, SearchPanel, useIdleIndex } from './search-loader.ts';
import type { Change, Shown } from './shown.ts';
import { startNavigation } from './start-navigation.ts';
import { switchedOff } from './switched-off.ts';
import { idle } from './timing.ts';
import { trust } from './trust.ts';

interface RootProps {
  readonly initial: View;
  /** State from the boot script. */
  readonly boot: BootState | undefined;
  /** State from before a reload. */
  readonly kept: Kept;
  /** Called after earlier presses are replayed; until then the pressed elements must stay in the document. */
  readonly onStarted: () => void;
}

export function Root({ initial, boot, kept, onStarted }: RootProps) {
  const [{ view, off, panel, typed = '', notice, progress }, setShown] = useState<Shown>({
    view: initial,
  });
  const { page } = view;
  const main = useRef<HTMLElement>(null);
  /** Callbacks for listeners that outlive a page; their identity never changes. */
  const [{ change, prose, onPanel, onSearch }] = useState(() => {
    const change: Change = (part) => setShown((was) => ({ ...was, ...part }));
    const prose: ProseOptions = { site, page: initial.page, announce };
    return {
      change,
      prose,
      onPanel: createPanelOpener(change, (panel) =>
        setShown((was) => (was.panel === panel ? { ...was, panel: undefined } : was)),
      ),
      /** Prepares search; with `open`, opens or closes its panel. */
      onSearch: createSearchOpener(prose, {
        toggleBox: () => boot?.toggleSearch(),
        show: (typed) => change({ panel: 'search', typed }),
        toggle: (typed) =>
          setShown((was) => ({
            ...was,
            panel: was.panel === 'search' ? undefined : 'search',
            typed,
          })),
      }),
    };
  });
  const headerHidden = useHeaderHiding(site.hideNavbar, page.routePath, panel !== undefined);

  useEffect(() => {
    const stop = startNavigation(initial, change, onSearch);
    const off = switchedOff();
    if (off.size > 0) change({ off });
    if (boot?.redirected) tellRedirected(boot.redirected, change);
    listen(prose);
    completeStyles();
    listenForSearch(onSearch);
    if (findPlainSearch()) onSearch(false);
    else if (new URLSearchParams(location.search).has('q')) onSearch(true);
    boot?.stop();
    // Tells browser tests that hydration is complete.
    delete window.__docs;
    replay(boot?.queue ?? []);
    pressAgain(kept);
    onStarted();
    return stop;
  }, [initial, boot, kept, onStarted, change, prose, onSearch]);

  useLayoutEffect(() => {
    prose.page = page;
    if (main.current) startPage(main.current, prose, view === initial ? undefined : view.mainHtml);
  }, [view, prose]);

  useShownAreas(off);
  useIdleIndex(page);
  useLateNotice(page);

  return (
    <App
      site={site}
      page={page}
      // React never changes the content of `main`, since React would insert a long page at once. `startPage` changes
      // it.
      mainHtml={initial.mainHtml}
      sidebarHtml={view.sidebar.html}
      trust={trust}
      {...(off ? { off } : {})}
      {...(panel ? { panel } : {})}
      onPanel={onPanel}
      panels={panels}
      onSearch={onSearch}
      headerHidden={headerHidden}
      mainRef={main}
      overlay={
        <>
          {panel === 'search' && SearchPanel && (
            <SearchPanel
              site={site}
              page={page}
              typed={typed}
              onClose={() => change({ panel: undefined })}
            />
          )}
          <Overlay
            text={site.locales[page.lang]!.words}
            progress={progress}
            notice={notice}
            scrollToTop={site.scrollToTop && page.pageType === 'doc'}
            onDismiss={() => change({ notice: undefined })}
          />
        </>
      }
    />
  );
}

/**
 * Removes the boot script's attributes for hidden areas: React now omits these areas, and the next page may show them.
 */
function useShownAreas(off: ReadonlySet<string> | undefined): void {
  useLayoutEffect(() => {
    if (off)
      for (const { name } of [...document.documentElement.attributes])
        if (name.startsWith('data-no-')) document.documentElement.removeAttribute(name);
  }, [off]);
}

/**
 * Shows the notice about the automatic language redirect; if the code of the notice fails to load, there is no notice.
 */
function tellRedirected(from: string, change: Change): void {
  import('./redirect-notice.tsx')
    .then((m) => change({ notice: { kind: 'redirected', from, Text: m.default } }))
    .catch(console.error);
}

/** Shows a page's content, unless the document contains it, and starts the scripts of prose and sidebar. */
function startPage(main: HTMLElement, prose: ProseOptions, html: Html | undefined): void {
  const { page } = prose;
  const { areas, pageType, routePath } = page;
  markSidebar(document.querySelector('.sidebar'), withBase(site.base, routePath));
  const addOns = areas.globalUIComponents && !switchedOff().has('globalUIComponents');
  const hasAddOns = pageType !== 'home' && addOns;
  const prepare = (root: ParentNode & Node) => prepareProse(root, hasAddOns);
  if (html) setContent(main, html, prepare);
  else idle(() => prose.page === page && prepare(main));
  attachIslands(main, hasAddOns, prose);
}
