import { CALENDAR } from '@sandbar/domain/calendar';
import { isOwn, ItemIcon } from './item-look.tsx';
import type { Timed } from './placed.ts';
import { isDeadline, type useWords } from './use-words.ts';
import styles from './calendar.module.css';

/** What is written in an event that has hours: as much as has room. */
export const TimedInside = ({ event, words }: { event: Timed; words: ReturnType<typeof useWords> }) => {
  const { item, from, to } = event;
  const isLine = to - from <= CALENDAR.stepMinutes;
  return (
    <>
      <span className={styles['name']}>
        {(!isOwn(item) || item.kind === 'google') && <ItemIcon item={item} />}
        <span className={styles['title']}>{item.title}</span>
      </span>
      <span className={`n ${styles['when']}`}>
        {isDeadline(item) ? words.time(to) : isLine ? words.time(from) : words.hours(event)}
      </span>
      {item.place && to - from > 60 && <span className={styles['where']}>{item.place}</span>}
    </>
  );
};
