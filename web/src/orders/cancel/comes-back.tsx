import { dayInZone } from '@sandbar/domain/common';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import { Points } from '../../ui/num.tsx';
import styles from './cancel.module.css';
import type { Cancellation } from './order-cancellation.query.ts';

/** Money, points by lot and gift codes that come back, each on a line of its own. */
export const ComesBack = ({ preview }: { preview: Cancellation }) => {
  const t = useTexts('payments');
  const format = useFormat();
  const { paid, refund, percent, points, giftCodes, automatic } = preview;
  if (paid === 0 && points.length === 0 && giftCodes.length === 0)
    return <p className={styles['lead']}>{t('cancelNothingPaid')}</p>;
  const until = (instant: string | null) =>
    instant ? t('cancelPointsUntil', { day: format.day(dayInZone(new Date(instant), shell.merchant.timeZone)) }) : '';
  return (
    <>
      <h3 className={`t16 w5 ${styles['lead']}`}>{t('cancelBack')}</h3>
      <dl className={styles['back']}>
        {paid > 0 && (
          <div>
            <dt>
              {t('cancelMoney')}
              <span className="muted n">
                {t('cancelOfPaid', { percent: format.percent(percent), amount: format.money(paid) })}
              </span>
            </dt>
            <dd className="n t20">{format.money(refund)}</dd>
          </div>
        )}
        {points.map((back) => (
          <div key={`${back.expiresAt} ${back.points}`}>
            <dt>
              {t('cancelPoints')}
              <span className="muted n">{until(back.expiresAt)}</span>
            </dt>
            <dd className="w5">
              <Points points={back.points} />
            </dd>
          </div>
        ))}
        {giftCodes.map((code) => (
          <div key={code}>
            <dt>
              {t('cancelCode')}
              <span className="muted">{t('cancelCodeAgain')}</span>
            </dt>
            <dd className="n w5">{code}</dd>
          </div>
        ))}
      </dl>
      {refund > 0 && <p className="muted">{automatic ? t('cancelAutomatic') : t('cancelByHand')}</p>}
    </>
  );
};
