import { RequestInvoice } from '@sandbar/contract/invoices';
import { BUYER_LIMITS, buyerFaults } from '@sandbar/domain/invoices';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { Button } from '../ui/button.tsx';
import { refusalOf, text, useContractForm } from '../ui/form/use-contract-form.ts';
import { Modal } from '../ui/modal.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast-store.ts';
import { BUYER_FAULTS, buyerValues, type BuyerValues } from './buyer-values.ts';
import type { OwnInvoices } from './own-invoices.query.ts';

/** Asks whom the invoice of an own order is for. */
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
    <Modal open busy={form.sending} onClose={onClose} title={t('title')}>
      <form ref={element} noValidate className="stack g20" onSubmit={form.onSubmit}>
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
        <p role="alert" className="danger">
          {form.failure}
        </p>
        <div className="flex wrap g12 end">
          <Button look="secondary" size="medium" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" size="medium" sending={form.sending} sendingLabel={t('sending')}>
            {t('send')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};

export default OwnBuyer;
