/**
 * Completes a large sidebar. The document contains only the part near its page. This module is loaded if the rest is
 * missing.
 */
import site from 'virtual:site';
import type { PageData } from '../site/types.ts';
import { createLoader } from './navigation/loader.ts';
import { setHtml, trust } from './trust.ts';

/** Fills the incomplete lists. Group buttons are not replaced, since the reader may be pressing one. */
export async function completeSidebar({ version, lang, sidebar }: PageData): Promise<void> {
  const answer = sidebar && (await createLoader(site.base).loadSidebar(version, lang, sidebar));
  if (!answer) return;
  const whole = document.createElement('template');
  setHtml(whole, trust(answer.html));
  // Incomplete lists are in the column, and in the drawer if it is open. After a navigation, all lists are complete.
  for (const list of document.querySelectorAll('.sidebar-content [data-rest]')) {
    const focused = list.contains(document.activeElement) ? document.activeElement : undefined;
    const entries = whole.content.querySelector(`[id="${list.parentElement!.id}"] > ul`);
    // A new deploy may use other ids.
    if (!entries) continue;
    list.replaceChildren(...entries.cloneNode(true).childNodes);
    list.removeAttribute('data-rest');
    if (focused)
      [...list.querySelectorAll('a')]
        .find((link) => link.getAttribute('href') === focused.getAttribute('href'))
        ?.focus({ preventScroll: true });
  }
}
