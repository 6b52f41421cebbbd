import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { announce, LiveRegion } from './live-region.tsx';
import type { ToastPlace } from './toast-place.ts';
import { dismissToast, holdToasts, toastStore } from './toast-store.ts';
import styles from './toast.module.css';
import { useTopDialog } from './open-dialogs.ts';

const ICONS = { done: IconCircleCheck, info: IconInfoCircle, failed: IconAlertCircle };
/** Finds a place that hides nothing; loaded with the first toast, which stands at the bottom until then. */
const loadPlaces = () => import('./toast-place.ts');

/** Once per page, at its end. Toasts stand above open dialogs; F6 moves to them and back. */
export const Toaster = () => (
  <>
    <LiveRegion />
    <Toasts />
  </>
);

const Toasts = () => {
  const t = useTexts('common');
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const dialog = useTopDialog();
  const region = useRef<HTMLElement>(null);
  const before = useRef<Element>(null);
  const said = useRef(0);
  const [place, setPlace] = useState<ToastPlace | null>(null);
  const shown = toasts.length > 0;

  useLayoutEffect(() => {
    const element = region.current;
    // A dialog that has just closed contained them: they are rendered again outside of it.
    if (!element?.isConnected || !shown) return;
    // Moved to the top of the top layer, so that a dialog opened meanwhile does not cover it.
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
    let stop: (() => void) | undefined;
    let over = false;
    loadPlaces().then(
      ({ keepFree }) => void (over || (stop = keepFree(element, setPlace))),
      () => over || setPlace('bottom'),
    );
    return () => {
      over = true;
      stop?.();
    };
  }, [toasts, shown, dialog]);
  useEffect(() => {
    for (const { id, text } of toasts) if (id > said.current) announce(text);
    said.current = Math.max(said.current, ...toasts.map(({ id }) => id));
  }, [toasts]);

  const toggle = useEffectEvent(() => {
    const element = region.current;
    if (!element) return false;
    if (element.contains(document.activeElement)) {
      if (before.current instanceof HTMLElement) before.current.focus();
    } else {
      before.current = document.activeElement;
      element.querySelector<HTMLElement>('a, button')?.focus();
    }
    return true;
  });
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key === 'F6' && toggle()) event.preventDefault();
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, []);
  const leave = (id: number) => {
    const inside = region.current?.contains(document.activeElement);
    dismissToast(id);
    if (inside && before.current instanceof HTMLElement) before.current.focus();
  };

  if (!shown) return null;
  return createPortal(
    <section
      ref={region}
      popover="manual"
      className={styles['region']}
      data-place={place ?? undefined}
      aria-label={t('messages')}
      // Not on mouseenter: a toast that appears under a resting pointer would never go.
      onPointerMove={() => holdToasts(true)}
      onPointerLeave={({ currentTarget }) => holdToasts(currentTarget.contains(document.activeElement))}
      onFocus={() => holdToasts(true)}
      onBlur={({ currentTarget, relatedTarget }) => holdToasts(currentTarget.contains(relatedTarget as Node | null))}
    >
      {toasts.map((toast) => {
        const Icon = ICONS[toast.look];
        return (
          <div key={toast.id} className={styles['toast']}>
            <Icon size={20} stroke={1.6} aria-hidden="true" />
            <span className={styles['text']}>{toast.text}</span>
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
                  leave(toast.id);
                }}
              >
                {t('undo')}
              </button>
            )}
            <button type="button" className={styles['close']} aria-label={t('close')} onClick={() => leave(toast.id)}>
              <IconX size={16} stroke={1.6} aria-hidden="true" />
            </button>
          </div>
        );
      })}
    </section>,
    // Everything outside an open dialog is inert.
    dialog ?? document.body,
  );
};
