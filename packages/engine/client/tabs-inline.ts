/**
 * Runs inline right after a tab set: shows the tab that the address points into, or else the stored one, before the set
 * is painted. After a client navigation, the tabs island does this instead, since scripts in `innerHTML` do not run.
 */
import { readStorage, storageKeys } from '../site/storage.ts';

const set = document.currentScript!.previousElementSibling as HTMLElement;
const tabs = [...set.querySelectorAll<HTMLElement>(':scope > .tab-list > [role="tab"]')];
const panels = [...set.querySelectorAll<HTMLElement>(':scope > [role="tabpanel"]')];
let target: HTMLElement | null = null;
try {
  target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
} catch {
  // A malformed escape matches no element.
}
const { group } = set.dataset;
const pointed = panels.findIndex((panel) => target && panel.contains(target));
const stored = group ? readStorage(storageKeys.tabs + group) : null;
const chosen = pointed >= 0 ? pointed : tabs.findIndex((tab) => tab.dataset.value === stored);
if (chosen >= 0)
  tabs.forEach((tab, index) => {
    tab.setAttribute('aria-selected', String(index === chosen));
    tab.tabIndex = index === chosen ? 0 : -1;
    panels[index]!.toggleAttribute('data-closed', index !== chosen);
  });
