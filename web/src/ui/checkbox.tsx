import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './choice.module.css';

interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Number at the right, for facets. A facet of 0 stays, faint and not selectable. */
  count?: ReactNode;
  disabled?: boolean;
  name?: string;
}

/** A 40 px row: box, label, count. */
export const Checkbox = ({ label, checked, onChange, count, disabled, name }: CheckboxProps) => (
  <label className={styles['row']} data-disabled={disabled || undefined}>
    <input
      type="checkbox"
      className={styles['native']}
      name={name}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className={styles['box']}>
      <IconCheck size={14} stroke={2.4} aria-hidden="true" />
    </span>
    <span className={styles['label']}>{label}</span>
    {count !== undefined && <span className={classes('n', 't14', styles['count'])}>{count}</span>}
  </label>
);
