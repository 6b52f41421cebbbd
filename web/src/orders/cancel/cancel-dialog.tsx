import { CancelOrder } from '@sandbar/contract/orders';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { invalidate, useRead } from '../../transport/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { refreshOrders } from '../order/use-order.ts';
import styles from './cancel.module.css';
import { RefundPreview } from './refund-preview.tsx';
import { OrderCancellation } from './order-cancellation.query.ts';

export interface CancelableOrder {
  id: string;
  /** The stay's days; null when the order has none. */
  fromDate: string | null;
  toDate: string | null;
}

interface CancelDialogProps {
  order: CancelableOrder;
  onClose: () => void;
  onCanceled: () => void;
}

/**
 * What comes back, then the question. What was shown is sent along: if it changed meanwhile, the server refuses and it
 * is shown anew.
 */
export const CancelDialog = ({ order, onClose, onCanceled }: CancelDialogProps) => {
  const t = useTexts('payments');
  const orders = useTexts('orders');
  const common = useTexts('common');
  const format = useFormat();
  const { data, error, refetch } = useRead(OrderCancellation, { id: order.id }, { staleTime: 0 });
  const { send, sending, failure } = useCommand(CancelOrder);
  const preview = data?.ordercancellation;
  const cancel = async () => {
    if (!preview) return;
    const outcome = await send({
      OrderId: order.id,
      Refund: preview.refund,
      Points: preview.points.reduce((sum, back) => sum + back.points, 0),
    });
    if (!outcome.ok) {
      if (outcome.failure.kind !== 'refused') return;
      await invalidate(OrderCancellation);
      await refreshOrders();
      return;
    }
    onClose();
    showToast(orders('givenUp'));
    await refreshOrders();
    onCanceled();
  };
  const dates = order.fromDate && order.toDate ? format.range(order.fromDate, order.toDate) : '';
  const body = () => {
    if (error && !data) return <ReadFailed error={error} retry={() => void refetch()} />;
    if (preview === undefined) return <Skeleton height={112} />;
    if (preview === null) return <p>{t('cancelGone')}</p>;
    return (
      <>
        <p>{t('cancelWhy', { dates })}</p>
        <RefundPreview preview={preview} />
      </>
    );
  };
  return (
    <Modal
      open
      busy={sending}
      onClose={onClose}
      title={t('cancelTitle')}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {preview === null ? common('close') : t('keepOrder')}
          </Button>
          {preview && (
            <Button look="danger" sending={sending} sendingLabel={t('canceling')} onClick={() => void cancel()}>
              {t('cancelOrder')}
            </Button>
          )}
        </>
      }
    >
      {body()}
      <p role="alert" className={styles['problem']}>
        {failure && failureText(failure, common)}
      </p>
    </Modal>
  );
};
