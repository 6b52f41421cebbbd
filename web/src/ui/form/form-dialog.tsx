import { useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react';
import { Dialog, DialogFoot } from '../workspace/dialog.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
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

/** A form in a dialog: its fields, its failure, cancel and send. Escape, Cancel and leaving the page ask first. */
export const FormDialog = <Values extends object>(props: FormDialogProps<Values>) => {
  const { title, form, element, action, danger = false, size, children } = props;
  const [closed, setClosed] = useState(false);
  const onClosed = useEffectEvent(() => {
    form.discard?.();
    props.onClose();
  });
  // Once the guard below knows: closing may lead to another address.
  useEffect(() => {
    if (closed) onClosed();
  }, [closed]);
  return (
    <Dialog
      title={title}
      size={size}
      busy={form.sending}
      unsaved={form.dirty}
      failure={form.failure}
      form={{ element, onSubmit: form.onSubmit }}
      onClose={() => setClosed(true)}
      foot={<DialogFoot action={action} danger={danger} sending={form.sending} />}
    >
      {children}
      {form.notice}
      <UnsavedGuard dirty={form.dirty && !form.sending && !closed} onDiscard={form.discard} />
    </Dialog>
  );
};
