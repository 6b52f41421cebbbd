import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { dismissToast, toastStore } from './toast-store.ts';
import styles from './toast.module.css';

const ICONS = { done: IconCircleCheck, info: IconInfoCircle, failed: IconAlertCircle };

/** Once per page, at its end: a live region, shown above open dialogs. */
export const Toaster = () => {
  const t = useTexts('common');
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Into the top layer anew, so that a dialog opened meanwhile does not cover it.
    if (toasts.length > 0 && region.current?.matches(':popover-open')) region.current.hidePopover();
    if (toasts.length > 0) region.current?.showPopover();
    else if (region.current?.matches(':popover-open')) region.current.hidePopover();
  }, [toasts]);
  return (
    <div ref={region} popover="manual" className={styles['region']} role="status" aria-live="polite">
      {toasts.map((toast) => {
        const Icon = ICONS[toast.look];
        return (
          <div key={toast.id} className={styles['toast']}>
            <Icon size={20} stroke={1.6} aria-hidden="true" />
            <span>{toast.text}</span>
            {toast.link && (
              <Link to={toast.link.to} className={styles['undo']} onClick={() => dismissToast(toast.id)}>
                {toast.link.label}
              </Link>
            )}
            {toast.undo && (
              <button
                type="button"
                className={styles['undo']}
                onClick={() => {
                  toast.undo?.();
                  dismissToast(toast.id);
                }}
              >
                {t('undo')}
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
};
