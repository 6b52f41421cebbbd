import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Points } from '../../ui/num.tsx';
import styles from './cancel.module.css';
import type { Cancellation } from './order-cancellation.query.ts';

/** Lists money, points by lot and gift codes on separate lines: first what is returned, then what is not. */
export const RefundPreview = ({ preview }: { preview: Cancellation }) => {
  // The preview is rendered again only with other data, so memoising its lines would only add code to the page.
  'use no memo';
  const t = useTexts('payments');
  const format = useFormat();
  const { paid, refund, percent, points, pointsLost, giftCodes, giftCodesLost, automatic, byTransfer } = preview;
  const until = (key: 'cancelPointsUntil' | 'cancelPointsLostUntil', instant: string | null) =>
    instant ? t(key, { day: format.date(instant) }) : '';
  const comesBack = refund > 0 || points.length > 0 || giftCodes.length > 0;
  const isLost = refund < paid || pointsLost.length > 0 || giftCodesLost.length > 0;
  if (!comesBack && !isLost) return <p className="mt16">{t('cancelNothingPaid')}</p>;
  const ofPaid = (share: number) => t('cancelOfPaid', { percent: format.percent(share), amount: format.money(paid) });
  return (
    <>
      <Group title={t(comesBack ? 'cancelBack' : 'cancelBackNothing')}>
        {refund > 0 && <Line label={t('cancelMoney')} more={ofPaid(percent)} value={format.money(refund)} large />}
        {points.map((back) => (
          <Line
            key={`${back.expiresAt} ${back.points}`}
            label={t('cancelPoints')}
            more={until('cancelPointsUntil', back.expiresAt)}
            value={<Points points={back.points} />}
          />
        ))}
        {giftCodes.map((code) => (
          <Line key={code} label={t('cancelCode')} more={t('cancelCodeAgain')} value={code} />
        ))}
      </Group>
      {isLost && (
        <Group title={t('cancelLost')} lost>
          {refund < paid && (
            <Line label={t('cancelMoney')} more={ofPaid(100 - percent)} value={format.money(paid - refund)} />
          )}
          {pointsLost.map((gone) => (
            <Line
              key={`${gone.expiresAt} ${gone.points}`}
              label={t('cancelPoints')}
              more={until('cancelPointsLostUntil', gone.expiresAt)}
              value={<Points points={gone.points} />}
            />
          ))}
          {giftCodesLost.map((code) => (
            <Line key={code} label={t('cancelCode')} more={t('cancelCodeOver')} value={code} />
          ))}
        </Group>
      )}
      {refund > 0 && !byTransfer && <p className="muted">{automatic ? t('cancelAutomatic') : t('cancelByHand')}</p>}
    </>
  );
};

const Group = ({ title, lost, children }: { title: string; lost?: boolean; children: ReactNode }) => (
  <>
    <h3 className="t16 w5 mt16">{title}</h3>
    <dl className={styles['back']} data-lost={lost || undefined}>
      {children}
    </dl>
  </>
);

const Line = ({ label, more, value, large }: { label: string; more: string; value: ReactNode; large?: boolean }) => (
  <div>
    <dt>
      {label}
      <span className="muted n">{more}</span>
    </dt>
    <dd className={`n ${large ? 't20' : 'w5'}`}>{value}</dd>
  </div>
);
