import { cancellationTerms } from '@sandbar/domain/orders';
import { dayInZone } from '@sandbar/domain/common';
import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { serverTime } from '../../transport/server-clock.ts';
import { shell } from '../../transport/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import styles from './summary.module.css';

/** What comes back when the stay is canceled, with this stay's own days. */
export const CancellationTerms = ({ checkIn }: { checkIn: string }) => {
  const t = useTexts('orders');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const today = dayInZone(new Date(serverTime()), shell.merchant.timeZone);
  const terms = cancellationTerms(checkIn, today);
  const share = (percent: number) => (percent === 0 ? t('refundNone') : percent === 100 ? t('refundAll') : t('refundPart', { percent: format.percent(percent) }));
  const when = (until: string | null) => (until ? t('cancelUntil', { day: format.day(until) }) : terms.length > 1 ? t('cancelAfter') : t('cancelAnyTime'));
  return (
    <>
      <Button look="link" className={styles['small'] ?? ''} onClick={() => setOpen(true)}>
        {t('cancellation')}
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title={t('cancellationTitle')}>
        <p>{t('cancellationHeld')}</p>
        <p className={styles['termsLead']}>{t('cancellationPaid')}</p>
        <dl className={styles['terms']}>
          {terms.map(({ percent, until }) => (
            <div key={percent}>
              <dt className="n">{when(until)}</dt>
              <dd className="n w5">{share(percent)}</dd>
            </div>
          ))}
        </dl>
      </Modal>
    </>
  );
};
