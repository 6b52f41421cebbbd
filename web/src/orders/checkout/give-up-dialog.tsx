import { CancelOrder } from '@sandbar/contract/orders';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { newId } from '../../transport/new-id.ts';
import { useCommand } from '../../transport/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { StayFacts } from '../order/stay-facts.ts';
import { refreshOrders } from '../order/use-order.ts';
import { dropDraft } from './draft.ts';
import styles from './summary.module.css';

interface GiveUpDialogProps {
  orderId: string;
  stay: StayFacts;
  open: boolean;
  onClose: () => void;
  /** Giving up is under way, and for good once it is done: the order ends under the page before the answer is here. */
  onUnderWay: (underWay: boolean) => void;
  onGivenUp: () => void;
}

/** The second question before a hold is given up. */
const GiveUpDialog = ({ orderId, stay, open, onClose, onUnderWay, onGivenUp }: GiveUpDialogProps) => {
  const t = useTexts('orders');
  const common = useTexts('common');
  const format = useFormat();
  const [commandId] = useState(newId);
  const { send, sending, failure, reset } = useCommand(CancelOrder);
  const close = () => {
    onClose();
    reset();
  };
  const giveUp = async () => {
    onUnderWay(true);
    const outcome = await send({ Id: commandId, OrderId: orderId });
    if (!outcome.ok) {
      onUnderWay(false);
      // Whatever became of the order meanwhile, the page behind finds out and shows it.
      if (outcome.failure.kind === 'refused') await refreshOrders();
      return;
    }
    onClose();
    dropDraft(orderId);
    showToast(t('givenUp'));
    onGivenUp();
  };
  const dates = stay.fromDate && stay.toDate ? format.range(stay.fromDate, stay.toDate) : '';
  return (
    <Modal
      open={open}
      onClose={close}
      title={t('giveUpTitle')}
      footer={
        <>
          <Button look="secondary" onClick={close}>
            {t('keepHolding')}
          </Button>
          <Button look="danger" sending={sending} sendingLabel={t('givingUp')} onClick={() => void giveUp()}>
            {t('giveUp')}
          </Button>
        </>
      }
    >
      <p>{t('giveUpWhy', { dates })}</p>
      <p role="alert" className={styles['problem']}>
        {failure && failureText(failure, common)}
      </p>
    </Modal>
  );
};

export default GiveUpDialog;
