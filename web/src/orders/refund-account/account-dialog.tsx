import { SetRefundAccount } from '@sandbar/contract/payments';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { refusalOf, useContractForm } from '../../ui/form/use-contract-form.ts';
import { Modal } from '../../ui/modal.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { AccountInputs } from './account-inputs.tsx';
import { NO_ACCOUNT, sentAccount, wrongAccountFields, wrongAccountText } from './account-values.ts';
import styles from './refund-account.module.css';

/** Asks for the account that a refund goes to. */
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

export default AccountDialog;
