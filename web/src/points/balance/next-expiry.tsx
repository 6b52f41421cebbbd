import { IconClockExclamation } from '@tabler/icons-react';
import { REMINDER_DAYS } from '@sandbar/domain/points';
import { nightsBetween } from '@sandbar/domain/common';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePointsText } from '../../ui/num.tsx';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import type { PointOverviewData } from '../overview.query.ts';
import styles from './point-overview.module.css';

/** The next expiry: `1.200 điểm hết hạn 31/12/2026, còn 41 ngày`. */
export const NextExpiry = ({ data }: { data: PointOverviewData }) => {
  const t = useTexts('points');
  const format = useFormat();
  const points = usePointsText();
  const phone = useMedia(PHONE);
  const next = data.expiries[0];
  if (!next) return null;
  const days = nightsBetween(format.dayOf(data.serverNow), format.dayOf(next.expiresAt));
  const words = { points: points(next.point), day: format.date(next.expiresAt) };
  return (
    <p className={styles['next']} data-soon={days <= REMINDER_DAYS[0] || undefined}>
      <IconClockExclamation size={18} stroke={1.6} aria-hidden="true" />
      <span className="n">
        {phone ? t('nextExpiry', words) : t('nextExpiryLeft', { ...words, left: t('daysLeft', { count: days }) })}
      </span>
    </p>
  );
};
