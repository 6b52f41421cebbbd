import { Button, Modal } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './form.module.css';
import type { ContractForm } from './use-contract-form.ts';
import { useFocusReturn } from '../use-focus-return.ts';

interface FormDialogProps<Values extends object> {
  title: string;
  form: ContractForm<Values>;
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

/** A form in a dialog: its fields, its failure, cancel and send. A click beside it does not lose what was typed. */
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
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      {...(size === undefined ? {} : { size })}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': workspace('close') }}
    >
      <form ref={element} noValidate onSubmit={form.onSubmit}>
        <div className={styles['dialogFields']}>
          {children}
          {form.failure && (
            <p role="alert" className={styles['dialogFailed']}>
              {form.failure}
            </p>
          )}
        </div>
        <div className={styles['dialogFoot']}>
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={form.sending} {...(danger ? { variant: 'default', 'data-danger': true } : {})}>
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
