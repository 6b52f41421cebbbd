import { IconChevronDown } from '@tabler/icons-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

interface SelectFieldProps extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> {
  options: readonly { value: string; label: string }[];
  ref?: Ref<HTMLSelectElement>;
}

/** A native select: it searches by typing and suits phones. */
export const SelectField = ({
  label,
  error,
  hint,
  aside,
  labelHidden,
  options,
  className,
  ...rest
}: SelectFieldProps) => (
  <Field label={label} error={error} hint={hint} aside={aside} labelHidden={labelHidden ?? false}>
    {(wiring) => (
      <span className={styles['box']}>
        <select {...rest} {...wiring} className={classes(styles['input'], styles['withEnd'], className)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles['unit']}>
          <IconChevronDown size={18} stroke={1.6} aria-hidden="true" />
        </span>
      </span>
    )}
  </Field>
);
