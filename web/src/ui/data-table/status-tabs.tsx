import { useRef } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTabInSight } from '../use-tab-in-sight.ts';
import styles from './data-table.module.css';
import type { StatusTab } from './types.ts';

interface StatusTabsProps {
  label: string;
  tabs: readonly StatusTab[];
  value: string | null;
  onChange: (value: string | null) => void;
}

/** One filter by status, 44 px high, each tab with its count. */
export const StatusTabs = ({ label, tabs, value, onChange }: StatusTabsProps) => {
  const format = useFormat();
  const row = useRef<HTMLDivElement>(null);
  useTabInSight(row, value);
  return (
    <div ref={row} role="group" aria-label={label} className={styles['tabs']}>
      {tabs.map((tab) => (
        <button
          key={tab.value ?? ''}
          type="button"
          className={styles['tab']}
          aria-pressed={tab.value === value}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          <span className={`n ${styles['tabCount']}`}>
            {tab.count === undefined ? '' : `${format.number(tab.count)}${tab.atLeast ? '+' : ''}`}
          </span>
        </button>
      ))}
    </div>
  );
};
