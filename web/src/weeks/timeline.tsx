import type { ReactNode } from 'react';
import styles from './timeline.module.css';

export interface TimelineItem {
  key: string;
  /** done: a person did it; passed: its time is over; now: the current state; ahead: still to come. */
  look: 'done' | 'passed' | 'now' | 'ahead' | 'ended';
  title: ReactNode;
  /** The result. */
  detail?: ReactNode;
  /** The time. */
  at?: string;
  /** The person; other members are never named. */
  by?: string;
}

/** A week's history and coming steps, from the first to the last. */
export const Timeline = ({ items }: { items: readonly TimelineItem[] }) => (
  <ol className="stack">
    {items.map(({ key, look, title, detail, at, by }) => (
      <li key={key} className={styles['item']} data-look={look} aria-current={look === 'now' ? 'step' : undefined}>
        <span className={styles['dot']} aria-hidden="true" />
        <span className="stack shrink">
          <span className={look === 'ahead' ? 'muted' : 'w5'}>{title}</span>
          {detail && <span className={`t12 muted ${styles['detail']}`}>{detail}</span>}
        </span>
        <span className={`t12 muted ${styles['when']}`}>
          {at && <span className="n">{at}</span>}
          {by && <span>{by}</span>}
        </span>
      </li>
    ))}
  </ol>
);
