import { SetRefundAccount } from '@sandbar/contract/payments';
import { REFUND_DAYS } from '@sandbar/domain/payments';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { refusalOf, useContractForm } from '../../ui/form/use-contract-form.ts';
import { Modal } from '../../ui/modal.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { AccountInputs } from './account-inputs.tsx';
import { NO_ACCOUNT, sentAccount, wrongAccountFields, wrongAccountText } from './account-values.ts';
import styles from './refund-account.module.css';
import { RefundTransferQuery } from './refund-transfer.query.ts';

/** The bank account of the refund of the reader's own order, and the deadline; nothing without a refund by transfer. */
export const RefundAccount = ({ orderId }: { orderId: string }) => {
  const t = useTexts('payments');
  const format = useFormat();
  const [naming, setNaming] = useState(false);
  const transfer = useRead(RefundTransferQuery, { orderId }, { staleTime: 0 }).data?.refundtransfer;
  if (!transfer) return null;
  const { amount, account, comesBy } = transfer;
  return (
    <section className={classes('card-row', !account && styles['missing'])} aria-label={t('refundAccount')}>
      <div>
        <h2 className="t16 w5">{t('refundByTransfer', { amount: format.money(amount) })}</h2>
        <p>
          {account && comesBy
            ? t('refundGoesTo', { bank: account.bank, end: account.numberEnd, day: format.day(comesBy) })
            : t('refundAccountNeeded', { days: REFUND_DAYS })}
        </p>
      </div>
      <Button look={account ? 'secondary' : 'primary'} size="medium" onClick={() => setNaming(true)}>
        {t(account ? 'refundAccountChange' : 'refundAccountName')}
      </Button>
      {naming && <AccountDialog orderId={orderId} onClose={() => setNaming(false)} />}
    </section>
  );
};

const AccountDialog = ({ orderId, onClose }: { orderId: string; onClose: () => void }) => {
  const t = useTexts('payments');
  const common = useTexts('common');
  const { send } = useCommand(SetRefundAccount);
  const [form, element] = useContractForm({
    initial: NO_ACCOUNT,
    validate: wrongAccountFields,
    errorText: (field) => t(wrongAccountText(field)),
    submit: async (values) => {
      const sent = await send({ OrderId: orderId, ...sentAccount(values) });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(t('refundAccountSaved', { bank: sent.value.bank, end: sent.value.numberEnd }));
      onClose();
      return null;
    },
  });
  return (
    <Modal open busy={form.sending} onClose={onClose} title={t('refundAccount')}>
      <form ref={element} noValidate className="stack g20" onSubmit={form.onSubmit}>
        <p className="muted">{t('refundAccountText')}</p>
        <AccountInputs form={form} />
        <p role="alert" className={styles['problem']}>
          {form.failure}
        </p>
        <div className="flex wrap g12 end">
          <Button look="secondary" size="medium" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" size="medium" sending={form.sending} sendingLabel={t('refundAccountSaving')}>
            {t('refundAccountSave')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
