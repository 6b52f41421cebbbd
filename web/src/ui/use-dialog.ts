import { useEffect, useEffectEvent, useRef, type MouseEvent, type RefObject } from 'react';
import { addDialog, openDialogs, removeDialog } from './open-dialogs.ts';
import { swallowDoubleClick } from './swallow-double-click.ts';
import { fitDialogToVisibleFrame } from './visible-frame.ts';

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
    addDialog(element);
    const stop = fitDialogToVisibleFrame(element);
    // After the popovers and fields inside, which handle their own Escape.
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || openDialogs().at(-1) !== element) return;
      event.preventDefault();
      ask();
    };
    // A browser may close a dialog whatever its page wants. Its owner is informed, and if it is still open there, it
    // opens again.
    const closed = () => {
      ask();
      requestAnimationFrame(() => openDialogs().includes(element) && !element.open && element.showModal());
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
      removeDialog(element);
      element.close();
      swallowDoubleClick();
      // A dialog that is already removed from the page does not return the focus.
      if (document.activeElement === document.body && before instanceof HTMLElement)
        before.focus({ preventScroll: true });
    };
  }, [open, dialog, returnTo]);
  return {
    onCancel: (event: { target: EventTarget; currentTarget: EventTarget; preventDefault: () => void }) => {
      // A file chooser that is canceled fires an event of the same name.
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
