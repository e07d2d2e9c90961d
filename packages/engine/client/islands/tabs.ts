/** Tab sets, with arrow keys, Home and End. All tab sets of a group show the same choice, also in other windows. */

import { readStorage, storageKeys, writeStorage } from '../../site/storage.ts';
import { completeContent } from '../content.ts';
import { targetOf } from '../target.ts';

const untilFound = 'onbeforematch' in document.documentElement;

/** Shows the tab that has a value. A set without such a tab does not change. */
function select(set: HTMLElement, value: string): void {
  const tabs = [...set.querySelectorAll<HTMLElement>(':scope > .tab-list > [role="tab"]')];
  if (!tabs.some((tab) => tab.dataset.value === value)) return;
  const panels = [...set.querySelectorAll<HTMLElement>(':scope > [role="tabpanel"]')];
  for (const tab of tabs) {
    const chosen = tab.dataset.value === value;
    tab.setAttribute('aria-selected', String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
    const panel = panels.find(({ id }) => id === tab.getAttribute('aria-controls'));
    if (!panel) continue;
    panel.toggleAttribute('data-closed', !chosen);
    // Find in page can open a panel with `hidden="until-found"`.
    if (untilFound)
      chosen ? panel.removeAttribute('hidden') : panel.setAttribute('hidden', 'until-found');
  }
}

function selectGroup(group: string, value: string): void {
  completeContent();
  for (const set of document.querySelectorAll<HTMLElement>(
    `.tabs[data-group="${CSS.escape(group)}"]`,
  ))
    select(set, value);
}

/** Selects the tab of a panel. */
function open(panel: Element): void {
  const tab = document.getElementById(panel.getAttribute('aria-labelledby') ?? '');
  if (tab) choose(tab);
}

/**
 * Selects a tab. If its set belongs to a group, selects the tab in all sets of the group, and stores the choice. The
 * tab keeps its position on the screen, although sets above it may change.
 */
export function choose(tab: HTMLElement): void {
  const set = tab.closest<HTMLElement>('.tabs');
  const { value } = tab.dataset;
  if (!set || value === undefined) return;
  const before = tab.getBoundingClientRect().top;
  const { group } = set.dataset;
  if (group) {
    selectGroup(group, value);
    writeStorage(storageKeys.tabs + group, value);
  } else select(set, value);
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
}

/** Handles a key on a tab: selects and focuses the next, previous, first or last tab. The arrow keys wrap around. */
export function move(tab: HTMLElement, key: string): void {
  const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const at = tabs.indexOf(tab);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[key] ?? at;
  const next = tabs.at(to % tabs.length);
  if (!next) return;
  choose(next);
  next.focus();
}

let listening = false;

/** Prepares the tab sets below `root`, which may not be in the document yet. */
export function attach(root: ParentNode & Node): void {
  for (const set of root.querySelectorAll<HTMLElement>('.tabs')) {
    const stored = set.dataset.group && readStorage(storageKeys.tabs + set.dataset.group);
    const pointed = targetOf(set, location.hash);
    const first = set.querySelector<HTMLElement>(':scope > .tab-list > [aria-selected="true"]');
    select(set, first?.dataset.value ?? '');
    // If the address points into a panel, `reveal` opens that panel instead of the stored one.
    if (stored && !pointed) select(set, stored);
    for (const panel of set.querySelectorAll<HTMLElement>(':scope > [role="tabpanel"]'))
      panel.addEventListener('beforematch', () => open(panel));
  }
  if (root.isConnected) reveal(location.hash);
  if (listening) return;
  listening = true;
  addEventListener('storage', (event) => {
    if (event.key?.startsWith(storageKeys.tabs) && event.newValue)
      selectGroup(event.key.slice(storageKeys.tabs.length), event.newValue);
  });
  addEventListener('docs:target', (event) => reveal(event.detail));
}

/** Opens the closed panels around the element of a hash, and scrolls to the element if any panel was closed. */
export function reveal(hash: string): void {
  const target = targetOf(document, hash);
  if (!target?.closest('[data-closed]')) return;
  for (
    let panel: Element | null | undefined = target.closest('[role="tabpanel"]');
    panel;
    panel = panel.parentElement?.closest('[role="tabpanel"]')
  )
    if (panel.hasAttribute('data-closed')) open(panel);
  target.scrollIntoView();
}
