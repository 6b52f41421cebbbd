import { REFUND_DAYS } from '@sandbar/domain/payments';
import { Suspense, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import styles from './refund-account.module.css';
import { RefundTransferQuery } from './refund-transfer.query.ts';

const AccountDialog = lazyPart(() => import('./account-dialog.tsx'));

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
      {naming && (
        <Suspense>
          <AccountDialog orderId={orderId} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </section>
  );
};
