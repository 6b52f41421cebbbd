import { cancellationTerms } from '@sandbar/domain/orders';
import { dayInZone } from '@sandbar/domain/common';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { serverTime } from '../../transport/server-clock.ts';
import { shell } from '../../transport/shell.ts';
import { Modal } from '../../ui/modal.tsx';
import styles from './summary.module.css';

/** Shows the refund by the merchant's cancellation policy, with the days of this stay. */
const CancellationDialog = ({ checkIn, open, onClose }: { checkIn: string; open: boolean; onClose: () => void }) => {
  const t = useTexts('orders');
  const format = useFormat();
  const today = dayInZone(new Date(serverTime()), shell.merchant.timeZone);
  const terms = cancellationTerms(checkIn, today, shell.merchant.cancellation);
  const share = (percent: number) =>
    percent === 0
      ? t('refundNone')
      : percent === 100
        ? t('refundAll')
        : t('refundPart', { percent: format.percent(percent) });
  const when = (until: string | null) =>
    until ? t('cancelUntil', { day: format.day(until) }) : terms.length > 1 ? t('cancelAfter') : t('cancelAnyTime');
  return (
    <Modal open={open} onClose={onClose} title={t('cancellationTitle')}>
      <p>{t('cancellationHeld')}</p>
      <p className="mt12">{t('cancellationPaid')}</p>
      <dl className={styles['terms']}>
        {terms.map(({ percent, until }) => (
          <div key={until}>
            <dt className="n">{when(until)}</dt>
            <dd className="n w5">{share(percent)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
};

export default CancellationDialog;
