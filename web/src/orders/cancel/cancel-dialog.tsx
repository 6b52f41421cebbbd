import { CancelOrder } from '@sandbar/contract/orders';
import { SetRefundAccount } from '@sandbar/contract/payments';
import { REFUND_DAYS } from '@sandbar/domain/payments';
import { Suspense, useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { AccountInputs } from '../refund-account/account-inputs.tsx';
import {
  isEmptyAccount,
  NO_ACCOUNT,
  sentAccount,
  wrongAccountFields,
  wrongAccountText,
  type AccountValues,
} from '../refund-account/account-values.ts';
import { isFramed } from '../../transport/frame.ts';
import { useCommand } from '../../transport/use-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Modal } from '../../ui/modal.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './cancel.module.css';
import { OrderCancellation } from './order-cancellation.query.ts';

const load = () => import('./on-demand.ts');
const RefundPreview = lazyPart(async () => ({ default: (await load()).RefundPreview }));
/** Loaded when an account is typed. */
const CancelGuard = lazyPart(async () => ({ default: (await load()).CancelGuard }));

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
 * Shows the refund and asks for confirmation. The shown amounts are sent along: if they changed meanwhile, the server
 * refuses and the new refund is shown.
 */
export const CancelDialog = ({ order, onClose, onCanceled }: CancelDialogProps) => {
  const t = useTexts('payments');
  const orders = useTexts('orders');
  const common = useTexts('common');
  const format = useFormat();
  const read = useRead(OrderCancellation, { id: order.id }, { staleTime: 0 });
  const { send, failure } = useCommand(CancelOrder);
  const nameAccount = useCommand(SetRefundAccount);
  const preview = read.data?.ordercancellation;
  // Within a partner's page no account is asked for. The member enters it in the portal, to which the mail leads.
  const transfers = Boolean(preview?.byTransfer && preview.refund > 0) && !isFramed;
  const [form, element] = useContractForm({
    initial: NO_ACCOUNT,
    // The account can be entered later on the order's page.
    validate: (values) => (transfers && !isEmptyAccount(values) ? wrongAccountFields(values) : []),
    errorText: (field) => t(wrongAccountText(field)),
    submit: async (values) => {
      await cancel(transfers && !isEmptyAccount(values) ? values : null);
      return null;
    },
  });
  const [closing, setClosing] = useState(false);
  const close = () => (form.dirty ? setClosing(true) : onClose());
  const cancel = async (account: AccountValues | null) => {
    if (!preview) return;
    const outcome = await send({
      OrderId: order.id,
      Refund: preview.refund,
      Points: preview.points.reduce((sum, back) => sum + back.points, 0),
      GiftCodes: preview.giftCodes,
    });
    if (!outcome.ok) return;
    const named = account && (await nameAccount.send({ OrderId: order.id, ...sentAccount(account) }));
    onClose();
    showToast(orders('givenUp'));
    // The order is canceled even without an account; its page asks for the account again.
    if (named && !named.ok) showToast(failureText(named.failure, common), { look: 'failed' });
    onCanceled();
  };
  const dates = order.fromDate && order.toDate ? format.range(order.fromDate, order.toDate) : '';
  const body = () => {
    if (preview === undefined) return <ReadPending read={read} height={112} />;
    if (preview === null) return <p>{t('cancelGone')}</p>;
    return (
      <>
        <p>{t('cancelWhy', { dates })}</p>
        <Suspense fallback={<Skeleton height={112} />}>
          <RefundPreview preview={preview} />
        </Suspense>
        {transfers && (
          <form ref={element} noValidate className="stack g16 mt24" onSubmit={form.onSubmit}>
            <h3 className="t16 w5">{t('refundAccount')}</h3>
            <p className="muted">{t('refundAccountAsk', { days: REFUND_DAYS })}</p>
            <AccountInputs form={form} />
          </form>
        )}
      </>
    );
  };
  return (
    <Modal
      open
      busy={form.sending}
      onClose={close}
      title={t('cancelTitle')}
      footer={
        <>
          <Button look="secondary" onClick={close}>
            {preview === null ? common('close') : t('keepOrder')}
          </Button>
          {preview && (
            <Button look="danger" sending={form.sending} sendingLabel={t('canceling')} onClick={form.onSubmit}>
              {t('cancelOrder')}
            </Button>
          )}
        </>
      }
    >
      {body()}
      <Suspense>
        {form.dirty && (
          <CancelGuard form={form} closing={closing} onAsked={() => setClosing(false)} onClose={onClose} />
        )}
      </Suspense>
      <p role="alert" className={styles['problem']}>
        {failure && failureText(failure, common)}
      </p>
    </Modal>
  );
};
