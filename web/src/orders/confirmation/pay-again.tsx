import { PayOrder } from '@sandbar/contract/orders';
import { IconAlertCircle } from '@tabler/icons-react';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { openProviderTab } from '../order/provider-tab.ts';
import styles from './confirmation.module.css';

interface PayAgainProps {
  orderId: string;
  methodId: string;
  /** All that the merchant offers, by their names in the reader's language. */
  methods: readonly { id: string; name: string }[];
}

/** The last payment failed: says so, and starts a new one of the same order, by the same method or another. */
export const PayAgain = ({ orderId, methodId, methods }: PayAgainProps) => {
  const t = useTexts('payments');
  const common = useTexts('common');
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
            {others.map(({ id, name }) => (
              <Button key={id} look="secondary" onClick={() => void pay(id)}>
                {name}
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
