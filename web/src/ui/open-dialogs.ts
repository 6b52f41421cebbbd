import { useSyncExternalStore } from 'react';

/** Open dialogs, the topmost last. */
let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
const change = (next: readonly HTMLDialogElement[]) => {
  // The page behind does not scroll until the last one has closed; the scroll bar's space is kept, so that nothing
  // moves.
  const page = document.documentElement;
  if (stack.length === 0 && innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable';
  if (next.length === 0) page.style.scrollbarGutter = '';
  page.style.overflow = next.length > 0 ? 'hidden' : '';
  stack = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const openDialogs = (): readonly HTMLDialogElement[] => stack;
export const addDialog = (dialog: HTMLDialogElement): void => change([...stack, dialog]);
export const removeDialog = (dialog: HTMLDialogElement): void => change(stack.filter((each) => each !== dialog));

/** A dialog of this kind is above the page, and takes Escape. */
export const isDialogOpen = (): boolean => stack.length > 0;

/**
 * The topmost dialog, behind which everything is inert: whatever must still be clicked or announced is rendered inside
 * it.
 */
export const useTopDialog = (): HTMLDialogElement | null => useSyncExternalStore(subscribe, () => stack.at(-1) ?? null);
