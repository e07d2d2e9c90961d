/** The rest of a large sidebar, of which a document has what is near its page. Loaded where something is left out. */
import site from 'virtual:site';
import type { PageData } from '../site/types.ts';
import { createLoader } from './navigation/loader.ts';
import { markSidebar } from './prose.ts';
import { setHtml, trust } from './trust.ts';

/** Puts the whole sidebar in the place of the short one; groups stay as the reader has left them. */
export async function completeSidebar({ version, lang, sidebar }: PageData): Promise<void> {
  const answer = sidebar && (await createLoader(site.base).loadSidebar(version, lang, sidebar));
  if (!answer) return;
  // The column, and the drawer where it is open. After a navigation none is short any more.
  for (const content of document.querySelectorAll('.sidebar-content'))
    if (content.querySelector('[data-rest]')) replace(content, answer.html);
}

function replace(content: Element, html: string): void {
  const current = content.querySelector('[aria-current]')?.getAttribute('href');
  const open = [...content.querySelectorAll('.sidebar-toggle[aria-expanded="true"]')].map(
    (toggle) => toggle.getAttribute('aria-controls'),
  );
  const focused = document.activeElement;
  const focusedAt =
    focused && content.contains(focused)
      ? ['aria-controls', 'href'].find((name) => focused.hasAttribute(name))
      : undefined;
  setHtml(content, trust(html));
  if (current) markSidebar(content, current);
  for (const toggle of content.querySelectorAll<HTMLElement>('.sidebar-toggle'))
    if (open.includes(toggle.getAttribute('aria-controls'))) {
      toggle.setAttribute('aria-expanded', 'true');
      const items = toggle.closest('li')!.querySelector<HTMLElement>(':scope > .sidebar-items')!;
      items.hidden = false;
    }
  if (!focusedAt) return;
  const name = focused!.getAttribute(focusedAt);
  for (const element of content.querySelectorAll<HTMLElement>(`[${focusedAt}]`))
    if (element.getAttribute(focusedAt) === name) {
      element.focus({ preventScroll: true });
      return;
    }
}
