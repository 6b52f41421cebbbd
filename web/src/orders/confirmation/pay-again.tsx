import { PayOrder } from '@sandbar/contract/orders';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { newId } from '../../transport/new-id.ts';
import { useCommand } from '../../transport/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { refreshOrders } from '../order/use-order.ts';
import styles from './confirmation.module.css';

/** The last try at paying failed: says so, and begins a new one on the provider's page. */
export const PayAgain = ({ orderId, methodId }: { orderId: string; methodId: string }) => {
  const t = useTexts('payments');
  const common = useTexts('common');
  const [commandId] = useState(newId);
  const { send, sending, failure } = useCommand(PayOrder);
  const payAgain = async () => {
    // Opened by the press itself: after the answer, browsers take it for an advertisement.
    const tab = window.open('', '_blank');
    const outcome = await send({ Id: commandId, OrderId: orderId, PaymentMethodId: methodId });
    if (outcome.ok && outcome.value.url && tab) {
      tab.opener = null;
      tab.location.href = outcome.value.url;
    } else tab?.close();
    await refreshOrders();
  };
  return (
    <div className={styles['again']}>
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
