import { dismissToast, showToast } from '../toast-store.ts';

/** The toasts of waiting actions. */
const waiting = new Set<number>();

/** Sends all that still waits: the page is being left. */
const sendAll = (): void => {
  for (const toast of waiting) dismissToast(toast);
};

/**
 * Acts once its toast has gone, unless the reader undoes it: the toast says what, and offers undo. Its ten seconds
 * pause while the reader is at it. It acts at once when the page is left: commands that are sent then outlive it
 * (transport/request.ts).
 */
export const withUndo = (text: string, send: () => void, undone: () => void = () => {}): void => {
  if (waiting.size === 0) addEventListener('pagehide', sendAll);
  let open = true;
  const end = (then: () => void) => () => {
    if (!open) return;
    open = false;
    waiting.delete(toast);
    then();
  };
  const toast: number = showToast(text, { undo: end(undone), gone: end(send) });
  waiting.add(toast);
};
