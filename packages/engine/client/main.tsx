/** Entry point of the client: hydrates the layout of the document. */
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
 * Number of times that this history entry was reloaded because React failed. A page without its client is better than
 * an empty page or an endless reload.
 */
const failures = (): number => history.state?.failures ?? 0;
if (failures() > 1) {
  history.replaceState({ ...history.state, failures: 0 }, '');
  throw new Error('The client has failed twice. The page stays as the host sent it.');
}

const { version, lang } = document.documentElement.dataset;
// The 404 document contains the data of all languages and versions. Its inline script has selected one of them.
const data =
  document.getElementById(`page-data-${version}-${lang}`) ?? document.getElementById('page-data')!;
const page = JSON.parse(data.textContent!) as PageData;
// Whether the document contains only part of a large sidebar. In this case, the empty key makes the next page load the
// whole sidebar.
const isShort = document.querySelector('[data-rest]') !== null;
// Hydration compares the initial HTML with the document, so that HTML is read from the document.
const initial = {
  page,
  mainHtml: trust(document.getElementById('main')!.innerHTML),
  sidebar: {
    key: isShort ? '' : sidebarKeyOf(page),
    html: trust(document.querySelector('.sidebar-content')?.innerHTML ?? ''),
  },
};

// The boot script removes this attribute if the client fails to load.
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
// In a transition, React works in small pieces and handles input in between. If the reader has already pressed
// something, hydration runs at once.
if (boot?.queue.length) hydrate();
else startTransition(() => void hydrate());
