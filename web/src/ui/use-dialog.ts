import { useEffect, useEffectEvent, useRef, useSyncExternalStore, type MouseEvent, type RefObject } from 'react';
import { fitDialogToVisibleFrame } from './visible-frame.ts';

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
const topDialog = () => stack.at(-1) ?? null;
/** A dialog of this kind is above the page, and takes Escape. */
export const isDialogOpen = (): boolean => stack.length > 0;

/**
 * The topmost dialog, behind which everything is inert: whatever must still be clicked or announced is rendered inside
 * it.
 */
export const useTopDialog = (): HTMLDialogElement | null => useSyncExternalStore(subscribe, topDialog);

interface DialogOptions {
  open: boolean;
  onClose: () => void;
  /** A command is being sent: it does not close until that is answered. */
  busy?: boolean;
  /** Where the focus goes afterwards; by default to where it was. */
  returnTo?: RefObject<HTMLElement | null>;
}

/**
 * Opens the browser's own modal dialog while `open`: the page behind is inert and locked, focus stays inside and then
 * returns. Several stack: Escape and clicks outside reach the topmost alone.
 * @returns the handlers of the dialog element
 */
export const useDialog = (
  dialog: RefObject<HTMLDialogElement | null>,
  { open, onClose, busy = false, returnTo }: DialogOptions,
) => {
  /** A form inside was changed. */
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
    // After the popovers and fields inside, which handle their own Escape.
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || topDialog() !== element) return;
      event.preventDefault();
      ask();
    };
    // A browser may close a dialog whatever its page wants. Its owner is informed, and if it is still open there, it
    // opens again.
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
      // A dialog that is already removed from the page does not return the focus.
      if (document.activeElement === document.body && before instanceof HTMLElement)
        before.focus({ preventScroll: true });
    };
  }, [open, dialog, returnTo]);
  return {
    onCancel: (event: { target: EventTarget; currentTarget: EventTarget; preventDefault: () => void }) => {
      // A file chooser that is cancelled fires an event of the same name.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (!busy) onClose();
    },
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      // The second press of a double click belongs to the button that opened the dialog; and a click beside it must not
      // lose what was entered.
      const { currentTarget: element, target, detail } = event;
      if (detail > 1 || target !== element || busy || edited.current || !isOutside(element, event)) return;
      // Otherwise the press would move the focus from where closing put it.
      event.preventDefault();
      onClose();
    },
  };
};

/** The backdrop belongs to the dialog element: a click counts as outside only beyond its box. */
const isOutside = (element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): boolean => {
  const box = element.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
};
