import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> {
  ref?: Ref<HTMLInputElement>;
  /** A unit or small text inside the box at the right. */
  unit?: ReactNode;
}

export const TextField = ({
  label,
  error,
  hint,
  aside,
  labelHidden,
  unit,
  className,
  type = 'text',
  ...rest
}: TextFieldProps) => (
  <Field label={label} error={error} hint={hint} aside={aside} labelHidden={labelHidden ?? false}>
    {(wiring) => (
      <span className={styles['box']}>
        <input
          {...rest}
          {...wiring}
          type={type}
          className={classes(styles['input'], Boolean(unit) && styles['withEnd'], className)}
        />
        {unit && <span className={styles['unit']}>{unit}</span>}
      </span>
    )}
  </Field>
);
