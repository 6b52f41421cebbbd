import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useServerTime } from '../../transport/server-clock.ts';
import type { WeekConflict } from './calendar-conflicts.query.ts';
import styles from './calendar-conflicts.module.css';

/** Lists the days that are booked elsewhere, with the calendar, the entry, and the time of reading. */
export const ConflictList = ({ taken }: Pick<WeekConflict, 'taken'>) => {
  const t = useTexts('taken-weeks');
  const format = useFormat();
  const now = new Date(useServerTime(60_000));
  return (
    <ul className={styles['list']}>
      {taken.map(({ calendar, title, fromDate, toDate, seenDate, readDate, isLeaving }) => (
        <li key={`${calendar} ${fromDate} ${title}`}>
          <span className="w5">{t('row', { calendar, dates: format.range(fromDate, toDate) })}</span>
          {title && <span>{title}</span>}
          <span className="t12">
            {t('read', { when: format.relative(readDate, now), seen: format.instant(seenDate) })}
            {isLeaving && ` · ${t('leaving')}`}
          </span>
        </li>
      ))}
    </ul>
  );
};
