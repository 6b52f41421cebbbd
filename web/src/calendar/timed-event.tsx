import { CALENDAR } from '@sandbar/domain/calendar';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { Link } from 'react-router';
import { isOwn, ItemIcon, markOf } from './item-look.tsx';
import type { Timed } from './placed.ts';
import { isDeadline, type useWords } from './use-words.ts';
import styles from './calendar.module.css';

interface TimedEventProps {
  event: Timed;
  words: ReturnType<typeof useWords>;
  /** The position of its column among those side by side. */
  place: CSSProperties;
  isPast: boolean;
  /** Whether it is the original of an event that is being moved. */
  isAway: boolean;
  /** Whether it began before the first shown hour. */
  hasStarted: boolean;
  onTake: (pressed: PointerEvent<HTMLElement>, end: boolean) => void;
  onOpen: () => void;
  onKey: (key: KeyboardEvent) => void;
  onBlur: () => void;
  /** Whether it is being dragged by touch, in which case it opens no menu. */
  isHeld: () => boolean;
}

/** Shows an item with hours in its day: a link, or a button that opens it; it can be moved and resized. */
export const TimedEvent = (props: TimedEventProps) => {
  const { event, words, place, isPast, isAway, hasStarted, onTake, onOpen, onKey, onBlur, isHeld } = props;
  const { item, from, to } = event;
  const { stepMinutes } = CALENDAR;
  const facts = {
    className: styles['event']!,
    style: { ...place, ...markOf(item.followed?.colour) },
    'data-clash': item.clashes.length > 0 || undefined,
    'data-kind': item.kind,
    'data-past': isPast || undefined,
    'data-room': to - from <= stepMinutes ? 'line' : to - from <= 60 ? 'hour' : undefined,
    'data-away': isAway || undefined,
    'data-started': hasStarted || undefined,
    'aria-label': [item.title, words.slot(event), item.place, words.about(item)].filter(Boolean).join(', '),
  };
  const inside = <Inside event={event} words={words} />;
  if (item.path)
    return (
      <Link to={item.path} {...facts}>
        {inside}
      </Link>
    );
  return (
    <button
      type="button"
      aria-describedby={item.kind === 'own' ? 'calendar-keys' : undefined}
      {...facts}
      onPointerDown={(pressed) => onTake(pressed, false)}
      onClick={onOpen}
      onKeyDown={onKey}
      onBlur={onBlur}
      onContextMenu={(menu) => isHeld() && menu.preventDefault()}
    >
      {inside}
      {item.kind === 'own' && <span className={styles['grip']} onPointerDown={(pressed) => onTake(pressed, true)} />}
    </button>
  );
};

/** The text inside, as much as fits. */
const Inside = ({ event, words }: Pick<TimedEventProps, 'event' | 'words'>) => {
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
