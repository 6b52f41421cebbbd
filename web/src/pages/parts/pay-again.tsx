import { PayOrder } from '@sandbar/contract/orders';
import { IconAlertCircle } from '@tabler/icons-react';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useMethodName } from '../../payments/method-name.ts';
import type { PaymentMethod } from '../../payments/payment-methods.query.ts';
import { useCommand } from '../../transport/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { openProviderTab } from '../../orders/order/provider-tab.ts';
import styles from '../../orders/confirmation/confirmation.module.css';

interface PayAgainProps {
  orderId: string;
  methodId: string;
  /** All methods that the merchant offers. */
  methods: readonly PaymentMethod[];
}

/** Shows that the last payment failed, and starts a new one of the same order, by the same method or another. */
const PayAgain = ({ orderId, methodId, methods }: PayAgainProps) => {
  const t = useTexts('payments');
  const common = useTexts('common');
  const nameOf = useMethodName();
  const { send, sending, failure } = useCommand(PayOrder);
  const pay = async (PaymentMethodId: string) => {
    const tab = openProviderTab();
    const outcome = await send({ OrderId: orderId, PaymentMethodId });
    tab.lead(outcome.ok ? outcome.value.url : null);
  };
  const others = methods.filter(({ id }) => id !== methodId);
  return (
    <div className="stack g16 left">
      <p role="status" className="inline g8 danger">
        <IconAlertCircle size={20} stroke={1.6} aria-hidden="true" />
        {t('payFailed')}
      </p>
      <Button sending={sending} sendingLabel={t('openingPayment')} onClick={() => void pay(methodId)}>
        {t('payAgain')}
      </Button>
      {others.length > 0 && (
        <>
          <p>{t('payOtherWay')}</p>
          <div className="row g12 wrap">
            {others.map((method) => (
              <Button key={method.id} look="secondary" onClick={() => void pay(method.id)}>
                {nameOf(method)}
              </Button>
            ))}
          </div>
        </>
      )}
      <p role="alert" className={styles['problem']}>
        {failure && failureText(failure, common)}
      </p>
    </div>
  );
};

export default PayAgain;
