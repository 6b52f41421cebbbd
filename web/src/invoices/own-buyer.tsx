import { RequestInvoice } from '@sandbar/contract/invoices';
import { BUYER_LIMITS, buyerFaults } from '@sandbar/domain/invoices';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { ModalForm } from '../ui/form/modal-form.tsx';
import { refusalOf, text, useContractForm } from '../ui/form/use-contract-form.ts';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast-store.ts';
import { BUYER_FAULTS, buyerValues, type BuyerValues } from './buyer-values.ts';
import type { OwnInvoices } from './own-invoices.query.ts';

/** Asks for the buyer of an own order's invoice. */
const OwnBuyer = ({ orderId, found, onClose }: { orderId: string; found: OwnInvoices; onClose: () => void }) => {
  const t = useTexts('own-invoices');
  const common = useTexts('common');
  const { send } = useCommand(RequestInvoice);
  const [form, element] = useContractForm<BuyerValues>({
    initial: buyerValues(found.buyer),
    validate: (values) => buyerFaults(values, found.country),
    errorText: (field) => t(BUYER_FAULTS[field]),
    submit: async (values) => {
      const sent = await send({ OrderId: orderId, ...values });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(t('asked'));
      onClose();
      return null;
    },
  });
  return (
    <ModalForm
      title={t('title')}
      form={form}
      element={element}
      action={t('send')}
      sendingLabel={t('sending')}
      onClose={onClose}
    >
      <p className="muted">{t('formText')}</p>
      <TextField label={t('name')} maxLength={BUYER_LIMITS.name} {...text(form.field('Name'))} />
      <TextField
        label={t('taxCode')}
        hint={t('taxCodeHint')}
        maxLength={BUYER_LIMITS.taxCode}
        autoComplete="off"
        {...text(form.field('TaxCode'))}
      />
      <TextField
        label={t('address')}
        maxLength={BUYER_LIMITS.address}
        autoComplete="street-address"
        {...text(form.field('Address'))}
      />
      <TextField
        label={t('email')}
        maxLength={BUYER_LIMITS.email}
        inputMode="email"
        autoComplete="email"
        {...text(form.field('Email'))}
      />
    </ModalForm>
  );
};

export default OwnBuyer;
