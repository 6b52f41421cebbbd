import { IconAlertCircle } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';

export interface FieldProps {
  label: string;
  error?: string | null | undefined;
  hint?: ReactNode;
  /** At the right of the label, for example a link. */
  aside?: ReactNode;
  /** The label is for screen readers only. */
  labelHidden?: boolean;
}

interface Wiring {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

/** Label, box, hint and error of any input. The error is announced when it appears. */
export const Field = ({
  label,
  error,
  hint,
  aside,
  labelHidden,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) => {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const described = classes(error ? errorId : null, hint ? hintId : null) || undefined;
  return (
    <div className={styles['field']}>
      <div className={classes('flex g16 between baseline', labelHidden && !aside && 'hidden-visually')}>
        <label htmlFor={id} className={classes('t14', 'w5', labelHidden && 'hidden-visually')}>
          {label}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described })}
      <div aria-live="polite" className={error ? undefined : 'hidden-visually'}>
        {error && (
          <p id={errorId} className={classes('t14', styles['error'])}>
            <IconAlertCircle size={18} stroke={1.6} aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
      {hint && (
        <p id={hintId} className={classes('t14', 'muted')}>
          {hint}
        </p>
      )}
    </div>
  );
};
