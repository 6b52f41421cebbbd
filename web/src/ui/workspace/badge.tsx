import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type Tone = 'warning' | 'success' | 'danger' | 'primary' | 'neutral' | 'dark' | 'outline';

/** A status: always an icon of 14 px and a word; its colour only repeats them. */
export const Badge = ({ tone, icon, children }: { tone: Tone; icon: ReactNode; children: ReactNode }) => (
  <span className={styles['badge']} data-tone={tone}>
    <span className={styles['icon']} aria-hidden="true">
      {icon}
    </span>
    {children}
  </span>
);
