import { IconClockExclamation } from '@tabler/icons-react';
import { nightsBetween } from '@sandbar/domain/common';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePointsText } from '../../ui/num.tsx';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import { dayOf } from '../history/transaction-day.ts';
import type { PointOverviewData } from '../points.gql.ts';
import styles from './point-overview.module.css';

/** Days before the end from which what runs out is a warning: those of the first reminder. */
const SOON = 60;

/** `1.200 điểm hết hạn 31/12/2026, còn 41 ngày` */
export const NextExpiry = ({ data }: { data: PointOverviewData }) => {
  const t = useTexts('points');
  const format = useFormat();
  const points = usePointsText();
  const phone = useMedia(PHONE);
  const next = data.expiries[0];
  if (!next) return null;
  const days = nightsBetween(dayOf(data.serverNow), dayOf(next.expiresAt));
  const words = { points: points(next.point), day: format.day(dayOf(next.expiresAt)) };
  return (
    <p className={styles['next']} data-soon={days <= SOON || undefined}>
      <IconClockExclamation size={18} stroke={1.6} aria-hidden="true" />
      <span className="n">
        {phone ? t('nextExpiry', words) : t('nextExpiryLeft', { ...words, left: t('daysLeft', { count: days }) })}
      </span>
    </p>
  );
};
