import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './choice.module.css';

interface RadioRowProps {
  name: string;
  value: string;
  checked: boolean;
  onChange: (value: string) => void;
  title: ReactNode;
  detail?: ReactNode;
  /** 26 px. */
  icon?: ReactNode;
  /** 12 px, muted, at the right. */
  note?: ReactNode;
}

/**
 * One of several choices, for example payment methods: rows with hairlines, no boxes. Wrap them in `<fieldset>` with a
 * legend.
 */
export const RadioRow = ({ name, value, checked, onChange, title, detail, icon, note }: RadioRowProps) => (
  <label className={classes(styles['row'], styles['radioRow'])}>
    <input
      type="radio"
      className={styles['native']}
      name={name}
      value={value}
      checked={checked}
      onChange={() => onChange(value)}
    />
    <span className={classes(styles['box'], styles['circle'])} />
    {icon && <span className={styles['radioIcon']}>{icon}</span>}
    <span className="grow shrink">
      <span className="t16 w5" style={{ display: 'block' }}>
        {title}
      </span>
      {detail && (
        <span className="t14 muted" style={{ display: 'block' }}>
          {detail}
        </span>
      )}
    </span>
    {note && <span className={classes('t12', 'muted right')}>{note}</span>}
  </label>
);
