import { useFormat } from '../../i18n/use-format.ts';
import styles from './data-table.module.css';
import type { StatusTab } from './types.ts';

interface StatusTabsProps {
  label: string;
  tabs: readonly StatusTab[];
  value: string | null;
  onChange: (value: string | null) => void;
}

/** One filter by state, 44 high, each with its count. */
export const StatusTabs = ({ label, tabs, value, onChange }: StatusTabsProps) => {
  const format = useFormat();
  return (
    <div role="group" aria-label={label} className={styles['tabs']}>
      {tabs.map((tab) => (
        <button key={tab.value ?? ''} type="button" className={styles['tab']} aria-pressed={tab.value === value} onClick={() => onChange(tab.value)}>
          {tab.label}
          <span className={`n ${styles['tabCount']}`}>{tab.count === undefined ? '' : `${format.number(tab.count)}${tab.atLeast ? '+' : ''}`}</span>
        </button>
      ))}
    </div>
  );
};
