import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Failure } from '../../transport/failure.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { refusalOf, text, useContractForm } from '../../ui/form/use-contract-form.ts';

interface ReasonDialogProps {
  title: string;
  /** The action, which needs a reason. */
  action: string;
  reason?: string;
  /** @returns why it failed; null when it succeeded */
  send: (reason: string) => Promise<Failure | null>;
  onClose: () => void;
  children: ReactNode;
}

/** Ends a run, or takes one of its lines back, with a reason. */
const ReasonDialog = ({ title, action, reason = '', send, onClose, children }: ReasonDialogProps) => {
  const t = useTexts('payouts');
  const common = useTexts('common');
  const [form, element] = useContractForm({
    initial: { Reason: reason },
    validate: ({ Reason }) => (Reason.trim() ? [] : ['Reason']),
    errorText: () => t('reasonMissing'),
    submit: async ({ Reason }) => {
      const failure = await send(Reason.trim());
      if (failure) return refusalOf(failure, failureText(failure, common));
      onClose();
      return null;
    },
  });
  return (
    <FormDialog title={title} form={form} element={element} action={action} danger onClose={onClose}>
      {children}
      <TextInput label={t('reason')} autoComplete="off" maxLength={200} {...text(form.field('Reason'))} />
    </FormDialog>
  );
};

export default ReasonDialog;
