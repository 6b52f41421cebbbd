export interface Toast {
  id: number;
  text: string;
  look: 'done' | 'info' | 'failed';
  /** 'Hoàn tác'; pressing it also closes the toast. */
  undo?: (() => void) | undefined;
  /** Called once it has gone, for whatever reason, also after `undo`. */
  gone?: (() => void) | undefined;
  /** A link to its subject. */
  link?: ToastLink | undefined;
}

interface ToastLink {
  label: string;
  to: string;
}

const SHOWN_MS = 5000;
/** ms; toasts with a button stay for 10 s. */
const PRESSED_MS = 10_000;
const MOST = 3;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/** Remaining time of each toast, and since when it is running; paused while the reader is at them. */
const clocks = new Map<number, { left: number; since: number; timer: ReturnType<typeof setTimeout> | undefined }>();
let waiting = false;

const change = (next: readonly Toast[]) => {
  const left = toasts.filter((toast) => !next.includes(toast));
  toasts = next;
  for (const [id, clock] of clocks) {
    if (toasts.some((toast) => toast.id === id)) continue;
    clearTimeout(clock.timer);
    clocks.delete(id);
  }
  // The toast that the reader was at has gone.
  if (toasts.length === 0) waiting = false;
  for (const listener of listeners) listener();
  for (const { gone } of left) gone?.();
};

const run = (id: number, left: number) =>
  clocks.set(id, {
    left,
    since: Date.now(),
    timer: waiting ? undefined : setTimeout(() => dismissToast(id), left),
  });

export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

/** Pauses all toasts while the reader points at or focuses them. */
export const holdToasts = (hold: boolean): void => {
  if (hold === waiting) return;
  waiting = hold;
  for (const [id, { left, since, timer }] of clocks) {
    clearTimeout(timer);
    run(id, hold ? Math.max(0, left - (Date.now() - since)) : left);
  }
};

/**
 * Shows a short message: `showToast('Đã chép số tài khoản')`, `showToast(text, { look: 'failed' })`, `showToast(text,
 * { undo })`, `showToast(text, { link: { label, to } })`. The same text again replaces the previous toast, unless each
 * has its own undo; of more than three the oldest goes. `alone` removes the earlier ones, so that they do not hide the
 * page that follows.
 */
export const showToast = (
  text: string,
  { look = 'done', undo, gone, link, alone }: Partial<Omit<Toast, 'id' | 'text'>> & { alone?: boolean } = {},
): number => {
  const id = nextId++;
  const others = toasts.filter((toast) => toast.undo || (!alone && toast.text !== text));
  change([...others.slice(1 - MOST), { id, text, look, undo, gone, link }]);
  run(id, undo || link ? PRESSED_MS : SHOWN_MS);
  return id;
};

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => toasts,
};
