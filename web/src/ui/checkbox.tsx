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
  /** The label is for screen readers only: a table's header shows it. */
  labelHidden?: boolean;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
}

/** A 40 px row: box, label, count. */
export const Checkbox = ({
  label,
  checked,
  onChange,
  count,
  disabled,
  name,
  labelHidden,
  'aria-describedby': describedBy,
  'aria-invalid': invalid,
}: CheckboxProps) => (
  <label className={classes(styles['row'], labelHidden && styles['alone'])} data-disabled={disabled || undefined}>
    <input
      type="checkbox"
      className={styles['native']}
      name={name}
      checked={checked}
      disabled={disabled}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className={styles['box']}>
      <IconCheck size={14} stroke={2.4} aria-hidden="true" />
    </span>
    <span className={labelHidden ? 'hidden-visually' : 'grow shrink'}>{label}</span>
    {count !== undefined && <span className={classes('n', 't14', 'muted')}>{count}</span>}
  </label>
);
