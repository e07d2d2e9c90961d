/** The client's entry: hydrates the layout of its document. */
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { PageData } from '../site/types.ts';
import '../theme/styles/index.css';
import 'virtual:site-styles';
import { takeKept } from './kept.ts';
import { sidebarKeyOf } from './navigation/prepare.ts';
import { Root } from './root.tsx';
import { trust } from './trust.ts';

/**
 * How often the page of this entry was loaded again because React had failed. An empty page is worse than one without
 * its client, and a page that loads without end is worse than both.
 */
const failures = (): number => history.state?.failures ?? 0;
if (failures() > 1) {
  history.replaceState({ ...history.state, failures: 0 }, '');
  throw new Error('The page stays as it was served: it has failed twice.');
}

const { version, lang } = document.documentElement.dataset;
// The served 404 document is one for all languages and versions; the boot script has chosen.
const data =
  document.getElementById(`page-data-${version}-${lang}`) ?? document.getElementById('page-data')!;
const page = JSON.parse(data.textContent!) as PageData;
// A large sidebar is not all here. No other page's is the same as a short one, so the next page brings the whole.
const isShort = document.querySelector('[data-rest]') !== null;
// The document's own markup is the first value: hydration compares with it, a mismatch puts it back.
const initial = {
  page,
  mainHtml: trust(document.getElementById('main')!.innerHTML),
  sidebar: {
    key: isShort ? '' : sidebarKeyOf(page),
    html: trust(document.querySelector('.sidebar-content')?.innerHTML ?? ''),
  },
};

// The boot script has taken it away if the client did not come at once.
document.documentElement.dataset.js = '';
const boot = window.__docs;
const kept = takeKept();
if (kept.typed !== undefined) boot?.toggleSearch(kept.typed);
const onStarted = () => {
  if (isShort)
    import('./rest-of-sidebar.ts').then((rest) => rest.completeSidebar(page)).catch(console.error);
};
const hydrate = () =>
  hydrateRoot(
    document.getElementById('app')!,
    <Root initial={initial} boot={boot} kept={kept} onStarted={onStarted} />,
    {
      onRecoverableError: (error) => console.warn(error),
      onUncaughtError(error) {
        console.error(error);
        history.replaceState({ ...history.state, failures: failures() + 1 }, '');
        location.reload();
      },
    },
  );
// In a transition React does its work in small pieces, between which a reader is answered. One who has pressed
// something already waits for the whole.
if (boot?.queue.length) hydrate();
else startTransition(() => void hydrate());
