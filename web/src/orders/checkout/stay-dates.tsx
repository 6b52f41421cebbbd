import { IconArrowRight } from '@tabler/icons-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { serverTime } from '../../transport/server-clock.ts';
import styles from './summary.module.css';

/** Check-in and check-out side by side, with the year when it is not the current one. */
export const StayDates = ({ from, to }: { from: string; to: string }) => {
  const t = useTexts('common');
  const format = useFormat();
  const thisYear = String(new Date(serverTime()).getFullYear());
  // Both dates show the year, or neither.
  const near = from.startsWith(thisYear) && to.startsWith(thisYear);
  const written = (day: string) => (near ? format.weekday(day) : format.weekdayYear(day));
  const end = (label: string, day: string) => (
    <div>
      <dt className="t12 muted">{label}</dt>
      <dd className="t16 w5 n">{written(day)}</dd>
    </div>
  );
  return (
    <dl className={styles['dates']}>
      {end(t('checkIn'), from)}
      <IconArrowRight size={18} stroke={1.6} aria-hidden="true" />
      {end(t('checkOut'), to)}
    </dl>
  );
};
