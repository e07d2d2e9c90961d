/** The colour scheme: the reader's choice, else the system's (behaviours 4.2). */
import { useSyncExternalStore } from 'react';
import { readStorage, storageKeys, writeStorage } from '../site/storage.ts';

export type ColorScheme = 'light' | 'dark';
export type SchemeChoice = ColorScheme | 'auto';

const listeners = new Set<() => void>();
const system = () => matchMedia('(prefers-color-scheme: dark)');

/** The stored choice; anything unknown counts as `auto`. */
export function schemeChoice(): SchemeChoice {
  const stored = document.documentElement.dataset.theme;
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

export function currentScheme(): ColorScheme {
  const choice = schemeChoice();
  return choice === 'auto' ? (system().matches ? 'dark' : 'light') : choice;
}

/** Shows a choice without storing it: the document's attribute is the truth the styles follow. */
function show(choice: string | null): void {
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
  else delete document.documentElement.dataset.theme;
  for (const listener of listeners) listener();
}

export function chooseScheme(choice: SchemeChoice): void {
  writeStorage(storageKeys.theme, choice);
  show(choice);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const media = system();
  // Other windows follow at once.
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKeys.theme) show(readStorage(storageKeys.theme));
  };
  media.addEventListener('change', listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', listener);
    removeEventListener('storage', onStorage);
  };
}

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, currentScheme, () => 'light');
}

export function useSchemeChoice(): SchemeChoice {
  return useSyncExternalStore(subscribe, schemeChoice, () => 'auto');
}
