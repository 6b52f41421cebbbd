import { TextInput } from '@mantine/core';
import { CorrectInvoice, RequestInvoice } from '@sandbar/contract/invoices';
import { ACTING_REASON } from '@sandbar/domain/audit';
import { BUYER_LIMITS, buyerFaults } from '@sandbar/domain/invoices';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { sendActing } from '../transport/send-acting.ts';
import { useCommand } from '../transport/use-command.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { refusalOf, text, useContractForm } from '../ui/form/use-contract-form.ts';
import { showToast } from '../ui/toast-store.ts';
import { BUYER_FAULTS, buyerValues, type BuyerValues } from './buyer-values.ts';
import type { ConsoleInvoice, OrderInvoices } from './invoices.query.ts';

interface BuyerDialogProps {
  orderId: string;
  memberId: string;
  country: string;
  buyer: OrderInvoices['buyer'];
  /** The invoice whose buyer is corrected; null: an invoice is requested in the member's place. */
  invoice: ConsoleInvoice | null;
  onClose: () => void;
}

/** The form of a buyer for staff, loaded when it is opened. */
const BuyerDialog = ({ orderId, memberId, country, buyer, invoice, onClose }: BuyerDialogProps) => {
  const t = useTexts('invoices');
  const common = useTexts('common');
  const correct = useCommand(CorrectInvoice);
  const least = invoice ? 1 : ACTING_REASON.min;
  const issued = invoice !== null && invoice.state !== 'draft';
  const [form, element] = useContractForm<BuyerValues & { Reason: string }>({
    initial: { ...buyerValues(invoice?.buyer ?? buyer), Reason: '' },
    validate: ({ Reason, ...values }) => [
      ...buyerFaults(values, country),
      ...(Reason.trim().length >= least ? [] : ['Reason']),
    ],
    errorText: (field) => {
      if (field !== 'Reason') return t(BUYER_FAULTS[field as keyof BuyerValues]);
      return invoice ? t('reasonMissing') : t('reasonShort', { least: String(least) });
    },
    submit: async ({ Reason, ...values }) => {
      const sent = invoice
        ? await correct.send({ OrderId: orderId, InvoiceId: invoice.id, ...values, Reason })
        : await sendActing(RequestInvoice, { OrderId: orderId, ...values }, { memberId, reason: Reason.trim() });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(t(invoice ? 'corrected' : 'requested'));
      onClose();
      return null;
    },
  });
  const hint = invoice ? (issued ? 'replaceText' : 'correctText') : 'requestText';
  return (
    <FormDialog
      title={t(invoice ? (issued ? 'replace' : 'correct') : 'request')}
      form={form}
      element={element}
      action={t(invoice ? (issued ? 'doReplace' : 'save') : 'send')}
      onClose={onClose}
    >
      <p className="muted">{t(hint)}</p>
      <TextInput label={t('name')} maxLength={BUYER_LIMITS.name} autoComplete="off" {...text(form.field('Name'))} />
      <TextInput
        label={t('taxCode')}
        description={t('taxCodeHint')}
        maxLength={BUYER_LIMITS.taxCode}
        autoComplete="off"
        {...text(form.field('TaxCode'))}
      />
      <TextInput
        label={t('address')}
        maxLength={BUYER_LIMITS.address}
        autoComplete="off"
        {...text(form.field('Address'))}
      />
      <TextInput
        label={t('email')}
        maxLength={BUYER_LIMITS.email}
        autoComplete="off"
        inputMode="email"
        {...text(form.field('Email'))}
      />
      <TextInput label={t('reason')} maxLength={200} autoComplete="off" {...text(form.field('Reason'))} />
    </FormDialog>
  );
};

export default BuyerDialog;
