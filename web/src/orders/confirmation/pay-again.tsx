import { PayOrder } from '@sandbar/contract/orders';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { openProviderTab } from '../order/provider-tab.ts';
import styles from './confirmation.module.css';

/** The last payment failed: says so, and starts a new one on the provider's page. */
export const PayAgain = ({ orderId, methodId }: { orderId: string; methodId: string }) => {
  const t = useTexts('payments');
  const common = useTexts('common');
  const { send, sending, failure } = useCommand(PayOrder);
  const payAgain = async () => {
    const tab = openProviderTab();
    const outcome = await send({ OrderId: orderId, PaymentMethodId: methodId });
    tab.lead(outcome.ok ? outcome.value.url : null);
  };
  return (
    <div className="stack g16 left">
      <p role="status">{t('payFailed')}</p>
      <Button sending={sending} sendingLabel={t('openingPayment')} onClick={() => void payAgain()}>
        {t('payAgain')}
      </Button>
      <p role="alert" className={styles['problem']}>
        {failure && failureText(failure, common)}
      </p>
    </div>
  );
};
