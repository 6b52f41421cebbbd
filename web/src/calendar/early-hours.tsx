import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { Day } from '@sandbar/domain/common';
import type { EarlyHours as Hours } from './placed.ts';
import type { useWords } from './use-words.ts';
import styles from './calendar.module.css';

interface EarlyHoursProps {
  hours: Hours;
  days: readonly Day[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  words: ReturnType<typeof useWords>;
}

/** Shows items before the usual hours in one line above the grid, until it is expanded. */
export const EarlyHours = ({ hours, days, isOpen, onOpen, words }: EarlyHoursProps) => {
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <button type="button" className={styles['early']} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
      <Chevron size={16} stroke={1.75} aria-hidden="true" />
      <span>
        <span className="n">{words.hours(hours)}</span> · {words.t('entries', { count: hours.count })}
      </span>
      {/* The column of the day, where several days are shown. */}
      {!isOpen &&
        days.length > 1 &&
        hours.columns.map((at) => (
          <span
            key={at}
            className={styles['earlyMark']}
            style={{ left: `${(at / days.length) * 100}%`, width: `${100 / days.length}%` }}
          />
        ))}
    </button>
  );
};
