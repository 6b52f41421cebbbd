import { useSyncExternalStore } from 'react';

export type SchemeChoice = 'light' | 'dark' | 'system';

/** Read by the boot script in index.html too. */
const KEY = 'sandbar.scheme';
const system = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** A preview's address sets its scheme. */
const asked = new URLSearchParams(location.search).get('scheme');

const stored = (): SchemeChoice => {
  if (asked === 'light' || asked === 'dark') return asked;
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system';
  }
};

const show = () => {
  const choice = stored();
  document.documentElement.dataset['mantineColorScheme'] =
    choice === 'system' ? (system.matches ? 'dark' : 'light') : choice;
  for (const listener of listeners) listener();
};

system.addEventListener('change', show);
addEventListener('storage', (event) => event.key === KEY && show());

export const chooseScheme = (choice: SchemeChoice): void => {
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  show();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The reader's choice; `system` follows the device. */
export const useSchemeChoice = (): SchemeChoice => useSyncExternalStore(subscribe, stored);
/** The scheme shown now. */
export const useScheme = (): 'light' | 'dark' =>
  useSyncExternalStore(subscribe, () =>
    document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'dark' : 'light',
  );
