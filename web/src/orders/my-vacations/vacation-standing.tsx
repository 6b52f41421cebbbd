import { dayInZone, nightsBetween } from '@sandbar/domain/common';
import { useTexts } from '../../i18n/use-texts.ts';
import { useServerTime } from '../../transport/server-clock.ts';
import type { Vacation } from './my-vacations.query.ts';

/** `còn 15 ngày`, `đang nghỉ`, `đã qua` */
export const VacationStanding = ({ vacation }: { vacation: Vacation }) => {
  const t = useTexts('vacations');
  const today = dayInZone(new Date(useServerTime(60_000)), 'Asia/Ho_Chi_Minh');
  const days = nightsBetween(today, vacation.fromDate);
  if (!vacation.upcoming) return <span className="muted">{t('past')}</span>;
  return <span className="n w5">{days > 0 ? t('daysLeft', { count: days }) : t('now')}</span>;
};
