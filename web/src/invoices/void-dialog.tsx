import { TextInput } from '@mantine/core';
import { VoidInvoice } from '@sandbar/contract/invoices';
import { invoiceName } from '@sandbar/domain/invoices';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { refusalOf, text, useContractForm } from '../ui/form/use-contract-form.ts';
import { showToast } from '../ui/toast-store.ts';
import type { ConsoleInvoice } from './invoices.query.ts';

interface VoidDialogProps {
  orderId: string;
  /** An invoice that the provider refused. */
  invoice: ConsoleInvoice;
  onClose: () => void;
}

/** Asks a second person to make a number void. Loaded when it is opened. */
const VoidDialog = ({ orderId, invoice, onClose }: VoidDialogProps) => {
  const t = useTexts('invoices');
  const common = useTexts('common');
  const ask = useCommand(VoidInvoice);
  const [form, element] = useContractForm({
    initial: { Reason: '' },
    validate: ({ Reason }) => (Reason.trim() ? [] : ['Reason']),
    errorText: () => t('reasonMissing'),
    submit: async ({ Reason }) => {
      const sent = await ask.send({ OrderId: orderId, InvoiceId: invoice.id, Reason: Reason.trim() });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(t('voidAsked'));
      onClose();
      return null;
    },
  });
  return (
    <FormDialog title={t('voidNumber')} form={form} element={element} action={t('voidNumber')} danger onClose={onClose}>
      <p className="n">{invoiceName({ series: invoice.series!, number: invoice.number! })}</p>
      <p className="muted">{t('voidText')}</p>
      <TextInput label={t('reason')} maxLength={200} autoComplete="off" {...text(form.field('Reason'))} />
    </FormDialog>
  );
};

export default VoidDialog;
