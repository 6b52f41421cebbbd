import { IconAlertTriangle } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { ConflictList } from './conflict-list.tsx';
import { WeekTakenQuery, type WeekConflict } from './calendar-conflicts.query.ts';
import styles from './calendar-conflicts.module.css';

/** The consequence, by the week's state. */
const follows = ({ state, isPaused }: WeekConflict): 'paused' | 'sold' | 'held' | 'waiting' | null => {
  if (isPaused) return 'paused';
  if (state === 'sold' || state === 'paid') return 'sold';
  if (state === 'offered' || state === 'expiring') return 'held';
  return state === 'closed' ? null : 'waiting';
};

/** Shows on a week's page that its days are booked elsewhere, and where; nothing otherwise. */
const ConflictNotice = ({ id }: { id: string }) => {
  const t = useTexts('taken-weeks');
  const week = useRead(WeekTakenQuery, { id }).data?.weektaken;
  if (!week || week.taken.length === 0) return null;
  const what = follows(week);
  return (
    <section className={styles['notice']} aria-label={t('title')}>
      <p className={`w6 ${styles['title']}`}>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
        {t('title')}
      </p>
      <ConflictList taken={week.taken} />
      {what && <p>{t(what)}</p>}
    </section>
  );
};

export default ConflictNotice;
