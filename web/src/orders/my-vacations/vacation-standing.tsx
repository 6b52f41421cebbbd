import { nightsBetween } from '@sandbar/domain/common';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useServerTime } from '../../transport/server-clock.ts';
import type { Vacation } from './my-vacations.query.ts';

/** `còn 15 ngày`, `đang nghỉ`, `đã qua` */
export const VacationStanding = ({ vacation }: { vacation: Vacation }) => {
  const t = useTexts('vacations');
  const today = useFormat().dayOf(new Date(useServerTime(60_000)));
  const days = nightsBetween(today, vacation.fromDate);
  if (!vacation.upcoming) return <span className="muted">{t('past')}</span>;
  return <span className="n w5">{days > 0 ? t('daysLeft', { count: days }) : t('now')}</span>;
};
