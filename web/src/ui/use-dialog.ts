import { useEffect, useEffectEvent, useRef, useSyncExternalStore, type MouseEvent, type RefObject } from 'react';
import { fitDialogToVisibleFrame } from './visible-frame.ts';

/** Open dialogs, the topmost last. */
let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
const change = (next: readonly HTMLDialogElement[]) => {
  // The page behind stands still until the last one is gone; its scroll bar's room is kept, so that nothing moves.
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
const topDialog = () => stack.at(-1) ?? null;

/** The dialog that everything else is inert behind: what must still be pressed or heard is drawn inside it. */
export const useTopDialog = (): HTMLDialogElement | null => useSyncExternalStore(subscribe, topDialog);

interface DialogOptions {
  open: boolean;
  onClose: () => void;
  /** Something is on its way: it does not close until that is answered. */
  busy?: boolean;
  /** Where the focus goes afterwards; to where it was, when left out. */
  returnTo?: RefObject<HTMLElement | null>;
}

/**
 * Opens the browser's own modal dialog while `open`: the page behind is inert and locked, focus stays inside and
 * returns. Several stack: Escape and presses outside reach the topmost alone.
 * @returns the handlers of the dialog element
 */
export const useDialog = (
  dialog: RefObject<HTMLDialogElement | null>,
  { open, onClose, busy = false, returnTo }: DialogOptions,
) => {
  /** Something was entered in a form inside. */
  const edited = useRef(false);
  const ask = useEffectEvent(() => {
    if (!busy) onClose();
  });
  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const before = returnTo?.current ?? document.activeElement;
    if (!element.open) element.showModal();
    change([...stack, element]);
    const stop = fitDialogToVisibleFrame(element);
    // After the popovers and fields inside, which take their own Escape.
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || topDialog() !== element) return;
      event.preventDefault();
      ask();
    };
    // A browser may close a dialog whatever its page says. Its owner is told, and where it stays open, so does this.
    const closed = () => {
      ask();
      requestAnimationFrame(() => stack.includes(element) && !element.open && element.showModal());
    };
    const edit = ({ target }: Event) => {
      if ((target as Element).closest('form')) edited.current = true;
    };
    edited.current = false;
    element.addEventListener('input', edit);
    addEventListener('keydown', key);
    element.addEventListener('close', closed);
    return () => {
      removeEventListener('keydown', key);
      element.removeEventListener('input', edit);
      element.removeEventListener('close', closed);
      stop();
      change(stack.filter((each) => each !== element));
      element.close();
      // A dialog that is already gone from the page gives no focus back.
      if (document.activeElement === document.body && before instanceof HTMLElement)
        before.focus({ preventScroll: true });
    };
  }, [open, dialog, returnTo]);
  return {
    onCancel: (event: { target: EventTarget; currentTarget: EventTarget; preventDefault: () => void }) => {
      // A file chooser that is left without a file says the same word.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (!busy) onClose();
    },
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      // The second press of a double click belongs to the button that opened the dialog; what was entered is not lost
      // by a press beside it.
      const { currentTarget: element, target, detail } = event;
      if (detail > 1 || target !== element || busy || edited.current || !isOutside(element, event)) return;
      // Else the press would take the focus from where closing has put it.
      event.preventDefault();
      onClose();
    },
  };
};

/** The backdrop belongs to the dialog element: a press counts as outside only beyond its box. */
const isOutside = (element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): boolean => {
  const box = element.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
};
