import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { putInSight } from './in-sight.ts';
import styles from './modal.module.css';

interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, at the right; side by side on a phone. */
  footer?: ReactNode;
  /** 560 (default), 960, or the whole window (gallery, map). On a phone the first two are sheets from below. */
  size?: 'normal' | 'wide' | 'full';
  /** No heading row and no padding: the content draws its own close button. The title still names the dialog. */
  bare?: boolean;
  className?: string;
}

/**
 * The browser's own dialog: focus stays inside and returns where it was, Escape and a press outside close it, the page
 * behind is inert.
 */
export const Modal = ({ open, onClose, title, children, footer, size = 'normal', bare, className }: ModalProps) => {
  const t = useTexts('common');
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const before = document.activeElement;
    if (!element.open) element.showModal();
    const leaveSight = putInSight(element);
    const page = document.documentElement;
    // The page behind stands still, and its scroll bar's room is kept, so that nothing moves.
    if (innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable';
    page.style.overflow = 'hidden';
    return () => {
      leaveSight();
      page.style.overflow = '';
      page.style.scrollbarGutter = '';
      element.close();
      // A dialog that is already gone from the page gives no focus back.
      if (document.activeElement === document.body && before instanceof HTMLElement)
        before.focus({ preventScroll: true });
    };
  }, [open]);
  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      className={classes(styles['dialog'], className)}
      data-size={size}
      aria-labelledby={bare ? undefined : titleId}
      aria-label={bare ? title : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The second press of a double click belongs to the button that opened the dialog.
      onMouseDown={(event) =>
        event.detail < 2 && event.target === event.currentTarget && outside(event.currentTarget, event) && onClose()
      }
    >
      {!bare && (
        <div className={styles['head']}>
          <h2 id={titleId} className="t20">
            {title}
          </h2>
          <IconButton label={t('close')} onClick={onClose}>
            <IconX size={20} stroke={1.6} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <div className={bare ? styles['bare'] : styles['body']}>{children}</div>
      {footer && <div className={styles['foot']}>{footer}</div>}
    </dialog>
  );
};

/** The backdrop belongs to the dialog element: a press counts as outside only beyond its box. */
const outside = (element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): boolean => {
  const box = element.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
};
