/**
 * Runs inline right behind a tab set with a group: shows the stored tab before the set is painted. On
 * client navigation it does not run (markup that is set is inert); the tabs island does the same then.
 */
import { readStorage, storageKeys } from '../site/storage.ts';

const set = document.currentScript!.previousElementSibling as HTMLElement;
const value = readStorage(storageKeys.tabs + set.dataset.group);
const tabs = [...set.querySelectorAll<HTMLElement>(':scope > .tab-list > [role="tab"]')];
if (value !== null && tabs.some((tab) => tab.dataset.value === value))
  tabs.forEach((tab, index) => {
    const chosen = tab.dataset.value === value;
    tab.setAttribute('aria-selected', String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
    set
      .querySelectorAll(':scope > [role="tabpanel"]')
      [index]!.toggleAttribute('data-closed', !chosen);
  });
