import { dismissToast, showToast } from '../toast-store.ts';
import { isSwitchedOff } from './single-keys.ts';

/** The toasts of waiting actions. */
const waiting = new Map<number, () => void>();

/** Sends all actions that still wait, because the page is being left. */
const sendAll = (): void => {
  for (const toast of waiting.keys()) dismissToast(toast);
};

/** `u` takes back what was done last. */
const takeBack = (event: KeyboardEvent): void => {
  if (event.key !== 'u' || event.ctrlKey || event.metaKey || event.altKey || isSwitchedOff(event)) return;
  if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')) {
    // A checkbox is not a field that text is typed into.
    if (!event.target.matches('[type="checkbox"], [type="radio"]')) return;
  }
  const last = [...waiting].at(-1);
  if (!last) return;
  event.preventDefault();
  last[1]();
  dismissToast(last[0]);
};

/**
 * Acts once its toast has gone, unless the reader undoes it: the toast says what, and offers undo. Its ten seconds
 * pause while the pointer or the focus is on it. It acts at once when the page is left: commands that are sent then
 * outlive it (transport/request.ts).
 */
export const withUndo = (text: string, send: () => void, undone: () => void = () => {}): void => {
  if (waiting.size === 0) {
    addEventListener('pagehide', sendAll);
    addEventListener('keydown', takeBack);
  }
  let open = true;
  const once = (then: () => void) => () => {
    if (!open) return;
    open = false;
    waiting.delete(toast);
    then();
  };
  const undo = once(undone);
  const toast: number = showToast(text, { undo, gone: once(send) });
  waiting.set(toast, undo);
};
