/** The rest of a large sidebar, of which a document has what is near its page. Loaded where something is left out. */
import site from 'virtual:site';
import type { PageData } from '../site/types.ts';
import { createLoader } from './navigation/loader.ts';
import { setHtml, trust } from './trust.ts';

/** Fills the lists that are sent in part. What a reader may be pressing, the buttons of groups, stays as it is. */
export async function completeSidebar({ version, lang, sidebar }: PageData): Promise<void> {
  const answer = sidebar && (await createLoader(site.base).loadSidebar(version, lang, sidebar));
  if (!answer) return;
  const whole = document.createElement('template');
  setHtml(whole, trust(answer.html));
  // In the column, and in the drawer where it is open. After a navigation no list is short any more.
  for (const list of document.querySelectorAll('.sidebar-content [data-rest]')) {
    const focused = list.contains(document.activeElement) ? document.activeElement : undefined;
    const entries = whole.content.querySelector(`[id="${list.parentElement!.id}"] > ul`);
    // A new deploy may name them otherwise.
    if (!entries) continue;
    list.replaceChildren(...entries.cloneNode(true).childNodes);
    list.removeAttribute('data-rest');
    if (focused)
      [...list.querySelectorAll('a')]
        .find((link) => link.getAttribute('href') === focused.getAttribute('href'))
        ?.focus({ preventScroll: true });
  }
}
