import { IconCaretDownFilled } from '@tabler/icons-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { Num, usePointsText } from '../../ui/num.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { Skeleton, Waiting } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PointOverviewQuery, type PointOverviewData } from '../overview.query.ts';
import { ExpiryActions, isSoon } from './before-expiry.tsx';
import { NextExpiry } from './next-expiry.tsx';
import { PointChart } from './point-chart.tsx';
import styles from './point-overview.module.css';

/**
 * Shows the balance, the next expiry with possible actions, and the history of the balance.
 * @param stays the address of stays in points
 */
export const PointOverview = ({ stays }: { stays: string }) => {
  const { data, error, refetch } = useRead(PointOverviewQuery, {});
  if (data) return <Overview data={data.pointoverview} stays={stays} />;
  return (
    <ReadPending read={{ error, refetch }}>
      <BalanceSkeleton />
    </ReadPending>
  );
};

const Overview = ({ data, stays }: { data: PointOverviewData; stays: string }) => {
  const t = useTexts('points');
  const format = useFormat();
  const points = usePointsText();
  const shown = Math.max(0, data.balance);
  const next = data.expiries[0];
  return (
    <section className={styles['overview']} aria-label={t('available')}>
      <h2 className="t14 muted">{t('available')}</h2>
      <p className={styles['balance']}>
        <Num className="t40">{format.number(shown)}</Num>
        <span className="t20 muted">{t('unit', { count: shown })}</span>
        {data.balance < 0 && (
          <span className={styles['negative']}>
            <IconCaretDownFilled size={20} aria-hidden="true" />
            <VisuallyHidden>{t('negative')}</VisuallyHidden>
          </span>
        )}
      </p>
      <div className={styles['under']}>
        <p className="muted">
          {data.balance < 0
            ? t('owed', { points: points(data.balance) })
            : t('worth', { money: format.money(data.worth) })}
        </p>
        <NextExpiry data={data} />
      </div>
      {next && isSoon(format, data.serverNow, next.expiresAt) && (
        <div className={styles['first']}>
          <ExpiryActions expiry={next} stays={stays} />
        </div>
      )}
      {data.reserved > 0 && <p className="muted">{t('reserved', { points: points(data.reserved) })}</p>}
      {happened(data) ? <PointChart data={data} /> : <p className={`muted ${styles['none']}`}>{t('emptyText')}</p>}
    </section>
  );
};

/** Whether there is any history. Without it a sentence is shown instead of an empty chart. */
const happened = ({ steps, expiries, balance, reserved }: PointOverviewData): boolean =>
  steps.length > 0 || expiries.length > 0 || balance !== 0 || reserved > 0;

const BalanceSkeleton = () => {
  return (
    <Waiting className={styles['overview']}>
      <Skeleton width={120} height={22} />
      <Skeleton width={220} height={48} />
      <div className={styles['under']}>
        <Skeleton width={160} height={22} />
      </div>
      <Skeleton height={300} />
    </Waiting>
  );
};
