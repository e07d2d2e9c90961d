/** The colour scheme: the reader's choice, or else the system's. */
import { useSyncExternalStore } from 'react';
import { SCHEME_CHOSEN, storageKeys, writeStorage } from '../site/storage.ts';

export type ColorScheme = 'light' | 'dark';
export type SchemeChoice = ColorScheme | 'auto';

const system = () => matchMedia('(prefers-color-scheme: dark)');

/** The choice that the document shows. */
function schemeChoice(): SchemeChoice {
  return (document.documentElement.dataset.theme as ColorScheme | undefined) ?? 'auto';
}

export function currentScheme(): ColorScheme {
  const choice = schemeChoice();
  return choice === 'auto' ? (system().matches ? 'dark' : 'light') : choice;
}

/** Stores a choice and shows it. */
export function chooseScheme(choice: SchemeChoice): void {
  writeStorage(storageKeys.theme, choice);
  dispatchEvent(new CustomEvent(SCHEME_CHOSEN, { detail: choice }));
}

// The boot script handles these events first, and updates the document.
const occasions = [SCHEME_CHOSEN, 'storage', 'pageshow'];

function subscribe(listener: () => void): () => void {
  const media = system();
  media.addEventListener('change', listener);
  for (const type of occasions) addEventListener(type, listener);
  return () => {
    media.removeEventListener('change', listener);
    for (const type of occasions) removeEventListener(type, listener);
  };
}

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, currentScheme, () => 'light');
}

export function useSchemeChoice(): SchemeChoice {
  return useSyncExternalStore(subscribe, schemeChoice, () => 'auto');
}
