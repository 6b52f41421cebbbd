import { Button, Modal } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { invalidate } from '../../transport/use-read.ts';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { DeskOrderQuery, DeskOrdersQuery } from './desk.query.ts';
import styles from './desk.module.css';

/** What is shown of orders to staff is read again. */
export const refreshDesk = () => invalidate(DeskOrderQuery, DeskOrdersQuery);

/** Something about an order that is asked for before it is done. */
export const DeskDialog = ({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) => {
  const t = useTexts('workspace');
  return (
    <Modal opened onClose={onClose} title={title} centered closeButtonProps={{ 'aria-label': t('close') }}>
      {children}
    </Modal>
  );
};

interface ActionFormProps<Values extends object> {
  form: ContractForm<Values>;
  element: RefObject<HTMLFormElement | null>;
  action: string;
  danger?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Its fields, why it failed, and the two ways out. */
export const ActionForm = <Values extends object>({
  form,
  element,
  action,
  danger,
  onClose,
  children,
}: ActionFormProps<Values>) => {
  const common = useTexts('common');
  return (
    <form ref={element} className={styles['form']} onSubmit={form.onSubmit}>
      {children}
      {form.failure && (
        <p role="alert" className={styles['failed']}>
          {form.failure}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={form.sending} {...(danger ? { variant: 'default', 'data-danger': true } : {})}>
          {action}
        </Button>
      </div>
    </form>
  );
};
