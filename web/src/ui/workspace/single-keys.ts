import { useSyncExternalStore } from 'react';

/**
 * Whether single letters act on owners' and staff's pages; a choice of this browser, since it is about its keyboard.
 */

const KEY = 'sandbar.single-keys';

const read = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
};

let on = read();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const areSingleKeysOn = (): boolean => on;

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn);

export const chooseSingleKeys = (next: boolean): void => {
  on = next;
  try {
    if (next) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Storage is blocked: the choice holds until the page is left.
  }
  for (const listener of listeners) listener();
};

/** Whether the key is a letter or sign that acts alone while single keys are switched off. */
export const isSwitchedOff = ({ key }: KeyboardEvent): boolean => !on && key.length === 1 && key !== ' ';
