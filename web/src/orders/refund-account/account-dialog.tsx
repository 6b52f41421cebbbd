import { SetRefundAccount } from '@sandbar/contract/payments';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { ModalForm } from '../../ui/form/modal-form.tsx';
import { refusalOf, useContractForm } from '../../ui/form/use-contract-form.ts';
import { showToast } from '../../ui/toast-store.ts';
import { AccountInputs } from './account-inputs.tsx';
import { NO_ACCOUNT, sentAccount, wrongAccountFields, wrongAccountText } from './account-values.ts';

/** Asks for the account of a refund. */
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
    <ModalForm
      title={t('refundAccount')}
      form={form}
      element={element}
      action={t('refundAccountSave')}
      sendingLabel={t('refundAccountSaving')}
      onClose={onClose}
    >
      <p className="muted">{t('refundAccountText')}</p>
      <AccountInputs form={form} />
    </ModalForm>
  );
};

export default AccountDialog;
