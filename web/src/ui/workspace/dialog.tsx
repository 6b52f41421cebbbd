import { Button, Drawer, Modal } from '@mantine/core';
import { createContext, use, useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { isDialogOpen } from '../open-dialogs.ts';
import { useFocusReturn } from '../use-focus-return.ts';
import { PHONE, useMedia } from '../use-media.ts';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Below everything else: usually a DialogFoot. */
  foot?: ReactNode;
  /** The error that belongs to no field. */
  failure?: string | null | undefined;
  /** px, or a CSS length; default 440 px; the width of a panel at the right. */
  size?: number | string | undefined;
  /** A command is being sent: nothing closes the dialog until that is answered. */
  busy?: boolean;
  /** Something was entered: the reader is asked before it is lost. */
  unsaved?: boolean;
  /** How else it closes: by Escape (default), also by a click beside it, or only by its own buttons. */
  closeBy?: 'escape' | 'click' | 'buttons';
  /**
   * `sheet`: on phones from below. `window`: on phones the whole window. `panel`: at the right of the window, on phones
   * from below. `below`: always from below.
   */
  place?: 'center' | 'sheet' | 'window' | 'panel' | 'below';
  /** Makes the content a form, which the foot's button sends. */
  form?: { element: RefObject<HTMLFormElement | null>; onSubmit: (event: { preventDefault: () => void }) => void };
}

/**
 * Every dialog of owners' and staff's pages, open as long as it is mounted. Escape closes it unless a list, a calendar
 * or a dialog above it takes the key, and asks first when something was entered. Afterwards the focus is where it was.
 */
export const Dialog = (props: DialogProps) => {
  // Its content is new each time: memoising it would only add code to all pages of the console.
  'use no memo';
  const { title, onClose, children, foot, failure, size, busy = false, unsaved = false, closeBy = 'escape' } = props;
  useFocusReturn();
  const common = useTexts('common');
  const small = useMedia(PHONE);
  const [asking, setAsking] = useState(false);
  const close = () => {
    if (busy) return;
    if (unsaved) setAsking(true);
    else onClose();
  };
  useEscape(() => closeBy === 'buttons' || close());
  const frame = {
    opened: true,
    onClose: close,
    title,
    // Its own listener would close the dialog for a key that a calendar inside takes.
    closeOnEscape: false,
    closeOnClickOutside: closeBy === 'click',
    closeButtonProps: { 'aria-label': common('close'), 'aria-disabled': busy || undefined },
    'aria-busy': busy || undefined,
  };
  const body = (
    <>
      <div ref={markFirstField} className="stack one g16">
        {children}
        {failure && (
          <p role="alert" className="danger">
            {failure}
          </p>
        )}
      </div>
      {foot}
    </>
  );
  const content = props.form ? (
    <form ref={props.form.element} noValidate onSubmit={props.form.onSubmit}>
      {body}
    </form>
  ) : (
    body
  );
  const { place = 'center' } = props;
  const whole = small && place === 'window';
  return (
    <CloseContext value={close}>
      {place === 'panel' ? (
        <Drawer {...frame} position={small ? 'bottom' : 'right'} size={small ? '88dvh' : (size ?? 440)}>
          {content}
        </Drawer>
      ) : place === 'below' || (small && place === 'sheet') ? (
        <Drawer {...frame} position="bottom" size="auto" classNames={{ content: styles['sheet']! }}>
          {content}
        </Drawer>
      ) : (
        <Modal
          {...frame}
          centered
          fullScreen={whole}
          {...(whole ? { radius: 0 } : {})}
          {...(size === undefined ? {} : { size })}
        >
          {content}
        </Modal>
      )}
      {asking && <DiscardQuestion onStay={() => setAsking(false)} onDiscard={onClose} />}
    </CloseContext>
  );
};

/** The first field has the focus, not the cross; but no keyboard comes up over a sheet that was not read yet. */
const markFirstField = (content: HTMLElement | null) => {
  if (!content || matchMedia('(pointer: coarse)').matches || content.querySelector('[data-autofocus]')) return;
  content
    .querySelector('input:not([type="hidden"], [type="file"]), textarea, select')
    ?.setAttribute('data-autofocus', '');
};

const CloseContext = createContext<() => void>(() => {});

/** Closes the dialog around it, as Escape does: asks first when something was entered. */
export const useDialogClose = (): (() => void) => use(CloseContext);

interface DialogFootProps {
  /** What the button does. */
  action: string;
  /** Without it the button sends the dialog's form. */
  onAction?: () => void;
  /** The button deletes or ends something for good. */
  danger?: boolean;
  sending?: boolean;
  disabled?: boolean;
  /** Label of the button that changes nothing; default 'Cancel', in a danger 'Back': what it does may be to cancel. */
  cancel?: string;
  /** Shown at the left of the foot, for example a sum. */
  note?: ReactNode;
}

/** Cancel, and the button that does it. */
export const DialogFoot = ({ action, onAction, danger, sending, disabled, cancel, note }: DialogFootProps) => {
  // It is rendered with its dialog: memoising its parts would only add code to all pages of the console.
  'use no memo';
  const common = useTexts('common');
  return (
    <DialogButtons note={note}>
      <Button variant="default" disabled={sending ?? false} onClick={useDialogClose()}>
        {cancel ?? common(danger ? 'back' : 'cancel')}
      </Button>
      <Button
        type={onAction ? 'button' : 'submit'}
        loading={sending ?? false}
        disabled={disabled ?? false}
        {...(onAction ? { onClick: onAction } : {})}
        {...(danger ? { variant: 'default', 'data-danger': true } : {})}
      >
        {action}
      </Button>
    </DialogButtons>
  );
};

/** Other buttons at the foot of a dialog. */
export const DialogButtons = ({ children, note }: { children: ReactNode; note?: ReactNode }) => (
  <div className={styles['foot']}>
    {note && <div className={styles['note']}>{note}</div>}
    {children}
  </div>
);

/** The question before input is lost. */
export const DiscardQuestion = ({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) => {
  // It is rendered once.
  'use no memo';
  const t = useTexts('workspace');
  return (
    <Dialog
      title={t('unsavedTitle')}
      onClose={onStay}
      foot={
        <DialogButtons>
          <Button variant="default" onClick={onStay} data-autofocus>
            {t('stay')}
          </Button>
          <Button variant="default" data-danger onClick={onDiscard}>
            {t('leave')}
          </Button>
        </DialogButtons>
      }
    >
      <p>{t('unsavedText')}</p>
    </Dialog>
  );
};

/** Open dialogs, the topmost last. */
const stack: object[] = [];

/** Lists, menus and calendars that are open: they take Escape for themselves. */
const OPEN_PARTS = '.mantine-Popover-dropdown, .mantine-Combobox-dropdown, .mantine-Menu-dropdown, :popover-open';
const isTaken = (): boolean => [...document.querySelectorAll(OPEN_PARTS)].some((part) => part.checkVisibility());

/** Runs when Escape is pressed in the topmost dialog and nothing inside takes the key. */
export const useEscape = (run: () => void) => {
  const escape = useEffectEvent(run);
  useEffect(() => {
    const own = {};
    stack.push(own);
    // Before the parts inside have handled the key: afterwards they are closed, and nothing shows that they took it.
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || stack.at(-1) !== own || isDialogOpen() || isTaken()) return;
      event.preventDefault();
      escape();
    };
    addEventListener('keydown', key, { capture: true });
    return () => {
      removeEventListener('keydown', key, { capture: true });
      stack.splice(stack.indexOf(own), 1);
    };
  }, []);
};
