import { dismissToast, showToast } from '../toast-store.ts';

/** So long a decision can be taken back. */
const UNDO_MS = 10_000;

interface Waiting {
  send: () => void;
  timer: ReturnType<typeof setTimeout>;
  toast: number;
}

const waiting = new Set<Waiting>();

const end = (one: Waiting): boolean => {
  clearTimeout(one.timer);
  return waiting.delete(one);
};

/** Sends everything that still waits: the page is being left. */
const sendAll = (): void => {
  for (const one of waiting)
    if (end(one)) {
      dismissToast(one.toast);
      one.send();
    }
};

/**
 * Does something in ten seconds, unless the reader takes it back: a toast says what, and offers to. It is done at once
 * when the page is left: commands that are sent then outlive it (transport/request.ts).
 * @returns what does it now, for a page that shows something else
 */
export const withUndo = (text: string, send: () => void, undone: () => void = () => {}): (() => void) => {
  if (waiting.size === 0) addEventListener('pagehide', sendAll);
  const one: Waiting = {
    send,
    timer: setTimeout(() => end(one) && one.send(), UNDO_MS),
    toast: showToast(text, {
      undo: () => {
        if (end(one)) undone();
      },
    }),
  };
  waiting.add(one);
  return () => {
    if (!end(one)) return;
    dismissToast(one.toast);
    one.send();
  };
};
