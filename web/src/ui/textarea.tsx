import type { Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

export const Textarea = ({
  label,
  error,
  hint,
  aside,
  labelHidden,
  ...rest
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) => (
  <Field label={label} error={error} hint={hint} aside={aside} labelHidden={labelHidden ?? false}>
    {(wiring) => <textarea {...rest} {...wiring} className={styles['input']} />}
  </Field>
);
