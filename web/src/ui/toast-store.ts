export interface Toast {
  id: number;
  text: string;
  look: 'done' | 'info' | 'failed';
  /** 'Hoàn tác'; pressing it also closes the toast. */
  undo?: (() => void) | undefined;
  /** Where what it says can be looked at. */
  link?: ToastLink | undefined;
}

interface ToastLink {
  label: string;
  to: string;
}

const SHOWN_MS = 5000;
/** What can be pressed stays for 10 s. */
const PRESSED_MS = 10_000;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const change = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

/**
 * Says something in passing: `showToast('Đã chép số tài khoản')`, `showToast(text, { look: 'failed' })`,
 * `showToast(text, { undo })`, `showToast(text, { link: { label, to } })`.
 */
export const showToast = (
  text: string,
  options: { look?: Toast['look']; undo?: () => void; link?: ToastLink } = {},
): number => {
  const id = nextId++;
  change([...toasts.slice(-2), { id, text, look: options.look ?? 'done', undo: options.undo, link: options.link }]);
  setTimeout(() => dismissToast(id), options.undo || options.link ? PRESSED_MS : SHOWN_MS);
  return id;
};

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => toasts,
};
