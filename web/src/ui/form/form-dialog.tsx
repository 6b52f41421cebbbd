import { Button, Modal } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFocusReturn } from '../use-focus-return.ts';
import styles from './form.module.css';
import { DiscardQuestion, UnsavedGuard } from './unsaved-guard.tsx';
import type { ContractForm } from './use-contract-form.ts';

interface FormDialogProps<Values extends object> {
  title: string;
  form: Pick<ContractForm<Values>, 'onSubmit' | 'failure' | 'sending' | 'dirty'> & {
    /** What others saved meanwhile, of a record's form. */
    notice?: ReactNode;
    discard?: () => void;
  };
  element: RefObject<HTMLFormElement | null>;
  /** Label of the sending button: what it does. */
  action: string;
  /** It deletes or ends something for good. */
  danger?: boolean;
  /** px; for a form with pairs of fields. */
  size?: number;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form in a dialog: its fields, its failure, cancel and send. A click beside it does not lose what was typed; Escape,
 * Cancel and leaving the page ask first.
 */
export const FormDialog = <Values extends object>({
  title,
  form,
  element,
  action,
  danger = false,
  size,
  onClose,
  children,
}: FormDialogProps<Values>) => {
  useFocusReturn();
  const common = useTexts('common');
  const workspace = useTexts('workspace');
  const [asking, setAsking] = useState(false);
  const dirty = form.dirty && !form.sending;
  const close = () => (dirty ? setAsking(true) : onClose());
  const leave = () => {
    form.discard?.();
    onClose();
  };
  /** What stands above the dialog, such as a calendar, or an open list takes the key itself. */
  const closeByKey = ({ key, target, currentTarget }: KeyboardEvent<HTMLDivElement>) => {
    const isInside = target instanceof Element && currentTarget.contains(target);
    if (key === 'Escape' && isInside && target.getAttribute('data-mantine-stop-propagation') !== 'true') close();
  };
  return (
    <>
      <Modal
        opened
        onClose={close}
        onKeyDown={closeByKey}
        title={title}
        centered
        {...(size === undefined ? {} : { size })}
        closeOnEscape={false}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': workspace('close') }}
      >
        <form ref={element} noValidate onSubmit={form.onSubmit}>
          <div className={styles['dialogFields']}>
            {children}
            {form.notice}
            {form.failure && (
              <p role="alert" className={styles['dialogFailed']}>
                {form.failure}
              </p>
            )}
          </div>
          <div className={styles['dialogFoot']}>
            <Button variant="default" onClick={close}>
              {common('cancel')}
            </Button>
            <Button
              type="submit"
              loading={form.sending}
              {...(danger ? { variant: 'default', 'data-danger': true } : {})}
            >
              {action}
            </Button>
          </div>
        </form>
      </Modal>
      <UnsavedGuard dirty={dirty} onDiscard={form.discard} />
      {asking && <DiscardQuestion onStay={() => setAsking(false)} onLeave={leave} />}
    </>
  );
};
