import { dismissToast, showToast } from '../toast-store.ts';

/** The toasts of what waits. */
const waiting = new Set<number>();

/** Sends everything that still waits: the page is being left. */
const sendAll = (): void => {
  for (const toast of waiting) dismissToast(toast);
};

/**
 * Does something when its toast is gone, unless the reader takes it back: the toast says what, and offers to. Its ten
 * seconds stand still while somebody reads or reaches for it, so what it offers holds. It is done at once when the page
 * is left: commands that are sent then outlive it (transport/request.ts).
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
