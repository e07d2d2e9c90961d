/** The chrome alive: the page shown, what lies over it, and what prose needs of both. */
import site from 'virtual:site';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { withBase } from '../address/paths.ts';
import { App } from '../theme/app.tsx';
import { announce } from './arrive.ts';
import type { BootState } from './boot.ts';
import { useHeaderHiding } from './header-hiding.ts';
import type { View } from './navigation/prepare.ts';
import { Overlay } from './overlay.tsx';
import { attachIslands, listen, markSidebar, type ProseOptions } from './prose.ts';
import { replay } from './replay.ts';
import { loadSearch, SearchPanel, useIdleIndex } from './search-loader.ts';
import type { Change, Shown } from './shown.ts';
import { startNavigation } from './start-navigation.ts';
import { switchedOff } from './switched-off.ts';
import { trust } from './trust.ts';

interface RootProps {
  readonly initial: View;
  /** What the boot script has left. */
  readonly boot: BootState | undefined;
}

export function Root({ initial, boot }: RootProps) {
  const [{ view, off, panel, notice, progress }, setShown] = useState<Shown>({ view: initial });
  const { page } = view;
  const main = useRef<HTMLElement>(null);
  /** For listeners, which outlive a page: the same every time. */
  const [{ change, prose, onSearch }] = useState(() => {
    const change: Change = (part) => setShown((was) => ({ ...was, ...part }));
    const prose: ProseOptions = { site, page: initial.page, announce };
    return {
      change,
      prose,
      /** Gets search ready and, with `open`, opens its panel, or closes it. */
      onSearch(open: boolean) {
        if (!site.search) return;
        loadSearch(prose)
          .then(() => {
            if (open)
              setShown((was) => ({ ...was, panel: was.panel === 'search' ? undefined : 'search' }));
          })
          .catch((cause) => {
            console.error(cause);
            if (open) change({ notice: { kind: 'load-failed', href: '?q=' } });
          });
      },
    };
  });
  const headerHidden = useHeaderHiding(site.hideNavbar, page.routePath, panel !== undefined);

  useEffect(() => {
    const stop = startNavigation(initial, change, onSearch);
    change({ off: switchedOff() });
    if (boot?.redirected) change({ notice: { kind: 'redirected', from: boot.redirected } });
    listen(prose);
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
    return stop;
  }, [initial, boot, change, prose, onSearch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page shown again is made anew
  useLayoutEffect(() => {
    prose.page = page;
    if (main.current) startPage(main.current, prose);
  }, [view, prose]);

  // What the boot script has hidden at once is left out by now; the next page may show it again.
  useLayoutEffect(() => {
    if (off)
      for (const { name } of [...document.documentElement.attributes])
        if (name.startsWith('data-no-')) document.documentElement.removeAttribute(name);
  }, [off]);
  useIdleIndex(page);

  return (
    <App
      site={site}
      page={page}
      mainHtml={view.mainHtml}
      sidebarHtml={view.sidebar.html}
      trust={trust}
      {...(off ? { off } : {})}
      {...(panel ? { panel } : {})}
      onPanel={(panel) => change({ panel })}
      onSearch={onSearch}
      headerHidden={headerHidden}
      mainRef={main}
      overlay={
        <>
          {panel === 'search' && SearchPanel && (
            <SearchPanel site={site} page={page} onClose={() => change({ panel: undefined })} />
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

/** Starts what prose and sidebar of the page just shown can do. */
function startPage(main: HTMLElement, prose: ProseOptions): void {
  const { areas, pageType, routePath } = prose.page;
  markSidebar(document.querySelector('.sidebar'), withBase(site.base, routePath));
  const addOns = areas.globalUIComponents && !switchedOff().has('globalUIComponents');
  attachIslands(main, pageType !== 'home' && addOns, prose);
}
