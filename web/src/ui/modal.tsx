import { IconX } from '@tabler/icons-react';
import { useId, useRef, type ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { LiveRegion } from './live-region.tsx';
import styles from './modal.module.css';
import { useDialog } from './use-dialog.ts';

interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, at the right; side by side on a phone. */
  footer?: ReactNode;
  /** 560 px (default), 960, or the whole window (gallery, map). On a phone the first two are sheets from below. */
  size?: 'normal' | 'wide' | 'full';
  /** No heading row and no padding: the content draws its own close button. The title still names the dialog. */
  bare?: boolean;
  className?: string;
  /** A command is being sent: neither Escape nor a click closes it until that is answered. */
  busy?: boolean;
}

/**
 * The browser's own dialog: focus stays inside and then returns, Escape and a click outside close it, the page behind
 * is inert. A click outside does not lose what was entered in a form.
 */
export const Modal = ({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'normal',
  bare,
  className,
  busy = false,
}: ModalProps) => {
  const t = useTexts('common');
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const handlers = useDialog(dialog, { open, onClose, busy });
  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      className={classes(styles['dialog'], className)}
      data-size={size}
      aria-labelledby={bare ? undefined : titleId}
      aria-label={bare ? title : undefined}
      aria-busy={busy || undefined}
      {...handlers}
    >
      {!bare && (
        <div className={styles['head']}>
          <h2 id={titleId} className="t20">
            {title}
          </h2>
          <IconButton label={t('close')} aria-disabled={busy || undefined} onClick={() => busy || onClose()}>
            <IconX size={20} stroke={1.6} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <div className={bare ? styles['bare'] : styles['body']}>{children}</div>
      {footer && <div className={styles['foot']}>{footer}</div>}
      <LiveRegion />
    </dialog>
  );
};
