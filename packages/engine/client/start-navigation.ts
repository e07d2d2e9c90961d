/** Connects the router to React: everything that changes with a page changes in one update. */
import site from 'virtual:site';
import { flushSync } from 'react-dom';
import type { PageData } from '../site/types.ts';
import { announce, arrive } from './arrive.ts';
import { applyBlockStyles, hasStylesOf, loadBlockStyles } from './block-styles.ts';
import { parseAhead } from './content.ts';
import { updateHead } from './head.ts';
import { followLinks } from './navigation/links.ts';
import { createLoader } from './navigation/loader.ts';
import { createPreparer, type View } from './navigation/prepare.ts';
import { createRouter } from './navigation/router.ts';
import { routeOf } from './navigation/routes.ts';
import { preloadSeen } from './navigation/seen-links.ts';
import { createProgress } from './progress.ts';
import { prepareTabs } from './prose.ts';
import type { Change } from './shown.ts';
import { switchedOff } from './switched-off.ts';
import { trust } from './trust.ts';
import { withTransition } from './view-transition.ts';

/**
 * Starts following links and history entries.
 *
 * @param initial The page of the document.
 * @param onSearch Called with `true` after a link to the search.
 * @returns A function that stops following them.
 */
export function startNavigation(
  initial: View,
  change: Change,
  onSearch: (open: boolean) => void,
): () => void {
  const life = new AbortController();
  const { signal } = life;
  const bar = createProgress((progress) => change({ progress }));
  const loader = createLoader(site.base);
  const isStyled = (page: PageData) => hasStylesOf(page, initial.page);
  const preparer = createPreparer({
    site,
    shell: initial.page.shell,
    loader,
    loadCode: async (page) => {
      await Promise.all([prepareTabs(page), isStyled(page) || loadBlockStyles()]);
    },
    onPreload: ({ html }) => parseAhead(html),
    trust,
  });
  // The styles load in parallel with the data. If they fail to load, the navigation reports it.
  const preloadStyles = () => void loadBlockStyles().catch(() => {});
  const router = createRouter({
    window,
    space: site,
    view: initial,
    preparer: {
      ...preparer,
      preloadPage(pathname) {
        preparer.preloadPage(pathname);
        preloadStyles();
      },
    },
    // The build decides this condition; see bundle/site-modules.ts.
    change: import.meta.env.SITE_NO_VIEW_TRANSITION ? (update) => update() : withTransition,
    show(view, arrival) {
      // Enabling the styles forces a layout of the whole document, so it is done only if needed.
      if (!isStyled(view.page)) applyBlockStyles();
      flushSync(() => change({ view, off: switchedOff(), panel: undefined, notice: undefined }));
      updateHead(site, view.page);
      announce(view.page.headTitle);
      dispatchEvent(new Event('docs:navigated'));
      arrive(arrival, true);
    },
    arrive(arrival) {
      change({ panel: undefined });
      arrive(arrival, false);
    },
    onStart: bar.start,
    onEnd: bar.end,
    onError(href, cause) {
      console.error(cause);
      change({ notice: { kind: 'load-failed', href } });
    },
    signal,
  });
  followLinks(site, router, () => onSearch(true), signal);
  const loadSeen = (pathname: string) => {
    preloadStyles();
    return loader.preloadPage(routeOf(site, pathname));
  };
  preloadSeen(site, loadSeen, signal);
  // Dev server only; the production build removes it.
  import.meta.hot?.on('docs:content', () => {
    loader.forget();
    router.reload();
  });
  return () => life.abort();
}
