import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { announce, LiveRegion } from './live-region.tsx';
import { placeOfToasts, type ToastPlace } from './toast-place.ts';
import { dismissToast, holdToasts, toastStore } from './toast-store.ts';
import styles from './toast.module.css';
import { useTopDialog } from './use-dialog.ts';

const ICONS = { done: IconCircleCheck, info: IconInfoCircle, failed: IconAlertCircle };
const CONTROLS = 'a, button, input, select, textarea, label, summary, [role="option"], [aria-invalid="true"]';
/** What the member is at: the toast speaks of it. */
const CONCERNED = 'fieldset, tr, li, [role="group"], [role="row"]';
const REFUSED = '[aria-invalid="true"][aria-describedby]';

/** Once per page, at its end. Toasts stand above open dialogs, and F6 leads to them and back. */
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
  const [place, setPlace] = useState<ToastPlace>('bottom');
  const shown = toasts.length > 0;

  useLayoutEffect(() => {
    const element = region.current;
    // A dialog that closed in this very moment took them along: they come again outside it.
    if (!element?.isConnected || !shown) return;
    // Into the top layer anew, so that a dialog opened meanwhile does not cover it.
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
    setPlace(freePlace(element));
  }, [toasts, shown, dialog]);
  // What is refused while they stand is said beneath its field: they make room for it.
  useEffect(() => {
    if (!shown) return;
    const refused = new MutationObserver(() => region.current && setPlace(freePlace(region.current)));
    refused.observe(document.body, { subtree: true, attributeFilter: ['aria-invalid'] });
    return () => refused.disconnect();
  }, [shown]);
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
      data-place={place}
      aria-label={t('messages')}
      // Not by entering: a toast that comes up under a resting pointer would stay for ever.
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
    // What is outside an open dialog is inert.
    dialog ?? document.body,
  );
};

/** Where the toasts hide neither a control nor what the member is at. */
const freePlace = (element: HTMLElement): ToastPlace => {
  const concerned = [
    document.activeElement?.closest(CONCERNED),
    ...[...document.querySelectorAll(REFUSED)]
      .flatMap((field) => field.getAttribute('aria-describedby')!.split(' '))
      .map((id) => document.getElementById(id)),
  ].flatMap((each) => each?.getBoundingClientRect() ?? []);
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--bottom-bar')) || 0;
  return placeOfToasts(
    { width: element.offsetWidth, height: element.offsetHeight },
    { width: innerWidth, height: innerHeight, top: Math.max(0, header), bottom: bar },
    (x, y) =>
      concerned.some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom) ||
      document.elementsFromPoint(x, y).some((each) => !element.contains(each) && each.closest(CONTROLS) !== null),
  );
};
